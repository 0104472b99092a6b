//! The recorder: takes down the account while the game is replayed.

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Tally, Win, WinReason, Word, Zone};
use holocron_ingest::id::Sides;

use super::counts::Counts;
use super::fights::Fights;
use super::{actions, events};
use crate::YoungJedi;
use crate::cards;
use crate::state::State;
use crate::step::Step;
use holocron_replay::account::{Account, At, DestinyRecord, Recorder, SideState, SnapshotRecord, Termination};

/// What has to be remembered from one step to the next.
#[derive(Default)]
pub struct Notes {
    fights: Fights,
    counts: Counts,
}

impl Recorder<YoungJedi> for Notes {
    fn before(&mut self, at: &At, _event: &Event<Kind>, step: &Step<'_>, state: &State, account: &mut Account) {
        let Some(kind) = step.kind() else { return };
        account.actions.extend(actions::of(at, kind, state));
        self.fights.before(at, kind, state, account);
        self.counts.before(at, kind, state, account);
        match kind {
            Kind::DestinyDrawn(draw) => {
                let facts = cards::lookup(&draw.blueprint);
                account.destinies.push(DestinyRecord {
                    at: *at,
                    side: draw.player,
                    blueprint: draw.blueprint,
                    title: facts.map_or_else(|| draw.blueprint.as_str().into(), |card| card.full_title().into()),
                    purpose: draw.reason.word().into(),
                    value: f64::from(draw.count),
                    printed: facts.and_then(|card| card.destiny).map(f64::from),
                    is_in_battle: draw.fight.is_some(),
                    seen_before: None,
                    unseen: None,
                });
            }
            Kind::Tally(tally) => account.snapshots.push(snapshot(at, tally)),
            Kind::Won(Win { reason, .. }) => {
                account.head.termination = match reason {
                    WinReason::Deck => Termination::LifeForce,
                    WinReason::Concede => Termination::Concession,
                    WinReason::Planets | WinReason::Tie | WinReason::Unknown => Termination::Other,
                };
            }
            Kind::Turn(turn) => {
                account.head.first = account.head.first.or(Some(turn.player));
                account.head.turns_of[turn.player] += 1;
            }
            Kind::Placed(placed) if placed.reason == PlaceReason::FirstLocation && state.clock.turns == 0 => {
                let title = cards::lookup(&placed.blueprint).map(|card| card.full_title().into());
                account.head.starting_locations[placed.player] = title;
            }
            _ => {}
        }
    }

    fn after(&mut self, at: &At, event: &Event<Kind>, _: &State, account: &mut Account) {
        account.events.push(events::record(*at, event));
    }

    fn finish(self, state: &State, account: &mut Account) {
        self.counts.finish(state, account);
    }
}

/// A zone by the log's word.
pub(super) fn zone(zone: Zone) -> &'static str {
    zone.word()
}

fn snapshot(at: &At, tally: &Tally) -> SnapshotRecord {
    let count = |cards: u32| i32::try_from(cards).ok();
    let sides = Sides::from_fn(|side| {
        tally.sides[side].as_ref().map_or_else(SideState::default, |piles| SideState {
            hand: count(piles.hand),
            reserve_deck: count(piles.draw_deck),
            lost_pile: count(piles.discard_pile),
            out_of_play: count(piles.removed),
            life_force: count(piles.draw_deck),
            ..SideState::default()
        })
    });
    SnapshotRecord { at: *at, is_stale: false, sides, num_locations: None, dark_chance: None }
}
