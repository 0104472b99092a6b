//! Logs below folders, and the checkout itself.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

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

/// The command `holocron` that others are compared with: the one that is named, or that of this checkout, which is built first.
///
/// # Errors
/// When there is no such file, or the checkout does not compile.
pub fn command(given: Option<&Path>) -> Result<PathBuf, String> {
    let root = root();
    let built = root.join("target/release/holocron");
    if given.is_none() {
        let status = Command::new("cargo").current_dir(&root).args(["build", "--release", "--quiet"]).status();
        if !status.map_err(|error| format!("cargo: {error}"))?.success() {
            return Err("the command does not compile".into());
        }
    }
    let command = given.unwrap_or(&built);
    command.canonicalize().map_err(|error| format!("{}: {error}", command.display()))
}
