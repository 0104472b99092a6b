//! What is legal is what the rules keep: at each decision of made-up games every conceivable play is judged by all rules.

use std::collections::BTreeMap;
use std::sync::Mutex;

use holocron_ingest::event::At;
use holocron_ingest::event::youngjedi::{Kind, Phase, PhaseStep, Zone};
use holocron_ingest::id::{CardId, Side};

use super::play::home;
use super::{Held, Play, Seat, legal};
use crate::rule::Verdict;
use crate::youngjedi::cards::{Card, CardType, Copies, Fact};
use crate::youngjedi::generate;
use crate::youngjedi::rules::ALL;
use crate::youngjedi::state::State;
use crate::youngjedi::step::{Step, What};

/// Made-up games whose decisions are looked at.
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
    for name in ["attack", "battle", "deploy", "discard", "duel", "evacuate", "fetch", "intercept", "location"] {
        assert!(seen.counts.get(&(name, true)).is_some_and(|count| *count > 0), "no legal {name}: {:?}", seen.counts);
    }
    for name in ["battle", "bring", "deploy", "duel", "evacuate", "intercept", "location", "surrender"] {
        assert!(
            seen.counts.get(&(name, false)).is_some_and(|count| *count > 0),
            "no illegal {name}: {:?}",
            seen.counts
        );
    }
}

fn watch(state: &State, seat: &Seat<'_>) {
    let mut guard = SEEN.lock().expect("one thread");
    let Some(seen) = guard.as_mut() else { return };
    look(state, seat, seen);
    // The other player's cards are not shown, but there are plays without any.
    look(state, &Seat { side: seat.side.opponent(), hand: &[], deck: &[], discard: &[], dueling: &[] }, seen);
}

fn look(state: &State, seat: &Seat<'_>, seen: &mut Seen) {
    let plays = legal(state, seat);
    for play in conceivable(state, seat) {
        let Some(kind) = play.event(state, seat.side) else { continue };
        let broken = broken(state, &kind);
        let is_legal = plays.contains(&play);
        *seen.counts.entry((name(&play), is_legal)).or_default() += 1;
        if is_legal != broken.is_empty() {
            seen.wrong.push(format!("{:?} {play:?} legal {is_legal}, breaks {broken:?}", seat.side));
        }
    }
    for play in plays {
        if let Play::BattleCard(held) = play {
            assert_eq!(held.card.kind, CardType::Battle);
        }
    }
}

fn broken(state: &State, kind: &Kind) -> Vec<&'static str> {
    let step = Step { at: At { event: state.event + 1, byte: 0 }, what: What::Event(kind) };
    let is_broken = |rule: &&&crate::rule::Rule<_>| matches!((rule.check)(state, &step), Verdict::Broken(_));
    ALL.iter().filter(is_broken).map(|rule| rule.info.id).collect()
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
        Play::TakeBack => "take back",
    }
}

/// Every play that could be thought of at the decision that is open, legal or not.
fn conceivable(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    if state.duel.is_some() {
        let open = state.duel.as_ref().and_then(|duel| duel.open);
        let cards = seat.dueling.iter();
        return match open {
            Some(open) if open.player != seat.side => cards.map(|held| Play::Block(*held)).collect(),
            Some(_) => Vec::new(),
            None => cards.map(|held| Play::Attack(*held)).collect(),
        };
    }
    if state.battle.is_some() || state.control.as_ref().is_some_and(|control| !control.is_closed) {
        return Vec::new();
    }
    if state.evacuation.is_some() {
        let mut plays = vec![Play::Intercept(true), Play::Intercept(false)];
        let starships = seat.hand.iter().filter(|held| held.card.kind == CardType::Starship);
        plays.extend(starships.map(|held| Play::AddStarship(*held)));
        return plays;
    }
    match (state.clock.phase, state.clock.step) {
        (Some(Phase::NewPlanet), Some(PhaseStep::Location)) => {
            let from =
                |cards: &[Held], from| cards.iter().map(move |card| Play::Location { card: *card, from }).collect();
            let mut plays: Vec<Play> = from(seat.deck, Zone::DrawDeck);
            plays.extend(Vec::from_iter(from(seat.discard, Zone::DiscardPile)));
            plays.retain(|play| matches!(play, Play::Location { card, .. } if card.card.kind == CardType::Location));
            plays
        }
        (Some(Phase::Deploy), _) if state.search.as_ref().is_some_and(|search| search.source.is_some()) => {
            brings(state, seat)
        }
        (Some(Phase::Deploy), _) => deploys(state, seat),
        (Some(Phase::Battle), _) => {
            let mut plays = duels(state, seat.side);
            let has_characters =
                |side| state.clock.planet.is_some_and(|planet| state.characters_on(side, planet).next().is_some());
            // Nothing says that a battle needs somebody on both sides.
            plays.extend(Side::BOTH.into_iter().all(has_characters).then_some(Play::Battle));
            plays.push(Play::Evacuate);
            plays
        }
        (Some(Phase::EvenUp), _) => seat.hand.iter().map(|held| Play::Discard(*held)).collect(),
        (Some(Phase::End), _) => vec![Play::Surrender],
        (Some(Phase::NewPlanet), Some(PhaseStep::Effects)) => {
            let effects = seat.deck.iter().filter(|held| held.card.kind == CardType::Effect);
            effects.map(|held| Play::Fetch(*held)).collect()
        }
        _ => Vec::new(),
    }
}

