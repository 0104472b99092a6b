//! The files for the server's own machine: what they name is there, what they start works, and systemd takes them.

#![cfg(unix)]

use std::fs;
use std::process::Command;

use crate::support::root;

fn deploy(name: &str) -> String {
    fs::read_to_string(root().join("docs/deploy").join(name)).expect("a file")
}

/// Runs the words of a file's command once: its program, its recordings and its report replaced by what is here.
fn look(words: &[&str]) {
    let out = tempfile::tempdir().expect("a folder");
    let report = out.path().join("report");
    let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            // The database is tried in a test of its own.
            "--history" => assert!(words.next().is_some()),
            "/replays" | "${REPLAYS}" => drop(command.arg(root().join("sample_logs/good/swtcg"))),
            word if word.ends_with("/holocron/report") => drop(command.arg(&report)),
            word => drop(command.arg(word)),
        }
    }
    let output = command.arg("--once").output().expect("it starts");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(report.join("index.html").exists(), "the report is made");
}

/// The lines of a unit that set a value.
fn settings<'u>(unit: &'u str, name: &str) -> Vec<&'u str> {
    unit.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix('=')).collect()
}

#[test]
fn the_unit_starts_a_watch() {
    let unit = deploy("holocron-watch.service");
    let [start] = settings(&unit, "ExecStart")[..] else { panic!("one command") };
    let words: Vec<&str> = start.split(' ').collect();
    assert_eq!(words.first(), Some(&"/usr/local/bin/holocron"));
    look(&words[1..]);
    let variables: Vec<&str> = words.iter().filter_map(|word| word.strip_prefix("${")?.strip_suffix('}')).collect();
    for variable in variables {
        let is_set = |set: &&str| set.split('=').next() == Some(variable);
        assert!(settings(&unit, "Environment").iter().any(is_set), "{variable} is set");
    }
}

#[test]
#[allow(clippy::print_stdout, reason = "a skipped test says so")]
fn systemd_takes_the_unit() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        println!("skipped: systemd-analyze is not installed");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("holocron-watch.service");
    // A program that is not installed is the one thing that systemd may not complain of.
    let unit = deploy("holocron-watch.service").replace("/usr/local/bin/holocron", env!("CARGO_BIN_EXE_holocron"));
    fs::write(&place, &unit).expect("written");
    let analyze = |words: &[&str], unit: &str| {
        fs::write(&place, unit).expect("written");
        let output = Command::new("systemd-analyze").args(words).arg(&place).output().expect("it starts");
        (output.status.success(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
    };
    let verify = ["verify", "--man=no", "--recursive-errors=no"];
    assert_eq!(analyze(&verify, &unit), (true, String::new()));
    let (_, said) = analyze(&verify, &unit.replace("ProtectHome=", "ProtectHouse="));
    assert!(said.contains("ProtectHouse"), "a mistake is seen: {said}");
    let security = ["security", "--offline=true", "--no-pager", "--threshold=15"];
    let (is_safe, said) = analyze(&security, &unit);
    assert!(is_safe, "the exposure is more than 1.5 of 10:\n{said}");
    let (is_safe, said) = analyze(&security, &unit.replace("SystemCallFilter=", "# "));
    assert!(!is_safe, "system calls that are not filtered cost points:\n{said}");
}

#[test]
fn the_containerfile_copies_what_is_there_and_starts_a_watch() {
    let text = deploy("Containerfile");
    let lines = || text.lines().filter_map(|line| line.split_once(' ')).filter(|(word, _)| *word != "#");
    for (word, _) in lines() {
        let known = ["FROM", "WORKDIR", "COPY", "RUN", "VOLUME", "USER", "ENTRYPOINT", "CMD"];
        assert!(known.contains(&word), "{word} is no instruction that stands there");
    }
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("a file");
    let manifest: toml::Table = manifest.parse().expect("TOML");
    let workspace = &manifest["workspace"];
    let version = workspace["package"]["rust-version"].as_str().expect("a version");
    assert!(lines().any(|(word, rest)| word == "FROM" && rest.contains(&format!("rust:{version}-"))), "Rust {version}");
    // What comes from the checkout.
    let copied = lines().filter(|(word, rest)| *word == "COPY" && !rest.starts_with("--from="));
    let copied: Vec<&str> =
        copied.flat_map(|(_, rest)| rest.rsplit_once(' ').expect("two words").0.split(' ')).collect();
    for path in &copied {
        assert!(root().join(path).exists(), "{path} is not there");
    }
    for member in workspace["members"].as_array().expect("a list") {
        let top = member.as_str().and_then(|member| member.split('/').next()).expect("a folder");
        assert!(copied.contains(&top), "Cargo needs {top}");
    }
    let words = |wanted: &str| -> Vec<String> {
        let list = lines().find(|(word, _)| *word == wanted).expect("a list").1;
        serde_json::from_str(list).expect("JSON")
    };
    assert_eq!(words("ENTRYPOINT"), ["/usr/local/bin/holocron"]);
    let command = words("CMD");
    look(&command.iter().map(String::as_str).collect::<Vec<_>>());
}
