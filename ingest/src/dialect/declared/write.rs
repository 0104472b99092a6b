//! A log as a document. Reading is the inverse of writing.

use super::{EVENT, Format, NAME, PILES, REFEREE, ROOT, VERSION};
use crate::event::codec::{Attr, Declared, Names, Output, Record};
use crate::event::opening::Tally;
use crate::log::Log;
use crate::raw::Element;

/// The element of one event, as it is written.
struct Written<'a> {
    names: &'a Names,
    element: Element,
}

impl Written<'_> {
    fn put(&mut self, key: &str, value: String) {
        self.element.attributes.push((key.to_owned(), value));
    }
}

impl Output for Written<'_> {
    fn need(&mut self, key: &str, value: &impl Attr) {
        let mut text = String::new();
        value.print(self.names, &mut text);
        self.put(key, text);
    }

    fn may(&mut self, key: &str, value: &impl Attr) {
        self.need(key, value);
    }

    fn tally<C: Record>(&mut self, tally: &Tally<C>) {
        for (side, counts) in tally.sides.iter() {
            let Some(counts) = counts else { continue };
            let mut piles = Written { names: self.names, element: element(PILES) };
            piles.need(NAME, &side);
            counts.write(&mut piles);
            self.element.children.push(piles.element);
        }
    }
}

fn element(name: &[u8]) -> Element {
    Element { name: String::from_utf8_lossy(name).into_owned(), ..Element::default() }
}

/// The whole log as a document.
pub(crate) fn document<K: Format>(log: &Log<K>) -> Element {
    let mut root = element(ROOT);
    root.set("game", K::GAME);
    root.set("dialect", VERSION);
    root.set("view", log.viewer.map_or(REFEREE, |side| &*log.players[side]));
    root.children = log.events.iter().map(|event| one(&event.kind, &log.players)).collect();
    root
}

fn one<K: Declared>(kind: &K, names: &Names) -> Element {
    let mut written = Written { names, element: element(EVENT) };
    written.put("type", kind.code().to_owned());
    kind.write(&mut written);
    written.element
}
