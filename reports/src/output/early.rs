//! A file of a run that stands in its folder before the run is done.

use std::fs;
use std::path::Path;

use super::mark::{Mark, NAME};
use super::swap::is_free;
use crate::failure::Failure;

/// Writes a file into the folder of a former run, as if that run had written it, so that the next one replaces it. Nothing is
/// written into a folder without a mark, and none that no run wrote is replaced.
///
/// # Errors
/// [`Failure`] naming the file or the mark.
pub fn early(folder: &Path, inside: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let Some(mut mark) = Mark::read(folder)? else { return Ok(()) };
    let content = mark.content(folder).map_err(|error| Failure::io(folder, &error))?;
    if !is_free(folder, inside, &content) {
        return Ok(());
    }
    // The mark goes first: a file that it does not name would be taken for somebody else's.
    if mark.name(inside) {
        super::file(&folder.join(NAME), mark.text().as_bytes())?;
    }
    let place = folder.join(inside);
    if let Some(parent) = place.parent() {
        fs::create_dir_all(parent).map_err(|error| Failure::io(parent, &error))?;
    }
    super::file(&place, bytes)
}

#[cfg(test)]
mod tests {
    use super::super::Staged;
    use super::*;

    #[test]
    fn an_early_file_is_of_the_run() {
        let root = tempfile::tempdir().expect("a folder");
        let target = root.path().join("out");
        let run = |text: &str| {
            let staged = Staged::new(&target, false).expect("free");
            super::super::write_new(&staged.path().join("one"), text.as_bytes()).expect("written");
            staged
        };
        early(&target, Path::new("games/new"), b"x").expect("nothing to do");
        assert!(!target.exists(), "no run was here");
        run("1").commit().expect("in place");
        fs::write(target.join("other"), "of somebody else").expect("written");
        let next = run("2");
        early(&target, Path::new("games/new"), b"early").expect("written");
        early(&target, Path::new("other"), b"early").expect("left alone");
        assert_eq!(fs::read(target.join("games/new")).expect("there"), b"early");
        assert!(super::super::is_whole(&target));
        next.commit().expect("in place");
        assert!(!target.join("games").exists(), "the next run did not write it");
        assert_eq!(fs::read_to_string(target.join("other")).expect("there"), "of somebody else");
        assert_eq!(fs::read_to_string(target.join("one")).expect("there"), "2");
    }
}
