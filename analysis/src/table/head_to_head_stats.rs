//! `head_to_head_stats`: pairs of players who met.

use super::int;
use super::rate::Rate;

row! {
    /// One player against one opponent.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct HeadToHeadRow {
        /// Behind `player_wr`: what the player won among their games with a winner.
        pub wins: Rate,
    }
    |r| head_to_head_stats: "One player against one opponent; each pair has two rows.";

    text game_id, Word, "Which card game.";
    text player, Text, "The player's name.";
    text opponent, Text, "The opponent's name.";
    bool has_bot, Flag, "These are the games with a bot; otherwise those without.";
    int num_games, Games, "Games against each other.";
    int num_games_dark, Games, "Of these, games in which the player had the Dark side.";
    int num_decided = int(r.wins.n), Games, "Of these games, those with a winner.";
    int num_won = int(r.wins.k), Games, "Of these, games that the player won.";
    rate player_wr = &r.wins, Share, "Share of these that the player won.";
    maybe_real expected, Share, "The same as their other games lead to expect; absent where these tell nothing.";
    maybe_text last_date, Text, "Day of the last of them, as 2026-11-21, UTC; absent without the server's history.";
}
