//! What a kind of mutant is.

use std::ops::RangeInclusive;

use crate::doc::Doc;
use crate::rng::Rng;

/// One way to break one rule.
pub struct Kind {
    /// The rule id without `SWCCG-`, and a variant where a rule has several.
    pub name: &'static str,
    /// The rule that must notice.
    pub rule: &'static str,
    /// Which edit, and which repairs.
    pub what: &'static str,
    /// Rules that cannot help noticing too.
    pub companions: &'static [&'static str],
    /// Makes a mutant of a good recording, if it has the situation.
    pub make: fn(&Doc, &mut Rng) -> Option<Mutant>,
}

/// A doctored game.
pub struct Mutant {
    pub doc: Doc,
    /// Where the finding is expected.
    pub at: RangeInclusive<usize>,
    /// The game from which the other player's recording is taken, where only one recording is doctored.
    pub other: Option<Box<Doc>>,
}

impl Mutant {
    pub fn at(doc: Doc, at: usize) -> Option<Mutant> {
        Mutant::within(doc, at..=at)
    }

    pub fn within(doc: Doc, at: RangeInclusive<usize>) -> Option<Mutant> {
        Some(Mutant { doc, at, other: None })
    }
}
