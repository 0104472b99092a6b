//! The questions of a game are the same from either recording and from both.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use holocron::ingest::AnyLog;
use holocron::ingest::event::Event;
use holocron::ingest::event::swtcg::Kind;
use holocron::ingest::id::{CardId, Side};
use holocron::ingest::key::GameKey;
use holocron::ingest::log::Log;
use holocron::ingest::pair::Pairing;
use holocron::replay::account::Chronicle;
use holocron::replay::audit::Audit;
use holocron::replay::select::Selection;
use holocron::swtcg::cards::lookup;
use holocron_view::judge::{Audited, game};
use holocron_view::recording::Recording;

fn logs(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        match path.is_dir() {
            true if path.ends_with("truth") => {}
            true => logs(&path, found),
            false if path.to_string_lossy().contains(".xml") => found.push(path),
            false => {}
        }
    }
}

fn keys(recording: &Recording) -> BTreeSet<&str> {
    recording.questions.iter().map(|question| question.key.as_str()).collect()
}

/// Audits a game from each recording alone and from both together, and compares.
fn compare<G: Chronicle>(dark: &Log<G::Kind>, light: &Log<G::Kind>) -> (usize, Vec<String>) {
    let rules = Selection::all();
    let alone = |log: &Log<G::Kind>| {
        let audit = Audit::of::<G>(log, &rules);
        game(&[Audited::<G> { file: "alone", log, audit: &audit }]).remove(0)
    };
    let (only_dark, only_light) = (alone(dark), alone(light));
    let audits = [Audit::of::<G>(dark, &rules), Audit::of::<G>(light, &rules)];
    let of = |file, log, audit| Audited::<G> { file, log, audit };
    let both = game(&[of("dark", dark, &audits[0]), of("light", light, &audits[1])]);
    let mut wrong = Vec::new();
    for (alone, together) in [&only_dark, &only_light].into_iter().zip(&both) {
        if keys(alone) != keys(together) {
            wrong.push(format!("alone {:?}, together {:?}", alone.questions, together.questions));
        }
    }
    // What both say in the same words in the same turn is the same question.
    let told = |recording: &Recording| {
        let found = recording.findings.iter();
        found
            .map(|one| ((one.rule.clone(), one.turn, one.message.clone()), one.question.clone()))
            .collect::<BTreeMap<_, _>>()
    };
    let (dark, light) = (told(&only_dark), told(&only_light));
    let differ = dark.iter().filter(|(words, key)| light.get(*words).is_some_and(|other| other != *key));
    wrong.extend(differ.map(|(words, _)| format!("two keys of {words:?}")));
    let all: BTreeSet<&str> = both.iter().flat_map(keys).collect();
    let asked = keys(&only_dark).union(&keys(&only_light)).count();
    if all.len() != asked {
        wrong.push(format!("{} questions together, {asked} alone", all.len()));
    }
    (all.len(), wrong)
}

fn pairs<G: Chronicle>(logs: Vec<Log<G::Kind>>, wrong: &mut Vec<String>) -> (usize, usize) {
    let mut games: BTreeMap<GameKey, [Vec<Log<G::Kind>>; 2]> = BTreeMap::new();
    for log in logs {
        if let (Some(key), Some(viewer)) = (GameKey::of(&log), log.viewer) {
            games.entry(key).or_default()[usize::from(viewer == Side::Light)].push(log);
        }
    }
    let (mut num_pairs, mut num_questions) = (0, 0);
    for [darks, lights] in games.into_values() {
        for (dark, light) in darks.iter().zip(&lights) {
            if G::Kind::pair(dark, light).is_err() {
                continue;
            }
            let (asked, differences) = compare::<G>(dark, light);
            (num_pairs, num_questions) = (num_pairs + 1, num_questions + asked);
            wrong.extend(
                differences.into_iter().map(|what| format!("{} - {}: {what}", dark.players.dark, dark.players.light)),
            );
        }
    }
    (num_pairs, num_questions)
}

fn check(folder: &Path) -> (usize, usize) {
    let mut found = Vec::new();
    logs(folder, &mut found);
    found.sort();
    let (mut gemp, mut swtcg, mut youngjedi) = (Vec::new(), Vec::new(), Vec::new());
    for path in &found {
        match holocron::open(path) {
            Ok(AnyLog::Gemp(log)) => gemp.push(log),
            Ok(AnyLog::Swtcg(log)) => swtcg.push(log),
            Ok(AnyLog::YoungJedi(log)) => youngjedi.push(log),
            Err(_) => {}
        }
    }
    let mut wrong = Vec::new();
    let counted = [
        pairs::<holocron::swccg::Swccg>(gemp, &mut wrong),
        pairs::<holocron::swtcg::Swtcg>(swtcg, &mut wrong),
        pairs::<holocron::youngjedi::YoungJedi>(youngjedi, &mut wrong),
    ];
    assert!(wrong.is_empty(), "{}:\n{}", folder.display(), wrong.join("\n"));
    counted.into_iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
}

#[test]
fn both_recordings_ask_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (num_pairs, _) = check(&root.join("sample_logs/good"));
    assert_eq!(num_pairs, 5);
}

/// Needs the larger corpus beside the checkout.
#[test]
#[allow(clippy::print_stderr, reason = "says that it skips")]
fn both_recordings_of_real_games_ask_the_same() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    for set in ["second", "fresh"] {
        if !corpus.join(set).is_dir() {
            eprintln!("no corpus {set}: skipped");
            continue;
        }
        let (num_pairs, num_questions) = check(&corpus.join(set));
        assert!(num_pairs > 50 && num_questions > 0, "{set}: {num_pairs} pairs, {num_questions} questions");
    }
}

/// The rule says it again at every step; a person looks once.
#[test]
fn a_doubled_unique_unit_is_one_question() {
    let path = "../../sample_logs/good/swtcg/seed-075.xml.gz";
    let log = holocron::open(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a log");
    let AnyLog::Swtcg(mut log) = log else { panic!("another game") };
    let is_unique = |event: &Event<Kind>| match &event.kind {
        Kind::Placed(placed) => {
            let facts = lookup(&placed.blueprint).filter(|facts| facts.is_unique && facts.kind.is_unit());
            facts.is_some() && placed.zone.arena().is_some()
        }
        _ => false,
    };
    let place = log.events.iter().position(is_unique).expect("a unique unit");
    let mut double = log.events[place].clone();
    if let Kind::Placed(placed) = &mut double.kind {
        placed.card = CardId(9_999);
    }
    log.events.insert(place + 1, double);
    let audit = Audit::of::<holocron::swtcg::Swtcg>(&log, &Selection::all());
    let told = game(&[Audited::<holocron::swtcg::Swtcg> { file: "a", log: &log, audit: &audit }]).remove(0);
    let of = |rule: &str| told.questions.iter().filter(|question| question.rule == rule).collect::<Vec<_>>();
    let [doubled] = of("SWTCG-STK-01")[..] else { panic!("{:?}", told.questions) };
    let findings = told.findings.iter().filter(|finding| finding.rule == "SWTCG-STK-01").count() as u64;
    assert_eq!(doubled.count, findings, "{doubled:?}");
}
