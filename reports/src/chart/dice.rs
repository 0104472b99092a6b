//! The faces of each side's dice against what fair dice give.

use super::head::{Frame, Key, MARGIN, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::Scene;
use super::style::{AXIS, INK, MUTED, PURPLE, TICK};
use super::{Chart, Estimate, Side, Words, ink, label};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One face of one side's dice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Whose dice.
    pub side: Side,
    /// The number on the face.
    pub face: u64,
    /// Dice that showed it.
    pub observed: u64,
    /// Dice of the side.
    pub n: u64,
    /// Share of them by chance, with the range that holds 95 of 100 fair archives.
    pub expected: Estimate,
}

impl Row {
    fn share(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.observed as f64 / self.n as f64 }
    }
}

const DEFINITION: &str = "Share of each face among a side's six-sided dice (bars) against one in six (dots); whiskers: where \
95 of 100 fair archives lie, each face alone. Dice thrown again count again. The tests of all faces together stand in the \
table fairness_stats.";

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["side", "face", "observed", "n", "share", "expected", "lo", "hi"]);
    for row in rows {
        let mut cells = vec![Value::from(label(row.side)), row.face.into(), row.observed.into(), row.n.into()];
        cells.extend([row.share(), row.expected.value, row.expected.lo, row.expected.hi].map(Value::from));
        table.row(cells);
    }
    let sound: Vec<&Row> = rows.iter().filter(|row| row.n > 0 && row.expected.is_sound()).collect();
    words.chart(DEFINITION, table, draw(&sound, words))
}

fn draw(rows: &[&Row], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let of = |side| rows.iter().find(|row| row.side == side).map_or(0, |row| row.n);
    let note = format!("n = {} dice of Dark, {} of Light", count(of(Side::Dark)), count(of(Side::Light)));
    let y = head(&mut scene, words, &note);
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let mut keys: Vec<_> = Side::BOTH.map(|side| (Key::Block, ink(side), label(side).to_owned())).into();
    keys.push((Key::Dot, PURPLE, "expected of fair dice, with its 95% range".to_owned()));
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 100, top: y + 8, right: 900 - MARGIN, bottom: y + 330 };
    let ends = rows.iter().flat_map(|row| [row.share(), row.expected.hi]);
    let up = Scale::around(ends.chain([0.0]), frame.bottom, frame.top, 6);
    axis_left(&mut scene, frame, &up, Unit::Percent, (MARGIN + 8, "Share of dice"));
    let mut faces: Vec<u64> = rows.iter().map(|row| row.face).collect();
    faces.sort_unstable();
    faces.dedup();
    let group = ((frame.right - frame.left) / i32::try_from(faces.len()).unwrap_or(i32::MAX)).max(1);
    let wide = (group / 3).clamp(1, 40);
    for (index, face) in (0..).zip(&faces) {
        let middle = frame.left + group * index + group / 2;
        for row in rows.iter().filter(|row| row.face == *face) {
            let left = if row.side == Side::Dark { middle - wide } else { middle };
            scene.rect((left, up.place(row.share())), (left + wide - 1, frame.bottom), ink(row.side));
            let x = left + wide / 2;
            scene.line(&[(x, up.place(row.expected.lo)), (x, up.place(row.expected.hi))], PURPLE, 2);
            scene.dot((x, up.place(row.expected.value)), 5, PURPLE);
        }
        scene.text((middle, frame.bottom + 13), &face.to_string(), TICK.middle(), group - 4);
    }
    scene.line(&[(frame.left, frame.bottom), (frame.right, frame.bottom)], MUTED, 1);
    scene.text((frame.middle().0, frame.bottom + 37), "Face", AXIS.middle().ink(INK), 300);
    scene.height = frame.bottom + 58;
    scene
}
