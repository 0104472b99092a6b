//! Whole games.

use holocron_ingest::{raw, swtcg};

use crate::{Swtcg, checkpoint, scenario};
use holocron_replay::audit::Audit;
use holocron_replay::select::Selection;

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
    for field in checkpoint::FIELDS {
        let agreement = &audit.checkpoints[field];
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
    let bytes = raw::to_zlib(&swtcg::document(&game.log)).expect("packed");
    let read = swtcg::read_slice(&bytes).expect("a log");
    assert!(read.problems.is_empty() && !read.is_truncated);
    assert!(read.events.iter().map(|event| &event.kind).eq(game.log.events.iter().map(|event| &event.kind)));
}

#[test]
fn rules_need_no_card_that_the_log_hides() {
    let hidden = [
        ONE_TURN.replace("PCIP L 24 ESB_19 BUILD", "PCIP L 24 -1_1 BUILD"),
        THREE_TURNS.replace("PCIP L 29 AOTC_58 BUILD", "PCIP L 29 -1_1 BUILD"),
        THREE_TURNS.replace("PCIP D 31 ANH_161 BUILD", "PCIP D 31 -1_2 BUILD"),
        THREE_TURNS.replace("PCIP L 32 ESB_169 BUILD", "PCIP L 32 -1_1 BUILD"),
    ];
    for text in hidden {
        let game = scenario::read(&text).expect("a game");
        assert!(Audit::of::<Swtcg>(&game.log, &Selection::all()).findings.is_empty());
    }
}

#[test]
fn a_card_without_facts_accuses_nobody() {
    let mut wrong = Vec::new();
    for line in THREE_TURNS.lines().filter(|line| line.starts_with("PCIP")) {
        let words: Vec<&str> = line.split(' ').collect();
        let [_, _, card, blueprint, ..] = words[..] else { panic!("{line}") };
        let (known, unknown) = (format!(" {card} {blueprint} "), format!(" {card} ZZ_1 "));
        let game = scenario::read(&THREE_TURNS.replace(&known, &unknown)).expect("a game");
        let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
        wrong.extend(audit.findings.iter().map(|found| format!("{known}: {} {:?}", found.rule.id, found.finding)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_disordered_log_is_replayed_all_the_same() {
    let all = [ONE_TURN, THREE_TURNS].map(|text| text.lines().collect::<Vec<&str>>());
    // Every line of the short game, some of the long one.
    let places =
        all.iter().zip([1, 16]).flat_map(|(lines, by)| (0..lines.len()).step_by(by).map(move |at| (lines, at)));
    for (lines, place) in places {
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
