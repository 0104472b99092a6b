//! Logs of Star Wars TCG, in a dialect of our own (SWTCG format 2): reading and writing.

use std::io::Read;

use crate::bytes::Source;
use crate::dialect::{Until, declared};
use crate::error::Error;
use crate::event::swtcg::{Kind, Shape};
use crate::limits::Limits;
use crate::log::Log;
use crate::raw::{self, Element};

/// Reads a log, stored as a zlib stream, a gzip file or plain XML.
///
/// # Errors
/// As [`read_any`](crate::read_any()); [`ErrorKind::OtherGame`](crate::ErrorKind::OtherGame) for a log of another game.
pub fn read(bytes: impl Read, limits: &Limits) -> Result<Log<Kind>, Error> {
    declared::read(&mut Source::open(bytes, limits)?, limits.problems, Until::End)
}

/// [`read`] with the usual limits, for bytes in memory.
///
/// # Errors
/// As [`read`].
///
/// ```
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/good/swtcg/seed-075.xml.gz");
/// let log = holocron_ingest::swtcg::read_slice(&std::fs::read(path)?)?;
/// assert!(log.problems.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_slice(bytes: &[u8]) -> Result<Log<Kind>, Error> {
    read(bytes, &Limits::default())
}

/// A log as a document, for which [`read`] gives the same events; [`raw::to_zlib`] gives its bytes. Places of events,
/// problems and how the file was stored are not written.
pub fn document(log: &Log<Kind>) -> Element {
    declared::document(log)
}

/// [`document`] as one line of XML.
pub fn write(log: &Log<Kind>) -> Vec<u8> {
    raw::to_xml(&document(log)).into_bytes()
}

/// Every type of event with its attributes, as the reader and the writer know them.
pub fn shapes() -> Vec<Shape> {
    declared::shapes::<Kind>()
}

/// The XML schema of the dialect (XSD 1.1), made of [`shapes`]; `replay/swtcg/rulebook/swtcg.xsd` is this text.
pub fn schema() -> String {
    declared::schema::<Kind>()
}
