//! What all enumerations of the project's own dialects have in common.

/// An enumeration of the format: each value has a word, and one stands for every word that this reader does not know.
pub trait Word: Copy + PartialEq + 'static {
    /// A word that this reader does not know, or none; a problem of the log carries the text.
    const UNKNOWN: Self;
    /// Every known value with its word in the format.
    const WORDS: &'static [(Self, &'static str)];

    /// The word in the format; `UNKNOWN` for a value without one.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("UNKNOWN", |(_, word)| word)
    }

    /// Reads a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
    }
}
