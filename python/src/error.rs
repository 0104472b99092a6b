//! Failures as exceptions of Python.

use holocron_reports::failure::Failure;
use holocron_reports::library::GameError;
use pyo3::prelude::{PyAnyMethods, PyErr, PyResult, Python};

/// Where the exceptions are defined.
const MODULE: &str = "holocron._errors";

/// What ends a call.
pub(crate) enum Trouble {
    /// What the library says.
    Failed(Failure),
    /// What Python raised meanwhile.
    Raised(PyErr),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failed(failure)
    }
}

impl From<PyErr> for Trouble {
    fn from(error: PyErr) -> Trouble {
        Trouble::Raised(error)
    }
}

/// The exception for what ended a call.
pub(crate) fn raised(py: Python<'_>, trouble: Trouble) -> PyErr {
    match trouble {
        Trouble::Failed(failure) => input_error(py, &failure),
        Trouble::Raised(error) => error,
    }
}

/// `InputError`: an argument is wrong, or a path leads nowhere.
pub(crate) fn input_error(py: Python<'_>, failure: &Failure) -> PyErr {
    let made: PyResult<_> = py
        .import(MODULE)
        .and_then(|module| module.getattr("InputError"))
        .and_then(|class| class.call1((&failure.subject, &failure.what)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// `ReadError`, with where reading stopped.
pub(crate) fn game_error(py: Python<'_>, error: &GameError) -> PyErr {
    match error {
        GameError::Failed(failure) => input_error(py, failure),
        GameError::Unread { file, error } => {
            let made: PyResult<_> = py
                .import(MODULE)
                .and_then(|module| module.getattr("ReadError"))
                .and_then(|class| class.call1((file, &error.kind, &error.message, error.byte)));
            made.map_or_else(|error| error, PyErr::from_value)
        }
    }
}
