//! Steps as actions and destiny draws, and as counts of cards.

use holocron_ingest::id::Number;
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::moves::Mode;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::retrieve::Retrieve;
use holocron_ingest::message::weapon::Weapon;
use holocron_ingest::message::{Place, Statement};

use super::Notes;
use super::actions::{FromLog as _, action};
use super::card::{named, place_word};
use crate::cards;
use crate::state::State;
use crate::step::{Deploy, Move, Step, What};
use holocron_replay::account::{Account, Action, At, DestinyRecord};

impl Notes {
    /// A step about to be applied to `state`.
    pub(super) fn play(&mut self, at: &At, step: &Step<'_>, state: &State, account: &mut Account) {
        match &step.what {
            What::Deploy(deploy) => self.deploy(at, deploy, state, account),
            What::Drain(drain) => self.drain(at, drain, state, account),
            What::Battle(call) => self.battle_call(at, call, state, account),
            What::Attack(attack) => {
                let record = action(at, state, Action::Attack, Some(attack.player)).on_named(&attack.creature);
                account.actions.push(record.at_location(attack.at.card).paid(attack.paid));
            }
            What::Move(moved) => self.moved(at, moved, state, account),
            What::Forfeit(forfeit) => {
                for card in &forfeit.cards {
                    let record = action(at, state, Action::Forfeit, Some(forfeit.player)).on_named(card);
                    account.actions.push(record);
                }
            }
            What::Said(said) => self.statement(at, said, state, account),
            _ => {}
        }
        if let Some(said) = step.what.statement() {
            self.battle_said(at, said, account);
            self.drain_said(at, said, state, account);
        }
    }

    fn deploy(&mut self, at: &At, deploy: &Deploy<'_>, state: &State, account: &mut Account) {
        let location = deploy.location.and_then(|id| state.table.get(id));
        for (i, card) in deploy.cards.iter().enumerate() {
            let mut record = action(at, state, Action::Deploy, Some(deploy.player)).on_named(card);
            record.from_zone = deploy.from.map(place_word);
            record.location = location.map(|l| l.blueprint.front());
            record.location_title = location.and_then(|l| super::card::title_of(&l.blueprint)).map(Into::into);
            record.is_react = deploy.is_react;
            // A simultaneous deployment is paid for together.
            record.paid = (i == 0).then(|| deploy.paid.to_f64());
            account.actions.push(record);
            if at.is_undone || at.turns == 0 {
                continue;
            }
            let Some(tally) = named(account, card.card, Some(deploy.player), at) else { continue };
            tally.deployed += 1;
            tally.first_deployed = tally.first_deployed.or(Some(at.turns));
            let is_from_hand = deploy.from.is_some_and(|place| *place == Place::Hand);
            let is_from_pile = deploy.from.is_some_and(is_pile);
            if is_from_pile {
                tally.pull(at);
            }
            if is_from_hand && deploy.cards.len() == 1 {
                tally.paid_plays += 1;
                tally.sum_paid += deploy.paid.to_f64();
            }
        }
    }

    fn moved(&mut self, at: &At, moved: &Move<'_>, state: &State, account: &mut Account) {
        for (i, card) in moved.cards.iter().enumerate() {
            let mut record =
                action(at, state, Action::Move, Some(moved.player)).on_named(card).at_location(moved.to.card);
            record.mode = Some(mode_word(moved.mode));
            record.is_react = moved.is_react;
            record.paid = (i == 0).then(|| moved.paid.to_f64());
            account.actions.push(record);
            if !at.is_undone
                && moved.toward.is_none()
                && let Some(tally) = named(account, card.card, Some(moved.player), at)
            {
                tally.moves += 1;
            }
        }
    }

