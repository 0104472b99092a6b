//! Reading a table back.

use std::collections::BTreeMap;
use std::path::Path;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int32Type, Int64Type, TimestampMillisecondType};
use arrow_array::{Array, RecordBatch};
use arrow_schema::{DataType, TimeUnit};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use super::files;
use super::place::Opened;
use crate::error::{Error, ErrorKind, Result};
use crate::frame::{Cell, Frame};
use crate::moment::moment;
use crate::table::dictionary;

/// Reads a whole table of a run, at most `limit` rows when given.
///
/// # Errors
/// When there is no table of this name, or its file is absent or damaged.
pub fn read_table(out: &Path, name: &str, limit: Option<usize>) -> Result<Frame> {
    let Some(info) = dictionary().into_iter().find(|table| table.name == name) else {
        return Err(Error { path: out.to_owned(), kind: ErrorKind::NoTable(name.to_owned()) });
    };
    let mut frame = Frame::new(info);
    for path in files(out, name)? {
        add(&mut frame, &path, limit)?;
    }
    Ok(frame)
}

fn add(frame: &mut Frame, path: &Path, limit: Option<usize>) -> Result<()> {
    let mut builder = open(path)?;
    if let Some(limit) = limit {
        builder = builder.with_limit(limit.saturating_sub(frame.rows.len()));
    }
    for batch in builder.build().map_err(|e| Error::parquet(path, e))? {
        let batch = batch.map_err(|e| Error::arrow(path, e))?;
        let arrays: Vec<&dyn Array> = frame
            .columns
            .iter()
            .map(|column| {
                batch.column_by_name(column.name).map(AsRef::as_ref).ok_or_else(|| Error::no_column(path, column.name))
            })
            .collect::<Result<_>>()?;
        frame.rows.extend(rows(&batch, &arrays));
    }
    Ok(())
}

/// What a table's first file says of its origin.
///
/// # Errors
/// When the file is absent or damaged.
pub fn metadata(out: &Path, name: &str) -> Result<BTreeMap<String, String>> {
    let files = files(out, name)?;
    let Some(first) = files.first() else { return Ok(BTreeMap::new()) };
    let builder = open(first)?;
    let pairs = builder.metadata().file_metadata().key_value_metadata();
    let ours = pairs.into_iter().flatten().filter(|pair| pair.key.starts_with("holocron."));
    Ok(ours.map(|pair| (pair.key.clone(), pair.value.clone().unwrap_or_default())).collect())
}

fn open(path: &Path) -> Result<ParquetRecordBatchReaderBuilder<Opened>> {
    let file = Opened::open(path)?;
    ParquetRecordBatchReaderBuilder::try_new(file).map_err(|e| Error::parquet(path, e))
}

fn rows<'a>(batch: &RecordBatch, arrays: &'a [&'a dyn Array]) -> impl Iterator<Item = Vec<Cell>> + 'a {
    (0..batch.num_rows()).map(move |row| arrays.iter().map(|array| cell(*array, row)).collect())
}

pub(crate) fn cell(array: &dyn Array, row: usize) -> Cell {
    if array.is_null(row) {
        return Cell::Empty;
    }
    match array.data_type() {
        DataType::Utf8 => Cell::Text(array.as_string::<i32>().value(row).to_owned()),
        DataType::Dictionary(..) => {
            let words = array.as_dictionary::<Int32Type>();
            words.key(row).map_or(Cell::Empty, |place| cell(words.values().as_ref(), place))
        }
        DataType::List(_) => {
            let list = array.as_list::<i32>().value(row);
            let texts = list.as_string::<i32>();
            Cell::Texts(texts.iter().map(|text| text.unwrap_or_default().to_owned()).collect())
        }
        DataType::Timestamp(TimeUnit::Millisecond, _) => {
            Cell::Text(moment(array.as_primitive::<TimestampMillisecondType>().value(row)))
        }
        DataType::Boolean => Cell::Bool(array.as_boolean().value(row)),
        DataType::Int32 => Cell::Int(array.as_primitive::<Int32Type>().value(row).into()),
        DataType::Int64 => Cell::Int(array.as_primitive::<Int64Type>().value(row)),
        DataType::Float64 => Cell::Real(array.as_primitive::<Float64Type>().value(row)),
        // Our own files hold no other type.
        _ => Cell::Empty,
    }
}
