//! What a card satisfies when it is forfeited (rule ATTR-05).

use holocron_ingest::id::Number;

use crate::cards::ModifierKind as Kind;
use crate::text::{ANYTHING, Asked, Interval, Seen, View};

impl View<'_> {
    /// The forfeit of a card with this printed number.
    pub(crate) fn forfeit(&self, seen: &Seen<'_>, printed: Number) -> Interval {
        let asked = Asked::about(seen);
        let mut total = Interval::exactly(printed);
        for touch in self.touches(Kind::ForfeitValue, &asked) {
            total.change(touch.range, touch.answer, touch.by);
        }
        total.set_lowest(&self.touches(Kind::UnmodifiableForfeitValue, &asked));
        for kind in [Kind::SatisfiesAllAttritionWhenForfeited, Kind::SatisfiesAllBattleDamageWhenForfeited] {
            for touch in self.touches(kind, &asked) {
                total.change((Number::ZERO, ANYTHING.1), touch.answer, touch.by);
            }
        }
        total.floor();
        total
    }
}
