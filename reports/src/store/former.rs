//! The store of a former run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use holocron_analysis::store::part_sizes;

use super::manifest::{FORM, Manifest};
use super::recipe::{Program, Recipe};
use super::record::Unit;
use super::stamp::Seen;
use crate::output;

/// A former run whose results still hold.
#[derive(Debug)]
pub(crate) struct Former {
    /// Its folder.
    pub(crate) folder: PathBuf,
    /// What made it.
    pub(crate) manifest: Manifest,
    /// Its groups by the names of their first files, each with the place of its lines in `findings.jsonl`.
    pub(crate) units: BTreeMap<String, (u64, Unit)>,
    /// Every file that the run wrote is still there.
    pub(crate) is_whole: bool,
}

/// What lies in the place of a former run.
#[derive(Debug)]
pub(crate) enum Opened {
    /// Nothing that a run could continue.
    Nothing,
    /// A run that has to be made anew, and why.
    Outdated(String),
    /// A run that can be continued.
    Usable(Box<Former>),
}

impl Opened {
    /// The program that wrote the store in this folder, when that can be read.
    pub(crate) fn program(folder: &Path) -> Option<Program> {
        Manifest::read(folder).ok().flatten().map(|manifest| manifest.recipe.program)
    }

    /// Opens the store in a folder, for a run with this recipe.
    pub(crate) fn open(folder: &Path, recipe: &Recipe) -> Opened {
        match Former::open(folder, recipe) {
            Ok(None) => Opened::Nothing,
            Ok(Some(former)) => Opened::Usable(Box::new(former)),
            Err(why) => Opened::Outdated(why),
        }
    }
}

impl Former {
    fn open(folder: &Path, recipe: &Recipe) -> Result<Option<Former>, String> {
        let Some(manifest) = Manifest::read(folder)? else {
            let is_run = folder.join("tables").is_dir();
            return if is_run { Err("an earlier version wrote the folder".to_owned()) } else { Ok(None) };
        };
        if manifest.form != FORM {
            return Err("another version wrote the folder".to_owned());
        }
        if let Some(change) = recipe.change(&manifest.recipe) {
            return Err(change);
        }
        for part in &manifest.parts {
            let sizes = part_sizes(folder, part.part).map_err(|error| error.to_string())?;
            if sizes.iter().map(|(_, bytes)| bytes).sum::<u64>() != part.bytes {
                return Err(format!("part {} of the tables has changed", part.part));
            }
        }
        let units = units(folder, &manifest)?;
        let is_whole = output::is_whole(folder);
        Ok(Some(Former { folder: folder.to_owned(), manifest, units, is_whole }))
    }

    /// The file of its findings.
    pub(crate) fn findings(&self) -> PathBuf {
        self.folder.join("findings.jsonl")
    }
}

fn units(folder: &Path, manifest: &Manifest) -> Result<BTreeMap<String, (u64, Unit)>, String> {
    let path = super::games(folder);
    let damaged = |what: String| format!("store/games.jsonl: {what}");
    let file = File::open(&path).map_err(|error| damaged(error.to_string()))?;
    let parts: BTreeSet<u32> = manifest.parts.iter().map(|part| part.part).collect();
    let (mut units, mut begin) = (BTreeMap::new(), 0_u64);
    for line in BufReader::new(file).lines() {
        let line = line.map_err(|error| damaged(error.to_string()))?;
        let unit: Unit = serde_json::from_str(&line).map_err(|error| damaged(error.to_string()))?;
        let first = unit.files.first().ok_or_else(|| damaged("a group without files".to_owned()))?.file.clone();
        let mut games = unit.outcomes.iter().filter_map(|outcome| outcome.game.as_ref());
        if let Some(game) = games.find(|game| game.number().is_none() || !parts.contains(&game.part)) {
            return Err(damaged(format!("there is no part {} with game {}", game.part, game.key)));
        }
        let end = begin.saturating_add(unit.bytes);
        units.insert(first, (begin, unit));
        begin = end;
    }
    // Lines are copied by their places: a file of another length is not the one that was written.
    let findings = fs::metadata(folder.join("findings.jsonl")).map_err(|error| format!("findings.jsonl: {error}"))?;
    if findings.len() != begin { Err("findings.jsonl has changed".to_owned()) } else { Ok(units) }
}

/// The files that a run knows, by their names; none where there is no run. What cannot be read is not known.
pub(crate) fn known_files(folder: &Path) -> BTreeMap<String, Seen> {
    let lines = File::open(super::games(folder)).ok().map(|file| BufReader::new(file).lines());
    let units = lines.into_iter().flatten().map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok());
    units.flat_map(|unit: Unit| unit.files).map(|seen| (seen.file.clone(), seen)).collect()
}
