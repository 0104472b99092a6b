//! The same recordings give the same bytes, whatever the number of threads, the order in which they are named, the zone of time and
//! the language.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
    found.sort();
}

fn recordings() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in ["good", "bad", "doctored/swccg"] {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs").join(folder), &mut found);
    }
    found
}

/// A way to call the program.
struct Setting {
    jobs: &'static str,
    zone: &'static str,
    language: &'static str,
    order: fn(&mut Vec<PathBuf>),
}

const SETTINGS: [Setting; 3] = [
    Setting { jobs: "1", zone: "UTC", language: "C", order: |_| {} },
    Setting { jobs: "3", zone: "Pacific/Chatham", language: "tr_TR.UTF-8", order: |files| files.reverse() },
    Setting {
        jobs: "8",
        zone: "America/St_Johns",
        language: "de_DE.UTF-8",
        order: |files| fastrand::Rng::with_seed(19).shuffle(files),
    },
];

fn holocron(setting: &Setting, arguments: &[&str]) -> Vec<u8> {
    let mut files = recordings();
    (setting.order)(&mut files);
    let output = Command::new(env!("CARGO_BIN_EXE_holocron"))
        .args(arguments)
        .args(["--jobs", setting.jobs, "--quiet"])
        .args(files)
        .env("TZ", setting.zone)
        .env("LANG", setting.language)
        .env("LC_ALL", setting.language)
        .output()
        .expect("it starts");
    assert_ne!(output.stdout.len(), 0, "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

#[test]
fn an_audit_is_the_same_in_every_setting() {
    for format in ["text", "concise", "jsonl", "sarif", "junit"] {
        let [first, others @ ..] = SETTINGS.map(|setting| holocron(&setting, &["audit", "--format", format]));
        assert!(others.iter().all(|other| *other == first), "{format}");
    }
}

#[test]
fn a_run_writes_the_same_files_in_every_setting() {
    let written = SETTINGS.map(|setting| {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("out");
        holocron(&setting, &["run", "--format", "json", "--replays", "all", "--out", &out.display().to_string()]);
        let mut paths = Vec::new();
        files(&out, &mut paths);
        let read = |path: &PathBuf| {
            (path.strip_prefix(&out).expect("below it").to_owned(), std::fs::read(path).expect("a file"))
        };
        paths.iter().map(read).collect::<BTreeMap<PathBuf, Vec<u8>>>()
    });
    let [first, others @ ..] = written;
    assert!(first.len() > 100, "{} files", first.len());
    for other in others {
        assert_eq!(other.keys().collect::<Vec<_>>(), first.keys().collect::<Vec<_>>());
        for (path, bytes) in &first {
            assert!(other[path] == *bytes, "{} differs", path.display());
        }
    }
}
