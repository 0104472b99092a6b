//! Decks for generated games: cards whose facts say all that matters, with a liking for keywords.

use holocron_ingest::event::swtcg::Arena;
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_replay::rng::Rng;

use super::upkeep::is_payable;
use crate::cards::{self, Card, CardType, Fact, FactName, Wording};
use crate::legal::{Effect, Held};

/// Cards of a deck (rule DECK-01).
const SIZE: usize = 60;
/// Most copies of a card (rule DECK-02).
const COPIES: usize = 4;

/// Both decks, numbered through.
pub(super) fn decks(rng: &mut Rng) -> Sides<Vec<Held>> {
    let shared = shared(rng);
    let mut number = 0;
    Sides::from_fn(|side| {
        let cards = deck(rng, side, shared);
        let held = cards.into_iter().map(|card| {
            number += 1;
            Held { id: CardId(number), card }
        });
        held.collect()
    })
}

/// A neutral unique unit that both decks hold now and then, so that there is something to contest.
fn shared(rng: &mut Rng) -> Option<&'static Card> {
    let fits = |card: &&Card| card.side.is_none() && card.is_unique && is_unit(card);
    let all: Vec<&'static Card> = cards::table().cards().iter().filter(fits).collect();
    if rng.percent(60) { rng.pick(&all).copied() } else { None }
}

fn deck(rng: &mut Rng, side: Side, shared: Option<&'static Card>) -> Vec<&'static Card> {
    let own = |card: &&Card| card.side.is_none_or(|of| of == side);
    let all: Vec<&'static Card> = cards::table().cards().iter().filter(own).collect();
    let of = |fits: &dyn Fn(&Card) -> bool| -> Vec<&'static Card> {
        all.iter().copied().filter(|card| fits(card)).collect()
    };
    let mut deck: Vec<&'static Card> = Vec::new();
    if let Some(card) = shared {
        deck.extend([card; COPIES]);
    }
    versions(rng, &of(&|card| is_unit(card) && card.is_unique), &mut deck);
    if rng.percent(20) {
        fill(rng, &of(&rerolls_by_itself), 3, &mut deck);
    }
    let pilots = of(&|card| is_unit(card) && card.pilot.is_some());
    fill(rng, &pilots, 4, &mut deck);
    for arena in Arena::ALL {
        let home = |card: &Card| is_unit(card) && card.arenas.first() == Some(&arena);
        let keywords = of(&|card| home(card) && has_keyword(card));
        let plain = of(&home);
        fill(rng, &keywords, 6, &mut deck);
        fill(rng, &plain, 2, &mut deck);
    }
    fill(rng, &of(&is_play), 9, &mut deck);
    fill(rng, &of(&|card| is_location(card) && !card.facts.is_empty()), 2, &mut deck);
    fill(rng, &of(&is_location), 1, &mut deck);
    fill(rng, &of(&is_mission), 3, &mut deck);
    if rng.percent(40) {
        fill(rng, &of(&is_equipment), 2, &mut deck);
    }
    if rng.percent(25) {
        fill(rng, &of(&|card| is_unit(card) && card.says(Wording::PreventsAll)), 2, &mut deck);
    }
    let units = of(&|card| is_unit(card));
    let missing = SIZE.saturating_sub(deck.len());
    fill(rng, &units, missing, &mut deck);
    deck.truncate(SIZE);
    deck
}

