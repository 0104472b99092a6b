//! Numbers printed on cards.

use holocron_ingest::id::Number;

/// A number on a card. A card without power is not a card of power 0: the two lose different checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stat {
    /// The card does not have this number at all.
    #[default]
    Absent,
    /// The card has it, but its text computes it (`X`, a destiny draw, another card's number).
    Computed,
    /// The number.
    Is(Number),
}

impl Stat {
    /// The number, when it is a plain one.
    pub fn known(self) -> Option<Number> {
        match self {
            Stat::Is(number) => Some(number),
            Stat::Absent | Stat::Computed => None,
        }
    }

    /// True when the card has the number, known or not.
    pub fn exists(self) -> bool {
        self != Stat::Absent
    }

    /// Reads a column: empty, `?` or a number.
    pub(super) fn parse(text: &str) -> Option<Stat> {
        match text {
            "" => Some(Stat::Absent),
            "?" => Some(Stat::Computed),
            _ => Number::parse(text).map(Stat::Is),
        }
    }
}

/// How many cards of a kind another card may carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Capacity(u8);

impl Capacity {
    /// As many as one likes.
    pub const UNLIMITED: Capacity = Capacity(u8::MAX);

    /// The number, or `None` when it is unlimited.
    pub fn limit(self) -> Option<u8> {
        (self != Capacity::UNLIMITED).then_some(self.0)
    }

    /// True when the card carries none.
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Reads a column: empty (none), `*` (unlimited) or a number below 255.
    pub(super) fn parse(text: &str) -> Option<Capacity> {
        match text {
            "" => Some(Capacity(0)),
            "*" => Some(Capacity::UNLIMITED),
            _ => text.parse().ok().filter(|n| *n < u8::MAX).map(Capacity),
        }
    }
}
