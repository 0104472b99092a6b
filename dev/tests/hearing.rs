//! A rule has nothing to say about what it does not hear of.
#![allow(clippy::print_stdout, reason = "a test tells what it measured")]

use std::path::{Path, PathBuf};

use holocron_ingest::event::Event;
use holocron_ingest::id::Side;
use holocron_ingest::log::Log;
use holocron_ingest::{AnyLog, Limits, read_any};
use holocron_replay::game::Game;
use holocron_replay::rule::Verdict;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swtcg::{self as swtcg, Swtcg};
use holocron_youngjedi::{self as youngjedi, YoungJedi};

/// Generated games of each game that has a maker of its own, in three views each.
const GAMES: u64 = 20;

/// Asks every rule about every step that it does not hear of.
#[derive(Default)]
struct Ears {
    steps: usize,
}

impl Ears {
    fn hear<G: Game>(&mut self, log: &Log<G::Kind>) {
        let state = run::<G>(log, &Selection::all(), self);
        self.ask::<G>(log.events.len(), &G::end(log), &state);
    }

    fn ask<G: Game>(&mut self, event: usize, step: &G::Step<'_>, state: &G::State) {
        self.steps += 1;
        let (topic, scenes) = (G::topic(step), G::scenes(state));
        for rule in G::rules().iter().filter(|rule| !rule.topics.hears(topic, scenes)) {
            let verdict = (rule.check)(state, step);
            assert_eq!(verdict, Verdict::Silent, "{} speaks of what it does not hear: event {event}", rule.info.id,);
        }
    }
}

impl<G: Game> Sink<G> for Ears {
    fn before(&mut self, event: &Event<G::Kind>, step: &G::Step<'_>, state: &G::State) {
        self.ask::<G>(event.at.event as usize, step, state);
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
    for part in ["classic", "revert", "soup", "wild"] {
        files(&root.join("../shared/corpus").join(part), &mut corpus);
    }
    corpus.sort();
    let [mut swccg, mut swtcg, mut youngjedi] = [(); 3].map(|()| Ears::default());
    for path in samples.into_iter().chain(corpus.into_iter().step_by(8)) {
        let bytes = std::fs::read(&path).expect("a log");
        match read_any(bytes.as_slice(), &Limits::default()) {
            Ok(AnyLog::Gemp(log)) => swccg.hear::<Swccg>(&log),
            Ok(AnyLog::Swtcg(log)) => swtcg.hear::<Swtcg>(&log),
            Ok(AnyLog::YoungJedi(log)) => youngjedi.hear::<YoungJedi>(&log),
            // A damaged sample.
            Err(_) => {}
        }
    }
    for number in 0..GAMES {
        let log = swtcg::generate::game(5, number).log;
        for side in Side::BOTH {
            swtcg.hear::<Swtcg>(&swtcg::generate::view(&log, side));
        }
        swtcg.hear::<Swtcg>(&log);
        let log = youngjedi::generate::game(5, number).log;
        for side in Side::BOTH {
            youngjedi.hear::<YoungJedi>(&youngjedi::generate::view(&log, side));
        }
        youngjedi.hear::<YoungJedi>(&log);
    }
    for (game, ears) in [("swccg", &swccg), ("swtcg", &swtcg), ("youngjedi", &youngjedi)] {
        println!("{game}: {} steps", ears.steps);
        assert!(ears.steps > 10_000, "{game}: only {} steps", ears.steps);
    }
}

#[test]
fn rules_of_every_game_hear_of_little() {
    fn shares<G: Game>() -> f64 {
        let heard = |topic| G::rules().iter().filter(|rule| rule.topics.meets(topic)).count();
        let topics: Vec<usize> = holocron_replay::topics::Topics::each().map(heard).collect();
        topics.iter().sum::<usize>() as f64 / (topics.len() * G::rules().len()) as f64
    }
    for (game, share) in
        [("swccg", shares::<Swccg>()), ("swtcg", shares::<Swtcg>()), ("youngjedi", shares::<YoungJedi>())]
    {
        assert!(share < 0.25, "{game}: a rule hears of {share:.2} of the topics");
    }
}
