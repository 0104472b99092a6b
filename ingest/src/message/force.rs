//! Activating and using Force (SWCCG format 7.3).

use super::CardRef;
use super::declare::sentences;
use super::scan::Scan;
use crate::id::{Number, Side};

sentences! {
    /// A line about Force.
    pub enum Force {
        /// `P activated N Force (K total Force activated[ from Force generation])`
        Activated {
            [player: Side]
            amount: Number, "How much; the server says 1 each time.";
            total: Number, "The turn's running total.";
            from_generation: bool, "From Force generation; otherwise card text activated it.";
        } = ["act.gen" if *from_generation; "act.other"],
        /// `P uses N Force[ - CL]` or `P uses N of Q's Force[ - CL]`
        Used {
            [player: Side]
            amount: Number, "How much.";
            owner: Side, "Whose Force Pile it comes from.";
            cards: Vec<CardRef>, "The cards, named while Used Piles lie face up.";
        } = ["use.own" if player == owner; "use.opp"],
    }
}

impl Force {
    /// The cursor stands after `activated `.
    pub(super) fn activated(mut s: Scan<'_>, player: Side) -> Option<Force> {
        let amount = s.number()?;
        s.lit(" Force (")?;
        let total = s.number()?;
        s.lit(" total Force activated")?;
        let from_generation = s.opt(" from Force generation");
        s.lit(")")?;
        s.done(Force::Activated { player, amount, total, from_generation })
    }

    /// The cursor stands after `uses `.
    pub(super) fn uses(mut s: Scan<'_>, player: Side) -> Option<Force> {
        let amount = s.number()?;
        let owner = if s.opt(" of ") {
            s.owner()?
        } else {
            s.lit(" ")?;
            player
        };
        s.lit("Force")?;
        let cards = if s.opt(" - ") { s.cards()? } else { Vec::new() };
        s.blanks();
        s.done(Force::Used { player, amount, owner, cards })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn activation_tells_its_source() {
        let line = "P activated 1 Force (17 total Force activated from Force generation)";
        let one = Number::whole(1);
        let total = Number::whole(17);
        let expected = Force::Activated { player: Side::Dark, amount: one, total, from_generation: true };
        assert_eq!(read(line), Statement::Force(expected));
        assert_eq!(read("P activated 1 Force (1 total Force activated)").template(), "act.other");
    }

    #[test]
    fn used_force_may_be_the_opponents_and_may_be_named() {
        let Statement::Force(Force::Used { owner, cards, .. }) = read("P uses 2 of Q's Force - [A], [B]") else {
            panic!("not read")
        };
        assert_eq!((owner, cards.len()), (Side::Light, 2));
        assert_eq!(read("P uses 3 Force").template(), "use.own");
    }
}
