//! One game.

use std::ffi::OsString;

use holocron_reports::library::{self, GameError};
use pyo3::prelude::{PyResult, Python, pyclass, pymethods};

use crate::error::{game_error, input_error};
use crate::recorded::{Recorded, sources};
use crate::table::Table;

/// One game with its one or two recordings.
#[pyclass(frozen, module = "holocron._holocron")]
pub(crate) struct Game(library::Game);

#[pymethods]
impl Game {
    #[new]
    fn new(py: Python<'_>, recorded: Vec<Recorded>, options: Vec<OsString>) -> PyResult<Game> {
        let read = || {
            let options = library::options(options).map_err(GameError::Failed)?;
            library::Game::read(&options, sources(recorded))
        };
        py.detach(read).map(Game).map_err(|error| game_error(py, &error))
    }

    /// The card game's word.
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id()
    }

    /// Events of the first recording.
    #[getter]
    fn num_events(&self) -> u64 {
        self.0.num_events()
    }

    /// The recordings as JSON.
    fn recordings(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| self.0.recordings().iter().map(library::line).collect())
    }

    /// The table after an event as JSON; `None` behind the last event.
    fn state(&self, py: Python<'_>, event: u64) -> Option<String> {
        py.detach(|| self.0.state(event))
    }

    /// The rows of the game, table by table.
    fn tables(&self, py: Python<'_>) -> PyResult<Vec<Table>> {
        let tables = py.detach(|| self.0.tables().map(|tables| tables.iter().cloned().map(Table).collect()));
        tables.map_err(|failure| input_error(py, &failure))
    }

    /// The page that plays the game.
    fn page(&self, py: Python<'_>, card_url: Option<String>) -> String {
        py.detach(|| self.0.page(card_url.as_deref()))
    }
}
