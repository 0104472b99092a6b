//! Inputs and the output keep apart.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Checks that an output folder lies in none of the folders that are read, and that none of the files and folders that are
/// read lies in it, links resolved.
///
/// # Errors
/// [`Failure`] naming the output and the input that lies in it, or in which it lies.
pub fn apart<'a>(
    out: &Path,
    files: impl IntoIterator<Item = &'a Path>,
    folders: impl IntoIterator<Item = &'a Path>,
) -> Result<(), Failure> {
    let place = real(out);
    let failure = |what: String| Err(Failure::new(out.display().to_string(), what));
    for folder in folders {
        if place.starts_with(real(folder)) {
            return failure(format!(
                "lies in '{}', which is read; choose another folder to write to",
                folder.display()
            ));
        }
    }
    for file in files {
        if real(file) == place {
            return failure("is read; choose another file to write to".to_owned());
        }
        if real(file).starts_with(&place) {
            return failure(format!("holds '{}', which is read; choose another folder to write to", file.display()));
        }
    }
    Ok(())
}

/// Where a path leads, of which only the beginning need exist.
fn real(path: &Path) -> PathBuf {
    let mut begin = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut rest: Vec<OsString> = Vec::new();
    loop {
        if let Ok(known) = fs::canonicalize(&begin) {
            return rest.into_iter().rev().fold(known, |mut path, part| {
                if part == ".." {
                    path.pop();
                } else {
                    path.push(part);
                }
                path
            });
        }
        let Some(last) = begin.components().next_back().map(|part| part.as_os_str().to_owned()) else {
            return path.to_owned();
        };
        rest.push(last);
        begin = begin.components().as_path().parent().map_or_else(PathBuf::new, Path::to_owned);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(out: &Path, file: &Path, folder: Option<&Path>) -> Result<(), Failure> {
        apart(out, [file], folder)
    }

    #[test]
    fn one_inside_the_other_is_refused() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let at = |name: &str| root.path().join(name);
        fs::create_dir_all(at("archive/games")).expect("a folder");
        fs::write(at("archive/games/a.xml"), "x").expect("a file");
        let (file, folder) = (at("archive/games/a.xml"), at("archive/games"));
        for out in
            ["archive", "archive/games", "archive/games/out", "archive/games/new/deep/out", "archive/new/../games"]
        {
            let failure = check(&at(out), &file, Some(&folder)).expect_err(out);
            assert!(failure.what.contains("which is read"), "{failure}");
        }
        for out in ["out", "archive/out", "archive/games2", "archive/games/../out"] {
            check(&at(out), &file, Some(&folder)).expect(out);
        }
        // A file that was named does not make its folder an input.
        check(&at("archive/games/out"), &file, None).expect("beside the file");
        check(&at("archive/games"), &file, None).expect_err("around the file");
    }

    #[cfg(unix)]
    #[test]
    fn links_are_resolved() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let at = |name: &str| root.path().join(name);
        fs::create_dir_all(at("archive")).expect("a folder");
        fs::create_dir_all(at("out")).expect("a folder");
        fs::write(at("out/a.xml"), "x").expect("a file");
        std::os::unix::fs::symlink(at("archive"), at("link")).expect("a link");
        std::os::unix::fs::symlink(at("out/a.xml"), at("archive/a.xml")).expect("a link");
        check(&at("link/new"), &at("b.xml"), Some(&at("archive"))).expect_err("behind the link");
        check(&at("archive/new"), &at("b.xml"), Some(&at("link"))).expect_err("behind the link");
        check(&at("out"), &at("archive/a.xml"), None).expect_err("the file behind the link");
    }
}
