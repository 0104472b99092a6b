//! What the players did.

use holocron_ingest::event::youngjedi::{Kind, LookReason, PlaceReason, RemoveReason, RevealReason, Word as _, Zone};
use holocron_ingest::id::{CardId, Side};

use super::notes::zone;
use crate::YoungJedi;
use crate::cards::{self, Card};
use crate::state::State;
use holocron_replay::account::{Action, ActionRecord, At, Chronicle as _, lead};

pub(super) fn of(at: &At, kind: &Kind, state: &State) -> Option<ActionRecord> {
    let act = |action, side: Side| ActionRecord::new(at, action, Some(side), lead(&YoungJedi::life(state), side));
    let on = |action: ActionRecord, card: CardId| with(action, card, state.facts(card));
    Some(match kind {
        Kind::Placed(placed) => {
            let known = cards::lookup(&placed.blueprint);
            let action = with(act(Action::Deploy, placed.player), placed.card, known);
            let mode = Some(placed.reason.word()).filter(|_| placed.reason != PlaceReason::Deploy);
            let location_title = placed.planet.or(state.clock.planet).map(|planet| planet.word().into());
            let (from_zone, paid) = (Some(zone(placed.from)), placed.cost.map(f64::from));
            ActionRecord { from_zone, paid, mode, location_title, ..action }
        }
        Kind::Drawn(drawn) => {
            let (amount, mode) = (Some(f64::from(drawn.count)), Some(drawn.reason.word()));
            ActionRecord { amount, mode, ..act(Action::Draw, drawn.player) }
        }
        Kind::Removed(removed) if removed.reason == RemoveReason::Fetch => {
            let action = act(Action::Take, removed.owner);
            let action = removed.cards.first().map_or(action.clone(), |card| on(action, *card));
            ActionRecord { from_zone: Some(zone(Zone::DrawDeck)), ..action }
        }
        Kind::Revealed(shown) if shown.reason == RevealReason::Plan && shown.zone == Zone::BattlePlan => {
            with(act(Action::Play, shown.player), shown.card, cards::lookup(&shown.blueprint))
        }
        Kind::Activated(used) => on(act(Action::UseText, used.player), used.card),
        Kind::DuelText(used) => on(act(Action::UseText, used.player), used.card),
        Kind::Looked(look) if look.reason == LookReason::Text => {
            let action = act(Action::UseText, look.player);
            look.source.map_or(action.clone(), |source| on(action, source))
        }
        Kind::DuelStarted(duel) => {
            let action = act(Action::Attack, duel.attacking);
            let action = duel.attackers.first().map_or(action.clone(), |card| on(action, *card));
            ActionRecord { location_title: Some(duel.planet.word().into()), mode: Some("duel"), ..action }
        }
        Kind::BattleStarted(battle) => {
            let location_title = Some(battle.planet.word().into());
            ActionRecord { location_title, mode: Some(battle.kind.word()), ..act(Action::Battle, battle.attacking) }
        }
        Kind::EvacuationStarted(start) => {
            let (amount, location_title) = (u32::try_from(start.cards.len()).ok(), Some(start.planet.word().into()));
            let action = act(Action::Move, start.player);
            ActionRecord { amount: amount.map(f64::from), location_title, mode: Some("evacuation"), ..action }
        }
        _ => return None,
    })
}

fn with(action: ActionRecord, card: CardId, known: Option<&'static Card>) -> ActionRecord {
    ActionRecord {
        card: Some(card),
        blueprint: known.map(|card| card.blueprint),
        title: known.map(|card| card.full_title().into()),
        ..action
    }
}
