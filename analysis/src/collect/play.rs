//! Steps into rows of `actions` and `destinies`, and into the tallies of cards.

use holocron_ingest::id::Number;
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::retrieve::Retrieve;
use holocron_ingest::message::weapon::Weapon;
use holocron_ingest::message::{Place, Statement};
use holocron_replay::swccg::cards;
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::step::{Deploy, Move, Step, What};

use super::Collector;
use super::actions::action;
use super::card::place_word;
use crate::table::{Action, At, DestinyRow, int};

impl Collector<'_> {
    /// A step about to be applied to `state`; `is_final` unless a take-back undid it.
    pub(super) fn play(&mut self, at: &At, step: &Step<'_>, state: &State, is_final: bool) {
        match &step.what {
            What::Deploy(deploy) => self.deploy(at, deploy, state, is_final),
            What::Drain(drain) => self.drain(at, drain, state, is_final),
            What::Battle(call) => self.battle_call(at, call, state),
            What::Attack(attack) => {
                let row = action(at, state, Action::Attack, Some(attack.player)).on_named(&attack.creature);
                self.rows.actions.push(row.at_location(attack.at.card).paid(attack.paid));
            }
            What::Move(moved) => self.moved(at, moved, state, is_final),
            What::Forfeit(forfeit) => {
                for card in &forfeit.cards {
                    let row = action(at, state, Action::Forfeit, Some(forfeit.player)).on_named(card);
                    self.rows.actions.push(row);
                }
            }
            What::Said(said) => self.statement(at, said, state, is_final),
            _ => {}
        }
        if let Some(said) = step.what.statement() {
            self.battle_said(at, said, is_final);
            self.drain_said(at, said, state, is_final);
        }
    }

    fn deploy(&mut self, at: &At, deploy: &Deploy<'_>, state: &State, is_final: bool) {
        let location = deploy.location.and_then(|id| state.table.get(id));
        for (i, card) in deploy.cards.iter().enumerate() {
            let mut row = action(at, state, Action::Deploy, Some(deploy.player)).on_named(card);
            row.from_zone = deploy.from.map(place_word);
            row.location = location.map(|l| l.blueprint.front());
            row.location_title = location.and_then(|l| super::card::title_of(&l.blueprint)).map(Into::into);
            row.is_react = deploy.is_react;
            // A simultaneous deployment is paid for together.
            row.paid = (i == 0).then(|| deploy.paid.to_f64());
            self.rows.actions.push(row);
            if !is_final || at.turns == 0 {
                continue;
            }
            let Some(tally) = self.cards.named(card.card, Some(deploy.player), at) else { continue };
            tally.deployed += 1;
            tally.first_deployed = tally.first_deployed.or(Some(at.turns));
            let is_from_hand = deploy.from.is_some_and(|place| *place == Place::Hand);
            let is_from_pile = deploy.from.is_some_and(is_pile);
            if is_from_pile {
                tally.pulled += 1;
            }
            if is_from_hand && deploy.cards.len() == 1 {
                tally.paid_plays += 1;
                tally.sum_paid += deploy.paid.to_f64();
            }
        }
    }

    fn moved(&mut self, at: &At, moved: &Move<'_>, state: &State, is_final: bool) {
        for (i, card) in moved.cards.iter().enumerate() {
            let mut row = action(at, state, Action::Move, Some(moved.player)).on_named(card).at_location(moved.to.card);
            row.mode = Some(moved.mode.word());
            row.is_react = moved.is_react;
            row.paid = (i == 0).then(|| moved.paid.to_f64());
            self.rows.actions.push(row);
            if is_final
                && !moved.is_hop
                && let Some(tally) = self.cards.named(card.card, Some(moved.player), at)
            {
                tally.moves += 1;
            }
        }
    }

    fn statement(&mut self, at: &At, said: &Statement, state: &State, is_final: bool) {
        let player = said.player();
        let row = |kind| action(at, state, kind, player);
        match said {
            Statement::Force(Force::Activated { amount, .. }) => {
                self.rows.actions.push(row(Action::Activate).amount(amount.to_f64()));
            }
            Statement::Force(Force::Used { amount, .. }) => {
                self.rows.actions.push(row(Action::UseForce).amount(amount.to_f64()));
            }
            Statement::Pile(PileMove::Drew { cards, from, .. }) => {
                let mut row = row(Action::Draw).amount(f64::from(int(cards.count().unwrap_or(1))));
                row.from_zone = Some(place_word(&from.place));
                self.rows.actions.push(row);
            }
            Statement::Pile(PileMove::Took { cards, source, .. }) => {
                let row = row(Action::Take).from(source.as_ref());
                match cards.named() {
                    [] => self.rows.actions.push(row.amount(f64::from(int(cards.count().unwrap_or(1))))),
                    named => self.rows.actions.extend(named.iter().map(|card| row.clone().on(card).amount(1.0))),
                }
            }
            Statement::Play(play) => {
                let (Play::Shield { card, .. } | Play::Interrupt { card, .. } | Play::Bare { card, .. }) = play;
                let source = match play {
                    Play::Shield { source, .. } | Play::Interrupt { source, .. } => Some(source),
                    Play::Bare { .. } => None,
                };
                self.rows.actions.push(row(Action::Play).on(card).from(source));
                if is_final && let Some(tally) = self.cards.named(card, player, at) {
                    tally.played += 1;
                }
            }
            Statement::Initiate(Initiate::TopLevel { card, .. } | Initiate::Optional { card, .. }) => {
                self.rows.actions.push(row(Action::UseText).on(card));
                if is_final && let Some(tally) = self.cards.named(card, player, at) {
                    tally.uses += 1;
                }
            }
            Statement::Weapon(Weapon::Fired { weapon, .. }) => {
                self.rows.actions.push(row(Action::FireWeapon).on(weapon))
            }
            Statement::Weapon(Weapon::Hit { cards, by, .. }) if is_final => {
                if let Some(tally) = self.cards.named(by, None, at) {
                    tally.hits += u32::try_from(cards.len()).unwrap_or(u32::MAX);
                }
            }
            Statement::Retrieve(Retrieve::Retrieved { card, .. }) => {
                self.rows.actions.push(row(Action::Retrieve).on(card).amount(1.0));
            }
            Statement::Destiny(Destiny::Drawn { player, card, value, kind, .. }) => {
                self.rows.destinies.push(DestinyRow {
                    at: *at,
                    side: *player,
                    blueprint: card.blueprint.front(),
                    title: card.title.clone(),
                    purpose: kind.words().into(),
                    value: value.to_f64(),
                    printed: cards::lookup(&card.blueprint).and_then(|c| c.destiny.known()).map(Number::to_f64),
                    is_in_battle: state.battle.is_some(),
                });
                if is_final && let Some(tally) = self.cards.named(card, Some(*player), at) {
                    tally.destinies += 1;
                    tally.sum_destiny += value.to_f64();
                }
            }
            _ => {}
        }
    }
}

fn is_pile(place: &Place) -> bool {
    matches!(place, Place::ReserveDeck | Place::ForcePile | Place::UsedPile | Place::LostPile)
}
