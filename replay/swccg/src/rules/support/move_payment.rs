//! The Force used for a move beside what it costs (rules MOVE-04, MOVE-10 and MOVE-12).

use super::soft;
use super::told::{self, Reading};
use crate::cards::Flag;
use crate::state::State;
use crate::step::{Move, Named};
use crate::value::move_cost;
use holocron_replay::rule::{Doubt, Finding, Verdict};

/// Judges the Force used for a move.
pub(in crate::rules) fn judge(state: &State, moved: &Move<'_>, named: &Named<'_>) -> Verdict {
    let Some(cost) = move_cost::of(state, moved) else {
        return Verdict::Unknown(Doubt::Unmodelled("a move of what is not on the table"));
    };
    match told::read(state, &cost, moved.paid, &[Flag::MoveCost]) {
        Reading::Agrees => return Verdict::Kept,
        Reading::Perhaps(doubt) => return Verdict::Unknown(doubt),
        Reading::Differs => {}
    }
    let message = format!("{} uses {} Force to move {}", state.name(moved.player), moved.paid, named.card.title);
    let finding = Finding::illegal(message)
        .values(told::words(&cost), format!("{} Force", moved.paid))
        .by(Some(moved.player))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::MoveCost], finding)
}
