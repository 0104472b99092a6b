//! A number with its least and greatest value, and the cards that made it.

use holocron_ingest::id::{Blueprint, Number};

/// Beyond every number of the game.
const FAR: Number = Number::whole(1_000);

/// A recomputed number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// At least.
    pub low: Number,
    /// At most.
    pub high: Number,
    /// The cards that certainly changed it, and by how much.
    pub by: Vec<(Blueprint, Number)>,
    /// The cards that may have changed it.
    pub perhaps: Vec<Blueprint>,
}

impl Total {
    /// A number that no card changed.
    #[must_use]
    pub fn exactly(number: Number) -> Total {
        Total { low: number, high: number, by: Vec::new(), perhaps: Vec::new() }
    }

    /// Zero.
    #[must_use]
    pub fn zero() -> Total {
        Total::exactly(Number::ZERO)
    }

    /// A number that nobody can tell.
    #[must_use]
    pub fn unknown(by: Blueprint) -> Total {
        Total { low: -FAR, high: FAR, by: Vec::new(), perhaps: vec![by] }
    }

    /// True when it is one number.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.low == self.high
    }

    /// True when the number lies within.
    #[must_use]
    pub fn allows(&self, number: Number) -> bool {
        self.low <= number && number <= self.high
    }

    /// Adds another number, its cards included.
    pub(super) fn add(&mut self, other: &Total) {
        self.low = self.low + other.low;
        self.high = self.high + other.high;
        self.by.extend(&other.by);
        self.perhaps.extend(&other.perhaps);
    }

    /// Adds a change that a card certainly or perhaps makes.
    pub(super) fn change(&mut self, (low, high): Range, is_sure: bool, by: Blueprint) {
        if (low, high) == (Number::ZERO, Number::ZERO) {
            return;
        }
        if is_sure && low == high {
            self.by.push((by, low));
        } else {
            self.perhaps.push(by);
        }
        self.low = self.low + if is_sure { low } else { low.min(Number::ZERO) };
        self.high = self.high + if is_sure { high } else { high.max(Number::ZERO) };
    }

    /// Becomes a number that a card certainly or perhaps sets.
    pub(super) fn set(&mut self, (low, high): Range, is_sure: bool, by: Blueprint) {
        if is_sure {
            self.by.push((by, low - self.low));
            (self.low, self.high) = (low, high);
        } else {
            self.low = self.low.min(low);
            self.high = self.high.max(high);
            self.perhaps.push(by);
        }
    }

    /// Is not below zero.
    pub(super) fn floor(&mut self) {
        self.low = self.low.max(Number::ZERO);
        self.high = self.high.max(Number::ZERO);
    }
}

/// At least and at most.
pub(super) type Range = (Number, Number);

/// Anything.
pub(super) const ANYTHING: Range = (Number::whole(-1_000), FAR);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubtful_changes_widen_and_certain_ones_move() {
        let by = Blueprint::LIGHT_BACK;
        let n = Number::whole;
        let mut total = Total::exactly(n(3));
        total.change((n(2), n(2)), true, by);
        assert!(total.is_exact() && total.allows(n(5)));
        total.change((n(-4), n(-4)), false, by);
        assert_eq!((total.low, total.high), (n(1), n(5)));
        total.set((n(0), n(0)), false, by);
        assert_eq!((total.low, total.high), (n(0), n(5)));
        assert_eq!((total.by.len(), total.perhaps.len()), (1, 2));
    }
}
