//! Metric by phase: what happens often is dark, whatever it is.

use super::head::{MARGIN, head, label_room, nothing};
use super::scene::Scene;
use super::style::{AXIS, GRID, LABEL, MUTED, TICK, letters_on, ramp};
use super::{Chart, Words};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One metric.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name with its unit.
    pub metric: String,
    /// A value for each phase; `None` when it was never counted there.
    pub values: Vec<Option<f64>>,
}

const DEFINITION: &str = "Mean of each metric in one phase of one player's turn. The colour is one for all rows: white is nought, the \
deepest blue the largest value of all; a quarter of that has half the colour. Cells of less than one in 200 phases are empty; what \
never happened is left out.";
const CELL: i32 = 34;
/// Smaller means are not written.
const LEAST: f64 = 0.005;

/// Draws the chart; `n` is the number of phases behind its largest column.
pub fn chart(rows: &[Row], phases: &[&str], n: u64, words: &Words) -> Chart {
    let mut columns = vec!["metric"];
    columns.extend(phases);
    let mut table = PlainTable::new(&columns);
    for row in rows {
        let mut cells = vec![Value::from(row.metric.as_str())];
        cells.extend(row.values.iter().map(|&value| Value::from(value)));
        table.row(cells);
    }
    words.chart(DEFINITION, table, draw(rows, phases, n, words))
}

fn draw(rows: &[Row], phases: &[&str], n: u64, words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let y = head(&mut scene, words, &format!("n up to {} phases; mean per phase", count(n)));
    if rows.is_empty() || phases.is_empty() {
        return nothing(scene, y);
    }
    let room = label_room(rows.iter().map(|row| row.metric.as_str()), 290);
    let left = MARGIN + room + 12;
    let columns = i32::try_from(phases.len()).unwrap_or(1);
    let wide = (900 - MARGIN - left) / columns;
    let top = y + 50;
    let middle = left + columns * wide / 2;
    scene.text((middle, y + 12), "Phase", AXIS.middle(), 300);
    for (column, phase) in (0..).zip(phases) {
        scene.text((left + column * wide + wide / 2, y + 36), phase, TICK.middle(), wide - 6);
    }
    let values = rows.iter().flat_map(|row| row.values.iter().flatten().copied());
    let most = values.filter(|value| value.is_finite()).fold(0.0, f64::max);
    for (line, row) in (0..).zip(rows) {
        let y = top + line * CELL;
        scene.text((left - 12, y + CELL / 2), &row.metric, LABEL.end(), room);
        for (column, value) in (0..columns).zip(row.values.iter().copied().chain(std::iter::repeat(None))) {
            let from = (left + column * wide, y);
            let to = (from.0 + wide - 2, y + CELL - 2);
            let centre = (from.0 + wide / 2, y + CELL / 2 - 1);
            match value.filter(|value| value.is_finite()) {
                Some(value) => {
                    let ground = ramp(if most > 0.0 { (value / most).max(0.0).sqrt() } else { 0.0 });
                    scene.rect(from, to, ground);
                    if value.abs() >= LEAST {
                        let face = LABEL.middle().ink(letters_on(ground));
                        scene.text(centre, &short(value), face, wide - 4);
                    }
                }
                None => {
                    scene.rect(from, to, GRID.faint(0.4));
                    scene.text(centre, "-", TICK.middle(), wide);
                }
            }
        }
    }
    let bottom = top + i32::try_from(rows.len()).unwrap_or(0) * CELL;
    scale_bar(&mut scene, left, bottom + 22, most);
    scene.height = bottom + 50;
    scene
}

fn short(value: f64) -> String {
    match value.abs() {
        size if size >= 1e7 => format!("{value:.0e}"),
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

fn scale_bar(scene: &mut Scene, left: i32, y: i32, most: f64) {
    for step in 0..=20 {
        let x = left + step * 8;
        scene.rect((x, y - 7), (x + 8, y + 7), ramp(f64::from(step) / 20.0));
    }
    scene.text(
        (left + 176, y),
        &format!("0 to {} a phase, by square roots", short(most)),
        TICK.ink(MUTED),
        900 - MARGIN - left - 176,
    );
}
