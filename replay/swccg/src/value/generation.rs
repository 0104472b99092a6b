//! Force generation (rule ACT-01).

use holocron_ingest::id::{Number, Side};

use crate::cards::{Category, Icon, ModifierKind as Kind};
use crate::text::{Asked, Interval, Seen, Touch, Truth, View};

impl View<'_> {
    /// A player's total Force generation.
    pub fn generation(&self, side: Side) -> Interval {
        let mut total = Interval::exactly(Number::whole(1));
        for touch in self.loose(Kind::PersonalForceGeneration, side) {
            total.set(touch.range, touch.answer, touch.by);
        }
        for location in self.locations() {
            total.add(&self.generation_at(location, side));
        }
        for touch in self.loose(Kind::TotalForceGeneration, side) {
            total.change(touch.range, touch.answer, touch.by);
        }
        let master = if side == Side::Dark { Icon::DarkJediMaster } else { Icon::JediMaster };
        let is_master = |seen: &&Seen<'_>| seen.is(Category::Character) && seen.has_icon(master);
        let masters = self.active().filter(is_master).count();
        total.plus(Number::whole(i32::try_from(masters).unwrap_or(0)));
        total.floor();
        total
    }

    /// What a player generates at a location.
    pub fn generation_at(&self, location: &Seen<'_>, side: Side) -> Interval {
        let mut total = self.force_icons(location, side);
        let asked = Asked::about(location).of(side);
        for touch in self.touches(Kind::ForceGenerationAtLocation, &asked) {
            total.change(touch.range, touch.answer, touch.by);
        }
        // A text may keep generation from being cancelled or limited; of which location and by whom, the tables do not say.
        let unless = |spared: Kind, answer: Truth| {
            let is_spared = self.of_kind(spared).any(|text| self.stands(&text).may_be());
            if is_spared { answer.at_most_maybe() } else { answer }
        };
        for touch in self.touches(Kind::UnmodifiableForceGenerationAtLocation, &asked) {
            total.set(touch.range, unless(Kind::ForceGenerationImmuneToCancel, touch.answer), touch.by);
        }
        for touch in self.touches(Kind::LimitForceGenerationAtLocation, &asked) {
            if touch.range.0 < total.high {
                let (low, high) = (total.low.min(touch.range.0), total.high.min(touch.range.1));
                total.set((low, high), unless(Kind::ForceGenerationImmuneToLimit, touch.answer), touch.by);
            }
        }
        total.floor();
        total
    }

    /// The texts of a kind that speak of a player and of no card.
    fn loose(&self, kind: Kind, side: Side) -> Vec<Touch> {
        self.touches(kind, &Asked { player: Some(side), ..Asked::default() })
    }
}
