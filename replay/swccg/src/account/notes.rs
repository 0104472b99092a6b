//! The recorder: takes down the account while the game is replayed.

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;

use super::{battles, decisions, drains, events, follow, head, sights, states};
use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use holocron_replay::account::{Account, At, Recorder};

/// What has to be remembered from one step to the next.
#[derive(Default)]
pub struct Notes {
    pub(super) cards: follow::Cards,
    pub(super) sights: sights::Sights,
    pub(super) battle: battles::Running,
    pub(super) drain: drains::Running,
    pub(super) asked: decisions::Open,
    pub(super) columns: states::Columns,
    /// The snapshot at hand closes a state dump: its counters are those of before the take-back (format 6.5).
    pub(super) is_stale: bool,
}

impl Recorder<Swccg> for Notes {
    fn before(&mut self, at: &At, _event: &Event<Kind>, step: &Step<'_>, state: &State, account: &mut Account) {
        self.is_stale = state.recording.is_dumping;
        self.play(at, step, state, account);
        match &step.what {
            What::Event(kind) => {
                self.battle_event(at, kind, state, account);
                self.decision_event(at, kind, account);
                if !at.is_undone {
                    self.cards.event(kind, at, state, account);
                    self.sights.event(kind, at, account);
                }
            }
            what => {
                if let Some(said) = what.statement() {
                    self.decision_said(said, account);
                    if !at.is_undone {
                        self.cards.said(said, at, account);
                        head::said(said, &mut account.head);
                    }
                }
            }
        }
    }

    fn after(&mut self, at: &At, event: &Event<Kind>, state: &State, account: &mut Account) {
        let record = events::record(*at, event);
        let is_repeated = record.is_repeated;
        account.events.push(record);
        if is_repeated {
            return;
        }
        if let Kind::Tally(tally) = &event.kind {
            self.snapshot(*at, tally, state, account);
        }
        if !at.is_undone {
            self.cards.after(&event.kind, at, state, account);
        }
    }

    fn finish(mut self, state: &State, account: &mut Account) {
        self.close_decisions(account);
        self.cards.finish(state.clock.turns, account);
        head::finish(state, account);
    }
}
