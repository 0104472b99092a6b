//! A printed number.

/// A printed number that a card may leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stat {
    /// A whole number; speed in printed units (10, 20, ...).
    Number(i32),
    /// `X`: chosen or computed when the card is used.
    X,
    /// `*`: the card's text says what it is.
    Text,
}

impl Stat {
    /// Reads a cell.
    pub fn parse(text: &str) -> Option<Stat> {
        match text {
            "X" => Some(Stat::X),
            "*" => Some(Stat::Text),
            number => number.parse().ok().map(Stat::Number),
        }
    }

    /// The number, when it is one.
    pub fn number(self) -> Option<i32> {
        match self {
            Stat::Number(number) => Some(number),
            Stat::X | Stat::Text => None,
        }
    }
}
