//! `game_players`: one row for each player of a game.

use holocron_replay::account::Source;

row! {
    /// One player in one game. Undone play is not counted.
    #[derive(Clone, Debug, PartialEq)]
    pub struct GamePlayerRow {
        /// The columns `game` and `file_hash`.
        pub source: Source,
        /// The column `deck`.
        pub deck: u64,
    }
    |r| source game_players: "One player in one game; play that a take-back undid is not counted.";

    side side, Word, "dark or light.";
    text player: Box<str>, Text, "The player's name.";
    text opponent: Box<str>, Text, "The opponent's name.";
    bool is_bot, Flag, "The player is a bot, by its name or because the log is a bot's own.";
    bool has_bot, Flag, "At least one of the two players is a bot.";
    maybe_bool won, Flag, "The player won; absent without a winner.";
    maybe_bool is_first, Flag, "The player took the first turn; absent when nobody did.";
    bool has_own_view, Flag, "The player's own recording was read.";
    bool is_deck_known, Flag, "The deck list was given; otherwise only cards that were seen are known.";
    hex deck = r.deck, Key,
        "Key of the deck: of its list, or, where no list was given, of the player and what the deck began with.";
    maybe_text objective: Option<Box<str>>, Text, "Title of the Objective, when there is one.";
    maybe_text starting_interrupt: Option<Box<str>>, Text, "Title of the Starting Interrupt, if any.";
    maybe_text starting_location: Option<Box<str>>, Text, "Title of the first location deployed in the set-up.";
    int num_turns, Turns, "The player's own turns.";
    maybe_int final_life_force: Option<i32>, Force, "Life Force in the last counters of the log.";
    maybe_real num_force_activated, Force, "Force activated.";
    maybe_real num_force_used, Force, "Force used, whoever's pile it came from.";
    maybe_int num_force_lost, Force, "Force lost, forfeited cards left out.";
    maybe_int num_force_retrieved, Force, "Force retrieved.";
    maybe_int num_drains, Count, "Force drains initiated.";
    maybe_int num_battles, Count, "Battles initiated.";
    maybe_int num_deployed, Cards, "Cards deployed.";
    maybe_int num_played, Cards, "Interrupts, Epic Events and Defensive Shields played.";
    maybe_int num_moves, Count, "Moves, hops of a longer move left out.";
    int num_decisions, Count, "Decisions put to the player; 0 without the own recording.";
}
