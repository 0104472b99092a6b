//! Battles.

use std::collections::BTreeSet;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side, Sides};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::destiny::{Destiny, Kind as Purpose};
use holocron_ingest::message::weapon::Weapon;

use super::Notes;
use super::actions::{FromLog as _, action};
use super::card::design;
use crate::state::State;
use crate::step::BattleCall;
use holocron_replay::account::{Account, Action, At, BattleRecord, BattleSide, Design};

/// The battle that is being fought.
#[derive(Default)]
pub(super) struct Running {
    /// Its place in the account.
    place: Option<usize>,
    cards: BTreeSet<Design>,
}

impl Notes {
    pub(super) fn battle_call(&mut self, at: &At, call: &BattleCall<'_>, state: &State, account: &mut Account) {
        let location = call.at.id.and_then(|id| state.table.get(id)).map(|card| card.location);
        let record = action(at, state, Action::Battle, Some(call.player)).at_location(call.at.card).paid(call.paid);
        account.actions.push(record);
        self.battle = Running { place: Some(account.battles.len()), cards: BTreeSet::new() };
        account.battles.push(BattleRecord {
            at: *at,
            end_event: None,
            side: call.player,
            location_index: location,
            location: Some(call.at.card.blueprint.front()),
            location_title: Some(call.at.card.title.clone()),
            paid: Some(call.paid.to_f64()),
            winner: None,
            is_tied: false,
            num_hits: 0,
            sides: Sides { dark: UNHURT, light: UNHURT },
            swing: None,
        });
    }

    /// The running battle.
    pub(super) fn fought<'a>(&self, account: &'a mut Account) -> Option<&'a mut BattleRecord> {
        self.battle.place.and_then(|place| account.battles.get_mut(place))
    }

    pub(super) fn battle_event(&mut self, at: &At, kind: &Kind, state: &State, account: &mut Account) {
        match kind {
            Kind::BattleStarted(battle) => {
                let column = battle.location;
                let fighters: Vec<_> = battle.cards.iter().filter_map(|id| state.table.get(*id)).collect();
                if let Some(record) = self.fought(account) {
                    record.location_index = column;
                    for side in fighters.iter().filter_map(|card| card.owner) {
                        record.sides[side].num_cards += 1;
                    }
                }
                let cards: BTreeSet<Design> = fighters.iter().filter_map(|c| design(&c.blueprint, c.owner)).collect();
                if !at.is_undone {
                    for card in &cards {
                        account.card(*card, at).battles += 1;
                    }
                }
                self.battle.cards = cards;
            }
            Kind::BattleEnded => {
                let powers = self.fought(account).map(|record| {
                    record.end_event = Some(at.event);
                    [record.sides.dark.power, record.sides.light.power]
                });
                if let (Some([Some(dark), Some(light)]), false) = (powers, at.is_undone)
                    && dark + light > 0.0
                {
                    for card in &self.battle.cards {
                        let tally = account.card(*card, at);
                        tally.power_battles += 1;
                        tally.sum_power_share += if card.0 == Side::Dark { dark } else { light } / (dark + light);
                    }
                }
                self.battle = Running::default();
            }
            Kind::Tally(tally) => {
                let Some(record) = self.fought(account) else { return };
                for (side, of_side) in tally.sides.iter() {
                    most(&mut record.sides[side].damage, of_side.damage);
                    most(&mut record.sides[side].attrition, of_side.attrition);
                }
            }
            _ => {}
        }
    }

    pub(super) fn battle_said(&mut self, at: &At, said: &Statement, account: &mut Account) {
        let Some(record) = self.fought(account) else { return };
        match said {
            Statement::Battle(Battle::Power { side, total }) => record.sides[*side].power = Some(total.to_f64()),
            Statement::Battle(Battle::Tied) => record.is_tied = true,
            Statement::Battle(Battle::Forfeited { player, cards }) => {
                record.sides[*player].num_forfeited += u32::try_from(cards.len()).unwrap_or(u32::MAX);
            }
            Statement::Battle(Battle::Owed { player, attrition, damage, .. }) => {
                let owed = &mut record.sides[*player];
                most(&mut owed.attrition, attrition.unwrap_or(Number::ZERO));
                most(&mut owed.damage, damage.unwrap_or(Number::ZERO));
            }
            Statement::Weapon(Weapon::Hit { cards, .. }) => {
                record.num_hits += u32::try_from(cards.len()).unwrap_or(u32::MAX);
            }
            Statement::Destiny(Destiny::Drawn { player, kind: Purpose::Battle, .. }) => {
                record.sides[*player].num_destinies += 1;
            }
            Statement::Destiny(Destiny::Total { player, kind: Some(Purpose::Battle), value }) => {
                record.sides[*player].destiny = Some(value.to_f64());
            }
            Statement::Battle(Battle::Won { side }) => {
                record.winner = Some(*side);
                if !at.is_undone {
                    for card in &self.battle.cards {
                        let tally = account.card(*card, at);
                        if card.0 == *side { tally.battles_won += 1 } else { tally.battles_lost += 1 }
                    }
                }
            }
            _ => {}
        }
    }
}

/// A side that owes nothing yet.
const UNHURT: BattleSide = BattleSide {
    num_cards: 0,
    power: None,
    num_destinies: 0,
    destiny: None,
    damage: Some(0.0),
    attrition: Some(0.0),
    num_forfeited: 0,
    num_force_lost: 0,
};

/// Keeps the most that was owed at one time.
fn most(known: &mut Option<f64>, now: Number) {
    *known = Some(known.map_or(now.to_f64(), |known| known.max(now.to_f64())));
}
