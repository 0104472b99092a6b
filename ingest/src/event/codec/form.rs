//! The events of a dialect as data: which attributes each type has, and how their values are written. Taken from the
//! declarations by reading an event that is described while it is read.

use super::{Attr, Declared, Input, Names, Record};
use crate::event::opening::Tally;
use crate::id::Sides;

/// How a value is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Any text.
    Text,
    /// Digits.
    Count,
    /// Digits, with a minus sign where it is less than nothing.
    Number,
    /// `true` or `false`.
    Truth,
    /// The name of a player, as the log gives it.
    Player,
    /// `D` or `L`.
    Side,
    /// The number of a physical card.
    Card,
    /// The id of a card design.
    Blueprint,
    /// An entry of a deck list: `blueprintId*n`.
    Entry,
    /// One of these words.
    Words(Vec<&'static str>),
    /// Several, with commas between them and no blanks; none is an empty value.
    List(Box<Form>),
}

/// An attribute of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// How its value is written.
    pub form: Form,
    /// Without it the event cannot be typed, or a word of it is unknown.
    pub is_required: bool,
}

/// A type of event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The `type`.
    pub code: &'static str,
    /// Its attributes, in the order in which they are written.
    pub attributes: Vec<Attribute>,
    /// The counters of each player's child; only a snapshot has any.
    pub counters: Vec<Attribute>,
}

/// Every type of a dialect.
pub(crate) fn shapes<K: Declared>() -> Vec<Shape> {
    K::CODES.iter().map(|code| shape::<K>(code)).collect()
}

fn shape<K: Declared>(code: &'static str) -> Shape {
    let mut describing =
        Describing { names: Sides { dark: DARK.into(), light: LIGHT.into() }, shape: Shape::default() };
    // The event itself does not matter, only what was asked for to read it.
    let _ = K::read(code, &mut describing);
    Shape { code, ..describing.shape }
}

const DARK: &str = "dark";
const LIGHT: &str = "light";

/// Texts of which each required value reads one, and the names and sides of an opening.
const SAMPLES: [&str; 8] = ["7", "true", DARK, "D", "ANH_1", "ANH_1*1", "TEXT:2", "NONE"];

struct Describing {
    names: Names,
    shape: Shape,
}

impl Describing {
    fn note<T: Attr>(&mut self, name: &str, is_required: bool) {
        self.shape.attributes.push(Attribute { name: name.to_owned(), form: T::form(), is_required });
    }
}

impl Input for Describing {
    fn need<T: Attr>(&mut self, key: &str) -> Option<T> {
        self.note::<T>(key, true);
        let both = format!("{DARK},{LIGHT}");
        let own = match key {
            "allParticipantIds" => Some(both.as_str()),
            "sides" => Some("D,L"),
            _ => None,
        };
        let read = |text: &&str| T::parse(text, &self.names);
        let words = match T::form() {
            Form::Words(words) => words,
            _ => Vec::new(),
        };
        // What cannot be made up would end the description in the middle.
        own.iter().chain(words.first()).chain(&SAMPLES).find_map(read).or(T::UNKNOWN)
    }

    fn may<T: Attr>(&mut self, key: &str) -> Option<T> {
        self.note::<T>(key, false);
        None
    }

    fn tally<C: Record>(&mut self) -> Tally<C> {
        let before = std::mem::take(&mut self.shape.attributes);
        let _ = C::read(self);
        self.shape.counters = std::mem::replace(&mut self.shape.attributes, before);
        Tally::default()
    }

    fn contradiction(&mut self, _: &str, _: &str) {}
}
