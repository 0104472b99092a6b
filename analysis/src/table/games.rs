//! `games`: one row for each game.

use holocron_ingest::id::{Side, Sides};
use holocron_replay::account::{Source, Termination};

use super::at::{int, source_columns, word};
use super::{Column, Row, Unit};

/// One game.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct GameRow {
    /// The columns `game` and `file_hash`.
    pub source: Source,
    /// The column `other_file_hash`.
    pub other_file: Option<u64>,
    pub file: Box<str>,
    /// The column `other_file`.
    pub other_file_name: Option<Box<str>>,
    pub game_id: &'static str,
    pub dialect: &'static str,
    pub format: Option<Box<str>>,
    pub tournament: Option<Box<str>>,
    pub started_at_ms: Option<i64>,
    pub ended_at_ms: Option<i64>,
    /// The columns `dark_deck_name` and `light_deck_name`.
    pub deck_names: Sides<Option<Box<str>>>,
    /// The columns `dark_deck_key` and `light_deck_key`.
    pub deck_keys: Sides<Option<u64>>,
    /// The columns `has_dark_view` and `has_light_view`.
    pub has_view: Sides<bool>,
    /// The columns `dark_player` and `light_player`.
    pub players: Sides<Box<str>>,
    pub has_bot: bool,
    /// The column `winner_side`; where it has a value, `is_ended` is true.
    pub winner: Option<Side>,
    /// The column `win_reason`.
    pub reason: Option<Box<str>>,
    pub termination: Termination,
    pub is_truncated: bool,
    /// The column `first_side`.
    pub first: Option<Side>,
    /// The column `num_turns`.
    pub turns: u32,
    /// The columns `num_dark_turns` and `num_light_turns`.
    pub turns_of: Sides<u32>,
    pub num_events: u32,
    pub num_undone_events: u32,
    pub num_take_backs: u32,
    pub num_messages: u32,
    pub num_messages_generic: u32,
    pub num_messages_unknown: u32,
    pub num_problems: u64,
    pub num_misread: u32,
    pub num_keyframes: u32,
    pub num_keyframes_agree: u32,
    pub num_kept: u32,
    pub num_illegal: u32,
    pub num_suspect: u32,
    pub num_undecided: u32,
    pub xml_bytes: u64,
}

impl Row for GameRow {
    const NAME: &'static str = "games";
    const DOC: &'static str = "One game, from one recording or from both players' recordings.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = source_columns(|r: &Self| r.source.game, |r| r.source.file);
        columns.extend(head());
        columns.extend(ending());
        columns.extend(counts());
        columns.extend(history());
        columns
    }
}

fn head() -> Vec<Column<GameRow>> {
    vec![
        Column::maybe_hex(
            "other_file_hash",
            Unit::Key,
            "FNV-1a hash of the other player's recording; absent when there is none.",
            |r: &GameRow| r.other_file,
        ),
        Column::text("file", Unit::Text, "The recording as it was named to the program.", |r| &r.file),
        Column::maybe_text("other_file", Unit::Text, "The other player's recording, when there is one.", |r| {
            r.other_file_name.as_deref()
        }),
        Column::text("game_id", Unit::Word, "Which card game, such as swccg.", |r| r.game_id),
        Column::text("dialect", Unit::Word, "How the log was written, such as gemp-replay.", |r| r.dialect),
        Column::maybe_text("format", Unit::Text, "The format that the server announced.", |r| r.format.as_deref()),
        Column::bool("has_dark_view", "A recording of the Dark player was read: that hand is known.", |r| {
            r.has_view.dark
        }),
        Column::bool("has_light_view", "A recording of the Light player was read: that hand is known.", |r| {
            r.has_view.light
        }),
        Column::text("dark_player", Unit::Text, "The Dark player's name.", |r| &r.players.dark),
        Column::text("light_player", Unit::Text, "The Light player's name.", |r| &r.players.light),
        Column::bool("has_bot", "At least one player is a bot, by its name.", |r| r.has_bot),
    ]
}

