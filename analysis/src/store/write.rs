//! Writing the tables of a run.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;

use super::{Meta, ROW_GROUP, tables_dir};
use crate::error::{Error, Result};
use holocron_replay::account::{
    ActionRecord, BattleRecord, DecisionRecord, DestinyRecord, DieRecord, DrainRecord, EventRecord, LocationRecord,
    LossRecord, SnapshotRecord,
};

use crate::table::{
    CardGameRow, Column, DeckCardRow, FindingRow, GamePlayerRow, GameRow, GameRows, JudgementRow, Row, batch,
    game_tables, schema,
};

/// Opens a new file; a test passes one that runs out of space.
pub(super) type Open = fn(&Path) -> io::Result<Box<dyn Write + Send>>;

pub(super) fn create_file(path: &Path) -> io::Result<Box<dyn Write + Send>> {
    Ok(Box::new(BufWriter::new(File::create(path)?)))
}

macro_rules! store {
    ($($(#[$doc:meta])* $name:ident: $Row:ty, $($source:ident).+;)*) => {
        /// The tables of a run while they are written. Dropped before [`Store::finish`], it leaves nothing behind.
        pub struct Store {
            out: PathBuf,
            partial: Partial,
            $($name: TableWriter<$Row>,)*
        }

        impl Store {
            pub(super) fn create_with(out: &Path, meta: &Meta, open: Open) -> Result<Store> {
                fs::create_dir_all(out).map_err(|e| Error::io(out, e))?;
                let partial = Partial::create(out)?;
                $(let $name = TableWriter::create(&partial.0, meta, open)?;)*
                Ok(Store { out: out.to_owned(), partial, $($name),* })
            }

            /// Adds the rows of the next game.
            ///
            /// # Errors
            /// When a file cannot be written; the store is then of no more use and should be dropped.
            pub fn append(&mut self, rows: &GameRows) -> Result<()> {
                $(self.$name.append(&rows.$name)?;)*
                Ok(())
            }

            /// Closes every file and gives the directory its name, in the place of tables of an earlier run.
            ///
            /// # Errors
            /// When a file cannot be written or renamed; nothing half-written is left.
            pub fn finish(self) -> Result<()> {
                $(self.$name.finish()?;)*
                self.partial.rename(&tables_dir(&self.out))
            }
        }
    };
}
game_tables!(store);

impl Store {
    /// Begins the tables of a run below `out`, which is created when absent.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn create(out: &Path, meta: &Meta) -> Result<Store> {
        Store::create_with(out, meta, create_file)
    }
}

/// Writes one derived table beside the others of a finished run.
pub(crate) fn write_stats<R: Row>(out: &Path, meta: &Meta, rows: &[R]) -> Result<()> {
    let dir = tables_dir(out);
    let partial = Partial::create(&dir)?;
    let mut table = TableWriter::<R>::create(&partial.0, meta, create_file)?;
    for group in rows.chunks(ROW_GROUP) {
        table.append(group)?;
    }
    let from = table.path.clone();
    table.finish()?;
    let to = super::table_file(out, R::NAME);
    fs::rename(&from, &to).map_err(|e| Error::io(&to, e))
}

/// A directory that is removed with all it holds unless it gets its final name.
struct Partial(PathBuf);

impl Partial {
    fn create(parent: &Path) -> Result<Partial> {
        let dir = parent.join(".partial");
        if dir.exists() {
            fs::remove_dir_all(&dir).map_err(|e| Error::io(&dir, e))?;
        }
        fs::create_dir(&dir).map_err(|e| Error::io(&dir, e))?;
        Ok(Partial(dir))
    }

    fn rename(self, to: &Path) -> Result<()> {
        if to.exists() {
            fs::remove_dir_all(to).map_err(|e| Error::io(to, e))?;
        }
        fs::rename(&self.0, to).map_err(|e| Error::io(to, e))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // There is no one left to tell; after a rename there is nothing to remove.
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct TableWriter<R> {
    path: PathBuf,
    columns: Vec<Column<R>>,
    schema: SchemaRef,
    writer: ArrowWriter<Box<dyn Write + Send>>,
}

impl<R: Row> TableWriter<R> {
    fn create(dir: &Path, meta: &Meta, open: Open) -> Result<TableWriter<R>> {
        let path = dir.join(format!("{}.parquet", R::NAME));
        let columns = R::columns();
        let schema = schema(&columns);
        let pairs = meta.pairs(R::NAME).into_iter().map(|(key, value)| KeyValue::new(key.to_owned(), value));
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            // Row groups end between games, see `append`.
            .set_max_row_group_row_count(None)
            .set_data_page_row_count_limit(ROW_GROUP)
            .set_key_value_metadata(Some(pairs.collect()))
            .build();
        let file = open(&path).map_err(|e| Error::io(&path, e))?;
        let writer =
            ArrowWriter::try_new(file, schema.clone(), Some(properties)).map_err(|e| Error::parquet(&path, e))?;
        Ok(TableWriter { path, columns, schema, writer })
    }

    /// Adds rows that stay together: those of one game lie in one row group, so that a statistic can be counted row group by
    /// row group.
    fn append(&mut self, rows: &[R]) -> Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        if self.writer.in_progress_rows() + rows.len() > ROW_GROUP {
            self.writer.flush().map_err(|e| Error::parquet(&self.path, e))?;
        }
        let batch = batch(&self.schema, &self.columns, rows).map_err(|e| Error::arrow(&self.path, e))?;
        self.writer.write(&batch).map_err(|e| Error::parquet(&self.path, e))
    }

    fn finish(self) -> Result<()> {
        let TableWriter { path, writer, .. } = self;
        let mut file = writer.into_inner().map_err(|e| Error::parquet(&path, e))?;
        file.flush().map_err(|e| Error::io(&path, e))
    }
}
