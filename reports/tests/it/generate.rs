//! Generated games through the real binary: the same bytes each time, nothing illegal, and the state that their own book
//! tells.

use std::path::{Path, PathBuf};
use std::process::Output;

use holocron_ingest::{Limits, raw};

use crate::support::holocron;

fn text(path: &Path) -> String {
    path.display().to_string()
}

fn generate(out: &Path, seed: &str) -> Output {
    let out = text(out);
    let args = ["generate", "--game", "swtcg", "--games", "3", "--seed", seed, "--out", &out, "--views", "--truth"];
    let output = holocron(&args);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<PathBuf> = entries.collect();
    paths.sort();
    let name = |path: &PathBuf| path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
    paths.iter().map(|path| (name(path), std::fs::read(path).expect("a file"))).collect()
}

#[test]
fn an_archive_is_the_same_each_time_and_legal() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, two, three) = (folder.path().join("1"), folder.path().join("2"), folder.path().join("3"));
    let output = generate(&one, "7");
    assert!(String::from_utf8_lossy(&output.stdout).contains("unit discarded by damage"));
    generate(&two, "7");
    generate(&three, "8");
    let made = files(&one);
    assert_eq!(made.len(), 12);
    assert!(made == files(&two), "one seed, one archive");
    assert!(made != files(&three), "another seed, another archive");
    let audit = holocron(&["audit", "--quiet", &text(&one)]);
    assert_eq!(audit.status.code(), Some(0), "{}", String::from_utf8_lossy(&audit.stdout));
    assert!(String::from_utf8_lossy(&audit.stdout).contains("Read 9 recordings"));
}

#[test]
fn games_that_cannot_be_made_up_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = holocron(&["generate", "--game", "swccg", "--out", &text(folder.path())]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("[possible values: swtcg, youngjedi]"));
}

#[test]
fn the_state_is_what_the_book_of_the_samples_tells() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs");
    let mut compared = 0;
    let of =
        |game| files(&samples.join("truth").join(game)).into_iter().map(move |(name, packed)| (game, name, packed));
    for (game, name, packed) in of("swtcg").chain(of("youngjedi")) {
        let truth = raw::inflate(packed.as_slice(), &Limits::default()).expect("a gzip file");
        let truth = String::from_utf8(truth).expect("text");
        let event = |line: &str| {
            let value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
            value["event"].to_string()
        };
        let at: Vec<String> = truth.lines().map(event).collect();
        let log = samples.join("good").join(game).join(name.replace(".jsonl.gz", ".xml.gz"));
        let output = holocron(&["state", &text(&log), "--format", "json", "--at", &at.join(",")]);
        let state = String::from_utf8_lossy(&output.stdout);
        assert_eq!(state.lines().count(), truth.lines().count(), "{name}");
        for (ours, theirs) in state.lines().zip(truth.lines()) {
            assert_eq!(ours, theirs, "{name}");
            compared += 1;
        }
    }
    assert!(compared > 60, "{compared} tables");
}

#[test]
fn made_up_games_go_through_every_command() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs/good/swtcg");
    let name = files(&samples).remove(0).0;
    let log = text(&samples.join(name));
    let stdout = |args: &[&str]| String::from_utf8_lossy(&holocron(args).stdout).into_owned();
    let show = stdout(&["show", &log]);
    assert!(show.contains("made_D (Dark) against made_L (Light)") && show.contains(" attacks "), "{show}");
    let state = stdout(&["state", &log, "--at", "60"]);
    assert!(state.contains("\nCharacter Arena\n") && state.contains(", made_L\n"), "{state}");
    assert!(stdout(&["rules", "--game", "swtcg"]).contains("SWTCG-TURN-01"));
    assert!(stdout(&["explain", "SWTCG-TURN-01"]).contains("fixed order"));
    assert!(stdout(&["cards", "--game", "swtcg", "Jar Jar"]).contains("AOTC_23"));
    let folder = tempfile::tempdir().expect("a folder");
    let out = text(&folder.path().join("out"));
    assert!(stdout(&["run", &text(&samples), "--out", &out]).contains("Games: 6."));
    let players = stdout(&["stats", &out, "--table", "game_players", "--format", "csv"]);
    assert_eq!(players.lines().count(), 13, "{players}");
}
