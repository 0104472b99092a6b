//! Reading some columns of a table, a stretch of rows at a time.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{Array, DictionaryArray, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder};

use super::{ROW_GROUP, table_file};
use crate::error::{Error, Result};

/// A table that is read row group by row group, so that its length does not matter for memory.
pub(crate) struct Scan {
    path: PathBuf,
    metadata: ArrowReaderMetadata,
}

impl Scan {
    /// A table of which these columns hold texts that repeat: they are read as places in a list ([`Texts`]).
    ///
    /// # Errors
    /// When the file is absent or damaged.
    pub(crate) fn open(out: &Path, table: &str, texts: &[&str]) -> Result<Scan> {
        let path = table_file(out, table);
        let file = File::open(&path).map_err(|e| Error::io(&path, e))?;
        let damaged = |e| Error::parquet(&path, e);
        let plain = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()).map_err(damaged)?;
        let fields = plain.schema().fields().iter().map(|field| {
            if texts.contains(&field.name().as_str()) {
                let places = DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
                Arc::new(Field::clone(field).with_data_type(places))
            } else {
                Arc::clone(field)
            }
        });
        let schema = Schema::new(fields.collect::<Vec<_>>());
        let options = ArrowReaderOptions::new().with_schema(Arc::new(schema));
        let metadata = ArrowReaderMetadata::load(&file, options).map_err(damaged)?;
        Ok(Scan { path, metadata })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Its columns.
    pub(crate) fn schema(&self) -> &Schema {
        self.metadata.schema()
    }

    /// The row groups, in the order of the rows; a game's rows lie in one of them.
    pub(crate) fn stretches(&self) -> std::ops::Range<usize> {
        0..self.metadata.metadata().num_row_groups()
    }

    /// Some columns of a row group: most often one batch, so that its texts are looked up once.
    ///
    /// # Errors
    /// When the file is damaged.
    pub(crate) fn read<'a>(
        &'a self,
        stretch: usize,
        columns: impl IntoIterator<Item = &'a str>,
    ) -> Result<impl Iterator<Item = Result<RecordBatch>> + 'a> {
        let file = File::open(&self.path).map_err(|e| Error::io(&self.path, e))?;
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(file, self.metadata.clone());
        let mask = ProjectionMask::columns(builder.parquet_schema(), columns);
        let reader = builder.with_row_groups(vec![stretch]).with_projection(mask).with_batch_size(ROW_GROUP).build();
        let reader = reader.map_err(|e| Error::parquet(&self.path, e))?;
        Ok(reader.map(|batch| batch.map_err(|e| Error::arrow(&self.path, e))))
    }
}

/// A column of texts that repeat.
pub(crate) struct Texts<'a> {
    places: &'a DictionaryArray<Int32Type>,
    texts: &'a StringArray,
}

impl<'a> Texts<'a> {
    /// # Errors
    /// When the batch has no such column, or it was not opened as one of texts.
    pub(crate) fn of(batch: &'a RecordBatch, path: &Path, name: &str) -> Result<Texts<'a>> {
        let missing = || Error::no_column(path, name);
        let column = batch.column_by_name(name).ok_or_else(missing)?;
        let places = column.as_dictionary_opt::<Int32Type>().ok_or_else(missing)?;
        Ok(Texts { places, texts: places.values().as_string_opt::<i32>().ok_or_else(missing)? })
    }

    /// The different texts, by place.
    pub(crate) fn texts(&self) -> impl ExactSizeIterator<Item = &'a str> + use<'a> {
        let texts = self.texts;
        (0..texts.len()).map(|place| texts.value(place))
    }

    /// For each row the place of its text; any number where it has none.
    pub(crate) fn places(&self) -> &'a [i32] {
        self.places.keys().values()
    }

    /// A row's text.
    pub(crate) fn text(&self, row: usize) -> Option<&'a str> {
        self.places.key(row).map(|place| self.texts.value(place))
    }
}
