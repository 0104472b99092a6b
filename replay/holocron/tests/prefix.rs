//! A recording that is cut anywhere is read as the beginning of the whole, with one problem that says so, and gives no finding
//! that the whole does not give.

#![allow(clippy::print_stdout, reason = "a test that skips says so, and how much it tried")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use holocron::ingest::event::Standing;
use holocron::ingest::key::GameKey;
use holocron::ingest::log::{Log, ProblemKind};
use holocron::ingest::raw;
use holocron::replay::question::questions;
use holocron::{AnyLog, Audit, AuditLog, Limits, Selection, Visitor};

/// What a log says of itself, whichever game it is of.
struct Shape {
    num_events: usize,
    /// Where each event begins, in bytes of XML.
    begins: Vec<u64>,
    /// Events that a take-back undid, or that the server sent once more.
    is_no_play: Vec<bool>,
    problems: Vec<ProblemKind>,
    is_truncated: bool,
    /// It says who plays.
    is_named: bool,
}

struct Shapes;

impl Visitor for Shapes {
    type Output = Shape;
    fn visit<G: holocron::replay::account::Chronicle>(self, log: &Log<G::Kind>) -> Shape {
        Shape {
            num_events: log.events.len(),
            begins: log.events.iter().map(|event| event.at.byte).collect(),
            is_no_play: log.events.iter().map(|event| event.standing != Standing::Final).collect(),
            problems: log.problems.iter().map(|problem| problem.kind).collect(),
            is_truncated: log.is_truncated,
            is_named: !log.players.dark.is_empty(),
        }
    }
}

fn begins<K: PartialEq>(short: &Log<K>, whole: &Log<K>) -> bool {
    let is_typed = short.players == whole.players;
    let mut both = short.events.iter().zip(&whole.events);
    short.events.len() <= whole.events.len() && both.all(|(a, b)| a.at == b.at && (!is_typed || a.kind == b.kind))
}

fn is_beginning(short: &AnyLog, whole: &AnyLog) -> bool {
    match (short, whole) {
        (AnyLog::Gemp(short), AnyLog::Gemp(whole)) => begins(short, whole),
        (AnyLog::Swtcg(short), AnyLog::Swtcg(whole)) => begins(short, whole),
        (AnyLog::YoungJedi(short), AnyLog::YoungJedi(whole)) => begins(short, whole),
        _ => false,
    }
}

/// A whole recording, and what it was judged for.
struct Whole {
    name: String,
    log: AnyLog,
    shape: Shape,
    found: BTreeSet<(&'static str, u32)>,
    asked: BTreeSet<String>,
}

fn asked(audit: &Audit) -> Vec<(usize, String)> {
    let questions = questions(GameKey(0), &[&audit.findings]);
    let of = |one: &holocron::replay::question::Question| {
        one.members.iter().map(|(_, place)| (*place, one.key.to_string())).collect::<Vec<_>>()
    };
    questions.iter().flat_map(of).collect()
}

impl Whole {
    fn of(path: &Path) -> Option<(Whole, Vec<u8>, Vec<u8>)> {
        let stored = std::fs::read(path).expect("a file");
        let text = raw::inflate(&stored[..], &Limits::default()).ok()?;
        let log = holocron::read(&stored[..]).ok()?;
        let shape = holocron::visit(&log, Shapes);
        let audit = log.audit(&Selection::all());
        let found = audit.findings.iter().map(|found| (found.rule.id, found.at.event)).collect();
        let asked = asked(&audit).into_iter().map(|(_, key)| key).collect();
        let whole = Whole { name: path.display().to_string(), log, shape, found, asked };
        (whole.shape.problems.is_empty() && !whole.shape.is_truncated).then_some((whole, text, stored))
    }

