//! Compares each snapshot of counters with the state that we rebuilt (format 5.4).

use holocron_ingest::event::gemp::{Kind, Tally, Zone};
use holocron_ingest::id::{Number, Side};

use super::state::State;
use super::state::consistency::counters::Counter;
use super::state::table::presence::Occupied;
use super::step::{Step, What};
use holocron_replay::game::Comparison;

/// The compared fields, in the order of reports. The first six are compared at every snapshot; the others, whose cards the
/// recording does not show, whenever no card is on its way: there our value is what events and lines lead to from the
/// last such point (format 5.4).
pub const FIELDS: [&str; 11] = [
    "hand",
    "out of play",
    "locations",
    "lost pile top",
    "power where nobody is",
    "battle",
    "hidden hand",
    "reserve deck",
    "force pile",
    "used pile",
    "lost pile",
];

pub(super) fn compare(state: &State, step: &Step<'_>, found: &mut dyn FnMut(Comparison)) {
    let What::Event(Kind::Tally(tally)) = &step.what else {
        predicted(state, step, found);
        return;
    };
    let occupied = step.occupied(state);
    for side in Side::BOTH {
        piles(state, tally, side, found);
        powers(state, tally, side, &occupied[side], found);
    }
    let is_fought = Side::BOTH.into_iter().any(|side| tally.sides[side].battle_power.is_some());
    if is_fought || state.battle.is_none() {
        let ours = flag(state.battle.is_some());
        found(Comparison { field: "battle", side: None, ours, theirs: flag(is_fought) });
    }
}

fn predicted(state: &State, step: &Step<'_>, found: &mut dyn FnMut(Comparison)) {
    for one in state.predictions(step) {
        let field = match one.counter {
            Counter::Hand => "hidden hand",
            Counter::Reserve => "reserve deck",
            Counter::Force => "force pile",
            Counter::Used => "used pile",
            Counter::Lost => "lost pile",
            Counter::OutOfPlay => continue,
        };
        let (ours, theirs) = (Number::whole(one.ours), Number::whole(one.theirs));
        found(Comparison { field, side: Some(one.side), ours, theirs });
    }
}

fn piles(state: &State, tally: &Tally, side: Side, found: &mut dyn FnMut(Comparison)) {
    let Some(piles) = tally.sides[side].piles else { return };
    let side_of = Some(side);
    let cards = |zone: Zone| state.table.count(zone, side);
    let mut say = |field, ours, theirs| found(Comparison { field, side: side_of, ours, theirs });
    if state.viewer == side_of {
        say("hand", count(cards(Zone::Hand)), Number::whole(piles.hand));
    }
    say("out of play", count(cards(Zone::OutOfPlay)), Number::whole(piles.out_of_play));
    let top = state.table.pile_top(Zone::TopOfLostPile, side).is_some();
    say("lost pile top", flag(top), flag(piles.lost_pile > 0));
}

fn powers(state: &State, tally: &Tally, side: Side, occupied: &Occupied, found: &mut dyn FnMut(Comparison)) {
    let powers = &tally.sides[side].power;
    let columns = state.table.count_locations();
    found(Comparison { field: "locations", side: Some(side), ours: count(columns), theirs: count(powers.len()) });
    if columns != powers.len() {
        return;
    }
    for (column, power) in powers.iter().enumerate() {
        let column = u16::try_from(column).unwrap_or(u16::MAX);
        let Some(is_occupied) = occupied.answer(column) else { continue };
        let (ours, theirs) = (flag(is_occupied), flag(power.is_some()));
        found(Comparison { field: "power where nobody is", side: Some(side), ours, theirs });
    }
}

fn count(n: usize) -> Number {
    Number::whole(i32::try_from(n).unwrap_or(i32::MAX))
}

fn flag(is: bool) -> Number {
    Number::whole(i32::from(is))
}
