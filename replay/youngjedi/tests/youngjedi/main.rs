//! One full turn of Young Jedi with a duel, a battle and the next planet: nothing is broken and every counter agrees; and no
//! damage to the log makes the replay panic.

mod clients;
mod pairs;
mod samples;
mod schema;

use std::sync::LazyLock;

use holocron_ingest::event::youngjedi::{Kind, Planet};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::log::Log;
use holocron_ingest::youngjedi::read_slice;
use holocron_replay::audit::Audit;
use holocron_replay::run::{Nothing, run};
use holocron_replay::select::Selection;
use holocron_youngjedi::YoungJedi;

const TURN: &str = include_str!("turn.xml");

/// The game goes on: hidden cards, searches, an evacuation with its starship battle, and the next planet.
static GAME: LazyLock<String> = LazyLock::new(|| {
    let more = concat!(include_str!("more.xml"), "</gameReplay>");
    TURN.replace("</gameReplay>", more)
});

static LOG: LazyLock<Log<Kind>> = LazyLock::new(|| read_slice(TURN.as_bytes()).expect("a log"));

#[test]
fn a_legal_turn_breaks_nothing() {
    assert!(LOG.problems.is_empty(), "{:?}", LOG.problems);
    let audit = Audit::of::<YoungJedi>(&LOG, &Selection::all());
    let findings: Vec<_> =
        audit.findings.iter().map(|f| (f.rule.id, f.at.event, f.finding.sentence(), f.finding.got())).collect();
    assert!(findings.is_empty(), "{findings:?}");
    assert!(audit.misreads.is_empty(), "{:?}", audit.misreads);
    let kept: Vec<_> = audit.judged.iter().filter(|(_, judged)| judged.kept > 0).map(|(id, _)| *id).collect();
    for id in ["YJ-DECK-02", "YJ-EVEN-02", "YJ-PLN-01", "YJ-PLN-03", "YJ-PLN-05", "YJ-SET-01", "YJ-TURN-01"] {
        assert!(kept.contains(&id), "{id} judged nothing; those that did: {kept:?}");
    }
}

#[test]
fn a_longer_game_breaks_nothing() {
    let log = read_slice(GAME.as_bytes()).expect("a log");
    assert!(log.problems.is_empty(), "{:?}", log.problems);
    let audit = Audit::of::<YoungJedi>(&log, &Selection::all());
    let findings: Vec<_> = audit
        .findings
        .iter()
        .map(|f| (f.rule.id, f.at.event, f.finding.sentence(), f.finding.expected(), f.finding.got()))
        .collect();
    assert!(findings.is_empty(), "{findings:?}");
    let kept: Vec<_> = audit.judged.iter().filter(|(_, judged)| judged.kept > 0).map(|(id, _)| *id).collect();
    for id in ["YJ-EVC-05", "YJ-EVC-06", "YJ-FTC-01", "YJ-FTC-04", "YJ-GEN-02", "YJ-HID-02", "YJ-HYP-02"] {
        assert!(kept.contains(&id), "{id} judged nothing; those that did: {kept:?}");
    }
}

#[test]
fn a_participants_recording_of_it_breaks_nothing() {
    let mut text = GAME.clone();
    for (from, to) in [
        (r#"view="referee""#, r#"view="liam""#),
        (r#"cardId="101" blueprintId="1_99" from="HAND""#, r#"cardId="101" blueprintId="-1_2" from="HAND""#),
        (r#"cardId="102" blueprintId="1_103" from="HAND""#, r#"cardId="102" blueprintId="-1_2" from="HAND""#),
        (r#" otherCardIds="17,13""#, ""),
        (r#"participantId="dara" count="1" otherCardIds="17""#, r#"participantId="dara" count="1""#),
    ] {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text = text.replace(from, to);
    }
    let text = text.replace(r#"faceDown="true" cost="2""#, r#"faceDown="true""#);
    let log = read_slice(text.as_bytes()).expect("a log");
    let audit = Audit::of::<YoungJedi>(&log, &Selection::all());
    let findings: Vec<_> = audit.findings.iter().map(|f| (f.rule.id, f.at.event, f.finding.sentence())).collect();
    assert!(findings.is_empty(), "{findings:?}");
}

#[test]
fn every_counter_agrees() {
    let audit = Audit::of::<YoungJedi>(&LOG, &Selection::none());
    assert_eq!(audit.checkpoints.len(), 12);
    for (field, agreement) in &audit.checkpoints {
        assert_eq!(agreement.total, agreement.agree, "{field}: {:?}", agreement.first);
    }
}

#[test]
fn the_state_follows_the_turn() {
    let state = run::<YoungJedi>(&LOG, &Selection::none(), &mut Nothing);
    assert_eq!(state.clock.planet, Some(Planet::Naboo));
    assert_eq!((state.clock.turn_of, state.clock.number), (Some(Side::Dark), 6));
    assert_eq!(state.planets.get(Planet::Tatooine).and_then(|planet| planet.controller), Some(Side::Light));
    assert_eq!(state.planets.get(Planet::Naboo).and_then(|planet| planet.location), Some(CardId(40)));
    assert_eq!(state.table.get(CardId(13)).and_then(|card| card.defeated_by), Some(CardId(61)));
    assert_eq!(state.on_planet(Side::Light, Planet::Tatooine).count(), 0);
    assert!(state.battle.is_none() && state.duel.is_none() && state.owed.is_empty());
}

fn replay(text: &str) {
    if let Ok(log) = read_slice(text.as_bytes()) {
        let _ = Audit::of::<YoungJedi>(&log, &Selection::all());
    }
}

#[test]
fn no_single_change_makes_the_replay_panic() {
    let lines: Vec<&str> = GAME.lines().collect();
    for place in 2..lines.len() - 1 {
        let mut without = lines.clone();
        without.remove(place);
        replay(&without.join("\n"));
        let mut twice = lines.clone();
        twice.insert(place, lines[place]);
        replay(&twice.join("\n"));
        for value in ["0", "4294967295"] {
            let mut large = lines.clone();
            let changed = with_numbers(lines[place], value);
            large[place] = &changed;
            replay(&large.join("\n"));
        }
    }
}

/// The line with every attribute that is a number set to `value`.
fn with_numbers(line: &str, value: &str) -> String {
    let mut out = Vec::new();
    for (n, part) in line.split('"').enumerate() {
        let is_number = n % 2 == 1 && !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        out.push(if is_number { value } else { part });
    }
    out.join("\"")
}
