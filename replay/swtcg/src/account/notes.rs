//! The recorder: takes down the account while the game is replayed.

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::{EndReason, GameEnded, Kind, LeaveReason, PlaceReason, Tally, Word as _, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use super::dice::Dice;
use super::events;
use super::fights::Fights;
use crate::Swtcg;
use crate::cards::Card;
use crate::state::State;
use crate::step::Step;
use holocron_replay::account::{
    Account, Action, ActionRecord, At, Chronicle as _, Recorder, SideState, SnapshotRecord, Termination, lead,
};

/// What has to be remembered from one step to the next.
#[derive(Default)]
pub struct Notes {
    fights: Fights,
    dice: Dice,
}

impl Recorder<Swtcg> for Notes {
    fn before(&mut self, at: &At, _event: &Event<Kind>, step: &Step<'_>, state: &State, account: &mut Account) {
        let Some(kind) = step.kind() else { return };
        self.fights.before(at, kind, state, account);
        self.dice.before(at, kind, state, account);
        if let Some(action) = action(at, kind, state) {
            account.actions.push(action);
        }
        count(at, kind, state, account);
        match kind {
            Kind::Tally(tally) => account.snapshots.push(snapshot(at, tally)),
            Kind::Turn(_) => {
                account.head.first = account.head.first.or(Some(Side::Dark));
                account.head.turns_of = Sides::from_fn(|side| account.head.turns_of[side] + 1);
            }
            Kind::GameEnded(GameEnded { reason, .. }) => {
                account.head.termination = match reason {
                    EndReason::Deck => Termination::LifeForce,
                    EndReason::Concede => Termination::Concession,
                    EndReason::Arenas | EndReason::Effect | EndReason::Unknown => Termination::Other,
                };
            }
            _ => {}
        }
    }

    fn after(&mut self, at: &At, event: &Event<Kind>, _state: &State, account: &mut Account) {
        account.events.push(events::record(*at, event));
    }

    fn finish(self, _state: &State, _account: &mut Account) {}
}

/// A zone by the log's word.
pub(super) fn zone(zone: Zone) -> &'static str {
    zone.word()
}

fn facts(state: &State, card: CardId) -> Option<&'static Card> {
    state.cards.get(card).and_then(|card| card.facts())
}

fn action(at: &At, kind: &Kind, state: &State) -> Option<ActionRecord> {
    let act = |action, side| ActionRecord::new(at, action, Some(side), lead(&Swtcg::life(state), side));
    let on = |action: ActionRecord, card: CardId, known: Option<&'static Card>| ActionRecord {
        card: Some(card),
        blueprint: known.map(|card| card.id),
        title: known.map(|card| card.title.into()),
        ..action
    };
    Some(match kind {
        Kind::Drawn(drawn) => ActionRecord { amount: Some(f64::from(drawn.count)), ..act(Action::Draw, drawn.player) },
        Kind::Placed(placed) if placed.reason == PlaceReason::Setup && placed.zone.arena().is_some() => {
            let known = crate::cards::lookup(&placed.blueprint);
            on(act(Action::Deploy, placed.player), placed.card, known)
        }
        Kind::Finished(done) => {
            let known = crate::cards::lookup(&done.blueprint);
            let action = on(act(Action::Deploy, done.player), done.card, known);
            ActionRecord { paid: Some(f64::from(done.cost)), from_zone: Some(zone(Zone::Build)), ..action }
        }
        Kind::Played(played) => {
            let known = crate::cards::lookup(&played.blueprint);
            let action = on(act(Action::Play, played.player), played.card, known);
            let mode = Some(played.kind.word());
            ActionRecord { paid: Some(f64::from(played.cost)), from_zone: Some(zone(played.from)), mode, ..action }
        }
        Kind::Activated(used) => {
            let action = on(act(Action::UseText, used.player), used.card, facts(state, used.card));
            ActionRecord { paid: Some(f64::from(used.cost)), ..action }
        }
        Kind::AttackStarted(started) => {
            let action = on(act(Action::Attack, started.player), started.card, facts(state, started.card));
            let location_title = Some(zone(started.arena.zone()).into());
            ActionRecord { mode: Some(started.mode.word()), location_title, ..action }
        }
        Kind::Moved(moved) => {
            let action = on(act(Action::Move, moved.player), moved.card, facts(state, moved.card));
            ActionRecord { from_zone: Some(zone(moved.from)), mode: Some(moved.reason.word()), ..action }
        }
        _ => return None,
    })
}

fn count(at: &At, kind: &Kind, state: &State, account: &mut Account) {
    let known = |card| facts(state, card).map(|card| card.id);
    match kind {
        Kind::Deck(deck) => account.list_deck(deck.player, &deck.cards, at),
        Kind::Placed(placed) if crate::cards::lookup(&placed.blueprint).is_some() => {
            let count = account.card((placed.player, placed.blueprint), at);
            count.started += u32::from(placed.reason == PlaceReason::Setup && placed.zone.arena().is_some());
        }
        Kind::Finished(done) => {
            let count = account.card((done.player, done.blueprint), at);
            count.deployed += 1;
            count.first_deployed = count.first_deployed.or(Some(at.turns));
            count.paid_plays += 1;
            count.sum_paid += f64::from(done.cost);
        }
        Kind::Played(played) => account.card((played.player, played.blueprint), at).played += 1,
        Kind::Activated(used) => {
            if let Some(id) = known(used.card) {
                account.card((used.player, id), at).uses += 1;
            }
        }
        Kind::AttackStarted(started) => {
            for (side, card) in [(started.player, started.card), (started.player.opponent(), started.target)] {
                if let Some(id) = known(card) {
                    account.card((side, id), at).battles += 1;
                }
            }
        }
        Kind::Left(left) => {
            for id in left.cards.iter().filter_map(|card| known(*card)) {
                let departures = &mut account.card((left.player, id), at).left;
                match left.reason {
                    LeaveReason::Damage => departures.lost_in_battle += 1,
                    LeaveReason::Effect => departures.card_text += 1,
                    LeaveReason::Cost | LeaveReason::Upkeep | LeaveReason::Replaced | LeaveReason::Unique => {
                        departures.other += 1;
                    }
                    LeaveReason::Played | LeaveReason::Redraw | LeaveReason::Unknown => {}
                }
            }
        }
        _ => {}
    }
}

fn snapshot(at: &At, tally: &Tally) -> SnapshotRecord {
    let sides = Sides::from_fn(|side| {
        tally.sides[side].as_ref().map_or_else(SideState::default, |counts| SideState {
            hand: Some(counts.hand),
            reserve_deck: Some(counts.deck),
            force_pile: Some(counts.force),
            lost_pile: Some(counts.discard),
            life_force: Some(counts.deck),
            ..SideState::default()
        })
    });
    SnapshotRecord { at: *at, is_stale: false, sides, num_locations: None, dark_chance: None }
}
