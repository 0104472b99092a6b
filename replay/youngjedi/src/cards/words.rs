//! The words of the card table.

/// What kind of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the game's own words")]
pub enum CardType {
    Character,
    Weapon,
    Battle,
    Effect,
    Starship,
    Location,
    Objective,
}

impl CardType {
    const WORDS: [(CardType, &'static str); 7] = [
        (CardType::Character, "character"),
        (CardType::Weapon, "weapon"),
        (CardType::Battle, "battle"),
        (CardType::Effect, "effect"),
        (CardType::Starship, "starship"),
        (CardType::Location, "location"),
        (CardType::Objective, "objective"),
    ];

    /// The word in the table.
    #[must_use]
    pub fn word(self) -> &'static str {
        CardType::WORDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    pub(super) fn from_word(word: &str) -> Option<CardType> {
        CardType::WORDS.iter().find(|(_, known)| *known == word).map(|(kind, _)| *kind)
    }
}

/// How many copies may be in play (rules STK-01, STK-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Copies {
    /// The diamond: any number.
    Any,
    /// Stackable: all of one title on one planet.
    Stack,
    /// One.
    One,
}

impl Copies {
    pub(super) fn from_word(word: &str) -> Option<Copies> {
        match word {
            "any" => Some(Copies::Any),
            "stack" => Some(Copies::Stack),
            "one" => Some(Copies::One),
            _ => None,
        }
    }
}

/// A dot of the deck-building rules (DECK-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "colours")]
pub enum Dot {
    Red,
    Blue,
    Green,
    Yellow,
    Orange,
    Purple,
    /// Stands for one card of any colour.
    White,
}

impl Dot {
    /// The six colours of which a deck has ten cards each.
    pub const COLOURS: [Dot; 6] = [Dot::Red, Dot::Blue, Dot::Green, Dot::Yellow, Dot::Orange, Dot::Purple];
}

impl Dot {
    pub(super) fn from_word(word: &str) -> Option<Dot> {
        match word {
            "red" => Some(Dot::Red),
            "blue" => Some(Dot::Blue),
            "green" => Some(Dot::Green),
            "yellow" => Some(Dot::Yellow),
            "orange" => Some(Dot::Orange),
            "purple" => Some(Dot::Purple),
            "white" => Some(Dot::White),
            _ => None,
        }
    }
}
