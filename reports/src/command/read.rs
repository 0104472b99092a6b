//! From an input to a log.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::sync::Arc;

use holocron_ingest::{AnyLog, Limits};

use super::registry;
use crate::cli::Reading;
use crate::failure::{Failure, reason};
use crate::format::recording::ReadError;
use crate::game::Played;
use crate::inputs::{self, Input, Source};

/// The limits that the command line sets.
pub(super) fn limits(reading: &Reading) -> Limits {
    Limits { inflated: reading.max_size, ..Limits::default() }
}

/// Opens an input.
pub(super) fn open(input: &Input) -> io::Result<Box<dyn Read>> {
    match &input.source {
        Source::File(path) => Ok(Box::new(BufReader::new(File::open(path)?))),
        Source::Stdin => Ok(Box::new(io::stdin().lock())),
        Source::Memory(bytes) => Ok(Box::new(io::Cursor::new(Arc::clone(bytes)))),
    }
}

/// An input that can be read more than once: what comes from standard input is kept, as far as a log may be large.
pub(super) fn kept(mut input: Input, limits: &Limits) -> Input {
    let mut bytes = Vec::new();
    if input.source == Source::Stdin
        && io::stdin().lock().take(limits.inflated.saturating_add(1)).read_to_end(&mut bytes).is_ok()
    {
        input.source = Source::Memory(bytes.into());
    }
    input
}

/// Reads a log.
pub(super) fn log(input: &Input, limits: &Limits) -> Result<AnyLog, ReadError> {
    let file = open(input).map_err(|error| ReadError { kind: "io".to_owned(), message: reason(&error), byte: 0 })?;
    holocron_ingest::read_any(file, limits).map_err(|error| ReadError::from(&error))
}

/// The failure of an event behind the last one.
pub(super) fn beyond(name: &str, event: u64, game: &dyn Played) -> Failure {
    let last = game.num_events().saturating_sub(1);
    Failure::new(name, format!("has no event {event}; the last is {last}"))
}

/// The game of the one input that a command reads.
pub(super) fn single(file: &OsString, reading: &Reading) -> Result<(String, Box<dyn Played>), Failure> {
    let mut found = inputs::collect(std::slice::from_ref(file));
    let input = match (found.failures.pop(), found.files.pop()) {
        (Some(failure), _) => return Err(failure),
        (None, Some(input)) if found.files.is_empty() => input,
        _ => return Err(Failure::new(file.to_string_lossy(), "one file is wanted here")),
    };
    let name = input.name.clone();
    let log = log(&input, &limits(reading)).map_err(|error| Failure::new(&name, &error.message))?;
    let game = registry::games(vec![(input, log)]).pop().filter(|game| reading.game.is_none_or(|id| id == game.id()));
    game.map(|game| (name.clone(), game)).ok_or_else(|| Failure::new(&name, "is a log of another game"))
}
