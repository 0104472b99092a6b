//! Piles and hands: draw, take, look, shuffle, put (SWCCG format 7.10).

use super::declare::{parts, sentences};
use super::scan::Scan;
use super::{CardRef, Cards, FreeText, Pile, Place, Position, Source};
use crate::id::Side;

sentences! {
    /// A line about a pile or a hand.
    pub enum PileMove {
        /// `P draws a card|C|N cards into hand from [bottom of ][Q's ]Z`
        Drew {
            [player: Side]
            cards: Cards, "What.";
            from: Pile, "From where.";
            is_bottom: bool, "From its bottom.";
        } = ["pile.draw" if *cards == Cards::Hidden; "pile.draw2"],
        /// `P[ randomly] takes CL|a card|N cards into hand[ from Z|H]`
        Took {
            [player: Side]
            cards: Cards, "What.";
            source: Option<Source>, "From where, when said.";
            is_random: bool, "Chosen at random.";
        } = ["pile.take" if source.is_some(); "pile.take2"],
        /// `P peeks at|looks at|views|reveals|has completed peeking at TEXT`
        Looked {
            [player: Side]
            verb: Look, "The verb.";
            text: FreeText, "At what.";
        } = "pile.peek",
        /// `P verifies Q's Z[ and Z2...]`: after a search.
        Verified {
            [player: Side]
            pile: Pile, "Whose pile was searched, and which.";
            more: Box<str>, "Words after the first pile, when there are several.";
        } = "pile.verify",
        /// `C revealed TEXT from P's hand[ at random]`
        HandRevealed {
            [owner: Side]
            by: CardRef, "The revealing card.";
            revealed: FreeText, "What was revealed.";
            is_random: bool, "At random.";
        } = "pile.revealhand",
        /// `P shuffles [Q's ]Z`
        Shuffled {
            [player: Side]
            pile: Pile, "What.";
        } = "pile.shuffle",
        /// `P shuffles TEXT into [Q's ]Z`
        ShuffledInto {
            [player: Side]
            what: FreeText, "What, as written: `hand and Used Pile`, `C`.";
            into: Pile, "Into what.";
        } = "pile.shuffle2",
        /// `P puts CL|a card|N cards[ at random][ from SOURCE] on|in|on bottom of|to the top of ... [Q's ]Z`, also with the
        /// source at the end, and `P moves C to top of Z`
        Put {
            [player: Side]
            cards: Cards, "What.";
            is_random: bool, "Chosen at random.";
            source: Option<Source>, "From where, when said.";
            position: Position, "Where in the pile.";
            to: Option<Pile>, "The pile; `None` when the sentence stops before.";
            verb: PutVerb, "The wording.";
        } = [
            "pile.places" if *verb == PutVerb::Places,
            "pile.movetop" if *verb != PutVerb::Puts,
            "pile.put" if to.is_some();
            "pile.put.rand2"
        ],
        /// `P places[ Q's] Z on[ Q's] Z2`: a whole pile.
        PlacedPile {
            [player: Side]
            from: Pile, "Which pile.";
            to: Pile, "On which.";
        } = "pile.placepile",
        /// `P chooses to return card to top of Z`
        ReturnChosen {
            [player: Side]
            to: Place, "Which pile.";
        } = "pile.movetop",
        /// `P loses C|a card from top of Z`
        LostFromTop {
            [player: Side]
            cards: Cards, "What.";
            from: Place, "Which pile.";
        } = "pile.movetop",
        /// `P exchanges|exchanged TEXT with|for TEXT`
        Exchanged {
            [player: Side]
            given: FreeText, "What is given, with its place.";
            taken: FreeText, "What is taken, with its place.";
        } = "pile.exchange",
        /// `The top card of P's Reserve Deck is turned face up|down`, `Used Piles are turned face up|down`,
        /// `P's Lost Pile is turned ...`
        Turned {
            [owner: Option<Side>]
            place: Place, "Which pile.";
            is_face_up: bool, "Face up; otherwise down.";
        } = "pile.turn",
        /// `[P's ]Z is empty`
        Empty { [pile: Pile] } = "pile.empty",
        /// `No duplicate cards found`
        NoDuplicates = "pile.nodup",
    }
}

