//! What is given beside recordings.

use holocron_analysis::history::History;

use super::deck::beside;
use super::run::failed;
use crate::cli;
use crate::failure::Failure;

/// What is known beside the recordings: the server's table with the deck lists that were given, and what of them does not read.
///
/// # Errors
/// When the table or the folder cannot be read.
pub(super) fn history(known: &cli::Known) -> Result<(Option<History>, Vec<Failure>), Failure> {
    let mut problems = Vec::new();
    let mut history = None;
    if let Some(source) = &known.history {
        let table = source.read().map_err(failed)?;
        problems.extend(table.problems().iter().map(|problem| {
            let what = format!("{} {}: {}", source.unit(), problem.line, problem.what);
            Failure::new(source.to_string(), what)
        }));
        history = Some(table);
    }
    if let Some(folder) = &known.decks {
        problems.extend(beside(folder, history.get_or_insert_default())?);
    }
    Ok((history, problems))
}