/// Several versions of one unique unit, which can be stacked.
fn versions(rng: &mut Rng, units: &[&'static Card], deck: &mut Vec<&'static Card>) {
    let has_more = |card: &&&Card| units.iter().filter(|other| other.title == card.title).count() > 1;
    let several: Vec<&'static Card> = units.iter().filter(has_more).copied().collect();
    let Some(title) = rng.pick(&several).map(|card| card.title) else { return };
    for card in several.into_iter().filter(|card| card.title == title).take(4) {
        add(card, 2, deck);
    }
}

/// So many more cards of a kind, one or two of each.
fn fill(rng: &mut Rng, from: &[&'static Card], count: usize, deck: &mut Vec<&'static Card>) {
    let end = deck.len().saturating_add(count).min(SIZE);
    for _ in 0..count.saturating_mul(4) {
        let Some(card) = rng.pick(from).copied() else { return };
        if deck.len() >= end {
            return;
        }
        add(card, (1 + rng.below(2)).min(end - deck.len()), deck);
    }
}

fn add(card: &'static Card, copies: usize, deck: &mut Vec<&'static Card>) {
    let have = deck.iter().filter(|other| other.title == card.title && other.version == card.version).count();
    deck.extend(std::iter::repeat_n(card, copies.min(COPIES.saturating_sub(have))));
}

/// A unit that generated games can play.
fn is_unit(card: &Card) -> bool {
    let numbers = [card.build, card.speed, card.power, card.health];
    let is_whole = numbers.into_iter().all(|stat| stat.is_some_and(|stat| stat.number().is_some()));
    let home = matches!(
        (card.kind, &*card.arenas),
        (CardType::Character, [Arena::Character])
            | (CardType::Ground, [Arena::Ground])
            | (CardType::Space, [Arena::Space])
    );
    let pilot = card.pilot.as_ref().is_none_or(|pilot| pilot.facts.iter().all(is_understood));
    card.kind.is_unit() && is_whole && home && pilot && card.facts.iter().all(is_understood)
}

/// A fact that says all that a game needs to know.
fn is_understood(fact: &Fact) -> bool {
    use FactName::{
        Accuracy, Activated, Armor, Bombard, Bounty, BuildStep, CriticalHit, Deflect, Evade, HiddenCost, Intercept,
        IonCannon, Lucky, NotCountedForControl, Overkill, Overload, Pilots, Power, Prevent, Reroll, Reserves,
        Retaliate, Shields, Speed, Static, Stun, Triggered, Upkeep, WouldAttack,
    };
    let has_numbers = || fact.cost.is_some_and(|cost| cost.number().is_some()) && fact.versus.is_none();
    match fact.name {
        Accuracy | Armor | Bombard | CriticalHit | HiddenCost | IonCannon | Lucky | Overkill | Pilots | Power
        | Shields | Speed | Stun => fact.is_plain,
        Evade | Deflect | Retaliate => has_numbers() && fact.number().is_some(),
        Intercept => has_numbers(),
        Upkeep => is_payable(fact),
        WouldAttack | BuildStep | Reserves => fact.cost.is_none_or(|cost| cost.number().is_some()),
        Prevent => fact.wording == Some(Wording::PreventsAll),
        Static => matches!(fact.wording, Some(Wording::CheaperJedi | Wording::DearerAbilities)),
        Activated => fact.text == "activated ability",
        Triggered => fact.text == "triggered ability",
        Reroll => fact.text.starts_with("reroll:triggered"),
        Bounty | NotCountedForControl | Overload => true,
        _ => false,
    }
}

/// A unit with more than the commonest keywords.
fn has_keyword(card: &Card) -> bool {
    use FactName::{Accuracy, Armor, CriticalHit, Evade, Shields, Speed};
    let common = [Accuracy, Armor, CriticalHit, Evade, Shields, Speed];
    let pilot = card.pilot.iter().flat_map(|pilot| pilot.facts.iter());
    card.facts.iter().chain(pilot).any(|fact| !common.contains(&fact.name))
}

/// A unit or Pilot with a triggered reroll, of which there are few.
fn rerolls_by_itself(card: &Card) -> bool {
    let pilot = card.pilot.iter().flat_map(|pilot| pilot.facts.iter());
    is_unit(card) && card.facts.iter().chain(pilot).any(|fact| fact.name == FactName::Reroll)
}

fn is_play(card: &Card) -> bool {
    let has_cost = card.force.is_some_and(|cost| cost.number().is_some());
    card.kind == CardType::Battle && has_cost && Effect::of(card).is_some()
}

fn is_mission(card: &Card) -> bool {
    let is_counted = matches!(Effect::of(card), Some(Effect::Discards)) || card.build_cost().is_some();
    card.kind == CardType::Mission && Effect::of(card).is_some() && is_counted
}

/// Equipment whose whole effect is a keyword.
fn is_equipment(card: &Card) -> bool {
    let is_known = |fact: &Fact| fact.equip_cost().is_some() || is_understood(fact);
    card.kind == CardType::Equipment && card.facts.len() > 1 && card.facts.iter().all(is_known)
}

/// A Location whose whole effect the game knows.
fn is_location(card: &Card) -> bool {
    const KNOWN: [&str; 5] = [
        "triggered: Space battle step starts, 2 dice of damage to each unit in the Space arena",
        "triggered: Ground battle step starts, 2 dice of damage to each unit in the Ground arena",
        "doubles all damage done by units in the Ground arena, before prevention",
        "build roll may be rerolled once",
        "triggered: draw when put into arena",
    ];
    card.kind == CardType::Location && card.facts.iter().all(|fact| KNOWN.contains(&fact.text))
}
