//! Landspeed and hyperspeed on a way (rules MOVE-03 and MOVE-07).

use holocron_ingest::id::Number;

use super::move_cost::Trip;
use crate::cards::{ModifierKind as Kind, Questions};
use crate::text::{ANYTHING, Asked, Interval, Seen, Truth, View};

impl View<'_> {
    /// The landspeed of a card with this printed number.
    pub(crate) fn landspeed(&self, way: &Trip<'_>, printed: Number) -> Interval {
        let mut speed = Interval::exactly(printed);
        let texts = self.texts(Questions::LANDSPEED, way.player);
        for touch in self.gather(texts, |text| way.asked(text.modifier)) {
            match (touch.modifier.kind, touch.modifier.value) {
                (Kind::Landspeed, _) => speed.change(touch.range, touch.answer, touch.by),
                // The printed number is known already; a second one may hold at some places.
                (_, Some(value)) => speed.set((value, value), Truth::Maybe, touch.by),
                (_, None) => speed.change(ANYTHING, Truth::Maybe, touch.by),
            }
        }
        speed.floor();
        speed
    }

    /// The landspeed that it takes to leave these sites, one after the other.
    pub(crate) fn landspeed_needed(&self, way: &Trip<'_>, sites: &[Seen<'_>]) -> Interval {
        let mut needed = Interval::exactly(Number::whole(i32::try_from(sites.len()).unwrap_or(i32::MAX)));
        // Some are immune to what sites ask of them; of which sites the tables do not say.
        let is_immune = self.is_touched(Kind::ImmuneToLandspeedRequirements, &Asked::about(&way.mover)).may_be();
        for text in self.texts(Questions::LANDSPEED_NEED, way.player) {
            for site in sites {
                let asked = Asked {
                    who: Some(way.mover),
                    from: Some(*site),
                    to: Some(*site),
                    player: Some(way.player),
                    ..Asked::default()
                };
                let answer = self.applies(&text, &asked);
                let answer = if is_immune { answer.at_most_maybe() } else { answer };
                needed.change(self.range(&text, &asked), answer, text.by());
            }
        }
        needed
    }

    /// The hyperspeed of a starship with this printed number.
    pub(crate) fn hyperspeed(&self, way: &Trip<'_>, printed: Number) -> Interval {
        let mut speed = Interval::exactly(printed);
        let texts = self.texts(Questions::HYPERSPEED, way.player);
        let touches = self.gather(texts, |text| way.asked(text.modifier));
        let (resets, changes): (Vec<_>, Vec<_>) =
            touches.into_iter().partition(|touch| touch.modifier.kind == Kind::UnmodifiableHyperspeed);
        changes.iter().for_each(|touch| speed.change(touch.range, touch.answer, touch.by));
        speed.set_lowest(&resets);
        speed.floor();
        speed
    }
}
