//! `prior_stats`: what the shrunken values were drawn towards.

use crate::stat::inference::shrink::Prior;

row! {
    /// What the shares of one column are like.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct PriorStatRow {}
    |r| prior_stats: "What the shares of one column, one side and one kind of card or game are like: behind the shrunken values.";

    text table, Word, "The table that has it.";
    text column, Word, "The column whose _eb values it makes.";
    text game_id, Word, "Which card game.";
    maybe_text side, Word, "dark or light; absent when sides are not apart.";
    maybe_text category, Word, "The cards' category; absent where all are taken together.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    real mean, Share, "The mean of the shares.";
    real deviation, Share, "How far the shares differ: their standard deviation, as likely larger as smaller.";
    real deviation_lo, Share, "It is larger than this with 95 %.";
    real deviation_hi, Share, "It is smaller than this with 95 %.";
    int num_groups, Count, "Shares that it was made from.";
}

impl PriorStatRow {
    /// The columns that the prior fills.
    pub(crate) fn of(prior: &Prior) -> PriorStatRow {
        let [deviation, deviation_lo, deviation_hi] = prior.deviation();
        PriorStatRow {
            mean: prior.mean(),
            deviation,
            deviation_lo,
            deviation_hi,
            num_groups: prior.num_groups,
            ..PriorStatRow::default()
        }
    }
}
