//! Compares each snapshot of counters with the state that we rebuilt.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::Number;

use super::state::State;
use super::step::Step;
use holocron_replay::game::Comparison;

/// The compared fields, in the order of reports.
pub const FIELDS: [&str; 9] = [
    "deck",
    "hand",
    "discard pile",
    "build zone",
    "Space arena",
    "Ground arena",
    "Character arena",
    "Force",
    "build points",
];

pub(super) fn compare(state: &State, step: &Step<'_>, found: &mut dyn FnMut(Comparison)) {
    let Some(Kind::Tally(tally)) = step.kind() else { return };
    for (side, counts) in tally.sides.iter() {
        let Some(counts) = counts else { continue };
        for (field, ours, theirs) in state.cross_check(side, counts) {
            if let Some(ours) = ours {
                let (ours, theirs) = (Number::whole(ours), Number::whole(theirs));
                found(Comparison { field, side: Some(side), ours, theirs });
            }
        }
    }
}
