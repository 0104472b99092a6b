//! What a card satisfies when it is forfeited (rule ATTR-05).

use holocron_ingest::id::Number;

use crate::cards::{Category, ModifierKind as Kind};
use crate::text::{ANYTHING, Asked, Interval, NOTHING, Seen, View};

impl View<'_> {
    /// The forfeit of a card with this printed number.
    pub(crate) fn forfeit(&self, seen: &Seen<'_>, printed: Number) -> Interval {
        let asked = Asked::about(seen);
        let mut total = if self.state.is_piece(seen.card) { self.piece(seen) } else { Interval::exactly(printed) };
        if seen.is(Category::Character) {
            self.double(&mut total, &asked);
        }
        let is_kept_up = self.is_touched(Kind::MayNotHaveForfeitValueReduced, &asked);
        let is_kept_down = self.is_touched(Kind::MayNotHaveForfeitValueIncreased, &asked);
        for mut touch in self.touches(Kind::ForfeitValue, &asked) {
            touch.answer = touch.unless_reducing(NOTHING, is_kept_up);
            total.change(touch.range, touch.unless_increasing(NOTHING, is_kept_down), touch.by);
        }
        let mut resets = self.touches(Kind::UnmodifiableForfeitValue, &asked);
        for reset in &mut resets {
            reset.answer = reset.unless_reducing((total.low, total.high), is_kept_up);
        }
        total.set_lowest(&resets);
        for limit in self.touches(Kind::MayNotHaveForfeitValueIncreasedAbovePrinted, &asked) {
            total.set((total.low.min(printed), total.high.min(printed)), limit.answer, limit.by);
        }
        for kind in [Kind::SatisfiesAllAttritionWhenForfeited, Kind::SatisfiesAllBattleDamageWhenForfeited] {
            for touch in self.touches(kind, &asked) {
                total.change((Number::ZERO, ANYTHING.1), touch.answer, touch.by);
            }
        }
        total.floor();
        total
    }
}
