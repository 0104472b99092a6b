//! The Force used for a move beside what it costs (rules MOVE-04, MOVE-10, MOVE-12 and MOVE-35).

use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::told;

use super::reading::{self, Reading};
use super::soft;
use crate::cards::Flag;
use crate::state::State;
use crate::step::{Move, Named};
use crate::value::move_cost;

/// Judges the Force used for a move.
pub(in crate::rules) fn judge(state: &State, moved: &Move<'_>, named: &Named<'_>) -> Verdict {
    let Some(cost) = move_cost::of(state, moved) else {
        return Verdict::Unknown(Doubt::Unmodelled("a move of what is not on the table"));
    };
    match reading::read(state, &cost, moved.paid, &[Flag::MoveCost]) {
        Reading::Agrees => return Verdict::Kept,
        Reading::Perhaps(doubt) => return Verdict::Unknown(doubt),
        Reading::Differs => {}
    }
    // What a text's own move costs, the text says.
    if let Some(cause) = state.text.causes.saying("move ") {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = state
        .illegal(
            moved.player,
            told!("uses {} Force to move {}", moved.paid, named.card),
            Where::between(moved.from, moved.to),
        )
        .values(reading::words(&cost), told!("{} Force", moved.paid))
        .card(state.mention(named));
    soft::differs(state, &[Flag::MoveCost], finding)
}
