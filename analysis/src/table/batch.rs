//! Rows into Arrow's columns.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, BooleanArray, Float64Array, Int32Array, Int64Array, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};

use super::Row;
use super::column::{Column, Get, Type};

/// The Arrow schema of a table.
pub(crate) fn schema<R: Row>(columns: &[Column<R>]) -> SchemaRef {
    let fields = columns.iter().map(|column| {
        let kind = match column.kind() {
            Type::Text => DataType::Utf8,
            Type::Bool => DataType::Boolean,
            Type::Int => DataType::Int32,
            Type::Long => DataType::Int64,
            Type::Real => DataType::Float64,
        };
        Field::new(column.name, kind, column.is_nullable())
    });
    Arc::new(Schema::new(fields.collect::<Vec<_>>()))
}

/// The rows as one batch of this schema.
pub(crate) fn batch<R: Row>(schema: &SchemaRef, columns: &[Column<R>], rows: &[R]) -> Result<RecordBatch, ArrowError> {
    RecordBatch::try_new(Arc::clone(schema), columns.iter().map(|column| array(column, rows)).collect())
}

fn array<R>(column: &Column<R>, rows: &[R]) -> ArrayRef {
    match column.get {
        Get::Text(get) => Arc::new(StringArray::from_iter_values(rows.iter().map(get))),
        Get::MaybeText(get) => Arc::new(rows.iter().map(get).collect::<StringArray>()),
        Get::Hex(get) => hex(rows.iter().map(get)),
        Get::Bool(get) => Arc::new(rows.iter().map(|row| Some(get(row))).collect::<BooleanArray>()),
        Get::MaybeBool(get) => Arc::new(rows.iter().map(get).collect::<BooleanArray>()),
        Get::Int(get) => Arc::new(Int32Array::from_iter_values(rows.iter().map(get))),
        Get::MaybeInt(get) => Arc::new(rows.iter().map(get).collect::<Int32Array>()),
        Get::Long(get) => Arc::new(Int64Array::from_iter_values(rows.iter().map(get))),
        Get::MaybeLong(get) => Arc::new(rows.iter().map(get).collect::<Int64Array>()),
        Get::Real(get) => Arc::new(Float64Array::from_iter_values(rows.iter().map(get))),
        Get::MaybeReal(get) => Arc::new(rows.iter().map(get).collect::<Float64Array>()),
        Get::MaybeHex(get) => {
            Arc::new(rows.iter().map(|row| get(row).map(|n| format!("{n:016x}"))).collect::<StringArray>())
        }
        Get::Rate(get, part) => Arc::new(rows.iter().map(|row| part.of(get(row))).collect::<Float64Array>()),
        Get::Band(get, part) => Arc::new(rows.iter().map(|row| part.of(get(row))).collect::<Float64Array>()),
    }
}

fn hex(values: impl ExactSizeIterator<Item = u64>) -> ArrayRef {
    let mut texts = StringBuilder::with_capacity(values.len(), values.len() * 16);
    for value in values {
        texts.append_value(format!("{value:016x}"));
    }
    Arc::new(texts.finish())
}
