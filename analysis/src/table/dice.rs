//! `dice`: one row for each die thrown.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::DieRecord;

use super::at::{int, word};

row! {
    for DieRecord
    |r| event dice: "One die thrown; a die that is thrown again has another row.";

    text side = r.side.word(), Word, "Whose die: dark or light.";
    text purpose = r.purpose, Word, "What was rolled for, in the log's words.";
    int roll = int(r.roll), Index, "The roll's number in the log.";
    int position = int(r.position), Index, "The die's place in the roll, from 0.";
    int num_sides = int(r.num_sides), Count, "Faces that the die has.";
    int face = r.face, Count, "The face that it showed.";
    int modifier = r.modifier, Count, "Added to the face.";
    maybe_text rerolled_by = word(r.rerolled_by), Word,
        "Whose card had the die thrown again, dark or light; absent for a first throw.";
    bool is_final = r.is_final, Flag, "It was not thrown again: its face counted.";
    maybe_int card_id = r.card.map(|card| int(card.0)), CardId, "The card that it was rolled for.";
    maybe_text blueprint_id = r.blueprint.as_ref().map(Blueprint::as_str), Key, "That card, where it is known.";
    maybe_text title = r.title.as_deref(), Text, "That card's title.";
}
