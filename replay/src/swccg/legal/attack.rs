//! Attacks on creatures (rule catalogue, A10).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, CardId};

use super::answer::Ruling;
use super::play::{LegalPlay, PlayKind};
use super::view::{Text, View};
use crate::swccg::cards::{Category, Icon, Keyword, ModifierKind, Subtype, Topics};
use crate::swccg::state::presence::is_enclosed;
use crate::swccg::state::table::TableCard;

/// In the own Battle phase, once at each location with a creature.
pub(super) fn plays(view: &View<'_>, found: &mut Vec<LegalPlay>) {
    let state = view.state;
    if !state.clock.is_own(view.side, Phase::Battle) || state.battle.is_some() || state.battles.is_in_attack {
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

/// An own creature attacks once what is present with it: creature vehicles, and characters that are no droids and not
/// aboard a vehicle. Whom a parasite attacks, its text says.
fn by(view: &View<'_>, creature: &TableCard) -> Ruling {
    let is_parasite = creature.facts.is_some_and(|facts| facts.has_keyword(Keyword::Parasite));
    if is_parasite && creature.zone == Zone::Attached {
        return Ruling::Illegal("the parasite has its host");
    }
    let place = present_at(view, creature);
    let Some(location) = view.place_of(creature).filter(|location| place == Some(location.id)) else {
        return Ruling::Illegal("not present at a location");
    };
    let is_prey = |card: &TableCard| {
        let Some(facts) = card.facts else { return false };
        let is_aboard = view.state.table.hosts(card).any(|host| {
            host.facts.is_some_and(|facts| matches!(facts.category, Category::Vehicle | Category::Starship))
        });
        let is_tasty = match facts.category {
            Category::Character => !facts.has_icon(Icon::Droid),
            Category::Vehicle => facts.subtype == Some(Subtype::Creature),
            _ => false,
        };
        is_tasty && !is_aboard && present_at(view, card) == place
    };
    let own_text = is_parasite || creature.facts.is_none_or(|facts| !facts.modifiers.is_empty());
    let prey = view.cards().any(|seen| is_prey(seen.card));
    let targets = view.texts(Topics::ATTACK_BAR, view.side).map(Text::by).next();
    Ruling::when(prey && !is_parasite, "no prey here")
        .unless_allowed("whom it attacks", own_text.then_some(creature.blueprint))
        .unless_barred("whom it attacks", targets)
        .and(|| Ruling::when(!view.state.attacks.creatures.contains(&creature.id), "already attacked this turn"))
        .unless_barred("may not attack here", barred(view, location))
}

fn at(view: &View<'_>, location: &TableCard) -> Ruling {
    let state = view.state;
    let creatures = view.cards().filter(|seen| {
        seen.card.facts.is_some_and(|facts| facts.category == Category::Creature)
            && !seen.card.posture.suspended
            && seen.column == Some(location.location)
    });
    let mut rulings = creatures.map(|creature| on(view, creature.card)).peekable();
    if rulings.peek().is_some() && state.attacks.initiated.iter().any(|(_, place)| *place == location.id) {
        return Ruling::Illegal("already attacked here");
    }
    Ruling::any(rulings, "no creature here").unless_barred("may not attack here", barred(view, location))
}

/// Whether somebody present with the creature can attack it.
fn on(view: &View<'_>, creature: &TableCard) -> Ruling {
    let place = present_at(view, creature);
    let mut can = Ruling::Illegal("nobody is present with the creature");
    let Some(column) = view.state.table.column(creature) else { return can };
    for card in view.fighters(view.side, column) {
        // Whoever is aboard of something present with the creature attacks too.
        let aboard = view.state.table.hosts(card).any(|host| present_at(view, host) == place);
        let is_fresh = !view.state.attacks.took_part.contains(&card.id);
        if card.facts.is_none() {
            can = Ruling::unknown("card without facts", Some(card.blueprint));
        } else if is_fresh && (aboard || present_at(view, card) == place) {
            return Ruling::Legal;
        }
    }
    can
}

/// What a card is present at: its location, or the starship or enclosed vehicle that it is inside of (PRES-06).
pub(super) fn present_at(view: &View<'_>, card: &TableCard) -> Option<CardId> {
    // A parasite clings to the outside, and so do the weapons and devices of the ship itself.
    let is_outside = card.facts.is_some_and(|facts| {
        facts.category == Category::Device
            || (facts.category == Category::Weapon && facts.subtype != Some(Subtype::Character))
            || facts.has_keyword(Keyword::Parasite)
    });
    let hosts = view.state.table.hosts(card).skip(usize::from(is_outside));
    let inside = hosts.into_iter().find(|host| host.facts.is_some_and(is_enclosed));
    let column = view.state.table.column(card)?;
    let location = view.state.table.location_at(column)?;
    Some(inside.map_or(location.id, |host| host.id))
}

fn barred(view: &View<'_>, location: &TableCard) -> Option<Blueprint> {
    let text = view.texts(Topics::ATTACK_BAR, view.side).find(|text| {
        let here = !text.modifier.affects_self || text.column == Some(location.location);
        // Other bars speak of creatures and of those who attack them.
        let is_of_place = text.modifier.kind == ModifierKind::MayNotInitiateAttacksAtLocation;
        here && view.applies(text, view.about(is_of_place.then_some(location), Some(location))).may_be()
    });
    text.map(Text::by).or_else(|| view.acted(Topics::ATTACK_BAR))
}
