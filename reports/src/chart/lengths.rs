//! How long games last.

use super::head::{Frame, Key, MARGIN, axis_below, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::Scene;
use super::style::{BLUE, GREY};
use super::{Chart, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// Games of one length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Turns of both players.
    pub turns: u64,
    /// Games with a winner.
    pub decided: u64,
    /// Games without.
    pub open: u64,
}

const DEFINITION: &str = "Games by the number of turns that both players began together. Games without a winner were \
cancelled, ended with the server, or their log stops early; they are shorter than they would have been.";
const BARS: u64 = 60;

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["turns", "n", "with a winner", "without"]);
    for row in rows {
        let n = row.decided.saturating_add(row.open);
        table.row([row.turns, n, row.decided, row.open].map(Value::from).to_vec());
    }
    words.chart(DEFINITION, table, draw(rows, words))
}

fn draw(rows: &[Row], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let n = rows.iter().fold(0_u64, |sum, row| sum.saturating_add(row.decided).saturating_add(row.open));
    let y = head(&mut scene, words, &format!("n = {} games{}", count(n), median(rows, n)));
    if n == 0 {
        return nothing(scene, y);
    }
    let last = rows.iter().map(|row| row.turns).max().unwrap_or(0);
    let first = rows.iter().map(|row| row.turns).min().unwrap_or(0);
    // Several lengths share a bar when there are many.
    let width = (last - first) / BARS + 1;
    let mut bars: Vec<(u64, u64, u64)> = Vec::new();
    for row in rows {
        let from = first + (row.turns - first) / width * width;
        match bars.iter_mut().find(|bar| bar.0 == from) {
            Some(bar) => (bar.1, bar.2) = (bar.1.saturating_add(row.decided), bar.2.saturating_add(row.open)),
            None => bars.push((from, row.decided, row.open)),
        }
    }
    let keys = [(Key::Block, BLUE, "with a winner".to_owned()), (Key::Block, GREY, "without".to_owned())];
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 100, top: y + 8, right: 900 - MARGIN, bottom: y + 320 };
    let tallest = bars.iter().map(|bar| bar.1.saturating_add(bar.2)).max().unwrap_or(1);
    let up = Scale::around([0.0, tallest as f64], frame.bottom, frame.top, 6).whole();
    axis_left(&mut scene, frame, &up, Unit::Plain, (MARGIN + 8, "Games (count)"));
    let ends = [first as f64 - 0.5, last.saturating_add(width) as f64 - 0.5];
    let across = Scale::around(ends, frame.left, frame.right, 12).whole();
    let unit = if width == 1 { String::new() } else { format!(", {width} to a bar") };
    axis_below(&mut scene, frame, &across, Unit::Plain, &format!("Turns of both players (count{unit})"));
    for (from, decided, open) in bars {
        let (left, right) = (across.place(from as f64 - 0.5), across.place(from.saturating_add(width) as f64 - 0.5));
        let right = (right - 1).max(left + 1);
        let (low, high) = (up.place(decided as f64), up.place(decided.saturating_add(open) as f64));
        scene.rect((left, low), (right, frame.bottom), BLUE);
        scene.rect((left, high), (right, low), GREY);
    }
    scene.height = frame.bottom + 56;
    scene
}

/// The median in words; nothing without games.
fn median(rows: &[Row], n: u64) -> String {
    let mut sorted = rows.to_vec();
    sorted.sort_by_key(|row| row.turns);
    let mut before = 0_u64;
    for row in sorted {
        before = before.saturating_add(row.decided).saturating_add(row.open);
        if n > 0 && before >= n.div_ceil(2) {
            return format!("; median {} turns", count(row.turns));
        }
    }
    String::new()
}
