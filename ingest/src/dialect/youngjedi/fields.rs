//! The attributes of one event, taken one by one; what is left over or does not read becomes a problem.

use std::borrow::Cow;

use crate::event::At;
use crate::event::youngjedi::Word;
use crate::id::{Blueprint, CardId, Side, Sides};
use crate::log::ProblemKind;
use crate::problems::Problems;
use crate::xml::{Attribute, unescape};

/// What reading an event needs to know of the log.
pub(super) struct Context {
    pub(super) problems: Problems,
    /// The event being read.
    pub(super) at: At,
    /// From the first `P`.
    pub(super) names: Option<Sides<Box<str>>>,
}

impl Context {
    pub(super) fn side_of(&self, name: &str) -> Option<Side> {
        self.names.as_ref()?.iter().find(|(_, known)| ***known == *name).map(|(side, _)| side)
    }

    pub(super) fn note(&mut self, kind: ProblemKind, what: impl FnOnce() -> String) {
        self.problems.note(self.at, kind, what);
    }
}

/// One attribute as it stands in the file.
struct Value<'a> {
    key: &'a [u8],
    raw: &'a [u8],
    is_escaped: bool,
    is_taken: bool,
}

/// The attributes of an element.
pub(super) struct Fields<'a, 'c> {
    values: Vec<Value<'a>>,
    pub(super) context: &'c mut Context,
}

impl<'a, 'c> Fields<'a, 'c> {
    /// All attributes but `type`.
    pub(super) fn new(window: &'a [u8], attributes: &[Attribute], context: &'c mut Context) -> Fields<'a, 'c> {
        let values = attributes.iter().map(|a| Value {
            key: a.key(window),
            raw: a.raw(window),
            is_escaped: a.is_escaped,
            is_taken: a.key(window) == b"type",
        });
        Fields { values: values.collect(), context }
    }

    /// Reports the attributes that nobody took.
    pub(super) fn leave(self) {
        for Value { key, raw, .. } in self.values.into_iter().filter(|value| !value.is_taken) {
            let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
            self.context.note(ProblemKind::UnknownAttribute, || format!("{}=\"{}\"", text(key), text(raw)));
        }
    }

    /// All attributes as they are, taken or not.
    pub(super) fn all(self) -> Vec<(Box<str>, Box<str>)> {
        let values = self.values.iter().filter(|value| value.key != b"type");
        values.map(|value| (String::from_utf8_lossy(value.key).into(), plain(value).0.into())).collect()
    }

    #[cold]
    pub(super) fn bad(&mut self, key: &str, value: &str) {
        self.context.note(ProblemKind::BadValue, || format!("{key}=\"{value}\""));
    }

