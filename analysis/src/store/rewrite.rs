//! Parts of a former run in a new one: as they are, or together in one part, without games that are gone.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{BooleanArray, RecordBatch};
use arrow_select::filter::filter_record_batch;
use parquet::arrow::ArrowWriter;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder};
use parquet::bloom_filter::Sbbf;
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::{PageIndexPolicy, ParquetMetaData, ParquetMetaDataReader};
use parquet::file::reader::ChunkReader;
use parquet::file::writer::SerializedFileWriter;

use super::write::{Partial, of_games, properties};
use super::{ROW_GROUP, part_file};
use crate::error::{Error, Result};

/// A part of a former run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Old {
    /// Its number.
    pub part: u32,
    /// Keys of its games that are to be left out.
    pub without: BTreeSet<u64>,
}

/// Puts a part of the tables below `from` among those below `to`, under the same number: both then share its files, where the
/// disk can do that; else they are copied.
///
/// # Errors
/// When a file is absent, or cannot be written.
pub fn link(from: &Path, to: &Path, part: u32) -> Result<()> {
    for name in of_games() {
        let (old, new) = (part_file(from, name, part), part_file(to, name, part));
        if let Some(dir) = new.parent() {
            fs::create_dir_all(dir).map_err(|e| Error::io(dir, e))?;
        }
        if fs::hard_link(&old, &new).is_err() {
            fs::copy(&old, &new).map_err(|e| Error::io(&old, e))?;
        }
    }
    Ok(())
}

/// Writes parts of the tables below `from` as one part below `to`. Row groups of which every game stays are copied as they are,
/// without being decoded.
///
/// # Errors
/// When a file is absent or damaged, or cannot be written.
pub fn rewrite(from: &Path, to: &Path, old: &[Old], part: u32) -> Result<()> {
    fs::create_dir_all(to).map_err(|e| Error::io(to, e))?;
    let partial = Partial::create(to)?;
    for name in of_games() {
        table(from, old, name, &partial.file(name))?;
    }
    of_games().into_iter().try_for_each(|name| partial.place(name, &part_file(to, name, part)))
}

fn table(from: &Path, old: &[Old], name: &str, to: &Path) -> Result<()> {
    let mut new: Option<SerializedFileWriter<File>> = None;
    for one in old {
        let path = part_file(from, name, one.part);
        let damaged = |e| Error::parquet(&path, e);
        let file = File::open(&path).map_err(|e| Error::io(&path, e))?;
        let metadata = indexed(&file).map_err(damaged)?;
        let head = metadata.file_metadata();
        let new = match &mut new {
            Some(new) => new,
            None => {
                let file = File::create(to).map_err(|e| Error::io(to, e))?;
                let schema = head.schema_descr().root_schema_ptr();
                let properties = properties(head.key_value_metadata().cloned());
                let writer = SerializedFileWriter::new(file, schema, Arc::new(properties));
                new.insert(writer.map_err(|e| Error::parquet(to, e))?)
            }
        };
        for group in 0..metadata.num_row_groups() {
            if one.without.is_empty() || !touches(&file, group, &one.without).map_err(damaged)? {
                copy(&file, &metadata, group, new).map_err(|e| Error::parquet(to, e))?;
            } else {
                let left = without(&file, group, &one.without).map_err(damaged)?;
                let metadata = indexed(&left).map_err(damaged)?;
                for group in 0..metadata.num_row_groups() {
                    copy(&left, &metadata, group, new).map_err(|e| Error::parquet(to, e))?;
                }
            }
        }
    }
    let Some(new) = new else { return Ok(()) };
    let mut file = new.into_inner().map_err(|e| Error::parquet(to, e))?;
    file.flush().map_err(|e| Error::io(to, e))
}

fn indexed<R: ChunkReader>(file: &R) -> std::result::Result<ParquetMetaData, ParquetError> {
    ParquetMetaDataReader::new().with_page_index_policy(PageIndexPolicy::Optional).parse_and_finish(file)
}

/// Copies the encoded bytes of a row group.
fn copy<R: ChunkReader>(
    from: &R,
    metadata: &ParquetMetaData,
    group: usize,
    to: &mut SerializedFileWriter<File>,
) -> std::result::Result<(), ParquetError> {
    let row_group = metadata.row_group(group);
    let pages = metadata.page_index();
    let mut new = to.next_row_group()?;
    for (place, column) in row_group.columns().iter().enumerate() {
        let close = ColumnCloseResult {
            bytes_written: u64::try_from(column.compressed_size()).unwrap_or_default(),
            rows_written: u64::try_from(row_group.num_rows()).unwrap_or_default(),
            metadata: column.clone(),
            bloom_filter: Sbbf::read_from_column_chunk(column, from)?,
            column_index: pages.and_then(|pages| pages.column_index(group, place)).cloned(),
            offset_index: pages.and_then(|pages| pages.offset_index(group, place)).cloned(),
        };
        new.append_column(from, close)?;
    }
    new.close().map(|_| ())
}

fn batches(
    file: &File,
    group: usize,
    columns: Option<&str>,
) -> std::result::Result<impl Iterator<Item = std::result::Result<RecordBatch, ParquetError>> + use<>, ParquetError> {
    let metadata = ArrowReaderMetadata::load(file, ArrowReaderOptions::new())?;
    let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(file.try_clone()?, metadata);
    let mask = match columns {
        Some(name) => ProjectionMask::columns(builder.parquet_schema(), [name]),
        None => ProjectionMask::all(),
    };
    let reader = builder.with_row_groups(vec![group]).with_projection(mask).with_batch_size(ROW_GROUP).build()?;
    Ok(reader.map(|batch| batch.map_err(ParquetError::from)))
}

/// Which rows stay.
fn kept(batch: &RecordBatch, without: &BTreeSet<u64>) -> std::result::Result<BooleanArray, ParquetError> {
    let games = batch.column_by_name("game").and_then(|column| column.as_string_opt::<i32>());
    let games = games.ok_or_else(|| ParquetError::General("the table has no column 'game'".to_owned()))?;
    let is_gone = |game: Option<&str>| {
        game.and_then(|game| u64::from_str_radix(game, 16).ok()).is_some_and(|game| without.contains(&game))
    };
    Ok(games.iter().map(|game| Some(!is_gone(game))).collect())
}

/// Whether a row group has rows of these games.
fn touches(file: &File, group: usize, without: &BTreeSet<u64>) -> std::result::Result<bool, ParquetError> {
    for batch in batches(file, group, Some("game"))? {
        if kept(&batch?, without)?.false_count() > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A row group without these games, as a file of its own in memory; without row groups when nothing is left.
fn without(file: &File, group: usize, without: &BTreeSet<u64>) -> std::result::Result<bytes::Bytes, ParquetError> {
    let schema = Arc::clone(ArrowReaderMetadata::load(file, ArrowReaderOptions::new())?.schema());
    let mut writer = ArrowWriter::try_new(Vec::new(), schema, Some(properties(None)))?;
    for batch in batches(file, group, None)? {
        let batch = batch?;
        let left = filter_record_batch(&batch, &kept(&batch, without)?)?;
        if left.num_rows() > 0 {
            writer.write(&left)?;
        }
    }
    Ok(writer.into_inner()?.into())
}
