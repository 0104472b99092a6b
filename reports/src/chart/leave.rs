//! How cards leave play: competing causes, as shares of a card's times in play.

use super::stacked::{Bar, Length, draw};
use super::style::{BLUE, GREEN, GREY, ORANGE, PURPLE, SKY, VERMILLION};
use super::{Chart, Words};
use crate::plain_table::{PlainTable, Value};

/// One card, or one kind of card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Its name.
    pub label: String,
    /// Times forfeited.
    pub forfeited: u64,
    /// Times lost in a battle in another way.
    pub lost_battle: u64,
    /// Times it left play after a hit, not forfeited.
    pub weapon: u64,
    /// Times it left play by a card's text.
    pub card_text: u64,
    /// Times eaten by a creature.
    pub eaten: u64,
    /// Times it left play unexplained.
    pub other: u64,
    /// Still in play when the game ended.
    pub survived: u64,
}

impl Row {
    /// Times that it left play.
    pub fn departures(&self) -> u64 {
        let ways = [self.forfeited, self.lost_battle, self.weapon, self.card_text, self.eaten, self.other];
        ways.into_iter().fold(0, u64::saturating_add)
    }
}

const DEFINITION: &str = "Each time a card was put into play ends in exactly one of these ways; n counts those times. \
Cards still on the table when the game ended count as survived, so short games show more of them. The cards that left play most often; \
those that never did are left out.";

/// How many bars are drawn, and lines the table has.
const MOST: usize = 25;

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let names = ["forfeited", "lost in battle", "hit by weapon", "card text", "eaten", "other", "survived"];
    let mut columns = vec!["card", "n"];
    columns.extend(names);
    let mut table = PlainTable::new(&columns);
    let mut rows: Vec<&Row> = rows.iter().collect();
    rows.sort_by(|a, b| b.departures().cmp(&a.departures()).then_with(|| a.label.cmp(&b.label)));
    let bars: Vec<Bar> = rows.iter().copied().take(MOST).map(bar).collect();
    for bar in &bars {
        let mut cells = vec![Value::from(bar.label.as_str()), bar.total().into()];
        cells.extend(bar.counts.iter().map(|&count| Value::from(count)));
        table.row(cells);
    }
    let inks = [ORANGE, VERMILLION, PURPLE, SKY, GREEN, GREY, BLUE];
    let parts: Vec<_> = names.into_iter().zip(inks).collect();
    let note = format!("{} of {} cards that left play; n = times put into play", bars.len(), rows.len());
    let scene = draw(&bars, &parts, Length::Share, "Share of times in play", &note, words);
    words.chart(DEFINITION, table, scene)
}

fn bar(row: &Row) -> Bar {
    let counts = vec![row.forfeited, row.lost_battle, row.weapon, row.card_text, row.eaten, row.other, row.survived];
    Bar { label: row.label.clone(), counts }
}
