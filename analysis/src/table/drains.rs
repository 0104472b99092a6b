//! `drains`: one row for each Force drain.

use holocron_replay::account::DrainRecord;

use super::at::int;

row! {
    for DrainRecord
    |r| event drains: "One Force drain, from its initiation.";

    text side = r.side.word(), Word, "Who drains.";
    maybe_int location_card_id = r.location_card.map(int), CardId, "The location's number in the log.";
    text location_blueprint_id = r.location.as_str(), Key, "The location, by its front.";
    text location_title = &r.location_title, Text, "The location's title.";
    real paid = r.paid, Force, "Force used to initiate it.";
    real initiated_amount = r.initiated, Force, "The amount announced at its initiation.";
    maybe_real amount = r.done, Force, "The final amount; absent when it never took place.";
    int num_lost = int(r.num_lost), Force, "Force that the opponent then lost to it.";
    maybe_real swing = r.swing, Share, "Dark's chance to win after it less that before it, by the model of states.";
    bool is_cancelled = r.is_cancelled, Flag, "It was cancelled.";
}
