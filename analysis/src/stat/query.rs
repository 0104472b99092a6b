//! The few words of polars that the statistics speak.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use polars::prelude::*;

use super::decks::{AllLists, lists};
use super::marks::Marks;
use super::meta::archetype::Archetypes;
use super::players::Players;
use super::stretch;
use crate::error::{Error, Result};
use crate::store::{Scan, has_tables, metadata, tables_dir};

/// The finished tables of a run.
#[derive(Clone, Debug)]
pub struct Tables {
    out: PathBuf,
    archetypes: Archetypes,
    marks: Arc<Marks>,
    players: Arc<OnceLock<Players>>,
    frame: Arc<OnceLock<DataFrame>>,
    order: Arc<OnceLock<DataFrame>>,
    lists: Arc<OnceLock<AllLists>>,
}

impl Tables {
    /// The tables below a run's output directory.
    ///
    /// # Errors
    /// When there are none.
    pub fn open(out: &Path) -> Result<Tables> {
        if has_tables(out)? {
            Ok(Tables {
                out: out.to_owned(),
                archetypes: Archetypes::default(),
                marks: Arc::default(),
                players: Arc::default(),
                frame: Arc::default(),
                order: Arc::default(),
                lists: Arc::default(),
            })
        } else {
            Err(Error::io(&tables_dir(out), std::io::ErrorKind::NotFound.into()))
        }
    }

    /// The run's output directory.
    pub fn out(&self) -> &Path {
        &self.out
    }

    /// The same tables, with other rules for archetypes.
    pub fn with_archetypes(&self, archetypes: Archetypes) -> Tables {
        Tables { archetypes, players: Arc::default(), frame: Arc::default(), ..self.clone() }
    }

    /// The same tables, with other marks in time.
    pub fn with_marks(&self, marks: Marks) -> Tables {
        Tables { marks: Arc::new(marks), ..self.clone() }
    }

    /// The marks in time.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// What the model of how games are won was fitted on, as in "fitted on games of bots".
    ///
    /// # Errors
    /// When the tables cannot be read.
    pub fn winning(&self) -> Result<String> {
        Ok(metadata(&self.out, "states")?.remove("holocron.winning_model").unwrap_or_default())
    }

    /// The known lists of decks, read once.
    pub(super) fn lists(&self) -> Result<&AllLists> {
        if let Some(lists) = self.lists.get() {
            return Ok(lists);
        }
        let lists = lists(self)?;
        Ok(self.lists.get_or_init(|| lists))
    }

    /// All players' games, read once.
    pub(super) fn players(&self) -> Result<&Players> {
        if let Some(players) = self.players.get() {
            return Ok(players);
        }
        let players = Players::load(self, &self.archetypes)?;
        Ok(self.players.get_or_init(|| players))
    }

    /// The same as a frame, to join with.
    pub(super) fn player_games(&self) -> Result<LazyFrame> {
        if let Some(frame) = self.frame.get() {
            return Ok(frame.clone().lazy());
        }
        let frame = self.players()?.frame(self)?;
        Ok(self.frame.get_or_init(|| frame).clone().lazy())
    }

    /// The places of all games, from 0: columns `game` and `place`. The order is that of the names of their files; it does not tell
    /// whether the tables were written at once or grew.
    pub(super) fn order(&self) -> Result<LazyFrame> {
        if let Some(order) = self.order.get() {
            return Ok(order.clone().lazy());
        }
        let other = || col("other_file");
        let first = when(other().is_not_null().and(other().lt(col("file")))).then(other()).otherwise(col("file"));
        let games = self.scan("games")?.select([col("game"), first.alias("first")]);
        let order = games.sort(["first", "game"], SortMultipleOptions::default()).with_row_index("place", None);
        let order = self.collect(order.select([col("game"), col("place")]))?.frame;
        Ok(self.order.get_or_init(|| order).clone().lazy())
    }

    /// Some columns of a table.
    pub(super) fn rows(&self, table: &str, columns: &[&str]) -> Result<Rows> {
        let columns: Vec<Expr> = columns.iter().copied().map(col).collect();
        self.collect(self.scan(table)?.select(columns))
    }

    /// A table whose rows all fit into memory: one for each game or player.
    pub(super) fn scan(&self, table: &str) -> Result<LazyFrame> {
        let scan = Arc::new(Scan::open(&self.out, table, &[])?);
        let groups = scan.stretches();
        stretch::lazy(&scan, groups)
    }

