//! The mark of a run: a file in its folder that names every file that the run wrote. Only those are ever removed.

use std::collections::BTreeSet;
use std::fs::{self, DirEntry};
use std::io;
use std::path::{Component, Path, PathBuf};

use crate::failure::Failure;

/// The name of the mark.
pub(super) const NAME: &str = ".holocron";

/// Its first line. The number changes when the lines below it mean something else.
const HEAD: &str = "holocron run 1";

/// The files that a run wrote, by their paths inside its folder.
#[derive(Debug, Default)]
pub(super) struct Mark(BTreeSet<PathBuf>);

/// What lies in a folder, by paths inside it.
#[derive(Debug, Default)]
pub(super) struct Content {
    /// Files that the run wrote, and its mark.
    pub(super) written: BTreeSet<PathBuf>,
    /// Everything else; a folder in which the run wrote nothing stands for all that is in it.
    pub(super) others: Vec<PathBuf>,
}

impl Mark {
    /// The mark of all files that lie in a folder now.
    pub(super) fn of(folder: &Path) -> io::Result<Mark> {
        let mut mark = Mark::default();
        mark.add(folder, Path::new(""))?;
        Ok(mark)
    }

    fn add(&mut self, folder: &Path, inside: &Path) -> io::Result<()> {
        for entry in fs::read_dir(folder.join(inside))? {
            let entry = entry?;
            let path = inside.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                self.add(folder, &path)?;
            } else {
                self.0.insert(path);
            }
        }
        Ok(())
    }

    /// Reads the mark in a folder; `None` when there is none.
    pub(super) fn read(folder: &Path) -> Result<Option<Mark>, Failure> {
        let place = folder.join(NAME);
        if !fs::symlink_metadata(&place).is_ok_and(|data| data.is_file()) {
            return Ok(None);
        }
        let text = fs::read_to_string(&place).map_err(|error| Failure::io(&place, &error))?;
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return Err(Failure::new(place.display().to_string(), format!("does not begin with '{HEAD}'")));
        }
        let paths: BTreeSet<PathBuf> = lines.map(PathBuf::from).collect();
        let is_inside = |path: &PathBuf| path.components().all(|part| matches!(part, Component::Normal(_)));
        match paths.iter().find(|path| !is_inside(path)) {
            Some(path) => {
                let what = format!("names '{}', which is no file of a run", path.display());
                Err(Failure::new(place.display().to_string(), what))
            }
            None => Ok(Some(Mark(paths))),
        }
    }

    /// Whether every file that it names is there.
    pub(super) fn is_whole(&self, folder: &Path) -> bool {
        self.0.iter().all(|path| fs::symlink_metadata(folder.join(path)).is_ok_and(|data| data.is_file()))
    }

    /// Names a file besides; false when it names it already.
    pub(super) fn name(&mut self, inside: &Path) -> bool {
        self.0.insert(inside.to_owned())
    }

    /// The files that it names, with `/` between folders.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|path| {
            let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
            parts.join("/")
        })
    }

    /// What stands in the file of the mark.
    pub(super) fn text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for path in &self.0 {
            text.push_str(&path.to_string_lossy());
            text.push('\n');
        }
        text
    }

    /// Looks through a folder; links are never followed and never the run's own.
    pub(super) fn content(&self, folder: &Path) -> io::Result<Content> {
        let mut content = Content::default();
        self.sort(folder, Path::new(""), &mut content)?;
        content.others.sort();
        Ok(content)
    }

    fn sort(&self, folder: &Path, inside: &Path, content: &mut Content) -> io::Result<()> {
        for entry in fs::read_dir(folder.join(inside))? {
            let entry: DirEntry = entry?;
            let (path, kind) = (inside.join(entry.file_name()), entry.file_type()?);
            if kind.is_file() && (self.0.contains(&path) || (!self.0.is_empty() && path == Path::new(NAME))) {
                content.written.insert(path);
            } else if kind.is_dir() && self.0.iter().any(|file| file.starts_with(&path)) {
                self.sort(folder, &path, content)?;
            } else {
                content.others.push(path);
            }
        }
        Ok(())
    }
}

impl Content {
    /// The folders inside in which the run wrote, the innermost first.
    pub(super) fn folders(&self) -> Vec<PathBuf> {
        let folders = self.written.iter().flat_map(|file| file.ancestors().skip(1).map(Path::to_owned));
        let folders: BTreeSet<PathBuf> = folders.filter(|folder| !folder.as_os_str().is_empty()).collect();
        folders.into_iter().rev().collect()
    }
}
