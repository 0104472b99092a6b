//! Force drains (SWCCG format 7.6).

use super::CardRef;
use super::declare::sentences;
use super::scan::Scan;
use crate::id::{Number, Side};

sentences! {
    /// A line about a Force drain.
    pub enum Drain {
        /// `P initiates Force drain of N at L`
        Initiated {
            [player: Side]
            amount: Number, "The amount before responses; can be 0.";
            location: CardRef, "Where.";
        } = "drn.init",
        /// `P Force drains N at L`
        Done {
            [player: Side]
            amount: Number, "The final amount.";
            location: CardRef, "Where.";
        } = "drn.do",
        /// `P cancels Force drain at L using C`, `C cancels Force drain at L` or `P chooses to cancel Force drain`
        Cancelled {
            [player: Option<Side>]
            location: Option<CardRef>, "Where, when named.";
            using: Option<CardRef>, "The cancelling card, when named.";
        } = "drn.cancel",
        /// `P adds N to Force drain using C` or `Force drain is increased by N`
        Added {
            [player: Option<Side>]
            amount: Number, "How much.";
            using: Option<CardRef>, "The adding card, when named.";
        } = "drn.add",
    }
}

impl Drain {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Drain> {
        s.lit("Force drain is increased by ")?;
        let amount = s.number()?;
        s.done(Drain::Added { player: None, amount, using: None })
    }

    /// The cursor stands after `initiates `.
    pub(super) fn initiates(mut s: Scan<'_>, player: Side) -> Option<Drain> {
        s.lit("Force drain of ")?;
        let amount = s.number()?;
        s.lit(" at ")?;
        let location = s.card()?;
        s.done(Drain::Initiated { player, amount, location })
    }

    /// The cursor stands after `Force `.
    pub(super) fn drains(mut s: Scan<'_>, player: Side) -> Option<Drain> {
        s.lit("drains ")?;
        let amount = s.number()?;
        s.lit(" at ")?;
        let location = s.card()?;
        s.done(Drain::Done { player, amount, location })
    }

    /// The cursor stands after `adds `.
    pub(super) fn adds(mut s: Scan<'_>, player: Side) -> Option<Drain> {
        let amount = s.number()?;
        s.lit(" to Force drain")?;
        let using = s.using();
        s.done(Drain::Added { player: Some(player), amount, using })
    }

    /// The cursor stands after `cancels `; `by` is a card that is the subject.
    pub(super) fn cancels(mut s: Scan<'_>, player: Option<Side>, by: Option<&CardRef>) -> Option<Drain> {
        s.lit("Force drain")?;
        let location = if s.opt(" at ") { Some(s.card()?) } else { None };
        let using = s.using().or_else(|| by.cloned());
        s.done(Drain::Cancelled { player, location, using })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn drains_start_and_are_done() {
        let Statement::Drain(Drain::Initiated { amount, location, .. }) =
            read("P initiates Force drain of 0 at [•Hoth: Ice Plains (1st Marker)]")
        else {
            panic!("not read")
        };
        assert_eq!((amount, &*location.title), (Number::ZERO, "•Hoth: Ice Plains (1st Marker)"));
        assert_eq!(read("Q Force drains 2 at [X]").template(), "drn.do");
    }

    #[test]
    fn drains_change() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P cancels Force drain at [L] using [C]", "drn.cancel");
        same("[C] cancels Force drain at [L]", "drn.cancel");
        same("P chooses to cancel Force drain", "drn.cancel");
        same("P adds 1 to Force drain using [C]", "drn.add");
        same("Force drain is increased by 2", "drn.add");
    }
}
