//! The values of an event, from the attributes of the file.

use std::borrow::Cow;

use super::{NAME, PILES};
use crate::event::At;
use crate::event::codec::{Attr, Input, Names, Record};
use crate::event::opening::Tally;
use crate::id::Side;
use crate::log::ProblemKind;
use crate::problems::Problems;
use crate::xml::{Attribute, unescape};

/// The attributes of one element.
pub(super) struct Fields<'a> {
    window: &'a [u8],
    attributes: &'a [Attribute],
    /// Those of each child with counters, until asked for.
    children: &'a [Vec<Attribute>],
    /// Bit i is set when attribute i was asked for.
    asked: u64,
    names: &'a Names,
    problems: &'a mut Problems,
    at: At,
}

impl<'a> Fields<'a> {
    pub(super) fn new(
        window: &'a [u8],
        attributes: &'a [Attribute],
        names: &'a Names,
        problems: &'a mut Problems,
        at: At,
    ) -> Fields<'a> {
        Fields { window, attributes, children: &[], asked: 0, names, problems, at }
    }

    /// With the children that have counters.
    pub(super) fn with(self, children: &'a [Vec<Attribute>]) -> Fields<'a> {
        Fields { children, ..self }
    }

    /// The text of an attribute. One that comes twice counts the first time.
    pub(super) fn text(&mut self, key: &str) -> Option<Cow<'a, str>> {
        let place = self.attributes.iter().position(|a| a.key(self.window) == key.as_bytes())?;
        self.asked |= bit(place);
        let attribute = self.attributes.get(place)?;
        let raw = attribute.raw(self.window);
        let text = std::str::from_utf8(raw).ok().and_then(|text| match attribute.is_escaped {
            true => unescape(text),
            false => Some(Cow::Borrowed(text)),
        });
        Some(text.unwrap_or_else(|| {
            self.problems.bad(self.at, key, raw);
            String::from_utf8_lossy(raw)
        }))
    }

    /// Reports a value that is not in the format.
    #[cold]
    pub(super) fn bad(&mut self, key: &str, text: &str) {
        self.problems.note(self.at, ProblemKind::BadValue, || format!("{key}=\"{text}\""));
    }

    /// Reports an attribute that is absent.
    #[cold]
    pub(super) fn missing(&mut self, key: &str) {
        self.problems.note(self.at, ProblemKind::MissingAttribute, || key.to_owned());
    }

    /// Reports a type that is not in the format.
    #[cold]
    pub(super) fn unknown_type(&mut self, code: &str) {
        self.problems.note(self.at, ProblemKind::UnknownType, || code.to_owned());
    }

    /// Reports what nobody asked for.
    pub(super) fn finish(self) {
        for (place, attribute) in self.attributes.iter().enumerate() {
            if self.asked & bit(place) == 0 {
                let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                let (key, value) = (attribute.key(self.window), attribute.raw(self.window));
                let what = || format!("{}=\"{}\"", text(key), text(value));
                self.problems.note(self.at, ProblemKind::UnknownAttribute, what);
            }
        }
        for _ in self.children {
            let what = || format!("child element <{}>", String::from_utf8_lossy(PILES));
            self.problems.note(self.at, ProblemKind::UnknownAttribute, what);
        }
    }

    /// All attributes but the type, as they came.
    pub(super) fn all(&self) -> Vec<(Box<str>, Box<str>)> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let value = |attribute: &Attribute| {
            let raw = text(attribute.raw(self.window));
            if attribute.is_escaped { unescape(&raw).map_or_else(|| raw.clone(), Cow::into_owned) } else { raw }
        };
        let pairs = self.attributes.iter().filter(|a| a.key(self.window) != b"type");
        pairs.map(|a| (text(a.key(self.window)).into(), value(a).into())).collect()
    }

    fn value<T: Attr>(&mut self, key: &str, text: &str) -> Option<T> {
        let value = T::parse(text, self.names);
        if value.is_none() {
            self.bad(key, text);
        }
        value.or(T::UNKNOWN)
    }
}

fn bit(place: usize) -> u64 {
    u32::try_from(place).ok().and_then(|place| 1_u64.checked_shl(place)).unwrap_or(0)
}

impl Input for Fields<'_> {
    fn need<T: Attr>(&mut self, key: &str) -> Option<T> {
        let Some(text) = self.text(key) else {
            self.missing(key);
            return T::UNKNOWN;
        };
        self.value(key, &text)
    }

    fn may<T: Attr>(&mut self, key: &str) -> Option<T> {
        let text = self.text(key)?;
        self.value(key, &text)
    }

    /// A player is left out when one of the counters is absent or wrong.
    fn tally<C: Record>(&mut self) -> Tally<C> {
        let mut tally = Tally::default();
        for child in std::mem::take(&mut self.children) {
            let mut fields = Fields::new(self.window, child, self.names, self.problems, self.at);
            if let Some((side, counts)) = fields.need::<Side>(NAME).zip(C::read(&mut fields)) {
                tally.sides[side] = Some(counts);
                fields.finish();
            }
        }
        tally
    }

    fn contradiction(&mut self, key: &str, value: &str) {
        self.bad(key, value);
    }
}
