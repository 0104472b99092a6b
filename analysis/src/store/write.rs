//! Writing the tables of a run.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::schema::types::ColumnPath;

use super::{Meta, ROW_GROUP, part_file, tables_dir};
use crate::error::{Error, Result};
use crate::stat::meta::archetype::Archetypes;
use holocron_replay::account::{
    ActionRecord, BattleRecord, DecisionRecord, DestinyRecord, DieRecord, DrainRecord, EventRecord, LocationRecord,
    LossRecord, SnapshotRecord,
};

use crate::table::{
    CardGameRow, Column, DeckCardRow, FindingRow, GamePlayerRow, GameRow, GameRows, JudgementRow, Row, Shared, batch,
    game_tables, schema,
};

/// Opens a new file; a test passes one that runs out of space.
pub(super) type Open = fn(&Path) -> io::Result<Box<dyn Write + Send>>;

fn create_file(path: &Path) -> io::Result<Box<dyn Write + Send>> {
    Ok(Box::new(BufWriter::new(File::create(path)?)))
}

/// Games after which a part is closed and the next one begun: what has to be written anew when one of them goes.
pub const GAMES_IN_PART: usize = 2048;

macro_rules! part {
    ($($(#[$doc:meta])* $name:ident: $Row:ty, $($source:ident).+;)*) => {
        /// A part of the tables while it is written. Dropped before its end, it leaves nothing behind.
        struct Part {
            partial: Partial,
            archetypes: Archetypes,
            $($name: TableWriter<$Row>,)*
        }

        impl Part {
            fn create(out: &Path, meta: &Meta, open: Open) -> Result<Part> {
                fs::create_dir_all(out).map_err(|e| Error::io(out, e))?;
                let partial = Partial::create(out)?;
                $(let $name = TableWriter::create(&partial.0, meta, open)?;)*
                Ok(Part { partial, archetypes: Archetypes::default(), $($name),* })
            }

            fn append(&mut self, rows: &GameRows) -> Result<()> {
                let shared = Shared::of(rows, &self.archetypes);
                $(self.$name.append(&rows.$name, Some(&shared))?;)*
                Ok(())
            }

            /// Closes every file and gives it its name.
            fn finish(self, out: &Path, number: u32) -> Result<()> {
                $(self.$name.finish()?;)*
                let partial = self.partial;
                of_games().into_iter().try_for_each(|name| partial.place(name, &part_file(out, name, number)))
            }
        }

        /// The tables whose rows are those of games.
        pub(super) fn of_games() -> Vec<&'static str> {
            vec![$(<$Row as Row>::NAME),*]
        }
    };
}
game_tables!(part);

/// The tables of a run while they are written, part by part.
pub struct Store {
    out: PathBuf,
    meta: Meta,
    open: Open,
    /// The number of the part that is being written, or will be next.
    number: u32,
    games: usize,
    part: Option<Part>,
}

impl Store {
    /// Begins the tables of a run below `out`, which is created when absent.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn create(out: &Path, meta: &Meta) -> Result<Store> {
        let mut store = Store::after(out, meta, 0);
        store.part()?;
        Ok(store)
    }

    /// Adds parts to tables whose last part has this number. Without a game to add, nothing is written.
    pub fn after(out: &Path, meta: &Meta, last: u32) -> Store {
        Store::after_with(out, meta, last, create_file)
    }

    pub(super) fn after_with(out: &Path, meta: &Meta, last: u32, open: Open) -> Store {
        let number = last.saturating_add(1);
        Store { out: out.to_owned(), meta: meta.clone(), open, number, games: 0, part: None }
    }

    fn part(&mut self) -> Result<&mut Part> {
        let part = match self.part.take() {
            Some(part) => part,
            None => Part::create(&self.out, &self.meta, self.open)?,
        };
        Ok(self.part.insert(part))
    }

    /// Adds the rows of the next game; gives the number of the part that they lie in.
    ///
    /// # Errors
    /// When a file cannot be written; the store is then of no more use and should be dropped.
    pub fn append(&mut self, rows: &GameRows) -> Result<u32> {
        if self.games == GAMES_IN_PART {
            self.close()?;
        }
        self.part()?.append(rows)?;
        self.games += 1;
        Ok(self.number)
    }

    fn close(&mut self) -> Result<()> {
        if let Some(part) = self.part.take() {
            part.finish(&self.out, self.number)?;
            self.number = self.number.saturating_add(1);
            self.games = 0;
        }
        Ok(())
    }

    /// Closes every file and gives it its name.
    ///
    /// # Errors
    /// When a file cannot be written or renamed; nothing half-written is left.
    pub fn finish(mut self) -> Result<()> {
        self.close()
    }
}

/// Writes one derived table beside the others of a finished run.
pub(crate) fn write_stats<R: Row + Clone>(out: &Path, meta: &Meta, rows: &[R]) -> Result<()> {
    let partial = Partial::create(&tables_dir(out))?;
    let mut table = TableWriter::<R>::create(&partial.0, meta, create_file)?;
    for group in rows.chunks(ROW_GROUP) {
        table.append(group, None)?;
    }
    table.finish()?;
    partial.place(R::NAME, &super::table_file(out, R::NAME))
}

