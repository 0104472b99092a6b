//! How often a card is put into decks against what it does in the opening hand, with error crosses.

use super::head::{Frame, Key, MARGIN, axis_below, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::{Ink, Point, Scene, cover};
use super::style::{BLUE, FEW, GREY, INK, LABEL, VERMILLION};
use super::{Chart, Estimate, Words, font};
use crate::plain_table::{PlainTable, Value};

/// One card.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Title and side.
    pub label: String,
    /// Opening hands with the card.
    pub n: u64,
    /// Share of decks with the card.
    pub inclusion: Estimate,
    /// Difference of win rates: in the opening hand against in the deck elsewhere.
    pub lift: Estimate,
}

const DEFINITION: &str = "Across: share of decks that hold the card. Up: win rate with the card in the opening hand \
less the win rate with it in the deck but not in the opening hand. The shuffle decides which, so the difference is an \
experiment; games in which the card began on the table are left out. Crosses: 95 % intervals. With many cards some lie far \
from nought by chance alone.";

/// How many cards are named in the picture.
const NAMED: usize = 14;

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table =
        PlainTable::new(&["card", "n", "inclusion", "inclusion_lo", "inclusion_hi", "lift", "lift_lo", "lift_hi"]);
    let mut sound: Vec<&Row> = rows.iter().filter(|row| row.inclusion.is_sound() && row.lift.is_sound()).collect();
    sound.sort_by(|a, b| certainty(b).total_cmp(&certainty(a)).then_with(|| a.label.cmp(&b.label)));
    for row in &sound {
        let (x, y) = (row.inclusion, row.lift);
        let mut cells = vec![Value::from(row.label.as_str()), row.n.into()];
        cells.extend([x.value, x.lo, x.hi, y.value, y.lo, y.hi].map(Value::from));
        table.row(cells);
    }
    words.chart(DEFINITION, table, draw(&sound, words))
}

/// The end of the interval that lies nearer to nought, or less than nought when the interval holds it.
fn certainty(row: &Row) -> f64 {
    row.lift.lo.max(-row.lift.hi)
}

fn ink(row: &Row) -> Ink {
    if row.n < FEW {
        GREY
    } else if certainty(row) > 0.0 {
        VERMILLION
    } else {
        BLUE
    }
}

fn draw(rows: &[&Row], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let note = format!("{} cards, crosses: 95% intervals", rows.len());
    let y = head(&mut scene, words, if rows.is_empty() { "" } else { &note });
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let keys = [
        (Key::Dot, VERMILLION, "interval without nought".to_owned()),
        (Key::Dot, BLUE, "interval with nought".to_owned()),
        (Key::Dot, GREY, format!("fewer than {FEW} opening hands")),
    ];
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 92, top: y + 10, right: 900 - MARGIN - 14, bottom: y + 450 };
    let across = Scale::around(
        rows.iter().flat_map(|row| [row.inclusion.lo, row.inclusion.hi]).chain([0.0]),
        frame.left,
        frame.right,
        8,
    );
    let up =
        Scale::around(rows.iter().flat_map(|row| [row.lift.lo, row.lift.hi]).chain([0.0]), frame.bottom, frame.top, 8);
    axis_below(&mut scene, frame, &across, Unit::Percent, "Decks with the card (share of decks)");
    let title = "Opening-hand lift (percentage points of win rate)";
    axis_left(&mut scene, frame, &up, Unit::Points, (MARGIN + 8, title));
    scene.dashes((frame.left, up.place(0.0)), (frame.right, up.place(0.0)), INK);
    let at = |row: &Row| (across.place(row.inclusion.value), up.place(row.lift.value));
    // The surest are drawn last, on top.
    for row in rows.iter().rev() {
        let (x, y) = at(row);
        let faint = ink(row).faint(0.45);
        scene.line(&[(across.place(row.inclusion.lo), y), (across.place(row.inclusion.hi), y)], faint, 1);
        scene.line(&[(x, up.place(row.lift.lo)), (x, up.place(row.lift.hi))], faint, 1);
        scene.dot((x, y), 4, ink(row));
    }
    let dots: Vec<Point> = rows.iter().map(|row| at(row)).collect();
    name(&mut scene, frame, rows, &dots);
    scene.height = frame.bottom + 56;
    scene
}

/// Names the surest cards where a free place beside the dot is found.
fn name(scene: &mut Scene, frame: Frame, rows: &[&Row], dots: &[Point]) {
    let mut taken: Vec<(i32, i32, i32, i32)> =
        dots.iter().take(400).map(|&(x, y)| (x - 4, y - 4, x + 4, y + 4)).collect();
    let mut named = 0;
    for (row, &(x, y)) in rows.iter().zip(dots) {
        if named == NAMED {
            break;
        }
        let text = font::fit(&row.label, LABEL, 220);
        let places = [
            ((x + 8, y - 9), LABEL),
            ((x + 8, y + 9), LABEL),
            ((x - 8, y - 9), LABEL.end()),
            ((x - 8, y + 9), LABEL.end()),
            ((x + 8, y - 22), LABEL),
            ((x + 8, y + 22), LABEL),
        ];
        for (at, face) in places {
            let area = cover(at, &text, face);
            let is_inside = area.0 > frame.left && area.2 < frame.right && area.1 > frame.top && area.3 < frame.bottom;
            if is_inside && !taken.iter().any(|other| meet(*other, area)) {
                scene.text(at, &text, face, 400);
                taken.push(area);
                named += 1;
                break;
            }
        }
    }
}

fn meet(a: (i32, i32, i32, i32), b: (i32, i32, i32, i32)) -> bool {
    a.0 < b.2 && b.0 < a.2 && a.1 < b.3 && b.1 < a.3
}
