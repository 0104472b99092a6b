//! `audit` as people and build servers use it: questions, filters, baselines, formats, settings and colours.

use std::path::Path;
use std::process::Command;

use crate::support::{holocron_at_root as holocron, root, stderr, stdout};

/// A game with one doctored play, which two rules ask about.
const DRAIN: &str = "sample_logs/doctored/swccg/swccg-drain-04.xml.gz";
const KEY: &str = "hq1-00daf8dac217e76b";

fn audit(args: &[&str]) -> (String, Option<i32>) {
    let output = holocron(&[&["audit"][..], args].concat());
    (stdout(&output), output.status.code())
}

#[test]
fn the_sample_in_the_readme_is_what_is_printed() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let (text, code) = audit(&[DRAIN]);
    assert_eq!(code, Some(1));
    let questions: Vec<&str> = text.split("\n\n").filter(|part| part.contains("Question: ")).collect();
    assert!(!questions.is_empty(), "{text}");
    for question in questions {
        assert!(readme.contains(question), "the README lacks:\n{question}");
    }
}

#[test]
fn a_question_stands_with_its_moment() {
    let (text, _) = audit(&[DRAIN]);
    for part in [
        "illegal[SWCCG-DRAIN-04] bot_random_D Force drains at ",
        &format!("\n  {DRAIN}:592, turn 3 (bot_random_D's 2nd), Control phase\n"),
        "\n    578   bot_random_D initiates Force drain of 1",
        "\n  > 592   bot_random_D initiates Force drain of 1",
        "\n  Rule: Each location can be drained once per turn.",
        &format!("\n  Next: holocron explain SWCCG-DRAIN-04; holocron show {DRAIN} --around 592\n"),
        &format!("\n  Question: {KEY}\n"),
        "\nRead 1 recording.\n",
    ] {
        assert!(text.contains(part), "'{part}' is not in\n{text}");
    }
    let (each, _) = audit(&[DRAIN, "--each"]);
    assert!(each.starts_with(&format!("{DRAIN}:592: SWCCG-DRAIN-04 illegal ")), "{each}");
}

#[test]
fn what_is_left_out_is_counted_nowhere() {
    let count = |args: &[&str]| {
        let (text, code) = audit(&[&[DRAIN][..], args].concat());
        (text.matches("\n  Question: ").count(), code)
    };
    let all = count(&[]);
    assert!(all.0 >= 1 && all.1 == Some(1), "{all:?}");
    assert_eq!(count(&["--verdict", "illegal", "--select", "DRAIN-04"]), (1, Some(1)));
    assert_eq!(count(&["--class", "server,log"]), (0, Some(0)));
    assert_eq!(count(&["--player", "bot_chosen*"]), (0, Some(0)));
    assert_eq!(count(&["--player", "BOT_RANDOM*"]), all);
    assert_eq!(count(&["--fail-on", "never"]), (all.0, Some(0)));
    let jsonl = audit(&[DRAIN, "--format", "jsonl", "--class", "server"]).0;
    let object: serde_json::Value = serde_json::from_str(&jsonl).expect("an object");
    assert_eq!(
        (object["findings"].as_array().map(Vec::len), object["questions"].as_array().map(Vec::len)),
        (Some(0), Some(0))
    );
}

#[test]
fn suspects_count_when_they_are_asked_to() {
    let samples = "sample_logs/doctored/swccg";
    assert_eq!(audit(&[samples, "--verdict", "suspect"]).1, Some(0));
    let (text, code) = audit(&[samples, "--verdict", "suspect", "--fail-on", "suspect"]);
    assert!(text.contains("\n  Question: ") && code == Some(1), "{text}");
}

#[test]
fn a_baseline_leaves_what_is_new() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("written");
        file.display().to_string()
    };
    let all = audit(&[DRAIN]).0.matches("\n  Question: ").count();
    let rulings =
        at("rulings.json", &format!("{{\"version\":1,\"rulings\":[{{\"key\":\"{KEY}\",\"mark\":\"judge\"}}]}}"));
    let (text, _) = audit(&[DRAIN, "--baseline", &rulings]);
    assert_eq!(text.matches("\n  Question: ").count(), all - 1, "{text}");
    assert!(!text.contains(KEY) && text.contains("1 more question is answered by "), "{text}");
    // What an audit printed answers everything that it asked.
    let former = at("former.jsonl", &audit(&[DRAIN, "--format", "jsonl"]).0);
    assert_eq!(audit(&[DRAIN, "--baseline", &former]).1, Some(0));
    let (run, out) = (folder.path().join("run"), |path: &Path| path.display().to_string());
    assert_eq!(holocron(&["run", DRAIN, "--quiet", "--out", &out(&run)]).status.code(), Some(1));
    assert_eq!(audit(&[DRAIN, "--baseline", &out(&run.join("findings.jsonl"))]).1, Some(0));
    let wrong = at("wrong.json", "{\"version\":9,\"rulings\":[]}");
    let refused = holocron(&["audit", DRAIN, "--baseline", &wrong]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("version 9") && refused.stdout.is_empty(), "{}", stderr(&refused));
}

