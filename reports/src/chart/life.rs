//! One game: what is left to both players after every event, with battles, drains and findings.

use super::head::{Frame, Key, MARGIN, axis_below, axis_left, head, legend, nothing};
use super::scale::{Scale, Unit};
use super::scene::{Point, Scene};
use super::style::{GREEN, GRID, INK, LABEL, MUTED, PURPLE, TICK, VERMILLION};
use super::{Chart, Side, Words, ink, label};
use crate::page::html::count;
use crate::plain_table::{PlainTable, Value};

/// What is left after an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// Number of the event in the log.
    pub event: u64,
    /// The number of the turn, for the rules between turns.
    pub turn: u64,
    /// What Dark has left.
    pub dark: f64,
    /// What Light has left.
    pub light: f64,
}

holocron_replay::named! {
    /// What a mark stands for.
    pub enum What as word {
        /// A battle.
        Battle = "battle",
        /// A Force drain.
        Drain = "Force drain",
        /// A broken rule.
        Finding = "finding",
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Happening {
    /// Number of the event in the log where it begins.
    pub event: u64,
    /// What it is.
    pub what: What,
    /// In a few words, for the table.
    pub text: String,
}

/// What is drawn of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Game {
    /// The names of Dark's and Light's player.
    pub players: [String; 2],
    /// What is left, in the order of events.
    pub levels: Vec<Level>,
    /// Events, and Dark's chance to win after each, as the model of how games are won gives it; none where there is no model.
    pub chances: Vec<(u64, f64)>,
    /// What happened.
    pub happenings: Vec<Happening>,
}

const CHANCE: &str = " Below, Dark's chance to win, as the model of how games are won gives it after each event.";
const DEFINITION: &str = "Values are those after each event of the log; the marks below the curves are at the event \
where what they mark begins.";

/// Draws the chart; `life` is what is left by its name and its meaning.
pub fn chart(game: &Game, life: [&str; 2], words: &Words) -> Chart {
    let mut table = PlainTable::new(&["event", "turn", "dark", "light", "dark's chance", "what"]);
    for level in game.levels.iter().filter(|level| changes(&game.levels, level)) {
        let chance = game.chances.iter().rev().find(|(event, _)| *event <= level.event).map(|(_, dark)| *dark);
        let numbers = vec![level.event.into(), level.turn.into(), level.dark.into(), level.light.into()];
        table.row([numbers, vec![Value::from(chance)]].concat());
    }
    for happening in &game.happenings {
        let what = format!("{}: {}", happening.what.word(), happening.text);
        let nothing = [Value::None, Value::None, Value::None, Value::None];
        table.row([vec![happening.event.into()], nothing.to_vec(), vec![what.into()]].concat());
    }
    table.rows.sort_by_key(|row| match row.first() {
        Some(Value::Whole(event)) => *event,
        _ => i64::MAX,
    });
    let definition = format!("{} {DEFINITION}{}", life[1], if game.chances.is_empty() { "" } else { CHANCE });
    words.chart(&definition, table, draw(game, life, words))
}

/// Whether the turn begins here: the table keeps one line for each turn.
fn changes(levels: &[Level], level: &Level) -> bool {
    levels.iter().find(|other| other.turn == level.turn).is_some_and(|first| first.event == level.event)
}

fn draw(game: &Game, life: [&str; 2], words: &Words) -> Scene {
    let Game { players, levels, chances, happenings } = game;
    let mut scene = Scene::new(900);
    let y = head(&mut scene, words, &format!("n = {} states", count(levels.len() as u64)));
    if levels.is_empty() {
        return nothing(scene, y);
    }
    let titled = |side: Side, player: &str| format!("{}: {player}", label(side));
    let name = |side: Side, player: &str| (Key::Block, ink(side), titled(side, player));
    // Not every game has Force drains, and most have no findings.
    let lanes: Vec<What> = What::ALL.into_iter().filter(|what| happenings.iter().any(|it| it.what == *what)).collect();
    let mark = |what: &What| match what {
        What::Battle => (Key::Diamond, PURPLE, what.word().to_owned()),
        What::Drain => (Key::Triangle, GREEN, what.word().to_owned()),
        What::Finding => (Key::Dot, INK, what.word().to_owned()),
    };
    let mut keys = vec![name(Side::Dark, &players[0]), name(Side::Light, &players[1])];
    keys.extend(lanes.iter().map(mark));
    let y = legend(&mut scene, &keys, y);
    let frame = Frame { left: 112, top: y + 34, right: 900 - MARGIN - 16, bottom: y + 340 };
    let ends = levels.iter().map(|level| level.event as f64).chain(happenings.iter().map(|it| it.event as f64));
    let across = Scale::around(ends, frame.left, frame.right, 9).whole();
    let up = Scale::around(
        levels.iter().flat_map(|level| [level.dark, level.light]).chain([0.0]),
        frame.bottom,
        frame.top,
        6,
    );
    axis_left(&mut scene, frame, &up, Unit::Plain, (MARGIN + 8, &format!("{} (cards)", life[0])));
    let under = frame.bottom + 12 + 26 * i32::try_from(lanes.len()).unwrap_or(0);
    let odds = Frame { top: under + 8, bottom: under + 8 + 110, ..frame };
    let below = Frame { bottom: if chances.is_empty() { under } else { odds.bottom }, ..frame };
    axis_below(&mut scene, below, &across, Unit::Plain, "Event (index in the log)");
    if !chances.is_empty() {
        let up = Scale::around([0.0, 1.0], odds.bottom, odds.top, 2);
        axis_left(&mut scene, odds, &up, Unit::Percent, (MARGIN + 8, "Dark's chance"));
        scene.line(&stairs(chances.iter().copied(), &across, &up), INK, 2);
    }
    turns(&mut scene, below, levels, &across);
    scene.line(&[(frame.left, frame.bottom), (frame.right, frame.bottom)], MUTED, 1);
    for side in Side::BOTH {
        let value = |level: &Level| if side == Side::Dark { level.dark } else { level.light };
        scene.line(&stairs(levels.iter().map(|level| (level.event, value(level))), &across, &up), ink(side), 2);
    }
    for (lane, what) in (0..).zip(lanes) {
        let y = frame.bottom + 20 + lane * 26;
        scene.text((frame.left - 7, y), what.word(), LABEL.end(), 90);
        for happening in happenings.iter().filter(|it| it.what == what) {
            let at = (across.place(happening.event as f64), y);
            match what {
                What::Battle => scene.diamond(at, 6, PURPLE),
                What::Drain => scene.triangle(at, 5, GREEN),
                What::Finding => {
                    scene.dashes((at.0, frame.top), (at.0, y), INK.faint(0.5));
                    scene.dot(at, 5, INK);
                    scene.dot(at, 2, VERMILLION);
                }
            }
        }
    }
    scene.height = below.bottom + 56;
    scene
}

/// A staircase: the value holds until the next event that changes it.
fn stairs(values: impl Iterator<Item = (u64, f64)>, across: &Scale, up: &Scale) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for (event, value) in values.filter(|(_, value)| value.is_finite()) {
        let at = (across.place(event as f64), up.place(value));
        match points.last() {
            Some(&last) if last == at => {}
            Some(&(_, before)) => {
                if before != at.1 {
                    points.push((at.0, before));
                }
                points.push(at);
            }
            None => points.push(at),
        }
    }
    points
}

fn turns(scene: &mut Scene, frame: Frame, levels: &[Level], across: &Scale) {
    let mut last = None;
    let mut free_from = i32::MIN;
    scene.text((frame.left - 14, frame.top - 20), "turn", TICK.end(), 90);
    for level in levels {
        if last != Some(level.turn) {
            last = Some(level.turn);
            let x = across.place(level.event as f64);
            scene.dashes((x, frame.top), (x, frame.bottom), GRID);
            if x > free_from {
                scene.text((x, frame.top - 20), &level.turn.to_string(), TICK.middle(), 60);
                free_from = x + 24;
            }
        }
    }
}
