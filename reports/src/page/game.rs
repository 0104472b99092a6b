//! A game as a line of a list.

use serde::{Deserialize, Serialize};

/// A game as a line of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameLine {
    /// Key of the game: the same in every run.
    pub key: String,
    /// A short name: that of its first file, without folders and endings.
    pub name: String,
    /// Place of its card game in [`Report::scopes`](super::Report::scopes).
    pub scope: usize,
    /// Dark's and Light's name.
    pub players: [String; 2],
    /// Dark's and Light's archetype.
    pub archetypes: [String; 2],
    /// The side that won: 0 for Dark, 1 for Light.
    pub winner: Option<u8>,
    /// The side that took the first turn, as above.
    pub first: Option<u8>,
    /// How it ended, in the log's words.
    pub ending: String,
    /// Turns of both players.
    pub turns: u32,
    /// When it began, in milliseconds since 1970.
    pub started_at_ms: Option<i64>,
    /// The format or the tournament, where they are known.
    pub event: Option<String>,
    /// Questions that ask about a play, and those about the server or the log.
    pub questions: [u32; 2],
    /// Its page, beside the others.
    pub page: Option<String>,
    /// Its files.
    pub files: Vec<String>,
    /// How it went.
    pub course: Course,
}

/// How a game went, in a few numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// What Dark and Light had left at the end of each turn.
    pub life: Vec<[i32; 2]>,
    /// The winner's lowest chance to win, as a model of the game has it.
    pub lowest: Option<f64>,
    /// Battles.
    pub battles: u32,
}

/// Points for a comeback from no chance at all, for a game decided by the last card, and for ten battles.
const POINTS: [f64; 3] = [60.0, 25.0, 15.0];
/// A lead at the end, from which a game is not close.
const CLEAR: f64 = 15.0;

impl Course {
    /// What the winner had left more than the loser at the end.
    pub fn gap(&self) -> Option<u32> {
        self.life.last().map(|[dark, light]| dark.abs_diff(*light))
    }

    /// How worth watching the game is: up to 100 for swing, closeness and battles.
    pub fn worth(&self) -> f64 {
        let swing = self.lowest.map_or(0.0, |lowest| (1.0 - 2.0 * lowest).clamp(0.0, 1.0));
        let close = self.gap().map_or(0.0, |gap| (1.0 - f64::from(gap) / CLEAR).max(0.0));
        let fights = (f64::from(self.battles) / 10.0).min(1.0);
        POINTS.iter().zip([swing, close, fights]).map(|(points, part)| points * part).sum()
    }
}
