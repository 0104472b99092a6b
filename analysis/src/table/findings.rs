//! `findings`: one row for each broken rule.

use holocron_ingest::id::Side;
use holocron_replay::account::At;

use super::at::{HasAt, word};
use super::{Column, Row, Unit};

/// One finding.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct FindingRow {
    /// The event and the clock: the columns from `game` to `is_undone`.
    pub at: At,
    pub byte: u64,
    pub rule: &'static str,
    /// The column `rule_title`.
    pub title: &'static str,
    pub class: &'static str,
    pub verdict: &'static str,
    pub status: &'static str,
    pub side: Option<Side>,
    pub card_ids: Box<str>,
    pub blueprint_ids: Box<str>,
    pub card_titles: Box<str>,
    pub message: Box<str>,
    pub expected: Box<str>,
    pub got: Box<str>,
    pub may_be_lifted_by: Box<str>,
    pub cites: Box<str>,
    pub place: Option<Box<str>>,
    pub question: Box<str>,
}

impl HasAt for FindingRow {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for FindingRow {
    const NAME: &'static str = "findings";
    const DOC: &'static str = "One rule that was broken at one event.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::long("byte", Unit::Bytes, "Offset of the event in the inflated XML.", |r: &Self| {
                i64::try_from(r.byte).unwrap_or(i64::MAX)
            }),
            Column::text("rule", Unit::Key, "The rule's id.", |r| r.rule),
            Column::text("rule_title", Unit::Text, "The rule in one line.", |r| r.title),
            Column::text("class", Unit::Word, "play, server or log.", |r| r.class),
            Column::text("verdict", Unit::Word, "illegal or suspect.", |r| r.verdict),
            Column::text("status", Unit::Word, "settled or trial.", |r| r.status),
            Column::maybe_text("side", Unit::Word, "Who did it; absent when it is nobody's play.", |r| word(r.side)),
            Column::text("card_ids", Unit::Text, "Numbers of the cards concerned, joined by a semicolon.", |r| {
                &r.card_ids
            }),
            Column::text("blueprint_ids", Unit::Text, "Their designs, joined by a semicolon.", |r| &r.blueprint_ids),
            Column::text("card_titles", Unit::Text, "Their titles, joined by a semicolon.", |r| &r.card_titles),
            Column::text(
                "message",
                Unit::Text,
                "One sentence: who did what, where, what the rule says, and why it is only suspect.",
                |r| &r.message,
            ),
            Column::text("expected", Unit::Text, "The value that the rule gives, mostly a number.", |r| &r.expected),
            Column::text("got", Unit::Text, "The value of the log.", |r| &r.got),
            Column::text(
                "may_be_lifted_by",
                Unit::Text,
                "What may lift the rule, joined by a semicolon: cards, a missing fact, or damage to the recording.",
                |r| &r.may_be_lifted_by,
            ),
            Column::text("cites", Unit::Text, "Where the rule stands.", |r| &r.cites),
            Column::maybe_text("place", Unit::Text, "Where it happened; absent when it has no place.", |r| {
                r.place.as_deref()
            }),
            Column::text(
                "question",
                Unit::Key,
                "The question that it asks: the same key in both recordings of a game, and for what has one cause.",
                |r| &r.question,
            ),
        ]);
        columns
    }
}
