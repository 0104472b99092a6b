//! Where Force comes from and goes to, by phase.

use super::head::{Frame, Key, MARGIN, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::{Ink, Scene};
use super::style::{AXIS, BLUE, GREEN, INK, MUTED, ORANGE, PURPLE, SKY, TICK, VERMILLION};
use super::{Chart, Estimate, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The phase's name.
    pub phase: String,
    /// Phases behind the means.
    pub n: u64,
    /// One estimate for each flow, in the order of their names.
    pub flows: Vec<Estimate>,
}

const INKS: [Ink; 6] = [GREEN, BLUE, SKY, VERMILLION, ORANGE, PURPLE];
const DEFINITION: &str = "Mean number of cards of one player that moved in one phase of the own turn, or of nobody's, by kind of flow; \
what is lost on the opponent's turn, to drains and battles, is a mean over the opponent's phases. n counts the player's phases. \
Whiskers, where there are some: 95 % intervals of the mean.";

/// Draws the chart; `flows` are at most six names, such as "activated".
pub fn chart(rows: &[Row], flows: &[&str], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["phase", "n", "flow", "mean", "lo", "hi"]);
    for row in rows {
        for (flow, &name) in row.flows.iter().zip(flows) {
            let mut cells = vec![Value::from(row.phase.as_str()), row.n.into(), name.into()];
            cells.extend([flow.value, flow.lo, flow.hi].map(Value::from));
            table.row(cells);
        }
    }
    words.chart(DEFINITION, table, draw(rows, flows, words))
}

fn draw(rows: &[Row], flows: &[&str], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let n = rows.iter().map(|row| row.n).max().unwrap_or(0);
    let y = head(&mut scene, words, &format!("n up to {} phases", count(n)));
    let flows = flows.get(..INKS.len()).unwrap_or(flows);
    let values = || rows.iter().flat_map(|row| &row.flows).filter(|flow| flow.is_sound());
    if values().next().is_none() || flows.is_empty() {
        return nothing(scene, y);
    }
    let keys: Vec<_> = flows.iter().zip(INKS).map(|(&name, ink)| (Key::Block, ink, name.to_owned())).collect();
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 84, top: y + 8, right: 900 - MARGIN, bottom: y + 330 };
    let ends = values().flat_map(|flow| [flow.lo, flow.hi, flow.value]);
    let up = Scale::around(ends.chain([0.0]), frame.bottom, frame.top, 6);
    axis_left(&mut scene, frame, &up, Unit::Plain, (MARGIN + 8, "Cards (mean a phase)"));
    let ground = up.place(0.0);
    let groups = i32::try_from(rows.len()).unwrap_or(1).max(1);
    let group = (frame.right - frame.left) / groups;
    let bars = i32::try_from(flows.len()).unwrap_or(1);
    let wide = ((group - 14) / bars).clamp(1, 40);
    for (index, row) in (0..).zip(rows) {
        let middle = frame.left + index * group + group / 2;
        scene.text((middle, frame.bottom + 13), &row.phase, TICK.middle(), group - 6);
        scene.text((middle, frame.bottom + 31), &format!("n={}", count(row.n)), TICK.middle(), group - 6);
        for (place, (flow, ink)) in (0..bars).zip(row.flows.iter().zip(INKS)) {
            if !flow.is_sound() {
                continue;
            }
            let left = middle - wide * bars / 2 + place * wide;
            let top = up.place(flow.value);
            scene.rect((left, top.min(ground)), (left + (wide - 1).max(1), top.max(ground)), ink);
            let x = left + wide / 2;
            scene.line(&[(x, up.place(flow.lo)), (x, up.place(flow.hi))], INK, 1);
        }
    }
    scene.line(&[(frame.left, ground), (frame.right, ground)], MUTED, 1);
    scene.text((frame.middle().0, frame.bottom + 55), "Phase", AXIS.middle(), 300);
    scene.height = frame.bottom + 74;
    scene
}
