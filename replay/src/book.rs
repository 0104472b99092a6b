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
    /// The Young Jedi rules page of December 2000, of the project's founding documents.
    YoungJedi2000,
    /// Public summaries of Young Jedi: encyclopedia article, summary of the basic concept, players' reviews.
    YoungJediSummaries,
    /// The cards of Young Jedi themselves.
    YoungJediCards,
    /// What our Young Jedi logs hold, and what is decided where the sources are silent.
    YoungJediDialect,
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
            Book::YoungJedi2000 => "Young Jedi Current Rules, December 2000",
            Book::YoungJediSummaries => "public summaries of Young Jedi",
            Book::YoungJediCards => "Young Jedi cards",
            Book::YoungJediDialect => "Young Jedi log dialect",
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
