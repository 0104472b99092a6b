//! Level bars made of parts: the frame that several charts share.

use super::Words;
use super::head::{Frame, Key, MARGIN, axis_below, head, label_room, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::{Ink, Scene};
use super::style::{LABEL, TICK, letters_on};
use crate::page::html;

/// One bar.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bar {
    pub label: String,
    pub counts: Vec<u64>,
}

impl Bar {
    pub(super) fn total(&self) -> u64 {
        self.counts.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }
}

/// Labels of rules: the id, without the game where all are of one, and the rule in one line.
pub(super) fn rule_labels<'a>(rules: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> Vec<String> {
    let game = |rule: &'a str| rule.split_once('-').map_or("", |(game, _)| game);
    let mut games = rules.clone().map(|(rule, _)| game(rule));
    let first = games.next();
    let is_one = games.all(|one| Some(one) == first);
    let id = |rule: &'a str| rule.split_once('-').filter(|_| is_one).map_or(rule, |(_, rest)| rest);
    rules
        .map(|(rule, title)| if title.is_empty() { id(rule).to_owned() } else { format!("{} {title}", id(rule)) })
        .collect()
}

/// How the bars are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Length {
    /// Every bar is as long as any: parts are shares.
    Share,
    Count,
}

const ROW: i32 = 27;

pub(super) fn draw(
    bars: &[Bar],
    parts: &[(&str, Ink)],
    length: Length,
    axis: &str,
    note: &str,
    words: &Words,
) -> Scene {
    let mut scene = Scene::new(900);
    let y = head(&mut scene, words, note);
    if bars.iter().all(|bar| bar.total() == 0) {
        return nothing(scene, y);
    }
    let is_there = |place: usize| bars.iter().any(|bar| bar.counts.get(place).is_some_and(|count| *count > 0));
    let keys = parts.iter().enumerate().filter(|(place, _)| is_there(*place));
    let keys: Vec<_> = keys.map(|(_, &(name, ink))| (Key::Block, ink, name.to_owned())).collect();
    let y = legend(&mut scene, &keys, y);
    let room = label_room(bars.iter().map(|bar| bar.label.as_str()), 430);
    let count = i32::try_from(bars.len()).unwrap_or(i32::MAX / ROW);
    let frame = Frame { left: MARGIN + room + 12, top: y + 14, right: 900 - 92, bottom: y + 20 + count * ROW };
    let most = match length {
        Length::Share => 1.0,
        Length::Count => bars.iter().map(Bar::total).max().unwrap_or(1) as f64,
    };
    let scale = Scale::around([0.0, most], frame.left, frame.right, 6);
    let (scale, unit) = if length == Length::Share { (scale, Unit::Percent) } else { (scale.whole(), Unit::Plain) };
    axis_below(&mut scene, frame, &scale, unit, axis);
    scene.text((900 - MARGIN, frame.top - 8), "n", TICK.end().bold(), 60);
    for (index, bar) in (0..).zip(bars) {
        let y = frame.top + 16 + index * ROW;
        scene.text((frame.left - 12, y), &bar.label, LABEL.end(), room);
        scene.text((900 - MARGIN, y), &html::count(bar.total()), TICK.end(), 80);
        let whole = if length == Length::Share { bar.total() as f64 } else { 1.0 };
        let mut before = 0_u64;
        for (&count, &(_, ink)) in bar.counts.iter().zip(parts) {
            let after = before.saturating_add(count);
            if whole > 0.0 && count > 0 {
                let (from, to) = (scale.place(before as f64 / whole), scale.place(after as f64 / whole));
                scene.rect((from, y - 9), (to.max(from + 1), y + 10), ink);
                let text = match length {
                    Length::Share => Unit::Percent.write(count as f64 / whole, 0.01),
                    Length::Count => html::count(count),
                };
                if super::font::width(&text, LABEL) + 6 < to - from {
                    scene.text((i32::midpoint(from, to), y), &text, LABEL.middle().ink(letters_on(ink)), 200);
                }
            }
            before = after;
        }
    }
    scene.height = frame.bottom + 56;
    scene
}