/// A directory of files that get their names when they are whole; it is removed with all that is left in it.
pub(super) struct Partial(pub(super) PathBuf);

impl Partial {
    pub(super) fn create(parent: &Path) -> Result<Partial> {
        let dir = parent.join(".partial");
        if dir.exists() {
            fs::remove_dir_all(&dir).map_err(|e| Error::io(&dir, e))?;
        }
        fs::create_dir(&dir).map_err(|e| Error::io(&dir, e))?;
        Ok(Partial(dir))
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}.parquet"))
    }

    /// Gives the file of a table its place.
    pub(super) fn place(&self, name: &str, to: &Path) -> Result<()> {
        if let Some(dir) = to.parent() {
            fs::create_dir_all(dir).map_err(|e| Error::io(dir, e))?;
        }
        fs::rename(self.file(name), to).map_err(|e| Error::io(to, e))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // There is no one left to tell.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Columns whose values grow from row to row within a game: a difference takes less than a number.
const GROWING: [&str; 2] = ["event", "byte"];

/// The column by which a game is found: which row groups have it is told by a filter, without reading any.
const GAME: &str = "game";

/// How all tables are written.
pub(super) fn properties(pairs: Option<Vec<KeyValue>>) -> WriterProperties {
    let builder = WriterProperties::builder()
        .set_column_bloom_filter_enabled(ColumnPath::from(GAME), true)
        .set_column_bloom_filter_max_ndv(ColumnPath::from(GAME), GAMES_IN_PART as u64);
    let builder = GROWING.into_iter().map(ColumnPath::from).fold(builder, |builder, column| {
        builder
            .set_column_dictionary_enabled(column.clone(), false)
            .set_column_encoding(column, Encoding::DELTA_BINARY_PACKED)
    });
    builder
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        // Row groups end between games, see `TableWriter::append`.
        .set_max_row_group_row_count(None)
        .set_data_page_row_count_limit(ROW_GROUP)
        .set_key_value_metadata(pairs)
        .build()
}

/// Rows that are written at once. Most tables have a few of each game, and each column that is written costs as much as many rows.
const AT_ONCE: usize = 2048;

struct TableWriter<R> {
    path: PathBuf,
    columns: Vec<Column<R>>,
    schema: SchemaRef,
    writer: ArrowWriter<Box<dyn Write + Send>>,
    /// Rows that wait for more, and what is common to those of each game.
    waiting: Vec<R>,
    games: Vec<(Shared, usize)>,
}

impl<R: Row + Clone> TableWriter<R> {
    fn create(dir: &Path, meta: &Meta, open: Open) -> Result<TableWriter<R>> {
        let path = dir.join(format!("{}.parquet", R::NAME));
        let columns = R::columns();
        let schema = schema(&columns);
        let pairs = meta.pairs(R::NAME).into_iter().map(|(key, value)| KeyValue::new(key.to_owned(), value));
        let properties = properties(Some(pairs.collect()));
        let file = open(&path).map_err(|e| Error::io(&path, e))?;
        let writer =
            ArrowWriter::try_new(file, schema.clone(), Some(properties)).map_err(|e| Error::parquet(&path, e))?;
        Ok(TableWriter { path, columns, schema, writer, waiting: Vec::new(), games: Vec::new() })
    }

    /// Adds rows that stay together: those of one game lie in one row group, so that a statistic can be counted row group by
    /// row group.
    fn append(&mut self, rows: &[R], shared: Option<&Shared>) -> Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        if self.writer.in_progress_rows() + self.waiting.len() + rows.len() > ROW_GROUP {
            self.write_waiting()?;
            self.writer.flush().map_err(|e| Error::parquet(&self.path, e))?;
        }
        let games = shared.map(|shared| (shared.clone(), rows.len()));
        if rows.len() >= AT_ONCE {
            self.write_waiting()?;
            return self.write(rows, games.as_slice());
        }
        self.waiting.extend_from_slice(rows);
        self.games.extend(games);
        if self.waiting.len() >= AT_ONCE { self.write_waiting() } else { Ok(()) }
    }

    fn write_waiting(&mut self) -> Result<()> {
        let (rows, games) = (std::mem::take(&mut self.waiting), std::mem::take(&mut self.games));
        if rows.is_empty() { Ok(()) } else { self.write(&rows, &games) }
    }

    fn write(&mut self, rows: &[R], games: &[(Shared, usize)]) -> Result<()> {
        let batch = batch(&self.schema, &self.columns, rows, games).map_err(|e| Error::arrow(&self.path, e))?;
        self.writer.write(&batch).map_err(|e| Error::parquet(&self.path, e))
    }

    fn finish(mut self) -> Result<()> {
        self.write_waiting()?;
        let TableWriter { path, writer, .. } = self;
        let mut file = writer.into_inner().map_err(|e| Error::parquet(&path, e))?;
        file.flush().map_err(|e| Error::io(&path, e))
    }
}
