//! Compares each snapshot of counters with the state that we rebuilt.

use holocron_ingest::event::youngjedi::{Kind, Zone};
use holocron_ingest::id::{Number, Side};

use super::state::State;
use super::step::Step;
use holocron_replay::game::Comparison;

/// The compared zones with the name of their field, in the order of reports.
pub const ZONES: [(Zone, &str); 11] = [
    (Zone::DrawDeck, "draw deck"),
    (Zone::Hand, "hand"),
    (Zone::DiscardPile, "discard pile"),
    (Zone::Planet, "planet"),
    (Zone::Location, "location"),
    (Zone::Effects, "effects"),
    (Zone::Hyperspace, "hyperspace"),
    (Zone::BattlePlan, "battle plan"),
    (Zone::DuelingHand, "dueling hand"),
    (Zone::DuelingPile, "dueling pile"),
    (Zone::Removed, "removed"),
];

pub(super) fn compare(state: &State, step: &Step<'_>, found: &mut dyn FnMut(Comparison)) {
    let Some(Kind::Tally(tally)) = step.kind() else { return };
    for side in Side::BOTH {
        let Some(theirs) = &tally.sides[side] else { continue };
        let mut say = |field, ours, theirs| {
            let theirs = Number::whole(i32::try_from(theirs).unwrap_or(i32::MAX));
            found(Comparison { field, side: Some(side), ours: Number::whole(ours), theirs });
        };
        for (zone, field) in ZONES {
            if let Some(ours) = state.piles.count(side, zone) {
                say(field, ours, theirs.in_zone(zone));
            }
        }
        if let Some(ours) = state.counters.used(side) {
            say("counters", i32::try_from(ours).unwrap_or(i32::MAX), theirs.counters);
        }
    }
}
