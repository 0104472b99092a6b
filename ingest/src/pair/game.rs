//! What the recordings of the GEMP server have in common with each other: see [`Pairing`].

use super::common::Filter;
use super::{Disagreement, Merged, Pairing, pair};
use crate::event::gemp::Kind;
use crate::id::Side;
use crate::key::Fields;
use crate::log::Log;

impl Pairing for Kind {
    /// A recording is always somebody's.
    fn shows_hand(log: &Log<Kind>, side: Side) -> bool {
        log.viewer == Some(side)
    }

    fn opening(log: &Log<Kind>, fields: &mut Fields) -> bool {
        let mut filter = Filter::default();
        for (index, event) in log.events.iter().enumerate() {
            let Some(common) = filter.common(index, &event.kind) else { continue };
            match &event.kind {
                Kind::Placed(card) | Kind::Restored(card) => {
                    fields.text("PCIP");
                    fields.number(card.id.0.into());
                    fields.text(card.blueprint.as_str());
                    fields.text(card.zone.word());
                }
                Kind::Removed(_) => {
                    fields.text("RCFP");
                    fields.number(common.removed.len() as u64);
                    common.removed.iter().for_each(|card| fields.number(card.0.into()));
                }
                Kind::Said(_) => {
                    fields.text("M");
                    // In what two recordings tell together the message lies at its place in Dark's.
                    fields.text(log.message(event.at.event).unwrap_or_default());
                }
                Kind::Turn(side) => {
                    fields.text("TC");
                    fields.player(*side);
                    return true;
                }
                _ => {}
            }
        }
        false
    }

    fn pair(one: &Log<Kind>, other: &Log<Kind>) -> Result<Merged<Kind>, Disagreement> {
        pair(one, other)
    }
}
