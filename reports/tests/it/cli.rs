//! The real binary: what it prints, where, and how it ends.

use std::process::{Command, Output};

use crate::support::{holocron, root, stderr, stdout};

fn sample(path: &str) -> String {
    root().join("sample_logs").join(path).display().to_string()
}

/// The lines of the manifest of a kind, as columns.
fn manifest(kind: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(sample("MANIFEST.tsv")).expect("the manifest");
    let rows = text.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    rows.filter(|row| row.get(1).is_some_and(|k| k == kind)).collect()
}

#[test]
fn real_games_are_clean() {
    let output = holocron(&["audit", &sample("good")]);
    assert_eq!(output.status.code(), Some(0), "{}{}", stdout(&output), stderr(&output));
    assert!(stdout(&output).contains("Read 22 recordings"), "{}", stdout(&output));
}

#[test]
fn every_damaged_file_says_what_is_wrong() {
    let rows = manifest("bad");
    assert!(rows.len() >= 10);
    for row in rows {
        let (path, expected) = (&row[0], row.last().expect("a note"));
        let output = holocron(&["audit", "--format", "jsonl", &sample(path)]);
        let said = stdout(&output) + &stderr(&output);
        assert!(said.contains(expected.as_str()), "{path}: '{expected}' is not in\n{said}");
        let is_unreadable = said.contains("error: ");
        assert_eq!(output.status.code(), Some(if is_unreadable { 2 } else { 0 }), "{path}: {said}");
        assert!(!said.contains("panicked"), "{path}: {said}");
    }
}

#[test]
fn a_damaged_file_inside_a_folder_costs_only_itself() {
    let output = holocron(&["audit", &sample("bad")]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).contains("warning: "));
    let strict = holocron(&["audit", "--strict", &sample("bad")]);
    assert_eq!(strict.status.code(), Some(2));
}

#[test]
fn paths_that_lead_nowhere_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().display().to_string();
    let cases = [
        (vec!["audit", empty.as_str()], "no logs in this folder"),
        (vec!["audit", "no/such/file.xml"], "no such file or folder"),
        (vec!["audit", "no/such/*.xml"], "no file matches"),
        (vec!["audit", "--select", "DRIAN", empty.as_str()], "no rule begins with 'DRIAN'"),
        (vec!["explain", "DRAIN-99"], "no rule, statistic or table column has this name"),
        (vec!["cards", "Jar Jar Vader"], "no card has this id"),
    ];
    for (args, expected) in cases {
        let output = holocron(&args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(expected), "{args:?}: {}", stderr(&output));
        assert!(output.stdout.is_empty() || args[0] == "audit", "{args:?}: {}", stdout(&output));
    }
    let beyond = holocron(&["state", &sample("good/swccg/hoth.dark.xml.gz"), "--at", "999999"]);
    assert_eq!(beyond.status.code(), Some(2));
    assert!(stderr(&beyond).contains("has no event 999999"), "{}", stderr(&beyond));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = holocron(&["audit", "--format", "jsonl", "--jobs", "1", &sample("good")]);
    let four = holocron(&["audit", "--format", "jsonl", "--jobs", "4", &sample("good")]);
    assert_eq!(one.stdout, four.stdout);
    assert_eq!(stdout(&one).lines().count(), 22);
    for line in stdout(&one).lines() {
        let object: serde_json::Value = serde_json::from_str(line).expect("an object a line");
        assert_eq!(object["messages"]["unknown"], 0, "{line}");
        // Pile counters are predicted from events and messages alone, which falls short once in a thousand times.
        let count = |name: &str| object["keyframes"][name].as_u64().expect("a count");
        assert!((count("total") - count("agree")) * 1000 <= count("total"), "{line}");
    }
}

#[test]
fn a_log_may_come_from_standard_input() {
    let log = std::fs::File::open(sample("good/swccg/hoth.dark.xml.gz")).expect("a log");
    let output = Command::new(env!("CARGO_BIN_EXE_holocron"))
        .args(["audit", "-"])
        .stdin(log)
        .output()
        .expect("the binary starts");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("Read 1 recording."));
}

