//! A small table of plain values: what a chart shows, what `stats` prints.

use serde::Serialize;

/// One cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// An empty cell.
    None,
    /// Whether something is so.
    Yes(bool),
    /// A whole number, most often a count.
    Whole(i64),
    /// Written with up to six decimals; not a number is written as nothing.
    Number(f64),
    /// A text.
    Text(String),
}

impl Value {
    /// The value as text; nothing for an absent one.
    pub fn text(&self) -> String {
        match self {
            Value::None => String::new(),
            Value::Yes(yes) => yes.to_string(),
            Value::Whole(whole) => whole.to_string(),
            Value::Number(number) => decimal(*number),
            Value::Text(text) => text.clone(),
        }
    }

    /// Numbers stand to the right.
    pub fn is_number(&self) -> bool {
        matches!(self, Value::Whole(_) | Value::Number(_))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<u64> for Value {
    fn from(count: u64) -> Value {
        Value::Whole(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Number(number)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::None, Into::into)
    }
}

fn decimal(number: f64) -> String {
    if !number.is_finite() {
        return String::new();
    }
    if number.abs() >= 1e15 {
        return format!("{number:e}");
    }
    let text = format!("{number:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Columns and rows; every row has as many cells as there are columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlainTable {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// The cells of each row.
    pub rows: Vec<Vec<Value>>,
}

impl PlainTable {
    /// A table without rows.
    pub fn new(columns: &[&str]) -> PlainTable {
        PlainTable { columns: columns.iter().map(|&name| name.to_owned()).collect(), rows: Vec::new() }
    }

    /// Adds a row: missing cells are empty, cells beyond the columns are dropped.
    pub fn row(&mut self, cells: Vec<Value>) {
        let mut cells = cells;
        cells.resize(self.columns.len(), Value::None);
        self.rows.push(cells);
    }
}
