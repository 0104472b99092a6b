//! Reading some columns of a table, a stretch of rows at a time.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{Array, DictionaryArray, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder};

use super::place::Opened;
use super::{ROW_GROUP, files, tables_dir};
use crate::error::{Error, Result};

/// A table that is read stretch by stretch, so that its length does not matter for memory.
pub(crate) struct Scan {
    path: PathBuf,
    parts: Vec<Part>,
    stretches: Vec<Vec<Piece>>,
}

/// A file of the table.
struct Part {
    path: PathBuf,
    metadata: ArrowReaderMetadata,
}

/// Row groups of a file, one after the other.
struct Piece {
    part: usize,
    groups: Vec<usize>,
}

impl Scan {
    /// A table of which these columns hold texts that repeat: they are read as places in a list ([`Texts`]).
    ///
    /// # Errors
    /// When a file is absent or damaged, or two files have not the same columns.
    pub(crate) fn open(out: &Path, table: &str, texts: &[&str]) -> Result<Scan> {
        let files = files(out, table)?;
        let parts: Vec<Part> = files.into_iter().map(|path| Part::open(path, texts)).collect::<Result<_>>()?;
        let path = tables_dir(out).join(table);
        let schema = parts.first().map(|part| part.metadata.schema());
        if let Some(other) = parts.iter().find(|part| Some(part.metadata.schema()) != schema) {
            return Err(Error::format(&other.path, "other columns than the parts before it"));
        }
        let stretches = stretches(&parts);
        Ok(Scan { path, parts, stretches })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Its columns.
    ///
    /// # Errors
    /// When the table has no file.
    pub(crate) fn schema(&self) -> Result<&Schema> {
        let first = self.parts.first().ok_or_else(|| Error::io(&self.path, io::ErrorKind::NotFound.into()))?;
        Ok(first.metadata.schema())
    }

    /// The stretches, in the order of the rows; a game's rows lie in one of them.
    pub(crate) fn stretches(&self) -> std::ops::Range<usize> {
        0..self.stretches.len()
    }

    /// Some columns of a stretch: a batch for each file that it lies in, so that its texts are looked up once.
    ///
    /// # Errors
    /// When a file is damaged.
    pub(crate) fn read<'a>(
        &'a self,
        stretch: usize,
        columns: impl IntoIterator<Item = &'a str>,
    ) -> Result<impl Iterator<Item = Result<RecordBatch>> + 'a> {
        let columns: Vec<&str> = columns.into_iter().collect();
        let pieces = self.stretches.get(stretch).map_or(&[][..], Vec::as_slice);
        let readers = pieces.iter().map(|piece| self.piece(piece, &columns)).collect::<Result<Vec<_>>>()?;
        Ok(readers.into_iter().flatten())
    }

    fn piece<'a>(
        &'a self,
        piece: &Piece,
        columns: &[&str],
    ) -> Result<impl Iterator<Item = Result<RecordBatch>> + use<'a>> {
        let Part { path, metadata } = &self.parts[piece.part];
        let file = Opened::open(path)?;
        let mask = ProjectionMask::columns(metadata.parquet_schema(), columns.iter().copied());
        let chunks =
            piece.groups.iter().flat_map(|group| metadata.metadata().row_group(*group).columns().iter().enumerate());
        let wanted = chunks.filter(|(leaf, _)| mask.leaf_included(*leaf)).map(|(_, chunk)| {
            let (start, length) = chunk.byte_range();
            start..start.saturating_add(length)
        });
        file.expect(wanted).map_err(|e| Error::io(path, e))?;
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(file, metadata.clone());
        let builder = builder.with_row_groups(piece.groups.clone()).with_projection(mask).with_batch_size(ROW_GROUP);
        let reader = builder.build().map_err(|e| Error::parquet(path, e))?;
        Ok(reader.map(move |batch| batch.map_err(|e| Error::arrow(path, e))))
    }
}

impl Part {
    fn open(path: PathBuf, texts: &[&str]) -> Result<Part> {
        let file = Opened::open(&path)?;
        let damaged = |e| Error::parquet(&path, e);
        let plain = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new().with_skip_arrow_metadata(true))
            .map_err(damaged)?;
        let fields = plain.schema().fields().iter().map(|field| {
            if texts.contains(&field.name().as_str()) {
                let places = DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
                Arc::new(Field::clone(field).with_data_type(places))
            } else {
                Arc::clone(field)
            }
        });
        let schema = Schema::new(fields.collect::<Vec<_>>());
        // Words are read as the texts that they are.
        let options = ArrowReaderOptions::new().with_skip_arrow_metadata(true).with_schema(Arc::new(schema));
        let metadata = ArrowReaderMetadata::load(&file, options).map_err(damaged)?;
        Ok(Part { path, metadata })
    }
}

/// Row groups together, as long as they are no more than one that is full: parts of few games would else be read in crumbs.
fn stretches(parts: &[Part]) -> Vec<Vec<Piece>> {
    let mut stretches: Vec<Vec<Piece>> = Vec::new();
    let mut rows = usize::MAX;
    for (place, part) in parts.iter().enumerate() {
        for (number, group) in part.metadata.metadata().row_groups().iter().enumerate() {
            let more = usize::try_from(group.num_rows()).unwrap_or(usize::MAX);
            rows = rows.saturating_add(more);
            if rows > ROW_GROUP {
                stretches.push(Vec::new());
                rows = more;
            }
            let Some(stretch) = stretches.last_mut() else { continue };
            match stretch.last_mut() {
                Some(piece) if piece.part == place => piece.groups.push(number),
                _ => stretch.push(Piece { part: place, groups: vec![number] }),
            }
        }
    }
    stretches
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
