//! What became of a group of recordings: all that pages and totals need of it, so that it need not be read again.

use holocron_analysis::table::GameRows;
use serde::{Deserialize, Serialize};

use super::stamp::Seen;
use crate::format::recording::{Judged, Keyframes, Messages, Players, Problem, ReadError, Recording};
use crate::page::{Asked, Course};

/// Recordings whose logs have one key, most often the two of one game, and what became of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Unit {
    /// In the order of their names.
    pub(crate) files: Vec<Seen>,
    /// Recordings that were left out, each with the one whose copy it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) copies: Vec<(String, String)>,
    /// Its games, and its files that could not be read.
    pub(crate) outcomes: Vec<Outcome>,
    /// Length of its lines in `findings.jsonl`, in bytes.
    pub(crate) bytes: u64,
}

/// A game, or a file that could not be read.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// Absent for a file that could not be read.
    pub(crate) game: Option<Game>,
    /// The game's recordings, of two Dark's first.
    pub(crate) recordings: Vec<Told>,
    /// Plays that settled rules call illegal, that they suspect, and those that rules on trial speak of.
    #[serde(default, skip_serializing_if = "is_none")]
    pub(crate) found: [u64; 3],
    /// It has findings, so that it gets a page.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) has_findings: bool,
    /// A finding makes the program end with 1.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_illegal: bool,
    /// What a person has to look at, in the order in which it is asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) questions: Vec<Question>,
}

/// A game whose rows lie in the tables.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Game {
    /// Its key, 16 hexadecimal digits.
    pub(crate) key: String,
    /// The part that its rows lie in.
    pub(crate) part: u32,
    /// The name of its page, whether it has one or not.
    pub(crate) page: String,
    /// Hash of what the server's table of games tells of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) history: Option<u64>,
    /// How it went.
    pub(crate) course: Course,
}

/// A question, as far as one who waits for new ones wants to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Question {
    /// Its key: the same in every run.
    pub(crate) key: String,
    /// The rule that tells it best.
    pub(crate) rule: String,
    /// `illegal` or `suspect`.
    pub(crate) verdict: String,
    /// The recording that shows it.
    pub(crate) file: String,
    /// Number of the event, from 0.
    pub(crate) event: u64,
    /// What is asked.
    pub(crate) sentence: String,
    /// How grave it is, see [`Asked::rank`].
    pub(crate) rank: (bool, bool, bool),
}

/// A recording without its findings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Told {
    file: String,
    players: Players,
    messages: Messages,
    judged: Judged,
    keyframes: Keyframes,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    problems: Vec<Problem>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    truncated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    error: Option<ReadError>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    damage: Option<String>,
}

fn is_none(found: &[u64; 3]) -> bool {
    *found == [0; 3]
}

impl Told {
    pub(crate) fn of(recording: &Recording) -> Told {
        Told {
            file: recording.file.clone(),
            players: recording.players.clone(),
            messages: recording.messages,
            judged: recording.judged,
            keyframes: recording.keyframes,
            problems: recording.problems.clone(),
            truncated: recording.truncated,
            error: recording.error.clone(),
            damage: recording.damage.clone(),
        }
    }

    /// The recording; its findings and questions are not kept.
    pub(crate) fn recording(&self) -> Recording {
        Recording {
            file: self.file.clone(),
            players: self.players.clone(),
            messages: self.messages,
            judged: self.judged,
            keyframes: self.keyframes,
            problems: self.problems.clone(),
            truncated: self.truncated,
            error: self.error.clone(),
            damage: self.damage.clone(),
            ..Recording::default()
        }
    }

    pub(crate) fn file(&self) -> &str {
        &self.file
    }

    /// Dark's and Light's name.
    pub(crate) fn players(&self) -> [&str; 2] {
        [&self.players.dark, &self.players.light].map(|name| name.as_deref().unwrap_or_default())
    }
}

impl Question {
    /// Whether it is about the server or the log, see [`Asked::is_of_server`].
    pub(crate) fn is_of_server(&self) -> bool {
        self.rank.2
    }

    pub(crate) fn of(asked: &Asked) -> Question {
        Question {
            key: asked.finding.question.clone(),
            rule: asked.finding.rule.clone(),
            verdict: asked.finding.verdict.word().to_owned(),
            file: asked.moments.first().map(|moment| moment.file.clone()).unwrap_or_default(),
            event: asked.finding.event,
            sentence: asked.finding.message.clone(),
            rank: asked.rank(),
        }
    }
}

impl Game {
    /// A game of these rows.
    pub(crate) fn of(rows: &GameRows, part: u32, course: Course, history: Option<u64>) -> Option<Game> {
        let page = crate::viewer::file_name(rows.file()?);
        Some(Game { key: format!("{:016x}", rows.key()?), part, page, history, course })
    }

    /// Its key as a number; `None` when it is none.
    pub(crate) fn number(&self) -> Option<u64> {
        u64::from_str_radix(&self.key, 16).ok()
    }
}
