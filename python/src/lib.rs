//! Holocron as a module of Python.
//!
//! This is the thin side: it turns arguments into those of `holocron_reports::library` and hands results on, records as the JSON
//! that the commands print and tables in Arrow's C form. The package `holocron` around it is what people import.

mod command;
mod error;
mod game;
mod recorded;
mod rules;
mod statistics;
mod table;
mod watch;
mod work;

/// Replaying makes and drops many small values.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The part of the package that is compiled.
#[pyo3::pymodule]
mod _holocron {
    #[pymodule_export]
    use super::command::command;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::rules::rules;
    #[pymodule_export]
    use super::statistics::{derive, versions};
    #[pymodule_export]
    use super::table::Table;
    #[pymodule_export]
    use super::work::{audit, keys, tables};

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
