//! Two runs into one folder exclude each other.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

use super::unfinished::Unfinished;
use crate::failure::{Failure, reason};

/// The right to write to a folder, until it is dropped. The system takes it back from a program that has ended in any way, so
/// that a lock is never left behind; the file beside the folder may be, and is then taken over.
#[derive(Debug)]
pub struct Lock {
    // First the name goes, then the lock: whoever opened the file before sees that it is another one.
    _name: Unfinished,
    _file: File,
}

impl Lock {
    /// Takes the lock of a folder, which need not exist.
    ///
    /// # Errors
    /// [`Failure`] when another program has it, with the number of its process, or when no file can be written beside the
    /// folder.
    pub fn take(folder: &Path) -> Result<Lock, Failure> {
        // The real place: two names of one folder have one lock.
        let folder = fs::canonicalize(folder).or_else(|_| std::path::absolute(folder)).unwrap_or(folder.to_owned());
        let failure = |what: String| Failure::new(folder.display().to_string(), what);
        let unwritable = |error: &std::io::Error| failure(format!("cannot be written: {}", reason(error)));
        if let Some(parent) = folder.parent() {
            fs::create_dir_all(parent).map_err(|error| unwritable(&error))?;
        }
        let mut name = OsString::from(".");
        name.push(folder.file_name().unwrap_or_default());
        name.push(".lock");
        let path = folder.with_file_name(name);
        loop {
            let file = File::options().read(true).write(true).create(true).truncate(false).open(&path);
            let mut file = file.map_err(|error| unwritable(&error))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let mut text = String::new();
                    // What cannot be read is not told.
                    let _ = file.read_to_string(&mut text);
                    let who = text.trim().parse::<u32>().map(|process| format!(" (process {process})"));
                    let who = who.unwrap_or_default();
                    return Err(failure(format!("another run{who} is writing to it; wait for its end")));
                }
                Err(TryLockError::Error(error)) => return Err(unwritable(&error)),
            }
            // The one who had the lock may have removed the file after it was opened here.
            if !is_same(&file, &path) {
                continue;
            }
            let written =
                file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{}", std::process::id()));
            written.map_err(|error| unwritable(&error))?;
            return Ok(Lock { _name: Unfinished::new(path), _file: file });
        }
    }
}

#[cfg(unix)]
fn is_same(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(here), Ok(there)) = (file.metadata(), fs::metadata(path)) else { return false };
    (here.dev(), here.ino()) == (there.dev(), there.ino())
}

#[cfg(not(unix))]
fn is_same(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_has_the_lock() {
        let root = tempfile::tempdir().expect("a folder");
        let out = root.path().join("deep/out");
        let lock = Lock::take(&out).expect("free");
        let failure = Lock::take(&out).expect_err("taken");
        let process = std::process::id();
        assert_eq!(failure.what, format!("another run (process {process}) is writing to it; wait for its end"));
        Lock::take(&root.path().join("deep/other")).expect("another folder");
        drop(lock);
        assert_eq!(fs::read_dir(root.path().join("deep")).expect("a folder").count(), 0);
    }

    #[test]
    fn what_a_dead_process_left_is_taken_over() {
        let root = tempfile::tempdir().expect("a folder");
        fs::write(root.path().join(".out.lock"), "4294967295\n").expect("written");
        drop(Lock::take(&root.path().join("out")).expect("nobody has it"));
        assert!(!root.path().join(".out.lock").exists());
    }
}
