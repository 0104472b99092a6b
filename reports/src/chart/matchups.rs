//! Dark archetypes against Light archetypes: Dark's chance between equal players, in letters and as a colour, whose strength is how sure it is.

use super::head::{MARGIN, head, label_room, nothing};
use super::scene::{Ink, Scene};
use super::style::{AXIS, BLUE, FEW, GRID, INK, LABEL, MUTED, TICK, VERMILLION};
use super::{Chart, Estimate, Words, font};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// One match-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Dark's archetype.
    pub dark: String,
    /// Light's archetype.
    pub light: String,
    /// Games with a winner.
    pub n: u64,
    /// Dark's chance between equal players, drawn towards what the archetypes' other games tell, with its interval.
    pub wins: Estimate,
}

const DEFINITION: &str = "Chance of the Dark archetype of the line against the Light archetype of the column between \
equal players, as all games together tell it; n games with a winner between the two. Below it stands its 95 % interval. \
Orange where Dark wins more than half, blue where Light does; pale cells are unsure: the strength of the colour is how \
narrow the interval is. Under 20 games the letters are grey. The commonest archetypes of each side; the table has all.";
const MOST: usize = 8;
const CELL: i32 = 46;

/// Draws the chart.
pub fn chart(rows: &[Row], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["dark", "light", "n", "dark_wr_eb", "lo", "hi"]);
    for row in rows {
        let mut cells = vec![Value::from(row.dark.as_str()), row.light.as_str().into(), row.n.into()];
        cells.extend([row.wins.value, row.wins.lo, row.wins.hi].map(Value::from));
        table.row(cells);
    }
    let sound: Vec<&Row> = rows.iter().filter(|row| row.wins.is_sound()).collect();
    words.chart(DEFINITION, table, draw(&sound, words))
}

/// The commonest names, each with its games.
fn commonest<'a>(rows: &[&'a Row], name: fn(&Row) -> &str) -> Vec<&'a str> {
    let mut names: Vec<(&str, u64)> = Vec::new();
    for row in rows {
        match names.iter_mut().find(|(known, _)| *known == name(row)) {
            Some((_, n)) => *n = n.saturating_add(row.n),
            None => names.push((name(row), row.n)),
        }
    }
    names.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    names.into_iter().take(MOST).map(|(name, _)| name).collect()
}

fn draw(rows: &[&Row], words: &Words) -> Scene {
    let mut scene = Scene::new(900);
    let (darks, lights) = (commonest(rows, |row| &row.dark), commonest(rows, |row| &row.light));
    let n = rows.iter().fold(0_u64, |sum, row| sum.saturating_add(row.n));
    let note = format!("n = {} games with a winner; orange: Dark wins, blue: Light wins, pale: unsure", count(n));
    let y = head(&mut scene, words, &note);
    if rows.is_empty() {
        return nothing(scene, y);
    }
    let room = label_room(darks.iter().copied(), 250);
    let left = MARGIN + 26 + room + 10;
    let columns = i32::try_from(lights.len()).unwrap_or(1).max(1);
    let wide = ((900 - MARGIN - left) / columns).min(150);
    scene.text((left + columns * wide / 2, y + 12), "Light archetype", AXIS.middle(), 400);
    for (column, name) in (0..).zip(&lights) {
        for (line, part) in (0..).zip(font::wrap(name, TICK, wide - 8, 3)) {
            let at = (left + column * wide + wide / 2, y + 36 + line * 18);
            scene.text(at, &part, TICK.middle(), wide - 8);
        }
    }
    let top = y + 90;
    let high = i32::try_from(darks.len()).unwrap_or(1) * CELL;
    scene.text((MARGIN + 8, top + high / 2), "Dark archetype", AXIS.middle().turned(), high.max(110));
    for (line, dark) in (0..).zip(&darks) {
        let y = top + line * CELL;
        scene.text((left - 10, y + CELL / 2), dark, LABEL.end(), room);
        for (column, light) in (0..).zip(&lights) {
            let (from, to) = ((left + column * wide, y), (left + (column + 1) * wide - 2, y + CELL - 2));
            let middle = (from.0 + wide / 2, y + CELL / 2 - 10);
            match rows.iter().find(|row| row.dark == **dark && row.light == **light) {
                Some(row) => {
                    scene.rect(from, to, ink(row));
                    let face = LABEL.middle().ink(if row.n < FEW { MUTED } else { INK });
                    scene.text(middle, &format!("{:.0}%", row.wins.value * 100.0), face, wide - 6);
                    let ends = format!("{:.0}-{:.0}, n={}", row.wins.lo * 100.0, row.wins.hi * 100.0, count(row.n));
                    scene.text((middle.0, middle.1 + 20), &ends, TICK.middle(), wide - 6);
                }
                None => {
                    scene.rect(from, to, GRID.faint(0.4));
                    scene.text((middle.0, middle.1 + 10), "-", TICK.middle(), wide - 6);
                }
            }
        }
    }
    scene.height = (top + high + 16).max(top + 140);
    scene
}

/// At most half strong, so that letters in ink are readable on paper of either kind.
fn ink(row: &Row) -> Ink {
    let sure = (1.0 - (row.wins.hi - row.wins.lo)).clamp(0.0, 1.0);
    let apart = ((row.wins.value - 0.5).abs() * 4.0).clamp(0.0, 1.0);
    let colour = if row.wins.value >= 0.5 { VERMILLION } else { BLUE };
    colour.faint(0.06 + 0.49 * apart * sure.max(0.25))
}
