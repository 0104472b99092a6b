//! Moves the state on by one step.

use std::collections::BTreeSet;
use std::sync::Arc;

use holocron_ingest::event::gemp::{Battle, Card, Choice, Kind, Phase, Prompt, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::capture::Capture;
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::generic::GenericKind;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::moves::Move as MoveLine;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::remark::About;
use holocron_ingest::message::session::Session;
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::turn::Turn;
use holocron_ingest::message::{self, CardRef, Statement};

use super::memories::{self, Memory};
use super::state::State;
use super::state::consistency::{counters, stir, stray_locations};
use super::state::fight::{destinies, scopes};
use super::state::plays::offer::Offer;
use super::state::plays::payment::Payment;
use super::state::table::presence::{is_character, is_opposite};
use super::state::table::{arrivals, hand, ownership, unworded};
use super::state::text::cause::{self, Cause, CauseKind};
use super::step::{Step, What};
use super::topic;
use holocron_replay::game::Outcome;

/// Applies a step. Cannot fail: the thing happened.
pub(super) fn apply(state: &mut State, step: &Step<'_>) {
    apply_in(state, step, memories::hearing(topic::of(step)));
}

fn apply_in(state: &mut State, step: &Step<'_>, memories: &[Memory]) {
    // They predict from the state as it was.
    counters::note(state, step);
    unworded::note_change(state, step);
    ownership::follow(state, step);
    destinies::note_departure(state, step);
    state.event = step.at.event;
    state.text.flipped = None;
    match &step.what {
        What::Event(kind) => event(state, kind),
        What::DumpEnds => state.recording.end_dump(state.event),
        What::Rejoined => state.rejoin(),
        _ => {}
    }
    if let Some(said) = step.what.statement() {
        statement(state, said);
    }
    let is_restoring = state.recording.is_dumping || matches!(step.what, What::Event(Kind::Tally(_)) | What::DumpEnds);
    state.recording.is_restored &= is_restoring;
    for note in memories {
        note(state, step);
    }
}

fn event(state: &mut State, kind: &Kind) {
    let at = state.event;
    match kind {
        Kind::Players(players) => {
            if state.recording.has_players {
                state.begin_dump();
            }
            state.recording.has_players = true;
            state.recording.listed_at = Some(at);
            state.viewer = state.viewer.or(players.viewer);
        }
        Kind::Turn(side) => {
            // A recording that shows the whole game tells of its opening first (format 1.5).
            let is_join =
                state.clock.turns == 0 && state.recording.listed_at.is_some_and(|list| list.saturating_add(1) == at);
            state.clock.is_joined_late |= is_join;
            state.recording.is_dumping |= is_join && state.tally.is_none();
            if state.recording.is_dumping {
                state.clock.turn_of = *side;
            } else {
                state.clock.begin_turn(*side);
            }
            state.top_level();
        }
        Kind::Phase(change) => {
            // Nothing of the game proper has passed for somebody who joins while the starting cards are played.
            state.clock.is_joined_late &= change.phase != Phase::PlayStartingCards || state.clock.turns > 0;
            let is_known = state.recording.is_dumping || state.recording.is_restored;
            if is_known && state.clock.phase == change.phase && !state.recording.is_rejoining {
                return;
            }
            if state.recording.is_dumping {
                state.clock.phases = Phase::TURN.into_iter().take_while(|phase| *phase != change.phase).collect();
            }
            state.clock.begin_phase(change.phase, change.turn, at);
            // No bracket outlasts a phase: LOG-16 has spoken if one is still open.
            state.battle = None;
            state.fight.scopes = scopes::Scopes { may_attack: state.recording.is_dumping, ..scopes::Scopes::default() };
            state.top_level();
        }
        Kind::Placed(card) => {
            // A location pushes others aside.
            if card.zone == Zone::Locations {
                state.consistency.stirred.clear();
            }
            state.table.place(card, at);
            state.see(card.id);
            arrive(state, card.id);
        }
        Kind::Moved(card) => {
            free(state, card);
            stir(state, &[card.id]);
            state.table.put(card, at);
            state.see(card.id);
            arrive(state, card.id);
        }
        Kind::Restored(card)
        | Kind::Replaced(card)
        | Kind::Rotated(card)
        | Kind::Flipped(card)
        | Kind::TurnedOver(card) => {
            if matches!(kind, Kind::Flipped(_)) && !state.recording.is_dumping && is_two_sided(state, card) {
                state.text.flipped = Some(card.id);
            }
            stir(state, &[card.id]);
            state.table.put(card, at);
            state.see(card.id);
            arrive(state, card.id);
        }
        Kind::Removed(removed) => {
            hand::removing(state, &removed.cards);
            let known = removed.cards.iter().filter_map(|id| state.table.get(*id));
            let hand = known.filter(|card| card.zone == Zone::Hand);
            state.plays.offers.gone.extend(hand.map(|card| (card.id, card.blueprint)));
            arrivals::note_departures(state, removed);
            stir(state, &removed.cards);
            state.table.remove(removed);
        }
        Kind::ColumnsRemoved(columns) => {
            state.consistency.stirred.clear();
            state.table.remove_columns(columns);
        }
        Kind::Activated(card) => state.plays.activated = Some((at, card.id)),
        Kind::BattleStarted(battle) => {
            state.consistency.stirred.extend(battle.location);
            state.text.causes.begin_fight();
            state.fight.excluded = absent(state, battle);
            if state.recording.is_dumping {
                // How they came there is not told.
                let is_opposite = |id: &&CardId| state.table.get(**id).is_some_and(is_opposite);
                state.fight.freed.extend(battle.cards.iter().filter(is_opposite));
            }
        }
        Kind::Affects(affects) => state.fight.affected.clone_from(&affects.targets),
        Kind::Tally(tally) => {
            if state.recording.is_dumping && state.tally.is_none() {
                state.recording.seen_from = at;
            }
            state.recording.end_dump(at);
            state.recording.is_rejoining = false;
            state.tally = Some(Arc::clone(tally));
            let arrived = std::mem::take(&mut state.fight.arriving);
            // Who has fought elsewhere in this turn stays out of the battle without being excluded from it: active still.
            let veterans = &state.turn.battles.veterans;
            let late = arrived.into_iter().filter(|id| state.battle.is_some() && !veterans.contains(id));
            state.fight.excluded.extend(late);
            state.consistency.counted_at = state.event;
            state.consistency.stirred.clear();
            state.consistency.stray_locations = stray_locations(state, tally);
        }
        Kind::Asked(decision) => {
            if !state.clock.has_started() {
                state.recording.hear(&decision.text);
            }
            if let Some(player) = decision.player {
                offer(state, Offer { event: at, player, phase: state.clock.phase, decision: Arc::clone(decision) });
            }
        }
        Kind::BattleEnded => {
            let battle = state.battle.as_ref().and_then(|battle| battle.location);
            state.consistency.stirred.extend(battle);
            state.text.causes.end_fight();
        }
        Kind::LeftBattle(_)
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

/// Whether a card shows another side than before: its front or its back, and no card that lay face down.
fn is_two_sided(state: &State, card: &Card) -> bool {
    let before = state.table.get(card.id).map(|known| known.blueprint);
    before.is_some_and(|before| before != card.blueprint && before.front() == card.blueprint.front())
}

/// Cards that fight and lie at the location of a battle that begins without them: an effect keeps them out of it, which
/// makes them inactive until it ends (STATE-04).
fn absent(state: &State, battle: &Battle) -> BTreeSet<CardId> {
    let Some(column) = battle.location else { return BTreeSet::new() };
    let fighters = Side::BOTH.into_iter().flat_map(|side| state.fighters(side, column));
    fighters.map(|(card, _)| card.id).filter(|id| !battle.cards.contains(id)).collect()
}

/// A captive that moves from its escort to the escort's side of the location: a text lets it battle for its owner.
fn free(state: &mut State, card: &Card) {
    let before = state.table.get(card.id);
    let escort = before.and_then(|known| known.host).and_then(|host| state.table.get(host));
    let was_captive = escort.is_some_and(|escort| escort.owner != card.owner && is_character(escort));
    let is_opposite = card.zone == Zone::AtLocation && card.owner != card.zone_owner;
    if was_captive && is_opposite && before.is_some_and(is_character) {
        state.fight.freed.insert(card.id);
    } else {
        state.fight.freed.remove(&card.id);
    }
}

/// A card that comes to the location of a running battle takes no part in it, unless an event says that it joins. The first
/// counters after it came still count it.
fn arrive(state: &mut State, id: CardId) {
    let Some(battle) = &state.battle else { return };
    let Some(card) = state.table.get(id) else { return };
    // It may also come aboard a vehicle that is there.
    let is_there =
        matches!(card.zone, Zone::AtLocation | Zone::Attached) && state.table.column(card) == battle.location;
    if is_there && state.fights(card) && !battle.cards.contains(&id) {
        state.fight.arriving.insert(id);
    }
}

/// "P causes C to be excluded from battle": the event that takes it out of the battle comes later than the counters. The
/// event before names the card that is affected; without it the line's card is looked up among the participants.
fn exclude(state: &mut State, cards: &[CardRef]) {
    let Some(battle) = &state.battle else { return };
    for card in cards {
        let is_meant = |id: &&CardId| {
            let known = state.table.get(**id);
            !state.fight.excluded.contains(id)
                && known.is_some_and(|known| known.blueprint.front() == card.blueprint.front())
        };
        let affected = state.fight.affected.iter().filter(|id| battle.cards.contains(id)).find(is_meant);
        if let Some(id) = affected.or_else(|| battle.cards.iter().find(is_meant)).copied() {
            state.fight.excluded.insert(id);
        }
    }
}

fn offer(state: &mut State, offer: Offer) {
    if matches!(offer.decision.prompt, Prompt::TopLevel(_)) {
        state.top_level();
        state.plays.offers.top_level = Some(offer.clone());
        state.plays.offers.gone.clear();
        state.plays.offers.choices.clear();
    }
    if let Choice::CardSelection { cards, .. } = &offer.decision.choice {
        state.plays.offers.choices.extend(cards);
    }
    if !offer.actions().is_empty() {
        state.plays.offers.actions = Some(offer.clone());
    }
    state.plays.offers.activation = match offer.decision.choice {
        Choice::Integer { max: Some(max), .. } if &*offer.decision.text == "Choose amount of Force to activate" => {
            Some((offer.player, max))
        }
        _ => state.plays.offers.activation.filter(|(player, _)| *player != offer.player),
    };
    state.plays.offers.open = Some(offer.clone());
    state.plays.offers.last = Some(offer);
}

fn statement(state: &mut State, said: &Statement) {
    let at = state.event;
    state.recording.end_dump(at);
    state.plays.offers.open = None;
    if let Statement::Force(Force::Activated { player, amount, .. }) = said
        && let Some((side, left)) = &mut state.plays.offers.activation
        && side == player
    {
        *left = left.saturating_sub(amount.to_whole().unwrap_or(0));
    }
    match said {
        Statement::Force(Force::Used { player, amount, owner, .. }) => {
            state.plays.payments.push(Payment { player: *player, from: *owner, amount: *amount, event: at });
            return;
        }
        // "P targets to deploy C" stands between the payment and the deployment that it pays for.
        Statement::Deploy(Deploy::Deployed(deployment)) if deployment.is_announced => {
            state.plays.payments.announce(deployment.card.blueprint);
        }
        // A card that reacts pays first, and others may come aboard before it moves.
        Statement::Move(MoveLine::Moved(moved)) if state.turn.moves.awaits(&moved.cards) => {}
        // What is paid while no text is at work is paid for a play by the rules, such as a move.
        _ => state.plays.payments.follow(said, !state.text.causes.is_any()),
    }
    cause::end(state, said);
    if let Some(cause) = cause(said, at) {
        state.text.causes.push(cause);
    } else if matches!(said, Statement::Generic(generic) if generic.kind == GenericKind::TargetsBare) {
        state.text.causes.announce();
    }
    if let Statement::Capture(Capture::Captured { card, .. }) = said {
        state.text.causes.reach(card.blueprint.front());
    }
    match said {
        Statement::Session(Session::Won { player, reason }) => {
            state.outcome = Some(Outcome { winner: Some(*player), reason: reason.words().into() });
        }
        Statement::Session(Session::Cancelled { reason }) => {
            state.outcome = Some(Outcome { winner: None, reason: reason.clone() });
        }
        Statement::Battle(message::battle::Battle::Excluded { cards, .. }) => exclude(state, cards),
        Statement::Turn(Turn::Started { player, number }) if state.recording.is_text_only => {
            state.clock.begin_turn(Some(*player));
            state.clock.turn = *number;
        }
        Statement::Setup(Setup::First { side }) => state.clock.first = Some(*side),
        Statement::Setup(Setup::LightFirst { .. }) => state.clock.is_first_by_card = true,
        _ => {}
    }
}

/// The card text that a message shows at work (format 8).
fn cause(said: &Statement, event: u32) -> Option<Cause> {
    let text = match said {
        Statement::Generic(generic) => Some(&generic.text),
        Statement::Play(Play::Interrupt { effect, .. }) => Some(effect),
        _ => None,
    };
    let does = text.map_or("", |text| &*text.text);
    let names = text.map_or(&[][..], |text| &text.cards).iter().map(|card| card.blueprint.front()).collect();
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
        // What is stolen changes hands, a captured starship that nobody is aboard of any longer by a rule.
        Statement::Capture(Capture::Stolen { player, card, .. }) => (CauseKind::Rule, Some(*player), card),
        // Who is released takes what it carries along into a pile, and no line may say so.
        Statement::Capture(Capture::Released { card, .. }) => (CauseKind::Rule, None, card),
        // Only a text lets a card react, and it is the card's own or names it.
        Statement::Move(MoveLine::Announced { player, card, .. }) => (CauseKind::Text, Some(*player), card),
        Statement::Deploy(Deploy::InsertRevealed { card }) => (CauseKind::Text, None, card),
        // "P flips over 'bluff card' C"
        Statement::Remark(remark) if remark.about == About::Shown => {
            (CauseKind::Text, remark.player, remark.text.cards.first()?)
        }
        Statement::Deploy(Deploy::MustFirst { player, card, .. }) => (CauseKind::Rule, Some(*player), card),
        // "P targets to draw asteroid destiny against C at L": the location's text.
        Statement::Generic(generic) => {
            (CauseKind::Text, generic.player, generic.card.as_ref().or(generic.text.cards.last())?)
        }
        _ => return None,
    };
    Some(Cause { event, kind, player, card: card.clone(), does: does.into(), names })
}

#[cfg(test)]
mod tests {
    use holocron_ingest::event::Standing;
    use holocron_replay::game::Game;
    use holocron_replay::rng::Rng;

    use super::*;
    use crate::Swccg;
    use crate::memories::MEMORIES;
    use crate::state::fight::battle;
    use crate::state::plays::loss;
    use crate::state::turn::{battles, drains};

    /// Places in [`MEMORIES`] of the pairs whose order matters.
    fn pairs() -> [(usize, usize); 2] {
        let place = |memory: Memory| MEMORIES.iter().position(|(_, known)| std::ptr::fn_addr_eq(*known, memory));
        [(loss::note as Memory, drains::note as Memory), (battles::note, battle::note)]
            .map(|(first, second)| (place(first).expect("a memory"), place(second).expect("a memory")))
    }

    /// The memories in an order of chance that keeps the pairs.
    fn shuffled(rng: &mut Rng) -> Vec<Memory> {
        let mut order: Vec<usize> = (0..MEMORIES.len()).collect();
        rng.shuffle(&mut order);
        for (first, second) in pairs() {
            let [a, b] = [first, second].map(|one| order.iter().position(|place| *place == one).expect("every memory"));
            if a > b {
                order.swap(a, b);
            }
        }
        order.into_iter().map(|place| MEMORIES[place].1).collect()
    }

    /// Memories that hear of everything, in any order, come to the same as those that hear of their topics alone.
    #[test]
    fn the_order_of_memories_matters_for_two_pairs_alone() {
        let pattern = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/*/swccg/*.xml.gz");
        let mut rng = Rng::new(1, 0);
        let mut logs = 0;
        for path in glob::glob(pattern).expect("a pattern") {
            let bytes = std::fs::read(path.expect("a sample")).expect("a sample");
            let Ok(log) = holocron_ingest::gemp::read_slice(&bytes) else { continue };
            logs += 1;
            let order = shuffled(&mut rng);
            let (mut state, mut other) = (Swccg::start(&log), Swccg::start(&log));
            for event in log.events.iter().take_while(|event| event.standing != Standing::Undone) {
                let Ok(Some(step)) = Swccg::read(&state, event) else { continue };
                apply(&mut state, &step);
                apply_in(&mut other, &step, &order);
                assert!(event.at.event % 7 != 0 || state == other, "event {}", event.at.event);
            }
            assert!(state == other);
        }
        assert!(logs > 10, "only {logs} samples were read");
    }
}
