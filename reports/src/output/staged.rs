//! The folder of a run: filled under another name, and put in its place when it is whole.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::mark::{Mark, NAME};
use super::swap::{is_free, overwritten, swap};
use super::unfinished::{Unfinished, clear_stale, naming};
use crate::failure::{Failure, reason};

/// Files of ours that no run writes and every run leaves alone.
const KEPT: [&str; 1] = ["watch.json"];

/// A folder that is filled under another name and takes its own when it is whole.
///
/// What lies in the target is removed only where the mark of a former run names it; all other files stay.
#[derive(Debug)]
pub struct Staged {
    target: PathBuf,
    aside: Unfinished,
}

impl Staged {
    /// Begins a folder. A target that exists must be empty or bear the mark of a former run, unless forced; even then no
    /// file is replaced that a former run did not write.
    ///
    /// # Errors
    /// [`Failure`] when the target is something else, or its parent cannot be written.
    pub fn new(target: &Path, is_forced: bool) -> Result<Staged, Failure> {
        // The real place: renaming over a link would replace the link.
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        let failure = |what: String| Failure::new(target.display().to_string(), what);
        clear_stale(&target);
        match fs::symlink_metadata(&target) {
            Ok(data) if data.is_dir() => free(&target, is_forced)?,
            Ok(data) if data.is_symlink() => return Err(failure("is a link that leads nowhere".to_owned())),
            Ok(_) => return Err(failure("is a file, not a folder".to_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(Failure::io(&target, &error)),
        }
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent).map_err(|error| failure(format!("cannot be written: {}", reason(&error))))?;
        }
        let aside =
            beside(&target, "tmp").map_err(|error| failure(format!("cannot be written: {}", reason(&error))))?;
        Ok(Staged { target, aside: Unfinished::new(aside) })
    }

    /// Where to write.
    pub fn path(&self) -> &Path {
        self.aside.path()
    }

    /// Makes all files durable and puts the folder in its place.
    ///
    /// # Errors
    /// [`Failure`]; the former folder then stands as it was.
    pub fn commit(self) -> Result<(), Failure> {
        let _naming = naming();
        swap(self.path(), &self.target)?;
        if let Some(parent) = self.target.parent().filter(|parent| !parent.as_os_str().is_empty()) {
            // A folder that cannot be opened for this is in place all the same.
            let _ = File::open(parent).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

/// Checks that a folder may be written to.
fn free(target: &Path, is_forced: bool) -> Result<(), Failure> {
    let mark = Mark::read(target)?;
    let is_marked = mark.is_some();
    let content = mark.unwrap_or_default().content(target).map_err(|error| Failure::io(target, &error))?;
    let is_foreign = |path: &&PathBuf| !KEPT.iter().any(|kept| path.as_path() == Path::new(kept));
    let Some(first) = content.others.iter().find(is_foreign) else { return Ok(()) };
    if !is_marked && !is_forced {
        let what = format!(
            "holds '{}' and no '{NAME}' of a former run; choose another folder, or use --force, which leaves other files alone",
            first.display()
        );
        return Err(Failure::new(target.display().to_string(), what));
    }
    match ["findings.jsonl", "index.html", "manifest.json", NAME]
        .iter()
        .find(|name| !is_free(target, Path::new(name), &content))
    {
        Some(name) => Err(overwritten(&target.join(name))),
        None => Ok(()),
    }
}

/// A new empty folder beside the target, and so on the same disk.
pub(super) fn beside(target: &Path, what: &str) -> io::Result<PathBuf> {
    let mut number = 0_u32;
    loop {
        let path = super::beside(target, &format!("{what}{number}"));
        match fs::create_dir(&path) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => number += 1,
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
pub(super) mod tests;
