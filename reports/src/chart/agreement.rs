//! Where the server's numbers and offers agree with the printed rules.

use super::head::{Frame, Key, MARGIN, head, label_room, legend, nothing};
use super::scale::Unit;
use super::scene::Scene;
use super::stacked::rule_labels;
use super::style::{AXIS, GREY, GRID, LABEL, MUTED, ORANGE, TICK};
use super::{Chart, Estimate, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One rule of the class `server`.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its id.
    pub rule: String,
    /// The rule in one line.
    pub title: String,
    /// Comparisons in which the server and the printed rules agree.
    pub agrees: u64,
    /// Comparisons that differ, with nothing visible to explain it.
    pub illegal: u64,
    /// Comparisons that differ where a named card may explain it.
    pub suspect: u64,
    /// Comparisons for which the log does not show enough.
    pub undecided: u64,
    /// Share that agrees among what was decided, with its interval.
    pub share: Estimate,
}

const DEFINITION: &str = "What the server announced or offered beside what the printed rules give, by rule: how often they differ \
among what was decided, with its 95 % interval (Wilson), and how often the log does not show enough to decide, in 1,000 comparisons; \
each line is ten times the one before. At the left end: never, or less often. The options audit (OFFER) compares every list of offered plays both ways. \
The table has the differences that nothing visible can explain (illegal) apart from those that a named card may (suspect).";
/// Powers of ten of the first line and the last, in 1,000.
const DECADES: std::ops::RangeInclusive<i32> = -1..=3;
const ROW: i32 = 27;

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let columns = ["rule", "title", "agrees", "illegal", "suspect", "not decided", "share that agrees", "lo", "hi"];
    let mut table = PlainTable::new(&columns);
    for row in rows {
        let mut cells = vec![Value::from(row.rule.as_str()), row.title.as_str().into()];
        cells.extend([row.agrees, row.illegal, row.suspect, row.undecided].map(Value::from));
        cells.extend([row.share.value, row.share.lo, row.share.hi].map(Value::from));
        table.row(cells);
    }
    words.chart(DEFINITION, table, draw(rows, words))
}

fn draw(rows: &[Row], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let decided = |row: &Row| row.agrees.saturating_add(row.illegal).saturating_add(row.suspect);
    let all = |row: &Row| decided(row).saturating_add(row.undecided);
    let total = rows.iter().fold(0_u64, |sum, row| sum.saturating_add(all(row)));
    let y = head(&mut scene, words, &format!("n = {} comparisons", count(total)));
    if total == 0 {
        return nothing(scene, y);
    }
    let keys = [(ORANGE, "differ, of those decided"), (GREY, "not decided, of all")];
    let y = legend(&mut scene, &keys.map(|(ink, name)| (Key::Dot, ink, name.to_owned())), y);
    let labels = rule_labels(rows.iter().map(|row| (row.rule.as_str(), row.title.as_str())));
    let room = label_room(labels.iter().map(String::as_str), 430);
    let lines = i32::try_from(rows.len()).unwrap_or(i32::MAX / ROW);
    let frame = Frame { left: MARGIN + room + 12, top: y + 14, right: 900 - 92, bottom: y + 20 + lines * ROW };
    let (first, last) = (f64::from(*DECADES.start()), f64::from(*DECADES.end()));
    let place = |share: f64| {
        let decade = (share * 1000.0).max(1e-9).log10().clamp(first, last);
        frame.left + 6 + ((decade - first) / (last - first) * f64::from(frame.right - frame.left - 6)).round() as i32
    };
    for decade in DECADES {
        let times = 10_f64.powi(decade);
        let x = place(times / 1000.0);
        scene.line(&[(x, frame.top), (x, frame.bottom)], GRID, 1);
        let least = if decade == *DECADES.start() { "≤ " } else { "" };
        scene.text((x, frame.bottom + 13), &format!("{least}{}", Unit::Plain.write(times, times)), TICK.middle(), 60);
    }
    scene.line(&[(frame.left, frame.bottom), (frame.right, frame.bottom)], MUTED, 1);
    scene.text((frame.middle().0, frame.bottom + 35), "In 1,000 comparisons", AXIS.middle(), 400);
    scene.text((900 - MARGIN, frame.top - 8), "n", TICK.end().bold(), 60);
    for ((index, row), label) in (0..).zip(rows).zip(labels) {
        let y = frame.top + 16 + index * ROW;
        scene.text((frame.left - 12, y), &label, LABEL.end(), room);
        scene.text((900 - MARGIN, y), &count(all(row)), TICK.end(), 80);
        if all(row) > 0 {
            scene.dot((place(row.undecided as f64 / all(row) as f64), y + 4), 4, GREY);
        }
        if row.share.is_sound() {
            let [value, lo, hi] = [row.share.value, row.share.hi, row.share.lo].map(|agrees| place(1.0 - agrees));
            scene.line(&[(lo, y - 4), (hi, y - 4)], ORANGE, 2);
            scene.dot((value, y - 4), 4, ORANGE);
        }
    }
    scene.height = frame.bottom + 56;
    scene
}
