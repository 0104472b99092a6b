//! Who held each location, as shares of the turns that it lay on the table.

use super::stacked::{Bar, Length, draw};
use super::style::{BLUE, GREY, PURPLE, VERMILLION};
use super::{Chart, Words};
use crate::plain_table::PlainTable;

/// One location.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its title.
    pub label: String,
    /// Games in which it was laid.
    pub games: u64,
    /// Turns at whose end Dark alone, both, nobody, and Light alone had power there.
    pub turns: [u64; 4],
    /// Force lost to Dark's and to Light's drains there.
    pub drained: [u64; 2],
}

const DEFINITION: &str = "Turns of both players at whose end the location lay on the table, by who had power there. The locations \
that were laid in most games; n counts turns. The table tells the Force lost to drains there.";

/// Draws the chart, in the order of the rows.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let columns = ["location", "games", "dark", "both", "nobody", "light", "drained_by_dark", "drained_by_light"];
    let mut table = PlainTable::new(&columns);
    for row in rows {
        let numbers = [row.games].into_iter().chain(row.turns).chain(row.drained);
        table.row(std::iter::once(row.label.as_str().into()).chain(numbers.map(Into::into)).collect());
    }
    let bars: Vec<Bar> = rows.iter().map(|row| Bar { label: row.label.clone(), counts: row.turns.to_vec() }).collect();
    let parts = [("Dark alone", VERMILLION), ("both", PURPLE), ("nobody", GREY), ("Light alone", BLUE)];
    let note = format!("{} locations", rows.len());
    words.chart(DEFINITION, table, draw(&bars, &parts, Length::Share, "Share of the turns on the table", &note, words))
}
