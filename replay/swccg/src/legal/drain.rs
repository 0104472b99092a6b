//! Force drains (rules DRAIN-01 to DRAIN-04, DRAIN-07 and DRAIN-08).

use holocron_ingest::event::gemp::Phase;

use super::position::Position;
use super::presence::{control, has_text, not, presence};
use crate::cards::{Keyword, ModifierKind, Questions, Subtype};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::text::Truth;

/// Each location is drained once a turn, and no text lifts that.
pub(crate) const DRAINED: &str = "already drained here";

/// In the own Control phase, once at each location that the side controls.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    if !view.state.clock.is_own(view.side, Phase::Control) {
        return;
    }
    for location in view.locations() {
        let ruling = at(view, location);
        found.push(LegalPlay { kind: PlayKind::Drain, card: Some(location.id), place: None, ruling });
    }
}

fn at(view: &Position<'_>, location: &TableCard) -> Ruling {
    let (state, side) = (view.state, view.side);
    if state.turn.drains.locations.contains(&location.id) {
        return Ruling::Illegal(DRAINED);
    }
    if state.spies(side.opponent(), location.location).next().is_some() {
        return Ruling::Illegal("undercover spy");
    }
    let is_spent = |card: &TableCard| {
        state.turn.drains.cards.contains(&card.id)
            && !card.facts.is_some_and(|facts| facts.has_keyword(Keyword::ForceDrainMultiParticipant))
    };
    let spent = state.drainers(side, location.id);
    if spent.iter().filter_map(|id| state.table.get(*id)).any(is_spent) {
        return Ruling::Illegal("a card here took part in another drain");
    }
    controls(view, location).and(|| allowed(view, location)).and(|| {
        let cost = view.drain_cost(&view.seen(location), side);
        view.can_use(&cost)
    })
}

/// Control, or a card that may drain where the opponent is not.
fn controls(view: &Position<'_>, location: &TableCard) -> Ruling {
    let nobody = |_: &TableCard| false;
    if location.facts.is_some_and(|facts| facts.has_keyword(Keyword::Holosite)) {
        return Ruling::unknown("Dejarik Rules", Some(location.blueprint));
    }
    let is_held = !view.state.relies_on_operatives(view.side, location);
    let control = control(view, view.side, location).and(|| Ruling::when(is_held, "operatives of the planet alone"));
    control.or(|| {
        has_text(view, view.side, location, ModifierKind::MayForceDrain, &nobody)
            .and(|| not(presence(view, view.side.opponent(), location, &nobody), "the opponent has presence"))
    })
}

fn allowed(view: &Position<'_>, location: &TableCard) -> Ruling {
    let is_sector = location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Sector));
    if is_sector && location.system.as_deref() == Some("Death Star II") {
        return Ruling::Illegal("no drains at Death Star II sectors");
    }
    let by = view.barred(Questions::DRAIN_BAR, &view.about(Some(location), Some(location)));
    let used = view.acted(Questions::DRAIN_BAR).map(|by| (Truth::Maybe, by));
    Ruling::Legal.forbidden("may not drain here", by.or(used))
}
