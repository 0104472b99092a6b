//! Moves the state on by one step.

use std::collections::BTreeSet;
use std::sync::Arc;

use holocron_ingest::event::gemp::{Battle, Choice, Kind, Prompt, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::session::Session;
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::{self, CardRef, Statement};

use super::state::State;
use super::state::consistency::{between, counters, decks, peaks, setup};
use super::state::fight::{attack, battle, destinies, duel, scopes, weapons};
use super::state::plays::offer::Offer;
use super::state::plays::payment::Payment;
use super::state::plays::{loss, played};
use super::state::table::presence::is_fighter;
use super::state::table::{arrivals, conversions, hand, seats};
use super::state::text::cause::{Cause, CauseKind};
use super::state::text::{aims, muted, provenance, texts};
use super::state::turn::{activation, bars, battles, drains, ending, moves, once, searches, turns, uses};
use super::step::{Step, What};
use holocron_replay::game::Outcome;

/// Applies a step. Cannot fail: the thing happened.
pub(super) fn apply(state: &mut State, step: &Step<'_>) {
    counters::note(state, step);
    scopes::note(&mut state.scopes, step);
    setup::note(&mut state.starts, step);
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
    turns::note(state, step);
    activation::note(state, step);
    between::note(state, step);
    provenance::note(state, step);
    loss::note(state, step);
    drains::note(state, step);
    ending::note(state, step);
    muted::note(state, step);
    played::note(state, step);
    arrivals::note(state, step);
    attack::note(state, step);
    destinies::note(state, step);
    once::note(state, step);
    peaks::note(state, step);
    weapons::note(state, step);
    texts::note(state, step);
    bars::note(state, step);
    seats::note(state, step);
    aims::note(state, step);
    conversions::note(state, step);
    battles::note(state, step);
    battle::note(state, step);
    moves::note(state, step);
    hand::note(state, step);
    searches::note(state, step);
    decks::note(state, step);
    duel::note(state, step);
    uses::note(state, step);
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
            // No bracket outlasts a phase: LOG-16 has spoken if one is still open.
            state.battle = None;
            state.scopes = scopes::Scopes::default();
            state.top_level();
        }
        Kind::Placed(card) => {
            state.table.place(card, at);
            state.see(card.id);
            arrive(state, card.id);
        }
        Kind::Restored(card)
        | Kind::Moved(card)
        | Kind::Replaced(card)
        | Kind::Rotated(card)
        | Kind::Flipped(card)
        | Kind::TurnedOver(card) => {
            state.table.put(card, at);
            state.see(card.id);
            arrive(state, card.id);
        }
        Kind::Removed(removed) => {
            hand::removing(state, &removed.cards);
            let known = removed.cards.iter().filter_map(|id| state.table.get(*id));
            let hand = known.filter(|card| card.zone == Zone::Hand);
            state.offers.gone.extend(hand.map(|card| (card.id, card.blueprint)));
            arrivals::note_departures(state, removed);
            destinies::note_departure(state, &removed.cards);
            state.table.remove(removed);
        }
        Kind::ColumnsRemoved(columns) => state.table.remove_columns(columns),
        Kind::Activated(card) => state.activated = Some((at, card.id)),
        Kind::BattleStarted(battle) => state.excluded = absent(state, battle),
        Kind::Affects(affects) => state.affected.clone_from(&affects.targets),
        Kind::Tally(tally) => {
            state.is_dumping = false;
            // To somebody who joins late the server then tells all messages so far (format section 1.5).
            state.is_catching_up = state.clock.is_joined_late && state.tally.is_none();
            state.tally = Some(Arc::clone(tally));
            state.counted_at = state.event;
        }
        Kind::Asked(decision) => {
            if let Some(player) = decision.player {
                offer(state, Offer { event: at, player, phase: state.clock.phase, decision: Arc::clone(decision) });
            }
        }
        Kind::LeftBattle(_)
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
        | Kind::Shown(_)
        | Kind::DestinyDrawn(_)
        | Kind::Other(_) => {}
    }
}

/// Cards that fight and lie at the location of a battle that begins without them: an effect keeps them out of it, which
/// makes them inactive until it ends (STATE-04).
fn absent(state: &State, battle: &Battle) -> BTreeSet<CardId> {
    let Some(column) = battle.location else { return BTreeSet::new() };
    let fighters = Side::BOTH.into_iter().flat_map(|side| state.fighters(side, column));
    fighters.map(|(card, _)| card.id).filter(|id| !battle.cards.contains(id)).collect()
}

/// A card that comes to the location of a running battle takes no part in it, unless an event says that it joins.
fn arrive(state: &mut State, id: CardId) {
    let Some(battle) = &state.battle else { return };
    let Some(card) = state.table.get(id) else { return };
    let is_there = card.zone == Zone::AtLocation && Some(card.location) == battle.location;
    if is_there && card.facts.is_some_and(is_fighter) && !battle.cards.contains(&id) {
        state.excluded.insert(id);
    }
}

/// "P causes C to be excluded from battle": the event that takes it out of the battle comes later than the counters. The
/// event before names the card that is affected; without it the line's card is looked up among the participants.
fn exclude(state: &mut State, cards: &[CardRef]) {
    let Some(battle) = &state.battle else { return };
    for card in cards {
        let is_meant = |id: &&CardId| {
            let known = state.table.get(**id);
            !state.excluded.contains(id) && known.is_some_and(|known| known.blueprint.front() == card.blueprint.front())
        };
        let affected = state.affected.iter().filter(|id| battle.cards.contains(id)).find(is_meant);
        if let Some(id) = affected.or_else(|| battle.cards.iter().find(is_meant)).copied() {
            state.excluded.insert(id);
        }
    }
}

fn offer(state: &mut State, offer: Offer) {
    if matches!(offer.decision.prompt, Prompt::TopLevel(_)) {
        state.top_level();
        state.offers.top_level = Some(offer.clone());
        state.offers.gone.clear();
    }
    if !offer.actions().is_empty() {
        state.offers.actions = Some(offer.clone());
    }
    state.offers.activation = match offer.decision.choice {
        Choice::Integer { max: Some(max), .. } if &*offer.decision.text == "Choose amount of Force to activate" => {
            Some((offer.player, max))
        }
        _ => state.offers.activation.filter(|(player, _)| *player != offer.player),
    };
    state.offers.open = Some(offer.clone());
    state.offers.last = Some(offer);
}

fn statement(state: &mut State, said: &Statement) {
    let at = state.event;
    state.is_dumping = false;
    state.offers.open = None;
    if let Statement::Force(Force::Activated { player, amount, .. }) = said
        && let Some((side, left)) = &mut state.offers.activation
        && side == player
    {
        *left = left.saturating_sub(amount.to_whole().unwrap_or(0));
    }
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
        Statement::Battle(message::battle::Battle::Excluded { cards, .. }) => exclude(state, cards),
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
        Statement::Deploy(Deploy::MustFirst { player, card, .. }) => (CauseKind::Text, Some(*player), card),
        Statement::Generic(generic) => (CauseKind::Text, generic.player, generic.card.as_ref()?),
        _ => return None,
    };
    Some(Cause { event, kind, player, card: card.clone() })
}
