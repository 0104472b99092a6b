//! The reading [`Codec`]: attributes of the file.

use std::borrow::Cow;

use super::codec::{Attr, Codec, Names};
use crate::event::At;
use crate::event::swtcg::Word;
use crate::log::ProblemKind;
use crate::problems::Problems;
use crate::xml::{Attribute, unescape};

/// The attributes of one element.
pub(super) struct Fields<'a> {
    window: &'a [u8],
    attributes: &'a [Attribute],
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
        Fields { window, attributes, asked: 0, names, problems, at }
    }

    /// The text of an attribute.
    pub(super) fn text(&mut self, key: &str) -> Option<Cow<'a, str>> {
        let place = self.attributes.iter().position(|a| a.key(self.window) == key.as_bytes())?;
        self.asked |= 1_u64.checked_shl(u32::try_from(place).unwrap_or(u32::MAX)).unwrap_or(0);
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
    pub(super) fn bad(&mut self, key: &str, text: &str) {
        self.problems.note(self.at, ProblemKind::BadValue, || format!("{key}=\"{text}\""));
    }

    /// Reports an attribute that is absent.
    pub(super) fn missing(&mut self, key: &str) {
        self.problems.note(self.at, ProblemKind::MissingAttribute, || key.to_owned());
    }

    /// Reports what nobody asked for.
    pub(super) fn finish(self) {
        for (place, attribute) in self.attributes.iter().enumerate() {
            let bit = 1_u64.checked_shl(u32::try_from(place).unwrap_or(u32::MAX)).unwrap_or(0);
            if self.asked & bit == 0 {
                let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                let (key, value) = (attribute.key(self.window), attribute.raw(self.window));
                let what = || format!("{}=\"{}\"", text(key), text(value));
                self.problems.note(self.at, ProblemKind::UnknownAttribute, what);
            }
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
}

impl Codec for Fields<'_> {
    fn need<T: Attr>(&mut self, key: &'static str, given: Option<T>) -> Option<T> {
        let _ = given;
        let Some(text) = self.text(key) else {
            self.missing(key);
            return None;
        };
        let value = T::parse(&text, self.names);
        if value.is_none() {
            self.bad(key, &text);
        }
        value
    }

    fn may<T: Attr>(&mut self, key: &'static str, given: Option<Option<T>>) -> Option<T> {
        let _ = given;
        let text = self.text(key)?;
        let value = T::parse(&text, self.names);
        if value.is_none() {
            self.bad(key, &text);
        }
        value
    }

    fn word<T: Word>(&mut self, key: &'static str, given: Option<T>) -> T {
        let _ = given;
        let Some(text) = self.text(key) else {
            self.missing(key);
            return T::UNKNOWN;
        };
        T::from_word(&text).unwrap_or_else(|| {
            self.bad(key, &text);
            T::UNKNOWN
        })
    }
}