    /// What `few` makes of each stretch of a table, one below the other: the memory of a query is that of one stretch and of
    /// what is left of the others. All rows of a game lie in one stretch.
    pub(super) fn stretches(
        &self,
        table: &str,
        few: impl Fn(LazyFrame) -> PolarsResult<LazyFrame>,
    ) -> Result<LazyFrame> {
        let scan = Arc::new(Scan::open(&self.out, table, &[])?);
        let left = |groups| {
            let frame = few(stretch::lazy(&scan, groups)?).and_then(LazyFrame::collect);
            frame.map_err(|e| Error::query(scan.path(), e))
        };
        // An empty table has columns all the same.
        let mut all = left(0..0)?;
        for group in scan.stretches() {
            all.vstack_mut_owned(left(group..group + 1)?).map_err(|e| Error::query(scan.path(), e))?;
        }
        Ok(all.lazy())
    }

    /// Sums by some columns over `rows` of a table, stretch by stretch; each of `sums` must be one that can be added up.
    pub(super) fn sums(
        &self,
        table: &str,
        rows: impl Fn(LazyFrame) -> PolarsResult<LazyFrame>,
        keys: &[Expr],
        sums: &[Expr],
    ) -> Result<LazyFrame> {
        let parts = self.stretches(table, |stretch| Ok(rows(stretch)?.group_by(keys).agg(sums)))?;
        Ok(parts.group_by(keys).agg([all().as_expr().sum()]))
    }

    /// A frame made once, for queries that use it for each stretch.
    pub(super) fn once(&self, frame: LazyFrame) -> Result<LazyFrame> {
        Ok(self.collect(frame)?.frame.lazy())
    }

    pub(super) fn collect(&self, frame: LazyFrame) -> Result<Rows> {
        let frame = frame.collect().map_err(|e| Error::query(&self.out, e))?;
        Ok(Rows { frame, out: self.out.clone() })
    }
}

/// The result of a query.
pub(super) struct Rows {
    frame: DataFrame,
    out: PathBuf,
}

impl Rows {
    pub(super) fn iter(&self) -> impl Iterator<Item = Line<'_>> {
        (0..self.frame.height()).map(|row| Line { rows: self, row })
    }
}

/// One row of a result. A column that the query did not make is an error of ours; it reads as absent.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    rows: &'a Rows,
    row: usize,
}

impl Line<'_> {
    fn value(&self, name: &str) -> Result<AnyValue<'_>> {
        let column = self.rows.frame.column(name).map_err(|e| Error::query(&self.rows.out, e))?;
        column.get(self.row).map_err(|e| Error::query(&self.rows.out, e))
    }

    /// A number, free of the last digits in which sums of several threads may differ.
    pub(super) fn maybe(&self, name: &str) -> Result<Option<f64>> {
        let value = self.value(name)?.extract::<f64>();
        Ok(value.filter(|v| v.is_finite()).map(|v| (v * 1e6).round() / 1e6))
    }

    pub(super) fn real(&self, name: &str) -> Result<f64> {
        Ok(self.maybe(name)?.unwrap_or(0.0))
    }

    /// A count; counts of rows of one run fit.
    pub(super) fn count(&self, name: &str) -> Result<u32> {
        Ok(self.value(name)?.extract::<u32>().unwrap_or(0))
    }

    pub(super) fn int(&self, name: &str) -> Result<Option<i32>> {
        Ok(self.value(name)?.extract::<i32>())
    }

    pub(super) fn long(&self, name: &str) -> Result<Option<i64>> {
        Ok(self.value(name)?.extract::<i64>())
    }

    pub(super) fn flag(&self, name: &str) -> Result<Option<bool>> {
        Ok(match self.value(name)? {
            AnyValue::Boolean(b) => Some(b),
            _ => None,
        })
    }

    pub(super) fn maybe_text(&self, name: &str) -> Result<Option<String>> {
        Ok(self.value(name)?.get_str().map(str::to_owned))
    }

    pub(super) fn text(&self, name: &str) -> Result<String> {
        Ok(self.maybe_text(name)?.unwrap_or_default())
    }
}

/// Rows of several frames with the same columns, one below the other.
pub(super) fn union<const N: usize>(frames: [LazyFrame; N]) -> PolarsResult<LazyFrame> {
    concat(frames, UnionArgs::default())
}

/// How many rows fulfil a condition; unknown is not fulfilled.
pub(super) fn count_if(condition: Expr, name: &str) -> Expr {
    condition.fill_null(lit(false)).cast(DataType::Int64).sum().alias(name)
}

/// The sum of a whole column.
pub(super) fn total(column: &str, name: &str) -> Expr {
    col(column).cast(DataType::Float64).sum().alias(name)
}

/// The sum of `value` over the rows that fulfil a condition.
pub(super) fn sum_if(condition: Expr, value: Expr, name: &str) -> Expr {
    when(condition.fill_null(lit(false)))
        .then(value.cast(DataType::Float64))
        .otherwise(lit(0.0))
        .fill_null(lit(0.0))
        .sum()
        .alias(name)
}
