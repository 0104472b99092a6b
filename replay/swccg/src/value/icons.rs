//! Force icons of a location.

use holocron_ingest::id::{Number, Side};

use crate::cards::{Icon, ModifierKind as Kind};
use crate::text::{Asked, Interval, Seen, Truth, View, any};

const KINDS: [Kind; 4] = [Kind::CancelForceIcon, Kind::GiveIcon, Kind::EqualizeForceIcons, Kind::CancelForceIcons];

impl View<'_> {
    /// The Force icons of a side at a location.
    pub fn force_icons(&self, location: &Seen<'_>, side: Side) -> Interval {
        let icon = if side == Side::Dark { Icon::DarkForce } else { Icon::LightForce };
        let posture = location.card.posture;
        // A rotated location shows each player the other's icons.
        let shown = if posture.inverted { side.opponent() } else { side };
        let is_gone = posture.collapsed || posture.sideways;
        let printed = location.facts.filter(|_| !is_gone).map_or(0, |facts| i32::from(facts.icons.force(shown)));
        let mut total = Interval::exactly(Number::whole(printed));
        if !KINDS.into_iter().any(|kind| self.hears(kind)) {
            return total;
        }
        let asked = Asked::about(location);
        for touch in self.touches(Kind::CancelForceIcon, &asked) {
            if touch.icon().is_none_or(|of| of == icon) {
                let (low, high) = touch.range;
                total.change((-high, -low), touch.answer, touch.by);
            }
        }
        for touch in self.touches(Kind::GiveIcon, &asked).into_iter().filter(|touch| touch.icon() == Some(icon)) {
            let is_barred = self.get(touch.source).map_or(Truth::No, |source| {
                let bars = self.touches(Kind::MayNotAddIcon, &Asked::about(source));
                any(bars.iter().filter(|bar| bar.icon().is_none_or(|of| of == icon)).map(|bar| bar.answer))
            });
            total.change(touch.range, touch.answer.and(|| is_barred.not()), touch.by);
        }
        for touch in self.touches(Kind::EqualizeForceIcons, &asked) {
            total.set((total.low, total.high.max(Number::whole(9))), Truth::Maybe, touch.by);
        }
        for touch in self.touches(Kind::CancelForceIcons, &asked.of(side)) {
            total.set((Number::ZERO, Number::ZERO), touch.answer, touch.by);
        }
        total.floor();
        total
    }
}
