//! What tests need that change one play of a recorded game. The games lie beside the checkout in the larger corpus;
//! without it the tests say that they skip.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::print_stdout,
    reason = "each test uses a part and is a crate of its own; a skipped test says so"
)]

use std::path::Path;
use std::sync::Arc;

use holocron_ingest::event::gemp::{Kind, Piles};
use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::log::Log;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::{self, CardRef, Statement};
use holocron_replay::audit::Audit;
use holocron_replay::rule::Severity;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

pub type Doctor = fn(&mut Log<Kind>) -> Option<usize>;

pub fn read(game: &str) -> Option<Log<Kind>> {
    let (corpus, file) = game.split_once('/')?;
    let path = format!("../../../shared/corpus/{corpus}/replays/{file}.xml.gz");
    let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).ok()?;
    holocron_ingest::gemp::read_slice(&bytes).ok()
}

/// The doctored game breaks the rule at the event that the doctor names, and the game as it was played does not.
pub fn breaks(rule: &'static str, severity: Severity, game: &str, doctor: Doctor) {
    let Some(mut log) = read(game) else {
        println!("skipped: the corpus lies beside the checkout as ../shared and is not there");
        return;
    };
    let selection = Selection::new(&[rule.to_owned()], &[], &[rule]).expect("a rule");
    let before = Audit::of::<Swccg>(&log, &selection);
    assert!(before.findings.is_empty(), "{rule}: speaks of {game} as it was played");
    let at = doctor(&mut log).unwrap_or_else(|| panic!("{rule}: {game} cannot be doctored"));
    for (index, event) in log.events.iter_mut().enumerate() {
        event.at.event = u32::try_from(index).expect("a small log");
    }
    let audit = Audit::of::<Swccg>(&log, &selection);
    let found: Vec<_> = audit.findings.iter().map(|found| (found.at.event, found.finding.severity)).collect();
    let at = u32::try_from(at).expect("a small log");
    assert!(found.contains(&(at, severity)), "{rule}: expected event {at}, heard {found:?}");
}

pub fn said(event: &Event<Kind>) -> Option<&Statement> {
    match &event.kind {
        Kind::Said(said) => Some(said),
        _ => None,
    }
}

pub fn said_mut(event: &mut Event<Kind>) -> Option<&mut Statement> {
    match &mut event.kind {
        Kind::Said(said) => Some(said),
        _ => None,
    }
}

pub fn find(log: &Log<Kind>, start: usize, wanted: impl Fn(&Event<Kind>) -> bool) -> Option<usize> {
    (start..log.events.len()).find(|i| wanted(&log.events[*i]))
}

pub fn find_said(log: &Log<Kind>, start: usize, wanted: impl Fn(&Statement) -> bool) -> Option<usize> {
    find(log, start, |event| said(event).is_some_and(&wanted))
}

pub fn insert(log: &mut Log<Kind>, at: usize, kind: Kind) {
    log.events.insert(at, Event { at: At::default(), standing: Standing::Final, kind });
}

pub fn say(log: &mut Log<Kind>, at: usize, text: &str) {
    let kind = Kind::Said(message::parse(text, &log.players));
    insert(log, at, kind);
}

pub fn link(id: &str, title: &str) -> String {
    format!("<div class='cardHint' value='{id}'>{title}</div>")
}

pub fn card(id: &str, title: &str) -> CardRef {
    CardRef { blueprint: Blueprint::new(id).expect("a blueprint"), title: title.into() }
}

pub fn shift(log: &mut Log<Kind>, at: usize, side: Side, change: impl Fn(&mut Piles)) {
    if let Kind::Tally(tally) = &mut log.events[at].kind {
        Arc::make_mut(tally).sides[side].piles.iter_mut().for_each(change);
    }
}

pub fn totals(log: &Log<Kind>) -> Option<usize> {
    let first = find_said(log, 0, |said| matches!(said, Statement::Battle(Battle::Power { .. })))?;
    find_said(log, first + 1, |said| matches!(said, Statement::Battle(Battle::Power { .. })))
}

pub fn drain(log: &Log<Kind>, done: bool) -> Option<usize> {
    find_said(log, 0, |said| match said {
        Statement::Drain(Drain::Done { .. }) => done,
        Statement::Drain(Drain::Initiated { .. }) => !done,
        _ => false,
    })
}
