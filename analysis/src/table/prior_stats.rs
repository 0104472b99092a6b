//! `prior_stats`: what the shrunken values were drawn towards.

row! {
    /// The beta distribution behind one column's shrunken values.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct PriorStatRow {}
    |r| prior_stats: "The beta distribution behind the shrunken values of one column, one side and one kind of game.";

    text table, Word, "The table that has it.";
    text column, Word, "The column whose _eb values it makes.";
    text game_id, Word, "Which card game.";
    maybe_text side, Word, "dark or light; absent when sides are not apart.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    real alpha, Count, "Successes that it adds to each share.";
    real beta, Count, "Failures that it adds to each share.";
    int num_groups, Count, "Shares that it was made from.";
}
