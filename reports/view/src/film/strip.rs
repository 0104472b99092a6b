//! A strip of frames, with what stands beside it.

use serde::Serialize;

use super::frame::Frame;
use super::runs::Runs;

/// What one recording tells, or two together.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Strip {
    /// Places among the film's recordings.
    pub of: Vec<usize>,
    /// Whether Dark's and Light's hands are shown.
    pub hands: [bool; 2],
    /// Its events.
    pub events: u64,
    /// How its events count beside those of its recordings.
    pub runs: Runs,
    /// The phases that moments name by their place here.
    pub phases: Vec<String>,
    /// For each side, the log's word and the name for people of what is counted.
    pub counters: [Vec<(String, String)>; 2],
    /// The events that changed or told something, in order.
    pub frames: Vec<Frame>,
    /// The findings, in the order of the events.
    pub marks: Vec<Mark>,
    /// The fights, in order.
    pub fights: Vec<FightRow>,
    /// The Force drains, in order.
    pub drains: Vec<DrainRow>,
    /// Destiny draws in fights, in order.
    pub draws: Vec<Draw>,
    /// Dark's chance to win in parts of 1000, by event.
    pub chance: Vec<(u64, u16)>,
}

/// A finding on a strip.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The event of the strip.
    #[serde(rename = "e")]
    pub event: u64,
    /// The rule's id.
    pub rule: String,
    /// The rule in one line.
    pub title: String,
    /// `illegal` or `suspect`.
    pub verdict: &'static str,
    /// `settled` or `trial`.
    pub status: &'static str,
    /// What was done against the rule.
    pub text: String,
    /// What the rule requires.
    pub expected: String,
    /// What the log shows.
    pub got: String,
    /// Cards that may lift the rule.
    pub lifted: Vec<String>,
    /// Where the rule stands: a document and the place in it.
    pub cites: String,
    /// The key of the question that it asks.
    pub question: String,
    /// Numbers of the cards that it names.
    pub cards: Vec<i64>,
}

/// A fight as a whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FightRow {
    /// The event that begins it.
    #[serde(rename = "e")]
    pub event: u64,
    /// The event that ends it.
    pub end: Option<u64>,
    /// Where.
    pub title: Option<String>,
    /// Who began it.
    pub by: u8,
    /// Who won; -1 for nobody.
    pub winner: Option<i8>,
    /// Each side.
    pub sides: [FightSideRow; 2],
}

/// One side of a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct FightSideRow {
    /// Total power at its end.
    pub power: Option<f64>,
    /// Total destiny.
    pub destiny: Option<f64>,
    /// Most attrition owed at one time.
    pub attrition: Option<f64>,
    /// Most damage owed at one time.
    pub damage: Option<f64>,
    /// Cards forfeited or defeated, and Force lost.
    pub lost: u32,
}

/// Event, side, number of the location's card, amount.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct DrainRow(pub u64, pub u8, pub Option<u32>, pub f64);

/// Event, side, place among the designs, value that counted, what it was drawn for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Draw(pub u64, pub u8, pub usize, pub f64, pub String);
