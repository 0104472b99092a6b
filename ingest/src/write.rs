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
