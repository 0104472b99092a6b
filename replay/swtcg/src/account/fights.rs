//! Attacks as fights: one record each, with dice and damage of both units.

use holocron_ingest::event::swtcg::{AttackStarted, Counter, CounterKind, Kind, LeaveReason, RollKind};
use holocron_ingest::id::Side;

use crate::account::notes::zone;
use crate::state::State;
use holocron_replay::account::{Account, At, BattleRecord, BattleSide, LossCause, LossRecord};

/// The running fight.
#[derive(Default)]
pub(super) struct Fights {
    /// Its place in the account.
    open: Option<usize>,
}

impl Fights {
    /// An event is about to be applied.
    pub(super) fn before(&mut self, at: &At, kind: &Kind, state: &State, account: &mut Account) {
        match kind {
            Kind::AttackStarted(started) => {
                self.open = Some(account.battles.len());
                account.battles.push(fight(at, started, state));
            }
            Kind::AttackEnded(_) => {
                if let Some(fight) = self.open.take().and_then(|place| account.battles.get_mut(place)) {
                    fight.end_event = Some(at.event);
                    fight.winner = winner(fight);
                }
            }
            Kind::Rolled(roll) if matches!(roll.kind, RollKind::Attack | RollKind::Damage) => {
                if let Some(fight) = self.open.and_then(|place| account.battles.get_mut(place)) {
                    let side = &mut fight.sides[roll.player];
                    side.num_destinies += u32::try_from(roll.dice.len()).unwrap_or(u32::MAX);
                    fight.num_hits += u32::try_from(roll.count.unwrap_or(0)).unwrap_or(0);
                }
            }
            Kind::Counter(counter) if counter.kind == CounterKind::Damage => self.damage(counter, state, account),
            Kind::Left(left) if left.reason == LeaveReason::Damage => {
                if let Some(fight) = self.open.and_then(|place| account.battles.get_mut(place)) {
                    let count = u32::try_from(left.cards.len()).unwrap_or(u32::MAX);
                    fight.sides[left.player].num_forfeited += count;
                }
                let in_fight = self.open.is_some();
                for id in &left.cards {
                    let facts = state.cards.get(*id).and_then(|card| card.facts());
                    account.lose(LossRecord {
                        at: *at,
                        side: left.player,
                        cause: if in_fight { LossCause::BattleDamage } else { LossCause::Other },
                        cause_blueprint: None,
                        cause_title: None,
                        from_zone: zone(left.from),
                        blueprint: facts.map(|card| card.id),
                        title: facts.map(|card| card.title.into()),
                        is_stacked: false,
                    });
                }
            }
            _ => {}
        }
    }

    fn damage(&self, counter: &Counter, state: &State, account: &mut Account) {
        let side = state.cards.get(counter.card).map(|card| card.controller);
        let fight = self.open.and_then(|place| account.battles.get_mut(place));
        if let (Some(side), Some(fight)) = (side, fight) {
            let damage = &mut fight.sides[side].damage;
            *damage = Some(damage.unwrap_or(0.0) + f64::from(counter.delta));
        }
    }
}

fn fight(at: &At, started: &AttackStarted, state: &State) -> BattleRecord {
    let mut fight = BattleRecord {
        at: *at,
        end_event: None,
        side: started.player,
        location_index: None,
        location: state.cards.location(started.arena).and_then(|card| card.facts()).map(|card| card.id),
        location_title: Some(zone(started.arena.zone()).into()),
        paid: None,
        winner: None,
        is_tied: false,
        num_hits: 0,
        sides: Default::default(),
        swing: None,
    };
    fight.sides[started.player] =
        BattleSide { num_cards: 1, power: Some(f64::from(started.power)), ..BattleSide::default() };
    let defender = BattleSide { num_cards: 1, power: state.power(started.target).map(f64::from), ..Default::default() };
    fight.sides[started.player.opponent()] = defender;
    fight
}

/// Who alone had no unit discarded.
fn winner(fight: &BattleRecord) -> Option<Side> {
    match (fight.sides.dark.num_forfeited, fight.sides.light.num_forfeited) {
        (0, 0) => None,
        (0, _) => Some(Side::Dark),
        (_, 0) => Some(Side::Light),
        _ => None,
    }
}
