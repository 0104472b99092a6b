//! Collects problems without letting a hostile file fill the memory with them.

use crate::cut::cut;
use crate::event::At;
use crate::log::{Problem, ProblemKind};

/// Longest text kept of what a problem is about, in bytes.
const LONGEST: usize = 120;

/// The problems of one log.
#[derive(Debug)]
pub(crate) struct Problems {
    list: Vec<Problem>,
    unlisted: u64,
    limit: usize,
    /// Damage is in the list.
    is_damaged: bool,
}

/// Cuts a text of a log to the length that messages about it may have.
pub(crate) fn clip(text: &mut String) {
    cut(text, LONGEST);
}

/// A state of the list to go back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize, u64, bool);

impl Problems {
    pub(crate) fn new(limit: usize) -> Problems {
        Problems { list: Vec::new(), unlisted: 0, limit, is_damaged: false }
    }

    /// Notes one; `what` is asked for only when there is room. There is always room for the first damage.
    pub(crate) fn note(&mut self, at: At, kind: ProblemKind, what: impl FnOnce() -> String) {
        if self.list.len() < self.limit || (kind == ProblemKind::Corrupt && !self.is_damaged) {
            self.always(at, kind, what());
        } else {
            self.unlisted += 1;
        }
    }

    /// Notes one even when the list is full: how the log ends is always told.
    pub(crate) fn always(&mut self, at: At, kind: ProblemKind, mut what: String) {
        clip(&mut what);
        self.is_damaged |= kind == ProblemKind::Corrupt;
        self.list.push(Problem { at, kind, what });
    }

    /// Notes an attribute whose value is not in the format, or, when its bytes are no text at all, damage.
    #[cold]
    pub(crate) fn bad(&mut self, at: At, key: &str, raw: &[u8]) {
        let text = || String::from_utf8_lossy(raw);
        if std::str::from_utf8(raw).is_ok() {
            self.note(at, ProblemKind::BadValue, || format!("{key}=\"{}\"", text()));
        } else {
            self.note(at, ProblemKind::Corrupt, || format!("text that is not UTF-8: {key}=\"{}\"", text()));
        }
    }

    /// How many were noted so far, with room or without.
    pub(crate) fn count(&self) -> u64 {
        self.list.len() as u64 + self.unlisted
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark(self.list.len(), self.unlisted, self.is_damaged)
    }

    /// Forgets what came after the mark.
    pub(crate) fn back_to(&mut self, mark: Mark) {
        self.list.truncate(mark.0);
        self.unlisted = mark.1;
        self.is_damaged = mark.2;
    }

    /// The list and the number of problems that found no room in it.
    pub(crate) fn into_parts(self) -> (Vec<Problem>, u64) {
        (self.list, self.unlisted)
    }
}
