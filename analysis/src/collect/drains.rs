//! Rows of `drains` and `force_losses`.

use std::collections::BTreeSet;

use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::loss::Loss;
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::step::Drain as DrainCall;

use super::Collector;
use super::actions::action;
use super::card::{Design, design, place_word};
use crate::table::{Action, At, DrainRow, ForceLossRow, LossCause};

/// The last drain, until something else goes on.
#[derive(Default)]
pub(super) struct Running {
    row: Option<usize>,
    cards: BTreeSet<Design>,
    /// Force that is still to be lost to it, and by whom.
    owed: Option<(Side, f64)>,
}

impl Collector<'_> {
    pub(super) fn drain(&mut self, at: &At, drain: &DrainCall<'_>, state: &State, is_final: bool) {
        let amount = drain.amount.to_f64();
        let row = action(at, state, Action::Drain, Some(drain.player)).on_named(&drain.at).at_location(drain.at.card);
        self.rows.actions.push(row.amount(amount).paid(drain.paid));
        let location = drain.at.id.and_then(|id| state.table.get(id));
        let mut cards = BTreeSet::new();
        if let Some(location) = location {
            cards.extend(design(&location.blueprint, location.owner));
            let there = state.table.iter().filter(|card| {
                card.owner == Some(drain.player)
                    && card.is_in_play()
                    && state.table.column(card) == Some(location.location)
            });
            cards.extend(there.filter_map(|card| design(&card.blueprint, card.owner)));
        }
        if is_final {
            for card in &cards {
                self.cards.tally(*card, at).drains += 1;
            }
        }
        self.drain = Running { row: Some(self.rows.drains.len()), cards, owed: None };
        self.rows.drains.push(DrainRow {
            at: *at,
            side: drain.player,
            location_card: drain.at.id.map(|id| id.0),
            location: drain.at.card.blueprint.front(),
            location_title: drain.at.card.title.clone(),
            paid: drain.paid.to_f64(),
            initiated: amount,
            done: None,
            num_lost: 0,
            is_cancelled: false,
        });
    }

    pub(super) fn drain_said(&mut self, at: &At, said: &Statement, state: &State, is_final: bool) {
        match said {
            Statement::Drain(Drain::Done { player, amount, .. }) => {
                let Some(row) = self.drain.row.and_then(|row| self.rows.drains.get_mut(row)) else { return };
                row.done = Some(amount.to_f64());
                self.drain.owed = Some((player.opponent(), amount.to_f64()));
                if is_final {
                    for card in &self.drain.cards {
                        self.cards.tally(*card, at).sum_drained += amount.to_f64();
                    }
                }
            }
            Statement::Drain(Drain::Cancelled { .. }) => {
                if let Some(row) = self.drain.row.and_then(|row| self.rows.drains.get_mut(row)) {
                    row.is_cancelled = true;
                }
            }
            Statement::Loss(Loss::Lost { .. }) => self.lost(at, said, state, is_final),
            Statement::Loss(Loss::LimitReached { .. } | Loss::Nothing { .. }) | Statement::Turn(_) => {
                self.drain.owed = None;
            }
            _ => {}
        }
    }

    fn lost(&mut self, at: &At, said: &Statement, state: &State, is_final: bool) {
        let Statement::Loss(Loss::Lost { player, card, source, stacked_on, .. }) = said else { return };
        let (cause, blueprint, title) = self.cause(*player, state);
        self.rows.force_losses.push(ForceLossRow {
            at: *at,
            side: *player,
            cause,
            cause_blueprint: blueprint,
            cause_title: title.clone(),
            from_zone: place_word(source),
            blueprint: card.as_ref().map(|card| card.blueprint.front()),
            title: card.as_ref().map(|card| card.title.clone()),
            is_stacked: stacked_on.is_some(),
        });
        let mut row = action(at, state, Action::LoseForce, Some(*player)).amount(1.0);
        row.from_zone = Some(place_word(source));
        self.rows.actions.push(match card {
            Some(card) => row.on(card),
            None => row,
        });
        if let Some(row) = self.fought() {
            row.sides[*player].num_force_lost += 1;
        }
        if is_final
            && let Some(card) = card
            && let Some(tally) = self.cards.named(card, Some(*player), at)
        {
            tally.lost_as_force += 1;
        }
    }

    /// What a unit of Force is lost to: what remains of a drain, else battle damage owed, else the last text at work.
    fn cause(
        &mut self,
        player: Side,
        state: &State,
    ) -> (LossCause, Option<holocron_ingest::id::Blueprint>, Option<Box<str>>) {
        if let Some((debtor, left)) = &mut self.drain.owed
            && *debtor == player
            && *left > 0.0
            && let Some(row) = self.drain.row.and_then(|row| self.rows.drains.get_mut(row))
        {
            *left -= 1.0;
            row.num_lost += 1;
            return (LossCause::Drain, Some(row.location), Some(row.location_title.clone()));
        }
        let owes_damage = state.tally.as_ref().is_some_and(|tally| !is_zero(tally.sides[player].damage));
        if owes_damage && let Some(row) = self.fought() {
            return (LossCause::BattleDamage, row.location, row.location_title.clone());
        }
        let text = state.causes.list().last();
        (LossCause::Other, text.map(|c| c.card.blueprint.front()), text.map(|c| c.card.title.clone()))
    }
}

fn is_zero(number: holocron_ingest::id::Number) -> bool {
    number <= holocron_ingest::id::Number::ZERO
}
