//! The Force used for a move beside what it costs (rules ATTACK-04, MOVE-04, MOVE-10, MOVE-12 and MOVE-35).

use holocron_ingest::id::Blueprint;
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::told;

use super::reading::{self, Reading};
use super::soft;
use crate::cards::{self, Card as Facts, Flag, Modifier};
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
    // What a react costs, the text that allows it says.
    if moved.is_react
        && let Some(by) = allows_react(state, moved, named)
    {
        return Verdict::Unknown(Doubt::CardText(by));
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

/// A card whose text may let this one move as a react: its own, or that of another of its owner's cards in play.
fn allows_react(state: &State, moved: &Move<'_>, named: &Named<'_>) -> Option<Blueprint> {
    let allows = |facts: &&'static Facts| {
        let is_it = |one: &Modifier| one.flags.has(Flag::React) && one.flags.has(Flag::MoveTime);
        facts.modifiers.iter().any(is_it)
    };
    let itself = cards::lookup(&named.card.blueprint).filter(allows);
    let mut own = state.table.iter().filter(|card| card.is_in_play() && card.owner == Some(moved.player));
    itself.or_else(|| own.find_map(|card| card.facts.filter(allows))).map(|facts| facts.blueprint)
}
