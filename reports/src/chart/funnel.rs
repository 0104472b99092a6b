//! Win rates against the games behind them, with the limits that chance alone keeps to.

use super::head::{Frame, Key, MARGIN, axis_below, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::{Point, Scene};
use super::style::{GREEN, INK, MUTED};
use super::{Chart, Side, Words, ink, label};
use crate::plain_table::{PlainTable, Value};

/// One card.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its title.
    pub label: String,
    /// Whose card.
    pub side: Side,
    /// Games behind the share.
    pub n: u64,
    /// The share.
    pub share: f64,
}

const DEFINITION: &str = "Each dot is a card: games with a winner in which it was ever in its owner's hand, and the share of them that \
the owner won, less the mean of its side's cards. If no card mattered and games were independent, 95 of 100 dots would lie between the inner lines and 998 of \
1,000 between the outer ones; games of one player or deck are alike, so that a few more may lie outside by chance.";

/// Standard deviations of the inner and the outer lines.
const LIMITS: [f64; 2] = [1.96, 3.09];

/// Draws the chart; `means` are those of Dark's and Light's cards.
pub fn chart(rows: &[Row], means: [f64; 2], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["card", "side", "n", "share", "less_mean", "deviations"]);
    let mean = |row: &Row| means[row.side.index()];
    let error = |row: &Row| (mean(row) * (1.0 - mean(row)) / row.n.max(1) as f64).sqrt();
    let mut sound: Vec<&Row> = rows.iter().filter(|row| row.share.is_finite() && row.n > 0).collect();
    sound.sort_by(|a, b| b.n.cmp(&a.n).then_with(|| a.label.cmp(&b.label)));
    for row in &sound {
        let less = row.share - mean(row);
        let told = [row.share, less, less / error(row)].map(Value::from);
        table.row([vec![row.label.as_str().into(), label(row.side).into(), row.n.into()], told.to_vec()].concat());
    }
    words.chart(DEFINITION, table, draw(&sound, means, words))
}

fn draw(rows: &[&Row], means: [f64; 2], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let outside = |limit: f64| {
        let is_out = |row: &&&Row| {
            let mean = means[row.side.index()];
            (row.share - mean).abs() > limit * (mean * (1.0 - mean) / row.n as f64).sqrt()
        };
        rows.iter().filter(is_out).count()
    };
    let note = format!(
        "{} cards, {} outside the inner lines, {} outside the outer",
        rows.len(),
        outside(LIMITS[0]),
        outside(LIMITS[1])
    );
    let y = head(&mut scene, words, if rows.is_empty() { "" } else { &note });
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let mut keys: Vec<_> = Side::BOTH.map(|side| (Key::Dot, ink(side), label(side).to_owned())).to_vec();
    keys.extend([
        (Key::Block, MUTED, "95 of 100 by chance".to_owned()),
        (Key::Block, GREEN, "998 of 1,000".to_owned()),
    ]);
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 92, top: y + 10, right: 900 - MARGIN - 14, bottom: y + 420 };
    let most = rows.iter().map(|row| row.n).max().unwrap_or(1) as f64;
    let across = Scale::around([0.0, most], frame.left, frame.right, 8).whole();
    let less: Vec<f64> = rows.iter().map(|row| row.share - means[row.side.index()]).collect();
    let fewest = rows.iter().map(|row| row.n).min().unwrap_or(1).max(1) as f64;
    let end = LIMITS[1] * 0.5 / fewest.sqrt();
    let up = Scale::around(less.iter().copied().chain([-end.min(0.5), end.min(0.5)]), frame.bottom, frame.top, 8);
    axis_below(&mut scene, frame, &across, Unit::Plain, "Games with the card in hand (count)");
    axis_left(&mut scene, frame, &up, Unit::Points, (MARGIN + 8, "Win rate less that of the side (points)"));
    scene.dashes((frame.left, up.place(0.0)), (frame.right, up.place(0.0)), INK);
    let p = (means[0] + means[1]) / 2.0;
    for (limit, ink) in LIMITS.into_iter().zip([MUTED, GREEN]) {
        for sign in [1.0, -1.0] {
            let points: Vec<Point> = (0..=60)
                .map(|step| fewest + (most - fewest) * f64::from(step) / 60.0)
                .map(|n| (across.place(n), up.place(sign * limit * (p * (1.0 - p) / n).sqrt())))
                .collect();
            scene.line(&points, ink, 1);
        }
    }
    for (row, less) in rows.iter().zip(&less) {
        scene.dot((across.place(row.n as f64), up.place(*less)), 3, ink(row.side).faint(0.75));
    }
    scene.height = frame.bottom + 56;
    scene
}
