//! Files and folders that are whole or not there: written aside, made durable, then renamed.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

mod apart;
mod aside;
mod early;
mod exchange;
mod fault;
mod lock;
mod mark;
mod remote;
mod staged;
mod swap;
mod unfinished;

pub use apart::apart;
pub use aside::Aside;
pub use early::early;
pub use lock::Lock;
pub use remote::{Remote, is_being_sent};
pub use staged::Staged;
pub use unfinished::clear_on_interrupt;

/// Writes a file so that a reader sees the old content or the new, never a part.
///
/// # Errors
/// [`Failure`] naming `target`; the old content then still stands.
pub fn file(target: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut aside = Aside::new(target)?;
    aside.write_all(bytes).map_err(|error| Failure::io(target, &error))?;
    aside.commit()
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

/// Gives a file that will not be changed any more a second name, or copies it where the disk cannot do that.
///
/// # Errors
/// What the system says.
pub fn share(from: &Path, to: &Path) -> io::Result<()> {
    std::fs::hard_link(from, to).or_else(|_| std::fs::copy(from, to).map(drop))
}

/// Whether a folder bears the mark of a run, and every file that the run wrote is there.
pub fn is_whole(folder: &Path) -> bool {
    mark::Mark::read(folder).is_ok_and(|mark| mark.is_some_and(|mark| mark.is_whole(folder)))
}

/// A name in the same folder, and so on the same disk, that no other process uses.
fn beside(target: &Path, what: &str) -> PathBuf {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    target.with_file_name(format!(".{name}.{what}-{}", std::process::id()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

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
        assert_eq!(staged::tests::names(root.path()), ["cards.tsv", "folder"]);
    }
}