fn deploys(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let mut plays = Vec::new();
    let is_free = state.in_play_with(|fact| matches!(fact, Fact::DeployFree(_))).next().is_some();
    let is_elsewhere = |card: &Card| {
        let there = |other: &crate::youngjedi::state::table::TableCard| {
            state.clock.planet.is_some_and(|planet| other.is_on(planet))
        };
        card.copies == Some(Copies::Stack) && !state.copies(seat.side, card.title, Zone::Planet).all(there)
    };
    for held in seat.hand.iter().filter(|_| !is_free) {
        let printed = held.card.counters.unwrap_or(0);
        let home = home(held.card.kind);
        for cost in [printed, printed.saturating_sub(1), printed + 1] {
            for zone in [home, Zone::Hyperspace, Zone::Planet] {
                for is_hidden in [false, true] {
                    // What lies face down is judged when it is turned up, but the player knows better.
                    let is_judged_later = is_hidden && (is_elsewhere(held.card) || printed > 0);
                    if !is_judged_later && zone_is_judged(held.card, zone) && held.card.kind != CardType::Objective {
                        plays.push(Play::Deploy { card: *held, zone, cost, is_hidden });
                    }
                }
            }
        }
    }
    plays.dedup();
    plays
}

/// An Effect or a location that is put among the characters breaks no rule that is written down.
fn zone_is_judged(card: &Card, zone: Zone) -> bool {
    zone == home(card.kind) || card.kind == CardType::Starship || zone == Zone::Hyperspace
}

fn brings(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let source = state.search.as_ref().filter(|search| search.player == seat.side).and_then(|search| search.source);
    let deploys = source.and_then(|source| state.facts(source)).is_some_and(|facts| facts.deploys().is_some());
    let Some(source) = source.filter(|_| deploys) else { return Vec::new() };
    let plain = |held: &&Held| !matches!(held.card.kind, CardType::Location | CardType::Effect | CardType::Objective);
    let cards = seat.deck.iter().filter(plain);
    let costs = |held: &Held| [Some(0), held.card.counters].into_iter().flatten().collect::<Vec<u32>>();
    cards.flat_map(|held| costs(held).into_iter().map(|cost| Play::Bring { card: *held, source, cost })).collect()
}

fn duels(state: &State, side: Side) -> Vec<Play> {
    let Some(planet) = state.clock.planet else { return Vec::new() };
    let there = |side| state.on_planet(side, planet).filter(|card| !card.is_hidden).map(|card| card.id);
    let (own, theirs): (Vec<CardId>, Vec<CardId>) = (there(side).collect(), there(side.opponent()).collect());
    let is_weapon = |id: &CardId| state.facts(*id).is_some_and(|card| card.kind == CardType::Weapon);
    let mut plays = Vec::new();
    for attacker in &own {
        for weapon in own.iter().filter(|weapon| is_weapon(weapon) && *weapon != attacker) {
            for defender in theirs.iter().filter(|id| !is_weapon(id)) {
                let weapons = theirs.iter().filter(|weapon| is_weapon(weapon)).copied().map(Some).chain([None]);
                plays.extend(weapons.map(|defender_weapon| Play::Duel {
                    attacker: *attacker,
                    weapon: *weapon,
                    defender: *defender,
                    defender_weapon,
                }));
            }
        }
    }
    plays
}
