//! Where a row comes from, and when in the game it happened: the columns that most tables begin with.

use holocron_ingest::id::Side;
use holocron_replay::account::At;

use super::Unit;
use super::column::Column;

/// Log numbers fit: they count events, turns and cards of one file, whose size is limited.
pub(crate) fn int(n: impl TryInto<i32>) -> i32 {
    n.try_into().unwrap_or(i32::MAX)
}

pub(crate) fn word(side: Option<Side>) -> Option<&'static str> {
    side.map(Side::word)
}

/// `game` and `file_hash`.
pub(crate) fn source_columns<R>(game: fn(&R) -> u64, file: fn(&R) -> u64) -> Vec<Column<R>> {
    vec![
        Column::hex(
            "game",
            Unit::Key,
            "Key of the game, made from what both players see before the first turn; the same in every run.",
            game,
        ),
        Column::hex(
            "file_hash",
            Unit::Key,
            "FNV-1a hash of the recording's bytes, the file that `event` counts in.",
            file,
        ),
    ]
}

/// A row that one event made.
pub(crate) trait HasAt {
    fn at(&self) -> &At;
}

/// `game`, `file_hash`, `event` and the clock.
pub(crate) fn columns<R: HasAt>() -> Vec<Column<R>> {
    let mut columns = source_columns(|r: &R| r.at().source.game, |r| r.at().source.file);
    columns.extend([
        Column::int("event", Unit::Index, "0-based index of the event in the recording.", |r: &R| int(r.at().event)),
        Column::int("turn", Unit::Turns, "Turns begun by both players; 0 during the set-up.", |r| int(r.at().turns)),
        Column::int("player_turn", Unit::Turns, "The turn player's own turn number, as the log counts.", |r| {
            int(r.at().player_turn)
        }),
        Column::maybe_text("turn_of", Unit::Word, "Whose turn it was: dark or light.", |r| word(r.at().turn_of)),
        Column::text("phase", Unit::Word, "The phase, in GEMP's words.", |r| r.at().phase),
        Column::bool("is_undone", "A take-back undid it.", |r| r.at().is_undone),
    ]);
    columns
}
