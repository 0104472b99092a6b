//! The share of each archetype over time.

use super::head::{Frame, Key, MARGIN, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::{Ink, Point, Scene};
use super::style::{AXIS, BLUE, GREEN, INK, LABEL, MUTED, ORANGE, PURPLE, SKY, TICK, VERMILLION};
use super::{Chart, Estimate, Side, Words, label};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One archetype in one month.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Who played it.
    pub side: Side,
    /// Its name.
    pub archetype: String,
    /// As 2026-11.
    pub month: String,
    /// Games of the side in the month.
    pub n: u64,
    /// The archetype's share of them.
    pub share: Estimate,
}

/// A day that may have changed what is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// As 2026-11-21.
    pub date: String,
    /// What happened.
    pub name: String,
}

const DEFINITION: &str = "Share of a side's games in a month that were played with the archetype; whiskers: 95 % interval \
(Wilson). The commonest archetypes of each side; the table has all. Games without a date are left out. \
Broken lines are days on which card sets came out.";
const INKS: [Ink; 6] = [BLUE, VERMILLION, GREEN, ORANGE, PURPLE, SKY];
const HIGH: i32 = 210;

/// Draws the chart.
pub fn chart(rows: &[Row], marks: &[Mark], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["side", "archetype", "month", "n", "share", "lo", "hi"]);
    for row in rows {
        let mut cells = vec![Value::from(label(row.side)), row.archetype.as_str().into(), row.month.as_str().into()];
        cells.push(row.n.into());
        cells.extend([row.share.value, row.share.lo, row.share.hi].map(Value::from));
        table.row(cells);
    }
    let sound: Vec<&Row> = rows.iter().filter(|row| row.share.is_sound()).collect();
    words.chart(DEFINITION, table, draw(&sound, marks, words))
}

fn draw(rows: &[&Row], marks: &[Mark], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let most = rows.iter().map(|row| row.n).max().unwrap_or(0);
    let mut y = head(&mut scene, words, &format!("n up to {} games a month; bars: 95% interval", count(most)));
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let mut months: Vec<&str> = rows.iter().map(|row| row.month.as_str()).collect();
    months.sort_unstable();
    months.dedup();
    for side in Side::BOTH {
        let of: Vec<&Row> = rows.iter().copied().filter(|row| row.side == side).collect();
        if !of.is_empty() {
            y = panel(&mut scene, side, &of, (&months, marks), y);
        }
    }
    scene.text((450, y + 8), "Month", AXIS.middle(), 300);
    scene.height = y + 26;
    scene
}

/// Room for the name of a mark.
const NAME: i32 = 110;

/// Where a day lies; `None` outside of the months that are drawn.
fn place(mark: &Mark, months: &[&str], frame: Frame) -> Option<i32> {
    let index = months.iter().position(|month| mark.date.get(..7) == Some(month))?;
    let day: f64 = mark.date.get(8..)?.parse().ok()?;
    let width = f64::from(frame.right - frame.left) / months.len() as f64;
    Some(frame.left + ((index as f64 + (day - 1.0) / 31.0) * width).round() as i32)
}

fn panel(scene: &mut Scene, side: Side, rows: &[&Row], (months, marks): (&[&str], &[Mark]), y: i32) -> i32 {
    let mut names: Vec<(&str, f64)> = Vec::new();
    for row in rows {
        let games = row.share.value * row.n as f64;
        match names.iter_mut().find(|(name, _)| *name == row.archetype) {
            Some((_, sum)) => *sum += games,
            None => names.push((&row.archetype, games)),
        }
    }
    names.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    names.truncate(INKS.len());
    scene.text((MARGIN, y + 8), label(side), LABEL.bold(), 300);
    let keys: Vec<_> = names.iter().zip(INKS).map(|((name, _), ink)| (Key::Block, ink, (*name).to_owned())).collect();
    let y = legend(scene, &keys, y + 24);
    let frame = Frame { left: 92, top: y + 20, right: 900 - MARGIN, bottom: y + 14 + HIGH };
    let up = Scale::around(rows.iter().map(|row| row.share.hi).chain([0.0]), frame.bottom, frame.top, 4);
    axis_left(scene, frame, &up, Unit::Percent, (MARGIN + 8, "Share of games"));
    let count = i32::try_from(months.len()).unwrap_or(i32::MAX).max(1);
    let middle = |index: i32| frame.left + (frame.right - frame.left) * (2 * index + 1) / (2 * count);
    let mut free_from = i32::MIN;
    for (index, month) in (0..count).zip(months) {
        if middle(index) - 40 > free_from {
            scene.text((middle(index), frame.bottom + 13), month, TICK.middle(), 76);
            free_from = middle(index) + 40;
        }
    }
    scene.line(&[(frame.left, frame.bottom), (frame.right, frame.bottom)], MUTED, 1);
    let mut free_from = i32::MIN;
    for mark in marks {
        let Some(x) = place(mark, months, frame) else { continue };
        scene.dashes((x, frame.top), (x, frame.bottom), MUTED);
        if x > free_from {
            scene.text((x, frame.top - 10), &mark.name, TICK.middle(), NAME);
            free_from = x + NAME;
        }
    }
    // A little apart, so that no interval hides another.
    let apart = (((frame.right - frame.left) / count) / 10).clamp(1, 14);
    for ((name, _), (place, ink)) in names.iter().zip((0..).zip(INKS)) {
        let mut points: Vec<Point> = Vec::new();
        for (index, month) in (0..count).zip(months) {
            let Some(row) = rows.iter().find(|row| row.archetype == *name && row.month == **month) else { continue };
            let x = middle(index) + (place - 2) * apart;
            scene.line(&[(x, up.place(row.share.lo)), (x, up.place(row.share.hi))], ink, 1);
            points.push((x, up.place(row.share.value)));
        }
        scene.line(&points, ink, 2);
        for point in points {
            scene.dot(point, 4, ink);
        }
    }
    scene.line(&[(frame.left, frame.top), (frame.left, frame.bottom)], INK, 1);
    frame.bottom + 34
}
