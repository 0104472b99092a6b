//! The plays that the rules allow, decision by decision, as far as the card facts tell what a card does. Texts that the
//! facts leave out are never offered.

mod battle;
mod build;
mod chance;
mod contest;
mod effect;
mod play;
mod retreat;
mod setup;

use holocron_ingest::event::swtcg::Step;
use holocron_ingest::id::Side;

use super::state::State;
pub use battle::{acting, attacks, control};
pub use build::{build, hidden_costs};
pub use chance::chance;
pub use contest::{Pair, bids, pairs};
pub use effect::Effect;
pub use play::{Held, Play};
pub use retreat::retreats;
pub use setup::{POINTS, places, set_aside};

/// What a player may do now, who holds these cards: the decision follows from the open chance, the running contest or
/// the step. Empty when it is not for him to choose.
pub fn legal(state: &State, side: Side, hand: &[Held]) -> Vec<Play> {
    if let Some(window) = state.windows.current() {
        return if window.next() == side && !window.is_over() { chance(state, side, hand) } else { Vec::new() };
    }
    if let Some(contest) = state.contests.current() {
        return bids(state, contest, side).map(Play::Bid).collect();
    }
    match state.clock.step {
        _ if state.attacks.current.is_some() => Vec::new(),
        Step::Opening => set_aside(state, side, hand),
        Step::Place => places(state, side, hand),
        step if step.is_build() && step.owner() == Some(side) => build(state, side, hand),
        Step::DarkRetreat | Step::LightRetreat if state.clock.step.owner() == Some(side) => retreats(state, side),
        step => {
            let units = step.arena().map(|arena| acting(state, arena)).unwrap_or_default();
            let own = units.into_iter().filter(|unit| unit.controller == side);
            own.flat_map(|unit| attacks(state, unit)).collect()
        }
    }
}
