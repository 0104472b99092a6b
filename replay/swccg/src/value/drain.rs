//! The amount and the cost of a Force drain (rules DRAIN-05 and DRAIN-06).

use holocron_ingest::id::{Blueprint, Number, Side};

use crate::cards::ModifierKind as Kind;
use crate::text::{Asked, Interval, Seen, Touch, Truth, View, any};

impl View<'_> {
    /// What a player drains at a location.
    pub fn drain(&self, location: &Seen<'_>, player: Side) -> Interval {
        let asked = Asked::about(location).of(player);
        let mut total = self.force_icons(location, player.opponent());
        for touch in self.touches(Kind::ForceDrainAmount, &asked) {
            let is_open = || Truth::from(!self.may_be_cancelled(&touch, location, player)).or(|| Truth::Maybe);
            let answer = touch.answer.and(is_open).and(|| self.may_change(&touch, location, player));
            total.change(touch.range, answer, touch.by);
        }
        total.set_lowest(&self.touches(Kind::UnmodifiableForceDrainAmount, &asked));
        total.floor();
        total
    }

    /// A text that may take something off a player's drain at a location.
    pub fn drain_reducer(&self, location: &Seen<'_>, player: Side) -> Option<Blueprint> {
        let touches = self.touches(Kind::ForceDrainAmount, &Asked::about(location).of(player));
        touches.into_iter().find(|touch| touch.range.0 < Number::ZERO).map(|touch| touch.by)
    }

    /// Whether a text may change drains there at all, when others keep the opponent of who drains from it: the opponent
    /// changes them with all cards that are his, locations too, whomever their text speaks to.
    fn may_change(&self, touch: &Touch, location: &Seen<'_>, player: Side) -> Truth {
        let Some(source) = self.get(touch.source) else { return Truth::Maybe };
        let asked = Asked::about(location).of(player);
        let is_his = source.card.owner.map(|owner| owner != player);
        let bars_there = self.touches(Kind::MayNotModifyForceDrainAtLocation, &asked).into_iter().map(|bar| {
            // The text of a location may keep both players from it.
            let by_both = || Truth::from(self.get(bar.source).is_some_and(Seen::is_location)).at_most_maybe();
            bar.answer.and(|| Truth::from(is_his).or(by_both))
        });
        let by_card = Asked { to: Some(*location), ..Asked::about(source).of(player) };
        let bars_card =
            self.touches(Kind::MayNotModifyForceDrainsByUsingCard, &by_card).into_iter().map(|bar| bar.answer);
        any(bars_there.chain(bars_card)).not()
    }

    /// Whether a text may cancel what another changes: what it adds, or what it takes.
    fn may_be_cancelled(&self, touch: &Touch, location: &Seen<'_>, player: Side) -> bool {
        let by_opponent = |kind: Kind| {
            let mut texts = self.of_kind(kind).filter(|text| text.source.card.owner != Some(player));
            texts.any(|text| self.stands(&text).may_be())
        };
        let adds = touch.range.1 > Number::ZERO;
        let takes = touch.range.0 < Number::ZERO;
        let touches = |kind: Kind, seen: &Seen<'_>| !self.touches(kind, &Asked::about(seen)).is_empty();
        let is_barred = |seen: &Seen<'_>| touches(Kind::CancelForceDrainBonusesFromCard, seen);
        (takes && touches(Kind::MayNotReduceForceDrainAtLocation, location))
            || by_opponent(Kind::CancelOpponentsForceDrainModifiers)
            || (adds && self.get(touch.source).is_some_and(is_barred))
            || (adds && by_opponent(Kind::CancelOpponentsForceDrainBonuses))
    }

    /// A card whose text may keep a player's Force drains from what is added to them.
    pub fn bonus_canceller(&self, player: Side) -> Option<Blueprint> {
        let by_opponent = [Kind::CancelOpponentsForceDrainBonuses, Kind::CancelOpponentsForceDrainModifiers];
        let by_anybody = [
            Kind::CancelForceDrainBonusesFromCard,
            Kind::UnmodifiableForceDrainAmount,
            Kind::MayNotModifyForceDrainAtLocation,
            Kind::MayNotModifyForceDrainsByUsingCard,
        ];
        let by_opponent = by_opponent.into_iter().flat_map(|kind| self.of_kind(kind));
        let by_opponent = by_opponent.filter(|text| text.source.card.owner != Some(player));
        let mut texts = by_opponent.chain(by_anybody.into_iter().flat_map(|kind| self.of_kind(kind)));
        texts.find(|text| self.stands(text).may_be()).map(|text| text.source.card.blueprint)
    }

    /// What it costs a player to drain at a location.
    pub fn drain_cost(&self, location: &Seen<'_>, player: Side) -> Interval {
        let mut total = Interval::zero();
        for touch in self.touches(Kind::InitiateForceDrainCost, &Asked::about(location).of(player)) {
            total.change(touch.range, touch.answer, touch.by);
        }
        total.floor();
        total
    }
}
