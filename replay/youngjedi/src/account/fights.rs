//! Fights and duels: one record each, with power, destinies and DAMAGE of both sides.

use holocron_ingest::event::youngjedi::{DamageReason, Kind, Planet, Word as _, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use super::notes::zone;
use crate::state::State;
use holocron_replay::account::{Account, At, BattleRecord, BattleSide, LossCause, LossRecord};

/// The last fight or duel.
#[derive(Default)]
pub(super) struct Fights {
    /// Its place in the account.
    last: Option<usize>,
}

impl Fights {
    /// An event is about to be applied.
    pub(super) fn before(&mut self, at: &At, kind: &Kind, state: &State, account: &mut Account) {
        match kind {
            Kind::FightStarted(started) => {
                let Some(fight) = state.beginning(started) else { return };
                let Some(battle) = &state.battle else { return };
                self.begin(record(at, battle.attacking, battle.planet, &fight.cards, state), account);
                let taking = Sides::from_fn(|side| {
                    let weapons = fight.weapons[side].iter().chain(&fight.battle_cards[side]);
                    fight.cards[side].iter().chain(weapons).copied().collect::<Vec<CardId>>()
                });
                count(at, &taking, state, account, |count| count.battles += 1);
            }
            Kind::DuelStarted(duel) => {
                let cards = Sides::from_fn(|side| {
                    if side == duel.attacking { duel.attackers.clone() } else { duel.defenders.clone() }
                });
                self.begin(record(at, duel.attacking, duel.planet, &cards, state), account);
                count(at, &cards, state, account, |count| count.battles += 1);
            }
            Kind::FightEnded(end) => {
                let cards = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()).map(|fight| &fight.cards);
                won(at, end.winner, cards, state, account);
                let defeated = end.defeated.as_ref().map_or(0, Vec::len);
                self.end(at, end.winner, defeated, account);
            }
            Kind::DuelEnded(end) => {
                won(at, end.winner, state.duel.as_ref().map(|duel| &duel.duelists), state, account);
                self.end(at, end.winner, usize::from(end.defeated.is_some()), account);
            }
            Kind::Power(power) => {
                if let Some(side) = self.side(power.player, account) {
                    side.power = Some(f64::from(power.total));
                    side.destiny = Some(f64::from(power.destiny)).filter(|_| power.fight.is_some());
                }
            }
            Kind::DestinyDrawn(draw) if draw.fight.is_some() => {
                if let Some(side) = self.side(draw.player, account) {
                    side.num_destinies += 1;
                }
            }
            Kind::Hit(hit) if hit.delta > 0 => {
                if let Some(fight) = self.last.and_then(|place| account.battles.get_mut(place)) {
                    fight.num_hits += hit.delta.unsigned_abs();
                }
            }
            Kind::Damage(damage) => {
                let is_fight =
                    matches!(damage.reason, DamageReason::Fight | DamageReason::Duel | DamageReason::DuelHits);
                if let Some(side) = self.side(damage.player, account).filter(|_| is_fight) {
                    side.damage = Some(side.damage.unwrap_or(0.0) + f64::from(damage.count));
                    side.num_force_lost += u32::try_from(damage.cards.len()).unwrap_or(u32::MAX);
                }
                let is_battle = is_fight || damage.reason == DamageReason::Breakthrough;
                let cause = damage.source.and_then(|source| state.facts(source));
                for card in &damage.cards {
                    let facts = state.facts(*card);
                    account.lose(LossRecord {
                        at: *at,
                        side: damage.player,
                        cause: if is_battle { LossCause::BattleDamage } else { LossCause::Other },
                        cause_blueprint: cause.map(|card| card.blueprint),
                        cause_title: cause.map(|card| card.full_title().into()),
                        from_zone: zone(Zone::DrawDeck),
                        blueprint: facts.map(|card| card.blueprint),
                        title: facts.map(|card| card.full_title().into()),
                        is_stacked: false,
                    });
                }
            }
            _ => {}
        }
    }

    fn begin(&mut self, record: BattleRecord, account: &mut Account) {
        self.last = Some(account.battles.len());
        account.battles.push(record);
    }

    fn side<'a>(&self, side: Side, account: &'a mut Account) -> Option<&'a mut BattleSide> {
        account.battles.get_mut(self.last?).map(|fight| &mut fight.sides[side])
    }

    fn end(&self, at: &At, winner: Option<Side>, defeated: usize, account: &mut Account) {
        let Some(fight) = self.last.and_then(|place| account.battles.get_mut(place)) else { return };
        (fight.end_event, fight.winner, fight.is_tied) = (Some(at.event), winner, winner.is_none());
        if let Some(loser) = winner.map(Side::opponent) {
            fight.sides[loser].num_forfeited += u32::try_from(defeated).unwrap_or(u32::MAX);
        }
    }
}

fn record(at: &At, side: Side, planet: Planet, cards: &Sides<Vec<CardId>>, state: &State) -> BattleRecord {
    let location = state.planets.get(planet).and_then(|planet| planet.location).and_then(|id| state.facts(id));
    let number = |side| u32::try_from(cards[side].len()).unwrap_or(u32::MAX);
    BattleRecord {
        at: *at,
        end_event: None,
        side,
        location_index: None,
        location: location.map(|card| card.blueprint),
        location_title: Some(location.map_or(planet.word(), |card| card.title).into()),
        paid: None,
        winner: None,
        is_tied: false,
        num_hits: 0,
        sides: Sides::from_fn(|side| BattleSide { num_cards: number(side), ..BattleSide::default() }),
        swing: None,
    }
}

fn won(at: &At, winner: Option<Side>, cards: Option<&Sides<Vec<CardId>>>, state: &State, account: &mut Account) {
    let (Some(winner), Some(cards)) = (winner, cards) else { return };
    let one = |side: Side| {
        let mut only = Sides::<Vec<CardId>>::default();
        only[side].clone_from(&cards[side]);
        only
    };
    count(at, &one(winner), state, account, |count| count.battles_won += 1);
    count(at, &one(winner.opponent()), state, account, |count| count.battles_lost += 1);
}

fn count(
    at: &At,
    cards: &Sides<Vec<CardId>>,
    state: &State,
    account: &mut Account,
    change: impl Fn(&mut holocron_replay::account::CardCount),
) {
    for side in Side::BOTH {
        for facts in cards[side].iter().filter_map(|id| state.facts(*id)) {
            change(account.card((side, facts.blueprint), at));
        }
    }
}
