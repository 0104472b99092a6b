//! `mark_stats`: archetypes before and after a day that may have changed them.

use super::rate::Rate;

row! {
    /// One rate of one archetype before and after a mark.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct MarkStatRow {
        /// Behind `before`: the rate in the games before the mark.
        pub before: Rate,
        /// Behind `after`: the rate in the games from the mark on.
        pub after: Rate,
    }
    |r| mark_stats:
        "One archetype before and after a mark, such as the release of a card set: until the marks next to it, and 180 days at \
         most. What changed beside the set is in the difference too.";

    text mark_date, Text, "Day of the mark, as 2026-11-21; its games are those after it.";
    text mark, Text, "What happened on it.";
    text source, Text, "Where that is known from.";
    text game_id, Word, "Which card game.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    text side, Word, "dark or light.";
    text archetype, Text, "The archetype.";
    text rate, Word, "share: its share of the side's games; archetype_wr: its win rate.";
    int num_before = super::int(r.before.n), Games, "Games behind the value before.";
    int num_after = super::int(r.after.n), Games, "Games behind the value after.";
    rate before = &r.before, Share, "The rate before.";
    rate after = &r.after, Share, "The rate after.";
    rate difference, Share, "The rate after less that before.";
    discovery difference_q = &r.difference, Share, "False-discovery value of no difference, among those of the mark.";
}

impl MarkStatRow {
    /// Games behind both values.
    pub fn num_games(&self) -> u32 {
        self.before.n + self.after.n
    }
}
