//! `actions`: what the players did.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::ActionRecord;

use super::at::{int, word};

row! {
    for ActionRecord
    |r| event actions: "One action of a player on one card, as the text log tells it.";

    maybe_text side = word(r.side), Word, "Who acted; absent when no player is named.";
    text action = r.action.word(), Word,
        "activate, use force, draw, take, deploy, play, use text, drain, battle, attack, move, fire weapon, forfeit, \
         retrieve or lose force.";
    maybe_int card_id = r.card.map(|c| int(c.0)), CardId, "The card's number in the log, when it is settled.";
    maybe_text blueprint_id = r.blueprint.as_ref().map(Blueprint::as_str), Key, "The card design, by its front.";
    maybe_text title = r.title.as_deref(), Text, "The card's title as the log prints it.";
    maybe_text from_zone = r.from_zone, Word, "Where the card came from, in the words of messages.";
    maybe_text location_blueprint_id = r.location.as_ref().map(Blueprint::as_str), Key,
        "The location of the action, by its front.";
    maybe_text location_title = r.location_title.as_deref(), Text, "The location's title.";
    maybe_text mode = r.mode, Word, "How a card moved, or what a play was played as.";
    maybe_real amount = r.amount, Force, "Force activated, used, drained, lost or retrieved.";
    maybe_real paid = r.paid, Force, "Force used for the action as far as the log ties it to it.";
    bool is_react = r.is_react, Flag, "Done as a 'react'.";
    maybe_real swing = r.swing, Share,
        "Dark's chance to win before the next action less that before this one, by the model of states; actions between two counts share it.";
    maybe_int life_force_lead = r.lead, Force, "Own Life Force minus the opponent's, then.";
}
