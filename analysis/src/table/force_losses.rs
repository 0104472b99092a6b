//! `force_losses`: one row for each unit of Force lost.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::LossRecord;

row! {
    for LossRecord
    |r| event force_losses: "One unit of Force that a player lost.";

    text side = r.side.word(), Word, "Who lost it.";
    text cause = r.cause.word(), Word, "drain, battle damage or other.";
    maybe_text cause_blueprint_id = r.cause_blueprint.as_ref().map(Blueprint::as_str), Key,
        "The drained location, the location of the battle, or the last card whose text was at work.";
    maybe_text cause_title = r.cause_title.as_deref(), Text, "Title of the cause.";
    text from_zone = r.from_zone, Word, "Where it came from, in the words of messages.";
    maybe_text blueprint_id = r.blueprint.as_ref().map(Blueprint::as_str), Key,
        "The lost card; absent when it stays hidden.";
    maybe_text title = r.title.as_deref(), Text, "The lost card's title.";
    bool is_stacked = r.is_stacked, Flag, "Stacked on a card instead of being lost.";
}
