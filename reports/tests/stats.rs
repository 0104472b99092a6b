//! Questions about a run, asked of the real binary.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn sample(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs").join(path)
}

fn holocron(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_holocron")).args(args).output().expect("the binary starts")
}

/// What a question about a run prints as CSV: the head and the lines.
fn ask(run: &str, args: &[&str]) -> (String, Vec<String>) {
    let output = holocron(&[&["stats", run, "--format", "csv"], args].concat());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
    let mut lines = said.lines().map(str::to_owned);
    (lines.next().expect("a head"), lines.collect())
}

#[test]
fn a_run_with_history_answers_questions() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run").display().to_string();
    let (good, history) = (sample("good").display().to_string(), sample("game_history.csv").display().to_string());
    let run = holocron(&["run", &good, "--history", &history, "--out", &out, "--quiet"]);
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stderr));

    let (_, known) = ask(&out, &["--table", "deck_cards", "--where", "is_deck_known=true"]);
    assert!(known.len() > 100, "two of three games have their decks: {} designs", known.len());
    let (head, cards) = ask(&out, &["--table", "card_stats", "--where", "side=dark,player=bot_random_D"]);
    assert!(head.contains("opening_lift_q") && cards.len() > 20, "{head}");
    let place = |name: &str| head.split(',').position(|column| column == name).expect("a column");
    assert!(cards.iter().all(|card| card.contains(",dark,")), "only Dark's");
    assert!(place("gp_wr_eb") < place("opening_lift"));
    let (head, by) = ask(&out, &["--table", "card_stats", "--by", "archetype,player"]);
    assert!(head.starts_with("archetype,player,game_id,") && by.len() >= cards.len());

    let (head, phases) = ask(&out, &["--metric", "cards-deployed", "--by", "phase,side"]);
    assert_eq!(head, "phase,side,num_games,total,mean,mean_lo,mean_hi");
    assert!(phases.iter().any(|line| line.starts_with("DEPLOY,dark,")), "{phases:?}");
    let (_, same) = ask(
        &out,
        &[
            "--archetypes",
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("../analysis/archetypes.tsv").display().to_string(),
        ],
    );
    assert_eq!(same, Vec::<String>::new(), "our own rules change nothing");

    for (args, expected) in [
        (vec!["--metric", "weather"], "is no metric; there are actions,"),
        (vec!["--metric", "drains", "--by", "weather"], "is no dimension; there are game,"),
        (vec!["--table", "games", "--by", "side"], "only card_stats and metrics"),
        (vec!["--table", "games", "--where", "weather=fine"], "is neither a column of games nor a dimension"),
    ] {
        let output = holocron(&[&["stats", out.as_str()], &args[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(expected), "{args:?}: {said}");
    }
}

#[test]
fn a_statistic_explains_itself() {
    let output = holocron(&["explain", "opening-lift"]);
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8_lossy(&output.stdout);
    for word in ["opening-lift", "Definition: ", "Out of: ", "Known bias: ", "Found in: card_stats.opening_lift"] {
        assert!(said.contains(word), "{word} is not in {said}");
    }
}
