//! Chances that a model gave, against what came of them.

use super::head::{Frame, MARGIN, axis_below, axis_left, head, nothing};
use super::scale::{Scale, Unit};
use super::scene::Scene;
use super::style::{BLUE, GREY, INK, TICK};
use super::{Chart, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// Moments at which about the same chance was given.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The mean of the chances.
    pub expected: f64,
    /// How often it came true.
    pub observed: f64,
    /// The 95 % interval of that; absent with too few games.
    pub ends: Option<(f64, f64)>,
    /// Moments.
    pub n: u64,
    /// Games among them.
    pub games: u64,
}

const DEFINITION: &str = "At the end of each turn the model of how games are won gives Dark a chance; across is the mean of ten \
bands of it, up is how often Dark won in the end. A model that is right for these games lies on the broken line. Bars are 95 % intervals that know that the turns of one game, player and deck are alike; grey \
dots have too few games for one. The model was ";

/// Draws the chart; `origin` says of the model what it was fitted on.
pub fn chart(rows: &[Row], origin: &str, words: &Words) -> Chart {
    let mut table = PlainTable::new(&["expected", "observed", "lo", "hi", "turns", "games"]);
    let sound: Vec<&Row> = rows.iter().filter(|row| row.expected.is_finite() && row.observed.is_finite()).collect();
    for row in &sound {
        let (lo, hi) = (row.ends.map(|ends| ends.0), row.ends.map(|ends| ends.1));
        let cells = [Some(row.expected), Some(row.observed), lo, hi].map(Value::from);
        table.row([cells.to_vec(), vec![row.n.into(), row.games.into()]].concat());
    }
    words.chart(&format!("{DEFINITION}{origin}."), table, draw(&sound, words))
}

fn draw(rows: &[&Row], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let turns: u64 = rows.iter().map(|row| row.n).sum();
    let note = format!("n = {} ends of turns", count(turns));
    let y = head(&mut scene, words, if rows.is_empty() { "" } else { &note });
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let frame = Frame { left: 112, top: y + 16, right: 900 - MARGIN - 30, bottom: y + 420 };
    let across = Scale::around([0.0, 1.0], frame.left, frame.right, 10);
    let up = Scale::around([0.0, 1.0], frame.bottom, frame.top, 10);
    axis_below(&mut scene, frame, &across, Unit::Percent, "Dark's chance by the model");
    axis_left(&mut scene, frame, &up, Unit::Percent, (MARGIN + 8, "Games that Dark won"));
    for step in 0..20 {
        let (from, to) = (f64::from(step) / 20.0, (f64::from(step) + 0.5) / 20.0);
        scene.line(&[(across.place(from), up.place(from)), (across.place(to), up.place(to))], INK, 1);
    }
    let mut named: Vec<(i32, i32)> = Vec::new();
    for row in rows {
        let (x, y) = (across.place(row.expected), up.place(row.observed));
        let ink = if row.ends.is_some() { BLUE } else { GREY };
        if let Some((lo, hi)) = row.ends {
            scene.line(&[(x, up.place(lo)), (x, up.place(hi))], ink, 2);
        }
        scene.dot((x, y), 5, ink);
        // Away from the broken line, and inside the axes.
        let is_above = row.observed >= row.expected || y > frame.bottom - 26;
        let (at, face) = match is_above && x > frame.left + 60 {
            true => ((x - 9, y - 12), TICK.end()),
            false => ((x + 9, if is_above { y - 24 } else { y + 12 }), TICK),
        };
        // Of dots beside each other one has its count.
        if named.iter().all(|(x, y)| (x - at.0).abs() > 80 || (y - at.1).abs() > 16) {
            scene.text(at, &count(row.n), face, 80);
            named.push(at);
        }
    }
    scene.height = frame.bottom + 56;
    scene
}
