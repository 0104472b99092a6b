//! Star Wars Customizable Card Game, as the GEMP server records it.
//!
//! "format 6.5" in a comment is section 6.5 of `rulebook/format.md`.

pub mod account;
pub mod apply;
pub mod cards;
pub mod checkpoint;
pub mod cross_check;
pub mod import;
pub mod legal;
mod live;
mod memories;
pub mod offers;
pub mod play;
pub mod read;
pub mod rules;
pub mod scenario;
#[cfg(test)]
mod server_values;
pub mod shape;
pub mod state;
pub mod step;
pub mod text;
pub(crate) mod topic;
pub mod value;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{At, Event};
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Merged};

use holocron_replay::edition::Edition;
use holocron_replay::game::{Comparison, Game, GameId, Misread, Moment, Outcome};
use holocron_replay::hole::Live;
use holocron_replay::rule::{Reason, Rule};
use holocron_replay::rulebook::Rulebook;
use holocron_replay::topics::{Scenes, Topics};
use play::PlayKind;
use state::State;
use state::recording::Recording;
use step::{Step, What};

/// The game.
pub struct Swccg;

impl Game for Swccg {
    const ID: GameId = GameId::Swccg;
    const PLACED: Topics = topic::DRAIN.and(topic::BATTLE).and(topic::ATTACK).and(topic::MOVE).and(topic::FORFEIT);
    type Kind = Kind;
    type State = State;
    type Step<'a> = Step<'a>;
    fn rulebook() -> &'static Rulebook<Self> {
        &rules::BOOK
    }

    fn start(log: &Log<Kind>) -> State {
        let recording = Recording { is_text_only: Recording::is_text(log), ..Recording::default() };
        State { viewer: log.viewer, names: log.players.clone(), recording, ..State::default() }
    }

    fn set_edition(state: &mut State, edition: Edition) {
        state.edition = edition;
    }

    fn read<'a>(state: &State, event: &'a Event<Kind>) -> Result<Option<Step<'a>>, Misread> {
        read::read(state, event)
    }

    fn end(log: &Log<Kind>) -> Step<'static> {
        let at = log.events.last().map_or_else(Default::default, |event| event.at);
        Step::new(at, What::LogEnd { is_truncated: log.is_truncated })
    }

    fn cross_check<'a>(
        log: &'a Log<Kind>,
        other: &'a Log<Kind>,
        merged: &Result<Merged<Kind>, Disagreement>,
    ) -> Vec<(At, Step<'a>)> {
        cross_check::steps(log, other, merged)
    }

    fn apply(state: &mut State, step: &Step<'_>) {
        apply::apply(state, step);
    }

    fn is_judged(state: &State) -> bool {
        !state.recording.is_dumping && !state.recording.is_text_only
    }

    fn topic(step: &Step<'_>) -> Topics {
        topic::of(step)
    }

    fn scenes(state: &State) -> Scenes {
        topic::scene::of(state)
    }

    fn live() -> Option<&'static Live<Self>> {
        Some(&live::LIVE)
    }

    fn moment(state: &State) -> Moment {
        Moment {
            turn: state.clock.turns,
            player_turn: state.clock.turn,
            turn_of: state.clock.turn_of,
            phase: state.clock.phase.word(),
        }
    }

    fn outcome(state: &State) -> Option<&Outcome> {
        state.outcome.as_ref()
    }

    fn matter(step: &Step<'_>) -> &'static str {
        step.play_kind().map_or("", PlayKind::word)
    }

    fn compare(state: &State, step: &Step<'_>, found: &mut dyn FnMut(Comparison)) {
        checkpoint::compare(state, step, found);
    }

    fn doubt(state: &State, step: &Step<'_>, rule: &Rule<Swccg>) -> Option<Reason> {
        let stray = state.consistency.stray_locations != 0;
        let contradiction = stray.then_some(Reason::Missing(
            "the log's lists of power name another number of locations than lie on the table, so what is where is unsure",
        ));
        contradiction.or_else(|| shape::shown::first_seen(state, step, rule).map(Reason::FirstSeen))
    }

    fn take_back(now: &mut State, then: &State) {
        *now = State { viewer: now.viewer, names: now.names.clone(), event: now.event, ..then.clone() };
    }
}
