//! The table as one recording shows it.

use holocron_ingest::event::swtcg::{Arena, ResourceKind, Word as _, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::fight::attacks::Attack;
use crate::state::fight::damages::Damage;
use crate::state::fight::rolls::Roll;
use holocron_replay::account::{Counter, Fight, FightRoll, FightSide, Posture, Table, TableCard, Toll};

pub(super) fn of(state: &State) -> Table {
    let card = |card: &InPlay| TableCard {
        id: card.id,
        blueprint: if card.blueprint == Blueprint::NONE { Blueprint::back(card.owner) } else { card.blueprint },
        zone: card.zone.word(),
        owner: Some(card.owner),
        zone_owner: Some(card.controller),
        location: None,
        host: card.host,
        area: area(card),
        posture: Posture::default()
            .with(Posture::TURNED, card.is_tapped)
            .with(Posture::HIDDEN, card.is_face_down)
            .with(Posture::UNBUILT, card.zone == Zone::Build && !card.is_built),
        marks: marks(card),
    };
    // Of a card in hand that a draw named nothing is known but its number.
    let is_told = |card: &&InPlay| card.zone != Zone::Hand || card.blueprint != Blueprint::NONE;
    Table {
        cards: state.cards.iter().filter(is_told).map(card).collect(),
        counters: Sides::from_fn(|side| counters(state, side)),
        areas: AREAS,
        fight: state.attacks.current.as_ref().map(|attack| fight(state, attack)),
        ..Table::default()
    }
}

/// The arenas.
pub(crate) const AREAS: &[&str] = &["Space arena", "Ground arena", "Character arena"];

/// An arena's place among the areas.
pub(crate) fn place(arena: Arena) -> u16 {
    match arena {
        Arena::Space => 0,
        Arena::Ground => 1,
        Arena::Character => 2,
    }
}

/// The arena of a unit or of a Location.
fn area(card: &InPlay) -> Option<u16> {
    card.zone.arena().or(card.arena.filter(|_| card.zone == Zone::Location)).map(place)
}

fn marks(card: &InPlay) -> Vec<(&'static str, i32)> {
    let build = if card.is_built { 0 } else { card.build };
    let marks = [("damage", card.damage), ("build", build), ("counters", card.other)];
    marks.into_iter().filter(|(_, number)| *number > 0).collect()
}

/// The running attack: the attacker's power and dice, and the defender's damage.
fn fight(state: &State, attack: &Attack) -> Fight {
    let roll = attack.roll.and_then(|roll| state.rolls.get(roll));
    let mut sides = Sides::<FightSide>::default();
    sides[attack.player] = FightSide {
        power: Some(attack.power.into()),
        destiny: roll.and_then(Roll::hits).map(f64::from),
        roll: roll.map(|roll| FightRoll { dice: roll.dice.clone(), modifier: roll.modifier, need: roll.need }),
        ..FightSide::default()
    };
    sides[attack.player.opponent()].toll = attack.defender().map(|defender| toll(state, attack, defender));
    let mut cards = vec![attack.attacker];
    cards.extend(attack.defender());
    Fight { name: "Attack", column: Some(place(attack.arena)), by: Some(attack.player), cards, sides, winner: None }
}

/// What the defender has taken, and what the attack still does to it: damage that is pending, or hits before that.
fn toll(state: &State, attack: &Attack, defender: CardId) -> Toll {
    let ours = || state.damages.iter().filter(|damage| damage.attack == Some(attack.id) && damage.target == defender);
    let sum = |numbers: &mut dyn Iterator<Item = i32>| numbers.fold(0_i32, i32::saturating_add);
    let hits = || sum(&mut attack.hits.iter().map(|hits| hits.count.saturating_add(hits.bonus)));
    let waits = |damage: &&Damage| damage.placed.is_none();
    let is_pending = ours().next().is_some();
    Toll {
        name: "damage",
        taken: state.cards.get(defender).map_or(0, |card| card.damage),
        coming: if is_pending { sum(&mut ours().filter(waits).map(Damage::remaining)) } else { hits() },
        prevented: sum(&mut ours().flat_map(|damage| &damage.prevented).map(|one| one.count)),
        limit: state.health(defender),
    }
}

fn counters(state: &State, side: Side) -> Vec<Counter> {
    let pile = &state.piles[side];
    let counter = |label, name, count: Option<i32>| Counter { name, label, count: count.map(i64::from) };
    let zone = |label, zone: Zone| {
        let count = i32::try_from(state.cards.count(side, zone)).ok();
        counter(label, zone.word(), count.filter(|_| state.clock.is_whole))
    };
    vec![
        counter("deck", Zone::Deck.word(), pile.deck),
        counter("hand", Zone::Hand.word(), pile.hand),
        zone("discard pile", Zone::Discard),
        zone("build zone", Zone::Build),
        zone("Space arena", Zone::Space),
        zone("Ground arena", Zone::Ground),
        zone("Character arena", Zone::Character),
        counter("Force", "FORCE", state.resource(side, ResourceKind::Force)),
        counter("build points", "BUILD_POINTS", state.resource(side, ResourceKind::Build)),
    ]
}
