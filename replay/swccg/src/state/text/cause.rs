//! What may have caused the lines at hand.

use super::super::prelude::*;

/// How a cause announced itself (format 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CauseKind {
    /// "P initiates C top-level action".
    TopLevel,
    /// "P initiates C optional response".
    Optional,
    /// "C required response is initiated".
    Required,
    /// "P initiates playing C" or "P plays C".
    Played,
    /// A line that ends in "using C", or has C as its subject.
    Text,
    /// "P targets to deploy C, but must first deploy ...": a rule about C, not its text.
    Rule,
}

/// A card whose text is at work.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause {
    /// Index of the event.
    pub event: u32,
    /// How it announced itself.
    pub kind: CauseKind,
    /// Who uses it; nobody for a required response.
    pub player: Option<Side>,
    /// The card.
    pub card: CardRef,
    /// What the line says that it does; empty where a line only names the card.
    pub does: Box<str>,
}

/// The causes since play last stood at the top level of a phase.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Causes {
    list: Vec<Cause>,
}

impl Causes {
    /// The causes in order.
    pub fn list(&self) -> &[Cause] {
        &self.list
    }

    /// True when some card's text is at work.
    pub fn is_any(&self) -> bool {
        !self.list.is_empty()
    }

    /// The cause whose line says these words.
    pub fn saying(&self, words: &str) -> Option<&Cause> {
        self.list.iter().find(|cause| cause.does.contains(words))
    }

    /// The titles of the cards at work, each once, in order.
    pub fn titles(&self) -> Vec<String> {
        let mut titles: Vec<String> = Vec::new();
        for cause in &self.list {
            if !titles.iter().any(|title| **title == *cause.card.title) {
                titles.push(cause.card.title.to_string());
            }
        }
        titles
    }

    pub(crate) fn push(&mut self, cause: Cause) {
        self.list.push(cause);
    }

    pub(crate) fn clear(&mut self) {
        self.list.clear();
    }
}