#[test]
fn a_hostile_name_stays_text() {
    let text = "<gameReplay><ge type=\"P\" participantId=\"&lt;script&gt;alert(1)&lt;/script&gt;\" \
                allParticipantIds=\"&lt;script&gt;alert(1)&lt;/script&gt;,b&#27;[31m\"/></gameReplay>";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hostile.xml");
    std::fs::write(&file, text).expect("written");
    let output = holocron(&["show", &file.display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("<script>alert(1)</script> (Dark)"));
    assert!(!stdout(&output).contains('\u{1b}'), "no control characters reach the terminal");
}

#[test]
fn no_recording_is_lost() {
    let logs = manifest("good").len() + manifest("doctored").len();
    let output = holocron(&["audit", "--format", "jsonl", &sample("good"), &sample("doctored")]);
    assert_eq!(stdout(&output).lines().count(), logs, "{}", stderr(&output));
}

#[test]
fn every_game_goes_through_every_command() {
    let log = root().join("replay/youngjedi/tests/youngjedi/turn.xml").display().to_string();
    let audit = holocron(&["audit", "--format", "jsonl", &log]);
    let object: serde_json::Value = serde_json::from_str(&stdout(&audit)).expect("an object");
    assert_eq!((&object["game"], &object["error"]), (&"youngjedi".into(), &serde_json::Value::Null), "{object}");
    assert!(object["judged"]["kept"].as_u64().is_some_and(|kept| kept > 0), "{object}");
    let other = holocron(&["audit", "--game", "swccg", &log]);
    assert!(stdout(&other).contains("Read 0 recordings"), "{}", stdout(&other));
    let show = stdout(&holocron(&["show", &log]));
    assert!(show.contains("dara (Dark) against liam (Light)") && show.contains("Turn 1: "), "{show}");
    let state = stdout(&holocron(&["state", &log, "--at", "20"]));
    assert!(state.contains("draw deck ") && state.contains("turn 2 (dara's 2nd)"), "{state}");
    let cards = stdout(&holocron(&["cards", "--game", "youngjedi", "1_1"]));
    assert!(cards.contains("destiny"), "{cards}");
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out").display().to_string();
    let run = holocron(&["run", &log, "--out", &out]);
    assert!(stdout(&run).contains("Games: 1."), "{}{}", stdout(&run), stderr(&run));
    let players = stdout(&holocron(&["stats", &out, "--table", "game_players", "--format", "csv"]));
    assert_eq!(players.lines().count(), 3, "{players}");
}

/// A doctored game whose finding is certain, its checksum damaged, and the same cut short after the finding.
#[test]
fn a_damaged_recording_accuses_nobody_and_a_cut_one_still_does() {
    let row = &manifest("doctored")[0];
    let bytes = std::fs::read(sample(&row[0])).expect("a log");
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).expect("written");
        file.display().to_string()
    };
    let mut flipped = bytes.clone();
    *flipped.last_mut().expect("a checksum") ^= 1;
    let (damaged, cut) = (write("damaged.xml.gz", &flipped), write("cut.xml.gz", &bytes[..bytes.len() - 2]));
    let of = |output: &Output| serde_json::from_str::<serde_json::Value>(&stdout(output)).expect("an object");
    let whole = holocron(&["audit", "--format", "jsonl", &sample(&row[0])]);
    let cut = holocron(&["audit", "--format", "jsonl", &cut]);
    assert_eq!((whole.status.code(), cut.status.code()), (Some(1), Some(1)));
    assert_eq!(of(&whole)["findings"], of(&cut)["findings"]);
    let output = holocron(&["audit", "--format", "jsonl", &damaged]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let (whole, object) = (of(&whole), of(&output));
    let (before, after) =
        (whole["findings"].as_array().expect("a list"), object["findings"].as_array().expect("a list"));
    assert!(!after.is_empty() && before.len() == after.len(), "{object}");
    for finding in after {
        assert_eq!(finding["verdict"], "suspect", "{finding}");
        let reasons = finding["reasons"].as_array().expect("a list");
        assert_eq!(reasons.last().expect("a reason")["kind"], "damage", "{finding}");
        assert!(
            finding["message"].as_str().is_some_and(|told| told.contains("the recording is damaged: ")),
            "{finding}"
        );
    }
    let text = holocron(&["audit", &damaged]);
    assert!(stdout(&text).contains("Read 1 recording, 1 damaged, 1 problem read around."), "{}", stdout(&text));
    assert!(stderr(&text).contains("damaged.xml.gz: the recording is damaged ("), "{}", stderr(&text));
}

#[test]
fn a_run_removes_nothing_that_it_did_not_write() {
    let root = tempfile::tempdir().expect("a folder");
    let at = |name: &str| root.path().join(name).display().to_string();
    std::fs::create_dir_all(at("archive/games")).expect("a folder");
    let log = at("archive/games/a.xml.gz");
    std::fs::copy(sample("good/swtcg/seed-075.xml.gz"), &log).expect("copied");
    let bytes = std::fs::read(&log).expect("a log");
    for (input, out) in [
        ("archive/games", "archive"),
        ("archive", "archive/games"),
        ("archive", "archive"),
        ("archive/games/a.xml.gz", "archive"),
        ("archive", "archive/out"),
    ] {
        for force in [None, Some("--force")] {
            let (input, out) = (at(input), at(out));
            let output = holocron(&[&["run", &input, "--out", &out][..], force.as_slice()].concat());
            assert_eq!(output.status.code(), Some(2), "{out}");
            assert!(stderr(&output).contains("which is read"), "{}", stderr(&output));
            assert_eq!(std::fs::read(&log).expect("still there"), bytes);
            assert!(!std::path::Path::new(&at("archive/out")).exists());
        }
    }
    // A folder that merely looks like a former run.
    std::fs::create_dir_all(at("out/tables")).expect("a folder");
    std::fs::write(at("out/tables/mine.csv"), "mine").expect("written");
    let run = |args: &[&str]| holocron(&[&["run", log.as_str(), "--out", &at("out"), "--quiet"][..], args].concat());
    let refused = run(&[]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("no '.holocron' of a former run"), "{}", stderr(&refused));
    for args in [&["--force"][..], &[]] {
        assert_eq!(run(args).status.code(), Some(0), "{args:?}");
        assert_eq!(std::fs::read_to_string(at("out/tables/mine.csv")).expect("still there"), "mine");
        assert!(std::path::Path::new(&at("out/index.html")).exists());
    }
}