#[test]
fn every_format_carries_the_question() {
    let (github, _) = audit(&[DRAIN, "--format", "github"]);
    assert!(github.starts_with(&format!("::error file={DRAIN},title=SWCCG-DRAIN-04 illegal::event 592: ")), "{github}");
    let (concise, _) = audit(&[DRAIN, "--format", "concise"]);
    assert!(concise.starts_with(&format!("{DRAIN}:592: illegal[SWCCG-DRAIN-04] ")), "{concise}");
    let (junit, _) = audit(&[DRAIN, "--format", "junit"]);
    assert!(junit.contains(&format!("name=\"SWCCG-DRAIN-04 {KEY}\"><failure type=\"illegal\"")), "{junit}");
    assert!(junit.starts_with("<?xml ") && junit.ends_with("</testsuites>\n"), "{junit}");
    let sarif: serde_json::Value = serde_json::from_str(&audit(&[DRAIN, "--format", "sarif"]).0).expect("JSON");
    let result = &sarif["runs"][0]["results"][0];
    assert_eq!(result["partialFingerprints"]["question/v1"], KEY);
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 593);
    for format in ["concise", "json", "jsonl", "sarif", "github", "junit"] {
        assert_eq!(audit(&[DRAIN, "--format", format]).1, Some(1), "{format}");
    }
}

#[test]
fn statistics_count_questions_by_rule() {
    let (text, code) = audit(&["sample_logs/doctored/swccg", "--statistics", "--select", "DRAIN-04"]);
    assert!(text.starts_with("rule            questions  illegal") && code == Some(1), "{text}");
    let (json, _) = audit(&["sample_logs/doctored/swccg", "--statistics", "--select", "DRAIN-04", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&rows[0]["rule"], &rows[0]["illegal"]), (&"SWCCG-DRAIN-04".into(), &1.into()), "{rows}");
    assert_eq!(audit(&[DRAIN, "--statistics", "--format", "sarif"]).1, Some(2));
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("findings.sarif").display().to_string();
    let output = holocron(&["audit", DRAIN, "--format", "sarif", "-o", &file]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    let written = std::fs::read_to_string(&file).expect("a file");
    assert_eq!(written, audit(&[DRAIN, "--format", "sarif"]).0);
    let refused = holocron(&["audit", "no/such/file.xml", "-o", &file]);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), written);
    let log = folder.path().join("log.xml.gz").display().to_string();
    std::fs::copy(root().join(DRAIN), &log).expect("copied");
    let over = holocron(&["audit", &log, "-o", &log]);
    assert_eq!(over.status.code(), Some(2));
    assert!(stderr(&over).contains("is read; choose another file"), "{}", stderr(&over));
    std::fs::remove_file(&log).expect("still there");
    let names: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(names.len(), 1, "nothing is left beside it");
}

#[test]
fn settings_stand_in_for_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("holocron.toml");
    std::fs::write(&settings, "select = ['DRAIN-04']\nformat = 'concise'\nfail-on = 'never'\n").expect("written");
    let log = root().join(DRAIN).display().to_string();
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
        command.args(["audit", &log]).args(args).current_dir(folder.path()).output().expect("the binary starts")
    };
    let output = run(&[]);
    assert_eq!((stdout(&output).lines().count(), output.status.code()), (1, Some(0)), "{}", stdout(&output));
    let typed = run(&["--fail-on", "illegal"]);
    assert_eq!(typed.status.code(), Some(1));
    assert!(stdout(&run(&["--no-config"])).contains("Question: "));
    std::fs::write(&settings, "select = ['DRAIN-04']\nformt = 'concise'\n").expect("written");
    let wrong = run(&[]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(stderr(&wrong).contains("holocron.toml: line 2: unknown setting `formt`"), "{}", stderr(&wrong));
}

#[test]
fn colours_are_for_those_who_want_them() {
    let coloured = |args: &[&str], name: &str, value: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
        let output = command.args(["audit", DRAIN]).args(args).env(name, value).current_dir(root()).output();
        stdout(&output.expect("the binary starts")).contains('\u{1b}')
    };
    assert!(!coloured(&[], "X", ""), "a pipe is no terminal");
    assert!(coloured(&["--color", "always"], "X", ""));
    assert!(!coloured(&["--color", "never"], "CLICOLOR_FORCE", "1"));
    assert!(coloured(&[], "CLICOLOR_FORCE", "1"));
    assert!(!coloured(&[], "NO_COLOR", "1"));
}
