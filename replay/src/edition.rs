//! By which edition of the rules plays are judged, where the sources disagree.

/// An edition of the rules of Star Wars CCG. The default is what the GEMP server plays by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// The rules as the GEMP server applies them.
    #[default]
    Gemp,
    /// The Advanced Rulebook of 2023.
    Advanced2023,
    /// The condensed rulebook of the project's founding documents.
    Condensed,
    /// The creature rules of the glossary, for creatures; for everything else as the server.
    Creatures,
}

impl Edition {
    /// Every edition with the word that names it.
    pub const NAMES: [(Edition, &'static str); 4] = [
        (Edition::Gemp, "gemp"),
        (Edition::Advanced2023, "2023"),
        (Edition::Condensed, "condensed"),
        (Edition::Creatures, "creatures"),
    ];

    /// The word that names it.
    #[must_use]
    pub fn word(self) -> &'static str {
        Edition::NAMES.iter().find(|(edition, _)| *edition == self).map_or("", |(_, word)| word)
    }

    /// The edition of that name.
    #[must_use]
    pub fn parse(word: &str) -> Option<Edition> {
        Edition::NAMES.iter().find(|(_, known)| *known == word).map(|(edition, _)| *edition)
    }
}
