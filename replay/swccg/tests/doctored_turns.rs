//! A good log with one thing changed breaks the rule for that thing, at that event.

use std::path::Path;
use std::sync::Arc;

use holocron_ingest::event::gemp::{Kind, Phase, Piles};
use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::log::Log;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::session::Session;
use holocron_ingest::message::turn::Turn;
use holocron_ingest::message::{self, CardRef, Place, Statement};
use holocron_replay::audit::Audit;
use holocron_replay::rule::Severity;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

const LOGS: [&str; 4] = ["hoth.dark", "hoth.light", "invasion.dark", "invasion.light"];

fn read(name: &str) -> Log<Kind> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../sample_logs/good/swccg/{name}.xml.gz"));
    holocron_ingest::gemp::read_slice(&std::fs::read(path).expect("a sample log")).expect("a log")
}

fn said(event: &Event<Kind>) -> Option<&Statement> {
    match &event.kind {
        Kind::Said(said) => Some(said),
        _ => None,
    }
}

fn event(kind: Kind) -> Event<Kind> {
    Event { at: At::default(), standing: Standing::Final, kind }
}

fn say(log: &Log<Kind>, text: &str) -> Event<Kind> {
    event(Kind::Said(message::parse(text, &log.players)))
}

fn link(card: &CardRef) -> String {
    format!("<div class='cardHint' value='{}'>{}</div>", card.blueprint, card.title)
}

/// The first event from `start` on that `wanted` accepts.
fn find(log: &Log<Kind>, start: usize, wanted: impl Fn(&Event<Kind>) -> bool) -> Option<usize> {
    (start..log.events.len()).find(|i| wanted(&log.events[*i]))
}

fn phase(log: &Log<Kind>, start: usize, phase: Phase) -> Option<usize> {
    find(log, start, |event| matches!(&event.kind, Kind::Phase(change) if change.phase == phase))
}

/// Changes one side's counters in all snapshots of a stretch.
fn shift(log: &mut Log<Kind>, from: usize, to: usize, side: Side, change: impl Fn(&mut Piles)) {
    for event in &mut log.events[from..to] {
        if let Kind::Tally(tally) = &mut event.kind {
            Arc::make_mut(tally).sides[side].piles.as_mut().into_iter().for_each(&change);
        }
    }
}

fn breaks(mut log: Log<Kind>, rule: &str, at: usize, severity: Severity) -> bool {
    for (index, event) in log.events.iter_mut().enumerate() {
        event.at.event = u32::try_from(index).expect("a small log");
    }
    let audit = Audit::of::<Swccg>(&log, &Selection::all());
    let is_it = |found: &&holocron_replay::audit::Found| {
        found.rule.id == rule && found.at.event as usize == at && found.finding.severity == severity
    };
    audit.findings.iter().find(is_it).is_some()
}

/// Doctors every log that allows it; at least one must, and every doctored one must break the rule at the event.
fn each(rule: &str, severity: Severity, doctor: impl Fn(&mut Log<Kind>) -> Option<usize>) {
    let mut doctored = 0;
    for name in LOGS {
        let mut log = read(name);
        if let Some(at) = doctor(&mut log) {
            doctored += 1;
            assert!(breaks(log, rule, at, severity), "{name}: {rule} is silent at event {at}");
        }
    }
    assert!(doctored > 0, "{rule}: no sample log could be doctored");
}

#[test]
fn good_logs_break_nothing() {
    for name in LOGS {
        let audit = Audit::of::<Swccg>(&read(name), &Selection::all());
        let illegal: Vec<_> = audit.findings.iter().filter(|f| f.finding.severity == Severity::Illegal).collect();
        assert!(illegal.is_empty(), "{name}: {illegal:?}");
    }
}

#[test]
fn phases_out_of_order() {
    each("SWCCG-TURN-02", Severity::Illegal, |log| {
        let first = phase(log, 0, Phase::Move)?;
        let second = phase(log, first, Phase::Draw)?;
        log.events.swap(first, second);
        Some(first)
    });
}

#[test]
fn a_line_between_turns() {
    each("SWCCG-TURN-08", Severity::Illegal, |log| {
        let gap = phase(log, 0, Phase::BetweenTurns)?;
        let line = say(log, &format!("{} shuffles Reserve Deck", log.players.dark));
        log.events.insert(gap + 1, line);
        Some(gap + 1)
    });
}

#[test]
fn a_loss_before_the_first_turn() {
    each("SWCCG-TURN-04", Severity::Illegal, |log| {
        let start = find(log, 0, |event| matches!(event.kind, Kind::Turn(_)))?;
        let loss = find(log, start, |e| matches!(said(e), Some(Statement::Loss(Loss::Lost { .. }))))?;
        let copy = log.events[loss].clone();
        log.events.insert(start, copy);
        Some(start)
    });
}

