//! A closed set of words of the dialect.

/// An enumeration whose values are words of the log.
pub trait Word: Copy + PartialEq + 'static {
    /// Every known value with its word.
    const WORDS: &'static [(Self, &'static str)];
    /// What stands for a word that is not in the dialect.
    const UNKNOWN: Self;

    /// The word in the log; `UNKNOWN` for the value that has none.
    #[must_use]
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("UNKNOWN", |(_, word)| word)
    }

    /// Reads a word of the log.
    #[must_use]
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
    }
}
