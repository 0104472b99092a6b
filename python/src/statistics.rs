//! Statistics of tables that no run wrote.

use std::path::PathBuf;

use holocron_reports::library;
use pyo3::prelude::{PyResult, Python, pyfunction};

use crate::error::input_error;

/// What the file of a table says of its origin.
#[pyfunction]
pub(crate) fn versions(table: &str) -> Vec<(&'static str, String)> {
    library::versions(table)
}

/// Computes the derived tables beside those of games.
#[pyfunction]
pub(crate) fn derive(py: Python<'_>, folder: PathBuf) -> PyResult<()> {
    py.detach(|| library::derive(&folder)).map_err(|failure| input_error(py, &failure))
}
