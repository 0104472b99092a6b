//! Cards (or archetypes, or players) ranked by the lower end of an interval, each drawn as a dot with whiskers.

use super::head::{Frame, Key, MARGIN, axis_below, head, label_room, legend, nothing, reference};
use super::scale::{Scale, Unit};
use super::scene::Scene;
use super::style::{BLUE, FEW, GREY, LABEL, TICK};
use super::{Chart, Estimate, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One card.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Title and side.
    pub label: String,
    /// Games behind the estimate.
    pub n: u64,
    /// The measured value.
    pub estimate: Estimate,
}

/// What is measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// Title of the axis, with its unit.
    pub axis: String,
    /// How its values are written.
    pub unit: Unit,
    /// Where there is no effect: an even win rate, a difference of nought.
    pub even: f64,
    /// How many rows are drawn; the table keeps them all.
    pub most: usize,
    /// What is counted, of what, and what to beware of.
    pub definition: String,
}

const ROW: i32 = 21;

/// Draws the chart.
pub fn chart(rows: &[Row], measure: &Measure, words: &Words) -> Chart {
    let mut ranked: Vec<&Row> = rows.iter().filter(|row| row.estimate.is_sound()).collect();
    ranked.sort_by(|a, b| b.estimate.lo.total_cmp(&a.estimate.lo).then_with(|| a.label.cmp(&b.label)));
    let mut table = PlainTable::new(&["card", "n", "value", "lo", "hi"]);
    for row in &ranked {
        let Estimate { value, lo, hi } = row.estimate;
        table.row(vec![Value::from(row.label.as_str()), row.n.into(), value.into(), lo.into(), hi.into()]);
    }
    let shown = ranked.get(..measure.most).unwrap_or(&ranked);
    words.chart(&measure.definition, table, draw(shown, ranked.len(), measure, words))
}

fn draw(rows: &[&Row], total: usize, measure: &Measure, words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let note = format!("{} of {} shown, ranked by lower end, bars: 95% interval", rows.len(), count(total as u64));
    let y = head(&mut scene, words, if rows.is_empty() { "" } else { &note });
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let has_few = rows.iter().any(|row| row.n < FEW);
    let keys = [(Key::Dot, BLUE, format!("{FEW} games or more")), (Key::Dot, GREY, format!("fewer than {FEW} games"))];
    let y = legend(&mut scene, if has_few { &keys } else { &[] }, y);
    let room = label_room(rows.iter().map(|row| row.label.as_str()), 330);
    let lines = i32::try_from(rows.len()).unwrap_or(i32::MAX / ROW);
    let frame = Frame { left: MARGIN + room + 12, top: y + 14, right: 900 - 80, bottom: y + 22 + lines * ROW };
    let ends = rows.iter().flat_map(|row| [row.estimate.lo, row.estimate.hi, row.estimate.value]);
    let scale = Scale::around(ends.chain([measure.even]), frame.left + 6, frame.right, 7);
    axis_below(&mut scene, frame, &scale, measure.unit, &measure.axis);
    reference(&mut scene, frame, scale.place(measure.even));
    scene.text((900 - MARGIN, frame.top - 6), "n", TICK.end().bold(), 60);
    for (index, row) in (0..).zip(rows) {
        let y = frame.top + 14 + index * ROW;
        let ink = if row.n < FEW { GREY } else { BLUE };
        let (lo, hi) = (scale.place(row.estimate.lo), scale.place(row.estimate.hi));
        scene.text((frame.left - 12, y), &row.label, LABEL.end(), room);
        scene.line(&[(lo, y), (hi, y)], ink, 2);
        scene.line(&[(lo, y - 4), (lo, y + 4)], ink, 1);
        scene.line(&[(hi, y - 4), (hi, y + 4)], ink, 1);
        scene.dot((scale.place(row.estimate.value), y), 4, ink);
        scene.text((900 - MARGIN, y), &count(row.n), TICK.end(), 60);
    }
    scene.height = frame.bottom + 56;
    scene
}
