//! `decisions`: what the recording's own player was asked.

use holocron_replay::account::{At, DecisionRecord};

use super::at::{HasAt, int, word};
use super::{Column, Row, Unit};

impl HasAt for DecisionRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for DecisionRecord {
    const NAME: &'static str = "decisions";
    const DOC: &'static str = "One decision put to a player, from that player's own recording.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::maybe_text("side", Unit::Word, "Who was asked.", |r: &Self| word(r.side)),
            Column::text("decision_type", Unit::Word, "GEMP's type of the decision.", |r| &r.decision_type),
            Column::text("prompt", Unit::Word, "What the words ask, such as top level or lose force.", |r| r.prompt),
            Column::text("text", Unit::Text, "The prompt as written.", |r| &r.text),
            Column::int("num_offered", Unit::Count, "Actions, cards or answers offered.", |r| int(r.num_offered)),
            Column::maybe_int("min", Unit::Count, "Fewest cards to choose, or the smallest number.", |r| r.min),
            Column::maybe_int("max", Unit::Count, "Most cards to choose, or the largest number.", |r| r.max),
            Column::bool("has_pass", "Choosing nothing is allowed.", |r| r.may_pass),
            Column::text(
                "answer",
                Unit::Word,
                "taken, passed or unknown, inferred from the events that follow.",
                |r| r.answer.word(),
            ),
            Column::maybe_int("chosen_index", Unit::Index, "The offered action that was taken, inferred.", |r| {
                r.chosen.map(int)
            }),
        ]);
        columns
    }
}
