//! `location_states`: power at each location, whenever it changes.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::LocationRecord;

use super::at::int;

row! {
    for LocationRecord
    |r| event location_states:
        "Power at one location: a row at the first snapshot that lists the location and wherever a number differs \
         from the snapshot before.";

    int location_index = i32::from(r.location_index), Index, "Column of the location row at that time.";
    maybe_int card_id = r.card.map(int), CardId, "The location's number in the log.";
    maybe_text blueprint_id = r.blueprint.as_ref().map(Blueprint::as_str), Key,
        "The location, as the recording shows it.";
    maybe_text title = r.title.as_deref(), Text, "The location's title; absent without card facts.";
    maybe_real dark_power = r.power.dark, Power, "Dark's power there; absent when nothing can have any.";
    maybe_real light_power = r.power.light, Power, "Light's power there; absent when nothing can have any.";
}
