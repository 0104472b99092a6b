//! `decisions`: what the recording's own player was asked.

use holocron_ingest::id::Side;

use super::at::{At, HasAt, int, word};
use super::{Column, Row, Unit};

/// What became of a decision, as far as the next events tell: the log does not record answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// An offered card or action is named by the events that follow.
    Taken,
    /// Nothing that was offered happened before the next decision or phase.
    Passed,
    /// The events do not settle it.
    #[default]
    Unknown,
}

impl Answer {
    /// The word used in tables.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Answer::Taken => "taken",
            Answer::Passed => "passed",
            Answer::Unknown => "unknown",
        }
    }
}

/// One decision.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionRow {
    pub at: At,
    pub side: Option<Side>,
    pub decision_type: Box<str>,
    pub prompt: &'static str,
    pub text: Box<str>,
    pub num_offered: u32,
    pub min: Option<i32>,
    pub max: Option<i32>,
    pub may_pass: bool,
    pub answer: Answer,
    pub chosen: Option<u32>,
}

impl HasAt for DecisionRow {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for DecisionRow {
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
