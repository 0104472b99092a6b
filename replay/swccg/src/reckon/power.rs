//! Power of cards and at locations (rule VALUE-10).

use holocron_ingest::id::{Blueprint, Number, Side};

use super::scene::{Present, Scene, Seen};
use super::sure::Sure;
use super::total::{ANYTHING, Total};
use crate::cards::{ModifierKind as Kind, Stat, Trait};
use crate::state::table::presence::is_fighter;

impl Scene<'_> {
    /// A card's power.
    #[must_use]
    pub fn power(&self, seen: &Seen<'_>) -> Total {
        let piloted: Sure = if seen.is_carrier() { self.is_piloted(seen) } else { Some(true) };
        if piloted == Some(false) {
            return Total::zero();
        }
        if let Some(politics) = self.touching(Kind::UsePoliticsForPower, seen).first() {
            return if politics.is_sure && seen.facts.politics.exists() {
                self.politics(seen)
            } else {
                Total::unknown(politics.by)
            };
        }
        let mut total = match seen.facts.power {
            Stat::Is(power) => Total::exactly(power),
            Stat::Absent => return Total::zero(),
            Stat::Computed => {
                let printed = self.touching(Kind::PrintedPower, seen);
                match printed.first() {
                    Some(touch) => {
                        let mut total = Total::zero();
                        total.change(touch.range, touch.is_sure, touch.by);
                        total
                    }
                    None => Total::unknown(seen.facts.blueprint),
                }
            }
        };
        for touch in self.touching(Kind::Power, seen) {
            total.change(touch.range, touch.is_sure, touch.by);
        }
        for touch in self.touching(Kind::UnmodifiablePower, seen) {
            total.set(touch.range, touch.is_sure, touch.by);
        }
        total.floor();
        if piloted.is_none() {
            total.set((Number::ZERO, Number::ZERO), false, seen.facts.blueprint);
        }
        total
    }

    /// A side's total power at a location: of its active cards that are present there, and what texts add.
    #[must_use]
    pub fn power_at(&self, location: &Seen<'_>, side: Side, is_counted: impl Fn(&Seen<'_>) -> bool) -> Total {
        let mut total = Total::zero();
        let Some(column) = location.column else { return total };
        let present = self.active().filter(|seen| {
            seen.card.owner == Some(side) && is_fighter(seen.facts) && seen.present == Present::Column(column)
        });
        for seen in present.filter(|seen| is_counted(seen)) {
            total.add(&self.power(seen));
        }
        let is_unread = |seen: &&Seen<'_>| {
            let facts = seen.facts;
            facts.has_trait(Trait::ModifiersIncomplete) || facts.has_trait(Trait::TextUnread)
        };
        if let Some(unread) = self.active().filter(|seen| seen.column == Some(column)).find(is_unread) {
            total.change(ANYTHING, false, unread.facts.blueprint);
        }
        // Of one card's modifiers only the largest counts.
        let mut largest: Vec<(Blueprint, Number)> = Vec::new();
        for touch in self.touching(Kind::TotalPowerAtLocation, location) {
            if touch.side.is_some_and(|of| of != side) {
                continue;
            }
            let (low, high) = touch.range;
            if low == high && touch.is_sure {
                match largest.iter_mut().find(|(by, _)| *by == touch.by) {
                    Some((_, before)) if *before < low => {
                        total.change((low - *before, low - *before), true, touch.by);
                        *before = low;
                        continue;
                    }
                    Some(_) => continue,
                    None => largest.push((touch.by, low)),
                }
            }
            total.change(touch.range, touch.is_sure, touch.by);
        }
        total.floor();
        total
    }
}
