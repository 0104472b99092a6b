//! The values that attributes have.

use super::{Form, Word};
use crate::id::{Blueprint, CardId, Side, Sides};

/// The players' names.
pub(crate) type Names = Sides<Box<str>>;

/// A value of an attribute.
pub(crate) trait Attr: Sized {
    /// What stands for a value that is absent or not in the format, in types that have such a value.
    const UNKNOWN: Option<Self> = None;

    /// Reads it; `None` for a value that is not in the format.
    fn parse(text: &str, names: &Names) -> Option<Self>;
    /// Writes it.
    fn print(&self, names: &Names, to: &mut String);

    /// How it is written.
    fn form() -> Form {
        Form::Text
    }

    /// Every word of an enumeration, for tests that invent events.
    #[cfg(test)]
    fn words() -> Vec<&'static str> {
        match Self::form() {
            Form::Words(words) => words,
            _ => Vec::new(),
        }
    }
}

/// Numbers: digits, with a minus sign where the type has one.
macro_rules! numbers {
    ($($type:ty: $form:ident),*) => {$(
        impl Attr for $type {
            fn form() -> Form {
                Form::$form
            }

            fn parse(text: &str, _: &Names) -> Option<$type> {
                text.parse().ok().filter(|_| !text.starts_with('+'))
            }

            fn print(&self, _: &Names, to: &mut String) {
                to.push_str(&self.to_string());
            }
        }
    )*};
}

numbers!(i32: Number, u32: Count);

impl Attr for bool {
    fn form() -> Form {
        Form::Truth
    }

    fn parse(text: &str, _: &Names) -> Option<bool> {
        text.parse().ok()
    }

    fn print(&self, _: &Names, to: &mut String) {
        to.push_str(if *self { "true" } else { "false" });
    }
}

impl Attr for Box<str> {
    fn parse(text: &str, _: &Names) -> Option<Box<str>> {
        Some(text.into())
    }

    fn print(&self, _: &Names, to: &mut String) {
        to.push_str(self);
    }
}

/// A side is written as its player's name.
impl Attr for Side {
    fn form() -> Form {
        Form::Player
    }

    fn parse(text: &str, names: &Names) -> Option<Side> {
        names.iter().find(|(_, name)| !name.is_empty() && &***name == text).map(|(side, _)| side)
    }

    fn print(&self, names: &Names, to: &mut String) {
        to.push_str(&names[*self]);
    }
}

/// A side by its letter instead of its player's name.
#[derive(Clone, Copy)]
pub(crate) struct Letter(pub(crate) Side);

impl Attr for Letter {
    fn form() -> Form {
        Form::Side
    }

    fn parse(text: &str, _: &Names) -> Option<Letter> {
        match text {
            "D" => Some(Letter(Side::Dark)),
            "L" => Some(Letter(Side::Light)),
            _ => None,
        }
    }

    fn print(&self, _: &Names, to: &mut String) {
        to.push(match self.0 {
            Side::Dark => 'D',
            Side::Light => 'L',
        });
    }
}

/// A side by its letter, or nobody (`NONE`).
pub(crate) struct Holder(pub(crate) Option<Side>);

impl Attr for Holder {
    fn form() -> Form {
        Form::Words(vec!["D", "L", "NONE"])
    }

    fn parse(text: &str, names: &Names) -> Option<Holder> {
        match text {
            "NONE" => Some(Holder(None)),
            letter => Letter::parse(letter, names).map(|Letter(side)| Holder(Some(side))),
        }
    }

    fn print(&self, names: &Names, to: &mut String) {
        match self.0 {
            Some(side) => Letter(side).print(names, to),
            None => to.push_str("NONE"),
        }
    }
}

impl Attr for CardId {
    fn form() -> Form {
        Form::Card
    }

    fn parse(text: &str, names: &Names) -> Option<CardId> {
        u32::parse(text, names).map(CardId).filter(|id| *id <= CardId::LARGEST)
    }

    fn print(&self, names: &Names, to: &mut String) {
        self.0.print(names, to);
    }
}

impl Attr for Blueprint {
    fn form() -> Form {
        Form::Blueprint
    }

    fn parse(text: &str, _: &Names) -> Option<Blueprint> {
        Blueprint::new(text).filter(|_| !text.is_empty())
    }

    fn print(&self, _: &Names, to: &mut String) {
        to.push_str(self.as_str());
    }
}

/// An entry of a deck list: `blueprintId*n`.
impl Attr for (Blueprint, u32) {
    fn form() -> Form {
        Form::Entry
    }

    fn parse(text: &str, names: &Names) -> Option<(Blueprint, u32)> {
        let (blueprint, count) = text.rsplit_once('*')?;
        Some((Blueprint::parse(blueprint, names)?, u32::parse(count, names)?))
    }

    fn print(&self, names: &Names, to: &mut String) {
        self.0.print(names, to);
        to.push('*');
        self.1.print(names, to);
    }
}

/// A list has commas between its values.
impl<T: Attr> Attr for Vec<T> {
    fn form() -> Form {
        Form::List(Box::new(T::form()))
    }

    fn parse(text: &str, names: &Names) -> Option<Vec<T>> {
        if text.is_empty() {
            return Some(Vec::new());
        }
        text.split(',').map(|part| T::parse(part, names)).collect()
    }

    fn print(&self, names: &Names, to: &mut String) {
        for (place, part) in self.iter().enumerate() {
            if place > 0 {
                to.push(',');
            }
            part.print(names, to);
        }
    }
}

/// An unknown word is noted, and the event is typed all the same.
impl<W: Word> Attr for W {
    const UNKNOWN: Option<W> = Some(<W as Word>::UNKNOWN);

    fn parse(text: &str, _: &Names) -> Option<W> {
        W::from_word(text)
    }

    fn print(&self, _: &Names, to: &mut String) {
        to.push_str(self.word());
    }

    fn form() -> Form {
        Form::Words(W::WORDS.iter().map(|(_, word)| *word).collect())
    }
}
