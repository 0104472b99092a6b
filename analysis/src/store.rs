//! A run's directory of Parquet files.
//!
//! The tables of games lie in parts, so that a run over an archive that grew writes what is new and leaves the rest:
//! `tables/events/00001.parquet` and its neighbours are one table. A game's rows lie in one part, and in one row group of it. What
//! is computed from them is one file a table, such as `tables/card_stats.parquet`.
//!
//! Files are written under a temporary name and renamed when those of a part are whole, so that a reader never meets a
//! half-written one. The bytes of a part depend on its rows and their order alone, whatever the number of threads that replayed
//! the games.

mod held;
mod meta;
mod place;
mod read;
mod rewrite;
mod rows;
mod scan;
mod write;

pub use held::{CSchema, CStream, Held, HeldTable};
pub use meta::{Meta, SCHEMA_VERSION};
pub use read::{metadata, read_table};
pub use rewrite::{Old, link, rewrite};
pub use rows::each_row;
pub use write::{GAMES_IN_PART, Store};

pub(crate) use read::cell;
pub(crate) use scan::{Scan, Texts};
pub(crate) use write::write_stats;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::error::{Error, Result};

/// Rows that a file gathers before it writes them, more only when a single game has more: bounds the memory of writing and
/// of reading a table of any length.
const ROW_GROUP: usize = 64 * 1024;

/// Whether a run's output directory has tables. It may be the address of one in an object store ([`crate::objects`]), as for all that
/// reads tables.
///
/// # Errors
/// When an object store cannot be reached.
pub fn has_tables(out: &Path) -> Result<bool> {
    place::is_folder(&tables_dir(out))
}

/// The file of a table that is computed from others.
pub(crate) fn table_file(out: &Path, name: &str) -> PathBuf {
    tables_dir(out).join(format!("{name}.parquet"))
}

/// The directory of tables in a run's output directory.
pub(crate) fn tables_dir(out: &Path) -> PathBuf {
    out.join("tables")
}

/// The file of a part of a table of games.
fn part_file(out: &Path, name: &str, part: u32) -> PathBuf {
    tables_dir(out).join(name).join(part_name(part))
}

fn part_name(part: u32) -> String {
    format!("{part:05}.parquet")
}

/// The files that make up a table, in the order of their parts. Earlier versions wrote each table as one file.
///
/// # Errors
/// When the directory cannot be read; a table that is not there is one file, which opening will not find.
pub(crate) fn files(out: &Path, name: &str) -> Result<Vec<PathBuf>> {
    let dir = tables_dir(out).join(name);
    let Some(paths) = place::listed(&dir)? else { return Ok(vec![table_file(out, name)]) };
    let mut files = Vec::new();
    for path in paths {
        let number = path.file_stem().map(|stem| stem.to_string_lossy().bytes().all(|digit| digit.is_ascii_digit()));
        if number == Some(true) && path.extension().is_some_and(|ending| ending == "parquet") {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() { Err(Error::io(&dir, io::ErrorKind::NotFound.into())) } else { Ok(files) }
}

/// The files of a part with their sizes in bytes, by the names of their tables.
///
/// # Errors
/// When one of them is absent.
pub fn part_sizes(out: &Path, part: u32) -> Result<Vec<(&'static str, u64)>> {
    let size = |name: &'static str| {
        let path = part_file(out, name, part);
        fs::metadata(&path).map(|data| (name, data.len())).map_err(|e| Error::io(&path, e))
    };
    write::of_games().into_iter().map(size).collect()
}

#[cfg(test)]
mod tests;
