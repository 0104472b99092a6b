//! Pilots going on units.

use holocron_ingest::event::swtcg::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId};

/// The Pilot that an event puts on a unit, what it is, the unit, and the zone that it leaves when the log tells it.
pub fn boarding(event: Option<&Kind>) -> Option<(CardId, Blueprint, CardId, Option<Zone>)> {
    match event? {
        Kind::Placed(placed) if placed.zone == Zone::Piloting => {
            Some((placed.card, placed.blueprint, placed.host?, None))
        }
        Kind::Moved(moved) if moved.zone == Zone::Piloting => {
            Some((moved.card, moved.blueprint, moved.host?, Some(moved.from)))
        }
        _ => None,
    }
}
