//! One description of every event for reading and for writing, so that the two cannot differ.

use crate::event::swtcg::{Arena, Word, Zone};
use crate::id::{Blueprint, CardId, Side, Sides};

/// Goes through the attributes of one event. A reader ignores what is given and gives what it finds; a writer writes
/// what is given and gives it back. Each attribute is asked for once.
pub(super) trait Codec {
    /// A required attribute; without it the event is kept as it came.
    fn need<T: Attr>(&mut self, key: &'static str, given: Option<T>) -> Option<T>;
    /// An attribute that may be absent.
    fn may<T: Attr>(&mut self, key: &'static str, given: Option<Option<T>>) -> Option<T>;
    /// A required word. An unknown one is a problem, and the event is typed all the same.
    fn word<T: Word>(&mut self, key: &'static str, given: Option<T>) -> T;

    /// A truth that is false when absent.
    fn flag(&mut self, key: &'static str, given: Option<bool>) -> bool {
        self.may(key, given.map(|given| given.then_some(true))).unwrap_or(false)
    }

    /// A list that is empty when absent.
    fn list<T>(&mut self, key: &'static str, given: Option<Vec<T>>) -> Vec<T>
    where
        Vec<T>: Attr,
    {
        self.may(key, given.map(|given| (!given.is_empty()).then_some(given))).unwrap_or_default()
    }
}

/// The players' names.
pub(super) type Names = Sides<Box<str>>;

/// A value of an attribute.
pub(super) trait Attr: Sized {
    /// Reads it; `None` for a value that is not in the format.
    fn parse(text: &str, names: &Names) -> Option<Self>;
    /// Writes it.
    fn print(&self, names: &Names) -> String;
}

impl Attr for i32 {
    fn parse(text: &str, _: &Names) -> Option<i32> {
        text.parse().ok()
    }

    fn print(&self, _: &Names) -> String {
        self.to_string()
    }
}

impl Attr for u32 {
    fn parse(text: &str, _: &Names) -> Option<u32> {
        text.parse().ok()
    }

    fn print(&self, _: &Names) -> String {
        self.to_string()
    }
}

impl Attr for bool {
    fn parse(text: &str, _: &Names) -> Option<bool> {
        text.parse().ok()
    }

    fn print(&self, _: &Names) -> String {
        self.to_string()
    }
}

impl Attr for Box<str> {
    fn parse(text: &str, _: &Names) -> Option<Box<str>> {
        Some(text.into())
    }

    fn print(&self, _: &Names) -> String {
        self.to_string()
    }
}

impl Attr for Side {
    fn parse(text: &str, names: &Names) -> Option<Side> {
        names.iter().find(|(_, name)| !name.is_empty() && &***name == text).map(|(side, _)| side)
    }

    fn print(&self, names: &Names) -> String {
        names[*self].to_string()
    }
}

/// A side by its letter instead of its player's name.
pub(super) struct Letter(pub(super) Side);

impl Attr for Letter {
    fn parse(text: &str, _: &Names) -> Option<Letter> {
        match text {
            "D" => Some(Letter(Side::Dark)),
            "L" => Some(Letter(Side::Light)),
            _ => None,
        }
    }

    fn print(&self, _: &Names) -> String {
        match self.0 {
            Side::Dark => "D".to_owned(),
            Side::Light => "L".to_owned(),
        }
    }
}

/// A side by its letter, or nobody (`NONE`).
pub(super) struct Holder(pub(super) Option<Side>);

impl Attr for Holder {
    fn parse(text: &str, names: &Names) -> Option<Holder> {
        match text {
            "NONE" => Some(Holder(None)),
            letter => Letter::parse(letter, names).map(|Letter(side)| Holder(Some(side))),
        }
    }

    fn print(&self, names: &Names) -> String {
        self.0.map_or_else(|| "NONE".to_owned(), |side| Letter(side).print(names))
    }
}

impl Attr for CardId {
    fn parse(text: &str, names: &Names) -> Option<CardId> {
        u32::parse(text, names).map(CardId)
    }

    fn print(&self, names: &Names) -> String {
        self.0.print(names)
    }
}

impl Attr for Blueprint {
    fn parse(text: &str, _: &Names) -> Option<Blueprint> {
        Blueprint::new(text)
    }

    fn print(&self, _: &Names) -> String {
        self.as_str().to_owned()
    }
}

impl<T: Attr> Attr for Vec<T> {
    fn parse(text: &str, names: &Names) -> Option<Vec<T>> {
        if text.is_empty() {
            return Some(Vec::new());
        }
        text.split(',').map(|part| T::parse(part, names)).collect()
    }

    fn print(&self, names: &Names) -> String {
        let parts: Vec<String> = self.iter().map(|part| part.print(names)).collect();
        parts.join(",")
    }
}

/// An entry of a deck list: `blueprintId*n`.
impl Attr for (Blueprint, u32) {
    fn parse(text: &str, names: &Names) -> Option<(Blueprint, u32)> {
        let (blueprint, count) = text.rsplit_once('*')?;
        Some((Blueprint::parse(blueprint, names)?, u32::parse(count, names)?))
    }

    fn print(&self, _: &Names) -> String {
        format!("{}*{}", self.0, self.1)
    }
}

/// A zone where absence has a meaning of its own.
pub(super) struct ToZone(pub(super) Zone);

impl Attr for ToZone {
    fn parse(text: &str, _: &Names) -> Option<ToZone> {
        Zone::from_word(text).map(ToZone)
    }

    fn print(&self, _: &Names) -> String {
        self.0.word().to_owned()
    }
}

/// An arena by the word of its zone.
pub(super) struct InArena(pub(super) Arena);

impl Attr for InArena {
    fn parse(text: &str, _: &Names) -> Option<InArena> {
        Zone::from_word(text)?.arena().map(InArena)
    }

    fn print(&self, _: &Names) -> String {
        self.0.zone().word().to_owned()
    }
}
