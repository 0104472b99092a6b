//! `judgements`: how often each rule spoke in a game, and what it said.

use holocron_replay::account::Source;

use super::at::{int, source_columns};
use super::{Column, Row, Unit};

/// All judgements of one kind by one rule in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct JudgementRow {
    /// The columns `game` and `file_hash`.
    pub source: Source,
    /// The column `event`.
    pub first_event: u32,
    pub rule: &'static str,
    pub class: &'static str,
    pub status: &'static str,
    pub verdict: &'static str,
    pub reason: Option<&'static str>,
    /// The column `num_judgements`.
    pub num: u32,
}

impl Row for JudgementRow {
    const NAME: &'static str = "judgements";
    const DOC: &'static str = "What one rule said in one game, counted by verdict and reason of doubt.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = source_columns(|r: &Self| r.source.game, |r| r.source.file);
        columns.extend([
            Column::int(
                "event",
                Unit::Index,
                "The first event judged so; 0 where rules judge single recordings of a game of two.",
                |r: &Self| int(r.first_event),
            ),
            Column::text("rule", Unit::Key, "The rule's id.", |r| r.rule),
            Column::text("class", Unit::Word, "play, server or log.", |r| r.class),
            Column::text("status", Unit::Word, "settled or trial.", |r| r.status),
            Column::text("verdict", Unit::Word, "kept, illegal, suspect or unknown.", |r| r.verdict),
            Column::maybe_text("reason", Unit::Word, "Why it could not be decided; absent when it was.", |r| r.reason),
            Column::int("num_judgements", Unit::Count, "How often the rule said so.", |r| int(r.num)),
        ]);
        columns
    }
}
