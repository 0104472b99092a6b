//! A table row by row, whatever its length.

use std::ops::ControlFlow;
use std::path::Path;

use arrow_array::Array;

use super::{Scan, cell};
use crate::error::{Error, Result};
use crate::frame::Cell;

/// Calls `each` for every row of a table with its cells of these columns, in the order of the rows, until it breaks. The memory is
/// that of one row group.
///
/// # Errors
/// When there is no such table or column, or the table is damaged.
pub fn each_row(
    out: &Path,
    name: &str,
    columns: &[&str],
    mut each: impl FnMut(Vec<Cell>) -> ControlFlow<()>,
) -> Result<()> {
    let scan = Scan::open(out, name, &[])?;
    for stretch in scan.stretches() {
        for batch in scan.read(stretch, columns.iter().copied())? {
            let batch = batch?;
            let array = |column: &&str| {
                batch.column_by_name(column).map(AsRef::as_ref).ok_or_else(|| Error::no_column(scan.path(), column))
            };
            let arrays: Vec<&dyn Array> = columns.iter().map(array).collect::<Result<_>>()?;
            for row in 0..batch.num_rows() {
                if each(arrays.iter().map(|array| cell(*array, row)).collect()).is_break() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}
