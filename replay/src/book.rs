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
    /// The rulings on abilities of Star Wars TCG, of the project's founding documents.
    TcgAbilities,
    /// The errata and rulings of Star Wars TCG, of the project's founding documents.
    TcgRulings,
    /// The rulings on the turn structure of Star Wars TCG.
    TcgTurns,
    /// The publisher's columns on the rulebook of the Revenge of the Sith set.
    TcgColumns,
    /// The rulebooks of the sets The Empire Strikes Back and Revenge of the Sith.
    TcgRulebook,
    /// The publisher's introduction to the game.
    TcgSetup,
    /// A summary of the rules made by players.
    TcgSummary,
    /// The publisher's articles on building decks and stacks.
    TcgDecks,
    /// The players' glossary of keywords.
    TcgGlossary,
    /// The facts printed on the cards of Star Wars TCG.
    TcgCards,
    /// What a log of Star Wars TCG promises of itself, and the decisions where all rules are silent.
    TcgDialect,
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
            Book::TcgAbilities => "Star Wars TCG, rulings on abilities",
            Book::TcgRulings => "Star Wars TCG, errata and rulings",
            Book::TcgTurns => "Star Wars TCG, rulings on the turn structure",
            Book::TcgColumns => "Star Wars TCG, columns on the rulebook",
            Book::TcgRulebook => "Star Wars TCG, rulebook",
            Book::TcgSetup => "Star Wars TCG, introduction",
            Book::TcgSummary => "Star Wars TCG, players' summary",
            Book::TcgDecks => "Star Wars TCG, articles on decks and stacks",
            Book::TcgGlossary => "Star Wars TCG, glossary of keywords",
            Book::TcgCards => "Star Wars TCG, card facts",
            Book::TcgDialect => "Star Wars TCG, log dialect",
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
