//! Star Wars Trading Card Game, as the project's own dialect records it.
//!
//! "format 6.5" in a comment is section 6.5 of `rulebook/format.md`.

pub mod account;
pub mod apply;
pub mod cards;
pub mod checkpoint;
pub mod generate;
pub mod import;
pub mod legal;
pub mod read;
pub mod rules;
#[cfg(test)]
pub(crate) mod scenario;
pub mod state;
pub mod step;
#[cfg(test)]
mod tests;
pub(crate) mod topic;

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::{Kind, Word};
use holocron_ingest::log::Log;

use holocron_replay::game::{Comparison, Game, GameId, Misread, Moment, Outcome};
use holocron_replay::rulebook::Rulebook;
use holocron_replay::topics::Topics;
use state::State;
use state::lacks::Lacks;
use step::{Step, What};

/// The game.
pub struct Swtcg;

impl Game for Swtcg {
    const ID: GameId = GameId::Swtcg;
    const PLACED: Topics = topic::ATTACK;
    type Kind = Kind;
    type State = State;
    type Step<'a> = Step<'a>;
    fn rulebook() -> &'static Rulebook<Self> {
        &rules::BOOK
    }

    fn start(log: &Log<Kind>) -> State {
        State { viewer: log.viewer, names: log.players.clone(), lacks: Lacks::of(log), ..State::default() }
    }

    fn read<'a>(_: &State, event: &'a Event<Kind>) -> Result<Option<Step<'a>>, Misread> {
        Ok(read::read(event))
    }

    fn end(log: &Log<Kind>) -> Step<'static> {
        let at = log.events.last().map_or_else(Default::default, |event| event.at);
        Step { at, what: What::LogEnd { is_truncated: log.is_truncated } }
    }

    fn apply(state: &mut State, step: &Step<'_>) {
        apply::apply(state, step);
    }

    fn topic(step: &Step<'_>) -> Topics {
        topic::of(step)
    }

    fn moment(state: &State) -> Moment {
        let clock = &state.clock;
        let phase = if clock.phase == Word::UNKNOWN { "" } else { clock.phase.word() };
        Moment { turn: clock.turn, player_turn: clock.turn, turn_of: clock.owner, phase }
    }

    fn outcome(state: &State) -> Option<&Outcome> {
        state.outcome.as_ref()
    }

    fn compare(state: &State, step: &Step<'_>, found: &mut dyn FnMut(Comparison)) {
        checkpoint::compare(state, step, found);
    }

    /// This dialect has no take-backs.
    fn take_back(now: &mut State, then: &State) {
        *now = then.clone();
    }
}