/// A way to look at cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// `peeks at`
    Peeks,
    /// `looks at`
    Looks,
    /// `views`
    Views,
    /// `reveals`
    Reveals,
    /// `has completed peeking at`
    HasPeeked,
}

/// The wording of a [`PileMove::Put`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PutVerb {
    /// `puts`
    Puts,
    /// `places`
    Places,
    /// `moves ... to top of`
    Moves,
}

impl PileMove {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<PileMove> {
        const FACES: [(&str, bool); 2] = [("face up", true), ("face down", false)];
        if s.rest() == "No duplicate cards found" {
            return Some(PileMove::NoDuplicates);
        }
        if s.opt("The top card of ") {
            let owner = Some(s.owner()?);
            s.lit("Reserve Deck is turned ")?;
            let is_face_up = s.any(&FACES)?;
            return s.done(PileMove::Turned { owner, place: Place::ReserveDeck, is_face_up });
        }
        if s.opt("Used Piles are turned ") {
            let is_face_up = s.any(&FACES)?;
            return s.done(PileMove::Turned { owner: None, place: Place::UsedPile, is_face_up });
        }
        let name = s.rest().strip_suffix(" is empty")?;
        let mut name = s.over(name);
        let pile = Pile::scan(&mut name, None)?;
        let known = matches!(pile.place, Place::ReserveDeck | Place::UsedPile | Place::LostPile | Place::ForcePile);
        (known && name.end().is_some()).then_some(PileMove::Empty { pile })
    }

    /// `P's Lost Pile is turned ...`; the cursor stands after `P's `.
    pub(super) fn of_player(mut s: Scan<'_>, player: Side) -> Option<PileMove> {
        s.lit("Lost Pile is turned ")?;
        let is_face_up = s.rest().contains("up");
        Some(PileMove::Turned { owner: Some(player), place: Place::LostPile, is_face_up })
    }

    /// The cursor stands after `draws `.
    pub(super) fn draws(mut s: Scan<'_>, player: Side) -> Option<PileMove> {
        let cards = Cards::scan(&mut s)?;
        s.lit(" into hand from ")?;
        let is_bottom = s.opt("bottom of ");
        let from = Pile::scan(&mut s, Some(player))?;
        s.done(PileMove::Drew { player, cards, from, is_bottom })
    }

    /// The cursor stands after `takes `.
    pub(super) fn takes(mut s: Scan<'_>, player: Side, is_random: bool) -> Option<PileMove> {
        let cards = Cards::scan(&mut s)?;
        s.lit(" into hand")?;
        let source = if s.opt(" from ") { Some(Source::scan(&mut s, Some(player))?) } else { None };
        s.done(PileMove::Took { player, cards, source, is_random })
    }

    /// The cursor stands after the verb.
    pub(super) fn looks(mut s: Scan<'_>, player: Side, verb: Look) -> PileMove {
        s.blanks();
        PileMove::Looked { player, verb, text: FreeText::rest(s) }
    }

    /// The cursor stands after `verifies `.
    pub(super) fn verifies(mut s: Scan<'_>, player: Side) -> Option<PileMove> {
        let owner = Some(s.owner()?);
        // Several piles begin with a comma: "Q's , Reserve Deck, and Lost Pile".
        s.opt(", ");
        let place = Place::scan(&mut s)?;
        Some(PileMove::Verified { player, pile: Pile { owner, place }, more: s.rest().into() })
    }

    /// The cursor stands after `C revealed `.
    pub(super) fn hand_revealed(mut s: Scan<'_>, by: &CardRef) -> Option<PileMove> {
        let (revealed, end) = s.rest().rsplit_once(" from ")?;
        s = s.over(end);
        let owner = s.owner()?;
        s.lit("hand")?;
        let is_random = s.opt(" at random");
        s.done(PileMove::HandRevealed { by: by.clone(), revealed: FreeText::new(revealed), owner, is_random })
    }

