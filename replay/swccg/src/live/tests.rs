//! Tests of holes: short logs of a client, and sample recordings as if a client had written them.

use std::ops::Range;
use std::path::Path;

use holocron_ingest::AnyLog;
use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::log::{Dialect, Log};
use holocron_replay::audit::Audit;
use holocron_replay::hole::HoleKind;
use holocron_replay::rule::Severity;
use holocron_replay::select::Selection;

use crate::{Swccg, scenario};

fn audit(log: &Log<Kind>) -> Audit {
    Audit::of::<Swccg>(log, &Selection::all())
}

fn short(game: &str) -> Audit {
    audit(&scenario::read(game).unwrap_or_else(|what| panic!("{what}")).log)
}

/// Kind and place of each hole.
fn holes(audit: &Audit) -> Vec<(HoleKind, u32, u32)> {
    audit.holes.iter().map(|hole| (hole.kind, hole.from.event, hole.to.event)).collect()
}

fn illegal(audit: &Audit) -> Vec<&str> {
    let illegal = audit.findings.iter().filter(|found| found.finding.severity() == Severity::Illegal);
    illegal.map(|found| found.rule.id).collect()
}

const CLOCK: &str = "say D draws 8 cards into hand
turn D 1
phase Activate
phase End of turn
say D initiates Force drain of 2 at [1_128]";

#[test]
fn what_is_a_finding_in_a_recording_is_a_hole_in_a_clients_log() {
    let recording = short(CLOCK);
    assert!(recording.holes.is_empty());
    assert!(illegal(&recording).contains(&"SWCCG-TURN-02") && illegal(&recording).contains(&"SWCCG-DRAIN-01"));
    let client = short(&format!("live\n{CLOCK}"));
    assert_eq!(holes(&client), [(HoleKind::Clock, 3, 4)]);
    assert!(client.findings.is_empty());
    let unknown = client.judged.get("SWCCG-DRAIN-01").and_then(|judged| judged.unknown.get("hole in the log"));
    assert_eq!(unknown, Some(&1));
}

#[test]
fn a_rejoin_settles_what_was_lost() {
    let rejoin = "again players
again begins L
again phase Control
again site 40 1_128 D @0 Tatooine
tally D power=- | L power=-
phase Deploy
say D initiates Force drain of 2 at [1_128]";
    let client = short(&format!("live\nplayers\n{CLOCK}\n{rejoin}"));
    let kinds: Vec<_> = client.holes.iter().map(|hole| hole.kind).collect();
    assert_eq!(kinds, [HoleKind::Clock, HoleKind::Cards, HoleKind::Rejoined]);
    // The second drain is judged again; as the log has lost things, it is suspect at most.
    let found: Vec<_> = client.findings.iter().map(|found| (found.rule.id, found.finding.severity())).collect();
    assert!(found.contains(&("SWCCG-DRAIN-01", Severity::Suspect)), "{found:?}");
    assert!(illegal(&client).is_empty());
}

#[test]
fn a_turn_settles_what_the_turn_alone_tells() {
    let game = "live
players
say D draws 8 cards into hand
turn D 1
phase Activate
phase End of turn
phase Between turns
turn L 1
phase Activate
phase Control
phase Deploy
phase Move";
    let client = short(game);
    assert_eq!(holes(&client), [(HoleKind::Clock, 4, 5), (HoleKind::Clock, 11, 12)]);
    let judged = client.judged.get("SWCCG-TURN-02").expect("it has spoken");
    assert_eq!((judged.kept, judged.broken), (4, 0), "{judged:?}");
}

/// A sample recording as a client's log: without decisions and without a stretch of events.
fn sample(name: &str, lost: impl Fn(&Log<Kind>) -> Range<usize>) -> Log<Kind> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs/good/swccg").join(name);
    let file = std::fs::File::open(&path).expect("a sample");
    let Ok(AnyLog::Gemp(mut log)) = holocron_ingest::read_any(file, &holocron_ingest::Limits::default()) else {
        panic!("{} is no recording", path.display())
    };
    log.events.retain(|event| !matches!(event.kind, Kind::Asked(_)));
    let lost = lost(&log);
    log.events.drain(lost);
    log.dialect = Dialect::BotLog;
    log
}

/// The place of the nth event of a sort.
fn nth(log: &Log<Kind>, n: usize, is_one: impl Fn(&Kind) -> bool) -> usize {
    log.events.iter().enumerate().filter(|(_, event)| is_one(&event.kind)).nth(n).expect("so many").0
}

const SAMPLE: &str = "invasion.dark.xml.gz";

#[test]
fn a_whole_log_has_no_hole() {
    let whole = audit(&sample(SAMPLE, |_| 0..0));
    assert!(whole.holes.is_empty() && illegal(&whole).is_empty());
}

#[test]
fn a_lost_stretch_accuses_nobody() {
    let turn = |log: &Log<Kind>| {
        let turn = |kind: &Kind| matches!(kind, Kind::Turn(_));
        nth(log, 3, turn)..nth(log, 4, turn)
    };
    let phase = |log: &Log<Kind>| {
        let deploy = |kind: &Kind| matches!(kind, Kind::Phase(change) if change.phase == Phase::Deploy);
        nth(log, 2, deploy)..nth(log, 2, deploy) + 40
    };
    let poll = |log: &Log<Kind>| {
        let tally = |kind: &Kind| matches!(kind, Kind::Tally(_));
        nth(log, 40, tally)..nth(log, 48, tally)
    };
    for lost in [turn, phase, poll] {
        let audit = audit(&sample(SAMPLE, lost));
        assert!(!audit.holes.is_empty());
        assert_eq!(illegal(&audit), Vec::<&str>::new());
    }
}

#[test]
fn a_text_log_tells_turns_and_the_result() {
    let whole = audit(&sample(SAMPLE, |_| 0..0));
    let mut log = sample(SAMPLE, |_| 0..0);
    log.dialect = Dialect::Replay;
    log.events.retain(|event| matches!(event.kind, Kind::Said(_)));
    let text = audit(&log);
    assert!(text.findings.is_empty() && text.judged.is_empty());
    assert_eq!((text.turns, &text.outcome), (whole.turns, &whole.outcome));
    assert!(text.turns > 0 && text.outcome.is_some());
}
