//! The writing [`Codec`]: a log as a document. Reading is the inverse of writing.

use super::codec::{Attr, Codec, Names};
use super::{EVENT, GAME, REFEREE, ROOT, VERSION, kinds, players, tally};
use crate::event::swtcg::{Kind, Word};
use crate::id::Side;
use crate::log::Log;
use crate::raw::Element;

/// The attributes of one element, as they are written.
struct Written<'a> {
    names: &'a Names,
    element: Element,
}

impl Written<'_> {
    fn put(&mut self, key: &str, value: String) {
        self.element.attributes.push((key.to_owned(), value));
    }
}

impl Codec for Written<'_> {
    fn need<T: Attr>(&mut self, key: &'static str, given: Option<T>) -> Option<T> {
        if let Some(value) = &given {
            let text = value.print(self.names);
            self.put(key, text);
        }
        given
    }

    fn may<T: Attr>(&mut self, key: &'static str, given: Option<Option<T>>) -> Option<T> {
        self.need(key, given.flatten())
    }

    fn word<T: Word>(&mut self, key: &'static str, given: Option<T>) -> T {
        let value = given.unwrap_or(T::UNKNOWN);
        self.put(key, value.word().to_owned());
        value
    }
}

fn element(name: &[u8]) -> Element {
    Element { name: String::from_utf8_lossy(name).into_owned(), ..Element::default() }
}

/// The whole log as a document.
pub(crate) fn document(log: &Log<Kind>) -> Element {
    let mut root = element(ROOT);
    root.set("game", GAME);
    root.set("dialect", VERSION);
    root.set("view", log.viewer.map_or(REFEREE, |side| &*log.players[side]));
    root.children = log.events.iter().map(|event| one(&event.kind, &log.players)).collect();
    root
}

fn one(kind: &Kind, names: &Names) -> Element {
    let mut c = Written { names, element: element(EVENT) };
    c.put("type", kinds::code(kind).to_owned());
    match kind {
        Kind::Players(players) => c.element.attributes.extend(players::write(players)),
        Kind::Tally(tally) => {
            for side in Side::BOTH {
                if let Some(counts) = tally.sides[side] {
                    let mut piles = Written { names, element: element(tally::PILES) };
                    tally::counts(&mut piles, Some((side, counts)));
                    c.element.children.push(piles.element);
                }
            }
        }
        Kind::Other(other) => {
            let pair = |(key, value): &(Box<str>, Box<str>)| (key.to_string(), value.to_string());
            c.element.attributes.extend(other.attributes.iter().map(pair));
        }
        kind => kinds::write(kind, &mut c),
    }
    c.element
}
