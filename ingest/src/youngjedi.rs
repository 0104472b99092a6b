//! Logs of Young Jedi, in a dialect of our own (dialect section 2): reading and writing.

use std::io::Read;

use crate::bytes::Source;
use crate::dialect::{Until, youngjedi};
use crate::error::Error;
use crate::event::youngjedi::Kind;
use crate::limits::Limits;
use crate::log::Log;
use crate::raw::{self, Element};

/// The root's `game` attribute in such a log.
pub const GAME: &str = youngjedi::GAME;

/// Reads a log of Young Jedi, stored as a zlib stream, a gzip file or plain XML.
///
/// # Errors
/// As [`read`](crate::read); [`ErrorKind::OtherGame`](crate::ErrorKind::OtherGame) when the root names another game or none.
pub fn read(bytes: impl Read, limits: &Limits) -> Result<Log<Kind>, Error> {
    let mut source = Source::open(bytes, limits)?;
    youngjedi::read(&mut source, limits.problems, Until::End)
}

/// [`read`] with the usual limits, for bytes in memory.
///
/// # Errors
/// As [`read`].
pub fn read_slice(bytes: &[u8]) -> Result<Log<Kind>, Error> {
    read(bytes, &Limits::default())
}

/// A log as a document: what [`read`] gives the same events for; [`raw::to_zlib`](crate::raw::to_zlib) gives its bytes. Places
/// of events, problems and how the file was stored are not written.
#[must_use]
pub fn document(log: &Log<Kind>) -> Element {
    youngjedi::document(log)
}

/// [`document`] as one line of XML.
#[must_use]
pub fn write(log: &Log<Kind>) -> Vec<u8> {
    raw::to_xml(&document(log)).into_bytes()
}
