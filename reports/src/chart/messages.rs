//! How much of the logs' prose was understood.

use super::stacked::{Bar, Length, draw};
use super::style::{BLUE, SKY, VERMILLION};
use super::{Chart, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One group of recordings.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name.
    pub label: String,
    /// Messages that a template of the grammar read whole.
    pub specific: u64,
    /// Messages of which only the card or player that acted could be read.
    pub generic: u64,
    /// Messages that no template covers.
    pub unknown: u64,
}

const DEFINITION: &str = "Messages of the logs. Specific: a template of the grammar read what was done, by whom and to what. \
Generic: only that a card or a player acted could be read. Unknown: no template covers it; such messages are listed under data \
quality.";

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["recordings", "specific", "generic", "unknown"]);
    for row in rows {
        let counts = [row.specific, row.generic, row.unknown].map(Value::from);
        table.row(std::iter::once(Value::from(row.label.as_str())).chain(counts).collect());
    }
    let bars: Vec<Bar> = rows
        .iter()
        .map(|row| Bar { label: row.label.clone(), counts: vec![row.specific, row.generic, row.unknown] })
        .collect();
    let parts = [("specific", BLUE), ("generic", SKY), ("unknown", VERMILLION)];
    let total = bars.iter().fold(0_u64, |sum, bar| sum.saturating_add(bar.total()));
    let note = format!("n = {} messages", count(total));
    let scene = draw(&bars, &parts, Length::Share, "Share of messages", &note, words);
    words.chart(DEFINITION, table, scene)
}
