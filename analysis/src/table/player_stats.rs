//! `player_stats`: each player's games and strength.

use super::int;
use super::rate::Rate;

row! {
    /// One player, bot games apart.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct PlayerStatRow {
        /// Behind `player_wr`: wins among the games with a winner.
        pub wins: Rate,
        /// The column `rating_deviation`.
        pub deviation: Option<f64>,
    }
    |r| player_stats: "One player of one card game, bot games apart, with a rating from these games.";

    text game_id, Word, "Which card game.";
    text player, Text, "The player's name.";
    bool is_bot, Flag, "The player is a bot, by its name or because the log is a bot's own.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_games, Games, "Games, with or without an ending.";
    int num_decided = int(r.wins.n), Games, "Of these, games with a winner.";
    rate player_wr = &r.wins, Share, "Share of these that the player won.";
    rate rating, Rating,
        "Strength as all these games together tell it: 1500 is average, 200 more means three games of four; its interval is that of what it may be.";
    maybe_real rating_deviation = r.deviation, Rating, "Standard deviation of what the rating may be.";
}
