//! Which locations were converted: they lie unseen below those that took their place.

use holocron_ingest::id::Blueprint;
use holocron_ingest::message::Statement;
use holocron_ingest::message::capture::Capture;
use holocron_ingest::message::deploy::{Deploy, Preposition};

use crate::cards::{self, Card};
use crate::state::State;
use crate::step::Step;

/// The converted locations, in the order of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conversions {
    below: Vec<Blueprint>,
}

impl Conversions {
    /// Whether a location was ever converted: it may come up again.
    pub fn are_known(&self) -> bool {
        !self.below.is_empty()
    }

    /// Whether such a location lies converted; `None` when one was and may lie above again.
    pub fn any(&self, is_such: impl Fn(&Card) -> Option<bool>) -> Option<bool> {
        let mut below = self.below.iter().map(|id| cards::lookup(id).and_then(&is_such));
        if below.any(|answer| answer != Some(false)) { None } else { Some(false) }
    }
}

/// Remembers the location that a step converts.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let converted = match step.what.statement() {
        Some(Statement::Capture(Capture::Converted { card, .. })) => Some(card),
        Some(Statement::Deploy(Deploy::Deployed(deployment))) if !deployment.is_announced => {
            let target = deployment.target.as_ref().filter(|target| target.how == Preposition::Convert);
            target.map(|target| &target.card)
        }
        _ => None,
    };
    if let Some(card) = converted {
        state.places.conversions.below.push(card.blueprint.front());
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn a_site_that_is_deployed_over_another_converts_it() {
        let game = |convert: &str| {
            format!(
                "\
site 40 208_56 D @0 Tatooine
turn L 1
phase Deploy
remove 40
site 41 221_75 L @0 Tatooine
say L deploys [221_75] from hand{convert}
turn D 2
say D's Force generation for this turn is 4"
            )
        };
        assert_eq!(heard("SWCCG-ACT-01", &game(" to convert [208_56]")), (vec![], false));
        assert!(!heard("SWCCG-ACT-01", &game("")).0.is_empty());
    }
}
