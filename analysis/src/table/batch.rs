//! Rows into Arrow's columns.

use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::types::Int32Type;
use arrow_array::{
    ArrayRef, BooleanArray, DictionaryArray, Float64Array, Int32Array, Int64Array, RecordBatch, StringArray,
    TimestampMillisecondArray,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef, TimeUnit};

use super::column::{Column, Get, Type};
use super::shared::{self, SHARED, Shared, is_of_games};
use super::{Row, Unit};

/// The time zone of all moments.
const ZONE: &str = "UTC";

/// The Arrow schema of a table.
pub(crate) fn schema<R: Row>(columns: &[Column<R>]) -> SchemaRef {
    let own = columns.iter().map(|column| Field::new(column.name, arrow(column.kind()), column.is_nullable()));
    let has = |name: &str| columns.iter().any(|column| column.name == name);
    let shared = SHARED.iter().filter(|column| is_of_games(R::NAME) && !has(column.name));
    let shared = shared.map(|column| Field::new(column.name, arrow(column.kind), column.is_nullable));
    Arc::new(Schema::new(own.chain(shared).collect::<Vec<_>>()))
}

fn arrow(kind: Type) -> DataType {
    match kind {
        Type::Text => DataType::Utf8,
        Type::Word => DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8)),
        Type::Texts => DataType::List(Arc::new(Field::new_list_field(DataType::Utf8, false))),
        Type::Time => DataType::Timestamp(TimeUnit::Millisecond, Some(ZONE.into())),
        Type::Bool => DataType::Boolean,
        Type::Int => DataType::Int32,
        Type::Long => DataType::Int64,
        Type::Real => DataType::Float64,
    }
}

/// The rows as one batch of this schema; of a table of games also what the games say of all their rows, each with how many it has.
pub(crate) fn batch<R: Row>(
    schema: &SchemaRef,
    columns: &[Column<R>],
    rows: &[R],
    games: &[(Shared, usize)],
) -> Result<RecordBatch, ArrowError> {
    let own = columns.iter().map(|column| array(column, rows));
    let shared = schema.fields().iter().skip(columns.len()).map(|field| shared::array(field.name(), games));
    RecordBatch::try_new(Arc::clone(schema), own.chain(shared).collect())
}

fn array<R>(column: &Column<R>, rows: &[R]) -> ArrayRef {
    let is_word = column.unit == Unit::Word;
    match column.get {
        Get::Text(get) if is_word => Arc::new(rows.iter().map(get).collect::<DictionaryArray<Int32Type>>()),
        Get::MaybeText(get) if is_word => Arc::new(rows.iter().map(get).collect::<DictionaryArray<Int32Type>>()),
        Get::Texts(get) => texts(rows.iter().map(get)),
        Get::MaybeTime(get) => {
            Arc::new(rows.iter().map(get).collect::<TimestampMillisecondArray>().with_timezone(ZONE))
        }
        Get::Text(get) => Arc::new(StringArray::from_iter_values(rows.iter().map(get))),
        Get::MaybeText(get) => Arc::new(rows.iter().map(get).collect::<StringArray>()),
        Get::Hex(get) => hex(rows.iter().map(get)),
        Get::Bool(get) => Arc::new(rows.iter().map(|row| Some(get(row))).collect::<BooleanArray>()),
        Get::MaybeBool(get) => Arc::new(rows.iter().map(get).collect::<BooleanArray>()),
        Get::Int(get) => Arc::new(Int32Array::from_iter_values(rows.iter().map(get))),
        Get::MaybeInt(get) => Arc::new(rows.iter().map(get).collect::<Int32Array>()),
        Get::Long(get) => Arc::new(Int64Array::from_iter_values(rows.iter().map(get))),
        Get::Real(get) => Arc::new(Float64Array::from_iter_values(rows.iter().map(get))),
        Get::MaybeReal(get) => Arc::new(rows.iter().map(get).collect::<Float64Array>()),
        Get::MaybeHex(get) => {
            Arc::new(rows.iter().map(|row| get(row).map(|n| format!("{n:016x}"))).collect::<StringArray>())
        }
        Get::Rate(get, part) => Arc::new(rows.iter().map(|row| part.of(get(row))).collect::<Float64Array>()),
        Get::Band(get, part) => Arc::new(rows.iter().map(|row| part.of(get(row))).collect::<Float64Array>()),
    }
}

fn texts<'a>(values: impl Iterator<Item = &'a [Box<str>]>) -> ArrayRef {
    let element = Field::new_list_field(DataType::Utf8, false);
    let mut lists = ListBuilder::new(StringBuilder::new()).with_field(element);
    for texts in values {
        texts.iter().for_each(|text| lists.values().append_value(text));
        lists.append(true);
    }
    Arc::new(lists.finish())
}

fn hex(values: impl ExactSizeIterator<Item = u64>) -> ArrayRef {
    let mut texts = StringBuilder::with_capacity(values.len(), values.len() * 16);
    for value in values {
        texts.append_value(format!("{value:016x}"));
    }
    Arc::new(texts.finish())
}
