//! The numbers that tie events together; each counts through the whole game.

use std::fmt;

/// A play, from `IP` or `CA` to `RV`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayId(pub u32);

/// A chance to play or pass, from `WO` to `WC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WindowId(pub u32);

/// An attack, from `SA` to `EA`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AttackId(pub u32);

/// A roll of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RollId(pub u32);

/// Damage from one source to one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DamageId(pub u32);

/// An ability that triggered, from `TT` to `TR`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TriggerId(pub u32);

/// A contest, from `SC` to `EC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContestId(pub u32);

/// Which ability of a card.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ability {
    /// The nth printed ability without a name of its own (`TEXT:n`), from 1.
    Text(u32),
    /// A keyword, by its name.
    Keyword(Box<str>),
}

impl Ability {
    /// Reads the attribute.
    #[must_use]
    pub fn parse(text: &str) -> Ability {
        match text.strip_prefix("TEXT:").and_then(|number| number.parse().ok()) {
            Some(number) => Ability::Text(number),
            None => Ability::Keyword(text.into()),
        }
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ability::Text(number) => write!(f, "TEXT:{number}"),
            Ability::Keyword(name) => f.write_str(name),
        }
    }
}
