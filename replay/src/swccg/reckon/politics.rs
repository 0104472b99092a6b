//! Politics and the majority in the Senate.

use holocron_ingest::id::Side;

use super::scene::{Scene, Seen};
use super::sure::Sure;
use super::total::Total;
use crate::swccg::cards::{Category, ModifierKind as Kind};

impl Scene<'_> {
    /// A card's politics.
    pub(super) fn politics(&self, seen: &Seen<'_>) -> Total {
        let mut total = Total::exactly(seen.facts.politics.known().unwrap_or_default());
        for touch in self.touching(Kind::Politics, seen) {
            total.change(touch.range, touch.is_sure, touch.by);
        }
        total.floor();
        total
    }

    /// Whether a side has more politics at the Galactic Senate than the other.
    pub(super) fn has_majority(&self, side: Side) -> Sure {
        let senate = self.locations().find(|place| place.facts.title == "Coruscant: Galactic Senate");
        let Some(column) = senate.and_then(|place| place.column) else { return Some(false) };
        let sum = |side: Side| {
            let mut total = Total::zero();
            let there = self.active().filter(|seen| {
                seen.column == Some(column)
                    && seen.card.owner == Some(side)
                    && seen.facts.category == Category::Character
            });
            there.for_each(|seen| total.add(&self.politics(seen)));
            total
        };
        let (ours, theirs) = (sum(side), sum(side.opponent()));
        if ours.low > theirs.high {
            Some(true)
        } else if ours.high <= theirs.low {
            Some(false)
        } else {
            None
        }
    }
}
