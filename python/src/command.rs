//! The command `holocron`.

use std::ffi::OsString;

use pyo3::prelude::{Python, pyfunction};

/// Runs the command with these words, the program's name first; gives its exit code.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| holocron_reports::command::start(words))
}
