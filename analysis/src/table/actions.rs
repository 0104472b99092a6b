//! `actions`: what the players did.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::{ActionRecord, At};

use super::at::{HasAt, int, word};
use super::{Column, Row, Unit};

impl HasAt for ActionRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for ActionRecord {
    const NAME: &'static str = "actions";
    const DOC: &'static str = "One action of a player on one card, as the text log tells it.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::maybe_text("side", Unit::Word, "Who acted; absent when no player is named.", |r: &Self| {
                word(r.side)
            }),
            Column::text(
                "action",
                Unit::Word,
                "activate, use force, draw, take, deploy, play, use text, drain, battle, attack, move, fire weapon, \
                 forfeit, retrieve or lose force.",
                |r| r.action.word(),
            ),
            Column::maybe_int("card_id", Unit::CardId, "The card's number in the log, when it is settled.", |r| {
                r.card.map(|c| int(c.0))
            }),
            Column::maybe_text("blueprint_id", Unit::Key, "The card design, by its front.", |r| {
                r.blueprint.as_ref().map(Blueprint::as_str)
            }),
            Column::maybe_text("title", Unit::Text, "The card's title as the log prints it.", |r| r.title.as_deref()),
            Column::maybe_text("from_zone", Unit::Word, "Where the card came from, in the words of messages.", |r| {
                r.from_zone
            }),
            Column::maybe_text("location_blueprint_id", Unit::Key, "The location of the action, by its front.", |r| {
                r.location.as_ref().map(Blueprint::as_str)
            }),
            Column::maybe_text("location_title", Unit::Text, "The location's title.", |r| r.location_title.as_deref()),
            Column::maybe_text("mode", Unit::Word, "How a card moved, or what a play was played as.", |r| r.mode),
            Column::maybe_real("amount", Unit::Force, "Force activated, used, drained, lost or retrieved.", |r| {
                r.amount
            }),
            Column::maybe_real(
                "paid",
                Unit::Force,
                "Force used for the action as far as the log ties it to it.",
                |r| r.paid,
            ),
            Column::bool("is_react", "Done as a 'react'.", |r| r.is_react),
            Column::maybe_int("life_force_lead", Unit::Force, "Own Life Force minus the opponent's, then.", |r| r.lead),
        ]);
        columns
    }
}
