//! What Python does between games: it looks for signals, so that Ctrl-C stops the work, and shows progress.

use holocron_reports::library::Progress;
use pyo3::prelude::{Py, PyAny, Python};

use crate::error::Trouble;

/// Calls `progress` with the recordings that are done and all of them.
pub(crate) fn watcher(progress: Option<Py<PyAny>>) -> impl FnMut(Progress) -> Result<(), Trouble> {
    move |Progress { done, total }| {
        Python::attach(|py| {
            py.check_signals()?;
            if let Some(progress) = &progress {
                progress.call1(py, (done, total))?;
            }
            Ok(())
        })
    }
}
