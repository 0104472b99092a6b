//! A line with its band for each side, by turn: the part that the curves share.

use super::head::{Frame, axis_below, axis_left};
use super::scale::{Scale, Unit};
use super::scene::{Point, Scene};
use super::style::{FEW, PAPER};
use super::{Estimate, Side, ink};

/// A value in one turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Whose value.
    pub side: Side,
    /// The player's turn, by its number.
    pub turn: u64,
    /// Games that reached this turn.
    pub n: u64,
    /// The median, with the 25th and 75th percentiles as its ends.
    pub estimate: Estimate,
}

/// Draws one panel; turns with few games are drawn hollow.
pub(super) fn panel(scene: &mut Scene, frame: Frame, rows: &[&Row], axis: (i32, &str), below: &str) {
    let across = Scale::around(rows.iter().map(|row| row.turn as f64), frame.left + 8, frame.right - 8, 8).whole();
    let ends = rows.iter().flat_map(|row| [row.estimate.lo, row.estimate.hi, row.estimate.value]);
    let up = Scale::around(ends.chain([0.0]), frame.bottom, frame.top, 5);
    axis_left(scene, frame, &up, Unit::Plain, axis);
    axis_below(scene, frame, &across, Unit::Plain, below);
    let at = |row: &Row, value: f64| -> Point { (across.place(row.turn as f64), up.place(value)) };
    let lines = Side::BOTH.map(|side| {
        let mut line: Vec<&Row> = rows.iter().copied().filter(|row| row.side == side).collect();
        line.sort_by_key(|row| row.turn);
        (side, line)
    });
    // Both bands first, so that neither veils the other's line.
    for (side, line) in &lines {
        let mut band: Vec<Point> = line.iter().map(|row| at(row, row.estimate.hi)).collect();
        band.extend(line.iter().rev().map(|row| at(row, row.estimate.lo)));
        scene.area(band, ink(*side).faint(0.18));
    }
    for (side, line) in &lines {
        let middle: Vec<Point> = line.iter().map(|row| at(row, row.estimate.value)).collect();
        scene.line(&middle, ink(*side), 2);
        for row in line {
            let point = at(row, row.estimate.value);
            scene.dot(point, 4, ink(*side));
            if row.n < FEW {
                scene.dot(point, 2, PAPER);
            }
        }
    }
}

/// The rows that can be drawn.
pub(super) fn sound(rows: &[Row]) -> Vec<&Row> {
    rows.iter().filter(|row| row.estimate.is_sound()).collect()
}
