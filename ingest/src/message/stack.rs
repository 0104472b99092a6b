//! Cards stacked on, under and returned from other cards (SWCCG format 7.10).

use super::declare::{phrases, sentences};
use super::scan::Scan;
use super::{CardRef, Cards, FreeText, Place, Role, Source};
use crate::id::Side;

sentences! {
    /// A line about stacked cards.
    pub enum Stack {
        /// `P stacks CL|a card|N cards|just drawn destiny card, C,[ at random][ from Z][ face down][ upside-down] on H`
        Stacked {
            [player: Side]
            cards: Cards, "What.";
            source: Option<Place>, "From where, when said.";
            is_face_down: bool, "Face down.";
            is_destiny: bool, "A just drawn destiny card.";
            on: CardRef, "The host.";
        } = "pile.stackhand",
        /// `P places|stacks a combat|'probe'|'bluff' card[ from hand][ face down] on|under H`,
        /// `P 'probes' H by placing ...`
        Special {
            [player: Side]
            kind: SpecialCard, "What the card is used as.";
            on: CardRef, "The host.";
        } = "pile.stackplain",
        /// `P places C[ from Z] on|to H|into cargo hold of H[ as driver|pilot|passenger]`, `P places C in play[...]`
        Placed {
            [player: Side]
            card: CardRef, "The card.";
            source: Option<Source>, "Where from, when said.";
            on: Option<CardRef>, "The host or location; `None` when it is placed in play.";
            tail: FreeText, "Words after it.";
        } = "place.on",
        /// `P places C[ from hand][ face down] under H`, with a source or face down
        PlacedFrom {
            [player: Side]
            card: CardRef, "The card.";
            on: CardRef, "The host.";
        } = "pile.stackplain",
        /// `C is placed on H`
        IsPlaced {
            card: CardRef, "The card.";
            on: CardRef, "The host.";
        } = "pile.stackplain",
        /// `CL are returned to hand from stacked on H`, `N card[s] is|are returned to hand from stacked on H`
        Returned {
            cards: Cards, "What.";
            from: CardRef, "The former host.";
        } = "pile.returned",
    }
}

phrases! {
    /// A card used for its destiny number under a rule of another card.
    #[derive(Copy)]
    pub enum SpecialCard {
        Combat = "a combat card",
        Probe = "a 'probe' card",
        Bluff = "a 'bluff' card" | "a 'bluff card'",
    }
}

impl Stack {
    /// The cursor stands after `stacks `.
    pub(super) fn stacks(mut s: Scan<'_>, player: Side) -> Option<Stack> {
        if let Some(special) = Stack::special(s, player) {
            return Some(special);
        }
        let is_destiny = s.opt("just drawn destiny card, ");
        let cards = Cards::scan(&mut s)?;
        // The server writes "a card card" and "3 cards cards".
        if !matches!(cards, Cards::Named(_)) && s.opt(" card") {
            s.opt("s");
        }
        if is_destiny {
            s.lit(",")?;
        }
        s.opt(" at random");
        let source = if s.opt(" from ") {
            s.owner();
            Some(Stack::source(&mut s)?)
        } else {
            None
        };
        let mut is_face_down = false;
        loop {
            if s.opt(" face down") {
                is_face_down = true;
            } else if !s.opt(" upside-down") {
                break;
            }
        }
        s.any(&[(" on ", ()), (" under ", ())])?;
        let on = s.card()?;
        s.done(Stack::Stacked { player, cards, source, is_face_down, is_destiny, on })
    }

    /// A place whose unusual words must not swallow ` face down`.
    fn source(s: &mut Scan<'_>) -> Option<Place> {
        let cut = s.rest().split(" face down").next()?;
        let mut place = s.over(cut);
        let found = Place::scan(&mut place)?;
        s.skip(cut.len() - place.rest().len());
        Some(found)
    }

    /// The cursor stands after `places ` or `stacks `.
    pub(super) fn special(mut s: Scan<'_>, player: Side) -> Option<Stack> {
        let kind = s.any(SpecialCard::WORDS)?;
        s.opt(" from hand");
        s.opt(" face down");
        s.any(&[(" on ", ()), (" under ", ())])?;
        let on = s.card()?;
        s.done(Stack::Special { player, kind, on })
    }

    /// `places C on H|in play`; the cursor stands after `places `.
    pub(super) fn places(mut s: Scan<'_>, player: Side) -> Option<Stack> {
        let card = s.card()?;
        if s.opt(" in play") {
            return Some(Stack::Placed { player, card, source: None, on: None, tail: FreeText::rest(s) });
        }
        if let Some(placed) = Stack::in_play(s, player, &card) {
            return Some(placed);
        }
        s.opt(" from hand");
        s.opt(" face down");
        s.any(&[(" on ", ()), (" under ", ())])?;
        let on = s.card()?;
        s.done(Stack::PlacedFrom { player, card, on })
    }

    /// `[ from Z] on|to H|into cargo hold of H[ as ...]`; the cursor stands after the card.
    fn in_play(mut s: Scan<'_>, player: Side, card: &CardRef) -> Option<Stack> {
        let source = if s.opt(" from ") { Some(Source::scan(&mut s, Some(player))?) } else { None };
        let is_on = s.any(&[(" on ", true), (" to ", false), (" into cargo hold of ", false)])?;
        // "from hand on H" stacks the card there.
        let stays = source.as_ref().is_none_or(|source| !is_on || source.place() != Some(&Place::Hand));
        let on = Some(s.card()?);
        let role = Role::suffix(&mut s);
        let tail = FreeText::default();
        (stays || role.is_some()).then_some(())?;
        s.done(Stack::Placed { player, card: card.clone(), source, on, tail })
    }

    /// `'probes' H by placing ...`; the cursor stands after `'probes' `.
    pub(super) fn probes(mut s: Scan<'_>, player: Side) -> Option<Stack> {
        let on = s.card()?;
        s.lit(" by placing ")?;
        Some(Stack::Special { player, kind: SpecialCard::Probe, on })
    }

    /// `is|are returned to hand from stacked on H`; the cursor stands after the cards.
    pub(super) fn returned(mut s: Scan<'_>, cards: Cards) -> Option<Stack> {
        s.any(&[(" is", ()), (" are", ())])?;
        s.lit(" returned to hand from stacked on ")?;
        let from = s.card()?;
        s.done(Stack::Returned { cards, from })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P stacks [A] from hand on [H]", "pile.stackhand");
        same("P stacks [A] from Lost Pile face down on [H]", "pile.stackhand");
        same("P stacks 2 cards at random from Q's hand face down on [H]", "pile.stackhand");
        same("P stacks just drawn destiny card, [A], on [H]", "pile.stackhand");
        same("P places a combat card from hand face down under [H]", "pile.stackplain");
        same("P 'probes' [H] by placing a 'probe' card from hand face down under [H]", "pile.stackplain");
        same("[A] is placed on [H]", "pile.stackplain");
        same("P places [A] on [H]", "place.on");
        same("P places [A] in play", "place.on");
        same("[A], [B] are returned to hand from stacked on [H]", "pile.returned");
        same("3 cards are returned to hand from stacked on [H]", "pile.returned");
    }
}
