//! Where a breach happened.

use std::fmt;

use super::CardMention;
use crate::tell::{Tell, Titled, Told, Word};
use crate::told;

/// Where a breach happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// It has no place: a count, a turn, a pile that the deed names. A place that the deed names is given all the same; the
    /// sentence tells it once.
    Nowhere,
    /// At, on, in or aboard something.
    At {
        /// The preposition.
        how: &'static str,
        /// What it is called.
        title: Told,
    },
    /// From one place to another.
    Between(Told, Told),
}

impl Where {
    /// At a location.
    pub fn at(title: &str) -> Where {
        Where::At { how: "at", title: told!("{}", Titled(title)) }
    }

    /// Aboard a starship or vehicle, or on another card.
    pub fn on(title: &str) -> Where {
        Where::At { how: "on", title: told!("{}", Titled(title)) }
    }

    /// In an arena, a zone or a pile.
    pub fn within(place: impl Tell) -> Where {
        Where::At { how: "in the", title: told!("{}", place) }
    }

    /// From one card to another.
    pub fn between(from: impl Tell, to: impl Tell) -> Where {
        Where::Between(told!("{}", from), told!("{}", to))
    }

    /// Its words that a log may have made long.
    pub(super) fn parts(&mut self) -> impl Iterator<Item = &mut Told> {
        let (one, other) = match self {
            Where::Nowhere => (None, None),
            Where::At { title, .. } => (Some(title), None),
            Where::Between(from, to) => (Some(from), Some(to)),
        };
        one.into_iter().chain(other)
    }

    /// What the place is called; `None` without one. Of two the second, where it ended.
    pub fn title(&self) -> Option<&str> {
        match self {
            Where::Nowhere => None,
            Where::At { title, .. } | Where::Between(_, title) => Some(title.as_str()),
        }
    }
}

impl From<&CardMention> for Where {
    /// At a location.
    fn from(card: &CardMention) -> Where {
        Where::at(&card.title)
    }
}

impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Where::Nowhere => Ok(()),
            Where::At { how, title } => write!(f, "{how} {}", Word(title)),
            Where::Between(from, to) => write!(f, "from {} to {}", Word(from), Word(to)),
        }
    }
}
