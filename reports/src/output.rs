//! Files and folders that are whole or not there: written aside, made durable, then renamed.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::{Failure, reason};

/// What a run leaves in its folder, and nothing else.
pub const RUN: [&str; 5] = ["charts", "findings.jsonl", "games", "index.html", "tables"];

/// Writes a file so that a reader sees the old content or the new, never a part.
///
/// # Errors
/// [`Failure`] naming `target`; the old content then still stands.
pub fn file(target: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let aside = beside(target, "tmp");
    let written = write(&aside, bytes).and_then(|()| fs::rename(&aside, target));
    written.map_err(|error| {
        let _ = fs::remove_file(&aside);
        Failure::io(target, &error)
    })
}

/// Writes a file that stands in a [`Staged`] folder.
///
/// # Errors
/// [`Failure`] naming the file.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write(path, bytes).map_err(|error| Failure::io(path, &error))
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A folder that is filled under another name and takes its own when it is whole.
#[derive(Debug)]
pub struct Staged {
    target: PathBuf,
    aside: PathBuf,
    is_done: bool,
}

impl Staged {
    /// Begins a folder. A target that exists must be empty or hold a former run and nothing else, unless forced; even
    /// then only what a run writes is replaced.
    ///
    /// # Errors
    /// [`Failure`] when the target is something else, or its parent cannot be written.
    pub fn new(target: &Path, is_forced: bool) -> Result<Staged, Failure> {
        // The real place: renaming over a link would replace the link.
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        match fs::read_dir(&target) {
            Ok(entries) => {
                for entry in entries {
                    let name = entry.map_err(|error| Failure::io(&target, &error))?.file_name();
                    if !is_forced && !RUN.iter().any(|known| *known == name) {
                        let what = format!(
                            "holds '{}', which is not of a former run; choose another folder or use --force",
                            name.to_string_lossy()
                        );
                        return Err(Failure::new(target.display().to_string(), what));
                    }
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
                return Err(Failure::new(target.display().to_string(), "is a file, not a folder"));
            }
            Err(error) => return Err(Failure::io(&target, &error)),
        }
        let aside = beside(&target, "tmp");
        let _ = fs::remove_dir_all(&aside);
        fs::create_dir_all(&aside).map_err(|error| {
            Failure::new(target.display().to_string(), format!("cannot be written: {}", reason(&error)))
        })?;
        Ok(Staged { target, aside, is_done: false })
    }

    /// Where to write.
    pub fn path(&self) -> &Path {
        &self.aside
    }

    /// Makes all files durable and puts the folder in its place.
    ///
    /// # Errors
    /// [`Failure`]; the former folder then stands as it was.
    pub fn commit(mut self) -> Result<(), Failure> {
        let target = self.target.clone();
        self.swap().map_err(|error| Failure::io(&target, &error))?;
        self.is_done = true;
        if let Some(parent) = target.parent().filter(|parent| !parent.as_os_str().is_empty()) {
            // A folder that cannot be opened for this is in place all the same.
            let _ = File::open(parent).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }

    fn swap(&self) -> io::Result<()> {
        settle(&self.aside)?;
        let old = beside(&self.target, "old");
        let has_others = match fs::read_dir(&self.target) {
            Ok(entries) => {
                entries.filter_map(Result::ok).any(|entry| !RUN.iter().any(|known| *known == entry.file_name()))
            }
            Err(_) => return fs::rename(&self.aside, &self.target),
        };
        if has_others {
            return self.swap_parts(&old);
        }
        fs::rename(&self.target, &old)?;
        if let Err(error) = fs::rename(&self.aside, &self.target) {
            fs::rename(&old, &self.target)?;
            return Err(error);
        }
        fs::remove_dir_all(&old)
    }

    /// Replaces what a run writes, one by one, and leaves everything else alone.
    fn swap_parts(&self, old: &Path) -> io::Result<()> {
        fs::create_dir_all(old)?;
        for name in RUN {
            let (new, place) = (self.aside.join(name), self.target.join(name));
            if place.exists() {
                fs::rename(&place, old.join(name))?;
            }
            if new.exists() {
                fs::rename(&new, &place)?;
            }
        }
        fs::remove_dir_all(&self.aside)?;
        fs::remove_dir_all(old)
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        if !self.is_done {
            let _ = fs::remove_dir_all(&self.aside);
        }
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

/// A name in the same folder, and so on the same disk, that no other process uses.
fn beside(target: &Path, what: &str) -> PathBuf {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    target.with_file_name(format!(".{name}.{what}-{}", std::process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(staged: &Staged, text: &str) {
        for name in ["charts", "tables"] {
            fs::create_dir(staged.path().join(name)).expect("a folder");
        }
        write_new(&staged.path().join("tables/games.parquet"), text.as_bytes()).expect("a file");
        write_new(&staged.path().join("index.html"), text.as_bytes()).expect("a file");
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder");
        let mut names: Vec<_> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_run_replaces_a_former_run_and_leaves_nothing_behind() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let target = root.path().join("new/out");
        for text in ["one", "two"] {
            let staged = Staged::new(&target, false).expect("free");
            fill(&staged, text);
            staged.commit().expect("committed");
            assert_eq!(fs::read_to_string(target.join("index.html")).expect("a page"), text);
            assert_eq!(names(&root.path().join("new")), ["out"]);
        }
    }

    #[test]
    fn a_run_that_fails_leaves_the_former_one() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let target = root.path().join("out");
        let staged = Staged::new(&target, false).expect("free");
        fill(&staged, "one");
        staged.commit().expect("committed");
        let staged = Staged::new(&target, false).expect("a former run");
        fill(&staged, "two");
        drop(staged);
        assert_eq!(fs::read_to_string(target.join("index.html")).expect("a page"), "one");
        // What was staged vanishes before it is whole: the swap fails and the former run stands.
        let staged = Staged::new(&target, false).expect("a former run");
        fs::remove_dir_all(staged.path()).expect("removed");
        staged.commit().expect_err("nothing to commit");
        assert_eq!(fs::read_to_string(target.join("index.html")).expect("a page"), "one");
        assert_eq!(names(root.path()), ["out"]);
    }

    #[test]
    fn a_strange_folder_is_refused_and_kept_when_forced() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let target = root.path().join("out");
        fs::create_dir(&target).expect("a folder");
        Staged::new(&target, false).expect("an empty folder is free");
        fs::write(target.join("letter.txt"), "dear").expect("a file");
        let failure = Staged::new(&target, false).expect_err("not a former run");
        assert!(failure.what.contains("letter.txt"), "{failure}");
        let staged = Staged::new(&target, true).expect("forced");
        fill(&staged, "one");
        staged.commit().expect("committed");
        assert_eq!(names(&target), ["charts", "index.html", "letter.txt", "tables"]);
        assert_eq!(names(root.path()), ["out"]);
        Staged::new(&target.join("letter.txt"), true).expect_err("a file");
    }

    #[test]
    fn a_file_is_replaced_whole_or_not_at_all() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let target = root.path().join("cards.tsv");
        file(&target, b"one").expect("written");
        file(&target, b"two").expect("written");
        assert_eq!(fs::read(&target).expect("a file"), b"two");
        // A folder in the place of the file cannot be renamed over.
        let folder = root.path().join("folder");
        fs::create_dir_all(folder.join("inside")).expect("a folder");
        file(&folder, b"three").expect_err("a folder");
        assert_eq!(names(root.path()), ["cards.tsv", "folder"]);
    }
}
