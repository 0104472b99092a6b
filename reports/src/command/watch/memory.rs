//! What a watch remembers from look to look, and from start to start: `watch.json` in the folder of the run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::format::json;
use crate::output;

/// A file that is not whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Waiting {
    /// The SHA-256 of its bytes.
    pub(super) sha256: String,
    /// Looks at which it was the same.
    pub(super) looks: u32,
}

/// What a watch remembers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Memory {
    /// Keys of questions that were told, or were there before the watch; absent before its first look.
    pub(super) told: Option<BTreeSet<String>>,
    /// Files that wait, by their names.
    pub(super) waiting: BTreeMap<String, Waiting>,
}

impl Memory {
    /// Reads what a watch remembers of a folder.
    ///
    /// # Errors
    /// [`Failure`] when the file is damaged: what it forgot would be told again, or never.
    pub(super) fn read(folder: &Path) -> Result<Memory, Failure> {
        let path = folder.join("watch.json");
        match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes)
                .map_err(|error| Failure::new(path.display().to_string(), format!("{error}; remove it to begin anew"))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Memory::default()),
            Err(error) => Err(Failure::io(&path, &error)),
        }
    }

    /// Writes it, if it has changed.
    ///
    /// # Errors
    /// [`Failure`] naming the file.
    pub(super) fn write(&self, folder: &Path) -> Result<(), Failure> {
        if Memory::read(folder).is_ok_and(|memory| memory == *self) {
            return Ok(());
        }
        fs::create_dir_all(folder).map_err(|error| Failure::io(folder, &error))?;
        output::file(&folder.join("watch.json"), json::line(self).as_bytes())
    }
}
