//! A finished folder takes the place of the former one.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::exchange::exchange;
use super::fault;
use super::mark::{Content, Mark, NAME};
use super::staged::beside;
use super::write;
use crate::failure::Failure;

/// Makes a folder durable and gives it the name of another, which need not exist. Of that one, what no run wrote stays.
///
/// # Errors
/// [`Failure`]; the former folder then stands as it was.
pub(super) fn swap(new: &Path, target: &Path) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::io(target, &error);
    Mark::of(new).and_then(|mark| write(&new.join(NAME), mark.text().as_bytes())).map_err(failed)?;
    settle(new).map_err(failed)?;
    fault::point();
    if !target.exists() {
        fs::rename(new, target).map_err(failed)?;
        fault::point();
        return Ok(());
    }
    let former = Mark::read(target)?.unwrap_or_default().content(target).map_err(failed)?;
    let content = Mark::of(new).and_then(|mark| mark.content(new)).map_err(failed)?;
    if let Some(place) = content.written.iter().find(|file| !is_free(target, file, &former)) {
        return Err(overwritten(&target.join(place)));
    }
    if adopt(target, new, &former.others).is_ok() && exchange(new, target).map_err(failed)? {
        fault::point();
        // The former folder must not pass for one that is not finished.
        let named = beside(target, "old").and_then(|old| fs::rename(new, &old).map(|()| old));
        fault::point();
        return remove(&named.unwrap_or_else(|_| new.to_owned()), Some(target));
    }
    if former.others.is_empty() {
        return swap_whole(new, target);
    }
    swap_parts(new, target, &former, &content).map_err(failed)
}

/// Gives files that no run wrote a second name in the new folder. Folders are made anew.
fn adopt(from: &Path, to: &Path, others: &[PathBuf]) -> io::Result<()> {
    for path in others {
        if let Some(parent) = to.join(path).parent() {
            fs::create_dir_all(parent)?;
        }
        let data = fs::symlink_metadata(from.join(path))?;
        if !data.is_dir() {
            fs::hard_link(from.join(path), to.join(path))?;
            continue;
        }
        fs::create_dir(to.join(path))?;
        let inside: io::Result<Vec<PathBuf>> =
            fs::read_dir(from.join(path))?.map(|entry| Ok(path.join(entry?.file_name()))).collect();
        adopt(from, to, &inside?)?;
        fs::set_permissions(to.join(path), data.permissions())?;
    }
    Ok(())
}

/// Where two folders cannot take each other's names at once.
fn swap_whole(new: &Path, target: &Path) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::io(target, &error);
    let old = beside(target, "old").map_err(failed)?;
    if let Err(error) = fs::rename(target, &old) {
        let _ = fs::remove_dir(&old);
        return Err(failed(error));
    }
    fault::point();
    if let Err(error) = fs::rename(new, target) {
        fs::rename(&old, target).map_err(failed)?;
        return Err(failed(error));
    }
    fault::point();
    remove(&old, None)
}

/// Replaces file by file, and leaves everything else alone: where other files cannot have a second name.
fn swap_parts(new: &Path, target: &Path, former: &Content, content: &Content) -> io::Result<()> {
    let old = beside(target, "old")?;
    let mut moves = Moves::default();
    let all = former.written.iter().map(|file| (target.join(file), old.join(file)));
    let all = all.chain(content.written.iter().map(|file| (new.join(file), target.join(file))));
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
        let _ = fs::remove_dir(target.join(folder));
    }
    // What is left of these two was made by this function and by `Staged::new`.
    fs::remove_dir_all(new)?;
    fs::remove_dir_all(&old)
}

/// Whether a file can be written without replacing, or writing through a link to, what no run wrote.
pub(super) fn is_free(target: &Path, file: &Path, former: &Content) -> bool {
    let folders = file.ancestors().skip(1).map(|folder| target.join(folder));
    let kind = |path: &Path| fs::symlink_metadata(path).map(|data| data.file_type());
    let is_passable = folders.into_iter().all(|folder| kind(&folder).map_or(true, |kind| kind.is_dir()));
    is_passable && (former.written.contains(file) || kind(&target.join(file)).is_err())
}

pub(super) fn overwritten(place: &Path) -> Failure {
    Failure::new(place.display().to_string(), "is not of a former run and would be overwritten; move it away")
}

/// Removes a former run's folder: its files, the names of other files that have the same one in `heir`, and its folders where
/// nothing else is in them.
///
/// # Errors
/// [`Failure`] when something is left.
pub(super) fn remove(folder: &Path, heir: Option<&Path>) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::io(folder, &error);
    // Files that came in the meantime are others too.
    let content = Mark::read(folder)?.unwrap_or_default().content(folder).map_err(failed)?;
    // The mark goes last: a later run can then go on with this.
    let files = content.written.iter().filter(|file| file.as_path() != Path::new(NAME));
    for file in files {
        fs::remove_file(folder.join(file)).map_err(failed)?;
    }
    if let Some(heir) = heir {
        content.others.iter().for_each(|path| disown(folder, heir, path));
    }
    for inside in content.folders() {
        let _ = fs::remove_dir(folder.join(inside));
    }
    fault::point();
    let mut left = fs::read_dir(folder).map_err(failed)?.flatten();
    if left.all(|entry| entry.file_name() == NAME) {
        fs::remove_dir_all(folder).map_err(failed)?;
        return Ok(());
    }
    Err(Failure::new(folder.display().to_string(), "keeps what was added while the run replaced the folder"))
}

/// Removes a name of what has the same name in another folder. What has not stays.
fn disown(folder: &Path, heir: &Path, path: &Path) {
    let (here, there) = (folder.join(path), heir.join(path));
    if fs::symlink_metadata(&here).is_ok_and(|data| data.is_dir()) {
        for entry in fs::read_dir(&here).into_iter().flatten().flatten() {
            disown(folder, heir, &path.join(entry.file_name()));
        }
        // It stays when something is in it.
        let _ = fs::remove_dir(&here);
    } else if is_same(&here, &there) {
        // It stays at worst.
        let _ = fs::remove_file(&here);
    }
}

#[cfg(unix)]
fn is_same(one: &Path, two: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(one), Ok(two)) = (fs::symlink_metadata(one), fs::symlink_metadata(two)) else { return false };
    (one.dev(), one.ino()) == (two.dev(), two.ino())
}

#[cfg(not(unix))]
fn is_same(_: &Path, _: &Path) -> bool {
    false
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

/// Makes every file and folder below durable. A file that has another name as well is of a former run, which did that.
fn settle(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, data) = (entry.path(), entry.metadata()?);
        if data.is_dir() {
            settle(&path)?;
        } else if !is_shared(&data) {
            File::open(&path)?.sync_all()?;
        }
    }
    File::open(folder)?.sync_all()
}

#[cfg(unix)]
fn is_shared(data: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(data) > 1
}

#[cfg(not(unix))]
fn is_shared(_: &fs::Metadata) -> bool {
    false
}
