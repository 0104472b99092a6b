//! Whose turn it is, which phase, and on which planet.

use holocron_ingest::event::youngjedi::{Kind, Phase, PhaseStep, Planet};
use holocron_ingest::id::Side;

/// Turn, phase and current planet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Whose turn it is; `None` before the first turn.
    pub turn_of: Option<Side>,
    /// The announced number of the turn.
    pub number: u32,
    /// Turns begun by both.
    pub turns: u32,
    /// The current phase.
    pub phase: Option<Phase>,
    /// The current step of it, when announced.
    pub step: Option<PhaseStep>,
    /// Phases announced in this turn, each once, in the order in which they came.
    pub phases: Vec<Phase>,
    /// The current planet.
    pub planet: Option<Planet>,
    /// A new planet was set up since the last turn began, or the game has just begun.
    pub is_after_new_planet: bool,
}

impl Clock {
    /// True in the given phase of this side's own turn.
    pub fn is_own(&self, side: Side, phase: Phase) -> bool {
        self.turn_of == Some(side) && self.phase == Some(phase)
    }

    pub(crate) fn note(&mut self, kind: &Kind) {
        match kind {
            Kind::Turn(turn) => {
                self.turn_of = Some(turn.player);
                self.number = turn.number;
                self.turns += 1;
                self.phase = None;
                self.step = None;
                self.phases.clear();
                self.planet = Some(turn.planet);
                self.is_after_new_planet = false;
            }
            Kind::Phase(change) => {
                self.phase = Some(change.phase);
                self.step = change.step;
                if self.phases.last() != Some(&change.phase) {
                    self.phases.push(change.phase);
                }
                self.planet = Some(change.planet);
                self.is_after_new_planet |= change.phase == Phase::NewPlanet;
            }
            _ => {}
        }
    }
}
