//! `games`: one row for each game.

use holocron_ingest::id::{Side, Sides};
use holocron_replay::account::{Source, Termination};

use super::at::{int, word};

row! {
    /// One game.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct GameRow {
        /// The columns `game` and `file_hash`.
        pub source: Source,
        /// The column `other_file_hash`.
        pub other_file: Option<u64>,
        /// The column `other_file`.
        pub other_file_name: Option<Box<str>>,
        /// The columns `dark_deck_name` and `light_deck_name`.
        pub deck_names: Sides<Option<Box<str>>>,
        /// The columns `dark_deck_key` and `light_deck_key`.
        pub deck_keys: Sides<Option<u64>>,
        /// The columns `has_dark_view` and `has_light_view`.
        pub has_view: Sides<bool>,
        /// The columns `dark_player` and `light_player`.
        pub players: Sides<Box<str>>,
        /// The column `winner_side`; where it has a value, `is_ended` is true.
        pub winner: Option<Side>,
        /// The column `win_reason`.
        pub reason: Option<Box<str>>,
        /// Behind the columns `termination` and `is_cancelled`.
        pub termination: Termination,
        /// The column `first_side`.
        pub first: Option<Side>,
        /// The column `num_turns`.
        pub turns: u32,
        /// The columns `num_dark_turns` and `num_light_turns`.
        pub turns_of: Sides<u32>,
        /// Behind the column `started_at`, in milliseconds since 1970.
        pub started_at_ms: Option<i64>,
        /// Behind the column `ended_at`.
        pub ended_at_ms: Option<i64>,
    }
    |r| source games: "One game, from one recording or from both players' recordings.";

    maybe_hex other_file_hash = r.other_file, Key,
        "FNV-1a hash of the other player's recording; absent when there is none.";
    text file: Box<str>, Text, "The recording as it was named to the program.";
    maybe_text other_file = r.other_file_name.as_deref(), Text, "The other player's recording, when there is one.";
    text game_id: &'static str, Word, "Which card game, such as swccg.";
    text dialect: &'static str, Word, "How the log was written, such as gemp-replay.";
    maybe_text format: Option<Box<str>>, Text, "The format that the server announced.";
    bool has_dark_view = r.has_view.dark, Flag, "A recording of the Dark player was read: that hand is known.";
    bool has_light_view = r.has_view.light, Flag, "A recording of the Light player was read: that hand is known.";
    text dark_player = &r.players.dark, Text, "The Dark player's name.";
    text light_player = &r.players.light, Text, "The Light player's name.";
    bool has_bot, Flag, "At least one player is a bot, by its name or because a log is a bot's own.";
    maybe_text winner_side = word(r.winner), Word, "dark or light; absent without a winner.";
    maybe_text win_reason = r.reason.as_deref(), Text, "Why the game ended, in the log's words for the loser.";
    text termination = r.termination.word(), Word,
        "life force, concession, timeout, cancelled or other; none when the log stops without a result.";
    bool is_ended = r.winner.is_some(), Flag, "The log names a winner.";
    bool is_cancelled = r.termination == Termination::Cancelled, Flag, "The game was cancelled.";
    bool is_truncated, Flag, "The file stops before its end.";
    maybe_text first_side = word(r.first), Word, "Who took the first turn.";
    int num_turns = int(r.turns), Turns, "Turns begun by both players.";
    int num_dark_turns = int(r.turns_of.dark), Turns, "Turns begun by the Dark player.";
    int num_light_turns = int(r.turns_of.light), Turns, "Turns begun by the Light player.";
    int num_events, Events, "Events in the recording.";
    int num_undone_events, Events, "Events that a take-back undid.";
    int num_take_backs, Count, "Take-backs that were carried out.";
    int num_messages, Messages, "Lines of the text log, repeated ones left out.";
    int num_messages_generic, Messages, "Lines read only as free card text.";
    int num_messages_unknown, Messages, "Lines that nothing in the grammar covers.";
    long num_problems, Count, "Places that the reader had to read around.";
    int num_misread, Events, "Events that made no sense in their state.";
    int num_keyframes, Count, "Announced values compared with the replay's own.";
    int num_keyframes_agree, Count, "Announced values that agree with the replay's own.";
    int num_kept, Count, "Judgements: the rule was kept.";
    int num_illegal, Count, "Judgements: the rule was broken for sure.";
    int num_suspect, Count, "Judgements: broken unless a named card lifts the rule.";
    int num_undecided, Count, "Judgements: the rule applies and cannot be decided.";
    long xml_bytes, Bytes, "Size of the recording's inflated XML.";
    maybe_text tournament: Option<Box<str>>, Text, "The tournament or league, from the server's history.";
    maybe_time started_at = r.started_at_ms, Moment, "When it began, from the server's history.";
    maybe_time ended_at = r.ended_at_ms, Moment, "When it ended, from the server's history.";
    maybe_text dark_deck_name = r.deck_names.dark.as_deref(), Text, "What the Dark player called the deck.";
    maybe_text light_deck_name = r.deck_names.light.as_deref(), Text, "What the Light player called the deck.";
    maybe_hex dark_deck_key = r.deck_keys.dark, Key, "Key of the Dark deck's list: equal lists have equal keys.";
    maybe_hex light_deck_key = r.deck_keys.light, Key, "Key of the Light deck's list.";
}
