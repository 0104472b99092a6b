//! The small vocabulary that many sentences share: places, sources, roles, amounts of cards.

use super::declare::{parts, phrases};
use super::scan::Scan;
use super::{CardRef, FreeText};
use crate::id::{Number, Side};

phrases! {
    /// A zone as messages name it (SWCCG format 2.2; the words are those of the server's zones).
    pub enum Place {
        ReserveDeck = "Reserve Deck",
        Hand = "hand",
        ForcePile = "Force Pile",
        UsedPile = "Used Pile",
        LostPile = "Lost Pile",
        Stacked = "stacked",
        OutsideOfDeck = "outside of deck",
        OutOfPlay = "out of play",
        SideOfTable = "side of table",
        SabaccHand = "sabacc hand",
        UnresolvedDestiny = "unresolved destiny draw",
        InPlay = "play" | "table",
        Void = "void",
        _ = Other,
    }
}

/// Longer words before their own beginnings.
/// Words that end an unusual place.
const STOPS: [&str; 9] =
    [" to ", " on ", " into ", " as ", " and ", " at ", " targeting ", " using ", " simultaneously"];

impl Place {
    pub(super) fn scan(s: &mut Scan<'_>) -> Option<Place> {
        for (word, place) in Place::WORDS {
            if s.rest().starts_with(word) && !s.rest()[word.len()..].starts_with(|c: char| c.is_alphanumeric()) {
                s.skip(word.len());
                return Some(place.clone());
            }
        }
        let rest = s.rest();
        let stop = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, ' ' | '\'' | '-')));
        let mut words = &rest[..stop.unwrap_or(rest.len())];
        for stop in STOPS {
            words = words.split_once(stop).map_or(words, |(before, _)| before);
        }
        let words = words.trim_end();
        if words.is_empty() {
            return None;
        }
        s.skip(words.len());
        Some(Place::Other(words.into()))
    }
}

/// A place and whose it is: `[P's ]Reserve Deck`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The player named; `None` when the sentence names none: the acting player's own.
    pub owner: Option<Side>,
    /// The place.
    pub place: Place,
}

impl Pile {
    /// Reads `[P's |opponent's ]Z`; `actor` tells whose opponent is meant.
    pub(super) fn scan(s: &mut Scan<'_>, actor: Option<Side>) -> Option<Pile> {
        let mut owner = s.owner();
        if owner.is_none() && s.opt("opponent's ") {
            owner = actor.map(Side::opponent);
        }
        Some(Pile { owner, place: Place::scan(s)? })
    }
}

/// Where a card comes from: a place, or the card that it was stacked on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// `from Z` or `from P's Z`
    Pile(Pile),
    /// `from C` or `from stacked on C`
    Card(CardRef),
}

impl Source {
    pub(super) fn scan(s: &mut Scan<'_>, actor: Option<Side>) -> Option<Source> {
        if s.at_card() {
            return s.card().map(Source::Card);
        }
        if s.opt("stacked on ") {
            return s.card().map(Source::Card);
        }
        Pile::scan(s, actor).map(Source::Pile)
    }

    /// The place, when it is one.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Source::Pile(pile) => Some(&pile.place),
            Source::Card(_) => None,
        }
    }

    /// The card that it was stacked on.
    pub fn card(&self) -> Option<&CardRef> {
        match self {
            Source::Pile(_) => None,
            Source::Card(card) => Some(card),
        }
    }
}

/// How a message names the cards that it moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cards {
    /// `a card`: one, not named.
    Hidden,
    /// `N cards`: not named.
    Count(Number),
    /// Named cards; an empty list is written `none`.
    Named(Vec<CardRef>),
}

impl Cards {
    /// Reads `a card`, `card`, `N card[s]` or a list.
    pub(super) fn scan(s: &mut Scan<'_>) -> Option<Cards> {
        if s.opt("a card") {
            return Some(Cards::Hidden);
        }
        if let Some(count) = s.number() {
            s.lit(" card")?;
            s.opt("s");
            return Some(Cards::Count(count));
        }
        s.cards().map(Cards::Named)
    }

    /// How many cards, named or not.
    pub fn count(&self) -> Option<usize> {
        match self {
            Cards::Hidden => Some(1),
            Cards::Count(n) => usize::try_from(n.to_whole()?).ok(),
            Cards::Named(cards) => Some(cards.len()),
        }
    }

    /// The named cards; none when they are hidden.
    pub fn named(&self) -> &[CardRef] {
        match self {
            Cards::Named(cards) => cards,
            Cards::Hidden | Cards::Count(_) => &[],
        }
    }
}

phrases! {
    /// The seat of a character aboard a starship or vehicle; only messages tell it (SWCCG format 3.5).
    #[derive(Copy)]
    pub enum Role {
        Pilot = "pilot",
        Driver = "driver",
        Passenger = "passenger",
    }
}

impl Role {
    pub(super) fn scan(s: &mut Scan<'_>) -> Option<Role> {
        s.any(Role::WORDS)
    }

    /// Reads ` as pilot` and its siblings; moves nothing when another word follows.
    pub(super) fn suffix(s: &mut Scan<'_>) -> Option<Role> {
        let mut ahead = *s;
        ahead.lit(" as ")?;
        let role = Role::scan(&mut ahead)?;
        *s = ahead;
        Some(role)
    }
}

phrases! {
    /// Where in a pile a card goes.
    #[derive(Copy)]
    pub enum Position {
        Bottom = "on bottom of " | "to the bottom of " | "to bottom of ",
        Top = "on top of " | "to the top of " | "to top of " | "on ",
        /// The server does not say where.
        Within = "in ",
    }
}

impl Position {
    pub(super) fn scan(s: &mut Scan<'_>) -> Option<Position> {
        s.any(Position::WORDS)
    }
}

/// How a number changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// `is reset to N`
    Reset(Number),
    /// `is reduced by N`
    Reduced(Number),
    /// `is increased by N`
    Increased(Number),
}

impl Change {
    /// Reads `is|are reset to N`, `reduced by N`, `increased by N`.
    pub(super) fn scan(s: &mut Scan<'_>) -> Option<Change> {
        if !s.opt("is ") {
            s.lit("are ")?;
        }
        if s.opt("reset to ") {
            s.number().map(Change::Reset)
        } else if s.opt("reduced by ") {
            s.number().map(Change::Reduced)
        } else {
            s.lit("increased by ")?;
            s.number().map(Change::Increased)
        }
    }
}

impl FreeText {
    /// The whole rest of a message.
    pub(super) fn rest(s: Scan<'_>) -> FreeText {
        FreeText::new(s.rest())
    }
}

parts!(Change);
parts!(Pile of owner { place });
parts! { Source: Source::Card(card) => card }
parts! { Cards: Cards::Named(cards) => cards }

#[cfg(test)]
mod tests {
    use super::super::tests_support::scan;
    use super::*;

    #[test]
    fn places_keep_unusual_words() {
        let place = |text: &str| Place::scan(&mut scan(text));
        assert_eq!(place("Reserve Deck to the top of"), Some(Place::ReserveDeck));
        assert_eq!(place("handbag on "), Some(Place::Other("handbag".into())));
        assert_eq!(place("the Pit to there"), Some(Place::Other("the Pit".into())));
        assert_eq!(place(""), None);
    }

    #[test]
    fn the_opponent_is_resolved() {
        let pile = Pile::scan(&mut scan("opponent's Lost Pile"), Some(Side::Dark));
        assert_eq!(pile, Some(Pile { owner: Some(Side::Light), place: Place::LostPile }));
    }
}
