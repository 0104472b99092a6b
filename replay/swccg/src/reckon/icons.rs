//! Force icons of a location.

use holocron_ingest::id::{Number, Side};

use super::scene::{Scene, Seen};
use super::total::Total;
use crate::cards::{Icon, ModifierKind as Kind};

impl Scene<'_> {
    /// The Force icons of a side at a location.
    #[must_use]
    pub fn force_icons(&self, location: &Seen<'_>, side: Side) -> Total {
        let icon = if side == Side::Dark { Icon::DarkForce } else { Icon::LightForce };
        let posture = location.card.posture;
        // A rotated location shows each player the other's icons.
        let shown = if posture.inverted { side.opponent() } else { side };
        let is_gone = posture.collapsed || posture.sideways;
        let printed = if is_gone { 0 } else { i32::from(location.facts.icons.force(shown)) };
        let mut total = Total::exactly(Number::whole(printed));
        if !self.speakers.iter().any(|(_, modifier)| is_about_icons(modifier.kind)) {
            return total;
        }
        let mut is_none = false;
        for touch in self.touching(Kind::CancelForceIcon, location) {
            if touch.icon.is_none_or(|of| of == icon) {
                let (low, high) = touch.range;
                total.change((-high, -low), touch.is_sure, touch.by);
            }
        }
        for touch in self.touching(Kind::GiveIcon, location) {
            if touch.icon == Some(icon) {
                total.change(touch.range, touch.is_sure, touch.by);
            }
        }
        for touch in self.touching(Kind::EqualizeForceIcons, location) {
            total.high = total.high.max(Number::whole(9));
            total.perhaps.push(touch.by);
        }
        for touch in self.touching(Kind::CancelForceIcons, location) {
            if touch.side.is_none_or(|of| of == side) {
                is_none |= touch.is_sure;
                total.set((Number::ZERO, Number::ZERO), touch.is_sure, touch.by);
            }
        }
        if is_none {
            total.high = Number::ZERO;
        }
        total.floor();
        total
    }
}

fn is_about_icons(kind: Kind) -> bool {
    matches!(kind, Kind::CancelForceIcon | Kind::GiveIcon | Kind::EqualizeForceIcons | Kind::CancelForceIcons)
}
