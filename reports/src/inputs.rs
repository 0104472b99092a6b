//! From the paths on the command line to the files to read.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::failure::{self, Failure, reason};

/// Where a log comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file on the disk.
    File(PathBuf),
    /// Standard input, not yet read.
    Stdin,
    /// What standard input gave.
    Memory(Arc<[u8]>),
}

/// One log to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// How the file is called in all output.
    pub name: String,
    /// Where its bytes come from.
    pub source: Source,
    /// Whether it was named itself, and did not merely lie in a folder or match a glob.
    pub is_named: bool,
}

impl Input {
    /// Its place on the disk; `None` for standard input.
    pub fn path(&self) -> Option<&Path> {
        match &self.source {
            Source::File(path) => Some(path),
            Source::Stdin | Source::Memory(_) => None,
        }
    }
}

impl holocron_view::game::Named for Input {
    fn name(&self) -> &str {
        &self.name
    }
}

/// What the paths came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// In the order of their names, each once.
    pub files: Vec<Input>,
    /// Paths that were named and lead nowhere.
    pub failures: Vec<Failure>,
    /// What a walk through a folder could not enter.
    pub warnings: Vec<Failure>,
    /// Folders that were walked.
    pub folders: Vec<PathBuf>,
}

/// Endings of files that a walk through a folder takes for logs. A file that is named may have any ending.
const ENDINGS: [&str; 4] = [".xml", ".xml.gz", ".xml.zlib", ".xml.z"];

/// How deep folders may lie in each other.
const DEPTH: usize = 64;

/// Finds the files behind the paths: a file, a folder (walked), a glob, or `-` for standard input.
pub fn collect(paths: &[OsString]) -> Inputs {
    let mut found = Found::default();
    for path in paths {
        found.path(path);
    }
    let mut inputs = found.inputs;
    inputs.files = found.files.into_values().collect();
    inputs.files.sort_by(|a, b| a.name.cmp(&b.name));
    inputs
}

#[derive(Default)]
struct Found {
    /// By their real place, so that a file which is reached in two ways is read once.
    files: BTreeMap<PathBuf, Input>,
    inputs: Inputs,
}

impl Found {
    fn path(&mut self, raw: &OsString) {
        let path = Path::new(raw);
        if raw == "-" {
            let input = Input { name: "-".to_owned(), source: Source::Stdin, is_named: true };
            self.files.insert(PathBuf::from("-"), input);
            return;
        }
        match fs::metadata(path) {
            Ok(data) if data.is_dir() => {
                self.inputs.folders.push(path.to_owned());
                let before = self.files.len();
                match fs::read_dir(path) {
                    Ok(entries) => {
                        let skipped = self.inputs.warnings.len();
                        self.walk(path, entries, DEPTH);
                        if self.files.len() == before
                            && self.inputs.warnings.len() == skipped
                            && !self.holds_known(path)
                        {
                            self.inputs.failures.push(Failure::new(shown(path), "no logs in this folder"));
                        }
                    }
                    Err(error) => self.inputs.failures.push(Failure::io(path, &error)),
                }
            }
            Ok(_) => self.file(path, true),
            Err(error) => match raw.to_str() {
                Some(pattern) if pattern.contains(['*', '?', '[']) => self.glob(pattern),
                _ => self.inputs.failures.push(Failure::io(path, &error)),
            },
        }
    }

    /// Whether files from this folder were already found through another path.
    fn holds_known(&self, folder: &Path) -> bool {
        let real = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        self.files.keys().any(|file| file.starts_with(&real))
    }

