//! Deck building.

use holocron_ingest::event::youngjedi::{Kind, Planet, Word};
use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Counted};
use holocron_replay::told;

use crate::cards::{CardType, Column, Dot};
use crate::checkpoint::ZONES;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/deck.md"),
    checks: &[
        ("YJ-DECK-01", topic::DECK.and(topic::TALLY), sixty_cards),
        ("YJ-DECK-02", topic::DECK, ten_of_each_colour),
        (
            "YJ-DECK-03",
            topic::DECK.and(topic::PLACED).and(topic::REVEALED).and(topic::DESTINY).and(topic::DUEL_CARD),
            cards_of_own_side,
        ),
        ("YJ-DECK-04", topic::DECK, location_of_each_planet),
    ],
};

/// Cards of a deck, and of the decks that starter boxes hold.
const DECK_SIZE: u64 = 60;

const STARTER_SIZE: u64 = 30;

fn sixty_cards(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Deck(deck) => {
            judge_size(state, deck.player, deck.cards.iter().fold(0, |sum, (_, n)| sum + u64::from(*n)))
        }
        Kind::Tally(tally) => {
            let unknown = Side::BOTH.into_iter().filter(|side| state.piles.total(*side).is_none());
            let totals = unknown.filter_map(|side| Some((side, tally.sides[side]?)));
            let mut verdict = Verdict::Silent;
            for (side, piles) in totals {
                let total = ZONES.iter().map(|(zone, _)| u64::from(piles.in_zone(*zone))).sum();
                verdict = judge_size(state, side, total);
                if matches!(verdict, Verdict::Broken(_)) {
                    break;
                }
            }
            verdict
        }
        _ => Verdict::Silent,
    }
}

fn judge_size(state: &State, player: Side, total: u64) -> Verdict {
    if total == STARTER_SIZE {
        return Verdict::Unknown(Doubt::Unmodelled("a starter deck of thirty cards"));
    }
    Verdict::of(total == DECK_SIZE, || {
        state
            .illegal(player, told!("plays with a deck of {}", Counted(total, "card", "cards")), Where::Nowhere)
            .values(DECK_SIZE, total)
    })
}

/// Cards of each colour.
const OF_EACH_COLOUR: u32 = 10;

fn ten_of_each_colour(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Deck(deck)) = step.kind() else { return Verdict::Silent };
    let mut counts = [0_u32; Dot::COLOURS.len()];
    let (mut white, mut unread, mut total) = (0_u32, 0_u32, 0_u32);
    for (blueprint, n) in &deck.cards {
        let Some(facts) = cards::lookup(blueprint) else { return Verdict::Unknown(Doubt::NoFacts(*blueprint)) };
        total = total.saturating_add(*n);
        // A dot that is in doubt is as good as one that nobody could read.
        let dot = facts.dot.filter(|_| !facts.is_in_doubt(Column::Dot));
        let place = dot.and_then(|dot| Dot::COLOURS.iter().position(|colour| *colour == dot));
        match (place.and_then(|place| counts.get_mut(place)), dot) {
            (Some(count), _) => *count = count.saturating_add(*n),
            (None, Some(_)) => white = white.saturating_add(*n),
            (None, None) => unread = unread.saturating_add(*n),
        }
    }
    if total != OF_EACH_COLOUR * 6 {
        // The size of the deck is another rule's business.
        return Verdict::Silent;
    }
    let is_over = counts.iter().any(|count| *count > OF_EACH_COLOUR);
    // Each colour may be short by one white card; what is short beyond that must be cards with an unread dot.
    let beyond: u32 = counts.iter().map(|count| OF_EACH_COLOUR.saturating_sub(*count).saturating_sub(1)).sum();
    Verdict::of(!is_over && white <= 6 && beyond <= unread, || {
        Finding::illegal(state.whose(deck.player), "deck is not balanced in colours", Where::Nowhere).rule(told!(
            "a deck has ten of each colour; this one has {}, and {} white",
            All(&counts),
            white
        ))
    })
}

fn cards_of_own_side(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let (player, shown): (Side, Vec<Blueprint>) = match kind {
        Kind::Deck(deck) => (deck.player, deck.cards.iter().map(|(blueprint, _)| *blueprint).collect()),
        Kind::Placed(placed) => (placed.player, vec![placed.blueprint]),
        Kind::Revealed(revealed) => (revealed.player, vec![revealed.blueprint]),
        Kind::DestinyDrawn(draw) => (draw.player, vec![draw.blueprint]),
        Kind::DuelAttack(attack) => (attack.player, vec![attack.blueprint]),
        Kind::DuelBlock(block) => (block.player, vec![block.blueprint]),
        _ => return Verdict::Silent,
    };
    let mut known = shown.iter().filter_map(cards::lookup).peekable();
    if known.peek().is_none() {
        return Verdict::Silent;
    }
    match known.find(|facts| facts.side != player) {
        None => Verdict::Kept,
        Some(facts) => Verdict::Broken(Box::new(
            state
                .illegal(player, told!("has {}, a card of the other side", facts), Where::Nowhere)
                .card(mention(facts.blueprint)),
        )),
    }
}

fn location_of_each_planet(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Deck(deck)) = step.kind() else { return Verdict::Silent };
    let is_location = |facts: &&cards::Card| facts.kind == CardType::Location;
    let locations = deck.cards.iter().filter_map(|(blueprint, _)| cards::lookup(blueprint)).filter(is_location);
    let planets: Vec<_> = locations.filter_map(|facts| facts.planet).collect();
    let missing = Planet::WORDS.iter().find(|(planet, _)| !planets.contains(planet));
    let Some((planet, _)) = missing else { return Verdict::Kept };
    if let Some((blueprint, _)) = deck.cards.iter().find(|(blueprint, _)| cards::lookup(blueprint).is_none()) {
        return Verdict::Unknown(Doubt::NoFacts(*blueprint));
    }
    Verdict::Broken(Box::new(
        Finding::illegal(state.whose(deck.player), told!("deck has no location of {}", planet), Where::Nowhere)
            .rule("a deck has one of each planet"),
    ))
}