#[test]
fn one_more_force_activated() {
    each("SWCCG-ACT-03", Severity::Illegal, |log| {
        let is_line =
            |e: &Event<Kind>| matches!(said(e), Some(Statement::Force(Force::Activated { from_generation: true, .. })));
        let end = phase(log, phase(log, 0, Phase::Activate)?, Phase::Control)?;
        let last = (0..end).rev().find(|i| is_line(&log.events[*i]))?;
        let Some(Statement::Force(Force::Activated { player, total, .. })) = said(&log.events[last]) else {
            return None;
        };
        let (player, next) = (*player, *total + Number::whole(1));
        let tally = find(log, last, |event| matches!(event.kind, Kind::Tally(_)))?;
        let name = &log.players[player];
        let line = say(log, &format!("{name} activated 1 Force ({next} total Force activated from Force generation)"));
        let copy = log.events[tally].clone();
        log.events.insert(tally + 1, copy);
        let length = log.events.len();
        shift(log, tally + 1, length, player, |piles| {
            piles.reserve_deck -= 1;
            piles.force_pile += 1;
        });
        log.events.insert(tally + 1, line);
        Some(tally + 1)
    });
}

#[test]
fn a_used_pile_that_stays() {
    each("SWCCG-FORCE-03", Severity::Illegal, |log| {
        let is_line = |e: &Event<Kind>| matches!(said(e), Some(Statement::Turn(Turn::Recirculated { .. })));
        let line = find(log, 0, is_line)?;
        let Some(Statement::Turn(Turn::Recirculated { player })) = said(&log.events[line]) else { return None };
        let player = *player;
        let used = log.events[..line].iter().rev().find_map(|event| match &event.kind {
            Kind::Tally(tally) => tally.sides[player].piles.map(|piles| piles.used_pile),
            _ => None,
        })?;
        let length = log.events.len();
        let is_own = |e: &Event<Kind>| matches!(said(e), Some(Statement::Turn(Turn::Recirculated { player: p })) if *p == player);
        let next = find(log, line + 1, is_own).unwrap_or(length);
        shift(log, line, next, player, |piles| {
            piles.reserve_deck -= used;
            piles.used_pile += used;
        });
        log.events.remove(line);
        phase(log, line, Phase::BetweenTurns)
    });
}

#[test]
fn a_wrong_payment() {
    each("SWCCG-FORCE-01", Severity::Illegal, |log| {
        let line = find(log, 0, |e| matches!(said(e), Some(Statement::Force(Force::Used { .. }))))?;
        let Some(Statement::Force(Force::Used { player, amount, .. })) = said(&log.events[line]) else { return None };
        let text = format!("{} uses {} Force", log.players[*player], *amount + Number::whole(1));
        log.events[line] = say(log, &text);
        Some(line)
    });
}

#[test]
fn a_drain_repeated() {
    each("SWCCG-DRAIN-04", Severity::Illegal, |log| {
        let start = find(log, 0, |e| matches!(said(e), Some(Statement::Drain(Drain::Initiated { .. }))))?;
        let end = phase(log, start, Phase::Deploy)?;
        let block: Vec<_> = log.events[start - 1..end].to_vec();
        log.events.splice(end..end, block);
        Some(end + 1)
    });
}

#[test]
fn a_drain_carried_out_for_more() {
    each("SWCCG-DRAIN-09", Severity::Illegal, |log| {
        let line = find(log, 0, |e| matches!(said(e), Some(Statement::Drain(Drain::Done { .. }))))?;
        let Some(Statement::Drain(Drain::Done { player, amount, location })) = said(&log.events[line]) else {
            return None;
        };
        let amount = *amount + Number::whole(1);
        let text = format!("{} Force drains {amount} at {}", log.players[*player], link(location));
        log.events[line] = say(log, &text);
        Some(line)
    });
}

#[test]
fn a_draw_in_the_deploy_phase() {
    each("SWCCG-DRAW-01", Severity::Suspect, |log| {
        let is_draw = |e: &Event<Kind>| matches!(said(e), Some(Statement::Pile(PileMove::Drew { from, .. })) if from.place == Place::ForcePile);
        let draw_phase = phase(log, 0, Phase::Draw)?;
        let draw = find(log, draw_phase, is_draw)?;
        let battle =
            (0..draw).rev().find(|i| matches!(&log.events[*i].kind, Kind::Phase(c) if c.phase == Phase::Battle))?;
        let line = log.events.remove(draw);
        log.events.insert(battle, line);
        Some(battle)
    });
}

#[test]
fn the_wrong_winner() {
    each("SWCCG-END-02", Severity::Illegal, |log| {
        let line = find(log, 0, |e| matches!(said(e), Some(Statement::Session(Session::Won { .. }))))?;
        let Some(Statement::Session(Session::Won { player, reason })) = said(&log.events[line]) else { return None };
        let won = Session::Won { player: player.opponent(), reason: reason.clone() };
        log.events[line] = event(Kind::Said(Statement::Session(won)));
        Some(line)
    });
}
