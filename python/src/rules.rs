//! The catalogue of rules.

use std::ffi::OsString;

use holocron_reports::library;
use pyo3::prelude::{PyResult, Python, pyfunction};

use crate::error::input_error;

/// The rules as JSON, by the options of `holocron rules`.
#[pyfunction]
pub(crate) fn rules(py: Python<'_>, options: Vec<OsString>) -> PyResult<String> {
    let made = library::options(options).and_then(|options| library::rules(&options));
    made.map_err(|failure| input_error(py, &failure))
}
