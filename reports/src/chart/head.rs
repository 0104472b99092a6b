//! The parts that every chart has: title, scope, legend, axes, and what is drawn when there is nothing to draw.

use super::scale::{Scale, Unit};
use super::scene::{Ink, Scene};
use super::style::{AXIS, GRID, INK, LABEL, MUTED, SUBTITLE, TICK, TITLE};
use super::{Words, font};

/// Free space at the edges.
pub(super) const MARGIN: i32 = 18;

/// Sets title and scope; returns the height at which the chart may begin.
pub(super) fn head(scene: &mut Scene, words: &Words, note: &str) -> i32 {
    let room = scene.width - 2 * MARGIN;
    let mut y = MARGIN + 12;
    for line in font::wrap(&words.title, TITLE, room, 2) {
        scene.text((MARGIN, y), &line, TITLE, room);
        y += 27;
    }
    let below = [words.scope.as_str(), note].into_iter().filter(|part| !part.trim().is_empty()).collect::<Vec<_>>();
    for line in font::wrap(&below.join(" \u{b7} "), SUBTITLE, room, 2) {
        scene.text((MARGIN, y), &line, SUBTITLE, room);
        y += 21;
    }
    y + 6
}

/// What stands for a series in a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Block,
    Dot,
    Diamond,
    Triangle,
}

/// Sets a legend in as many lines as it needs; returns the height below it.
pub(super) fn legend(scene: &mut Scene, keys: &[(Key, Ink, String)], y: i32) -> i32 {
    let (mut x, mut y) = (MARGIN, y + 4);
    for (key, ink, name) in keys {
        let long = font::width(name, LABEL).min(scene.width - 2 * MARGIN - 20);
        if x > MARGIN && x + 20 + long > scene.width - MARGIN {
            (x, y) = (MARGIN, y + 22);
        }
        match key {
            Key::Block => scene.rect((x, y - 6), (x + 13, y + 7), *ink),
            Key::Dot => scene.dot((x + 6, y), 5, *ink),
            Key::Diamond => scene.diamond((x + 6, y), 6, *ink),
            Key::Triangle => scene.triangle((x + 6, y), 5, *ink),
        }
        scene.text((x + 20, y), name, LABEL, long);
        x += 20 + long + 22;
    }
    if keys.is_empty() { y } else { y + 20 }
}

/// The rectangle that values are drawn in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Frame {
    pub(super) fn middle(&self) -> (i32, i32) {
        (i32::midpoint(self.left, self.right), i32::midpoint(self.top, self.bottom))
    }
}

/// PlainTable, numbers and title of the axis below a frame; needs about 50 pixels there.
pub(super) fn axis_below(scene: &mut Scene, frame: Frame, scale: &Scale, unit: Unit, title: &str) {
    let mut free_from = i32::MIN;
    for tick in scale.ticks() {
        let x = scale.place(tick);
        scene.line(&[(x, frame.top), (x, frame.bottom)], GRID, 1);
        let text = unit.write(tick, scale.step());
        let half = font::width(&text, TICK) / 2;
        let middle = x.clamp(half + 2, (scene.width - half - 2).max(half + 2));
        if middle - half > free_from {
            scene.text((middle, frame.bottom + 13), &text, TICK.middle(), 200);
            free_from = middle + half + 6;
        }
    }
    scene.line(&[(frame.left, frame.bottom), (frame.right, frame.bottom)], MUTED, 1);
    let room = scene.width - 2 * MARGIN;
    let half = font::width(title, AXIS).min(room) / 2;
    let x = frame.middle().0.clamp(MARGIN + half, (scene.width - MARGIN - half).max(MARGIN + half));
    scene.text((x, frame.bottom + 35), title, AXIS.middle(), room);
}

/// PlainTable, numbers and title of the axis left of a frame; the title stands at `title_x`.
pub(super) fn axis_left(scene: &mut Scene, frame: Frame, scale: &Scale, unit: Unit, title: (i32, &str)) {
    let room = (frame.left - 7 - title.0 - 9).max(20);
    for tick in scale.ticks() {
        let y = scale.place(tick);
        scene.line(&[(frame.left, y), (frame.right, y)], GRID, 1);
        scene.text((frame.left - 7, y), &unit.write(tick, scale.step()), TICK.end(), room);
    }
    scene.line(&[(frame.left, frame.top), (frame.left, frame.bottom)], MUTED, 1);
    scene.text((title.0, frame.middle().1), title.1, AXIS.middle().turned(), frame.bottom - frame.top + 30);
}

/// Says that there is nothing to show; returns the finished scene.
pub(super) fn nothing(mut scene: Scene, y: i32) -> Scene {
    scene.height = y + 110;
    scene.text((scene.width / 2, y + 45), "no data", AXIS.middle().ink(MUTED), 300);
    scene
}

/// Room for a column of labels: as wide as the widest, within limits.
pub(super) fn label_room<'a>(labels: impl Iterator<Item = &'a str>, most: i32) -> i32 {
    labels.map(|label| font::width(label, LABEL)).max().unwrap_or(0).clamp(40, most)
}

/// A rule across the frame at a value that readers compare with.
pub(super) fn reference(scene: &mut Scene, frame: Frame, x: i32) {
    scene.dashes((x, frame.top), (x, frame.bottom), INK);
}
