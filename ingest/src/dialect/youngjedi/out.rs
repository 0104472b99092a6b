//! Writes a log as a document: the inverse of reading.

use super::{battle, duel, end, table, tally};
use crate::event::Event;
use crate::event::youngjedi::{Kind, Word};
use crate::id::{Blueprint, CardId, Side, Sides};
use crate::log::Log;
use crate::raw::Element;

/// The element being written.
pub(super) struct Out<'a> {
    element: Element,
    names: &'a Sides<Box<str>>,
    message: &'a str,
}

/// The whole log as a document.
pub(crate) fn document(log: &Log<Kind>) -> Element {
    let view = log.viewer.map_or("referee", |side| &*log.players[side]);
    let mut root = Element { name: "gameReplay".to_owned(), ..Element::default() };
    for (key, value) in [("game", super::GAME), ("dialect", super::VERSION), ("view", view)] {
        root.set(key, value);
    }
    root.children = log.events.iter().map(|event| element(log, event)).collect();
    root
}

fn element(log: &Log<Kind>, event: &Event<Kind>) -> Element {
    let message = log.message(event.at.event).unwrap_or_default();
    let mut out = Out { element: Element::default(), names: &log.players, message };
    match &event.kind {
        Kind::Tally(counters) => {
            out.begin("GS");
            tally::write(counters, &mut out);
        }
        Kind::Other(other) => {
            out.begin(&other.code);
            for (key, value) in &other.attributes {
                out.text(key, value);
            }
        }
        kind => {
            let _is_written = table::write(kind, &mut out)
                || battle::write(kind, &mut out)
                || duel::write(kind, &mut out)
                || end::write(kind, &mut out);
        }
    }
    out.element
}

impl Out<'_> {
    pub(super) fn begin(&mut self, code: &str) {
        self.element = Element { name: "ge".to_owned(), ..Element::default() };
        self.element.set("type", code);
    }

    /// What is written from here on belongs to a new child.
    pub(super) fn child(&mut self, name: &str) {
        self.element.children.push(Element { name: name.to_owned(), ..Element::default() });
    }

    pub(super) fn text(&mut self, key: &str, value: &str) {
        match self.element.children.last_mut() {
            Some(child) => child.set(key, value),
            None => self.element.set(key, value),
        }
    }

    pub(super) fn message(&mut self, key: &str) {
        self.text(key, self.message);
    }

    pub(super) fn side(&mut self, key: &str, side: Side) {
        self.text(key, &self.names[side]);
    }

    pub(super) fn letter(&mut self, key: &str, side: Side) {
        self.text(key, if side == Side::Dark { "D" } else { "L" });
    }

    pub(super) fn number(&mut self, key: &str, number: impl ToString) {
        self.text(key, &number.to_string());
    }

    pub(super) fn cards(&mut self, key: &str, cards: &[CardId]) {
        let ids: Vec<String> = cards.iter().map(ToString::to_string).collect();
        self.text(key, &ids.join(","));
    }

    pub(super) fn deck(&mut self, key: &str, cards: &[(Blueprint, u32)]) {
        let cards: Vec<String> = cards.iter().map(|(id, n)| format!("{id}*{n}")).collect();
        self.text(key, &cards.join(","));
    }

    pub(super) fn boolean(&mut self, key: &str, value: bool) {
        self.text(key, if value { "true" } else { "false" });
    }

    pub(super) fn boolean_unless(&mut self, key: &str, value: bool, usual: bool) {
        if value != usual {
            self.boolean(key, value);
        }
    }

    pub(super) fn word(&mut self, key: &str, word: impl Word) {
        self.text(key, word.word());
    }
}
