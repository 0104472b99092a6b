//! A large table as data: the page's script shows it, and the reader sorts, searches and filters it.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;

use super::html::{anchor, script_json, text};

/// What a column holds, and so how it is shown and sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Any text.
    Text,
    /// One of a few words, to filter by.
    Choice,
    /// A count.
    Count,
    /// A number with decimals.
    Number,
    /// A share with its interval; sorted by the lower end.
    Rate,
    /// A difference of two shares with its interval; sorted by the lower end.
    Shift,
    /// Counts in order, as little bars.
    Shape,
    /// A text that may lead to a page beside this one.
    Link,
}

/// One column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Head {
    /// Its heading.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// What it means.
    pub about: String,
}

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// No value.
    None,
    /// Any text.
    Text(String),
    /// A count.
    Count(u64),
    /// A number with decimals; the page has four of them.
    Number(f64),
    /// Value, lower and upper end of the 95 % interval, and out of how many.
    Rate([Option<f64>; 3], u64),
    /// Counts in order, shown as little bars.
    Shape(Vec<u32>),
    /// A text that may lead to a page beside this one.
    Link {
        /// What is shown.
        text: String,
        /// A file beside the page; without one the text stands alone.
        href: Option<String>,
    },
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<Option<&str>> for Cell {
    fn from(text: Option<&str>) -> Cell {
        text.map_or(Cell::None, Cell::from)
    }
}

impl From<u32> for Cell {
    fn from(count: u32) -> Cell {
        Cell::Count(count.into())
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Cell {
        Cell::Number(number)
    }
}

impl From<Option<f64>> for Cell {
    fn from(number: Option<f64>) -> Cell {
        number.map_or(Cell::None, Cell::Number)
    }
}

/// A table with its heading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DataTable {
    /// A name for its anchor, unique on the page.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What is counted, of what, and what to beware of.
    pub definition: String,
    /// The columns.
    pub heads: Vec<Head>,
    /// The rows, a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

impl DataTable {
    /// A table without rows; each of `heads` is a column's name, kind and meaning.
    pub fn new(id: &str, title: &str, definition: &str, heads: &[(&str, Kind, &str)]) -> DataTable {
        let head =
            |&(name, kind, about): &(&str, Kind, &str)| Head { name: name.to_owned(), kind, about: about.to_owned() };
        DataTable {
            id: id.to_owned(),
            title: title.to_owned(),
            definition: definition.to_owned(),
            heads: heads.iter().map(head).collect(),
            rows: Vec::new(),
        }
    }
}

/// Four decimals are enough to read, and keep the page small.
fn number(number: f64) -> Value {
    let short = (number * 1e4).round() / 1e4;
    if short.fract() == 0.0 && short.abs() < 9e15 { Value::from(short as i64) } else { Value::from(short) }
}

fn value(cell: &Cell) -> Value {
    match cell {
        Cell::None => Value::Null,
        Cell::Text(text) => Value::from(text.as_str()),
        Cell::Count(count) => Value::from(*count),
        Cell::Number(value) => number(*value),
        Cell::Rate(parts, n) => {
            let part = |part: &Option<f64>| part.map_or(Value::Null, number);
            Value::Array(parts.iter().map(part).chain([Value::from(*n)]).collect())
        }
        Cell::Shape(counts) => Value::from(counts.clone()),
        Cell::Link { text, href } => Value::from(vec![Some(text.as_str()), href.as_deref()]),
    }
}

pub(super) fn section(data_table: &DataTable) -> String {
    let rows: Vec<Value> = data_table.rows.iter().map(|row| row.iter().map(value).collect()).collect();
    let data = serde_json::json!({ "heads": data_table.heads, "rows": rows });
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<div class=\"sheet\" id=\"table-{}\">\n<h3>{}</h3>\n<p>{}</p>\n\
         <noscript><p class=\"note\">A script shows this table; its rows also stand in tables/.</p></noscript>\n\
         <script type=\"application/json\">{}</script>\n</div>",
        anchor(&data_table.id),
        text(&data_table.title),
        text(&data_table.definition),
        script_json(&data)
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_data_that_cannot_leave_its_script() {
        let mut data_table = DataTable::new("a b", "<b>", "", &[("name", Kind::Text, ""), ("wins", Kind::Rate, "")]);
        data_table.rows.push(vec!["</script><b>".into(), Cell::Rate([Some(0.123_456), None, Some(1.0)], 7)]);
        let html = section(&data_table);
        assert!(html.contains("id=\"table-a-b\"") && html.contains("<h3>&lt;b&gt;</h3>"), "{html}");
        assert!(html.contains("[0.1235,null,1,7]"), "{html}");
        assert_eq!(html.matches("</script>").count(), 1);
    }
}
