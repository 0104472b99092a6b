//! What makes the program end with 2, and how it is said.

use std::fmt;
use std::path::Path;

/// A failure with the file it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// File, folder or argument.
    pub subject: String,
    /// Lower case, no full stop.
    pub what: String,
    /// Offset in the inflated document, where that is known.
    pub byte: Option<u64>,
}

impl Failure {
    /// A failure without a place in the file.
    pub fn new(subject: impl Into<String>, what: impl Into<String>) -> Failure {
        Failure { subject: subject.into(), what: what.into(), byte: None }
    }

    /// A failure at a byte of the inflated document.
    pub fn at(subject: impl Into<String>, what: impl Into<String>, byte: u64) -> Failure {
        Failure { subject: subject.into(), what: what.into(), byte: Some(byte) }
    }

    /// A warning of a recording that was read although it is damaged.
    pub fn damaged(file: &str, what: &str) -> Failure {
        Failure::new(file, format!("the recording is damaged ({what}); its findings are suspect at most"))
    }

    /// What the system said of a file or folder.
    pub fn io(path: &Path, error: &std::io::Error) -> Failure {
        Failure::new(shown(path), reason(error))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.subject, self.what)?;
        match self.byte {
            Some(byte) => write!(f, " (byte {byte})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Failure {}

/// A path as it is called in all output. Bytes that are no text are written as `\xNN`, so that two files keep two names.
pub fn shown(path: &Path) -> String {
    let mut out = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        out.push_str(chunk.valid());
        chunk.invalid().iter().for_each(|byte| out.push_str(&format!("\\x{byte:02X}")));
    }
    out
}

/// The system's reason in our own words where we have them.
pub fn reason(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => "no such file or folder".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::StorageFull => "no space left on the disk".to_owned(),
        ErrorKind::IsADirectory => "is a folder".to_owned(),
        _ => error.to_string(),
    }
}

/// How the program ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Nothing illegal was found.
    #[default]
    Clean,
    /// At least one settled `illegal` finding.
    Illegal,
    /// Nothing could be read, a file that was named could not be read, or usage.
    Failed,
}

impl Exit {
    /// The number that the shell sees.
    pub fn code(self) -> u8 {
        match self {
            Exit::Clean => 0,
            Exit::Illegal => 1,
            Exit::Failed => 2,
        }
    }

    /// The graver of the two: a failure is never hidden by a finding.
    pub fn and(self, other: Exit) -> Exit {
        self.max(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_says_where() {
        assert_eq!(Failure::new("a.xml", "permission denied").to_string(), "a.xml: permission denied");
        assert_eq!(Failure::at("a.xml", "not XML", 17).to_string(), "a.xml: not XML (byte 17)");
    }

    #[test]
    fn the_graver_end_wins() {
        assert_eq!(Exit::Illegal.and(Exit::Failed).code(), 2);
        assert_eq!(Exit::Illegal.and(Exit::Clean).code(), 1);
        assert_eq!(Exit::Clean.code(), 0);
    }
}
