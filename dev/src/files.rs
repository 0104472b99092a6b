//! Logs below folders.

use std::io;
use std::path::{Path, PathBuf};

/// The logs below some folders, by path; a file is itself.
///
/// # Errors
/// When a folder cannot be read.
pub fn logs(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        walk(path, &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn walk(path: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            walk(&entry?.path(), found)?;
        }
    } else if path.to_str().is_some_and(|name| name.ends_with(".xml.gz") || name.ends_with(".xml")) {
        found.push(path.to_owned());
    }
    Ok(())
}

/// A file's name without its folder.
pub(crate) fn name(file: &Path) -> String {
    file.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned())
}

/// The repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
