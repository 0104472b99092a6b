//! Power of cards and at locations (rule VALUE-10).

use holocron_ingest::id::{Blueprint, Number, Side};

use crate::cards::{Category, ModifierKind as Kind, Stat, Trait};
use crate::state::table::presence::Present;
use crate::text::{ANYTHING, Asked, Interval, NOTHING, Seen, Touch, Truth, View};

/// GEMP's name of the condition that a pilot may add power to what it pilots.
const PILOTING: &str = "CanAddToPowerWhenPilotingCondition";

impl View<'_> {
    /// A card's power.
    pub fn power(&self, seen: &Seen<'_>) -> Interval {
        let Some(facts) = seen.facts else { return Interval::unknown(seen.card.blueprint) };
        let piloted = if seen.is_carrier() { self.is_piloted(seen) } else { Truth::Yes };
        let asked = Asked::about(seen);
        if piloted == Truth::No {
            return Interval::zero();
        }
        if let Some(politics) = self.touches(Kind::UsePoliticsForPower, &asked).first() {
            return if politics.answer.is_sure() && facts.politics.exists() {
                self.politics(seen)
            } else {
                Interval::unknown(politics.by)
            };
        }
        let mut total = match facts.power {
            _ if self.state.is_piece(seen.card) => self.piece(seen),
            Stat::Is(power) => Interval::exactly(power),
            Stat::Absent => return Interval::zero(),
            Stat::Computed => {
                let printed = self.touches(Kind::PrintedPower, &asked);
                match printed.first() {
                    Some(touch) => {
                        let mut total = Interval::zero();
                        total.change(touch.range, touch.answer, touch.by);
                        total
                    }
                    None => Interval::unknown(facts.blueprint),
                }
            }
        };
        if facts.category == Category::Character {
            self.double(&mut total, &asked);
        }
        for touch in self.touches(Kind::Power, &asked) {
            let answer = touch.unless_reducing(NOTHING, self.keeps_power(&asked, &touch));
            total.change(touch.range, answer.and(|| self.adds_as_pilot(&touch)), touch.by);
        }
        let mut resets = self.touches(Kind::UnmodifiablePower, &asked);
        for reset in &mut resets {
            reset.answer = reset.unless_reducing((total.low, total.high), self.keeps_power(&asked, reset));
        }
        total.set_lowest(&resets);
        total.floor();
        if piloted == Truth::Maybe {
            total.set((Number::ZERO, Number::ZERO), piloted, facts.blueprint);
        }
        total
    }

    /// A character that a text doubles counts twice what is printed.
    pub(crate) fn double(&self, total: &mut Interval, asked: &Asked<'_>) {
        for touch in self.touches(Kind::IsDoubled, asked) {
            total.change((total.low, total.high), touch.answer, touch.by);
        }
    }

    /// Whether a text keeps a card's power from being reduced by what another one says.
    fn keeps_power(&self, asked: &Asked<'_>, change: &Touch) -> Truth {
        let owner = self.get(change.source).and_then(|source| source.card.owner);
        let asked = owner.map_or(*asked, |owner| asked.of(owner));
        let kept = self.is_touched(Kind::MayNotHavePowerReduced, &asked);
        if owner.is_none() { kept.at_most_maybe() } else { kept }
    }

    /// Whether what a pilot adds to what it pilots is added: a text may keep it from that.
    fn adds_as_pilot(&self, change: &Touch) -> Truth {
        let is_of_pilot = change.modifier.condition == Some(PILOTING);
        match self.get(change.source).filter(|_| is_of_pilot) {
            Some(pilot) => self.is_touched(Kind::DoesNotAddToPowerWhenPiloting, &Asked::about(pilot)).not(),
            None => Truth::Yes,
        }
    }

    /// A side's total power at a location: of its active cards that are present there, and what texts add.
    pub fn power_at(&self, location: &Seen<'_>, side: Side, is_counted: impl Fn(&Seen<'_>) -> bool) -> Interval {
        let mut total = Interval::zero();
        let Some(column) = location.column else { return total };
        let present = self.active().filter(|seen| {
            seen.card.owner == Some(side) && self.state.fights(seen.card) && seen.present == Present::Column(column)
        });
        for seen in present.filter(|seen| is_counted(seen)) {
            total.add(&self.power(seen));
        }
        let is_unread = |seen: &&Seen<'_>| seen.facts.is_some_and(|facts| facts.has_trait(Trait::ModifiersIncomplete));
        if let Some(unread) = self.active().filter(|seen| seen.column == Some(column)).find(is_unread) {
            total.change(ANYTHING, Truth::Maybe, unread.card.blueprint);
        }
        // Of one card's modifiers only the largest counts.
        let mut largest: Vec<(Blueprint, Number)> = Vec::new();
        for touch in self.touches(Kind::TotalPowerAtLocation, &Asked::about(location).of(side)) {
            let (low, high) = touch.range;
            if low == high && touch.answer.is_sure() {
                match largest.iter_mut().find(|(by, _)| *by == touch.by) {
                    Some((_, before)) if *before < low => {
                        total.change((low - *before, low - *before), Truth::Yes, touch.by);
                        *before = low;
                        continue;
                    }
                    Some(_) => continue,
                    None => largest.push((touch.by, low)),
                }
            }
            total.change(touch.range, touch.answer, touch.by);
        }
        total.floor();
        total
    }
}
