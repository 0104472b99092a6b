//! The cards that may be lost as lost Force or forfeited (rules LOSS-01, ATTR-02 and ATTR-03).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::Number;

use super::position::Position;
use crate::cards::{ModifierKind, Questions};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::state::text::cause::Cause;

/// What a player is asked to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Lost Force.
    Force,
    /// Battle damage: lost Force or a card from the battle.
    Damage,
    /// Attrition, or the cards that must be forfeited: a card from the battle.
    Attrition,
}

/// The cards in hand, the tops of the piles that hold cards, and the cards in the battle. The tops of piles are shown
/// late: they stand without their numbers.
pub(super) fn plays(view: &Position<'_>, due: Due, found: &mut Vec<LegalPlay>) {
    if due != Due::Attrition {
        force(view, due, found);
    }
    if due != Due::Force {
        forfeits(view, due, found);
    }
}

fn force(view: &Position<'_>, due: Due, found: &mut Vec<LegalPlay>) {
    // A text at work may name the pile, and a card in play that of a drain.
    let mut causes = view.state.text.causes.list().iter().map(|cause| cause.card.blueprint);
    let pending = view.state.plays.losses.pending[view.side].as_ref();
    let is_drain = pending.is_none_or(|pending| pending.is_drain);
    let mut lying = view.cards().map(|seen| seen.card.blueprint).filter(|_| is_drain);
    let named = causes.find(|card| view.acts(card, Questions::LOSS_FROM));
    let named = named.or_else(|| lying.find(|card| view.acts(card, Questions::DRAIN_FROM)));
    let ruling = Ruling::Legal.unless_barred("what a text prescribes", named.filter(|_| due == Due::Force));
    let causes = view.state.text.causes.list();
    // The price of a card that is deployed is lost before any line names the card.
    let is_deploying = causes.is_empty() && view.state.clock.is_own(view.side, Phase::Deploy);
    let mut add = |card: Option<&TableCard>, ruling: Ruling| {
        found.push(LegalPlay { kind: PlayKind::Lose, card: card.map(|card| card.id), place: None, ruling });
    };
    let is_held = |card: &&TableCard| {
        matches!(card.zone, Zone::Hand | Zone::SabaccHand) && card.zone_owner.or(card.owner) == Some(view.side)
    };
    for card in view.state.table.iter().filter(is_held) {
        // A card that is paid for with lost Force is not lost for itself.
        let is_price = due == Due::Force && (is_deploying || causes.iter().any(|cause| is_of(cause, card)));
        add(
            Some(card),
            ruling.unless_barred("whether it is the card that is played", is_price.then_some(card.blueprint)),
        );
    }
    let Some(piles) = view.state.piles(view.side) else { return };
    for count in [piles.reserve_deck, piles.force_pile, piles.used_pile] {
        if count > 0 {
            add(None, ruling);
        }
    }
}

fn is_of(cause: &Cause, card: &TableCard) -> bool {
    cause.card.blueprint.front() == card.blueprint.front()
}

/// The own cards in the battle that have a forfeit value. Once battle damage and attrition are satisfied only the cards
/// that must be forfeited are left: those that were hit.
fn forfeits(view: &Position<'_>, due: Due, found: &mut Vec<LegalPlay>) {
    let state = view.state;
    let Some(battle) = state.battle.as_ref() else { return };
    let owed = view.state.tally.as_ref().map(|tally| tally.sides[view.side].attrition);
    let fights =
        |card: &&TableCard| state.takes_part(card.id) && state.is_active(card) && state.forfeit_value(card).exists();
    for card in view.own().filter(fights) {
        let is_hit = battle.hits.contains(&card.id);
        let needed = match owed {
            _ if due == Due::Damage || is_hit => Ruling::Legal,
            Some(owed) if owed > Number::ZERO => Ruling::Legal,
            Some(_) => match view.state.text.used.making(&[ModifierKind::GiveKeyword]) {
                Some(card) => Ruling::unknown("a text may have it forfeited", Some(card)),
                None => Ruling::when(false, "nothing left to satisfy"),
            },
            None => Ruling::unknown("attrition not counted yet", None),
        };
        // A keyword that a text gives keeps a card from being forfeited, or puts it first.
        let by = view.touched(Questions::KEYWORD, view.about(Some(card), Some(card)));
        let by = by.or_else(|| view.acted(Questions::KEYWORD));
        let known = card.facts.is_none().then_some(card.blueprint);
        let ruling = needed.unless_barred("may not be forfeited", by.or(known));
        found.push(LegalPlay { kind: PlayKind::Forfeit, card: Some(card.id), place: None, ruling });
    }
}
