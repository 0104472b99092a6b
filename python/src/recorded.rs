//! Where recordings come from.

use std::path::PathBuf;

use holocron_reports::library::Source;
use pyo3::FromPyObject;
use pyo3::pybacked::PyBackedBytes;

/// A recording, or a path to some.
#[derive(FromPyObject)]
pub(crate) enum Recorded {
    /// A name and the bytes of a file.
    Named(String, PyBackedBytes),
    /// A file, a folder or a glob.
    Path(PathBuf),
}

/// The sources for the library.
pub(crate) fn sources(recorded: Vec<Recorded>) -> Vec<Source> {
    let source = |one| match one {
        Recorded::Named(name, bytes) => Source::Memory { name, bytes: (&*bytes).into() },
        Recorded::Path(path) => Source::Path(path.into_os_string()),
    };
    recorded.into_iter().map(source).collect()
}
