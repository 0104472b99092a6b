//! Retrieving Force (SWCCG format 7.10).

use super::declare::sentences;
use super::scan::Scan;
use super::{CardRef, FreeText, Place};
use crate::id::{Number, Side};

sentences! {
    /// A line about Force retrieval.
    pub enum Retrieve {
        /// `P's Force retrieval amount is|reduced to|increased to N`
        Amount {
            [player: Side]
            amount: Number, "How much.";
        } = "ret.amount",
        /// `P[ randomly] retrieves C[ into hand| to Z] (N Force retrieved)`
        Retrieved {
            [player: Side]
            card: CardRef, "The card.";
            to: Option<Place>, "Where it goes; `None` when not said: the Used Pile.";
            count: Number, "Running count of this retrieval.";
            is_random: bool, "Chosen at random.";
        } = "ret.card",
        /// `No valid cards found to retrieve in P's Lost Pile`
        NothingFound { [player: Side] } = "ret.none",
        /// `P must choose value for X to retrieve 'up to X'`
        MustChooseX { [player: Side] } = "ret.x",
        /// `P chooses to retrieve N Force...`
        AmountChosen {
            [player: Side]
            amount: Number, "How much.";
            tail: FreeText, "Words after it.";
        } = "ret.choose",
        /// `P chooses to take retrieved Force, C, into hand`
        TakenIntoHand {
            [player: Side]
            card: CardRef, "The card.";
        } = "ret.choose",
        /// `C cancels P's Force retrieval` or `P cancels Q's Force retrieval using C`
        Cancelled {
            [player: Option<Side>]
            whose: Side, "Whose retrieval.";
            using: Option<CardRef>, "The cancelling card.";
        } = "ret.cancel",
        /// `P may not retrieve Force for initiating battle`
        NotForBattle { [player: Side] } = "ret.cancel",
    }
}

impl Retrieve {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Retrieve> {
        s.lit("No valid cards found to retrieve in ")?;
        let player = s.owner()?;
        s.lit("Lost Pile")?;
        s.done(Retrieve::NothingFound { player })
    }

    /// The cursor stands after `P's `.
    pub(super) fn of_player(mut s: Scan<'_>, player: Side) -> Option<Retrieve> {
        s.lit("Force retrieval amount ")?;
        s.any(&[("is ", ()), ("reduced to ", ()), ("increased to ", ())])?;
        let amount = s.number()?;
        s.done(Retrieve::Amount { player, amount })
    }

    /// The cursor stands after `retrieves `.
    pub(super) fn retrieves(mut s: Scan<'_>, player: Side, is_random: bool) -> Option<Retrieve> {
        let card = s.card()?;
        let to = if s.opt(" into hand") {
            Some(Place::Hand)
        } else if s.opt(" to ") {
            Some(Place::scan(&mut s)?)
        } else {
            None
        };
        s.blanks();
        s.lit("(")?;
        let count = s.number()?;
        s.lit(" Force retrieved)")?;
        s.done(Retrieve::Retrieved { player, card, to, count, is_random })
    }

    /// The cursor stands after `chooses to `.
    pub(super) fn chooses(mut s: Scan<'_>, player: Side) -> Option<Retrieve> {
        if s.opt("take retrieved Force, ") {
            let card = s.card()?;
            s.lit(", into hand")?;
            return s.done(Retrieve::TakenIntoHand { player, card });
        }
        s.lit("retrieve ")?;
        let amount = s.number()?;
        s.lit(" Force")?;
        Some(Retrieve::AmountChosen { player, amount, tail: FreeText::rest(s) })
    }

    /// The cursor stands after `cancels P's `.
    pub(super) fn cancels(
        mut s: Scan<'_>,
        player: Option<Side>,
        owner: Side,
        by: Option<&CardRef>,
    ) -> Option<Retrieve> {
        s.lit("Force retrieval")?;
        let using = s.using().or_else(|| by.cloned());
        s.done(Retrieve::Cancelled { player, whose: owner, using })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn a_retrieved_card_goes_somewhere() {
        let Statement::Retrieve(Retrieve::Retrieved { to, count, .. }) =
            read("P retrieves [A] into hand  (3 Force retrieved)")
        else {
            panic!("not read")
        };
        assert_eq!((to, count), (Some(Place::Hand), Number::whole(3)));
        assert_eq!(read("P randomly retrieves [A] (1 Force retrieved)").template(), "ret.card");
        assert_eq!(read("P retrieves [A] to Force Pile (1 Force retrieved)").template(), "ret.card");
    }

    #[test]
    fn the_other_sentences() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P's Force retrieval amount is 4", "ret.amount");
        same("P's Force retrieval amount reduced to 2", "ret.amount");
        same("No valid cards found to retrieve in Q's Lost Pile", "ret.none");
        same("P must choose value for X to retrieve 'up to X'", "ret.x");
        same("P chooses to retrieve 2 Force", "ret.choose");
        same("P chooses to take retrieved Force, [A], into hand", "ret.choose");
        same("[C] cancels Q's Force retrieval", "ret.cancel");
        same("P cancels Q's Force retrieval using [C]", "ret.cancel");
        same("Q may not retrieve Force for initiating battle", "ret.cancel");
    }
}