    fn missing<T>(&mut self, key: &str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.context.note(ProblemKind::MissingAttribute, || key.to_owned());
        }
        value
    }

    /// The value of an attribute that may be absent. One that comes twice is left over the second time.
    pub(super) fn text_if(&mut self, key: &str) -> Option<Cow<'a, str>> {
        let value = self.values.iter_mut().find(|value| value.key == key.as_bytes() && !value.is_taken)?;
        value.is_taken = true;
        let raw = value.raw;
        let (text, is_good) = plain(value);
        if !is_good {
            self.context.problems.bad(self.context.at, key, raw);
        }
        Some(text)
    }

    pub(super) fn text(&mut self, key: &str) -> Option<Cow<'a, str>> {
        let text = self.text_if(key);
        self.missing(key, text)
    }

    /// A value that may be absent; one that does not read is reported.
    fn optional<T>(&mut self, key: &str, read: impl FnOnce(&str, &Context) -> Option<T>) -> Option<T> {
        let text = self.text_if(key)?;
        let value = read(&text, self.context);
        if value.is_none() {
            self.bad(key, &text);
        }
        value
    }

    fn required<T>(&mut self, key: &str, read: impl FnOnce(&str, &Context) -> Option<T>) -> Option<T> {
        let text = self.text(key)?;
        let value = read(&text, self.context);
        if value.is_none() {
            self.bad(key, &text);
        }
        value
    }

    pub(super) fn side(&mut self, key: &str) -> Option<Side> {
        self.required(key, |text, context| context.side_of(text))
    }

    pub(super) fn side_if(&mut self, key: &str) -> Option<Side> {
        self.optional(key, |text, context| context.side_of(text))
    }

    /// `D` or `L`.
    pub(super) fn letter(&mut self, key: &str) -> Option<Side> {
        self.required(key, |text, _| match text {
            "D" => Some(Side::Dark),
            "L" => Some(Side::Light),
            _ => None,
        })
    }

    pub(super) fn number<T: std::str::FromStr>(&mut self, key: &str) -> Option<T> {
        self.required(key, |text, _| number(text))
    }

    pub(super) fn number_if<T: std::str::FromStr>(&mut self, key: &str) -> Option<T> {
        self.optional(key, |text, _| number(text))
    }

    pub(super) fn card(&mut self, key: &str) -> Option<CardId> {
        self.number(key).map(CardId)
    }

    pub(super) fn card_if(&mut self, key: &str) -> Option<CardId> {
        self.number_if(key).map(CardId)
    }

    pub(super) fn cards(&mut self, key: &str) -> Option<Vec<CardId>> {
        self.required(key, |text, _| cards(text))
    }

    pub(super) fn cards_if(&mut self, key: &str) -> Option<Vec<CardId>> {
        self.optional(key, |text, _| cards(text))
    }

    pub(super) fn blueprint(&mut self, key: &str) -> Option<Blueprint> {
        self.required(key, |text, _| blueprint(text))
    }

    /// `blueprint*n` with commas between them.
    pub(super) fn deck(&mut self, key: &str) -> Option<Vec<(Blueprint, u32)>> {
        self.required(key, |text, _| {
            let parts = text.split(',').filter(|part| !part.is_empty());
            parts.map(|part| part.split_once('*').and_then(|(id, n)| Some((blueprint(id)?, number(n)?)))).collect()
        })
    }

    pub(super) fn boolean(&mut self, key: &str) -> Option<bool> {
        self.required(key, |text, _| boolean(text))
    }

    pub(super) fn boolean_or(&mut self, key: &str, usual: bool) -> bool {
        self.optional(key, |text, _| boolean(text)).unwrap_or(usual)
    }

    /// A word; an absent or unknown one is reported, and the event is typed all the same.
    pub(super) fn word<W: Word>(&mut self, key: &str) -> W {
        let word = self.word_if(key);
        self.missing(key, word).unwrap_or(W::UNKNOWN)
    }

    pub(super) fn word_if<W: Word>(&mut self, key: &str) -> Option<W> {
        let text = self.text_if(key)?;
        let word = W::from_word(&text);
        if word.is_none() {
            self.bad(key, &text);
        }
        Some(word.unwrap_or(W::UNKNOWN))
    }
}

/// The value with its references replaced, and whether it reads as it should.
fn plain<'a>(value: &Value<'a>) -> (Cow<'a, str>, bool) {
    let text = String::from_utf8_lossy(value.raw);
    match &text {
        Cow::Borrowed(raw) if value.is_escaped => match unescape(raw) {
            Some(plain) => (plain, true),
            None => (text, false),
        },
        Cow::Borrowed(_) => (text, true),
        Cow::Owned(_) => (text, false),
    }
}

/// Digits, with a sign where the type has one; nothing else.
fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

fn cards(text: &str) -> Option<Vec<CardId>> {
    let ids = text.split(',').filter(|part| !part.is_empty());
    ids.map(|part| number(part).map(CardId)).collect()
}

fn blueprint(text: &str) -> Option<Blueprint> {
    Blueprint::new(text).filter(|_| !text.is_empty())
}

fn boolean(text: &str) -> Option<bool> {
    match text {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}
