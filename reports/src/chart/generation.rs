//! Force generation by turn, with bands.

pub use super::panel::Row;

use super::head::{Frame, Key, MARGIN, head, legend, nothing};
use super::panel::{panel, sound};
use super::scene::Scene;
use super::style::FEW;
use super::{Chart, Side, Words, ink, label};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

const DEFINITION: &str = "Force generation of each player in the last snapshot of the player's own turn; the median \
of the games that reached the turn. Bands: from the 25th to the 75th percentile of those games. Later turns hold only the \
long games, so the curve is not that of one typical game. Turns that fewer than a quarter of the games or than 5 reached are \
left out (of fewer games in all, turns that not all of them reached).";

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["side", "turn", "n", "median", "p25", "p75"]);
    for row in rows {
        let mut cells = vec![Value::from(label(row.side)), row.turn.into(), row.n.into()];
        cells.extend([row.estimate.value, row.estimate.lo, row.estimate.hi].map(Value::from));
        table.row(cells);
    }
    words.chart(DEFINITION, table, draw(&sound(rows), words))
}

fn draw(rows: &[&Row], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let most = rows.iter().map(|row| row.n).max().unwrap_or(0);
    let note = format!("n up to {} games a turn; bands: middle half; hollow: under {FEW} games", count(most));
    let y = head(&mut scene, words, &note);
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let keys = Side::BOTH.map(|side| (Key::Block, ink(side), label(side).to_owned()));
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 80, top: y + 8, right: 900 - MARGIN, bottom: y + 350 };
    panel(
        &mut scene,
        frame,
        rows,
        (MARGIN + 8, "Force generation (Force a turn)"),
        "Turn (number of the player's turn)",
    );
    scene.height = frame.bottom + 56;
    scene
}
