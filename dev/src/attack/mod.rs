//! Attacks: each takes any bytes, makes an input of them, gives it to the code that reads such inputs from strangers, and panics
//! when a promise is broken. The fuzz targets in `dev/fuzz` call them, and so do the tests.

mod script;

use std::sync::LazyLock;

use holocron_ingest::event::{swtcg, youngjedi};
use holocron_ingest::id::Sides;
use holocron_ingest::key::{ContentHash, RecordingKey};
use holocron_ingest::log::{Dialect, Log};
use holocron_ingest::message::{self, FreeText};
use holocron_ingest::pair::Pairing;
use holocron_ingest::{AnyLog, Limits, raw, read_any};
use holocron_replay::audit::{Audit, Room};
use holocron_replay::game::Game;
use holocron_replay::rule::Severity;
use holocron_replay::scenario;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::import::{Sources, import};
use holocron_swtcg::Swtcg;
use holocron_view::game::{Named, sort};
use holocron_youngjedi::YoungJedi;

pub use script::SAMPLES;

/// An attack by its name.
pub type Attack = (&'static str, fn(&[u8]));

/// All attacks.
pub const ATTACKS: [Attack; 8] = [
    ("container", container),
    ("xml", xml),
    ("grammar", grammar),
    ("replay", replay),
    ("pair", pair),
    ("generated", generated),
    ("scenario", little_game),
    ("cards", cards),
];

/// Limits under which an attack stays fast.
const LIMITS: Limits = Limits { inflated: 16 << 20, element: 1 << 20, events: 20_000, cards: 300, problems: 50 };

/// Bytes of a file, as they are.
pub fn container(bytes: &[u8]) {
    let key = RecordingKey::read(bytes, &LIMITS).ok();
    let content = ContentHash::read(bytes, &LIMITS).ok();
    if let Ok(log) = read_any(bytes, &LIMITS) {
        assert!(key.is_some() && content.is_some(), "a log has keys");
        whole(&log);
    }
    if let Ok(document) = raw::read_document(bytes, &LIMITS) {
        let text = raw::to_xml(&document);
        let again = raw::read_document(text.as_bytes(), &Limits::default());
        assert!(again.is_ok_and(|again| again == document), "writing is the inverse of reading");
    }
}

/// Text behind the head of a recording of each dialect.
pub fn xml(bytes: &[u8]) {
    for head in [
        "<gameReplay><ge allParticipantIds=\"Ann,Bob\" participantId=\"Bob\" type=\"P\"/>",
        "<gameState cn=\"0\"><ge allParticipantIds=\"Ann,Bob\" participantId=\"Bob\" type=\"P\"/>",
        "<game_log started=\"2024-01-01T00:00:00\" bot=\"Bob\"><event t=\"1\" type=\"EB\"><ge type=\"EB\"/></event>",
        "<gameReplay game=\"swtcg\" dialect=\"1\" view=\"referee\"><ge type=\"P\" allParticipantIds=\"Ann,Bob\" sides=\"D,L\" participantId=\"Ann\"/>",
        "<gameReplay game=\"youngjedi\" dialect=\"1\" view=\"Bob\"><ge type=\"P\" allParticipantIds=\"Ann,Bob\" sides=\"D,L\" participantId=\"Ann\"/>",
    ] {
        let log = read_any(&[head.as_bytes(), bytes].concat()[..], &LIMITS);
        log.iter().for_each(whole);
    }
}

/// A message of the text log, with names of the players that it may hold.
pub fn grammar(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (name, line) = text.split_once('\n').unwrap_or(("Ann", &text));
    let players = Sides { dark: name.into(), light: Box::from("Bob") };
    // Most of a fuzzer's lines begin with nothing that the grammar knows.
    for line in [line.to_owned(), format!("Bob {line}"), format!("{name} {line}")] {
        let statement = message::parse(&line, &players);
        assert_eq!(statement, message::parse(&line, &players));
        assert!(message::plain(&line).len() <= line.len());
        FreeText::new(&line);
    }
}

/// Any events of real games in any order, with any values.
pub fn replay(bytes: &[u8]) {
    read(&raw::to_xml(&script::document(bytes)));
}

/// Made-up games of the two other games, changed.
pub fn generated(bytes: &[u8]) {
    let (seed, rest) = bytes.split_at(bytes.len().min(2));
    let seed = seed.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
    for whole in [
        holocron_ingest::swtcg::document(&holocron_swtcg::generate::game(seed, 1).log),
        holocron_ingest::youngjedi::document(&holocron_youngjedi::generate::game(seed, 1).log),
    ] {
        read(&raw::to_xml(&script::changed(whole, rest)));
    }
}

/// Two recordings of one game, both changed.
pub fn pair(bytes: &[u8]) {
    let (one, other) = bytes.split_at(bytes.len() / 2);
    for documents in script::PAIRS.iter() {
        let texts = [(one, &documents[0]), (other, &documents[1])]
            .map(|(bytes, whole)| raw::to_xml(&script::changed(whole.clone(), bytes)));
        let logs = texts.map(|text| read_any(text.as_bytes(), &LIMITS));
        match logs {
            [Ok(AnyLog::Gemp(one)), Ok(AnyLog::Gemp(other))] => both::<Swccg>(one, other),
            [Ok(AnyLog::Swtcg(one)), Ok(AnyLog::Swtcg(other))] => both::<Swtcg>(one, other),
            [Ok(AnyLog::YoungJedi(one)), Ok(AnyLog::YoungJedi(other))] => both::<YoungJedi>(one, other),
            _ => {}
        }
    }
}

/// A little game, as the rulebooks have them, of each game.
pub fn little_game(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(game) = holocron_swccg::scenario::read(&text) {
        [Some(game.log), game.other].iter().flatten().for_each(judged::<Swccg>);
    }
    if let Ok(game) = scenario::read::<swtcg::Kind>(&text, Dialect::Swtcg) {
        judged::<Swtcg>(&game.log);
    }
    if let Ok(game) = scenario::read::<youngjedi::Kind>(&text, Dialect::YoungJedi) {
        judged::<YoungJedi>(&game.log);
    }
}

/// The sources of the card table: each line goes to one of them.
pub fn cards(bytes: &[u8]) {
    static FACTS: LazyLock<String> = LazyLock::new(|| "{\"blueprint\":\"1_1\",\"sides\":[]}\n".to_owned());
    let text = String::from_utf8_lossy(bytes);
    let mut parts = [String::new(), FACTS.clone(), String::new(), String::new()];
    for line in text.lines() {
        let (place, line) = line.split_at_checked(1).unwrap_or(("0", line));
        let place = place.bytes().next().map_or(0, usize::from) % parts.len();
        parts[place].push_str(line);
        parts[place].push('\n');
    }
    let [gemp, facts, modifiers, committee] = &parts;
    let sources = Sources { gemp, facts, modifiers, committee: &[("committee.json", committee)] };
    if let Err(error) = import(&sources) {
        assert!(!error.to_string().is_empty());
    }
}

struct Name(&'static str);

impl Named for Name {
    fn name(&self) -> &str {
        self.0
    }
}

fn both<G: Game>(one: Log<G::Kind>, other: Log<G::Kind>)
where
    G::Kind: Pairing,
{
    let is_damaged = one.damage().is_some() || other.damage().is_some();
    for game in sort(vec![(Name("a"), one), (Name("b"), other)]) {
        for recording in game.audit::<G>(&Selection::all()) {
            let is_sure = |finding: &holocron_view::recording::Finding| finding.counts();
            assert!(!is_damaged || game.other.is_none() || !recording.findings.iter().any(is_sure));
        }
    }
}

/// Reads a text and judges what it gives.
fn read(text: &str) {
    match read_any(text.as_bytes(), &LIMITS) {
        Ok(log) => whole(&log),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn whole(log: &AnyLog) {
    match log {
        AnyLog::Gemp(log) => audited::<Swccg>(log),
        AnyLog::Swtcg(log) => audited::<Swtcg>(log),
        AnyLog::YoungJedi(log) => audited::<YoungJedi>(log),
    }
}

/// What holds of every log that was read, and of its audit.
fn audited<G: Game>(log: &Log<G::Kind>) {
    assert!(!log.events.is_empty() && log.events.len() <= LIMITS.events);
    assert!(log.events.iter().enumerate().all(|(place, event)| event.at.event as usize == place));
    assert!(log.events.windows(2).all(|two| two[0].at.byte < two[1].at.byte));
    // One more for the first damage, and one for how the log ends.
    assert!(log.problems.len() <= LIMITS.problems + 2);
    judged::<G>(log);
}

/// What holds of every audit.
fn judged<G: Game>(log: &Log<G::Kind>) {
    let audit = Audit::of::<G>(log, &Selection::all());
    assert!(audit.findings.len() <= Room::MOST + 2 * G::rules().len());
    for found in &audit.findings {
        assert!((found.at.event as usize) < log.events.len(), "{} at {:?}", found.rule.id, found.at);
        assert!(
            log.damage().is_none() || found.finding.severity() == Severity::Suspect,
            "{} in a damaged log",
            found.rule.id
        );
        assert!(found.finding.sentence().len() < 60_000);
    }
}
