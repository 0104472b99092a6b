//! How long games last.

use std::collections::BTreeMap;

use super::head::{Frame, Key, MARGIN, axis_below, axis_left, head, legend, nothing, reference};
use super::scale::{Scale, Unit};
use super::scene::{Ink, Scene};
use super::style::{BLUE, GREEN, GREY, ORANGE, PURPLE, SKY};
use super::{Chart, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// Games of one length that ended in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Turns of both players.
    pub turns: u64,
    /// How they ended, in words.
    pub ending: String,
    /// How many they are.
    pub games: u64,
}

const DEFINITION: &str = "Games by the number of turns that both players began together, and by how they ended. Games without a \
result, of which the log stops early, and cancelled ones are shorter than they would have been. The broken line is the median.";
const BARS: u64 = 60;
/// Of endings, the commonest first; what is left has the last one.
const INKS: [Ink; 6] = [BLUE, ORANGE, GREEN, SKY, PURPLE, GREY];

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let endings = endings(rows);
    let mut columns = vec!["turns", "n"];
    columns.extend(&endings);
    let mut table = PlainTable::new(&columns);
    for (turns, games) in by_length(rows, &endings, |row| row.turns) {
        let n = games.iter().fold(0_u64, |sum, games| sum.saturating_add(*games));
        table.row([turns, n].into_iter().chain(games).map(Value::from).collect());
    }
    words.chart(DEFINITION, table, draw(rows, &endings, words))
}

/// The endings, the commonest first.
fn endings(rows: &[Row]) -> Vec<&str> {
    let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
    for row in rows {
        let sum = sums.entry(&row.ending).or_default();
        *sum = sum.saturating_add(row.games);
    }
    let mut ranked: Vec<(&str, u64)> = sums.into_iter().collect();
    ranked.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    ranked.into_iter().map(|(ending, _)| ending).collect()
}

/// Games of each ending, by some length.
fn by_length(rows: &[Row], endings: &[&str], length: impl Fn(&Row) -> u64) -> BTreeMap<u64, Vec<u64>> {
    let mut lengths: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for row in rows {
        let games = lengths.entry(length(row)).or_insert_with(|| vec![0; endings.len()]);
        if let Some(place) = endings.iter().position(|ending| *ending == row.ending) {
            games[place] = games[place].saturating_add(row.games);
        }
    }
    lengths
}

fn draw(rows: &[Row], endings: &[&str], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let n = rows.iter().fold(0_u64, |sum, row| sum.saturating_add(row.games));
    let median = median(rows, n);
    let told = median.map(|turns| format!("; median {} turns", count(turns))).unwrap_or_default();
    let y = head(&mut scene, words, &format!("n = {} games{told}", count(n)));
    let Some(median) = median else { return nothing(scene, y) };
    let last = rows.iter().map(|row| row.turns).max().unwrap_or(0);
    let first = rows.iter().map(|row| row.turns).min().unwrap_or(0);
    // Several lengths share a bar when there are many.
    let width = (last - first) / BARS + 1;
    let bars = by_length(rows, endings, |row| first + (row.turns - first) / width * width);
    let inks = || INKS.into_iter().chain(std::iter::repeat(GREY));
    let keys: Vec<_> = endings.iter().zip(inks()).map(|(name, ink)| (Key::Block, ink, (*name).to_owned())).collect();
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 100, top: y + 8, right: 900 - MARGIN, bottom: y + 320 };
    let total = |games: &Vec<u64>| games.iter().fold(0_u64, |sum, games| sum.saturating_add(*games));
    let tallest = bars.values().map(total).max().unwrap_or(1);
    let up = Scale::around([0.0, tallest as f64], frame.bottom, frame.top, 6).whole();
    axis_left(&mut scene, frame, &up, Unit::Plain, (MARGIN + 8, "Games (count)"));
    let ends = [first as f64 - 0.5, last.saturating_add(width) as f64 - 0.5];
    let across = Scale::around(ends, frame.left, frame.right, 12).whole();
    let unit = if width == 1 { String::new() } else { format!(", {width} to a bar") };
    axis_below(&mut scene, frame, &across, Unit::Plain, &format!("Turns of both players (count{unit})"));
    for (from, games) in bars {
        let (left, right) = (across.place(from as f64 - 0.5), across.place(from.saturating_add(width) as f64 - 0.5));
        let right = (right - 1).max(left + 1);
        let mut below = 0_u64;
        for (games, ink) in games.into_iter().zip(inks()).filter(|(games, _)| *games > 0) {
            let above = below.saturating_add(games);
            scene.rect((left, up.place(above as f64)), (right, up.place(below as f64)), ink);
            below = above;
        }
    }
    reference(&mut scene, frame, across.place(median as f64));
    scene.height = frame.bottom + 56;
    scene
}

/// The median; nothing without games.
fn median(rows: &[Row], n: u64) -> Option<u64> {
    let mut sorted: Vec<&Row> = rows.iter().collect();
    sorted.sort_by_key(|row| row.turns);
    let mut before = 0_u64;
    for row in sorted {
        before = before.saturating_add(row.games);
        if n > 0 && before >= n.div_ceil(2) {
            return Some(row.turns);
        }
    }
    None
}
