//! Force drains and Force lost.

use std::collections::BTreeSet;

use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::loss::Loss;

use super::Notes;
use super::actions::{FromLog as _, action};
use super::card::{design, named, place_word};
use crate::state::State;
use crate::step::Drain as DrainCall;
use holocron_replay::account::{Account, Action, At, Design, DrainRecord, LossCause, LossRecord};

/// The last drain, until something else goes on.
#[derive(Default)]
pub(super) struct Running {
    place: Option<usize>,
    cards: BTreeSet<Design>,
    /// Force that is still to be lost to it, and by whom.
    owed: Option<(Side, f64)>,
}

impl Notes {
    pub(super) fn drain(&mut self, at: &At, drain: &DrainCall<'_>, state: &State, account: &mut Account) {
        let amount = drain.amount.to_f64();
        let record =
            action(at, state, Action::Drain, Some(drain.player)).on_named(&drain.at).at_location(drain.at.card);
        account.actions.push(record.amount(amount).paid(drain.paid));
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
        if !at.is_undone {
            for card in &cards {
                account.card(*card, at).drains += 1;
            }
        }
        self.drain = Running { place: Some(account.drains.len()), cards, owed: None };
        account.drains.push(DrainRecord {
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
            swing: None,
        });
    }

    pub(super) fn drain_said(&mut self, at: &At, said: &Statement, state: &State, account: &mut Account) {
        match said {
            Statement::Drain(Drain::Done { player, amount, .. }) => {
                let Some(record) = self.drain.place.and_then(|record| account.drains.get_mut(record)) else { return };
                record.done = Some(amount.to_f64());
                self.drain.owed = Some((player.opponent(), amount.to_f64()));
                if !at.is_undone {
                    for card in &self.drain.cards {
                        account.card(*card, at).sum_drained += amount.to_f64();
                    }
                }
            }
            Statement::Drain(Drain::Cancelled { .. }) => {
                if let Some(record) = self.drain.place.and_then(|record| account.drains.get_mut(record)) {
                    record.is_cancelled = true;
                }
            }
            Statement::Loss(Loss::Lost { .. }) => self.lost(at, said, state, account),
            Statement::Loss(Loss::LimitReached { .. } | Loss::Nothing { .. }) | Statement::Turn(_) => {
                self.drain.owed = None;
            }
            _ => {}
        }
    }

    fn lost(&mut self, at: &At, said: &Statement, state: &State, account: &mut Account) {
        let Statement::Loss(Loss::Lost { player, card, source, stacked_on, .. }) = said else { return };
        let (cause, blueprint, title) = self.cause(*player, state, account);
        if let (false, Some(card)) = (at.is_undone, card) {
            // A design that first shows itself so gets its title.
            named(account, card, Some(*player), at);
        }
        account.lose(LossRecord {
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
        let mut record = action(at, state, Action::LoseForce, Some(*player)).amount(1.0);
        record.from_zone = Some(place_word(source));
        account.actions.push(match card {
            Some(card) => record.on(card),
            None => record,
        });
        if let Some(record) = self.fought(account) {
            record.sides[*player].num_force_lost += 1;
        }
    }

    /// What a unit of Force is lost to: what remains of a drain, else battle damage owed, else the last text at work.
    fn cause(
        &mut self,
        player: Side,
        state: &State,
        account: &mut Account,
    ) -> (LossCause, Option<holocron_ingest::id::Blueprint>, Option<Box<str>>) {
        if let Some((debtor, left)) = &mut self.drain.owed
            && *debtor == player
            && *left > 0.0
            && let Some(record) = self.drain.place.and_then(|record| account.drains.get_mut(record))
        {
            *left -= 1.0;
            record.num_lost += 1;
            return (LossCause::Drain, Some(record.location), Some(record.location_title.clone()));
        }
        let owes_damage = state.tally.as_ref().is_some_and(|tally| !is_zero(tally.sides[player].damage));
        if owes_damage && let Some(record) = self.fought(account) {
            return (LossCause::BattleDamage, record.location, record.location_title.clone());
        }
        let text = state.text.causes.list().last();
        (LossCause::Other, text.map(|c| c.card.blueprint.front()), text.map(|c| c.card.title.clone()))
    }
}

fn is_zero(number: holocron_ingest::id::Number) -> bool {
    number <= holocron_ingest::id::Number::ZERO
}