    /// A pattern with `**`: the folders behind it are walked here, since the crate follows links, which can form rings.
    fn deep(&mut self, raw: &str) {
        let options = glob::MatchOptions {
            require_literal_leading_dot: true,
            require_literal_separator: true,
            ..glob::MatchOptions::new()
        };
        let pattern = match glob::Pattern::new(raw) {
            Ok(pattern) => pattern,
            Err(error) => {
                self.inputs.failures.push(Failure::new(raw, format!("bad pattern: {}", error.msg)));
                return;
            }
        };
        let is_plain = |part: &std::path::Component<'_>| !part.as_os_str().to_string_lossy().contains(['*', '?', '[']);
        let base: PathBuf = Path::new(raw).components().take_while(is_plain).collect();
        let mut has_matched = false;
        // Folders to enter, each with the depth that is left and whether the pattern names it.
        let is_of_folders = raw.ends_with("**");
        let mut folders = vec![(base, DEPTH, is_of_folders)];
        while let Some((folder, depth, is_matched)) = folders.pop() {
            let here = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
            let entries = match fs::read_dir(here) {
                Ok(entries) => entries,
                Err(error) if depth < DEPTH => {
                    self.inputs.warnings.push(Failure::io(here, &error));
                    continue;
                }
                Err(_) => break,
            };
            for entry in entries.flatten() {
                let path = folder.join(entry.file_name());
                let name = entry.file_name().to_string_lossy().into_owned();
                let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
                let is_named = pattern.matches_path_with(&path, options);
                has_matched |= is_named;
                if path.is_dir() {
                    if !is_link && !name.starts_with('.') && depth > 0 {
                        if is_named {
                            self.inputs.folders.push(path.clone());
                        }
                        folders.push((path, depth - 1, is_matched || is_named));
                    }
                } else if is_named && !is_of_folders || is_matched && is_log(&name) && !name.starts_with('.') {
                    self.found(&path);
                }
            }
        }
        if !has_matched {
            self.inputs.failures.push(Failure::new(raw, "no file matches"));
        }
    }

    fn glob(&mut self, pattern: &str) {
        if pattern.contains("**") {
            return self.deep(pattern);
        }
        // A star does not stand for a hidden file, as in a shell.
        let options = glob::MatchOptions { require_literal_leading_dot: true, ..glob::MatchOptions::new() };
        let matches = match glob::glob_with(pattern, options) {
            Ok(matches) => matches,
            Err(error) => {
                self.inputs.failures.push(Failure::new(pattern, format!("bad pattern: {}", error.msg)));
                return;
            }
        };
        let mut has_matched = false;
        for entry in matches {
            match entry {
                Ok(path) => {
                    has_matched = true;
                    if !path.is_dir() {
                        self.found(&path);
                        continue;
                    }
                    self.inputs.folders.push(path.clone());
                    match fs::read_dir(&path) {
                        Ok(entries) => self.walk(&path, entries, DEPTH),
                        Err(error) => self.inputs.warnings.push(Failure::io(&path, &error)),
                    }
                }
                Err(error) => self.inputs.warnings.push(Failure::new(shown(error.path()), reason(error.error()))),
            }
        }
        if !has_matched {
            self.inputs.failures.push(Failure::new(pattern, "no file matches"));
        }
    }

    fn walk(&mut self, folder: &Path, entries: fs::ReadDir, depth: usize) {
        let mut paths = Vec::new();
        for entry in entries {
            match entry {
                Ok(entry) => paths.push(entry.path()),
                Err(error) => self.inputs.warnings.push(Failure::io(folder, &error)),
            }
        }
        paths.sort();
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with('.') {
                continue;
            }
            // Links to folders are not followed: they can form rings.
            let is_link = fs::symlink_metadata(&path).is_ok_and(|data| data.is_symlink());
            if path.is_dir() {
                match fs::read_dir(&path) {
                    _ if is_link => {}
                    Ok(_) if depth == 0 => {
                        self.inputs.warnings.push(Failure::new(shown(&path), "too many folders inside each other"));
                    }
                    Ok(entries) => self.walk(&path, entries, depth - 1),
                    Err(error) => self.inputs.warnings.push(Failure::io(&path, &error)),
                }
            } else if is_log(&name) {
                self.found(&path);
            }
        }
    }

    /// A file of a folder or of a pattern, unless it is a pipe or a device, which may never end. Those are read when they are named.
    fn found(&mut self, path: &Path) {
        match fs::metadata(path) {
            Ok(data) if !data.is_file() => {
                self.inputs.warnings.push(Failure::new(shown(path), "is no regular file; name it to have it read"));
            }
            _ => self.file(path, false),
        }
    }

