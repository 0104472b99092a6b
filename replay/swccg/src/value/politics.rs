//! Politics and the majority in the Senate.

use holocron_ingest::id::Side;

use crate::cards::{Category, ModifierKind as Kind};
use crate::text::{Asked, Interval, Seen, Truth, View};

impl View<'_> {
    /// A card's politics.
    pub(crate) fn politics(&self, seen: &Seen<'_>) -> Interval {
        let mut total = Interval::exactly(seen.facts.and_then(|facts| facts.politics.known()).unwrap_or_default());
        let asked = Asked::about(seen);
        if seen.is(Category::Character) {
            self.double(&mut total, &asked);
        }
        for touch in self.touches(Kind::Politics, &asked) {
            total.change(touch.range, touch.answer, touch.by);
        }
        total.set_lowest(&self.touches(Kind::UnmodifiablePolitics, &asked));
        total.floor();
        total
    }

    /// Whether a side has more politics at the Galactic Senate than the other.
    pub(crate) fn has_majority(&self, side: Side) -> Truth {
        let senate = self.locations().find(|place| place.card.title() == "Coruscant: Galactic Senate");
        let Some(column) = senate.and_then(|place| place.column) else { return Truth::No };
        // What an action makes of politics for a time.
        if self.state.text.used.making(&[Kind::Politics, Kind::UnmodifiablePolitics]).is_some() {
            return Truth::Maybe;
        }
        let sum = |side: Side| {
            let mut total = Interval::zero();
            let there = self.active().filter(|seen| {
                seen.column == Some(column) && seen.card.owner == Some(side) && seen.is(Category::Character)
            });
            there.for_each(|seen| total.add(&self.politics(seen)));
            total
        };
        let (ours, theirs) = (sum(side), sum(side.opponent()));
        if ours.low > theirs.high {
            Truth::Yes
        } else if ours.high <= theirs.low {
            Truth::No
        } else {
            Truth::Maybe
        }
    }
}
