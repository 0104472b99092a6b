//! `manifest.json`: what made a run's folder, so that it can be cited and continued.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::recipe::Recipe;
use crate::failure::Failure;
use crate::output;

/// Its form; it changes when the files of the store mean something else.
pub(super) const FORM: &str = "holocron store 1";

/// What made a run's folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    /// The form of the store.
    pub(crate) form: String,
    /// Versions and options.
    pub(crate) recipe: Recipe,
    /// What was read.
    pub(crate) inputs: Inputs,
    /// The parts of the tables.
    pub(crate) parts: Vec<Part>,
}

/// What was read; `store/games.jsonl` names every file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Inputs {
    /// Files, read or not.
    pub(crate) files: u64,
    /// Games.
    pub(crate) games: u64,
    /// The SHA-256 of the names and hashes of all files, in the order of the names.
    pub(crate) sha256: String,
}

/// A part of the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// Its number.
    pub(crate) part: u32,
    /// Games in it.
    pub(crate) games: u64,
    /// Bytes of its files together.
    pub(crate) bytes: u64,
}

/// The file.
pub(super) fn path(folder: &Path) -> PathBuf {
    folder.join("manifest.json")
}

impl Manifest {
    /// The manifest of a run.
    pub(crate) fn new(recipe: Recipe, inputs: Inputs, parts: Vec<Part>) -> Manifest {
        Manifest { form: FORM.to_owned(), recipe, inputs, parts }
    }

    /// Reads the manifest in a folder; `None` when there is none.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(folder: &Path) -> Result<Option<Manifest>, String> {
        match fs::read(path(folder)) {
            Ok(bytes) => serde_json::from_slice(&bytes).map(Some).map_err(|error| format!("manifest.json: {error}")),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(format!("manifest.json: {error}")),
        }
    }

    /// Writes it.
    ///
    /// # Errors
    /// [`Failure`] naming the file.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), Failure> {
        let text = crate::format::json::pretty(&serde_json::json!(self));
        output::write_new(&path(folder), text.as_bytes())
    }
}
