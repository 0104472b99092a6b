//! What is removed when it is not finished: files and folders under other names, whether a command fails or is stopped.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{mark, swap};

/// What would be left behind if the program ended now.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Held while something takes its real name: the program then ends before or after, not between.
static NAMING: Mutex<()> = Mutex::new(());

/// Keeps the user from stopping the program until the guard is dropped.
pub(super) fn naming() -> MutexGuard<'static, ()> {
    NAMING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file or folder that is removed when this is dropped, or when the user stops the program. One that has taken its real name
/// is no longer there to be removed.
#[derive(Debug)]
pub(super) struct Unfinished(PathBuf);

impl Unfinished {
    pub(super) fn new(path: PathBuf) -> Unfinished {
        all().insert(path.clone());
        Unfinished(path)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        all().remove(&self.0);
        remove(&self.0);
    }
}

fn remove(path: &Path) {
    let is_folder = fs::symlink_metadata(path).is_ok_and(|data| data.is_dir());
    // Nobody is left to tell when this fails, and a later run removes what a dead one left.
    let _ = if is_folder { fs::remove_dir_all(path) } else { fs::remove_file(path) };
}

/// When the user stops the program, removes what is not finished, calls `say` with whether there was anything, and ends with 130,
/// as shells expect.
pub fn clear_on_interrupt(say: impl Fn(bool) + Send + 'static) {
    // Without a handler the program still stops; only what is not finished then stays until the next run.
    let _ = ctrlc::set_handler(move || {
        // The locks are kept: nothing half-written may take its name any more.
        let (_naming, unfinished) = (naming(), all());
        // Other threads may still be writing into a folder while it is removed.
        for _ in 0..3 {
            unfinished.iter().for_each(|path| remove(path));
        }
        say(!unfinished.is_empty());
        std::process::exit(130);
    });
}

/// Sweeps what runs that were killed left beside a target: files and folders under its temporary names with the number of a
/// process that is gone. A former folder takes its name back where no other has it. Where processes cannot be looked up, nothing
/// is done.
pub(super) fn clear_stale(target: &Path) {
    if !Path::new("/proc/self").exists() {
        return;
    }
    if fs::symlink_metadata(target).is_err()
        && let [old] = left(target, "old").as_slice()
        && old.join(mark::NAME).is_file()
    {
        // Where that fails, the folder stays where it is.
        let _ = fs::rename(old, target);
    }
    for path in left(target, "tmp").into_iter().chain(left(target, "old")) {
        // What bears a mark was in use, and may hold files that no run wrote.
        match path.join(mark::NAME).is_file() {
            true => drop(swap::remove(&path, Some(target))),
            false => remove(&path),
        }
    }
}

/// What dead processes left beside a target under names of this kind.
fn left(target: &Path, what: &str) -> Vec<PathBuf> {
    let (Some(name), Some(parent)) = (target.file_name(), target.parent()) else { return Vec::new() };
    let parent = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
    let begin = format!(".{}.{what}", name.to_string_lossy());
    let is_left = |name: &std::ffi::OsStr| {
        let parts = name.to_str().and_then(|name| name.strip_prefix(&begin)?.rsplit_once('-'));
        parts.is_some_and(|(number, process)| {
            let is_ours = number.bytes().all(|digit| digit.is_ascii_digit()) && process.parse::<u32>().is_ok();
            is_ours && !Path::new("/proc").join(process).exists()
        })
    };
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    entries.filter(|entry| is_left(&entry.file_name())).map(|entry| entry.path()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_dead_process_left_is_cleared() {
        let root = tempfile::tempdir().expect("a folder");
        let own = format!(".out.tmp0-{}", std::process::id());
        // No system gives a process this number.
        let names =
            [".out.tmp0-4294967295", ".out.tmp-4294967295", ".out.tmp0-mine", ".out.old0-4294967295", own.as_str()];
        for name in names {
            fs::create_dir_all(root.path().join(name).join("inside")).expect("a folder");
        }
        clear_stale(&root.path().join("out"));
        let left = names.map(|name| root.path().join(name).exists());
        let is_left = !Path::new("/proc/self").exists();
        assert_eq!(left, [is_left, is_left, true, is_left, true]);
    }

    #[test]
    fn a_former_folder_takes_its_name_back() {
        let root = tempfile::tempdir().expect("a folder");
        let (old, target) = (root.path().join(".out.old0-4294967295"), root.path().join("out"));
        fs::create_dir(&old).expect("a folder");
        fs::write(old.join(mark::NAME), "holocron run 1\n").expect("a mark");
        clear_stale(&target);
        assert_eq!(target.join(mark::NAME).is_file(), Path::new("/proc/self").exists());
    }

    #[test]
    fn what_is_not_finished_goes_and_what_has_its_name_stays() {
        let root = tempfile::tempdir().expect("a folder");
        let (aside, target) = (root.path().join(".a"), root.path().join("a"));
        for is_named in [false, true] {
            fs::write(&aside, "x").expect("written");
            let unfinished = Unfinished::new(aside.clone());
            if is_named {
                fs::rename(unfinished.path(), &target).expect("renamed");
            }
            drop(unfinished);
            assert_eq!((aside.exists(), target.exists()), (false, is_named));
        }
    }
}
