//! The smallest and the largest number that something may be.

use holocron_ingest::id::{Blueprint, Number};

use super::amount::Range;
use crate::play::Truth;

/// The smallest and the largest number that something may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// At least.
    pub least: Number,
    /// At most; `None` when a text computes it.
    pub most: Option<Number>,
    /// A card that makes the difference.
    pub by: Option<Blueprint>,
}

impl Bounds {
    /// Exactly this.
    #[must_use]
    pub(super) fn exactly(number: Number) -> Bounds {
        Bounds { least: number, most: Some(number), by: None }
    }

    /// A text adds so much, or may add it; `None`: nobody can tell how much.
    pub(super) fn add(&mut self, range: Option<Range>, is_at_work: Truth, by: Blueprint) {
        let (low, high) = match (range, is_at_work) {
            (_, Truth::No) => return,
            (Some(range), Truth::Yes) => range,
            (Some((low, high)), Truth::Maybe) => (low.min(Number::ZERO), high.max(Number::ZERO)),
            (None, _) => {
                *self = Bounds { least: Number::ZERO, most: None, by: Some(by) };
                return;
            }
        };
        self.least = self.least + low;
        self.most = self.most.map(|most| most + high);
        if low != high {
            self.by = Some(by);
        }
    }

    /// It is this instead, or may be.
    pub(super) fn set(&mut self, value: Option<Number>, is_at_work: Truth, by: Blueprint) {
        match (value, is_at_work) {
            (_, Truth::No) => {}
            (Some(value), Truth::Yes) => *self = Bounds::exactly(value),
            (Some(value), Truth::Maybe) => {
                self.least = self.least.min(value);
                self.most = self.most.map(|most| most.max(value));
                self.by = Some(by);
            }
            (None, _) => *self = Bounds { least: Number::ZERO, most: None, by: Some(by) },
        }
    }

    /// Not below zero.
    pub(super) fn not_negative(mut self) -> Bounds {
        self.least = self.least.max(Number::ZERO);
        self.most = self.most.map(|most| most.max(Number::ZERO));
        self
    }

    /// Both together.
    pub(super) fn plus(self, other: Bounds) -> Bounds {
        let most = self.most.zip(other.most).map(|(a, b)| a + b);
        Bounds { least: self.least + other.least, most, by: self.by.or(other.by) }
    }
}
