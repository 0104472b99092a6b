//! Search parties, 'missing' characters, Jedi Tests.

use super::declare::sentences;
use super::scan::Scan;
use super::{CardRef, FreeText};
use crate::id::Side;

sentences! {
    /// A line of no larger group.
    pub enum Misc {
        /// `P forms search party of CL`
        SearchParty {
            [player: Side]
            cards: Vec<CardRef>, "The searchers.";
        } = "search",
        /// `P causes CL to go 'missing' using C` or `C causes CL to go 'missing'`
        Missing {
            [player: Option<Side>]
            cards: Vec<CardRef>, "The characters.";
            using: Option<CardRef>, "The causing card.";
        } = "missing",
        /// `P finds 'missing' character C[ by search party| using C2]`
        Found {
            [player: Side]
            card: CardRef, "The character.";
            text: FreeText, "How.";
        } = "missing",
    }
}

impl Misc {
    /// `causes CL to go 'missing'[ using C]`; the cursor stands after the cards.
    pub(super) fn missing(
        mut s: Scan<'_>,
        player: Option<Side>,
        by: Option<&CardRef>,
        cards: &[CardRef],
    ) -> Option<Misc> {
        s.lit(" to go 'missing'")?;
        let using = s.using().or_else(|| by.cloned());
        s.done(Misc::Missing { player, cards: cards.into(), using })
    }

    /// The cursor stands after `finds `.
    pub(super) fn finds(mut s: Scan<'_>, player: Side) -> Option<Misc> {
        s.lit("'missing' character ")?;
        let card = s.card()?;
        Some(Misc::Found { player, card, text: FreeText::rest(s) })
    }

    /// The cursor stands after `forms `.
    pub(super) fn forms(mut s: Scan<'_>, player: Side) -> Option<Misc> {
        s.lit("search party of ")?;
        let cards = s.cards()?;
        s.done(Misc::SearchParty { player, cards })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;

    #[test]
    fn characters_go_missing_and_are_found() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P forms search party of [A], [B]", "search");
        same("P causes [A] to go 'missing' using [C]", "missing");
        same("[C] causes [A], [B] to go 'missing'", "missing");
        same("P finds 'missing' character [A] by search party", "missing");
    }
}
