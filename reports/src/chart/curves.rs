//! Several values by turn, one panel each: life force, hand size, unspent Force, and so on.

pub use super::panel::Row;

use super::head::{Frame, Key, MARGIN, head, legend, nothing};
use super::panel::{panel, sound};
use super::scene::Scene;
use super::style::{FEW, LABEL};
use super::{Chart, Side, Words, ink, label};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One panel.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What is measured, such as "Life force".
    pub name: String,
    /// In what, such as "cards".
    pub unit: String,
    /// A point for each side and turn.
    pub rows: Vec<Row>,
}

const DEFINITION: &str = "Each player's counter in the last snapshot of the player's own turn; the median of the \
games that reached the turn, where it says so their mean. Bands: from the 25th to the 75th percentile of those games. Later turns \
hold only the long games, so a curve is not that of one typical game. Turns that fewer than a quarter of the games or than 5 \
reached are left out (of fewer games in all, turns that not all of them reached). Drain potential, where there is one: the opponent's printed Force icons at the locations \
that the player controls.";

/// Draws the chart of medians.
pub fn chart(curves: &[Curve], words: &Words) -> Chart {
    of(curves, ["middle", "p25", "p75"], ["middle half", "Turn of the player"], DEFINITION, words)
}

/// Draws the chart of means with their intervals, which mean what `definition` says.
pub fn means(curves: &[Curve], definition: &str, words: &Words) -> Chart {
    of(curves, ["mean", "lo", "hi"], ["95% interval", "Round"], definition, words)
}

fn of(curves: &[Curve], columns: [&str; 3], [band, below]: [&str; 2], definition: &str, words: &Words) -> Chart {
    let mut table = PlainTable::new(&[&["metric", "unit", "side", "turn", "n"][..], &columns[..]].concat());
    for curve in curves {
        for row in &curve.rows {
            let mut cells = vec![Value::from(curve.name.as_str()), curve.unit.as_str().into()];
            cells.extend([Value::from(label(row.side)), row.turn.into(), row.n.into()]);
            cells.extend([row.estimate.value, row.estimate.lo, row.estimate.hi].map(Value::from));
            table.row(cells);
        }
    }
    words.chart(definition, table, draw(curves, band, below, words))
}

fn draw(curves: &[Curve], band: &str, below: &str, words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let most = curves.iter().flat_map(|curve| &curve.rows).map(|row| row.n).max().unwrap_or(0);
    let note = format!("n up to {} games a turn; bands: {band}; hollow: under {FEW} games", count(most));
    let y = head(&mut scene, words, &note);
    let curves: Vec<(&Curve, Vec<&Row>)> = curves.iter().map(|curve| (curve, sound(&curve.rows))).collect();
    if curves.iter().all(|(_, rows)| rows.is_empty()) {
        return nothing(scene, y);
    }
    let keys = Side::BOTH.map(|side| (Key::Block, ink(side), label(side).to_owned()));
    let y = legend(&mut scene, &keys, y);
    let (wide, high) = (450, 290);
    let mut bottom = y;
    for (index, (curve, rows)) in (0..).zip(&curves) {
        let corner = ((index % 2) * wide, y + (index / 2) * high);
        let frame = Frame {
            left: corner.0 + MARGIN + 62,
            top: corner.1 + 32,
            right: corner.0 + wide - MARGIN,
            bottom: corner.1 + high - 62,
        };
        scene.text((frame.left, corner.1 + 14), &curve.name, LABEL.bold(), frame.right - frame.left);
        if rows.is_empty() {
            scene.text(frame.middle(), "no data", LABEL.middle(), 100);
        } else {
            panel(&mut scene, frame, rows, (corner.0 + MARGIN + 8, &curve.unit), below);
        }
        bottom = corner.1 + high;
    }
    scene.height = bottom + 6;
    scene
}
