//! `fairness_stats`: the declared tests of the shuffler and the dice.

use super::int;

row! {
    /// The result of one declared test.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct FairnessStatRow {
        /// Hands, draws or rolls behind it.
        pub num: u32,
        /// The column `degrees_of_freedom`.
        pub freedom: u32,
        /// The column `p_value`.
        pub p: f64,
        /// The column `p_value_adjusted`.
        pub adjusted: Option<f64>,
    }
    |r| fairness_stats: "One test of chance, declared with its level before the data are seen.";

    text test, Word, "Id of the test; holocron explain prints it.";
    text game_id, Word, "Which card game.";
    int num_drawn = int(r.num), Count, "Hands, draws or rolls behind it.";
    maybe_real observed, Count, "What was counted, for tests of one count.";
    maybe_real expected, Count, "What chance gives on average.";
    real statistic, Ratio, "Chi-square, or a standard normal deviate.";
    int degrees_of_freedom = int(r.freedom), Count, "Of the chi-square; 0 for a normal deviate.";
    real p_value = r.p, Share, "Chance of a result at least as odd by chance.";
    maybe_real p_value_adjusted = r.adjusted, Share, "The same for all tests of the game (Holm).";
    real alpha, Share, "The declared level.";
    bool is_alarm, Flag, "p_value_adjusted is below alpha.";
}
