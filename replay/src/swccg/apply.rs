//! Moves the state on by one step.

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiation;
use holocron_ingest::message::session::Session;
use holocron_ingest::message::Statement;

use super::state::cause::{Cause, CauseKind};
use super::state::offer::Offer;
use super::state::payment::Payment;
use super::state::{Outcome, State};
use super::step::{Step, What};

/// Applies a step. Cannot fail: the thing happened.
pub(super) fn apply(state: &mut State, step: &Step<'_>) {
    state.event = step.at.event;
    if let What::Event(kind) = &step.what {
        event(state, kind);
    }
    if let Some(said) = step.what.statement() {
        statement(state, said);
    }
}

fn event(state: &mut State, kind: &Kind) {
    let at = state.event;
    match kind {
        Kind::Players(players) => {
            if state.is_dumping() {
                state.restart();
            }
            state.has_players = true;
            state.viewer = state.viewer.or(players.viewer);
        }
        Kind::Turn(side) => {
            state.clock.begin_turn(*side);
            state.causes.clear();
            state.payments.spend();
        }
        Kind::Phase(change) => {
            state.clock.begin_phase(change.phase, change.turn);
            state.causes.clear();
            state.payments.spend();
        }
        Kind::Placed(card) => {
            state.see_id(card.id);
            state.table.place(card, at);
        }
        Kind::Restored(card)
        | Kind::Moved(card)
        | Kind::Replaced(card)
        | Kind::Rotated(card)
        | Kind::Flipped(card)
        | Kind::TurnedOver(card) => {
            state.see_id(card.id);
            state.table.put(card, at);
        }
        Kind::Removed(removed) => state.table.remove(removed),
        Kind::ColumnsRemoved(columns) => state.table.remove_columns(columns),
        Kind::Activated(card) => state.activated = Some((at, card.id)),
        Kind::BattleStarted(battle) => {
            state.battle = Some(battle.clone());
            state.excluded.clear();
        }
        Kind::LeftBattle(card) => {
            state.excluded.insert(card.id);
        }
        Kind::BattleEnded => {
            state.battle = None;
            state.excluded.clear();
        }
        Kind::Tally(tally) => {
            state.is_tally_stale = state.is_restarting;
            state.is_restarting = false;
            state.tally = Some(tally.clone());
        }
        Kind::Asked(decision) => {
            if let Some(player) = decision.player {
                offer(state, Offer { event: at, player, phase: state.clock.phase, decision: (**decision).clone() });
            }
        }
        _ => {}
    }
}

fn offer(state: &mut State, offer: Offer) {
    if matches!(offer.decision.prompt, Prompt::TopLevel(_)) {
        state.causes.clear();
        state.payments.spend();
        state.offers.top_level = Some(offer.clone());
    }
    if !offer.actions().is_empty() {
        state.offers.actions = Some(offer.clone());
    }
    state.offers.last = Some(offer);
}

fn statement(state: &mut State, said: &Statement) {
    let at = state.event;
    if let Statement::Force(Force::Used { player, amount, owner, .. }) = said {
        state.payments.push(Payment { player: *player, from: *owner, amount: *amount, event: at });
        return;
    }
    if !is_before_payment_is_spent(said) {
        state.payments.spend();
    }
    if let Some(cause) = cause(said, at) {
        state.causes.push(cause);
    }
    if let Statement::Session(Session::Won { player, reason }) = said {
        state.outcome = Some(Outcome { winner: Some(*player), reason: reason.text.clone() });
    }
}
