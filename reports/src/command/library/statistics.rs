//! Statistics of tables that no run wrote.

use std::path::Path;

use holocron_analysis::objects::is_address;
use holocron_analysis::stat::{self, Tables};

use crate::command::run::{self, failed};
use crate::command::stats::is_run;
use crate::failure::Failure;
use crate::output::is_whole;

/// What the file of a table says of its origin, for whoever writes files himself: keys and values.
pub fn versions(table: &str) -> Vec<(&'static str, String)> {
    run::versions().pairs(table).into()
}

/// Computes the derived tables from those of games in `folder/tables`, as a run does, and writes them beside these.
///
/// # Errors
/// When there are no tables of games, they cannot be read or written, or a run wrote them, which then has its own statistics.
pub fn derive(folder: &Path) -> Result<(), Failure> {
    let refuse = |what: &str| Err(Failure::new(folder.display().to_string(), what));
    if is_address(folder) {
        return refuse("is no folder of this machine");
    }
    is_run(folder)?;
    if is_whole(folder) {
        return refuse("has the statistics of its run");
    }
    let tables = Tables::open(folder).map_err(failed)?;
    stat::derive(&tables, &run::versions()).map_err(failed)?;
    Ok(())
}
