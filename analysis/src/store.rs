//! A run's directory of Parquet files.
//!
//! Tables are written under a temporary name and renamed when all of them are whole, so that a reader never meets a
//! half-written one. The bytes depend on the rows and their order alone: games must be appended in a fixed order,
//! whatever the number of threads that replayed them.

mod held;
mod meta;
mod read;
mod rows;
mod scan;
mod write;

pub use held::{CSchema, CStream, Held, HeldTable};
pub use meta::{Meta, SCHEMA_VERSION};
pub use read::{metadata, read_table};
pub use rows::each_row;
pub use write::Store;

pub(crate) use read::cell;
pub(crate) use scan::{Scan, Texts};
pub(crate) use write::write_stats;

use std::path::{Path, PathBuf};

/// Rows that a file gathers before it writes them, more only when a single game has more: bounds the memory of writing and
/// of reading a table of any length.
const ROW_GROUP: usize = 64 * 1024;

/// The file of a table in a run's output directory.
pub(crate) fn table_file(out: &Path, name: &str) -> PathBuf {
    tables_dir(out).join(format!("{name}.parquet"))
}

/// The directory of tables in a run's output directory.
pub(crate) fn tables_dir(out: &Path) -> PathBuf {
    out.join("tables")
}

#[cfg(test)]
mod tests;
