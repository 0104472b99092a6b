//! `matchups`: each Dark archetype against each Light archetype.

use super::int;
use super::rate::Rate;

row! {
    /// One Dark archetype against one Light archetype, bot games apart.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct MatchupRow {
        /// Dark's wins among the games with a winner.
        pub dark: Rate,
    }
    |r| matchups: "One Dark archetype against one Light archetype, bot games apart.";

    text game_id, Word, "Which card game.";
    text dark_archetype, Text, "Dark's archetype.";
    text light_archetype, Text, "Light's archetype.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_games, Games, "Games, with or without an ending.";
    int num_decided = int(r.dark.n), Games, "Of these, games with a winner.";
    int num_dark_wins = int(r.dark.k), Games, "Of these, games that Dark won.";
    rate dark_wr = &r.dark, Share, "Share of the games with a winner that Dark won.";
    shrunk dark_wr_eb = &r.dark;
    discovery dark_wr_q = &r.dark, Share,
        "False-discovery value: Dark wins as often as the other games of these players and archetypes lead to expect.";
}