fn ending() -> Vec<Column<GameRow>> {
    vec![
        Column::maybe_text("winner_side", Unit::Word, "dark or light; absent without a winner.", |r: &GameRow| {
            word(r.winner)
        }),
        Column::maybe_text("win_reason", Unit::Text, "Why the game ended, in the log's words for the loser.", |r| {
            r.reason.as_deref()
        }),
        Column::text(
            "termination",
            Unit::Word,
            "life force, concession, timeout, cancelled or other; none when the log stops without a result.",
            |r| r.termination.word(),
        ),
        Column::bool("is_ended", "The log names a winner.", |r| r.winner.is_some()),
        Column::bool("is_cancelled", "The game was cancelled.", |r| r.termination == Termination::Cancelled),
        Column::bool("is_truncated", "The file stops before its end.", |r| r.is_truncated),
        Column::maybe_text("first_side", Unit::Word, "Who took the first turn.", |r| word(r.first)),
        Column::int("num_turns", Unit::Turns, "Turns begun by both players.", |r| int(r.turns)),
        Column::int("num_dark_turns", Unit::Turns, "Turns begun by the Dark player.", |r| int(r.turns_of.dark)),
        Column::int("num_light_turns", Unit::Turns, "Turns begun by the Light player.", |r| int(r.turns_of.light)),
    ]
}

fn counts() -> Vec<Column<GameRow>> {
    vec![
        Column::int("num_events", Unit::Events, "Events in the recording.", |r: &GameRow| int(r.num_events)),
        Column::int("num_undone_events", Unit::Events, "Events that a take-back undid.", |r| int(r.num_undone_events)),
        Column::int("num_take_backs", Unit::Count, "Take-backs that were carried out.", |r| int(r.num_take_backs)),
        Column::int("num_messages", Unit::Messages, "Lines of the text log, repeated ones left out.", |r| {
            int(r.num_messages)
        }),
        Column::int("num_messages_generic", Unit::Messages, "Lines read only as free card text.", |r| {
            int(r.num_messages_generic)
        }),
        Column::int("num_messages_unknown", Unit::Messages, "Lines that nothing in the grammar covers.", |r| {
            int(r.num_messages_unknown)
        }),
        Column::long("num_problems", Unit::Count, "Places that the reader had to read around.", |r| {
            i64::try_from(r.num_problems).unwrap_or(i64::MAX)
        }),
        Column::int("num_misread", Unit::Events, "Events that made no sense in their state.", |r| int(r.num_misread)),
        Column::int("num_keyframes", Unit::Count, "Announced values compared with the replay's own.", |r| {
            int(r.num_keyframes)
        }),
        Column::int("num_keyframes_agree", Unit::Count, "Announced values that agree with the replay's own.", |r| {
            int(r.num_keyframes_agree)
        }),
        Column::int("num_kept", Unit::Count, "Judgements: the rule was kept.", |r| int(r.num_kept)),
        Column::int("num_illegal", Unit::Count, "Judgements: the rule was broken for sure.", |r| int(r.num_illegal)),
        Column::int("num_suspect", Unit::Count, "Judgements: broken unless a named card lifts the rule.", |r| {
            int(r.num_suspect)
        }),
        Column::int("num_undecided", Unit::Count, "Judgements: the rule applies and cannot be decided.", |r| {
            int(r.num_undecided)
        }),
        Column::long("xml_bytes", Unit::Bytes, "Size of the recording's inflated XML.", |r| {
            i64::try_from(r.xml_bytes).unwrap_or(i64::MAX)
        }),
    ]
}

fn history() -> Vec<Column<GameRow>> {
    vec![
        Column::maybe_text(
            "tournament",
            Unit::Text,
            "The tournament or league, from the server's history.",
            |r: &GameRow| r.tournament.as_deref(),
        ),
        Column::maybe_long("started_at_ms", Unit::Milliseconds, "When it began, from the server's history.", |r| {
            r.started_at_ms
        }),
        Column::maybe_long("ended_at_ms", Unit::Milliseconds, "When it ended, from the server's history.", |r| {
            r.ended_at_ms
        }),
        Column::maybe_text("dark_deck_name", Unit::Text, "What the Dark player called the deck.", |r| {
            r.deck_names.dark.as_deref()
        }),
        Column::maybe_text("light_deck_name", Unit::Text, "What the Light player called the deck.", |r| {
            r.deck_names.light.as_deref()
        }),
        Column::maybe_hex(
            "dark_deck_key",
            Unit::Key,
            "Key of the Dark deck's list: equal lists have equal keys.",
            |r| r.deck_keys.dark,
        ),
        Column::maybe_hex("light_deck_key", Unit::Key, "Key of the Light deck's list.", |r| r.deck_keys.light),
    ]
}
