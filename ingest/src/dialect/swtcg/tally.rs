//! The children of `GS`: one player's counters each.

use super::codec::Codec;
use super::fields::Fields;
use crate::event::swtcg::{Counts, Tally};
use crate::id::Side;

/// The element of one player's counters.
pub(super) const PILES: &[u8] = b"playerZones";

/// Reads one player's counters; left out when one is missing.
pub(super) fn read(fields: &mut Fields<'_>, tally: &mut Tally) {
    if let Some((side, counts)) = counts(fields, None) {
        tally.sides[side] = Some(counts);
    }
}

/// One player's counters, to read or to write.
pub(super) fn counts(c: &mut impl Codec, e: Option<(Side, Counts)>) -> Option<(Side, Counts)> {
    let side = c.need("name", e.map(|(side, _)| side))?;
    let e = e.map(|(_, counts)| counts);
    let counts = Counts {
        deck: c.need("DECK", e.map(|e| e.deck))?,
        hand: c.need("HAND", e.map(|e| e.hand))?,
        discard: c.need("DISCARD_PILE", e.map(|e| e.discard))?,
        build_zone: c.need("BUILD_ZONE", e.map(|e| e.build_zone))?,
        space: c.need("SPACE_ARENA", e.map(|e| e.space))?,
        ground: c.need("GROUND_ARENA", e.map(|e| e.ground))?,
        character: c.need("CHARACTER_ARENA", e.map(|e| e.character))?,
        force: c.need("FORCE", e.map(|e| e.force))?,
        build_points: c.need("BUILD_POINTS", e.map(|e| e.build_points))?,
    };
    Some((side, counts))
}
