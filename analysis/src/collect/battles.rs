//! Rows of `battles`.

use std::collections::BTreeSet;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::destiny::{Destiny, Kind as Purpose};
use holocron_ingest::message::weapon::Weapon;
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::step::BattleCall;

use super::Collector;
use super::actions::action;
use super::card::{Design, design};
use crate::table::{Action, At, BattleRow};

/// The battle that is being fought.
#[derive(Default)]
pub(super) struct Running {
    /// Its row.
    row: Option<usize>,
    cards: BTreeSet<Design>,
}

impl Collector<'_> {
    pub(super) fn battle_call(&mut self, at: &At, call: &BattleCall<'_>, state: &State) {
        let location = call.at.id.and_then(|id| state.table.get(id)).map(|card| card.location);
        let row = action(at, state, Action::Battle, Some(call.player)).at_location(call.at.card).paid(call.paid);
        self.rows.actions.push(row);
        self.battle = Running { row: Some(self.rows.battles.len()), cards: BTreeSet::new() };
        self.rows.battles.push(BattleRow {
            at: *at,
            end_event: None,
            side: call.player,
            location_index: location,
            location: Some(call.at.card.blueprint.front()),
            location_title: Some(call.at.card.title.clone()),
            paid: call.paid.to_f64(),
            winner: None,
            is_tied: false,
            num_hits: 0,
            sides: Default::default(),
        });
    }

    /// The row of the running battle.
    pub(super) fn fought(&mut self) -> Option<&mut BattleRow> {
        self.battle.row.and_then(|row| self.rows.battles.get_mut(row))
    }

    pub(super) fn battle_event(&mut self, at: &At, kind: &Kind, state: &State, is_final: bool) {
        match kind {
            Kind::BattleStarted(battle) => {
                let column = battle.location;
                let fighters: Vec<_> = battle.cards.iter().filter_map(|id| state.table.get(*id)).collect();
                if let Some(row) = self.fought() {
                    row.location_index = column;
                    for side in fighters.iter().filter_map(|card| card.owner) {
                        row.sides[side].num_cards += 1;
                    }
                }
                let cards: BTreeSet<Design> = fighters.iter().filter_map(|c| design(&c.blueprint, c.owner)).collect();
                if is_final {
                    for card in &cards {
                        self.cards.tally(*card, at).battles += 1;
                    }
                }
                self.battle.cards = cards;
            }
            Kind::BattleEnded => {
                if let Some(row) = self.fought() {
                    row.end_event = Some(at.event);
                }
                self.battle = Running::default();
            }
            Kind::Tally(tally) => {
                let Some(row) = self.fought() else { return };
                for (side, of_side) in tally.sides.iter() {
                    row.sides[side].damage = row.sides[side].damage.max(of_side.damage.to_f64());
                    row.sides[side].attrition = row.sides[side].attrition.max(of_side.attrition.to_f64());
                }
            }
            _ => {}
        }
    }

    pub(super) fn battle_said(&mut self, at: &At, said: &Statement, is_final: bool) {
        let Some(row) = self.fought() else { return };
        match said {
            Statement::Battle(Battle::Power { side, total }) => row.sides[*side].power = Some(total.to_f64()),
            Statement::Battle(Battle::Tied) => row.is_tied = true,
            Statement::Battle(Battle::Forfeited { player, cards }) => {
                row.sides[*player].num_forfeited += u32::try_from(cards.len()).unwrap_or(u32::MAX);
            }
            Statement::Battle(Battle::Owed { player, attrition, damage, .. }) => {
                let owed = &mut row.sides[*player];
                owed.attrition = owed.attrition.max(attrition.map_or(0.0, Number::to_f64));
                owed.damage = owed.damage.max(damage.map_or(0.0, Number::to_f64));
            }
            Statement::Weapon(Weapon::Hit { cards, .. }) => {
                row.num_hits += u32::try_from(cards.len()).unwrap_or(u32::MAX);
            }
            Statement::Destiny(Destiny::Drawn { player, kind: Purpose::Battle, .. }) => {
                row.sides[*player].num_destinies += 1;
            }
            Statement::Destiny(Destiny::Total { player, kind: Some(Purpose::Battle), value }) => {
                row.sides[*player].destiny = Some(value.to_f64());
            }
            Statement::Battle(Battle::Won { side }) => {
                row.winner = Some(*side);
                if is_final {
                    for card in &self.battle.cards {
                        let tally = self.cards.tally(*card, at);
                        if card.0 == *side { tally.battles_won += 1 } else { tally.battles_lost += 1 }
                    }
                }
            }
            _ => {}
        }
    }
}
