//! The amount and the cost of a Force drain (rules DRAIN-05 and DRAIN-06).

use holocron_ingest::id::{Number, Side};

use super::modifiers::Touch;
use super::scene::{Scene, Seen};
use super::total::Total;
use crate::cards::ModifierKind as Kind;

impl Scene<'_> {
    /// What a player drains at a location.
    #[must_use]
    pub fn drain(&self, location: &Seen<'_>, player: Side) -> Total {
        let mut total = self.force_icons(location, player.opponent());
        for touch in self.touching(Kind::ForceDrainAmount, location) {
            if touch.side.is_none_or(|of| of == player) {
                let is_sure = touch.is_sure && !self.may_be_cancelled(&touch, location, player);
                total.change(touch.range, is_sure, touch.by);
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

    /// Whether a text may cancel what another changes: what it adds, or what it takes.
    fn may_be_cancelled(&self, touch: &Touch, location: &Seen<'_>, player: Side) -> bool {
        let (low, high) = touch.range;
        let by_opponent = |kind: Kind| {
            self.of_kind(kind).any(|(at, source, modifier)| {
                let source = self.cards.get(source).filter(|source| source.card.owner != Some(player));
                source.is_some_and(|source| self.within(at, || self.touching_one(modifier, source)).is_some())
            })
        };
        let adds = high > Number::ZERO;
        let takes = low < Number::ZERO;
        let is_barred = |seen: &Seen<'_>| !self.touching(Kind::CancelForceDrainBonusesFromCard, seen).is_empty();
        (takes && !self.touching(Kind::MayNotReduceForceDrainAtLocation, location).is_empty())
            || by_opponent(Kind::CancelOpponentsForceDrainModifiers)
            || (adds && self.get(touch.source).is_some_and(is_barred))
            || (adds && by_opponent(Kind::CancelOpponentsForceDrainBonuses))
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
