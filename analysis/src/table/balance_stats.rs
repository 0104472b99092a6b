//! `balance_stats`: what a side, or the first turn, is worth.

use super::int;
use super::rate::Rate;

row! {
    /// One advantage in the games of one format.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct BalanceStatRow {
        /// Behind `advantage_wr`: wins of the advantaged players among the games with a winner.
        pub wins: Rate,
        /// Behind `adjusted_wr`: the same between equal players.
        pub adjusted: Rate,
    }
    |r| balance_stats: "What being the Dark side, or taking the first turn, is worth; bot games apart.";

    text advantage, Word, "dark side, or first player.";
    text game_id, Word, "Which card game.";
    maybe_text format, Text, "The format, where it is known.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_decided = int(r.wins.n), Games, "Games with a winner.";
    rate advantage_wr = &r.wins, Share, "Share of these that the advantaged player won.";
    discovery advantage_wr_q = &r.wins, Share, "False-discovery value of the difference to one half.";
    maybe_real rating_gap, Rating,
        "Mean rating of the advantaged players less that of their opponents.";
    rate adjusted_wr = &r.adjusted, Share,
        "Win rate of the advantaged player between equal players, with the archetypes as they met; absent for the next column's reason.";
    maybe_text adjusted_unknown, Text, "Why the games do not tell what an advantage is worth between equal players.";
}
