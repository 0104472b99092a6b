//! `store/games.jsonl` while it is written.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::manifest::Inputs;
use super::record::Unit;
use super::stamp::hex;
use crate::failure::Failure;

/// The file of a run's groups while they come in.
pub(crate) struct Units {
    /// Absent where no store is kept.
    file: Option<(PathBuf, BufWriter<File>)>,
    files: u64,
    games: u64,
    hash: Sha256,
}

impl Units {
    /// Begins the file in a run's folder; without a store the groups are only counted and hashed.
    ///
    /// # Errors
    /// [`Failure`] naming what cannot be written.
    pub(crate) fn create(folder: &Path, keeps: bool) -> Result<Units, Failure> {
        let units = Units { file: None, files: 0, games: 0, hash: Sha256::new() };
        if !keeps {
            return Ok(units);
        }
        let path = super::games(folder);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| Failure::io(parent, &error))?;
        }
        let file = File::create(&path).map_err(|error| Failure::io(&path, &error))?;
        Ok(Units { file: Some((path, BufWriter::new(file))), ..units })
    }

    /// Adds a group.
    ///
    /// # Errors
    /// [`Failure`] naming the file.
    pub(crate) fn write(&mut self, unit: &Unit) -> Result<(), Failure> {
        for seen in &unit.files {
            self.files += 1;
            let hash = seen.sha256.as_deref().unwrap_or("unreadable");
            self.hash.update(format!("{hash}  {}\n", seen.file));
        }
        self.games += unit.outcomes.iter().filter(|outcome| outcome.game.is_some()).count() as u64;
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let written = file.write_all(crate::format::json::line(unit).as_bytes());
        written.map_err(|error| Failure::io(path, &error))
    }

    /// Ends the file; gives what it says together.
    ///
    /// # Errors
    /// [`Failure`] naming the file.
    pub(crate) fn finish(mut self) -> Result<Inputs, Failure> {
        if let Some((path, file)) = &mut self.file {
            file.flush().map_err(|error| Failure::io(path, &error))?;
        }
        Ok(Inputs { files: self.files, games: self.games, sha256: hex(self.hash) })
    }
}
