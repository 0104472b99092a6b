//! `luck_stats`: each player's destiny draws against chance.

row! {
    /// One player's destiny draws.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct LuckStatRow {
        /// The column `p_value`.
        pub p: Option<f64>,
        /// The column `q_value`.
        pub q: Option<f64>,
    }
    |r| luck_stats:
        "One player's destiny draws of one card game against what was left to be drawn: luck beside the skill of player_stats.";

    text game_id, Word, "Which card game.";
    text player, Text, "The player's name.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_draws, Count,
        "Draws with a printed number of which the deck list tells what nobody had seen before, as in destinies.";
    real sum_drawn, Destiny, "Sum of their printed destinies, 8 for 8 and more.";
    real sum_expected, Destiny, "What chance gives on average: the mean of what was left, at each draw.";
    real luck, Ratio, "Sum less its mean, in standard deviations.";
    maybe_real p_value = r.p, Share, "Chance of a sum at least as odd by chance; absent below 20 draws.";
    maybe_real q_value = r.q, Share, "False-discovery value among the players of a game.";
}
