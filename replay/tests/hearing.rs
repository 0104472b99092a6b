//! A rule has nothing to say about what it does not hear of.
#![allow(clippy::print_stdout, reason = "a skipped part says so")]

use std::path::{Path, PathBuf};

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::read_slice;
use holocron_replay::game::Game;
use holocron_replay::rule::Verdict;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_replay::swccg::Swccg;
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::step::Step;

/// Asks every rule about every step.
#[derive(Default)]
struct Ears {
    steps: usize,
}

impl Sink<Swccg> for Ears {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        self.steps += 1;
        let topic = Swccg::topic(step);
        for rule in Swccg::RULES.iter().filter(|rule| !rule.hears.meets(topic)) {
            let verdict = (rule.check)(state, step);
            assert_eq!(
                verdict,
                Verdict::Silent,
                "{} speaks of what it does not hear: event {}",
                rule.info.id,
                event.at.event
            );
        }
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "gz" || extension == "xml") {
            found.push(path);
        }
    }
}

#[test]
fn rules_are_silent_on_what_they_do_not_hear() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut samples = Vec::new();
    files(&root.join("sample_logs"), &mut samples);
    let mut corpus = Vec::new();
    files(&root.join("../shared/corpus"), &mut corpus);
    corpus.sort();
    if corpus.is_empty() {
        println!("skipped: the games of ../shared/corpus");
    }
    let mut ears = Ears::default();
    for path in samples.into_iter().chain(corpus.into_iter().step_by(8)) {
        let bytes = std::fs::read(&path).expect("a log");
        if let Ok(log) = read_slice(&bytes) {
            run(&log, &Selection::default(), &mut ears);
        }
    }
    assert!(ears.steps > 10_000, "only {} steps", ears.steps);
}
