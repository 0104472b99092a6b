//! From an input to a log.

use std::error::Error as _;
use std::fs::File;
use std::io::{self, BufReader, Read};

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::log::Log;
use holocron_ingest::{Error, Limits};

use crate::cli::Reading;
use crate::failure::{Failure, reason};
use crate::format::recording::ReadError;
use crate::inputs::{Input, Source};

/// The limits that the command line sets.
pub(super) fn limits(reading: &Reading) -> Limits {
    Limits { inflated: reading.max_size, ..Limits::default() }
}

/// Opens an input.
pub(super) fn open(input: &Input) -> io::Result<Box<dyn Read>> {
    match &input.source {
        Source::File(path) => Ok(Box::new(BufReader::new(File::open(path)?))),
        Source::Stdin => Ok(Box::new(io::stdin().lock())),
    }
}

/// Reads a log.
pub(super) fn log(input: &Input, limits: &Limits) -> Result<Log<Kind>, ReadError> {
    let file = open(input).map_err(|error| ReadError { kind: "io".to_owned(), message: reason(&error) })?;
    holocron_ingest::read(file, limits)
        .map_err(|error| ReadError { kind: error.kind().word().to_owned(), message: message(&error) })
}

/// The error with its cause.
fn message(error: &Error) -> String {
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}

/// A failure to read, as it is printed.
pub(super) fn failure(input: &Input, error: &ReadError) -> Failure {
    Failure::new(&input.name, &error.message)
}
