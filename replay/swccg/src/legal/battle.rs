//! Initiating battles (rules BATTLE-01 to BATTLE-05).

use holocron_ingest::event::gemp::Phase;

use super::position::Position;
use super::presence::{has_text, presence};
use crate::cards::{ModifierKind, Questions, Subtype};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::state::turn::bars::Barred;
use crate::text::Truth;

/// In the own Battle phase, once at each location where both sides are.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    let state = view.state;
    if !state.clock.is_own(view.side, Phase::Battle) || state.battle.is_some() || state.turn.battles.is_in_attack {
        return;
    }
    for location in view.locations() {
        let ruling = at(view, location);
        found.push(LegalPlay { kind: PlayKind::Battle, card: Some(location.id), place: None, ruling });
    }
}

fn at(view: &Position<'_>, location: &TableCard) -> Ruling {
    let (state, side) = (view.state, view.side);
    if state.turn.battles.places.contains(&location.id) {
        return Ruling::Illegal("already fought here");
    }
    // Who fought elsewhere or is kept from battle does not count.
    let is_veteran = |card: &TableCard| {
        state.turn.battles.veterans.contains(&card.id) || state.turn.bars.from_battle(card.id) == Barred::Yes
    };
    let own = presence(view, side, location, &is_veteran)
        .or(|| has_text(view, side, location, ModifierKind::MayInitiateBattle, &is_veteran));
    own.and(|| {
        presence(view, side.opponent(), location, &is_veteran)
            .or(|| has_text(view, side.opponent(), location, ModifierKind::MayBeBattled, &is_veteran))
    })
    .and(|| allowed(view, location))
    .and(|| {
        let location = view.seen(location);
        let cost = view.free_battle_cost(&location, side).unwrap_or_else(|| view.battle_cost(&location, side));
        view.can_use(&cost)
    })
}

fn allowed(view: &Position<'_>, location: &TableCard) -> Ruling {
    let is_sector = location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Sector));
    if is_sector && location.system.as_deref() == Some("Death Star II") {
        return Ruling::Illegal("no battles at Death Star II sectors");
    }
    let by = view.texts(Questions::BATTLE_BAR, view.side).find_map(|text| {
        // Bars on taking part are said of the participants.
        let is_of_place = text.modifier.kind == ModifierKind::MayNotInitiateBattleAtLocation;
        let answer = match (is_of_place, text.modifier.affects_self) {
            (true, _) => view.applies(&text, &view.about(Some(location), Some(location))),
            (false, true) if text.source.column != Some(location.location) => Truth::No,
            (false, _) => Truth::Maybe,
        };
        answer.may_be().then_some((answer, text.by()))
    });
    let mut here = view.cards().filter(|seen| seen.column == Some(location.location));
    let perhaps = here.find(|seen| view.state.turn.bars.from_battle(seen.card.id) == Barred::Perhaps);
    let doubt = perhaps.map(|seen| seen.card.blueprint).or_else(|| view.acted(Questions::BATTLE_BAR));
    Ruling::Legal.forbidden("may not battle here", by.or(doubt.map(|by| (Truth::Maybe, by))))
}
