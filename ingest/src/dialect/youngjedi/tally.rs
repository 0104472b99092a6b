//! `GS`: the counters.

use super::fields::Fields;
use super::out::Out;
use crate::event::youngjedi::{Piles, Tally};
use crate::id::Side;

/// The element of one player's counters.
pub(super) const CHILD: &[u8] = b"playerZones";

/// Reads one player's counters; a child without one of them is left out and reported.
pub(super) fn read(f: &mut Fields<'_, '_>, tally: &mut Tally) -> Option<()> {
    let side = f.side("name")?;
    let piles = Piles {
        draw_deck: f.number("DRAW_DECK")?,
        hand: f.number("HAND")?,
        discard_pile: f.number("DISCARD_PILE")?,
        planet: f.number("PLANET")?,
        location: f.number("LOCATION")?,
        effects: f.number("EFFECTS")?,
        hyperspace: f.number("HYPERSPACE")?,
        battle_plan: f.number("BATTLE_PLAN")?,
        dueling_hand: f.number("DUELING_HAND")?,
        dueling_pile: f.number("DUELING_PILE")?,
        removed: f.number("REMOVED")?,
        counters: f.number("COUNTERS")?,
    };
    tally.sides[side] = Some(piles);
    Some(())
}

/// Writes the children.
pub(super) fn write(tally: &Tally, out: &mut Out<'_>) {
    for side in Side::BOTH {
        let Some(piles) = &tally.sides[side] else { continue };
        out.child("playerZones");
        out.side("name", side);
        let counts = [
            ("DRAW_DECK", piles.draw_deck),
            ("HAND", piles.hand),
            ("DISCARD_PILE", piles.discard_pile),
            ("PLANET", piles.planet),
            ("LOCATION", piles.location),
            ("EFFECTS", piles.effects),
            ("HYPERSPACE", piles.hyperspace),
            ("BATTLE_PLAN", piles.battle_plan),
            ("DUELING_HAND", piles.dueling_hand),
            ("DUELING_PILE", piles.dueling_pile),
            ("REMOVED", piles.removed),
            ("COUNTERS", piles.counters),
        ];
        for (name, count) in counts {
            out.number(name, count);
        }
    }
}
