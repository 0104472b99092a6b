//! Initiating battles (rules BATTLE-01 to BATTLE-05).

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::Number;

use super::answer::Ruling;
use super::play::{LegalPlay, PlayKind};
use super::presence::{has_text, presence};
use super::view::{Bounds, View};
use crate::swccg::cards::{Flag, ModifierKind, Subtype};
use crate::swccg::state::bars::Barred;
use crate::swccg::state::table::TableCard;

/// In the own Battle phase, once at each location where both sides are.
pub(super) fn plays(view: &View<'_>, found: &mut Vec<LegalPlay>) {
    let state = view.state;
    if !state.clock.is_own(view.side, Phase::Battle) || state.battle.is_some() || state.battles.is_in_attack {
        return;
    }
    for location in view.locations() {
        let ruling = at(view, location);
        found.push(LegalPlay { kind: PlayKind::Battle, card: Some(location.id), place: None, ruling });
    }
}

fn at(view: &View<'_>, location: &TableCard) -> Ruling {
    let (state, side) = (view.state, view.side);
    if state.battles.places.contains(&location.id) {
        return Ruling::Illegal("already fought here");
    }
    // Who fought elsewhere or is kept from battle does not count.
    let is_veteran =
        |card: &TableCard| state.battles.veterans.contains(&card.id) || state.bars.from_battle(card.id) == Barred::Yes;
    let own = presence(view, side, location, &is_veteran)
        .or(|| has_text(view, side, location, ModifierKind::MayInitiateBattle, &is_veteran));
    own.and(|| {
        presence(view, side.opponent(), location, &is_veteran)
            .or(|| has_text(view, side.opponent(), location, ModifierKind::MayBeBattled, &is_veteran))
    })
    .and(|| allowed(view, location))
    .and(|| view.can_use(cost(view, location)))
}

const BARS: [&str; 5] = [
    "MAY_NOT_INITIATE_BATTLE_AT_LOCATION",
    "MAY_NOT_PARTICIPATE_IN_BATTLE",
    "MAY_NOT_PARTICIPATE_IN_BATTLE_INITIATED_BY_OWNER",
    "MAY_NOT_BE_BATTLED",
    "EXCLUDED_FROM_BATTLE",
];

fn allowed(view: &View<'_>, location: &TableCard) -> Ruling {
    let is_sector = location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Sector));
    if is_sector && location.system.as_deref() == Some("Death Star II") {
        return Ruling::Illegal("no battles at Death Star II sectors");
    }
    // Bars on taking part are said of the participants, so only those of locations have a reach.
    let here = |text: &super::view::Text<'_>| {
        let column = view.state.table.column(text.source);
        !text.modifier.affects_self || text.source.id == location.id || column == Some(location.location)
    };
    let by = view.named(&BARS, view.side).find(|text| here(text)).map(|text| text.source.blueprint);
    let mut here = view.state.table.iter().filter(|card| view.state.table.column(card) == Some(location.location));
    let perhaps = here.find(|card| view.state.bars.from_battle(card.id) == Barred::Perhaps).map(|card| card.blueprint);
    Ruling::Legal.unless_barred("may not battle here", by.or(perhaps).or_else(|| view.used(Flag::BatStop)))
}

const COSTS: [&str; 4] = [
    "INITIATE_BATTLE_FOR_FREE",
    "MAY_INITIATE_BATTLE_FOR_FREE",
    "UNMODIFIABLE_INITIATE_BATTLE_COST",
    "INITIATE_BATTLE_COST",
];

fn cost(view: &View<'_>, location: &TableCard) -> Bounds {
    let mut cost = Bounds::exactly(Number::whole(1));
    for text in view.named(&COSTS, view.side).filter(|text| text.reaches(location)) {
        let by = text.source.blueprint;
        match text.modifier.kind {
            ModifierKind::InitiateBattleCost => cost.may_add(text.modifier, by),
            ModifierKind::InitiateBattleForFree | ModifierKind::MayInitiateBattleForFree => {
                cost.may_be(Some(Number::ZERO), by);
            }
            _ => cost.may_be(text.modifier.value, by),
        }
    }
    cost
}
