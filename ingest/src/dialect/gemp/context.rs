//! What typing an event needs to know, and the conversions of attribute values.

use std::borrow::Cow;

use super::again::Decisions;
use super::tally::Former;
use crate::event::gemp::{Kind, Players};
use crate::event::{At, Event};
use crate::id::{CardId, Number, Side, Sides};
use crate::log::{ProblemKind, Text};
use crate::message::Statement;
use crate::problems::Problems;
use crate::xml::{Attribute, unescape};

/// One attribute's name and its value as it stands in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    pub(super) key: &'a [u8],
    pub(super) raw: &'a [u8],
    pub(super) is_escaped: bool,
}

impl<'a> Value<'a> {
    #[inline]
    pub(super) fn new(window: &'a [u8], attribute: &Attribute) -> Value<'a> {
        Value { key: attribute.key(window), raw: attribute.raw(window), is_escaped: attribute.is_escaped }
    }
}

/// What is known of the log so far.
pub(crate) struct Context {
    pub(crate) problems: Problems,
    /// The event being read.
    pub(crate) at: At,
    /// From the first `P`.
    pub(crate) players: Option<Players>,
    /// Messages that came before the names were known.
    pub(super) deferred: Vec<At>,
    /// The texts of all messages so far.
    pub(crate) messages: Vec<Text>,
    /// The decisions so far.
    pub(super) decisions: Decisions,
    /// The snapshot before.
    pub(super) former: Former,
}

/// Whose name it is.
pub(super) fn side_of(names: &Sides<Box<str>>, name: &[u8]) -> Option<Side> {
    names.iter().find(|(_, n)| n.as_bytes() == name).map(|(side, _)| side)
}

impl Context {
    pub(crate) fn new(problems: Problems) -> Context {
        Context {
            problems,
            at: At::default(),
            players: None,
            deferred: Vec::new(),
            messages: Vec::new(),
            decisions: Decisions::default(),
            former: Former::default(),
        }
    }

    /// Looks at the attributes of a root element; gives the name of the game when it is not GEMP's.
    pub(crate) fn root(&mut self, window: &[u8], attributes: &[Attribute], known: &[&[u8]]) -> Option<String> {
        let mut game = None;
        for value in attributes.iter().map(|a| Value::new(window, a)) {
            if value.key == b"game" {
                game = Some(self.text(&value).into_owned());
            } else if !known.contains(&value.key) && !value.key.starts_with(b"xmlns") {
                self.unknown(&value);
            }
        }
        game
    }

    /// Takes the names of the first `P` and types the messages that came before it.
    pub(crate) fn meet(&mut self, players: &Players, events: &mut [Event<Kind>]) {
        if let Some(known) = &self.players {
            if known.names != players.names {
                let what = || format!("other players: {},{}", players.names.dark, players.names.light);
                self.problems.note(self.at, ProblemKind::BadValue, what);
            }
            return;
        }
        self.players = Some(players.clone());
        let here = self.at;
        for at in std::mem::take(&mut self.deferred) {
            let event = usize::try_from(at.event).ok().and_then(|i| events.get_mut(i));
            if let Some(Event { kind: Kind::Said(statement), .. }) = event
                && let Statement::Unknown(text) = &*statement
            {
                self.at = at;
                *statement = super::said::statement(&text.clone(), self);
            }
        }
        self.at = here;
    }

    /// Types the messages of a log that lists no players by the names that its lines tell, and reports those that no names were
    /// found for.
    pub(crate) fn end(&mut self, events: &mut [Event<Kind>]) {
        if self.players.is_none()
            && let Some(players) = super::names::from_lines(self.messages.iter().map(|message| &*message.text))
        {
            self.meet(&players, events);
        }
        for at in std::mem::take(&mut self.deferred) {
            if let Some(Kind::Said(Statement::Unknown(text))) = events.get(at.event as usize).map(|e| &e.kind) {
                self.problems.note(at, ProblemKind::UnknownMessage, || format!("no players are named: {text}"));
            }
        }
    }

    /// Reports a value that is not in the format.
    #[cold]
    pub(super) fn bad(&mut self, name: &str, raw: &[u8]) {
        self.problems.bad(self.at, name, raw);
    }

