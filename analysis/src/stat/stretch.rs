//! A stretch of a table as polars reads it: only the columns that a query asks for.

use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Float64Type, Int32Type, Int64Type, TimestampMillisecondType};
use arrow_array::{Array, ArrayRef, PrimitiveArray, RecordBatch};
use arrow_schema::{DataType as Type, TimeUnit};
use polars::prelude::*;

use crate::error::{Error, Result};
use crate::store::Scan;

/// Some row groups of a table.
struct Stretch {
    scan: Arc<Scan>,
    groups: Range<usize>,
    schema: SchemaRef,
}

/// A query over some row groups of a table; nothing is read before it is collected.
///
/// # Errors
/// When the table has a column of a type that no table of ours has.
pub(super) fn lazy(scan: &Arc<Scan>, groups: Range<usize>) -> Result<LazyFrame> {
    // No statistic asks for lists.
    let fields = scan.schema()?.fields().iter().filter(|field| !matches!(field.data_type(), Type::List(_)));
    let fields = fields.map(|field| {
        let kind = match field.data_type() {
            Type::Utf8 => DataType::String,
            Type::Boolean => DataType::Boolean,
            Type::Int32 => DataType::Int32,
            // Moments are milliseconds.
            Type::Int64 | Type::Timestamp(TimeUnit::Millisecond, _) => DataType::Int64,
            Type::Float64 => DataType::Float64,
            other => return Err(Error::format(scan.path(), format!("a column of type {other}"))),
        };
        Ok(Field::new(field.name().into(), kind))
    });
    let schema: SchemaRef = Arc::new(fields.collect::<Result<Schema>>()?);
    let args = ScanArgsAnonymous { schema: Some(Arc::clone(&schema)), name: "table", ..ScanArgsAnonymous::default() };
    let stretch = Stretch { scan: Arc::clone(scan), groups, schema };
    LazyFrame::anonymous_scan(Arc::new(stretch), args).map_err(|e| Error::query(scan.path(), e))
}

impl AnonymousScan for Stretch {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn allows_projection_pushdown(&self) -> bool {
        true
    }

    fn scan(&self, asked: AnonymousScanArgs) -> PolarsResult<DataFrame> {
        let names: Vec<PlSmallStr> = match &asked.with_columns {
            Some(names) => names.to_vec(),
            None => self.schema.iter_names().cloned().collect(),
        };
        let most = asked.n_rows.unwrap_or(usize::MAX);
        let damaged = |error: Error| PolarsError::ComputeError(error.to_string().into());
        let mut all: Option<DataFrame> = None;
        for group in self.groups.clone() {
            for batch in self.scan.read(group, names.iter().map(PlSmallStr::as_str)).map_err(damaged)? {
                let frame = frame(&batch.map_err(damaged)?, &names)?;
                match &mut all {
                    Some(all) => {
                        all.vstack_mut(&frame)?;
                    }
                    None => all = Some(frame),
                }
            }
            if all.as_ref().is_some_and(|all| all.height() >= most) {
                break;
            }
        }
        match all {
            Some(all) => Ok(all.head(Some(most))),
            None => DataFrame::empty_with_schema(&self.schema).select(names),
        }
    }
}

fn frame(batch: &RecordBatch, names: &[PlSmallStr]) -> PolarsResult<DataFrame> {
    let columns = names.iter().map(|name| {
        let array = batch.column_by_name(name).ok_or_else(|| PolarsError::ColumnNotFound(name.to_string().into()))?;
        column(name.clone(), array)
    });
    DataFrame::new(batch.num_rows(), columns.collect::<PolarsResult<_>>()?)
}

fn column(name: PlSmallStr, array: &ArrayRef) -> PolarsResult<Column> {
    let series = match array.data_type() {
        Type::Utf8 => StringChunked::from_iter_options(name, array.as_string::<i32>().iter()).into_series(),
        Type::Boolean => BooleanChunked::from_iter_options(name, array.as_boolean().iter()).into_series(),
        Type::Int32 => numbers::<Int32Type, polars::prelude::Int32Type>(name, array.as_primitive()),
        Type::Int64 => numbers::<Int64Type, polars::prelude::Int64Type>(name, array.as_primitive()),
        Type::Timestamp(TimeUnit::Millisecond, _) => {
            numbers::<TimestampMillisecondType, polars::prelude::Int64Type>(name, array.as_primitive())
        }
        Type::Float64 => numbers::<Float64Type, polars::prelude::Float64Type>(name, array.as_primitive()),
        other => polars_bail!(ComputeError: "a column of type {other}"),
    };
    Ok(series.into())
}

fn numbers<A, P>(name: PlSmallStr, array: &PrimitiveArray<A>) -> Series
where
    A: ArrowPrimitiveType,
    P: PolarsNumericType<Native = A::Native>,
    ChunkedArray<P>: IntoSeries,
{
    let numbers = if array.null_count() == 0 {
        ChunkedArray::<P>::from_slice(name, array.values())
    } else {
        ChunkedArray::<P>::from_iter_options(name, array.iter())
    };
    numbers.into_series()
}
