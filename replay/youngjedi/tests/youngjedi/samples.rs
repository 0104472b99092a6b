//! The samples of Young Jedi that ship with the project: the good games break nothing, each doctored one breaks its rule at
//! its event and no other than those that its note names.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use holocron_ingest::Limits;
use holocron_ingest::event::youngjedi::{Kind, Word as _};
use holocron_ingest::log::Log;
use holocron_ingest::raw;
use holocron_ingest::youngjedi::{read_slice, write};
use holocron_replay::audit::Audit;
use holocron_replay::game::Game as _;
use holocron_replay::select::Selection;
use holocron_youngjedi::YoungJedi;
use holocron_youngjedi::generate::game;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs")
}

fn log(path: &str) -> Log<Kind> {
    let log = read_slice(&std::fs::read(folder().join(path)).expect(path)).expect(path);
    assert_eq!(log.problems, [], "{path}");
    log
}

/// Path, expected rule, verdict, event and note of each line of a kind.
fn lines(start: &str) -> Vec<[String; 5]> {
    let manifest = std::fs::read_to_string(folder().join("MANIFEST.tsv")).expect("the manifest");
    let read = |line: &str| {
        let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let [path, _, _, _, rule, verdict, event, note] = columns.try_into().expect("eight columns");
        [path, rule, verdict, event, note]
    };
    manifest.lines().filter(|line| line.starts_with(start)).map(read).collect()
}

#[test]
fn good_games_break_nothing() {
    let lines = lines("good/youngjedi/");
    assert_eq!(lines.len(), 6);
    for [path, ..] in lines {
        let audit = Audit::of::<YoungJedi>(&log(&path), &Selection::all());
        let found: Vec<_> = audit.findings.iter().map(|found| (found.rule.id, found.at.event)).collect();
        assert!(found.is_empty() && audit.misreads.is_empty(), "{path}: {found:?}");
        assert!(audit.outcome.is_some(), "{path} has an end");
    }
}

#[test]
fn every_rule_has_a_doctored_game_that_breaks_it_alone() {
    let lines = lines("doctored/youngjedi/");
    let mut named: Vec<&str> = lines.iter().map(|[_, rule, ..]| rule.as_str()).collect();
    named.sort_unstable();
    let all: Vec<&str> = YoungJedi::rules().iter().map(|rule| rule.info.id).collect();
    assert_eq!(named, all);
    for [path, rule, verdict, event, note] in &lines {
        let audit = Audit::of::<YoungJedi>(&log(path), &Selection::all());
        let all: Vec<_> =
            audit.findings.iter().map(|f| (f.rule.id, f.at.event.to_string(), f.finding.severity().word())).collect();
        assert!(all.iter().any(|(id, at, word)| id == rule && at == event && word == verdict), "{path}: {all:?}");
        let is_named = |id: &str| id == rule || note.contains(id);
        assert!(all.iter().all(|(id, ..)| is_named(id)), "{path}: {all:?}");
    }
}

#[test]
fn good_games_are_what_their_seeds_make() {
    for [path, .., note] in lines("good/youngjedi/") {
        let seed = note.rsplit(' ').next().and_then(|word| word.parse::<u64>().ok()).expect("a seed at the end");
        let file = std::fs::read(folder().join(&path)).expect("a sample");
        let text = raw::inflate(file.as_slice(), &Limits::default()).expect("a zlib stream");
        assert!(text == write(&game(seed, 1).log), "{path} is not game 1 of seed {seed}");
    }
}

#[test]
fn good_games_come_to_every_ending_of_the_rules() {
    let ends = lines("good/youngjedi/").into_iter().filter_map(|[path, ..]| {
        log(&path).events.iter().find_map(|event| match &event.kind {
            Kind::Won(win) => Some(win.reason.word()),
            _ => None,
        })
    });
    let ends: BTreeSet<&str> = ends.collect();
    assert_eq!(ends, BTreeSet::from(["DECK", "PLANETS", "TIE"]));
}
