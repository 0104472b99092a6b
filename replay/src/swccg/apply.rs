//! Moves the state on by one step.

use std::sync::Arc;

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::message::Statement;
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::session::Session;
use holocron_ingest::message::setup::Setup;

use super::state::cause::{Cause, CauseKind};
use super::state::offer::Offer;
use super::state::payment::Payment;
use super::state::{self, State, arrivals, attack, battle, battles, destinies, hand, moves};
use super::step::{Step, What};
use crate::game::Outcome;

/// Applies a step. Cannot fail: the thing happened.
pub(super) fn apply(state: &mut State, step: &Step<'_>) {
    state.event = step.at.event;
    match &step.what {
        What::Event(kind) => event(state, kind),
        What::DumpEnds => state.is_dumping = false,
        _ => {}
    }
    if let Some(said) = step.what.statement() {
        statement(state, said);
    } else if !matches!(step.what, What::Event(Kind::Tally(_))) {
        state.is_catching_up = false;
    }
    state::turns::note(state, step);
    state::activation::note(state, step);
    state::between::note(state, step);
    state::provenance::note(state, step);
    state::loss::note(state, step);
    state::drains::note(state, step);
    state::ending::note(state, step);
    state::muted::note(state, step);
    state::played::note(state, step);
    state::texts::note(state, step);
    state::bars::note(state, step);
    state::seats::note(state, step);
    battles::note(state, step);
    battle::note(state, step);
    moves::note(state, step);
    hand::note(state, step);
    arrivals::note(state, step);
    attack::note(state, step);
    destinies::note(state, step);
}

fn event(state: &mut State, kind: &Kind) {
    let at = state.event;
    match kind {
        Kind::Players(players) => {
            if state.has_players {
                state.begin_dump();
            }
            state.has_players = true;
            state.listed_at = Some(at);
            state.viewer = state.viewer.or(players.viewer);
        }
        Kind::Turn(side) => {
            // A recording that shows the whole game tells of its opening first (format section 1.5).
            state.clock.is_joined_late |=
                state.clock.turns == 0 && state.listed_at.is_some_and(|list| list.saturating_add(1) == at);
            state.is_dumping |= state.clock.is_joined_late && state.tally.is_none();
            if state.is_dumping {
                state.clock.turn_of = *side;
            } else {
                state.clock.begin_turn(*side);
            }
            state.top_level();
        }
        Kind::Phase(change) => {
            if state.is_dumping && state.clock.phase == change.phase {
                return;
            }
            state.clock.begin_phase(change.phase, change.turn);
            state.top_level();
        }
        Kind::Placed(card) => {
            state.table.place(card, at);
            state.see(card.id);
        }
        Kind::Restored(card)
        | Kind::Moved(card)
        | Kind::Replaced(card)
        | Kind::Rotated(card)
        | Kind::Flipped(card)
        | Kind::TurnedOver(card) => {
            state.table.put(card, at);
            state.see(card.id);
        }
        Kind::Removed(removed) => {
            hand::removing(state, &removed.cards);
            arrivals::note_departures(state, removed);
            destinies::note_departure(state, &removed.cards);
            state.table.remove(removed);
        }
        Kind::ColumnsRemoved(columns) => state.table.remove_columns(columns),
        Kind::Activated(card) => state.activated = Some((at, card.id)),
        Kind::Tally(tally) => {
            hand::counting(state, tally);
            state.is_dumping = false;
            // To somebody who joins late the server then tells all messages so far (format section 1.5).
            state.is_catching_up = state.clock.is_joined_late && state.tally.is_none();
            state.tally = Some(Arc::clone(tally));
        }
        Kind::Asked(decision) => {
            if let Some(player) = decision.player {
                offer(state, Offer { event: at, player, phase: state.clock.phase, decision: Arc::clone(decision) });
            }
        }
        Kind::BattleStarted(_)
        | Kind::LeftBattle(_)
        | Kind::BattleEnded
        | Kind::JoinedBattle(_)
        | Kind::AttackStarted(_)
        | Kind::AttackEnded
        | Kind::DuelStarted(_)
        | Kind::DuelEnded
        | Kind::CombatStarted(_)
        | Kind::CombatEnded
        | Kind::SabaccStarted
        | Kind::SabaccRevealed
        | Kind::SabaccEnded
        | Kind::Said(_)
        | Kind::Warned(_)
        | Kind::Affects(_)
        | Kind::Shown(_)
        | Kind::DestinyDrawn(_)
        | Kind::Other(_) => {}
    }
}

fn offer(state: &mut State, offer: Offer) {
    if matches!(offer.decision.prompt, Prompt::TopLevel(_)) {
        state.top_level();
        state.offers.top_level = Some(offer.clone());
    }
    if !offer.actions().is_empty() {
        state.offers.actions = Some(offer.clone());
    }
    state.offers.last = Some(offer);
}

fn statement(state: &mut State, said: &Statement) {
    let at = state.event;
    state.is_dumping = false;
    match said {
        Statement::Force(Force::Used { player, amount, owner, .. }) => {
            state.payments.push(Payment { player: *player, from: *owner, amount: *amount, event: at });
            return;
        }
        // "P targets to deploy C" stands between the payment and the deployment that it pays for.
        Statement::Deploy(Deploy::Deployed(deployment)) if deployment.is_announced => {}
        _ => state.payments.spend(),
    }
    if let Some(cause) = cause(said, at) {
        state.causes.push(cause);
    }
    match said {
        Statement::Session(Session::Won { player, reason }) => {
            state.outcome = Some(Outcome { winner: Some(*player), reason: reason.words().into() });
        }
        Statement::Session(Session::Cancelled { reason }) => {
            state.outcome = Some(Outcome { winner: None, reason: reason.clone() });
        }
        Statement::Setup(Setup::First { side }) => state.clock.first = Some(*side),
        Statement::Setup(Setup::LightFirst { .. }) => state.clock.is_first_by_card = true,
        _ => {}
    }
}

/// The card text that a message shows at work (format section 8).
fn cause(said: &Statement, event: u32) -> Option<Cause> {
    let (kind, player, card) = match said {
        Statement::Initiate(Initiate::TopLevel { player, card }) => (CauseKind::TopLevel, Some(*player), card),
        Statement::Initiate(Initiate::Optional { player, card }) => (CauseKind::Optional, Some(*player), card),
        Statement::Initiate(Initiate::Required { card } | Initiate::OptionalRule { card }) => {
            (CauseKind::Required, None, card)
        }
        Statement::Initiate(Initiate::Playing { player, card, .. }) => (CauseKind::Played, Some(*player), card),
        Statement::Play(Play::Interrupt { player, card, .. } | Play::Bare { player, card, .. }) => {
            (CauseKind::Played, Some(*player), card)
        }
        Statement::Setup(Setup::StartingInterruptPlayed { player, card, .. }) => {
            (CauseKind::Played, Some(*player), card)
        }
        Statement::Generic(generic) => (CauseKind::Text, generic.player, generic.card.as_ref()?),
        _ => return None,
    };
    Some(Cause { event, kind, player, card: card.clone() })
}
