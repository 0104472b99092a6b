//! Before the first turn (SWCCG format 7.2).

use super::declare::sentences;
use super::scan::Scan;
use super::{CardRef, FreeText, Place};
use crate::id::{Number, Side};

sentences! {
    /// A line of the set-up.
    pub enum Setup {
        /// `P reveals Objective C`
        Objective {
            [player: Side]
            card: CardRef, "The Objective.";
        } = "setup.objective",
        /// `P reveals Starting Interrupt C`
        StartingInterrupt {
            [player: Side]
            card: CardRef, "The Starting Interrupt.";
        } = "setup.sint",
        /// `P plays C as Starting Interrupt[ to EFFECT]`
        StartingInterruptPlayed {
            [player: Side]
            card: CardRef, "The Starting Interrupt.";
            effect: FreeText, "What it shall do; empty when not said.";
        } = "setup.sintplay",
        /// `P stacks N card[s] from outside of deck[ face down] under C`, also `from Reserve Deck`
        Stacked {
            [player: Side]
            count: Number, "How many, usually Defensive Shields.";
            source: Place, "Outside of deck or Reserve Deck.";
            face_down: bool, "They lie face down.";
            under: CardRef, "The card that they lie under.";
        } = "setup.outside",
        /// `S Side goes first`
        First { [side: Side] } = "setup.first",
        /// `C causes Light Side to go first`
        LightFirst {
            card: CardRef, "The card that causes it.";
        } = "setup.lsfirst",
        /// `P draws N cards into hand`: the opening hand.
        OpeningHand {
            [player: Side]
            count: Number, "How many cards.";
        } = "setup.opening",
        /// `CL is|are placed out of play due to not being allowed to be placed in Reserve Deck`
        NotAllowed {
            cards: Vec<CardRef>, "The removed cards.";
        } = "setup.illegal",
    }
}

impl Setup {
    pub(super) fn fixed(s: Scan<'_>) -> Option<Setup> {
        match s.rest() {
            "Dark Side goes first" => Some(Setup::First { side: Side::Dark }),
            "Light Side goes first" => Some(Setup::First { side: Side::Light }),
            _ => None,
        }
    }

    /// `reveals Objective|Starting Interrupt C`; the cursor stands after the verb.
    pub(super) fn reveals(mut s: Scan<'_>, player: Side) -> Option<Setup> {
        if s.opt("Objective ") {
            let card = s.card()?;
            return s.done(Setup::Objective { player, card });
        }
        s.lit("Starting Interrupt ")?;
        let card = s.card()?;
        s.done(Setup::StartingInterrupt { player, card })
    }

    /// `stacks N cards from Z face down under C`; the cursor stands after the verb.
    pub(super) fn stacks(mut s: Scan<'_>, player: Side) -> Option<Setup> {
        let count = s.number()?;
        s.lit(" card")?;
        s.opt("s");
        s.lit(" from ")?;
        let source = s.any(&[("outside of deck ", true), ("Reserve Deck ", false)])?;
        let source = if source { Place::OutsideOfDeck } else { Place::ReserveDeck };
        let face_down = s.opt("face down ");
        s.lit("under ")?;
        let under = s.card()?;
        s.done(Setup::Stacked { player, count, source, face_down, under })
    }

    /// `draws N cards into hand`; the cursor stands after the verb.
    pub(super) fn draws(mut s: Scan<'_>, player: Side) -> Option<Setup> {
        let count = s.number()?;
        s.lit(" card")?;
        s.opt("s");
        s.lit(" into hand")?;
        s.done(Setup::OpeningHand { player, count })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn stacked_cards_have_a_double_blank() {
        let Statement::Setup(Setup::Stacked { count, face_down, under, .. }) =
            read("P stacks 1 card from outside of deck  face down under [•A Sideboard, Of Sorts]")
        else {
            panic!("not read")
        };
        assert_eq!((count, face_down, &*under.title), (Number::whole(1), true, "•A Sideboard, Of Sorts"));
        assert_eq!(read("P stacks 3 cards from Reserve Deck under [X]").template(), "setup.outside");
    }

    #[test]
    fn the_rest_of_the_setup() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("Q reveals Objective [One / Two]", "setup.objective");
        same("Q reveals Starting Interrupt [•Start]", "setup.sint");
        same("Q plays [•Start] as Starting Interrupt to deploy [X] or 3 more (< 2)", "setup.sintplay");
        same("Q plays [•Start] as Starting Interrupt", "setup.sintplay");
        same("Light Side goes first", "setup.first");
        same("[•First!] causes Light Side to go first", "setup.lsfirst");
        same("P draws 12 cards into hand", "setup.opening");
        let late = "are placed out of play due to not being allowed to be placed in Reserve Deck";
        same(&format!("[A], [B] {late}"), "setup.illegal");
    }
}
