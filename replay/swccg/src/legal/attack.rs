//! Attacks on creatures (rules ATTACK-12 and ATTACK-13).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, CardId};

use super::position::Position;
use crate::cards::{Category, Icon, Keyword, ModifierKind, Questions, Subtype};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::fight::attack::is_creature;
use crate::state::table::TableCard;

/// In the own Battle phase, once at each location with a creature.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    let state = view.state;
    if !state.clock.is_own(view.side, Phase::Battle) || state.battle.is_some() || state.turn.battles.is_in_attack {
        return;
    }
    for location in view.locations() {
        let ruling = at(view, location);
        found.push(LegalPlay { kind: PlayKind::Attack, card: Some(location.id), place: None, ruling });
    }
    for creature in view.own().filter(|card| card.facts.is_some_and(|facts| facts.category == Category::Creature)) {
        let ruling = by(view, creature);
        found.push(LegalPlay { kind: PlayKind::Attack, card: Some(creature.id), place: None, ruling });
    }
}

/// Each creature at a location that may be attacked, and each card that an own creature may attack: which of them it is,
/// chance chooses.
pub(super) fn to_places(view: &Position<'_>, card: &TableCard, found: &mut Vec<LegalPlay>) {
    let mut whole = Vec::new();
    plays(view, &mut whole);
    let Some(whole) = whole.into_iter().find(|play| play.card == Some(card.id)) else { return };
    let is_location = card.zone == Zone::Locations;
    let here = view.cards().filter(|seen| seen.column == view.state.table.column(card) && seen.card.id != card.id);
    for target in here.map(|seen| seen.card).filter(|target| is_creature(target) == is_location) {
        let ruling = if is_location {
            on(view, target).and(|| whole.ruling)
        } else {
            Ruling::when(is_prey(view, target, view.state.present_at(card)), "no prey").and(|| whole.ruling)
        };
        found.push(LegalPlay { place: Some(target.id), ruling, ..whole });
    }
}

/// An own creature attacks once what is present with it: creature vehicles, and characters that are no droids and not
/// aboard a vehicle. Whom a parasite attacks, its text says.
fn by(view: &Position<'_>, creature: &TableCard) -> Ruling {
    let is_parasite = creature.facts.is_some_and(|facts| facts.has_keyword(Keyword::Parasite));
    if is_parasite && creature.zone == Zone::Attached {
        return Ruling::Illegal("the parasite has its host");
    }
    let place = view.state.present_at(creature);
    let Some(location) = view.place_of(creature).filter(|location| place == Some(location.id)) else {
        return Ruling::Illegal("not present at a location");
    };
    let own_text = is_parasite || creature.facts.is_none_or(|facts| !facts.modifiers.is_empty());
    let prey = view.cards().any(|seen| is_prey(view, seen.card, place));
    let targets = view.any(Questions::ATTACK_BAR, view.side);
    Ruling::when(prey && !is_parasite, "no prey here")
        .unless_allowed("whom it attacks", own_text.then_some(creature.blueprint))
        .unless_barred("whom it attacks", targets)
        .and(|| Ruling::when(!view.state.fight.attacks.creatures.contains(&creature.id), "already attacked this turn"))
        .unless_barred("may not attack here", barred(view, location))
}

fn is_prey(view: &Position<'_>, card: &TableCard, place: Option<CardId>) -> bool {
    let Some(facts) = card.facts else { return false };
    let is_aboard =
        view.state.table.hosts(card).any(|host| {
            host.facts.is_some_and(|facts| matches!(facts.category, Category::Vehicle | Category::Starship))
        });
    let is_tasty = match facts.category {
        Category::Character => !facts.has_icon(Icon::Droid),
        Category::Vehicle => facts.subtype == Some(Subtype::Creature),
        _ => false,
    };
    is_tasty && !is_aboard && view.state.present_at(card) == place
}

fn at(view: &Position<'_>, location: &TableCard) -> Ruling {
    let state = view.state;
    let creatures = view.cards().filter(|seen| {
        seen.card.facts.is_some_and(|facts| facts.category == Category::Creature)
            && !seen.card.posture.suspended
            && seen.column == Some(location.location)
    });
    let mut rulings = creatures.map(|creature| on(view, creature.card)).peekable();
    if rulings.peek().is_some() && state.fight.attacks.initiated.iter().any(|(_, place)| *place == location.id) {
        return Ruling::Illegal("already attacked here");
    }
    Ruling::any(rulings, "no creature here").unless_barred("may not attack here", barred(view, location))
}

/// Whether somebody present with the creature can attack it.
fn on(view: &Position<'_>, creature: &TableCard) -> Ruling {
    let place = view.state.present_at(creature);
    let mut can = Ruling::Illegal("nobody is present with the creature");
    let Some(column) = view.state.table.column(creature) else { return can };
    for card in view.fighters(view.side, column).map(|seen| seen.card) {
        // Whoever is aboard of something present with the creature attacks too.
        let aboard = view.state.table.hosts(card).any(|host| view.state.present_at(host) == place);
        let is_fresh = !view.state.fight.attacks.took_part.contains(&card.id);
        if card.facts.is_none() {
            can = Ruling::unknown("card without facts", Some(card.blueprint));
        } else if is_fresh && (aboard || view.state.present_at(card) == place) {
            return Ruling::Legal;
        }
    }
    can
}

fn barred(view: &Position<'_>, location: &TableCard) -> Option<Blueprint> {
    let text = view.texts(Questions::ATTACK_BAR, view.side).find(|text| {
        let here = !text.modifier.affects_self || text.source.column == Some(location.location);
        // Other bars speak of creatures and of those who attack them.
        let is_of_place = text.modifier.kind == ModifierKind::MayNotInitiateAttacksAtLocation;
        here && view.applies(text, &view.about(is_of_place.then_some(location), Some(location))).may_be()
    });
    text.map(|text| text.by()).or_else(|| view.acted(Questions::ATTACK_BAR))
}
