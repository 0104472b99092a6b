//! What the commands do, for other programs: values instead of texts, and errors instead of exit codes.
//!
//! Options are read by the parser of the command line, so that they have the names, the defaults and the checks of the commands.
//! Nothing is printed.

mod audit;
mod game;
mod keys;
mod rules;
mod source;
mod statistics;
mod tables;

pub use audit::{Audited, audit};
pub use game::{Game, GameError, GameOptions};
pub use keys::keys;
pub use rules::rules;
pub use source::Source;
pub use statistics::{derive, versions};
pub use tables::{Gathered, TableOptions, tables};

use std::ffi::OsString;

use clap::Parser;

pub use super::audit::Baseline;
pub use crate::cli::{AuditOptions, Rules};
use crate::failure::Failure;
use crate::format::json;
use crate::format::recording::Recording;
pub use holocron_analysis::store::HeldTable;

/// How far a call has come. It is told to the thread that called, between games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Recordings that are done.
    pub done: u64,
    /// All recordings that were found.
    pub total: u64,
}

/// Reads options as they are typed behind the name of a command: `--select DRAIN --jobs 2`.
///
/// # Errors
/// [`Failure`] when an option or its value is not known.
///
/// ```
/// use holocron_reports::library::{AuditOptions, options};
///
/// let words = |line: &str| line.split(' ').map(Into::into).collect::<Vec<_>>();
/// assert_eq!(options::<AuditOptions>(words("--jobs 2"))?.reading.jobs, 2);
/// assert!(options::<AuditOptions>(words("--jobs two")).is_err());
/// # Ok::<(), holocron_reports::failure::Failure>(())
/// ```
pub fn options<T: Parser>(words: Vec<OsString>) -> Result<T, Failure> {
    // The program's own name goes before what is typed.
    T::try_parse_from(std::iter::once("holocron".into()).chain(words)).map_err(|error| {
        let text = error.to_string();
        let said = text.lines().next().unwrap_or_default();
        Failure::new("options", said.strip_prefix("error: ").unwrap_or(said))
    })
}

/// A recording as the line of `audit --format jsonl`, without the end of the line.
pub fn line(recording: &Recording) -> String {
    json::line(recording).trim_end().to_owned()
}
