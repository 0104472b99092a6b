//! `player_period_stats`: players month by month.

use super::int;
use super::rate::Rate;

row! {
    /// One player in one month.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct PlayerPeriodRow {
        /// Behind `player_wr`: the player's wins among the month's games with a winner.
        pub wins: Rate,
    }
    |r| player_period_stats:
        "One player in one month with games of the player, bot games apart: the rating at its end. Games without a date are in no row.";

    text game_id, Word, "Which card game.";
    text player, Text, "The player's name.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    text month, Text, "The month, as 2026-11, UTC.";
    int num_games, Games, "The player's games in it.";
    int num_decided = int(r.wins.n), Games, "Of these, games with a winner.";
    rate player_wr = &r.wins, Share, "Share of these that the player won.";
    int num_games_before, Games, "The player's dated games until its end: the rating knows these and no later ones.";
    rate rating, Rating,
        "The rating at the end of the month, by the model of player_stats fitted to all dated games until then.";
    maybe_real rating_deviation, Rating, "Standard deviation of what that rating may be.";
}
