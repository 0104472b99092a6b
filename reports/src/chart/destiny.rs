//! Destiny draws against what could be drawn.

use super::head::{Frame, Key, MARGIN, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::Scene;
use super::style::{AXIS, INK, MUTED, SKY, TICK, VERMILLION};
use super::{Chart, Estimate, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One printed destiny.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The printed number as it is to be shown; the last may stand for all above it.
    pub destiny: String,
    /// Draws that showed it.
    pub observed: u64,
    /// Draws by chance, with the range that holds 95 of 100 fair archives.
    pub expected: Estimate,
}

impl Row {
    /// By how many standard deviations what was drawn differs from what was expected.
    fn deviations(&self) -> Option<f64> {
        let one = (self.expected.hi - self.expected.value) / NORMAL;
        let deviations = (self.observed as f64 - self.expected.value) / one;
        (one > 0.0 && deviations.is_finite()).then_some(deviations)
    }
}

/// Standard deviations from the middle to the end of a range that holds 95 of 100.
const NORMAL: f64 = 1.959_964;
const DEFINITION: &str = "Printed destiny of the cards drawn for destiny (bars) against what chance gives from the cards that \
nobody had seen before the draw (dots); whiskers: where 95 of 100 fair archives lie, each value alone. Below each value stands by how many \
standard deviations the draws differ. The test of all values \
together stands in the table fairness_stats. Cards that had been shown and put back are left out: players may know where they lie.";

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["destiny", "observed", "expected", "lo", "hi", "deviations"]);
    for row in rows {
        let mut cells = vec![Value::from(row.destiny.as_str()), row.observed.into()];
        cells.extend([row.expected.value, row.expected.lo, row.expected.hi].map(Value::from));
        cells.push(row.deviations().into());
        table.row(cells);
    }
    let sound: Vec<&Row> = rows.iter().filter(|row| row.expected.is_sound()).collect();
    words.chart(DEFINITION, table, draw(&sound, words))
}

fn draw(rows: &[&Row], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let n = rows.iter().fold(0_u64, |sum, row| sum.saturating_add(row.observed));
    let y = head(&mut scene, words, &format!("n = {} first draws of a card, from decks whose list is known", count(n)));
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let keys = [
        (Key::Block, SKY, "drawn".to_owned()),
        (Key::Dot, VERMILLION, "expected by chance, with its 95% range".to_owned()),
    ];
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 100, top: y + 8, right: 900 - MARGIN, bottom: y + 330 };
    let ends = rows.iter().flat_map(|row| [row.observed as f64, row.expected.hi]);
    let up = Scale::around(ends.chain([0.0]), frame.bottom, frame.top, 6);
    axis_left(&mut scene, frame, &up, Unit::Plain, (MARGIN + 8, "Draws (count)"));
    let group = (frame.right - frame.left) / i32::try_from(rows.len()).unwrap_or(1).max(1);
    for (index, row) in (0..).zip(rows) {
        let middle = frame.left + index * group + group / 2;
        let half = (group / 3).clamp(1, 34);
        scene.rect((middle - half, up.place(row.observed as f64)), (middle + half, frame.bottom), SKY);
        scene.line(&[(middle, up.place(row.expected.lo)), (middle, up.place(row.expected.hi))], VERMILLION, 2);
        scene.dot((middle, up.place(row.expected.value)), 5, VERMILLION);
        scene.text((middle, frame.bottom + 13), &row.destiny, TICK.middle(), group - 4);
        if let Some(deviations) = row.deviations() {
            scene.text((middle, frame.bottom + 33), &format!("{deviations:+.1}"), TICK.middle(), group - 4);
        }
    }
    scene.line(&[(frame.left, frame.bottom), (frame.right, frame.bottom)], MUTED, 1);
    scene.text(
        (frame.middle().0, frame.bottom + 57),
        "Printed destiny; below it, by how many standard deviations it differs",
        AXIS.middle().ink(INK),
        700,
    );
    scene.height = frame.bottom + 78;
    scene
}
