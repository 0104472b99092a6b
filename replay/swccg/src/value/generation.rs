//! Force generation (rule ACT-01).

use holocron_ingest::id::{Number, Side};

use crate::cards::{Category, Icon, ModifierKind as Kind};
use crate::text::{Asked, Interval, Seen, Touch, Truth, View};

/// What a Jedi Master adds.
const ONE: Number = Number::whole(1);

impl View<'_> {
    /// A player's total Force generation.
    pub fn generation(&self, side: Side) -> Interval {
        let mut total = Interval::exactly(Number::whole(1));
        total.set_lowest(&self.loose(Kind::PersonalForceGeneration, side));
        for location in self.locations() {
            total.add(&self.generation_at(location, side));
        }
        for touch in self.loose(Kind::TotalForceGeneration, side) {
            total.change(touch.range, touch.answer, touch.by);
        }
        for master in self.active() {
            let is_his = self.is_master(master, side);
            if is_his.may_be() {
                total.change((ONE, ONE), is_his, master.card.blueprint);
            }
        }
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
        let mut resets = self.touches(Kind::UnmodifiableForceGenerationAtLocation, &asked);
        for reset in &mut resets {
            reset.answer = unless(Kind::ForceGenerationImmuneToCancel, reset.answer);
        }
        total.set_lowest(&resets);
        for touch in self.touches(Kind::LimitForceGenerationAtLocation, &asked) {
            if touch.range.0 < total.high {
                let (low, high) = (total.low.min(touch.range.0), total.high.min(touch.range.1));
                total.set((low, high), unless(Kind::ForceGenerationImmuneToLimit, touch.answer), touch.by);
            }
        }
        total.floor();
        total
    }

    /// Whether a card counts as a Jedi Master of a side. One that has crossed over is a master of the other side; nothing tells
    /// it from a stolen one.
    pub(crate) fn is_master(&self, seen: &Seen<'_>, side: Side) -> Truth {
        let icon = |side: Side| if side == Side::Dark { Icon::DarkJediMaster } else { Icon::JediMaster };
        let is_printed = |side| seen.is(Category::Character) && seen.has_icon(icon(side));
        match seen.card.may_have_crossed() {
            true if is_printed(side) || is_printed(side.opponent()) => Truth::Maybe,
            true => Truth::No,
            false => is_printed(side).into(),
        }
    }

    /// The texts of a kind that speak of a player and of no card.
    fn loose(&self, kind: Kind, side: Side) -> Vec<Touch> {
        self.touches(kind, &Asked { player: Some(side), ..Asked::default() })
    }
}
