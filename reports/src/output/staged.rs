//! The folder of a run: filled under another name, and put in its place when it is whole.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::mark::{Content, Mark, NAME};
use super::unfinished::{Unfinished, clear_stale, naming};
use crate::failure::{Failure, reason};

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
        clear_stale(&target);
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
        self.swap()?;
        if let Some(parent) = self.target.parent().filter(|parent| !parent.as_os_str().is_empty()) {
            // A folder that cannot be opened for this is in place all the same.
            let _ = File::open(parent).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }

    fn swap(&self) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::io(&self.target, &error);
        let new = Mark::of(self.path()).map_err(failed)?;
        new.write(self.path()).map_err(failed)?;
        settle(self.path()).map_err(failed)?;
        if !self.target.exists() {
            return fs::rename(self.path(), &self.target).map_err(failed);
        }
        let former = Mark::read(&self.target)?.unwrap_or_default().content(&self.target).map_err(failed)?;
        if former.others.is_empty() {
            return self.swap_whole();
        }
        let new = Mark::of(self.path()).map_err(failed)?.content(self.path()).map_err(failed)?;
        if let Some(place) = new.written.iter().find(|file| !is_free(&self.target, file, &former)) {
            return Err(overwritten(&self.target.join(place)));
        }
        self.swap_parts(&former, &new).map_err(failed)
    }

    fn swap_whole(&self) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::io(&self.target, &error);
        let old = beside(&self.target, "old").map_err(failed)?;
        if let Err(error) = fs::rename(&self.target, &old) {
            let _ = fs::remove_dir(&old);
            return Err(failed(error));
        }
        if let Err(error) = fs::rename(self.path(), &self.target) {
            fs::rename(&old, &self.target).map_err(failed)?;
            return Err(failed(error));
        }
        remove(&old)
    }

    /// Replaces file by file, and leaves everything else alone.
    fn swap_parts(&self, former: &Content, new: &Content) -> io::Result<()> {
        let old = beside(&self.target, "old")?;
        let mut moves = Moves::default();
        let all = former.written.iter().map(|file| (self.target.join(file), old.join(file)));
        let all = all.chain(new.written.iter().map(|file| (self.path().join(file), self.target.join(file))));
        for (from, to) in all {
            if let Err(error) = moves.add(from, to) {
                // What could not be moved back stays where it can be found.
                if moves.undo() {
                    let _ = fs::remove_dir_all(&old);
                }
                return Err(error);
            }
        }
        for folder in former.folders() {
            // It stays when something is in it.
            let _ = fs::remove_dir(self.target.join(folder));
        }
        // What is left of these two was made by this function and by `Staged::new`.
        fs::remove_dir_all(self.path())?;
        fs::remove_dir_all(&old)
    }
}

/// Checks that a folder may be written to.
fn free(target: &Path, is_forced: bool) -> Result<(), Failure> {
    let mark = Mark::read(target)?;
    let is_marked = mark.is_some();
    let content = mark.unwrap_or_default().content(target).map_err(|error| Failure::io(target, &error))?;
    let Some(first) = content.others.first() else { return Ok(()) };
    if !is_marked && !is_forced {
        let what = format!(
            "holds '{}' and no '{NAME}' of a former run; choose another folder, or use --force, which leaves other files alone",
            first.display()
        );
        return Err(Failure::new(target.display().to_string(), what));
    }
    match ["findings.jsonl", "index.html", NAME].iter().find(|name| !is_free(target, Path::new(name), &content)) {
        Some(name) => Err(overwritten(&target.join(name))),
        None => Ok(()),
    }
}

/// Whether a file can be written without replacing, or writing through a link to, what no run wrote.
fn is_free(target: &Path, file: &Path, former: &Content) -> bool {
    let folders = file.ancestors().skip(1).map(|folder| target.join(folder));
    let kind = |path: &Path| fs::symlink_metadata(path).map(|data| data.file_type());
    let is_passable = folders.into_iter().all(|folder| kind(&folder).map_or(true, |kind| kind.is_dir()));
    is_passable && (former.written.contains(file) || kind(&target.join(file)).is_err())
}

fn overwritten(place: &Path) -> Failure {
    Failure::new(place.display().to_string(), "is not of a former run and would be overwritten; move it away")
}

/// Removes a former run's folder: its files, and its folders where nothing else is in them.
fn remove(folder: &Path) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::io(folder, &error);
    let content = Mark::read(folder)?.unwrap_or_default().content(folder).map_err(failed)?;
    for file in &content.written {
        fs::remove_file(folder.join(file)).map_err(failed)?;
    }
    for inside in content.folders() {
        let _ = fs::remove_dir(folder.join(inside));
    }
    fs::remove_dir(folder).map_err(|error| {
        let what = format!("keeps what was added while the run replaced the folder: {}", reason(&error));
        Failure::new(folder.display().to_string(), what)
    })
}

/// Renamed files, to be renamed back when a later one fails.
#[derive(Default)]
struct Moves(Vec<(PathBuf, PathBuf)>);

impl Moves {
    fn add(&mut self, from: PathBuf, to: PathBuf) -> io::Result<()> {
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::rename(&from, &to)?;
        self.0.push((from, to));
        Ok(())
    }

    /// True when everything lies where it lay.
    fn undo(self) -> bool {
        self.0.into_iter().rev().fold(true, |is_whole, (from, to)| fs::rename(to, from).is_ok() && is_whole)
    }
}

/// Makes every file and folder below durable.
fn settle(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            settle(&path)?;
        } else {
            File::open(&path)?.sync_all()?;
        }
    }
    File::open(folder)?.sync_all()
}

/// A new empty folder beside the target, and so on the same disk.
fn beside(target: &Path, what: &str) -> io::Result<PathBuf> {
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
