//! What is legal is what the rules keep: at each decision of generated games every conceivable play is judged by all rules.

mod conceivable;
mod told;

use std::collections::BTreeMap;
use std::sync::Mutex;

use conceivable::conceivable;
use holocron_ingest::event::At;
use holocron_ingest::event::youngjedi::Kind;
use holocron_replay::game::Game as _;
use holocron_replay::rule::{Rule, Verdict};
use told::{declared, told};

use super::{Play, Seat, legal};
use crate::state::State;
use crate::step::{Step, What};
use crate::{YoungJedi, apply, generate};

/// Generated games whose decisions are looked at.
const GAMES: u64 = 24;

/// Plays looked at, by kind, legal and not; and what was wrong.
#[derive(Default)]
struct Seen {
    counts: BTreeMap<(&'static str, bool), u32>,
    wrong: Vec<String>,
}

static SEEN: Mutex<Option<Seen>> = Mutex::new(None);

#[test]
fn a_play_is_legal_exactly_when_the_rules_keep_it() {
    *SEEN.lock().expect("one thread") = Some(Seen::default());
    for number in 0..GAMES {
        let _ = generate::watched(31, number, watch);
    }
    let seen = SEEN.lock().expect("one thread").take().expect("set above");
    assert!(seen.wrong.is_empty(), "{} wrong, first {:#?}", seen.wrong.len(), &seen.wrong[..seen.wrong.len().min(6)]);
    let never = |names: &[&'static str], is_legal| {
        let seen = |name: &&&str| seen.counts.get(&(**name, is_legal)).is_none_or(|count| *count == 0);
        names.iter().filter(seen).copied().collect::<Vec<&str>>()
    };
    assert_eq!(never(&ALWAYS, true), [""; 0], "never legal: {:?}", seen.counts);
    assert_eq!(never(&SOMETIMES, false), [""; 0], "never illegal: {:?}", seen.counts);
}

/// Every kind of play.
const ALWAYS: [&str; 16] = [
    "Battle card",
    "add starship",
    "attack",
    "battle",
    "block",
    "bring",
    "deploy",
    "discard",
    "duel",
    "evacuate",
    "fetch",
    "intercept",
    "location",
    "new planet",
    "surrender",
    "take back",
];
/// Kinds that are thought of where they are not legal.
const SOMETIMES: [&str; 14] = [
    "Battle card",
    "add starship",
    "battle",
    "block",
    "bring",
    "deploy",
    "duel",
    "evacuate",
    "fetch",
    "intercept",
    "location",
    "new planet",
    "surrender",
    "take back",
];

fn watch(state: &State, seat: &Seat<'_>) {
    let mut guard = SEEN.lock().expect("one thread");
    let Some(seen) = guard.as_mut() else { return };
    look(state, seat, seen);
    // The other player's cards are not shown, but there are plays without any.
    look(state, &Seat { side: seat.side.opponent(), hand: &[], deck: &[], discard: &[], dueling: &[] }, seen);
}

fn look(state: &State, seat: &Seat<'_>, seen: &mut Seen) {
    judge(state, seat, seen);
    if let Some(declared) = declared(state, seat.side) {
        judge(&declared, seat, seen);
    }
}

fn judge(state: &State, seat: &Seat<'_>, seen: &mut Seen) {
    let plays = legal(state, seat);
    for play in conceivable(state, seat) {
        let kinds = told(state, seat, &play);
        if kinds.is_empty() {
            continue;
        }
        let broken = broken(state, &kinds);
        let is_legal = plays.contains(&play);
        *seen.counts.entry((name(&play), is_legal)).or_default() += 1;
        if is_legal != broken.is_empty() {
            seen.wrong.push(format!("{:?} {play:?} legal {is_legal}, breaks {broken:?}", seat.side));
        }
    }
}

/// The rules that a row of events breaks.
fn broken(state: &State, kinds: &[Kind]) -> Vec<&'static str> {
    let mut broken = Vec::new();
    let mut moved;
    let mut state = state;
    for (place, kind) in kinds.iter().enumerate() {
        let step = Step { at: At { event: state.event + 1, byte: 0 }, what: What::Event(kind) };
        let is_broken = |rule: &&Rule<YoungJedi>| matches!((rule.check)(state, &step), Verdict::Broken(_));
        broken.extend(YoungJedi::rules().iter().filter(is_broken).map(|rule| rule.info.id));
        if place + 1 < kinds.len() {
            moved = state.clone();
            apply::apply(&mut moved, &step);
            state = &moved;
        }
    }
    broken
}

fn name(play: &Play) -> &'static str {
    match play {
        Play::NewPlanet(_) => "new planet",
        Play::Location { .. } => "location",
        Play::Fetch(_) => "fetch",
        Play::Deploy { .. } => "deploy",
        Play::Bring { .. } => "bring",
        Play::Duel { .. } => "duel",
        Play::Attack(_) => "attack",
        Play::Block(_) => "block",
        Play::Battle => "battle",
        Play::BattleCard(_) => "Battle card",
        Play::Evacuate => "evacuate",
        Play::AddStarship(_) => "add starship",
        Play::Intercept(_) => "intercept",
        Play::Discard(_) => "discard",
        Play::Surrender => "surrender",
        Play::TakeBack(_) => "take back",
    }
}
