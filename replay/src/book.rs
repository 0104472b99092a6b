//! The documents that a rule may cite.

use std::fmt;

/// A document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    /// The condensed Advanced Rulebook, 2023 edition, of the project's founding documents.
    Condensed2023,
    /// The Advanced Rulebook, 2023 edition.
    Advanced2023,
    /// The creature rules of the project's founding documents.
    Creatures,
    /// What the GEMP server writes and computes.
    GempEngine,
}

impl Book {
    /// The title used in reports.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Book::Condensed2023 => "Advanced Rulebook 2023, condensed",
            Book::Advanced2023 => "Advanced Rulebook 2023",
            Book::Creatures => "Creature rules",
            Book::GempEngine => "GEMP server",
        }
    }
}

/// A place in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cite {
    /// The document.
    pub book: Book,
    /// The section or part.
    pub at: &'static str,
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.book.title(), self.at)
    }
}
