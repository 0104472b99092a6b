//! From an input to a log.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::sync::Arc;

use holocron_ingest::{AnyLog, Limits};

use super::names::Names;
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

/// An input that can be read more than once: what comes from standard input, a pipe or a device is kept, as far as a log may be
/// large.
pub(super) fn kept(mut input: Input, limits: &Limits) -> Input {
    let is_read_once = match &input.source {
        Source::Stdin => true,
        // What cannot be opened says so when its turn comes.
        Source::File(path) => std::fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir()),
        Source::Memory(_) => false,
    };
    let mut bytes = Vec::new();
    if is_read_once
        && open(&input).is_ok_and(|file| file.take(limits.inflated.saturating_add(1)).read_to_end(&mut bytes).is_ok())
    {
        input.source = Source::Memory(bytes.into());
    }
    input
}

/// How inputs become logs: as they are, or with other names for the players.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) limits: Limits,
    pub(super) names: Option<&'a Names>,
}

impl Reader<'_> {
    /// Reads logs as they are.
    pub(super) fn plain(limits: Limits) -> Reader<'static> {
        Reader { limits, names: None }
    }

    /// Reads a log. The input may get another name for it.
    pub(super) fn log(&self, input: &mut Input) -> Result<AnyLog, ReadError> {
        match self.names {
            Some(names) => names.log(input, &self.limits),
            None => log(input, &self.limits),
        }
    }
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
pub(super) fn single(
    file: &OsString,
    reading: &Reading,
    names: Option<&Names>,
) -> Result<(String, Box<dyn Played>), Failure> {
    let mut found = inputs::collect(std::slice::from_ref(file));
    let mut input = match (found.failures.pop(), found.files.pop()) {
        (Some(failure), _) => return Err(failure),
        (None, Some(input)) if found.files.is_empty() => input,
        _ => return Err(Failure::new(file.to_string_lossy(), "expected one file, not a folder or several files")),
    };
    if let Some(names) = names {
        names.shorten(std::slice::from_mut(&mut input), &[]);
    }
    let reader = Reader { limits: limits(reading), names };
    let log = reader.log(&mut input).map_err(|error| Failure::new(&input.name, &error.message))?;
    let name = input.name.clone();
    let game = registry::games(vec![(input, log)]).pop().filter(|game| reading.game.is_none_or(|id| id == game.id()));
    game.map(|game| (name.clone(), game)).ok_or_else(|| Failure::new(&name, "is a log of another game"))
}