    /// Reads a cut: `None` when not even its first event is whole.
    fn read(&self, cut: &[u8]) -> Option<AnyLog> {
        let log = holocron::read(cut).ok()?;
        let shape = holocron::visit(&log, Shapes);
        let name = &self.name;
        assert!(is_beginning(&log, &self.log), "{name}, {} bytes: not its beginning", cut.len());
        if shape.is_truncated {
            // Before the players are named, the messages about them are not understood.
            let named = |kind: &&ProblemKind| shape.is_named || **kind != ProblemKind::UnknownMessage;
            let problems: Vec<_> = shape.problems.iter().filter(named).collect();
            assert_eq!(problems, [&ProblemKind::Truncated], "{name}, {} bytes", cut.len());
        } else {
            // The root is closed; only the container is cut, or blanks behind it.
            assert_eq!(shape.num_events, self.shape.num_events, "{name}, {} bytes", cut.len());
        }
        Some(log)
    }

    fn judge(&self, log: &AnyLog) {
        let audit = log.audit(&Selection::all());
        for (place, key) in asked(&audit) {
            let found = &audit.findings[place];
            let event = found.at.event;
            let is_undone = self.shape.is_no_play.get(event as usize).is_some_and(|is| *is);
            assert!(
                is_undone || self.found.contains(&(found.rule.id, event)) || self.asked.contains(&key),
                "{}, cut after {} events: {} at event {event}: {}",
                self.name,
                holocron::visit(log, Shapes).num_events,
                found.rule.id,
                found.finding.sentence()
            );
        }
    }
}

fn logs(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            logs(&path, found);
        } else if path.to_string_lossy().ends_with(".xml.gz") {
            found.push(path);
        }
    }
    found.sort();
}

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs")
}

/// Every cut of one recording of each dialect is read; every one that ends with another event is judged.
#[test]
fn every_cut_of_a_recording_is_its_beginning() {
    for name in ["swtcg/seed-075.xml.gz", "youngjedi/seed-102.xml.gz"] {
        let (whole, text, stored) = Whole::of(&samples().join("good").join(name)).expect("a sample");
        let mut last = 0;
        for end in 0..text.len() {
            let Some(log) = whole.read(&text[..end]) else { continue };
            let num_events = holocron::visit(&log, Shapes).num_events;
            if num_events != last {
                last = num_events;
                whole.judge(&log);
            }
        }
        assert_eq!(last, whole.shape.num_events);
        for end in 0..stored.len() {
            whole.read(&stored[..end]);
        }
    }
}

/// A recording with a take-back, cut in the middle of every event.
#[test]
fn a_cut_take_back_accuses_nobody() {
    let (whole, text, _) = Whole::of(&samples().join("good/swccg/take-back.dark.xml.gz")).expect("a sample");
    for pair in whole.shape.begins.windows(2) {
        let end = usize::try_from(pair[0] + (pair[1] - pair[0]) / 2).expect("a place");
        if let Some(log) = whole.read(&text[..end]) {
            whole.judge(&log);
        }
    }
}

/// Random cuts of the samples, and of the real games beside the checkout: `CUTS` says how many of each.
#[test]
fn random_cuts_are_beginnings() {
    let num_cuts: usize = std::env::var("CUTS").ok().and_then(|cuts| cuts.parse().ok()).unwrap_or(300);
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    for folder in [samples().join("good"), samples().join("doctored"), corpus] {
        let mut files = Vec::new();
        logs(&folder, &mut files);
        if files.is_empty() {
            println!("skipped: no recordings in {}", folder.display());
            continue;
        }
        let mut random = fastrand::Rng::with_seed(19);
        let mut tried = 0;
        // Several cuts of a file: reading and judging the whole of it takes the longest.
        while tried < num_cuts {
            let Some((whole, text, stored)) = Whole::of(&files[random.usize(..files.len())]) else { continue };
            for _ in 0..10 {
                let cut = if random.bool() {
                    &text[..random.usize(..text.len())]
                } else {
                    &stored[..random.usize(..stored.len())]
                };
                if let Some(log) = whole.read(cut) {
                    whole.judge(&log);
                }
                tried += 1;
            }
        }
        println!("{tried} cuts of the recordings in {}", folder.display());
    }
}
