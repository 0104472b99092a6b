//! `destinies`: one row for each destiny draw.

use holocron_replay::account::DestinyRecord;

fn unseen(draw: &DestinyRecord, printed: usize) -> Option<i32> {
    draw.unseen.and_then(|unseen| i32::try_from(*unseen.get(printed)?).ok())
}

row! {
    for DestinyRecord
    |r| event destinies: "One card drawn for destiny.";

    text side = r.side.word(), Word, "Who drew it: dark or light.";
    text blueprint_id = r.blueprint.as_str(), Key, "The card drawn, by its front.";
    text title = &r.title, Text, "The card's title.";
    text purpose = &r.purpose, Text, "What it was drawn for, in the server's words.";
    real value = r.value, Destiny, "The destiny number that counted.";
    maybe_real printed = r.printed, Destiny, "The printed destiny; absent when unknown or computed.";
    bool is_in_battle = r.is_in_battle, Flag, "Drawn while a battle was running.";
    maybe_int unseen_0 = unseen(r, 0), Cards,
        "Cards of printed destiny 0 in the deck that nobody had seen before the draw; absent without the deck list or \
         the owner's recording, and where the card drawn had itself been seen before.";
    maybe_int unseen_1 = unseen(r, 1), Cards, "The same of printed destiny 1.";
    maybe_int unseen_2 = unseen(r, 2), Cards, "The same of printed destiny 2.";
    maybe_int unseen_3 = unseen(r, 3), Cards, "The same of printed destiny 3.";
    maybe_int unseen_4 = unseen(r, 4), Cards, "The same of printed destiny 4.";
    maybe_int unseen_5 = unseen(r, 5), Cards, "The same of printed destiny 5.";
    maybe_int unseen_6 = unseen(r, 6), Cards, "The same of printed destiny 6.";
    maybe_int unseen_7 = unseen(r, 7), Cards, "The same of printed destiny 7.";
    maybe_int unseen_8 = unseen(r, 8), Cards, "The same of printed destiny 8 or more.";
}