    fn statement(&mut self, at: &At, said: &Statement, state: &State, account: &mut Account) {
        let player = said.player();
        let record = |kind| action(at, state, kind, player);
        match said {
            Statement::Force(Force::Activated { amount, .. }) => {
                account.actions.push(record(Action::Activate).amount(amount.to_f64()));
            }
            Statement::Force(Force::Used { amount, .. }) => {
                account.actions.push(record(Action::UseForce).amount(amount.to_f64()));
            }
            Statement::Pile(PileMove::Drew { cards, from, .. }) => {
                let mut record = record(Action::Draw).amount(count(cards.count()));
                record.from_zone = Some(place_word(&from.place));
                account.actions.push(record);
            }
            Statement::Pile(PileMove::Took { cards, source, .. }) => {
                let record = record(Action::Take).from(source.as_ref());
                match cards.named() {
                    [] => account.actions.push(record.amount(count(cards.count()))),
                    named => account.actions.extend(named.iter().map(|card| record.clone().on(card).amount(1.0))),
                }
            }
            Statement::Play(play) => {
                let (Play::Shield { card, .. } | Play::Interrupt { card, .. } | Play::Bare { card, .. }) = play;
                let source = match play {
                    Play::Shield { source, .. } | Play::Interrupt { source, .. } => Some(source),
                    Play::Bare { .. } => None,
                };
                account.actions.push(record(Action::Play).on(card).from(source));
                if !at.is_undone
                    && let Some(tally) = named(account, card, player, at)
                {
                    tally.played += 1;
                }
            }
            Statement::Initiate(Initiate::TopLevel { card, .. } | Initiate::Optional { card, .. }) => {
                account.actions.push(record(Action::UseText).on(card));
                if !at.is_undone
                    && let Some(tally) = named(account, card, player, at)
                {
                    tally.uses += 1;
                }
            }
            Statement::Weapon(Weapon::Fired { weapon, .. }) => {
                account.actions.push(record(Action::FireWeapon).on(weapon))
            }
            Statement::Weapon(Weapon::Hit { cards, by, .. }) if !at.is_undone => {
                if let Some(tally) = named(account, by, None, at) {
                    tally.hits += u32::try_from(cards.len()).unwrap_or(u32::MAX);
                }
            }
            Statement::Retrieve(Retrieve::Retrieved { card, .. }) => {
                account.actions.push(record(Action::Retrieve).on(card).amount(1.0));
            }
            Statement::Destiny(Destiny::Drawn { player, card, value, kind, .. }) => {
                account.destinies.push(DestinyRecord {
                    at: *at,
                    side: *player,
                    blueprint: card.blueprint.front(),
                    title: card.title.clone(),
                    purpose: kind.words().into(),
                    value: value.to_f64(),
                    printed: cards::lookup(&card.blueprint).and_then(|c| c.destiny.known()).map(Number::to_f64),
                    is_in_battle: state.battle.is_some(),
                    // Who joins late does not see where the numbers of the decks end.
                    seen_before: if at.is_undone || state.clock.is_joined_late { None } else { self.sights.drawn() },
                    unseen: None,
                });
                if !at.is_undone
                    && let Some(tally) = named(account, card, Some(*player), at)
                {
                    tally.destinies += 1;
                    tally.sum_destiny += value.to_f64();
                }
            }
            _ => {}
        }
    }
}

/// Cards that a line counts; one when it does not say.
fn count(cards: Option<usize>) -> f64 {
    f64::from(u32::try_from(cards.unwrap_or(1)).unwrap_or(u32::MAX))
}

fn is_pile(place: &Place) -> bool {
    matches!(place, Place::ReserveDeck | Place::ForcePile | Place::UsedPile | Place::LostPile)
}

fn mode_word(mode: Mode) -> &'static str {
    match mode {
        Mode::Landspeed => "landspeed",
        Mode::Hyperspeed => "hyperspeed",
        Mode::Sector => "sector movement",
        Mode::Plain | Mode::AttackRun => "move",
        Mode::DockingBayTransit => "docking bay transit",
        Mode::Shuttle => "shuttle",
        Mode::Embark => "embark",
        Mode::Disembark => "disembark",
        Mode::Land => "land",
        Mode::TakeOff => "take off",
    }
}
