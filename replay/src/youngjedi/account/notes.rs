//! The recorder: takes down the account while the game is replayed.

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Tally, Win, WinReason, Zone};
use holocron_ingest::id::Sides;

use crate::account::{
    Account, Action, ActionRecord, At, BattleRecord, BattleSide, Chronicle as _, DestinyRecord, LossCause, LossRecord,
    Recorder, SideState, SnapshotRecord, Termination, lead,
};
use crate::youngjedi::state::State;
use crate::youngjedi::step::Step;
use crate::youngjedi::{YoungJedi, cards};

/// What has to be remembered from one step to the next.
#[derive(Default)]
pub struct Notes {
    /// Place of the running battle in the account.
    battle: Option<usize>,
}

impl Recorder<YoungJedi> for Notes {
    fn before(&mut self, at: &At, _event: &Event<Kind>, step: &Step<'_>, state: &State, account: &mut Account) {
        let Some(kind) = step.kind() else { return };
        let act = |action, side| ActionRecord::new(at, action, Some(side), lead(&YoungJedi::life(state), side));
        match kind {
            Kind::Placed(placed) => {
                let mut action = act(Action::Deploy, placed.player);
                action.card = Some(placed.card);
                action.from_zone = Some(zone(placed.from));
                action.paid = placed.cost.map(f64::from);
                if let Some(card) = cards::lookup(&placed.blueprint) {
                    action.blueprint = Some(card.blueprint);
                    action.title = Some(card.title.into());
                    let count = account.card((placed.player, card.blueprint), at);
                    count.deployed += u32::from(placed.reason != PlaceReason::FirstLocation);
                    count.first_deployed = count.first_deployed.or(Some(at.turns));
                    if let Some(cost) = placed.cost {
                        count.paid_plays += 1;
                        count.sum_paid += f64::from(cost);
                    }
                }
                account.actions.push(action);
            }
            Kind::Drawn(drawn) => {
                let action = act(Action::Draw, drawn.player);
                account.actions.push(ActionRecord { amount: Some(f64::from(drawn.count)), ..action });
            }
            Kind::Activated(used) => {
                let action = act(Action::UseText, used.player);
                account.actions.push(ActionRecord { card: Some(used.card), ..action });
            }
            Kind::DuelStarted(duel) => account.actions.push(act(Action::Attack, duel.attacking)),
            Kind::BattleStarted(battle) => {
                account.actions.push(act(Action::Battle, battle.attacking));
                self.battle = Some(account.battles.len());
                account.battles.push(BattleRecord {
                    at: *at,
                    end_event: None,
                    side: battle.attacking,
                    location_index: None,
                    location: None,
                    location_title: None,
                    paid: None,
                    winner: None,
                    is_tied: false,
                    num_hits: 0,
                    sides: Sides::default(),
                });
            }
            Kind::BattleEnded(_) => {
                if let Some(battle) = self.battle.take().and_then(|place| account.battles.get_mut(place)) {
                    battle.end_event = Some(at.event);
                }
            }
            Kind::DestinyDrawn(draw) => {
                let facts = cards::lookup(&draw.blueprint);
                account.destinies.push(DestinyRecord {
                    at: *at,
                    side: draw.player,
                    blueprint: draw.blueprint,
                    title: facts.map_or_else(|| draw.blueprint.as_str().into(), |card| card.title.into()),
                    purpose: word(draw.reason).into(),
                    value: f64::from(draw.count),
                    printed: facts.and_then(|card| card.destiny).map(f64::from),
                    is_in_battle: self.battle.is_some(),
                });
                if let Some(side) = self.fighting(account, draw.player) {
                    side.num_destinies += 1;
                }
                let count = account.card((draw.player, draw.blueprint), at);
                count.destinies += 1;
                count.sum_destiny += f64::from(draw.count);
            }
            Kind::Damage(damage) => {
                let in_battle = self.fighting(account, damage.player).map(|side| {
                    side.num_force_lost += u32::try_from(damage.cards.len()).unwrap_or(u32::MAX);
                });
                for card in &damage.cards {
                    let facts = state.facts(*card);
                    account.lose(LossRecord {
                        at: *at,
                        side: damage.player,
                        cause: if in_battle.is_some() { LossCause::BattleDamage } else { LossCause::Other },
                        cause_blueprint: None,
                        cause_title: None,
                        from_zone: zone(Zone::DrawDeck),
                        blueprint: facts.map(|card| card.blueprint),
                        title: facts.map(|card| card.title.into()),
                        is_stacked: false,
                    });
                }
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
            _ => {}
        }
    }

    fn after(&mut self, at: &At, event: &Event<Kind>, _: &State, account: &mut Account) {
        account.events.push(super::events::record(*at, event));
    }

    fn finish(self, _state: &State, _account: &mut Account) {}
}

impl Notes {
    /// A side of the running battle.
    fn fighting<'a>(&self, account: &'a mut Account, side: holocron_ingest::id::Side) -> Option<&'a mut BattleSide> {
        account.battles.get_mut(self.battle?).map(|battle| &mut battle.sides[side])
    }
}

/// A zone by the log's word.
pub(super) fn zone(zone: Zone) -> &'static str {
    word(zone)
}

fn word<W: holocron_ingest::event::youngjedi::Word>(value: W) -> &'static str {
    value.word()
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
    SnapshotRecord { at: *at, is_stale: false, sides, num_locations: None }
}
