//! `battles`: one row for each battle.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::BattleRecord;

use super::at::{int, word};

row! {
    for BattleRecord
    |r| event battles: "One battle, from its initiation to its end.";

    maybe_int end_event = r.end_event.map(int), Index, "Event that ended it; absent when the log does not show it.";
    text side = r.side.word(), Word, "Who initiated it.";
    maybe_int location_index = r.location_index.map(i32::from), Index, "Column of the location row.";
    maybe_text location_blueprint_id = r.location.as_ref().map(Blueprint::as_str), Key, "The location, by its front.";
    maybe_text location_title = r.location_title.as_deref(), Text, "The location's title.";
    maybe_real paid = r.paid, Force, "Force used to initiate it.";
    maybe_text winner_side = word(r.winner), Word, "Who won; absent for a tie or when unknown.";
    bool is_tied = r.is_tied, Flag, "The log says that it was a tie.";
    maybe_real swing = r.swing, Share, "Dark's chance to win after it less that before it, by the model of states.";
    int num_hits = int(r.num_hits), Cards, "Cards hit by weapons in it.";
    int dark_num_cards = int(r.sides.dark.num_cards), Cards, "Dark cards in it when it began.";
    maybe_real dark_power = r.sides.dark.power, Power, "Dark's total power at its end.";
    int dark_num_destinies = int(r.sides.dark.num_destinies), Count, "Battle destinies that Dark drew.";
    maybe_real dark_destiny = r.sides.dark.destiny, Destiny, "Dark's total battle destiny, when announced.";
    maybe_real dark_damage = r.sides.dark.damage, Force, "Most battle damage that Dark owed at one time.";
    maybe_real dark_attrition = r.sides.dark.attrition, Force, "Most attrition that Dark owed at one time.";
    int dark_num_forfeited = int(r.sides.dark.num_forfeited), Cards, "Cards that Dark forfeited.";
    int dark_num_force_lost = int(r.sides.dark.num_force_lost), Force, "Force that Dark lost during it.";
    int light_num_cards = int(r.sides.light.num_cards), Cards, "Light cards in it when it began.";
    maybe_real light_power = r.sides.light.power, Power, "Light's total power at its end.";
    int light_num_destinies = int(r.sides.light.num_destinies), Count, "Battle destinies that Light drew.";
    maybe_real light_destiny = r.sides.light.destiny, Destiny, "Light's total battle destiny, when announced.";
    maybe_real light_damage = r.sides.light.damage, Force, "Most battle damage that Light owed at one time.";
    maybe_real light_attrition = r.sides.light.attrition, Force, "Most attrition that Light owed at one time.";
    int light_num_forfeited = int(r.sides.light.num_forfeited), Cards, "Cards that Light forfeited.";
    int light_num_force_lost = int(r.sides.light.num_force_lost), Force, "Force that Light lost during it.";
}