    fn file(&mut self, path: &Path, is_named: bool) {
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let new = Input { name: shown(path), source: Source::File(path.to_owned()), is_named };
        let input = self.files.entry(real).or_insert_with(|| new.clone());
        input.is_named |= is_named;
        // Of several ways to one file the same is shown, whatever their order.
        if new.name < input.name {
            (input.name, input.source) = (new.name, new.source);
        }
    }
}

/// Whether a walk takes a file for a log.
fn is_log(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

fn shown(path: &Path) -> String {
    let path = path.strip_prefix(".").unwrap_or(path);
    if path.as_os_str().is_empty() { ".".to_owned() } else { failure::shown(path) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for name in ["b.xml.gz", "a.xml", "notes.tsv", "truth.jsonl.gz", "sub/c.XML", ".hidden.xml"] {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            fs::write(path, "x").expect("a file");
        }
        folder
    }

    fn names(inputs: &Inputs, root: &Path) -> Vec<String> {
        let short = |input: &Input| input.name.trim_start_matches(&root.display().to_string()).to_owned();
        inputs.files.iter().map(short).collect()
    }

    #[test]
    fn a_folder_is_walked_in_order() {
        let folder = folder();
        let inputs = collect(&[folder.path().into()]);
        assert_eq!(names(&inputs, folder.path()), ["/a.xml", "/b.xml.gz", "/sub/c.XML"]);
        assert!(inputs.failures.is_empty() && inputs.files.iter().all(|input| !input.is_named));
    }

    #[test]
    fn a_file_reached_twice_is_read_once_and_counts_as_named() {
        let folder = folder();
        let file = folder.path().join("a.xml");
        let pattern = folder.path().join("*.xml");
        for paths in [
            [folder.path().into(), file.clone().into(), pattern.clone().into()],
            [pattern.clone().into(), file.clone().into(), folder.path().into()],
        ] {
            let inputs = collect(&paths);
            assert_eq!(inputs.files.len(), 3);
            let named: Vec<_> = inputs.files.iter().filter(|input| input.is_named).collect();
            assert_eq!(named.len(), 1);
            assert!(inputs.failures.is_empty());
        }
    }

    #[test]
    fn what_leads_nowhere_is_said() {
        let folder = folder();
        let at = |name: &str| folder.path().join(name).into_os_string();
        fs::create_dir(at("empty")).expect("a folder");
        let inputs = collect(&[at("absent.xml"), at("empty"), at("*.zip"), "-".into()]);
        let whats: Vec<_> = inputs.failures.iter().map(|failure| failure.what.as_str()).collect();
        assert_eq!(whats, ["no such file or folder", "no logs in this folder", "no file matches"]);
        assert_eq!(inputs.files, [Input { name: "-".to_owned(), source: Source::Stdin, is_named: true }]);
    }

    #[cfg(unix)]
    #[test]
    fn a_ring_of_links_ends() {
        let folder = folder();
        for name in ["up", "round", "again", "and-again"] {
            std::os::unix::fs::symlink(folder.path(), folder.path().join("sub").join(name)).expect("a link");
            std::os::unix::fs::symlink(folder.path(), folder.path().join(name)).expect("a link");
        }
        assert_eq!(collect(&[folder.path().into()]).files.len(), 3);
        for (pattern, number) in
            [("**/*.xml", 1), ("**/*", 5), ("**", 3), ("sub/**", 1), ("**/sub", 1), ("*/**/*.XML", 1)]
        {
            let found = collect(&[folder.path().join(pattern).into()]);
            assert_eq!((found.files.len(), found.failures.len()), (number, 0), "{pattern}: {:?}", found.files);
        }
        let none = collect(&[folder.path().join("**/*.zip").into()]);
        assert_eq!(none.failures.len(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text_stay_apart() {
        use std::os::unix::ffi::OsStringExt;
        let folder = tempfile::tempdir().expect("a folder");
        for byte in [0xFE, 0xFF] {
            fs::write(folder.path().join(OsString::from_vec(vec![b'n', byte, b'.', b'x', b'm', b'l'])), "x")
                .expect("a file");
        }
        let found = collect(&[folder.path().into()]);
        assert_eq!(names(&found, folder.path()), ["/n\\xFE.xml", "/n\\xFF.xml"]);
    }
}
