//! `game_players`: one row for each player of a game.

use holocron_ingest::id::Side;
use holocron_replay::account::Source;

use super::at::{int, source_columns};
use super::{Column, Row, Unit};

/// One player in one game. Undone play is not counted.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct GamePlayerRow {
    /// The columns `game` and `file_hash`.
    pub source: Source,
    pub side: Side,
    pub player: Box<str>,
    pub opponent: Box<str>,
    pub is_bot: bool,
    pub has_bot: bool,
    pub won: Option<bool>,
    pub is_first: Option<bool>,
    pub has_own_view: bool,
    pub is_deck_known: bool,
    pub objective: Option<Box<str>>,
    pub starting_interrupt: Option<Box<str>>,
    pub starting_location: Option<Box<str>>,
    pub num_turns: u32,
    pub final_life_force: Option<i32>,
    pub num_force_activated: Option<f64>,
    pub num_force_used: Option<f64>,
    pub num_force_lost: Option<u32>,
    pub num_force_retrieved: Option<u32>,
    pub num_drains: Option<u32>,
    pub num_battles: Option<u32>,
    pub num_deployed: Option<u32>,
    pub num_played: Option<u32>,
    pub num_moves: Option<u32>,
    pub num_decisions: u32,
}

impl Row for GamePlayerRow {
    const NAME: &'static str = "game_players";
    const DOC: &'static str = "One player in one game; play that a take-back undid is not counted.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = source_columns(|r: &Self| r.source.game, |r| r.source.file);
        columns.extend(who());
        columns.extend(counts());
        columns
    }
}

fn who() -> Vec<Column<GamePlayerRow>> {
    vec![
        Column::text("side", Unit::Word, "dark or light.", |r: &GamePlayerRow| r.side.word()),
        Column::text("player", Unit::Text, "The player's name.", |r| &r.player),
        Column::text("opponent", Unit::Text, "The opponent's name.", |r| &r.opponent),
        Column::bool("is_bot", "The player is a bot, by its name.", |r| r.is_bot),
        Column::bool("has_bot", "At least one of the two players is a bot.", |r| r.has_bot),
        Column::maybe_bool("won", "The player won; absent without a winner.", |r| r.won),
        Column::maybe_bool("is_first", "The player took the first turn; absent when nobody did.", |r| r.is_first),
        Column::bool("has_own_view", "The player's own recording was read.", |r| r.has_own_view),
        Column::bool("is_deck_known", "The deck list was given; otherwise only cards that were seen are known.", |r| {
            r.is_deck_known
        }),
        Column::maybe_text("objective", Unit::Text, "Title of the Objective, when there is one.", |r| {
            r.objective.as_deref()
        }),
        Column::maybe_text("starting_interrupt", Unit::Text, "Title of the Starting Interrupt, if any.", |r| {
            r.starting_interrupt.as_deref()
        }),
        Column::maybe_text(
            "starting_location",
            Unit::Text,
            "Title of the first location deployed in the set-up.",
            |r| r.starting_location.as_deref(),
        ),
    ]
}

fn counts() -> Vec<Column<GamePlayerRow>> {
    vec![
        Column::int("num_turns", Unit::Turns, "The player's own turns.", |r: &GamePlayerRow| int(r.num_turns)),
        Column::maybe_int("final_life_force", Unit::Force, "Life Force in the last counters of the log.", |r| {
            r.final_life_force
        }),
        Column::maybe_real("num_force_activated", Unit::Force, "Force activated.", |r| r.num_force_activated),
        Column::maybe_real("num_force_used", Unit::Force, "Force used, whoever's pile it came from.", |r| {
            r.num_force_used
        }),
        Column::maybe_int("num_force_lost", Unit::Force, "Force lost, forfeited cards left out.", |r| {
            r.num_force_lost.map(int)
        }),
        Column::maybe_int("num_force_retrieved", Unit::Force, "Force retrieved.", |r| r.num_force_retrieved.map(int)),
        Column::maybe_int("num_drains", Unit::Count, "Force drains initiated.", |r| r.num_drains.map(int)),
        Column::maybe_int("num_battles", Unit::Count, "Battles initiated.", |r| r.num_battles.map(int)),
        Column::maybe_int("num_deployed", Unit::Cards, "Cards deployed.", |r| r.num_deployed.map(int)),
        Column::maybe_int("num_played", Unit::Cards, "Interrupts, Epic Events and Defensive Shields played.", |r| {
            r.num_played.map(int)
        }),
        Column::maybe_int("num_moves", Unit::Count, "Moves, hops of a longer move left out.", |r| r.num_moves.map(int)),
        Column::int("num_decisions", Unit::Count, "Decisions put to the player; 0 without the own recording.", |r| {
            int(r.num_decisions)
        }),
    ]
}
