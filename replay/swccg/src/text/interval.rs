//! A number with its least and greatest value, and the cards that made it.

use holocron_ingest::id::{Blueprint, Number};

use super::touch::Touch;
use super::truth::Truth;

/// Beyond every number of the game.
const FAR: Number = Number::whole(1_000);

/// A number as far as it can be told.
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interval {
    /// At least.
    pub low: Number,
    /// At most.
    pub high: Number,
    /// The cards that certainly changed it, and by how much.
    pub by: Vec<(Blueprint, Number)>,
    /// The cards that may have changed it.
    pub perhaps: Vec<Blueprint>,
}

/// What printing may add to a number or take from it.
const PRINTED: Number = Number::HUNDRED_THOUSANDTH;

impl Interval {
    /// A number that no card changed.
    pub fn exactly(number: Number) -> Interval {
        Interval { low: number, high: number, by: Vec::new(), perhaps: Vec::new() }
    }

    /// Zero.
    pub fn zero() -> Interval {
        Interval::exactly(Number::ZERO)
    }

    /// A number that nobody can tell.
    pub fn unknown(by: Blueprint) -> Interval {
        Interval { low: -FAR, high: FAR, by: Vec::new(), perhaps: vec![by] }
    }

    /// True when it is one number.
    pub fn is_exact(&self) -> bool {
        self.low == self.high
    }

    /// True when the number lies within, as far as the log prints numbers: pi is sometimes 3.1416 there.
    pub fn allows(&self, number: Number) -> bool {
        let is_as_printed = |bound: Number| bound.abs_diff(number) <= PRINTED;
        self.low <= number && number <= self.high || is_as_printed(self.low) || is_as_printed(self.high)
    }

    /// The card that keeps it from being one number.
    pub fn doubt(&self) -> Option<Blueprint> {
        self.perhaps.first().copied().filter(|_| !self.is_exact())
    }

    /// Adds another number, its cards included.
    pub(crate) fn add(&mut self, other: &Interval) {
        self.low = self.low + other.low;
        self.high = self.high + other.high;
        self.by.extend(&other.by);
        self.perhaps.extend(&other.perhaps);
    }

    /// Adds a number that every rule knows.
    pub(crate) fn plus(&mut self, number: Number) {
        self.low = self.low + number;
        self.high = self.high + number;
    }

    /// A card adds so much, certainly or perhaps.
    pub(crate) fn change(&mut self, (low, high): Range, is_so: Truth, by: Blueprint) {
        if (low, high) == (Number::ZERO, Number::ZERO) || is_so == Truth::No {
            return;
        }
        if is_so.is_sure() && low == high {
            self.by.push((by, low));
        } else {
            self.perhaps.push(by);
        }
        self.low = self.low + if is_so.is_sure() { low } else { low.min(Number::ZERO) };
        self.high = self.high + if is_so.is_sure() { high } else { high.max(Number::ZERO) };
    }

    /// It becomes a number that a card sets, certainly or perhaps.
    pub(crate) fn set(&mut self, (low, high): Range, is_so: Truth, by: Blueprint) {
        match is_so {
            Truth::No => {}
            Truth::Yes => {
                if low == high {
                    self.by.push((by, low - self.low));
                } else {
                    self.perhaps.push(by);
                }
                (self.low, self.high) = (low, high);
            }
            Truth::Maybe => {
                self.low = self.low.min(low);
                self.high = self.high.max(high);
                self.perhaps.push(by);
            }
        }
    }

    /// It becomes the lowest of the numbers that cards set.
    pub(crate) fn set_lowest(&mut self, resets: &[Touch]) {
        let mut sure = resets.iter().filter(|touch| touch.answer.is_sure());
        let is_set = sure.next().map(|first| {
            let (low, high) =
                sure.fold(first.range, |(low, high), next| (low.min(next.range.0), high.min(next.range.1)));
            self.set((low, high), Truth::Yes, first.by);
        });
        for touch in resets.iter().filter(|touch| !touch.answer.is_sure()) {
            let (low, high) = touch.range;
            if is_set.is_none() || low < self.low {
                self.set((low, if is_set.is_none() { high } else { self.high }), touch.answer, touch.by);
            }
        }
    }

    /// It becomes the larger of it and another number.
    pub(crate) fn or_more(&mut self, other: Interval) {
        let (low, high) = (self.low.max(other.low), self.high.max(other.high));
        let perhaps = std::mem::take(&mut self.perhaps).into_iter().chain(other.perhaps).collect();
        let by = if other.high > self.high { other.by } else { std::mem::take(&mut self.by) };
        *self = Interval { low, high, by, perhaps };
    }

    /// It is not below zero.
    pub(crate) fn floor(&mut self) {
        self.low = self.low.max(Number::ZERO);
        self.high = self.high.max(Number::ZERO);
    }
}

/// At least and at most.
pub(crate) type Range = (Number, Number);

/// Nothing more and nothing less.
pub(crate) const NOTHING: Range = (Number::ZERO, Number::ZERO);

/// Anything.
pub(crate) const ANYTHING: Range = (Number::whole(-1_000), FAR);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubtful_changes_widen_and_certain_ones_move() {
        let by = Blueprint::LIGHT_BACK;
        let n = Number::whole;
        let mut total = Interval::exactly(n(3));
        total.change((n(2), n(2)), Truth::Yes, by);
        assert!(total.is_exact() && total.allows(n(5)));
        total.change((n(-4), n(-4)), Truth::Maybe, by);
        assert_eq!((total.low, total.high), (n(1), n(5)));
        total.set((n(0), n(0)), Truth::Maybe, by);
        assert_eq!((total.low, total.high), (n(0), n(5)));
        assert_eq!((total.by.len(), total.perhaps.len()), (1, 2));
    }
}
