//! What a run keeps in its folder so that the next one reads only what is new.
//!
//! `manifest.json` says what made the folder: versions, options, inputs and parts. `store/games.jsonl` has a line for each group of
//! recordings of one game, in the order of their names: the files with their hashes, and what became of them.
//! `store/questions.jsonl` has the questions that the pages show. The rows of the games lie in the parts of the tables, and their
//! findings in `findings.jsonl`.

mod former;
mod manifest;
mod questions;
mod recipe;
mod record;
mod stamp;
mod units;

pub(crate) use former::{Former, Opened, known_files};
pub(crate) use manifest::{Manifest, Part};
pub(crate) use questions::{Kept, read as read_questions};
pub(crate) use recipe::{Program, Recipe};
pub(crate) use record::{Game, Outcome, Question, Told, Unit};
pub(crate) use stamp::{Glance, Seen, Stamp, sha256};
pub(crate) use units::Units;

use std::path::{Path, PathBuf};

/// The file of a run's groups.
pub(crate) fn games(folder: &Path) -> PathBuf {
    folder.join("store/games.jsonl")
}

/// The file of the questions that its pages show.
pub(crate) fn questions(folder: &Path) -> PathBuf {
    folder.join("store/questions.jsonl")
}
