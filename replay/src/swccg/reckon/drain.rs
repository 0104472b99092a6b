//! The amount and the cost of a Force drain (rule catalogue, DRAIN-05 and DRAIN-06).

use holocron_ingest::id::Side;

use super::scene::{Scene, Seen};
use super::total::Total;
use crate::swccg::cards::{Flag, ModifierKind as Kind};

impl Scene<'_> {
    /// What a player drains at a location.
    #[must_use]
    pub fn drain(&self, location: &Seen<'_>, player: Side) -> Total {
        let mut total = self.force_icons(location, player.opponent());
        // Some texts cancel what others add.
        let cancels = self.speakers.iter().any(|(_, modifier)| {
            modifier.kind == Kind::Other && modifier.flags.has(Flag::DrainAmt) && modifier.gemp.starts_with("CANCEL")
        });
        for touch in self.touching(Kind::ForceDrainAmount, location) {
            if touch.side.is_none_or(|of| of == player) {
                total.change(touch.range, touch.is_sure && !cancels, touch.by);
            }
        }
        for touch in self.touching(Kind::UnmodifiableForceDrainAmount, location) {
            if touch.side.is_none_or(|of| of == player) {
                total.set(touch.range, touch.is_sure, touch.by);
            }
        }
        total.floor();
        total
    }

    /// What it costs a player to drain at a location.
    #[must_use]
    pub fn drain_cost(&self, location: &Seen<'_>, player: Side) -> Total {
        let mut total = Total::zero();
        for touch in self.touching(Kind::InitiateForceDrainCost, location) {
            if touch.side.is_none_or(|of| of == player) {
                total.change(touch.range, touch.is_sure, touch.by);
            }
        }
        total.floor();
        total
    }
}