    /// The cursor stands after `shuffles `.
    pub(super) fn shuffles(mut s: Scan<'_>, player: Side) -> Option<PileMove> {
        if let Some((what, into)) = s.rest().rsplit_once(" into ") {
            let mut into = s.over(into);
            let pile = Pile::scan(&mut into, Some(player))?;
            return into.done(PileMove::ShuffledInto { player, what: FreeText::new(what), into: pile });
        }
        let pile = Pile::scan(&mut s, Some(player))?;
        s.done(PileMove::Shuffled { player, pile })
    }

    /// The cursor stands after `puts `.
    pub(super) fn puts(mut s: Scan<'_>, player: Side) -> Option<PileMove> {
        let cards = Cards::scan(&mut s)?;
        let mut is_random = s.opt(" at random");
        let mut source = None;
        if s.opt(" from ") {
            source = Some(Source::scan(&mut s, Some(player))?);
            is_random |= s.opt(" at random");
        }
        if s.end().is_some() && source.is_some() {
            let position = Position::Top;
            return Some(PileMove::Put { player, cards, is_random, source, position, to: None, verb: PutVerb::Puts });
        }
        s.lit(" ")?;
        let position = Position::scan(&mut s)?;
        let to = Some(Pile::scan(&mut s, Some(player))?);
        if source.is_none() && s.opt(" from ") {
            source = Some(Source::scan(&mut s, Some(player))?);
        }
        s.done(PileMove::Put { player, cards, is_random, source, position, to, verb: PutVerb::Puts })
    }

    /// `places [the ]top card of [Q's ]Z on [Q's ]Z`;
    /// `places CL|a card[ from [the top|bottom of ][Q's ]Z][ in Z][ to the top|bottom of|on [Q's ]Z]`, or a whole pile;
    /// the cursor stands after `places `.
    pub(super) fn places(mut s: Scan<'_>, player: Side) -> Option<PileMove> {
        let verb = PutVerb::Places;
        if s.opt("top card of ") || s.opt("the top card of ") {
            let source = Some(Source::scan(&mut s, Some(player))?);
            s.lit(" ")?;
            let position = Position::scan(&mut s)?;
            let to = Some(Pile::scan(&mut s, Some(player))?);
            let cards = Cards::Hidden;
            return s.done(PileMove::Put { player, cards, is_random: false, source, position, to, verb });
        }
        if !s.at_card() && !s.rest().starts_with("a card") && !s.rest().starts_with("card") {
            let from = Pile::scan(&mut s, Some(player))?;
            s.lit(" on ")?;
            let to = Pile::scan(&mut s, Some(player))?;
            return s.done(PileMove::PlacedPile { player, from, to });
        }
        let cards = if s.opt("cards") || s.opt("card") { Cards::Hidden } else { Cards::scan(&mut s)? };
        let mut source = None;
        if s.opt(" from ") {
            const ENDS: [&str; 4] = ["the top of ", "the bottom of ", "top of ", "bottom of "];
            let _ = ENDS.iter().any(|end| s.opt(end));
            source = Some(Source::scan(&mut s, Some(player))?);
        }
        if s.end().is_some() && source.is_some() {
            let position = Position::Top;
            return Some(PileMove::Put { player, cards, is_random: false, source, position, to: None, verb });
        }
        s.lit(" ")?;
        let position = Position::scan(&mut s)?;
        let to = Some(Pile::scan(&mut s, Some(player))?);
        s.done(PileMove::Put { player, cards, is_random: false, source, position, to, verb })
    }

    /// `moves C to top of Z`; the cursor stands after `moves `.
    pub(super) fn moves_to_top(mut s: Scan<'_>, player: Side) -> Option<PileMove> {
        let cards = Cards::scan(&mut s)?;
        s.lit(" to top of ")?;
        let to = Some(Pile::scan(&mut s, Some(player))?);
        let position = Position::Top;
        s.done(PileMove::Put { player, cards, is_random: false, source: None, position, to, verb: PutVerb::Moves })
    }