    #[cold]
    fn bad_value(&mut self, value: &Value<'_>) {
        self.bad(&String::from_utf8_lossy(value.key), value.raw);
    }

    /// Reports an attribute that is not in the format.
    #[cold]
    pub(super) fn unknown(&mut self, value: &Value<'_>) {
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        let what = || format!("{}=\"{}\"", text(value.key), text(value.raw));
        self.problems.note(self.at, ProblemKind::UnknownAttribute, what);
    }

    /// Reports a child element that is not in the format.
    #[cold]
    pub(super) fn unknown_child(&mut self, name: &[u8]) {
        let what = || format!("child element <{}>", String::from_utf8_lossy(name));
        self.problems.note(self.at, ProblemKind::UnknownAttribute, what);
    }

    /// Reports an attribute that is absent.
    #[cold]
    pub(super) fn missing(&mut self, name: &str) {
        self.problems.note(self.at, ProblemKind::MissingAttribute, || name.to_owned());
    }

    /// Passes a value on and reports it when it is absent.
    pub(super) fn required<'a>(&mut self, name: &str, value: Option<Value<'a>>) -> Option<Value<'a>> {
        if value.is_none() {
            self.missing(name);
        }
        value
    }

    /// The value as text; damaged text is kept as far as it can be read, and reported.
    pub(super) fn text<'a>(&mut self, value: &Value<'a>) -> Cow<'a, str> {
        let Ok(raw) = std::str::from_utf8(value.raw) else {
            self.bad_value(value);
            return String::from_utf8_lossy(value.raw);
        };
        if !value.is_escaped {
            return Cow::Borrowed(raw);
        }
        unescape(raw).unwrap_or_else(|| {
            self.bad_value(value);
            Cow::Borrowed(raw)
        })
    }

    /// `true` or `false`.
    pub(super) fn boolean(&mut self, value: &Value<'_>) -> bool {
        match value.raw {
            b"true" => true,
            b"false" => false,
            _ => {
                self.bad_value(value);
                false
            }
        }
    }

    /// A whole number in decimal digits.
    pub(super) fn whole<T: TryFrom<i64>>(&mut self, value: &Value<'_>) -> Option<T> {
        let number = whole(value.raw).and_then(|n| T::try_from(n).ok());
        if number.is_none() {
            self.bad_value(value);
        }
        number
    }

    /// A decimal number.
    pub(super) fn number(&mut self, value: &Value<'_>) -> Option<Number> {
        let number = Number::parse_bytes(value.raw);
        if number.is_none() {
            self.bad_value(value);
        }
        number
    }

    /// A player's name.
    pub(super) fn side(&mut self, value: &Value<'_>) -> Option<Side> {
        let name = self.text(value);
        let side = self.players.as_ref().and_then(|p| side_of(&p.names, name.as_bytes()));
        if side.is_none() {
            self.bad_value(value);
        }
        side
    }

    /// Whole numbers with commas between them; the empty text is an empty list.
    pub(super) fn list<T: TryFrom<i64>>(&mut self, value: &Value<'_>) -> Vec<T> {
        if value.raw.is_empty() {
            return Vec::new();
        }
        let mut list = Vec::new();
        let mut is_bad = false;
        for part in value.raw.split(|b| *b == b',') {
            match whole(part).and_then(|n| T::try_from(n).ok()) {
                Some(n) => list.push(n),
                None => is_bad = true,
            }
        }
        if is_bad {
            self.bad_value(value);
        }
        list
    }

    /// Card numbers with commas between them.
    pub(super) fn ids(&mut self, value: &Value<'_>) -> Vec<CardId> {
        self.list(value)
    }
}

/// `-?digits`, at most eighteen of them.
fn whole(raw: &[u8]) -> Option<i64> {
    let (is_negative, digits) = match raw.split_first()? {
        (b'-', rest) => (true, rest),
        _ => (false, raw),
    };
    if digits.is_empty() || digits.len() > 18 {
        return None;
    }
    let mut number = 0_i64;
    for digit in digits {
        let digit = digit.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = number * 10 + i64::from(digit);
    }
    Some(if is_negative { -number } else { number })
}
