//! Where the server's numbers and offers agree with the printed rules.

use super::stacked::{Bar, Length, draw, rule_labels};
use super::style::{BLUE, GREY, ORANGE, VERMILLION};
use super::{Chart, Estimate, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One rule of the class `server`.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its id.
    pub rule: String,
    /// The rule in one line.
    pub title: String,
    /// Comparisons in which the server and the printed rules agree.
    pub agrees: u64,
    /// Comparisons that differ, with nothing visible to explain it.
    pub illegal: u64,
    /// Comparisons that differ where a named card may explain it.
    pub suspect: u64,
    /// Comparisons for which the log does not show enough.
    pub undecided: u64,
    /// Share that agrees among what was decided, with its interval.
    pub share: Estimate,
}

const DEFINITION: &str = "What the server announced or offered beside what the printed rules give, by rule: the options \
audit (OFFER) compares every list of offered plays both ways. Agrees: judged and alike. Illegal: nothing visible can \
explain the difference. Suspect: a named card may. Not decided: the log does not show enough. The table has the share that \
agrees among what was decided, with its 95 % interval (Wilson).";

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let columns = ["rule", "title", "agrees", "illegal", "suspect", "not decided", "share that agrees", "lo", "hi"];
    let mut table = PlainTable::new(&columns);
    for row in rows {
        let mut cells = vec![Value::from(row.rule.as_str()), row.title.as_str().into()];
        cells.extend([row.agrees, row.illegal, row.suspect, row.undecided].map(Value::from));
        cells.extend([row.share.value, row.share.lo, row.share.hi].map(Value::from));
        table.row(cells);
    }
    let labels = rule_labels(rows.iter().map(|row| (row.rule.as_str(), row.title.as_str())));
    let bar =
        |(row, label): (&Row, String)| Bar { label, counts: vec![row.agrees, row.illegal, row.suspect, row.undecided] };
    let bars: Vec<Bar> = rows.iter().zip(labels).map(bar).collect();
    let parts = [("agrees", BLUE), ("illegal", VERMILLION), ("suspect", ORANGE), ("not decided", GREY)];
    let total = bars.iter().fold(0_u64, |sum, bar| sum.saturating_add(bar.total()));
    let note = format!("n = {} comparisons", count(total));
    words.chart(DEFINITION, table, draw(&bars, &parts, Length::Share, "Share of comparisons", &note, words))
}