    /// The cursor stands after `loses `.
    pub(super) fn loses(mut s: Scan<'_>, player: Side) -> Option<PileMove> {
        let cards = Cards::scan(&mut s)?;
        s.lit(" from top of ")?;
        let from = Place::scan(&mut s)?;
        s.done(PileMove::LostFromTop { player, cards, from })
    }

    /// The cursor stands after `exchanges ` or `exchanged `.
    pub(super) fn exchanges(s: Scan<'_>, player: Side) -> Option<PileMove> {
        let (given, taken) = s.rest().split_once(" with ").or_else(|| s.rest().split_once(" for "))?;
        Some(PileMove::Exchanged { player, given: FreeText::new(given), taken: FreeText::new(taken) })
    }
}

parts!(Look, PutVerb);

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn putting_has_source_position_and_owner() {
        let put = |line: &str| match read(line) {
            Statement::Pile(PileMove::Put { source, position, to, is_random, .. }) => (source, position, to, is_random),
            other => panic!("{line}: {other:?}"),
        };
        let (source, position, to, is_random) = put("P puts [A] at random from  hand on bottom of Lost Pile");
        assert_eq!(source.as_ref().and_then(Source::place), Some(&Place::Hand));
        assert_eq!((position, is_random), (Position::Bottom, true));
        assert_eq!(to, Some(Pile { owner: None, place: Place::LostPile }));
        let (_, position, to, _) = put("P puts [A] from hand on  Q's Used Pile");
        assert_eq!((position, to.and_then(|pile| pile.owner)), (Position::Top, Some(Side::Light)));
        let (source, ..) = put("P puts a card on Used Pile from [H]");
        assert!(source.is_some_and(|source| source.card().is_some()));
    }

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P draws a card into hand from bottom of Force Pile", "pile.draw");
        same("P draws [A] into hand from Q's Lost Pile", "pile.draw2");
        same("P draws 3 cards into hand from Reserve Deck", "pile.draw2");
        same("P takes [A], [B] into hand from Q's Lost Pile", "pile.take");
        same("P randomly takes a card into hand from [H]", "pile.take");
        same("P peeks at random card, [A], from opponent's hand", "pile.peek");
        same("P has completed peeking at and reordering the top 3 cards of Q's Force Pile", "pile.peek");
        same("P verifies Q's Reserve Deck", "pile.verify");
        same("[C] revealed [A], [B] from Q's hand at random", "pile.revealhand");
        same("P shuffles Q's Lost Pile", "pile.shuffle");
        same("P shuffles hand and Used Pile into Reserve Deck", "pile.shuffle2");
        same("P puts a card from Reserve Deck to the bottom of Reserve Deck", "pile.put");
        same("P puts [A] in Reserve Deck", "pile.put");
        same("P puts a card at random from Q's hand", "pile.put.rand2");
        same("P places a card from the top of Q's Force Pile to the top of Q's Reserve Deck", "pile.places");
        same("P places [A] in Used Pile", "pile.places");
        same("P places top card of Force Pile on Used Pile", "pile.places");
        same("P places Q's Used Pile on Q's Reserve Deck", "pile.placepile");
        same("P moves [A] to top of Lost Pile", "pile.movetop");
        same("P loses a card from top of Reserve Deck", "pile.movetop");
        same("P chooses to return card to top of Force Pile", "pile.movetop");
        same("P exchanges 2 cards from hand with a card in Force Pile", "pile.exchange");
        same("The top card of Q's Reserve Deck is turned face down", "pile.turn");
        same("Used Piles are turned face up", "pile.turn");
        same("Q's Lost Pile is turned face down", "pile.turn");
        same("Q's Used Pile is empty", "pile.empty");
        same("Reserve Deck is empty", "pile.empty");
        same("No duplicate cards found", "pile.nodup");
    }
}
