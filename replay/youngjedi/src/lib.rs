//! Young Jedi Collectible Card Game, in a dialect of our own.
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
pub(crate) mod topic;

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::{Kind, Word};
use holocron_ingest::log::Log;

use holocron_replay::game::{Comparison, Game, GameId, Misread, Moment, Outcome};
use holocron_replay::rulebook::Rulebook;
use holocron_replay::topics::Topics;
use state::State;
use step::{Step, What};

/// The game.
pub struct YoungJedi;

impl Game for YoungJedi {
    const ID: GameId = GameId::YoungJedi;
    const PLACED: Topics = topic::BATTLE.and(topic::FIGHT).and(topic::POWER).and(topic::DUEL).and(topic::EVACUATION);
    type Kind = Kind;
    type State = State;
    type Step<'a> = Step<'a>;
    fn rulebook() -> &'static Rulebook<Self> {
        &rules::BOOK
    }

    fn start(log: &Log<Kind>) -> State {
        State { viewer: log.viewer, names: log.players.clone(), ..State::default() }
    }

    fn read<'a>(_: &State, event: &'a Event<Kind>) -> Result<Option<Step<'a>>, Misread> {
        read::read(event)
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
        let phase = state.clock.phase.map_or("", Word::word);
        Moment { turn: state.clock.turns, player_turn: state.clock.turns, turn_of: state.clock.turn_of, phase }
    }

    fn outcome(state: &State) -> Option<&Outcome> {
        state.ending.outcome.as_ref()
    }

    fn compare(state: &State, step: &Step<'_>, found: &mut dyn FnMut(Comparison)) {
        checkpoint::compare(state, step, found);
    }

    /// This dialect has no take-backs.
    fn take_back(_: &mut State, _: &State) {}
}
