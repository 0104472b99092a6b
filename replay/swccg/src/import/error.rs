//! Where an import stopped.

use std::fmt;

/// A source that does not have the expected shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportError {
    /// The file, as the caller named it or as it is called upstream.
    pub file: String,
    /// The line, counted from 1, when one is known.
    pub line: Option<usize>,
    /// The card, when one is known.
    pub card: Option<String>,
    /// What is wrong.
    pub what: String,
}

impl ImportError {
    /// An error of a whole file or of one line of it.
    pub(super) fn of_json(file: &str, line: Option<usize>, error: &serde_json::Error) -> ImportError {
        ImportError { file: file.into(), line: line.or(Some(error.line())), card: None, what: error.to_string() }
    }

    /// An error of one card.
    pub(super) fn of_card(file: &str, card: &str, what: impl Into<String>) -> ImportError {
        ImportError { file: file.into(), line: None, card: Some(card.into()), what: what.into() }
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        if let Some(card) = &self.card {
            write!(f, ", card {card}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for ImportError {}
