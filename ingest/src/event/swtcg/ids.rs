//! The numbers that tie events together; each counts through the whole game.

use std::fmt;

use crate::event::codec::{Attr, Form, Names};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident,)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl Attr for $name {
            fn form() -> Form {
                Form::Count
            }

            fn parse(text: &str, names: &Names) -> Option<$name> {
                u32::parse(text, names).map($name)
            }

            fn print(&self, names: &Names, to: &mut String) {
                self.0.print(names, to);
            }
        }
    )+};
}

ids! {
    /// A play, from `IP` or `CA` to `RV`.
    PlayId,
    /// A chance to play or pass, from `WO` to `WC`.
    WindowId,
    /// An attack, from `SA` to `EA`.
    AttackId,
    /// A roll of dice.
    RollId,
    /// Damage from one source to one card.
    DamageId,
    /// An ability that triggered, from `TT` to `TR`.
    TriggerId,
    /// A contest, from `SC` to `EC`.
    ContestId,
}

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

impl Attr for Ability {
    fn parse(text: &str, _: &Names) -> Option<Ability> {
        Some(Ability::parse(text))
    }

    fn print(&self, _: &Names, to: &mut String) {
        to.push_str(&self.to_string());
    }
}
