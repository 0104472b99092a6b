//! The tables of games, in memory.

use clap::Parser;
use holocron_analysis::collect::Bots;
use holocron_analysis::store::{Held, HeldTable};
use holocron_analysis::table::{GameRows, dictionary};
use rayon::prelude::*;

use super::source::files;
use super::{Progress, Source};
use crate::cli::{Choice, Known, Reading};
use crate::command::audit::pool;
use crate::command::games::{Game, Group, Once, group, read_once};
use crate::command::known::history;
use crate::command::read::Reader;
use crate::command::run::failed;
use crate::command::{catalogue, read};
use crate::failure::Failure;
use crate::format::recording::Recording;
use crate::game::{Counting, judge};
use crate::suggest::hint;

/// Groups worked on at a time by each thread before their rows are gathered.
const BATCH: usize = 4;

/// The options of `run` that say what its tables hold.
#[derive(Debug, Parser)]
pub struct TableOptions {
    /// Which rules.
    #[command(flatten)]
    pub choice: Choice,
    /// How the files are read.
    #[command(flatten)]
    pub reading: Reading,
    /// What is known beside the recordings.
    #[command(flatten)]
    pub known: Known,
    /// Only these tables
    #[arg(long, value_name = "TABLE", value_delimiter = ',')]
    pub only: Vec<String>,
}

/// The tables of games.
#[derive(Clone, Debug, Default)]
pub struct Gathered {
    /// The tables, in the order of the documentation.
    pub tables: Vec<HeldTable>,
    /// Each recording with its findings; one that could not be read says why.
    pub recordings: Vec<Recording>,
    /// Recordings that were left out, each with that whose copy it is.
    pub copies: Vec<(String, String)>,
    /// Folders that could not be entered, and lines of the table of games that make no sense.
    pub warnings: Vec<Failure>,
}

/// Reads and judges recordings and gathers the rows that `run` writes, in the same order. `watch` is called in this thread
/// between games and may stop the work by an error.
///
/// # Errors
/// When a path leads nowhere, a rule or a table is not known, the table of games cannot be read, or by `watch`. A recording that
/// cannot be read is no error.
///
/// ```
/// use holocron_reports::failure::Failure;
/// use holocron_reports::library::{Source, options, tables};
///
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/doctored/swccg/swccg-drain-04.xml.gz");
/// let gathered = tables(&options(vec!["--only=drains".into()])?, vec![Source::Path(path.into())], |_| Ok::<(), Failure>(()))?;
/// assert_eq!(gathered.tables[0].name(), "drains");
/// assert!(gathered.tables[0].num_rows() > 1);
/// # Ok::<(), Failure>(())
/// ```
pub fn tables<E: From<Failure>>(
    options: &TableOptions,
    sources: Vec<Source>,
    mut watch: impl FnMut(Progress) -> Result<(), E>,
) -> Result<Gathered, E> {
    let selection = catalogue::selection(&options.choice)?;
    let pool = pool(options.reading.jobs)?;
    let mut held = held(&options.only)?;
    let (files, warnings) = files(sources)?;
    let mut gathered = Gathered { warnings, ..Gathered::default() };
    let (history, problems) = history(&options.known)?;
    gathered.warnings.extend(problems);
    let bots = Bots::default().and(options.known.bots.iter().map(String::as_str));
    let counting = Counting { rules: &selection, history: history.as_ref(), bots: &bots, winning: None };
    let limits = read::limits(&options.reading);
    let mut progress = Progress { done: 0, total: files.len() as u64 };
    watch(progress)?;
    let groups = pool.install(|| group(files, &limits));
    let work = |group: &Group| {
        let Once { games, copies } = read_once(group.clone(), &Reader::plain(limits), options.reading.game);
        let rows = |(game, key)| rows(game, key, counting);
        (games.into_iter().map(rows).collect::<Vec<_>>(), copies)
    };
    for batch in groups.chunks(BATCH * pool.current_num_threads()) {
        let done: Vec<_> = pool.install(|| batch.par_iter().map(work).collect());
        for (games, copies) in done {
            progress.done += copies.len() as u64;
            gathered.copies.extend(copies);
            for (rows, recordings) in games {
                if let Some(rows) = rows {
                    held.append(rows).map_err(failed)?;
                }
                progress.done += recordings.len() as u64;
                gathered.recordings.extend(recordings);
            }
        }
        watch(progress)?;
    }
    gathered.tables = held.finish().map_err(failed)?;
    Ok(gathered)
}

/// The tables that are wanted; all where none is named.
pub(super) fn held(only: &[String]) -> Result<Held, Failure> {
    let names: Vec<&str> = dictionary().iter().filter(|table| !table.is_derived()).map(|table| table.name).collect();
    if let Some(unknown) = only.iter().find(|name| !names.contains(&name.as_str())) {
        let hint = hint(unknown, names.iter().copied());
        return Err(Failure::new(unknown, format!("is no table of games{hint}; there are {}", names.join(", "))));
    }
    Ok(Held::new(|name| only.is_empty() || only.iter().any(|one| one == name)))
}

/// The rows of a game under its key, and its recordings.
pub(super) fn rows(
    game: Game,
    key: Option<holocron_ingest::key::GameKey>,
    counting: Counting<'_>,
) -> (Option<GameRows>, Vec<Recording>) {
    match game {
        Game::Read(game) => {
            let (mut rows, recordings) = game.rows(counting);
            if let Some(key) = key {
                rows.set_key(key.0);
            }
            (Some(rows), recordings)
        }
        Game::Unread(input, error) => (None, vec![judge::unread(&input.name, error)]),
    }
}
