//! Whole games.

mod doctored;
mod permissions;
mod rulings;

use holocron_ingest::{Limits, document_swtcg, raw, read_swtcg};

use crate::audit::Audit;
use crate::select::Selection;
use crate::swtcg::{Swtcg, keyframe, scenario};

/// A game of one turn that keeps every rule.
const ONE_TURN: &str = include_str!("tests/one_turn.txt");

/// Three turns out of the middle of a game, with every keyword; they keep every rule too.
const THREE_TURNS: &str = include_str!("tests/three_turns.txt");

#[test]
fn three_turns_break_no_rule() {
    let game = scenario::read(THREE_TURNS).expect("a game");
    let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
    let line = |event: u32| THREE_TURNS.lines().nth(usize::try_from(event).unwrap_or(0)).unwrap_or_default();
    let findings: Vec<String> =
        audit.findings.iter().map(|f| format!("{}: {} ({:?})", f.rule.id, line(f.at.event), f.finding)).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n"));
}

#[test]
fn a_legal_game_breaks_no_rule_and_agrees_with_its_snapshots() {
    let game = scenario::read(ONE_TURN).expect("a game");
    let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
    let findings: Vec<String> = audit.findings.iter().map(|f| format!("{}: {:?}", f.rule.id, f.finding)).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n"));
    for field in keyframe::FIELDS {
        let agreement = &audit.keyframes[field];
        assert_eq!((agreement.total, agreement.agree), (4, 4), "{field}");
    }
    assert_eq!(audit.turns, 1);
    assert_eq!(
        audit.outcome.map(|outcome| (outcome.winner.map(|side| side.word()), outcome.reason)),
        Some((Some("light"), "ARENAS".into()))
    );
}

#[test]
fn the_same_game_reads_from_a_file() {
    let game = scenario::read(ONE_TURN).expect("a game");
    let bytes = raw::to_zlib(&document_swtcg(&game.log)).expect("packed");
    let read = read_swtcg(bytes.as_slice(), &Limits::default()).expect("a log");
    assert!(read.problems.is_empty() && !read.is_truncated);
    assert!(read.events.iter().map(|event| &event.kind).eq(game.log.events.iter().map(|event| &event.kind)));
}

#[test]
fn rules_need_no_card_that_the_log_hides() {
    let hidden = ONE_TURN.replace("PCIP L 24 ESB_19 BUILD", "PCIP L 24 -1_1 BUILD");
    let game = scenario::read(&hidden).expect("a game");
    assert!(Audit::of::<Swtcg>(&game.log, &Selection::all()).findings.is_empty());
}

#[test]
fn one_thing_changed_breaks_the_rule_that_forbids_it() {
    let changes: [(&str, &str, &[&str]); 10] = [
        ("RES L FORCE 4 4 STEP\n", "RES L FORCE 5 5 STEP\n", &["RDY-02", "GEN-02"]),
        ("DR D 7 OPENING\n", "DR D 8 OPENING\n", &["SET-01", "GEN-02"]),
        ("PCIP D 3 ANH_161", "PCIP D 3 JG_44", &["SET-04", "ATK-03"]),
        ("DR L 1 SETUP\nPCIP D 3", "PCIP D 3", &["SET-05", "GEN-02"]),
        ("ROLL 1 L BUILD 3", "ROLL 1 D BUILD 3", &["ROLL-01"]),
        ("RES D BUILD 3 3 ROLL\n", "RES D BUILD 4 4 ROLL\n", &["ROLL-02", "RDY-03"]),
        ("GPC BATTLE SPACE 1\n", "", &["TURN-01"]),
        ("AC D L L", "AC NONE L L", &["CTL-01"]),
        ("AC D L L\nWN ARENAS participantId=L\n", "AC D L L\nTC 2 D\n", &["CTL-02"]),
        ("RCFP D 3 GROUND_ARENA", "RCFP D 3 SPACE_ARENA", &["GEN-01"]),
    ];
    for (from, to, rules) in changes {
        assert!(ONE_TURN.contains(from), "{from}");
        let game = scenario::read(&ONE_TURN.replacen(from, to, 1)).expect("a game");
        let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
        let mut heard: Vec<&str> = audit.findings.iter().map(|f| f.rule.id.trim_start_matches("SWTCG-")).collect();
        heard.dedup();
        for rule in rules {
            assert!(heard.contains(rule), "{to}: heard {heard:?}");
        }
        assert!(heard.iter().all(|rule| rules.contains(rule)), "{to}: heard {heard:?}");
    }
}

#[test]
fn a_disordered_log_is_replayed_all_the_same() {
    let lines: Vec<&str> = ONE_TURN.lines().collect();
    for place in 0..lines.len() {
        let mut without = lines.clone();
        let line = without.remove(place);
        let mut twice = lines.clone();
        twice.insert(place, line);
        let mut first = without.clone();
        first.insert(0, line);
        for lines in [without, twice, first] {
            let game = scenario::read(&lines.join("\n")).expect("a game");
            let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
            assert!(audit.misreads.is_empty());
        }
    }
}
