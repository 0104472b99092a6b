//! Each event of a dialect of our own is declared once. The declaration gives its struct, how it is read and written, its
//! line in a scenario, and what of it the other player does not see; so these cannot differ.

mod attr;
mod declare;
mod form;
mod line;
mod word;

pub(crate) use attr::{Attr, Holder, Letter, Names};
pub(crate) use declare::{field, kinds, record, words};
pub(crate) use form::shapes;
pub use form::{Attribute, Form, Shape};
pub(crate) use line::{of as line_of, read as read_line};
pub use word::Word;

use super::opening::{Other, Players, Said, Tally};
use crate::id::{Blueprint, Side};

/// Where the values of one event come from.
pub(crate) trait Input {
    /// A required value. What is absent or wrong is noted; `None` then, or the unknown value of types that have one.
    fn need<T: Attr>(&mut self, key: &str) -> Option<T>;
    /// A value that may be absent.
    fn may<T: Attr>(&mut self, key: &str) -> Option<T>;
    /// The counters of each player in a snapshot.
    fn tally<C: Record>(&mut self) -> Tally<C>;
    /// Notes a value that contradicts another.
    fn contradiction(&mut self, key: &str, value: &str);
}

/// Where the values of one event go to, in the order of its declaration.
pub(crate) trait Output {
    /// A required value.
    fn need(&mut self, key: &str, value: &impl Attr);
    /// A value that may be absent, and is not.
    fn may(&mut self, key: &str, value: &impl Attr);
    /// The counters of each player in a snapshot.
    fn tally<C: Record>(&mut self, tally: &Tally<C>);
}

/// The content of an event.
pub(crate) trait Record: Clone {
    /// Reads it; `None` when a required value is absent or wrong.
    fn read(from: &mut impl Input) -> Option<Self>;
    /// Writes it.
    fn write(&self, to: &mut impl Output);

    /// The player whose opponent does not see all of it.
    fn secret_of(&self) -> Option<Side> {
        None
    }

    /// What both players see of it; `None` for what only one player's recording has.
    fn public(&self) -> Option<Self> {
        Some(self.clone())
    }
}

impl<T: Record> Record for Box<T> {
    fn read(from: &mut impl Input) -> Option<Box<T>> {
        T::read(from).map(Box::new)
    }

    fn write(&self, to: &mut impl Output) {
        T::write(self, to);
    }

    fn secret_of(&self) -> Option<Side> {
        T::secret_of(self)
    }

    fn public(&self) -> Option<Box<T>> {
        T::public(self).map(Box::new)
    }
}

/// One field of a record: required, unless it is an `Option`.
pub(crate) trait Field: Sized {
    fn read(key: &str, from: &mut impl Input) -> Option<Self>;
    fn write(&self, key: &str, to: &mut impl Output);
}

impl<T: Attr> Field for T {
    fn read(key: &str, from: &mut impl Input) -> Option<T> {
        from.need(key)
    }

    fn write(&self, key: &str, to: &mut impl Output) {
        to.need(key, self);
    }
}

impl<T: Attr> Field for Option<T> {
    fn read(key: &str, from: &mut impl Input) -> Option<Option<T>> {
        Some(from.may(key))
    }

    fn write(&self, key: &str, to: &mut impl Output) {
        if let Some(value) = self {
            to.may(key, value);
        }
    }
}

/// What the other player sees in the place of a hidden value.
pub(crate) trait Hidden {
    fn hidden(owner: Side) -> Self;
}

impl<T> Hidden for Option<T> {
    fn hidden(_: Side) -> Option<T> {
        None
    }
}

impl<T> Hidden for Vec<T> {
    fn hidden(_: Side) -> Vec<T> {
        Vec::new()
    }
}

impl Hidden for Blueprint {
    fn hidden(owner: Side) -> Blueprint {
        Blueprint::back(owner)
    }
}

/// All events of a dialect of our own; made by [`kinds`].
pub(crate) trait Declared: super::Kind {
    /// Every type of the dialect.
    const CODES: &'static [&'static str];

    /// Reads an event of a type; `None` for an unknown one, and when a required value is absent or wrong.
    fn read(code: &str, from: &mut impl Input) -> Option<Self>;
    /// Writes its values.
    fn write(&self, to: &mut impl Output);
    /// Its type.
    fn code(&self) -> &str;
    /// The player whose opponent does not see all of it.
    fn secret_of(&self) -> Option<Side>;
    /// What both players see of it; `None` for an event that only one player's recording has.
    fn public(&self) -> Option<Self>;
    /// An event that cannot be typed.
    fn other(other: Other) -> Self;
    /// The players, in the event that names them.
    fn players(&self) -> Option<&Players>;
    /// A message.
    fn said(&self) -> Option<&Said>;
    /// True for the first event of a turn.
    fn is_turn(&self) -> bool;
}
