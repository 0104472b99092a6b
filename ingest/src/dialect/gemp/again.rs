//! What stood in the log before, byte by byte, and need not be read again: a server puts most of its decisions several times,
//! and says most counters anew with every snapshot.

use std::collections::HashMap;
use std::sync::Arc;

use memchr::memmem::Finder;

use crate::event::At;
use crate::event::gemp::Decision;
use crate::xml::Cursor;

/// A piece of XML that was read without a problem, and what it said.
#[derive(Debug, Default)]
pub(super) struct Echo<T> {
    text: Vec<u8>,
    said: T,
}

impl<T> Echo<T> {
    /// What the bytes at the cursor say, when they are the same; the cursor then stands behind them.
    pub(super) fn hear(&self, cursor: &mut Cursor<'_>) -> Option<&T> {
        let is_same = !self.text.is_empty() && cursor.rest().starts_with(&self.text);
        is_same.then(|| {
            cursor.set(cursor.at() + self.text.len());
            &self.said
        })
    }

    /// Remembers a piece in place of the one before.
    pub(super) fn keep(&mut self, text: &[u8], said: T) {
        self.text.clear();
        self.text.extend_from_slice(text);
        self.said = said;
    }
}

/// The decisions of a log, by their elements without the running number.
pub(super) struct Decisions {
    known: HashMap<Box<[u8]>, Arc<Decision>, foldhash::fast::RandomState>,
    /// Finds the end of an element.
    end: Finder<'static>,
    /// The element at hand without its number.
    key: Vec<u8>,
    /// Where the element of `key` begins, and its length, when it was not known.
    missed: Option<(At, usize)>,
    /// Bytes of all elements that are known.
    held: usize,
}

impl Default for Decisions {
    fn default() -> Self {
        Decisions { known: HashMap::default(), end: Finder::new(b"</ge>"), key: Vec::new(), missed: None, held: 0 }
    }
}

impl Decisions {
    /// Bytes of elements that are remembered at most; a long game has 300,000.
    const ROOM: usize = 2 << 20;
    const START: &[u8] = b"<ge decisionType=\"";
    const NUMBER: &[u8] = b" id=\"";
    /// The number stands in this many bytes, if it stands where the server writes it.
    const NEAR: usize = 64;

    /// The decision whose element begins at the cursor, `at` this place of the log, when it was put before; the cursor then
    /// stands behind it.
    pub(super) fn hear(&mut self, cursor: &mut Cursor<'_>, at: At) -> Option<&Arc<Decision>> {
        self.missed = None;
        let length = self.seek(cursor.rest())?;
        let known = self.known.get(self.key.as_slice());
        match known {
            Some(_) => cursor.set(cursor.at() + length),
            None => self.missed = Some((at, length)),
        }
        known
    }

    /// Remembers an element that was read without a problem.
    pub(super) fn keep(&mut self, element: &[u8], at: At, decision: &Arc<Decision>) {
        let is_at_hand = self.missed.take() == Some((at, element.len()));
        if !is_at_hand && self.seek(element) != Some(element.len()) {
            return;
        }
        self.held += self.key.len();
        if self.held > Self::ROOM {
            self.known.clear();
            self.held = self.key.len();
        }
        self.known.insert(self.key.as_slice().into(), Arc::clone(decision));
    }

    /// Puts the element that the text begins with into `key`, and gives its length; `None` when it is not written as the server
    /// writes decisions.
    fn seek(&mut self, text: &[u8]) -> Option<usize> {
        let rest = text.strip_prefix(Self::START)?;
        let number = memchr::memmem::find(rest.get(..Self::NEAR)?, Self::NUMBER)? + Self::NUMBER.len();
        let (head, rest) = rest.split_at_checked(number)?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let tail = rest.get(digits..)?;
        let end = self.end.find(tail)? + self.end.needle().len();
        self.key.clear();
        self.key.extend_from_slice(head);
        self.key.extend_from_slice(tail.get(..end)?);
        Some(Self::START.len() + number + digits + end)
    }
}
