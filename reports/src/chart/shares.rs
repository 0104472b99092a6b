//! The share of each archetype over time.

use std::collections::BTreeMap;

use super::head::{Frame, Key, MARGIN, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::{Ink, Point, Scene};
use super::style::{AXIS, BLUE, GREEN, GREY, INK, LABEL, MUTED, ORANGE, PURPLE, SKY, TICK, VERMILLION};
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

const DEFINITION: &str = "Share of a side's games in a month that were played with the archetype; whiskers: 95 % interval, \
which knows that games of one player and deck are alike. The commonest archetypes of each side, and all others together in grey; the \
table has each. Months lie as far apart as they were; games without a date are left out. Broken lines are days on which card sets came \
out.";
/// What all archetypes that are not drawn are called.
const OTHERS: &str = "all others";
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
    let months = Months::of(rows);
    for side in Side::BOTH {
        let of: Vec<&Row> = rows.iter().copied().filter(|row| row.side == side).collect();
        if !of.is_empty() {
            y = panel(&mut scene, side, &of, (months, marks), y);
        }
    }
    scene.text((450, y + 8), "Month", AXIS.middle(), 300);
    scene.height = y + 26;
    scene
}

/// Room for the name of a mark.
const NAME: i32 = 110;

/// The months that are drawn, by their numbers since the year 0.
#[derive(Clone, Copy, Debug)]
struct Months {
    first: i32,
    count: i32,
}

/// The number of a month such as 2026-11; `None` for what is none.
fn number(month: &str) -> Option<i32> {
    let (year, of_year) = month.split_once('-')?;
    let (year, of_year): (i32, i32) = (year.parse().ok()?, of_year.parse().ok()?);
    ((1..=12).contains(&of_year) && (0..10_000).contains(&year)).then_some(year * 12 + of_year - 1)
}

impl Months {
    fn of(rows: &[&Row]) -> Months {
        let numbers = || rows.iter().filter_map(|row| number(&row.month));
        let (first, last) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
        Months { first, count: last - first + 1 }
    }

    /// How wide a month is.
    fn width(self, frame: Frame) -> f64 {
        f64::from(frame.right - frame.left) / f64::from(self.count)
    }

    /// Where a part of a month lies: 0 is its beginning.
    fn place(self, month: i32, part: f64, frame: Frame) -> i32 {
        frame.left + ((f64::from(month - self.first) + part) * self.width(frame)).round() as i32
    }
}

/// Where a day lies; `None` outside of the months that are drawn.
fn place(mark: &Mark, months: Months, frame: Frame) -> Option<i32> {
    let month = number(mark.date.get(..7)?)?;
    let day: f64 = mark.date.get(8..)?.parse().ok()?;
    let is_drawn = (months.first..months.first + months.count).contains(&month);
    is_drawn.then(|| months.place(month, (day - 1.0) / 31.0, frame))
}

fn panel(scene: &mut Scene, side: Side, rows: &[&Row], (months, marks): (Months, &[Mark]), y: i32) -> i32 {
    let mut names: Vec<(&str, f64)> = Vec::new();
    for row in rows {
        let games = row.share.value * row.n as f64;
        match names.iter_mut().find(|(name, _)| *name == row.archetype) {
            Some((_, sum)) => *sum += games,
            None => names.push((&row.archetype, games)),
        }
    }
    names.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    let has_others = names.len() > INKS.len();
    names.truncate(INKS.len());
    scene.text((MARGIN, y + 8), label(side), LABEL.bold(), 300);
    let keys = names.iter().zip(INKS).map(|((name, _), ink)| (Key::Block, ink, (*name).to_owned()));
    let keys: Vec<_> = keys.chain(has_others.then(|| (Key::Block, GREY, OTHERS.to_owned()))).collect();
    let y = legend(scene, &keys, y + 24);
    let frame = Frame { left: 92, top: y + 20, right: 900 - MARGIN, bottom: y + 14 + HIGH };
    // Of each month what is drawn of it, and what is left for the others.
    let mut left: BTreeMap<i32, f64> = BTreeMap::new();
    for row in rows {
        let is_named = names.iter().any(|(name, _)| *name == row.archetype);
        if let Some(month) = number(&row.month) {
            *left.entry(month).or_insert(1.0) -= if is_named { row.share.value } else { 0.0 };
        }
    }
    let others = left.values().map(|share| if has_others { *share } else { 0.0 });
    let ends = rows.iter().map(|row| row.share.hi).chain(others);
    let up = Scale::around(ends.chain([0.0]), frame.bottom, frame.top, 4);
    axis_left(scene, frame, &up, Unit::Percent, (MARGIN + 8, "Share of games"));
    let middle = |month: i32| months.place(month, 0.5, frame);
    let mut free_from = i32::MIN;
    for month in left.keys().copied() {
        if middle(month) - 40 > free_from {
            let text = format!("{:04}-{:02}", month / 12, month % 12 + 1);
            scene.text((middle(month), frame.bottom + 13), &text, TICK.middle(), 76);
            free_from = middle(month) + 40;
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
    if has_others {
        let points: Vec<Point> = left.iter().map(|(month, share)| (middle(*month), up.place(*share))).collect();
        scene.line(&points, GREY, 2);
    }
    // So little apart that slopes stay what they are; one month has none.
    let apart = if left.len() == 1 { 14 } else { ((months.width(frame) / 20.0) as i32).clamp(1, 4) };
    for ((name, _), (place, ink)) in names.iter().zip((0..).zip(INKS)) {
        let mut points: Vec<Point> = Vec::new();
        for (month, row) in left.keys().filter_map(|month| {
            let is_of = |row: &&&Row| row.archetype == *name && number(&row.month) == Some(*month);
            Some((*month, rows.iter().find(is_of)?))
        }) {
            let x = middle(month) + (place - 2) * apart;
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
