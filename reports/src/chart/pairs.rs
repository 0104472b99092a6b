//! Two estimates of the same thing, one below the other: a raw one, and one that knows more.

use super::head::{Frame, Key, MARGIN, axis_below, head, label_room, legend, nothing, reference};
use super::scale::{Scale, Unit};
use super::scene::Scene;
use super::style::{BLUE, LABEL, ORANGE, TICK};
use super::{Chart, Estimate, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What it is called.
    pub label: String,
    /// Games behind it.
    pub n: u64,
    /// The raw estimate, and the other; either may be absent.
    pub estimates: [Option<Estimate>; 2],
}

/// What is measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// Title of the axis, with its unit.
    pub axis: String,
    /// How its values are written.
    pub unit: Unit,
    /// Where there is no effect.
    pub even: f64,
    /// What both estimates are called.
    pub names: [String; 2],
    /// What is counted, of what, and what to beware of.
    pub definition: String,
}

const ROW: i32 = 34;

/// Draws the chart, in the order of the rows.
pub fn chart(rows: &[Row], measure: &Measure, words: &Words) -> Chart {
    let is_sound = |estimate: &Option<Estimate>| estimate.is_some_and(|estimate| estimate.is_sound());
    let sound: Vec<&Row> = rows.iter().filter(|row| row.estimates.iter().any(is_sound)).collect();
    let mut table = PlainTable::new(&["what", "n", "estimate", "value", "lo", "hi"]);
    for row in &sound {
        for (estimate, name) in row.estimates.iter().zip(&measure.names) {
            let Some(Estimate { value, lo, hi }) = estimate.filter(Estimate::is_sound) else { continue };
            let head = vec![Value::from(row.label.as_str()), row.n.into(), name.as_str().into()];
            table.row([head, [value, lo, hi].map(Value::from).to_vec()].concat());
        }
    }
    words.chart(&measure.definition, table, draw(&sound, measure, words))
}

fn draw(rows: &[&Row], measure: &Measure, words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let y = head(&mut scene, words, if rows.is_empty() { "" } else { "bars: 95% interval" });
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let inks = [ORANGE, BLUE];
    let is_there = |place: usize| rows.iter().any(|row| row.estimates[place].is_some_and(|one| one.is_sound()));
    let keys = measure.names.iter().zip(inks).enumerate().filter(|(place, _)| is_there(*place));
    let keys: Vec<_> = keys.map(|(_, (name, ink))| (Key::Dot, ink, name.clone())).collect();
    let y = legend(&mut scene, &keys, y);
    let room = label_room(rows.iter().map(|row| row.label.as_str()), 330);
    let lines = i32::try_from(rows.len()).unwrap_or(i32::MAX / ROW);
    let frame = Frame { left: MARGIN + room + 12, top: y + 14, right: 900 - 80, bottom: y + 22 + lines * ROW };
    let ends = rows.iter().flat_map(|row| row.estimates.iter().flatten()).filter(|estimate| estimate.is_sound());
    let ends = ends.flat_map(|estimate| [estimate.lo, estimate.hi, estimate.value]);
    let scale = Scale::around(ends.chain([measure.even]), frame.left + 6, frame.right, 7);
    axis_below(&mut scene, frame, &scale, measure.unit, &measure.axis);
    reference(&mut scene, frame, scale.place(measure.even));
    scene.text((900 - MARGIN, frame.top - 6), "n", TICK.end().bold(), 60);
    for (index, row) in (0..).zip(rows) {
        let middle = frame.top + 20 + index * ROW;
        scene.text((frame.left - 12, middle), &row.label, LABEL.end(), room);
        scene.text((900 - MARGIN, middle), &count(row.n), TICK.end(), 60);
        for ((estimate, ink), y) in row.estimates.iter().zip(inks).zip([middle - 6, middle + 6]) {
            let Some(estimate) = estimate.filter(Estimate::is_sound) else { continue };
            let (lo, hi) = (scale.place(estimate.lo), scale.place(estimate.hi));
            scene.line(&[(lo, y), (hi, y)], ink, 2);
            scene.dot((scale.place(estimate.value), y), 4, ink);
        }
    }
    scene.height = frame.bottom + 56;
    scene
}
