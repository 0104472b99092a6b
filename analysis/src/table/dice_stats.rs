//! `dice_stats`: each player's dice against chance.

use super::int;

row! {
    /// One player's dice for one purpose, or for all.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct DiceStatRow {
        /// The column `sum_faces`.
        pub sum: u32,
        /// The column `sum_expected`.
        pub expected: f64,
        /// Of the six faces; `None` for too few dice.
        pub statistic: Option<f64>,
        /// The column `p_value`, that of `statistic`.
        pub p: Option<f64>,
        /// The column `q_value`, that of `statistic`.
        pub q: Option<f64>,
    }
    |r| dice_stats: "One player's six-sided dice in one card game, thrown for one purpose or for all.";

    text game_id, Word, "Which card game.";
    text player, Text, "The player's name.";
    text purpose, Word, "What was rolled for, in the log's words, or all.";
    int num_dice, Count, "Dice thrown, those thrown again counted again.";
    int num_rerolls, Count, "Of these, thrown again by the player's own cards.";
    int num_rerolls_forced, Count, "Of these, thrown again by the opponent's cards.";
    int sum_faces = int(r.sum), Count, "Sum of the faces.";
    real sum_expected = r.expected, Count, "What chance gives on average.";
    real luck, Ratio, "Sum less its mean, in standard deviations.";
    maybe_real chi_square = r.statistic, Ratio,
        "Pearson's statistic of the six faces, 5 degrees of freedom; absent below 30 dice.";
    maybe_real p_value = r.p, Share, "Chance of faces at least as odd by chance.";
    maybe_real q_value = r.q, Share, "False-discovery value among the players of a game.";
}
