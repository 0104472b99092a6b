//! From a [`Log`] to a document, for the games with a dialect of our own.

use crate::dialect;
use crate::event::swtcg;
use crate::log::Log;
use crate::raw::Element;

/// A log of Star Wars TCG as a document; [`raw::to_xml`](crate::raw::to_xml) and [`raw::to_zlib`](crate::raw::to_zlib)
/// give its bytes. Reading is the inverse of writing.
#[must_use]
pub fn document_swtcg(log: &Log<swtcg::Kind>) -> Element {
    dialect::swtcg::document(log)
}

/// One event of Star Wars TCG in short, for tests and tools: its type, the required values in the order of the event
/// table (dialect section 2.2), then `name=value` for the optional ones, as in `RES D FORCE 4 7 STEP`. The players are
/// called D and L; `-` is an empty list and `~` a blank inside a value. `P` stands alone, `GS` has the nine counters of
/// each player (`GS D 46 7 0 1 1 1 1 4 0 | L ...`), and all of a message is its text.
///
/// # Errors
/// What is wrong with the line.
pub fn line_swtcg(line: &str) -> Result<swtcg::Kind, String> {
    dialect::swtcg::read_line(line)
}

/// The type of an event of Star Wars TCG in its log (dialect section 2.2).
#[must_use]
pub fn code_swtcg(kind: &swtcg::Kind) -> &str {
    dialect::swtcg::code(kind)
}
