//! `events`: every event of a recording.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::EventRecord;

use super::at::{int, word};

row! {
    for EventRecord
    |r| event events: "One event of the recording, with the clock as it stood when the event had been applied.";

    long byte = i64::try_from(r.byte).unwrap_or(i64::MAX), Bytes, "Offset of the element in the inflated XML.";
    bool is_repeated = r.is_repeated, Flag, "A line that the server sent once more after a take-back.";
    text kind = &r.code, Word, "The event's type, in GEMP's code.";
    maybe_text template = r.template, Word, "Which sentence of the message grammar a line is.";
    maybe_text side = word(r.side), Word, "The player whose card, line, turn or decision it is.";
    maybe_int card_id = r.card.map(|c| int(c.0)), CardId, "The card's number in the log.";
    maybe_text blueprint_id = r.blueprint.as_ref().map(Blueprint::as_str), Key, "What the recording shows of the card.";
    maybe_text zone = r.zone, Word, "Where the card is, in GEMP's words.";
    maybe_int location_index = r.location_index.map(i32::from), Index, "Column of the location row.";
    maybe_int host_card_id = r.host.map(|c| int(c.0)), CardId, "The card that it is attached to or stacked on.";
    maybe_int num_cards = r.num_cards.map(int), Cards, "Length of the event's list of cards, when it has one.";
}
