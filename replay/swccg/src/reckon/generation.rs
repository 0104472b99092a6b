//! Force generation (rule ACT-01).

use holocron_ingest::id::{Number, Side};

use super::scene::{Scene, Seen};
use super::total::Total;
use crate::cards::{Category, Icon, ModifierKind as Kind};

impl Scene<'_> {
    /// A player's total Force generation.
    #[must_use]
    pub fn generation(&self, side: Side) -> Total {
        let mut total = Total::exactly(Number::whole(1));
        for touch in self.loose(Kind::PersonalForceGeneration, side) {
            total.set(touch.range, touch.is_sure, touch.by);
        }
        for location in self.locations() {
            total.add(&self.generation_at(location, side));
        }
        for touch in self.loose(Kind::TotalForceGeneration, side) {
            total.change(touch.range, touch.is_sure, touch.by);
        }
        let master = if side == Side::Dark { Icon::DarkJediMaster } else { Icon::JediMaster };
        let is_master = |seen: &&Seen<'_>| seen.facts.category == Category::Character && seen.facts.has_icon(master);
        let masters = self.active().filter(is_master).count();
        let masters = Number::whole(i32::try_from(masters).unwrap_or(0));
        total.low = total.low + masters;
        total.high = total.high + masters;
        total.floor();
        total
    }

    /// What a player generates at a location.
    #[must_use]
    pub fn generation_at(&self, location: &Seen<'_>, side: Side) -> Total {
        let mut total = self.force_icons(location, side);
        let of_side = |of: Option<Side>| of.is_none_or(|of| of == side);
        for touch in self.touching(Kind::ForceGenerationAtLocation, location) {
            if of_side(touch.side) {
                total.change(touch.range, touch.is_sure, touch.by);
            }
        }
        for touch in self.touching(Kind::UnmodifiableForceGenerationAtLocation, location) {
            if of_side(touch.side) {
                total.set(touch.range, touch.is_sure, touch.by);
            }
        }
        for touch in self.touching(Kind::LimitForceGenerationAtLocation, location) {
            if of_side(touch.side) && touch.range.0 < total.high {
                let (low, high) = touch.range;
                total.low = total.low.min(low);
                if touch.is_sure {
                    total.by.push((touch.by, high - total.high));
                    total.high = total.high.min(high);
                } else {
                    total.perhaps.push(touch.by);
                }
            }
        }
        total.floor();
        total
    }

    /// The modifiers of a kind that speak of a player and of no card.
    fn loose(&self, kind: Kind, side: Side) -> Vec<super::modifiers::Touch> {
        let mut touches = Vec::new();
        for (at, source, modifier) in self.of_kind(kind) {
            let Some(source) = self.cards.get(source) else { continue };
            let found = self.within(at, || self.touching_one(modifier, source));
            touches.extend(found.into_iter().filter(|touch| touch.side.is_none_or(|of| of == side)));
        }
        touches
    }
}
