//! The commands around an audit: stories, packs, coverage, checks of logs, manual pages, and what happens when a run is stopped.

use std::path::PathBuf;
use std::process::Command;

use crate::support::{holocron_at_root as holocron, root, stderr, stdout};

const DRAIN: &str = "sample_logs/doctored/swccg/swccg-drain-04.xml.gz";

#[test]
fn a_game_is_told_as_a_story() {
    let story = stdout(&holocron(&["show", DRAIN]));
    for part in [
        "\nTurn 3: bot_random_D (2nd turn)\n",
        "drains 3 at •Naboo: Theed Palace Generator Core: bot_chosen_L loses 3 Force: •Qui-Gon Jinn, Jedi Master, ",
        "\n       ! illegal[SWCCG-DRAIN-04] event 592: ",
        "bot_chosen_L initiates battle at •Naboo: Theed Palace Generator: bot_chosen_L wins\n",
        "            Total power: Dark 2, Light 20\n",
        "            bot_random_D owes 4 attrition and 18 battle damage\n",
        "  = Life Force 48 : 33, hand 3 : 8, Lost Pile 0 : 5, activated 10 (Dark : Light)\n",
    ] {
        assert!(story.contains(part), "'{part}' is not in\n{story}");
    }
    let every_line = stdout(&holocron(&["show", DRAIN, "--verbose"]));
    assert!(every_line.lines().count() > story.lines().count() && every_line.contains("remaining to satisfy"));
    // What belongs to turn 3 is not told at the end of turn 2.
    let before = stdout(&holocron(&["show", DRAIN, "--turn", "2", "--format", "md"]));
    assert!(before.contains("Turn 2") && !before.contains("DRAIN-04"), "{before}");
    let turn = stdout(&holocron(&["show", DRAIN, "--turn", "3"]));
    assert!(turn.contains("\nTurn 3: ") && !turn.contains("\nTurn 2: ") && !turn.contains("\nTurn 4: "), "{turn}");
    let around = stdout(&holocron(&["show", DRAIN, "--around", "592"]));
    assert!(around.contains("\n>    592 - ") && around.lines().count() < 60, "{around}");
    let html = stdout(&holocron(&["show", DRAIN, "--format", "html"]));
    assert!(html.contains("<li id=\"e592\">") && html.contains("default-src 'none'"), "{html}");
    assert!(
        stdout(&holocron(&["show", DRAIN, "--format", "md"])).contains("\n### Turn 3: bot\\_random\\_D (2nd turn)\n")
    );
    for (args, said) in [(["--turn", "99"], "no such turn; the last is 7"), (["--around", "9999"], "has no event 9999")]
    {
        let output = holocron(&["show", DRAIN, args[0], args[1]]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
}

#[test]
fn every_finding_is_in_the_story() {
    for file in ["swccg/swccg-drain-04.xml.gz", "swtcg/swtcg-atk-05.xml.gz", "youngjedi/yj-bat-01.xml.gz"] {
        let path = format!("sample_logs/doctored/{file}");
        let object: serde_json::Value =
            serde_json::from_str(&stdout(&holocron(&["audit", &path, "--format", "jsonl"]))).expect("an object");
        let findings = object["findings"].as_array().map_or(0, Vec::len);
        let told = stdout(&holocron(&["show", &path])).matches("\n       ! ").count();
        assert_eq!(told, findings, "{file}");
        assert!(findings > 0, "{file}");
    }
}

#[test]
fn a_pack_holds_what_a_judge_needs() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("pack");
    let shown = out.display().to_string();
    let packed = holocron(&["pack", DRAIN, "--event", "592", "--out", &shown]);
    assert_eq!(packed.status.code(), Some(0), "{}", stderr(&packed));
    let text = std::fs::read_to_string(out.join("question.md")).expect("a report");
    for part in ["## What happened", "## The rule", "## The table before", "## The cards", "`hq1-00daf8dac217e76b`"] {
        assert!(text.contains(part), "'{part}' is not in\n{text}");
    }
    let audited = |name: &str| -> serde_json::Value {
        let file = out.join(name).display().to_string();
        serde_json::from_str(&stdout(&holocron(&["audit", &file, "--format", "jsonl"]))).expect("an object")
    };
    for (name, most) in [("recording.xml.gz", 593), ("smallest.xml.gz", 150)] {
        let object = audited(name);
        let keys: Vec<&serde_json::Value> =
            object["questions"].as_array().expect("a list").iter().map(|question| &question["key"]).collect();
        assert!(keys.contains(&&"hq1-00daf8dac217e76b".into()), "{name}: {object}");
        assert!(object["events"].as_u64().is_some_and(|events| events <= most), "{name}: {}", object["events"]);
    }
    let nothing =
        holocron(&["pack", DRAIN, "--event", "590", "--out", &folder.path().join("no").display().to_string()]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(
        stderr(&nothing).contains("no question is asked at event 590; the nearest questions are at 592"),
        "{}",
        stderr(&nothing)
    );
    assert!(!folder.path().join("no").exists());
}

#[test]
fn both_views_are_cut_at_the_same_moment() {
    use holocron_ingest::{Limits, raw};
    let folder = tempfile::tempdir().expect("a folder");
    let (dark, light) = ("sample_logs/good/swccg/hoth.dark.xml.gz", "sample_logs/good/swccg/hoth.light.xml.gz");
    // Dark begins a Force drain a second time: both recordings have the message.
    let doctored = |name: &str, file: &str| {
        let bytes = std::fs::read(root().join(file)).expect("a log");
        let mut document = raw::read_document(bytes.as_slice(), &Limits::default()).expect("a document");
        let is_drain =
            |event: &raw::Element| event.get("message").is_some_and(|text| text.contains("initiates Force drain"));
        let place = document.children.iter().position(is_drain).expect("a drain");
        let again = document.children[place].clone();
        document.children.insert(place + 1, again);
        let path = folder.path().join(name).display().to_string();
        std::fs::write(&path, raw::to_xml(&document)).expect("written");
        path
    };
    let (dark, light) = (doctored("dark.xml", dark), doctored("light.xml", light));
    let audited = stdout(&holocron(&["audit", &dark, &light, "--format", "jsonl"]));
    let recordings: Vec<serde_json::Value> =
        audited.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let of = |file: &str| recordings.iter().find(|one| one["file"] == file).expect("a recording");
    let question = of(&dark)["questions"][0].clone();
    let events_of = |file: &str| -> Vec<u64> {
        let questions = of(file)["questions"].as_array().expect("a list").clone();
        let same = questions.into_iter().find(|one| one["key"] == question["key"]).expect("both recordings ask it");
        same["events"].as_array().expect("a list").iter().map(|event| event.as_u64().expect("a number")).collect()
    };
    let (event, other) = (events_of(&dark), events_of(&light));
    let out = folder.path().join("pack");
    let output =
        holocron(&["pack", &dark, &light, "--event", &event[0].to_string(), "--out", &out.display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let events = |name: &str| {
        let bytes = std::fs::read(out.join(name)).expect("a recording");
        raw::read_document(bytes.as_slice(), &Limits::default()).expect("a document").children.len() as u64
    };
    assert_eq!(events("recording.xml.gz"), event.iter().max().expect("an event") + 1);
    assert_eq!(events("other-view.xml.gz"), other.iter().max().expect("an event") + 1);
    let stranger = "sample_logs/good/swtcg/seed-075.xml.gz";
    let x = folder.path().join("x").display().to_string();
    let strangers = holocron(&["pack", &dark, stranger, "--event", "592", "--out", &x]);
    assert_eq!(strangers.status.code(), Some(2));
    assert!(stderr(&strangers).contains("not the recordings of one game"), "{}", stderr(&strangers));
}

#[test]
fn coverage_names_what_was_never_seen() {
    let output = holocron(&["coverage", "sample_logs/good", "--format", "json", "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let games: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    let games = games.as_array().expect("a list");
    assert_eq!(games.len(), 3);
    for game in games {
        let count = |name: &str| game[name].as_u64().expect("a count");
        let missing = |name: &str| game[name].as_array().expect("a list").len() as u64;
        assert!(count("cards_seen") > 50, "{}", game["game"]);
        assert_eq!(count("cards_seen") + missing("cards_missing"), count("cards_all"), "{}", game["game"]);
        assert!(count("rules_judged") > 50 && missing("rules_missing") > 0, "{}", game["game"]);
    }
    let drains = &games[0]["actions"]["drain"];
    assert!(drains.as_u64().is_some_and(|drains| drains > 0), "{drains}");
}

#[test]
fn a_log_without_decks_is_told_what_it_lacks() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = "sample_logs/good/swtcg/seed-075.xml.gz";
    let lacks = |file: &str| -> serde_json::Value {
        let output = holocron(&["check-log", file, "--format", "json"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        serde_json::from_str(&stdout(&output)).expect("JSON")
    };
    let before = lacks(whole);
    let types = |lacks: &serde_json::Value| -> Vec<String> {
        let missing = lacks[0]["missing"].as_array().expect("a list");
        missing
            .iter()
            .flat_map(|one| one["types"].as_array().expect("a list"))
            .map(|one| one.as_str().expect("a type").to_owned())
            .collect()
    };
    assert!(!types(&before).contains(&"SA".to_owned()), "{before}");
    // The same log without its attacks.
    let bytes = std::fs::read(root().join(whole)).expect("a log");
    let mut document =
        holocron_ingest::raw::read_document(bytes.as_slice(), &holocron_ingest::Limits::default()).expect("a document");
    document.children.retain(|event| !matches!(event.get("type"), Some("SA")));
    let file = folder.path().join("poor.xml").display().to_string();
    std::fs::write(&file, holocron_ingest::raw::to_xml(&document)).expect("written");
    let after = lacks(&file);
    assert!(types(&after).contains(&"SA".to_owned()), "{after}");
    assert!(after[0]["judged"].as_u64() < before[0]["judged"].as_u64(), "{after}");
    let server = holocron(&["check-log", DRAIN]);
    assert_eq!(server.status.code(), Some(2));
    assert!(stderr(&server).contains("no client to check"), "{}", stderr(&server));
}

#[test]
fn shells_and_manuals_know_every_command() {
    let help = stdout(&holocron(&["--help"]));
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(commands.len() > 12, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&holocron(&["completions", shell]));
        assert!(commands.iter().all(|command| script.contains(command)), "{shell}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let written = holocron(&["man", "--out", &folder.path().display().to_string()]);
    assert_eq!(written.status.code(), Some(0), "{}", stderr(&written));
    for command in commands {
        let page = std::fs::read_to_string(folder.path().join(format!("holocron-{command}.1"))).expect("a page");
        assert!(page.contains(".SH SYNOPSIS") && page.contains(command), "{command}");
        let help = stdout(&holocron(&[command, "--help"]));
        assert!(help.contains("Examples:"), "{command} has no examples");
    }
    assert!(stdout(&holocron(&["man"])).contains(".TH holocron 1"));
}

#[test]
fn a_slip_is_answered_with_what_was_meant() {
    for (args, said) in [
        (&["explain", "SWCCG-DRIAN-04"][..], "did you mean SWCCG-DRAIN-04?"),
        (&["audit", "--select", "DRIAN", DRAIN], "--select: no rule begins with 'DRIAN'; did you mean SWCCG-DRAIN-01"),
        (&["explain", "gih_rw"], "did you mean gih_wr?"),
        (&["stats", "/nonexistent"], "is not a folder that `holocron run` wrote"),
        (&["generate", "--game", "swccg", "--out", "x"], "[possible values: swtcg, youngjedi]"),
    ] {
        let output = holocron(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(said), "{args:?}: {}", stderr(&output));
    }
    let family = stdout(&holocron(&["explain", "drain"]));
    assert!(family.lines().count() > 5 && family.lines().all(|line| line.starts_with("SWCCG-DRAIN-")), "{family}");
    assert!(stdout(&holocron(&["explain", "gih_wr"])).contains("win-rate-in-hand"));
    let rule = stdout(&holocron(&["explain", "SWCCG-DRAIN-04"]));
    assert!(rule.contains("drained once per turn") && !rule.contains("```"), "a rule is told in prose: {rule}");
    let cards = stdout(&holocron(&["cards", "sy snootles"]));
    assert!(cards.contains("•Sy Snootles (V)") && cards.contains("Special Edition 208"), "{cards}");
}

/// Stops a run as a user does.
#[cfg(unix)]
#[test]
fn a_stopped_run_leaves_nothing_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out").display().to_string();
    let mut child = Command::new(env!("CARGO_BIN_EXE_holocron"))
        .args(["run", "sample_logs", "--jobs", "1", "--quiet", "--out", &out])
        .current_dir(root())
        .stderr(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the binary starts");
    let is_begun = || std::fs::read_dir(folder.path()).is_ok_and(|mut entries| entries.next().is_some());
    for _ in 0..1_000 {
        if is_begun() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(is_begun(), "the run has begun to write");
    let stopped = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("a signal");
    assert!(stopped.success());
    let ended = child.wait().expect("it ends");
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().expect("a pipe"), &mut said).expect("text");
    assert_eq!(ended.code(), Some(130), "{said}");
    assert!(said.contains("stopped; nothing was written"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing is left behind");
}

/// `docs/server-faults` has packs of faults of the server: the recordings in them still ask what they were made for.
#[test]
fn packs_of_faults_still_ask_their_questions() {
    let folder = root().join("docs/server-faults");
    let packs: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the packs").map(|entry| entry.expect("an entry").path()).collect();
    assert!(packs.len() >= 3, "{packs:?}");
    for pack in packs {
        let text = std::fs::read_to_string(pack.join("question.md")).expect("a question");
        let (_, rest) = text.split_once("**Question**: `").expect("its key");
        let key = rest.split('`').next().expect("closed");
        let smallest = pack.join("smallest.xml.gz");
        let recordings = ["recording.xml.gz"].into_iter().chain(smallest.exists().then_some("smallest.xml.gz"));
        for recording in recordings {
            let path = pack.join(recording).display().to_string();
            let said = stdout(&holocron(&["audit", "--quiet", "--format", "jsonl", &path]));
            assert!(said.contains(key), "{path} does not ask {key}");
        }
    }
}

/// Each fault of the list has its pack, or says that no recording of it is at hand; and each pack is in the list.
#[test]
fn faults_and_packs_belong_together() {
    let folder = root().join("docs");
    let text = std::fs::read_to_string(folder.join("server-faults.md")).expect("the list");
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    assert!(rows.len() > 5, "{rows:?}");
    let mut linked = Vec::new();
    for row in rows {
        let packs: Vec<&str> =
            row.split("](server-faults/").skip(1).filter_map(|rest| rest.split('/').next()).collect();
        assert!(!packs.is_empty() || row.contains("no recording"), "neither a pack nor a word why: {row}");
        linked.extend(packs);
    }
    linked.sort_unstable();
    let entries = std::fs::read_dir(folder.join("server-faults")).expect("the packs");
    let mut packs: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    packs.sort();
    assert_eq!(linked, packs);
}
