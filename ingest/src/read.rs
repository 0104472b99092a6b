//! From a file's bytes to a [`Log`] of whichever game it is.

use std::io::Read;

use crate::bytes::Source;
use crate::dialect::declared::{self, Format};
use crate::dialect::{self, Until};
use crate::error::Error;
use crate::event::{gemp, swtcg, youngjedi};
use crate::limits::Limits;
use crate::log::Log;

/// A log of any game that this crate reads. A game plugs in here, in `until` below, and in
/// [`key`](crate::key) and [`copies`](crate::copies).
#[derive(Clone, Debug, PartialEq)]
pub enum AnyLog {
    /// Star Wars CCG, as the GEMP server writes it.
    Gemp(Log<gemp::Kind>),
    /// Star Wars TCG, in a dialect of our own.
    Swtcg(Log<swtcg::Kind>),
    /// Young Jedi, in a dialect of our own.
    YoungJedi(Log<youngjedi::Kind>),
}

/// Reads a log of any game. The `game` attribute of the root element says which; the recordings of the GEMP server have
/// none.
///
/// # Errors
/// When not even one event is whole, when a limit is passed, or when `bytes` fails. All other damage becomes a
/// [`Problem`](crate::log::Problem) of the log.
///
/// ```
/// use holocron_ingest::{AnyLog, Limits, read_any};
///
/// let log = read_any(&b"<gameReplay><ge type=\"EB\"/></gameReplay>"[..], &Limits::default())?;
/// assert!(matches!(log, AnyLog::Gemp(_)));
/// # Ok::<(), holocron_ingest::Error>(())
/// ```
pub fn read_any(bytes: impl Read, limits: &Limits) -> Result<AnyLog, Error> {
    until(&mut Source::open(bytes, limits)?, limits, Until::End)
}

pub(crate) fn until<R: Read>(source: &mut Source<R>, limits: &Limits, until: Until) -> Result<AnyLog, Error> {
    match dialect::game(source)?.as_deref() {
        None => dialect::read(source, limits.problems, until).map(AnyLog::Gemp),
        Some(swtcg::Kind::GAME) => declared::read(source, limits.problems, until).map(AnyLog::Swtcg),
        Some(youngjedi::Kind::GAME) => declared::read(source, limits.problems, until).map(AnyLog::YoungJedi),
        Some(other) => Err(Error::other_game(other, source.base())),
    }
}
