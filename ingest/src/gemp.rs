//! Logs of the GEMP server: recordings, documents of the live protocol, and a bot's log.

use std::io::Read;

use crate::bytes::Source;
use crate::dialect::{self, Until};
use crate::error::Error;
use crate::event::gemp::Kind;
use crate::limits::Limits;
use crate::log::Log;

/// Reads a log, stored as a zlib stream, a gzip file or plain XML (SWCCG format 1.1). The bytes decide, not a name.
///
/// # Errors
/// When not even one event is whole, when a limit is passed, or when `bytes` fails. All other damage becomes a
/// [`Problem`](crate::log::Problem) of the log.
pub fn read(bytes: impl Read, limits: &Limits) -> Result<Log<Kind>, Error> {
    dialect::read(&mut Source::open(bytes, limits)?, limits.problems, Until::End)
}

/// [`read`] with the usual limits, for bytes in memory.
///
/// # Errors
/// As [`read`].
///
/// ```
/// let log = holocron_ingest::gemp::read_slice(b"<gameReplay><ge type=\"EB\"/></gameReplay>")?;
/// assert_eq!(log.events.len(), 1);
/// # Ok::<(), holocron_ingest::Error>(())
/// ```
pub fn read_slice(bytes: &[u8]) -> Result<Log<Kind>, Error> {
    read(bytes, &Limits::default())
}
