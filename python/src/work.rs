//! Many recordings at once: audits, tables and keys. The work is done by threads of its own, without the lock of Python.

use std::ffi::OsString;

use holocron_reports::library::{self, Audited, Gathered};
use pyo3::prelude::{Py, PyAny, PyResult, Python, pyfunction};

use crate::error::{Trouble, raised};
use crate::recorded::{Recorded, sources};
use crate::table::Table;
use crate::watch::watcher;

/// The recordings as JSON, the questions that the baseline answers, how the command would end, and warnings.
#[pyfunction]
pub(crate) fn audit(
    py: Python<'_>,
    recorded: Vec<Recorded>,
    options: Vec<OsString>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<String>, u64, u8, Vec<String>)> {
    let work = || {
        let options = library::options(options)?;
        let Audited { recordings, answered, exit, warnings } =
            library::audit(&options, sources(recorded), watcher(progress))?;
        let lines = recordings.iter().map(library::line).collect();
        Ok((lines, answered, exit.code(), warnings.iter().map(ToString::to_string).collect()))
    };
    py.detach(work).map_err(|trouble: Trouble| raised(py, trouble))
}

/// The tables, the recordings as JSON, the copies that were left out, each with that whose copy it is, and warnings.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "a tuple that Python takes apart at once")]
pub(crate) fn tables(
    py: Python<'_>,
    recorded: Vec<Recorded>,
    options: Vec<OsString>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<Table>, Vec<String>, Vec<(String, String)>, Vec<String>)> {
    let work = || {
        let options = library::options(options)?;
        let Gathered { tables, recordings, copies, warnings } =
            library::tables(&options, sources(recorded), watcher(progress))?;
        let lines = recordings.iter().map(library::line).collect();
        let tables = tables.into_iter().map(Table).collect();
        Ok((tables, lines, copies, warnings.iter().map(ToString::to_string).collect()))
    };
    py.detach(work).map_err(|trouble: Trouble| raised(py, trouble))
}

/// The name of each recording, and the key of its game where the beginning can be read.
#[pyfunction]
pub(crate) fn keys(
    py: Python<'_>,
    recorded: Vec<Recorded>,
    options: Vec<OsString>,
) -> PyResult<Vec<(String, Option<String>)>> {
    let work = || {
        let options: library::GameOptions = library::options(options)?;
        Ok(library::keys(&options.reading, sources(recorded))?)
    };
    py.detach(work).map_err(|trouble: Trouble| raised(py, trouble))
}
