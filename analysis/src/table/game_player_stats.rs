//! `game_player_stats`: what other games tell of each player's game.

row! {
    /// One player in one game, with what the other games tell of it.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct GamePlayerStatRow {}
    |r| game_player_stats:
        "One player in one game: archetypes, strength and what was to be expected, as all games together tell it; joins \
         with every table of games by game and side.";

    text game, Key, "Key of the game, as in the other tables.";
    text side, Word, "dark or light.";
    text game_id, Word, "Which card game.";
    maybe_text format, Text, "The format, where it is known.";
    maybe_text date, Word, "The day that it began on, UTC, as 2026-11-21; absent without the server's history.";
    text player, Text, "The player's name.";
    text opponent, Text, "The opponent's name.";
    bool is_bot, Flag, "The player is a bot, by its name or because the log is a bot's own.";
    bool has_bot, Flag, "At least one of the two players is a bot.";
    maybe_bool won, Flag, "The player won; absent without a winner.";
    text deck, Key, "Key of the deck, as in game_players.";
    text archetype, Text, "The deck's archetype, by the rules in archetypes.tsv.";
    text opponent_archetype, Text, "The archetype of the opponent's deck.";
    maybe_real rating, Rating, "The player's rating, as in player_stats.";
    maybe_real opponent_rating, Rating, "The opponent's rating.";
    maybe_real expected, Share,
        "The player's chance to win as four fifths of the other games tell it, this one not among them; absent without a winner.";
}
