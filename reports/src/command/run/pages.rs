//! `games`: pages of the viewer.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::Replays;
use crate::failure::Failure;
use crate::game::watch::{Bar, Best};
use crate::output;

/// The pages of a run while its games come in. A game with questions has its page in any case.
pub(super) struct Pages<'a> {
    folder: PathBuf,
    former: Option<PathBuf>,
    wanted: Replays,
    /// The pages of games without questions.
    best: Best,
    bar: &'a Bar,
    /// Pages that were written.
    written: BTreeSet<String>,
    /// Of these, the ones that nobody can see yet.
    unseen: Vec<String>,
    /// Pages of games that were not read, with their groups.
    known: BTreeMap<String, usize>,
}

impl<'a> Pages<'a> {
    /// Pages for a run's folder; those of games that are not read come from a former run.
    pub(super) fn new(folder: &Path, former: Option<&Path>, wanted: Replays, bar: &'a Bar) -> Pages<'a> {
        let former = former.map(|former| former.join("games"));
        let (best, folder) = (Best::default(), folder.join("games"));
        Pages {
            folder,
            former,
            wanted,
            best,
            bar,
            written: BTreeSet::new(),
            unseen: Vec::new(),
            known: BTreeMap::new(),
        }
    }

    /// Writes the page of a game, if it stays.
    pub(super) fn write(&mut self, name: &str, html: &str, worth: f64, is_asked: bool) -> Result<(), Failure> {
        self.create()?;
        output::write_new(&self.folder.join(name), html.as_bytes())?;
        self.written.insert(name.to_owned());
        self.unseen.push(name.to_owned());
        self.weigh(name, worth, is_asked)
    }

    /// Shows the pages that were written since the last call in the folder of the former run, before the new one is done.
    pub(super) fn show(&mut self, target: &Path) -> Result<(), Failure> {
        for name in std::mem::take(&mut self.unseen).iter().filter(|name| self.written.contains(*name)) {
            let from = self.folder.join(name);
            let html = fs::read(&from).map_err(|error| Failure::io(&from, &error))?;
            output::early(target, &Path::new("games").join(name), &html)?;
        }
        Ok(())
    }

    /// The page of a game that is not read, whether the former run wrote it or not.
    pub(super) fn know(&mut self, step: usize, name: &str, worth: f64, is_asked: bool) -> Result<(), Failure> {
        if self.wanted == Replays::None {
            return Ok(());
        }
        self.known.insert(name.to_owned(), step);
        self.weigh(name, worth, is_asked)
    }

    fn weigh(&mut self, name: &str, worth: f64, is_asked: bool) -> Result<(), Failure> {
        if self.wanted == Replays::All || is_asked {
            return Ok(());
        }
        let Some(gone) = self.best.add(worth, name, self.bar) else { return Ok(()) };
        self.known.remove(&gone);
        if self.written.remove(&gone) {
            let file = self.folder.join(&gone);
            fs::remove_file(&file).map_err(|error| Failure::io(&file, &error))?;
        }
        Ok(())
    }

    fn create(&self) -> Result<(), Failure> {
        fs::create_dir_all(&self.folder).map_err(|error| Failure::io(&self.folder, &error))
    }

    /// Takes over what the former run wrote; gives the names of pages that have to be made, by their groups.
    pub(super) fn carry(&mut self) -> Result<BTreeMap<usize, BTreeSet<String>>, Failure> {
        let mut missing: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        if !self.known.is_empty() {
            self.create()?;
        }
        for (name, step) in std::mem::take(&mut self.known) {
            let to = self.folder.join(&name);
            let from = self.former.as_ref().map(|former| former.join(&name));
            if from.is_some_and(|from| output::share(&from, &to).is_ok()) {
                self.written.insert(name);
            } else {
                missing.entry(step).or_default().insert(name);
            }
        }
        Ok(missing)
    }

    /// Writes a page that had to be made.
    pub(super) fn add(&mut self, name: &str, html: &str) -> Result<(), Failure> {
        self.create()?;
        output::write_new(&self.folder.join(name), html.as_bytes())?;
        self.written.insert(name.to_owned());
        Ok(())
    }

    /// The names of all pages.
    pub(super) fn done(&mut self) -> BTreeSet<String> {
        std::mem::take(&mut self.written)
    }
}
