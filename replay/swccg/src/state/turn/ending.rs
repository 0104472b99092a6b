//! The end-of-turn step and the end of the game (rules FORCE-03, END-01 to END-04).

use holocron_ingest::event::gemp::{Kind, Phase, Zone};
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::session::{EndReason, Session};
use holocron_ingest::message::turn::Turn;

use crate::cards::Icon;
use crate::state::State;
use crate::step::{Step, What};

/// What the end-of-turn step has come to, and signs of the end of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// Cards in each Used Pile when the end-of-turn step began; `None` outside of the step.
    pub used: Option<Sides<i32>>,
    /// Who has re-circulated in this step.
    pub recirculated: Sides<bool>,
    /// Some other action took place in this step.
    pub has_acted: bool,
    /// Own cards that call for maintenance in this step and have had none yet.
    pub unmaintained: Vec<CardId>,
    /// When a side's Life Force was gone, and whether play went on.
    pub depleted: Sides<Option<Depleted>>,
    /// The counters have shown some Life Force.
    pub has_lived: Sides<bool>,
    /// Who lost, when the log has said so.
    pub loser: Option<Side>,
    /// Why, as the line about the loser says.
    pub reason: Option<EndReason>,
}

/// A Life Force that is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depleted {
    /// Index of the counters that show it.
    pub event: u32,
    /// Play has gone on for longer than it may.
    pub is_told: bool,
}

/// The server looks for the end after each step of an action; so many events of that step may still follow.
pub const STEP: u32 = 6;

/// Remembers what a step says about endings.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if is_play(step) {
        for side in Side::BOTH {
            if let Some(depleted) = state.turn.ending.depleted[side].as_mut() {
                let is_turning = matches!(step.what, What::Event(_));
                depleted.is_told |= is_turning || step.at.event.saturating_sub(depleted.event) > STEP;
            }
        }
    }
    match &step.what {
        What::Event(Kind::Phase(change)) => {
            let ending = &mut state.turn.ending;
            (ending.used, ending.recirculated, ending.has_acted) = (None, Sides::default(), false);
            ending.unmaintained.clear();
            if change.phase == Phase::EndOfTurn && !state.recording.is_dumping {
                begin(state);
            }
        }
        What::Event(Kind::Turn(_)) => {
            let ending = &mut state.turn.ending;
            ending.used = None;
            ending.unmaintained.clear();
        }
        What::Event(Kind::Tally(_)) => {
            for side in Side::BOTH {
                let known = state.turn.ending.depleted[side];
                let life = state.life_force(side);
                state.turn.ending.has_lived[side] |= life.is_some_and(|life| life > 0);
                state.turn.ending.depleted[side] = match life {
                    Some(0) if state.turn.ending.has_lived[side] => {
                        known.or(Some(Depleted { event: step.at.event, is_told: false }))
                    }
                    _ => None,
                };
            }
        }
        What::Said(Statement::Session(Session::Lost { player, reason })) => {
            state.turn.ending.loser = Some(*player);
            state.turn.ending.reason = Some(reason.clone());
        }
        What::Said(Statement::Turn(Turn::Recirculated { player })) => state.turn.ending.recirculated[*player] = true,
        What::Said(said) if state.clock.phase == Phase::EndOfTurn => in_step(state, said),
        _ => {}
    }
}

fn begin(state: &mut State) {
    if let (Some(dark), Some(light)) = (state.piles(Side::Dark), state.piles(Side::Light)) {
        state.turn.ending.used = Some(Sides { dark: dark.used_pile, light: light.used_pile });
    }
    let calls = |card: &&crate::state::table::TableCard| {
        card.owner == state.clock.turn_of
            && matches!(card.zone, Zone::AtLocation | Zone::Attached)
            && card.facts.is_some_and(|facts| facts.has_icon(Icon::Maintenance))
            && state.is_active(card)
    };
    let unmaintained = state.table.iter().filter(calls).map(|card| card.id).collect();
    state.turn.ending.unmaintained = unmaintained;
}

fn in_step(state: &mut State, said: &Statement) {
    match said {
        Statement::Initiate(initiate) => {
            // A top-level action has no place in the step at all (TURN-06), and so no order in it.
            state.turn.ending.has_acted |= !matches!(initiate, Initiate::TopLevel { .. });
            if let Initiate::Required { card } = initiate {
                let design = card.blueprint.front();
                let is_it = |id: &CardId| state.table.get(*id).is_some_and(|c| c.blueprint.front() == design);
                if let Some(place) = state.turn.ending.unmaintained.iter().position(is_it) {
                    state.turn.ending.unmaintained.remove(place);
                }
            }
        }
        Statement::Loss(Loss::Lost { .. } | Loss::Owed { .. }) => state.turn.ending.has_acted = true,
        _ => {}
    }
}

/// A step that cannot follow the end of a Life Force: the next phase or turn, or a line other than the result.
pub(crate) fn is_play(step: &Step<'_>) -> bool {
    match &step.what {
        What::Event(kind) => matches!(kind, Kind::Turn(_) | Kind::Phase(_)),
        What::Said(said) => !matches!(said, Statement::Session(_) | Statement::Blank | Statement::Revert(_)),
        What::DumpEnds | What::Rejoined | What::LogEnd { .. } => false,
        _ => true,
    }
}

impl State {
    /// Cards left in a side's Life Force: Reserve Deck, Force Pile, Used Pile, unresolved destiny draws and sabacc hand
    /// (FORCE-05); `None` before the first counters.
    pub fn life_force(&self, side: Side) -> Option<i32> {
        let piles = self.piles(side)?;
        let counted = [piles.reserve_deck, piles.force_pile, piles.used_pile, piles.sabacc_hand];
        let unresolved = self.table.pile_top(Zone::TopOfUnresolvedDestinyDraw, side).is_some();
        Some(counted.into_iter().fold(i32::from(unresolved), i32::saturating_add))
    }
}
