//! The tables of games in memory, handed on in Arrow's C form.

use std::path::Path;
use std::sync::Arc;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, SchemaRef};

use super::ROW_GROUP;
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

macro_rules! held {
    ($($(#[$doc:meta])* $name:ident: $Row:ty, $($source:ident).+;)*) => {
        /// The tables of games while they are gathered in memory. They have the columns of the files that a [`Store`](super::Store)
        /// writes.
        pub struct Held {
            archetypes: Archetypes,
            $($name: Option<Gathering<$Row>>,)*
        }

        impl Held {
            /// Begins the tables that are wanted by their names; the rows of all others are dropped.
            pub fn new(is_wanted: impl Fn(&str) -> bool) -> Held {
                Held { archetypes: Archetypes::default(), $($name: is_wanted(<$Row>::NAME).then(Gathering::new),)* }
            }

            /// Adds the rows of the next game.
            ///
            /// # Errors
            /// When the rows do not fit their columns.
            pub fn append(&mut self, rows: GameRows) -> Result<()> {
                let shared = Shared::of(&rows, &self.archetypes);
                $(if let Some(table) = &mut self.$name {
                    table.append(rows.$name, &shared)?;
                })*
                Ok(())
            }

            /// The tables, in the order of the documentation.
            ///
            /// # Errors
            /// When the rows do not fit their columns.
            pub fn finish(self) -> Result<Vec<HeldTable>> {
                let mut tables = Vec::new();
                $(if let Some(table) = self.$name {
                    tables.push(table.finish()?);
                })*
                Ok(tables)
            }
        }
    };
}
game_tables!(held);

struct Gathering<R> {
    columns: Vec<Column<R>>,
    schema: SchemaRef,
    rows: Vec<R>,
    games: Vec<(Shared, usize)>,
    batches: Vec<RecordBatch>,
}

impl<R: Row> Gathering<R> {
    fn new() -> Gathering<R> {
        let columns = R::columns();
        Gathering { schema: schema(&columns), columns, rows: Vec::new(), games: Vec::new(), batches: Vec::new() }
    }

    fn append(&mut self, rows: Vec<R>, shared: &Shared) -> Result<()> {
        self.games.push((shared.clone(), rows.len()));
        self.rows.extend(rows);
        if self.rows.len() < ROW_GROUP { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> Result<()> {
        let batch = batch(&self.schema, &self.columns, &self.rows, &self.games);
        let batch = batch.map_err(|e| Error::arrow(Path::new(R::NAME), e))?;
        self.batches.push(batch);
        self.rows.clear();
        self.games.clear();
        Ok(())
    }

    fn finish(mut self) -> Result<HeldTable> {
        if !self.rows.is_empty() {
            self.flush()?;
        }
        Ok(HeldTable { name: R::NAME, schema: self.schema, batches: self.batches.into() })
    }
}

/// A table in memory.
#[derive(Clone, Debug)]
pub struct HeldTable {
    name: &'static str,
    schema: SchemaRef,
    batches: Arc<[RecordBatch]>,
}

impl HeldTable {
    /// Its name, such as `battles`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// How many rows it has.
    pub fn num_rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of its columns, in order.
    pub fn columns(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    /// Its rows for a reader of Arrow. They are shared, not copied.
    ///
    /// ```
    /// # use holocron_analysis::{store::Held, table::GameRows};
    /// let mut held = Held::new(|name| name == "battles");
    /// held.append(GameRows::default()).expect("no rows");
    /// let tables = held.finish().expect("no rows");
    /// assert_eq!((tables[0].name(), tables[0].num_rows()), ("battles", 0));
    /// let stream = tables[0].stream();
    /// # drop(stream);
    /// ```
    pub fn stream(&self) -> CStream {
        let batches: Vec<std::result::Result<RecordBatch, ArrowError>> = self.batches.iter().cloned().map(Ok).collect();
        CStream(FFI_ArrowArrayStream::new(Box::new(RecordBatchIterator::new(batches, Arc::clone(&self.schema)))))
    }

    /// Its columns for a reader of Arrow.
    ///
    /// # Errors
    /// Never for the tables of a run, whose types Arrow has in C.
    pub fn schema(&self) -> Result<CSchema> {
        FFI_ArrowSchema::try_from(self.schema.as_ref()).map(CSchema).map_err(|e| Error::arrow(Path::new(self.name), e))
    }
}

/// An `ArrowArrayStream` of Arrow's C stream interface: at its own address lies what that interface describes. It is released
/// when it is dropped, unless its reader has moved the content out.
#[repr(transparent)]
#[derive(Debug)]
pub struct CStream(FFI_ArrowArrayStream);

/// An `ArrowSchema` of Arrow's C data interface, as [`CStream`].
#[repr(transparent)]
#[derive(Debug)]
pub struct CSchema(FFI_ArrowSchema);
