//! A table as text, CSV or JSON.

use holocron_ingest::cut;
use serde_json::{Map, Value as Json};

use crate::plain_table::{PlainTable, Value};

/// Most bytes of a cell for the eye; the other formats have the whole of it.
const WIDEST: usize = 200;

/// Columns for the eye: numbers to the right.
pub fn text(table: &PlainTable) -> String {
    let shape = Shape::of(table);
    table.rows.iter().fold(shape.head(), |out, row| out + &shape.row(row))
}

/// How wide the columns of a text are, by the rows of which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    columns: Vec<String>,
    widths: Vec<usize>,
    right: Vec<bool>,
}

impl Shape {
    /// Columns in which these rows stand.
    pub fn of(table: &PlainTable) -> Shape {
        let mut widths: Vec<usize> = table.columns.iter().map(|name| name.chars().count()).collect();
        let mut right = vec![false; widths.len()];
        for row in &table.rows {
            for (place, cell) in row.iter().enumerate().take(widths.len()) {
                widths[place] = widths[place].max(shown(cell).chars().count());
                right[place] |= cell.is_number();
            }
        }
        Shape { columns: table.columns.clone(), widths, right }
    }

    /// The line of headings.
    pub fn head(&self) -> String {
        self.line(&self.columns)
    }

    /// The line of a row.
    pub fn row(&self, row: &[Value]) -> String {
        self.line(&row.iter().map(shown).collect::<Vec<String>>())
    }

    fn line(&self, cells: &[String]) -> String {
        let parts: Vec<String> = cells
            .iter()
            .zip(self.widths.iter().zip(&self.right))
            .map(|(cell, (&width, &right))| if right { format!("{cell:>width$}") } else { format!("{cell:width$}") })
            .collect();
        format!("{}\n", parts.join("  ").trim_end())
    }
}

fn shown(cell: &Value) -> String {
    let text = match cell {
        Value::Number(number) if number.is_finite() && number.abs() < 1e9 => format!("{number:.4}"),
        other => other.text(),
    };
    let mut text = text.replace(['\n', '\r', '\t'], " ");
    cut(&mut text, WIDEST);
    text
}

/// RFC 4180, with line feeds.
pub fn csv(table: &PlainTable) -> String {
    table.rows.iter().fold(csv_head(&table.columns), |out, row| out + &csv_row(row))
}

/// The line of headings of such a text.
pub fn csv_head(columns: &[String]) -> String {
    csv_line(columns.iter().map(String::as_str))
}

/// The line of a row of such a text.
pub fn csv_row(row: &[Value]) -> String {
    let cells: Vec<String> = row.iter().map(Value::text).collect();
    csv_line(cells.iter().map(String::as_str))
}

fn csv_line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = cells
        .map(|cell| {
            if cell.contains(['"', ',', '\n', '\r']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.to_owned()
            }
        })
        .collect();
    format!("{}\n", quoted.join(","))
}

/// An array of objects.
pub fn json(table: &PlainTable) -> String {
    let mut array = super::json::Array::default();
    let mut out: String = table.rows.iter().map(|row| array.item(&object(&table.columns, row))).collect();
    out.push_str(array.end());
    out
}

/// A row as an object.
pub fn object(columns: &[String], row: &[Value]) -> Map<String, Json> {
    let field = |(name, cell): (&String, &Value)| (name.clone(), serde_json::to_value(cell).unwrap_or(Json::Null));
    columns.iter().zip(row).map(field).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> PlainTable {
        let mut table = PlainTable::new(&["card", "n", "gih_wr"]);
        table.row(vec!["Evader \"&\", Monnok".into(), 12_u64.into(), 0.5.into()]);
        table.row(vec!["Ghhhk".into(), 7_u64.into(), Value::None]);
        table
    }

    #[test]
    fn text_stands_in_columns() {
        let expected = "card                 n  gih_wr\nEvader \"&\", Monnok  12  0.5000\nGhhhk                7\n";
        assert_eq!(text(&table()), expected);
    }

    #[test]
    fn a_name_of_any_length_has_a_column() {
        let mut table = PlainTable::new(&["player"]);
        table.row(vec!["é".repeat(70_000).as_str().into()]);
        table.row(vec!["Ann".into()]);
        assert_eq!(text(&table).lines().nth(1).map(str::len), Some(203));
        assert!(csv(&table).len() > 140_000);
    }

    #[test]
    fn csv_quotes() {
        assert_eq!(csv(&table()), "card,n,gih_wr\n\"Evader \"\"&\"\", Monnok\",12,0.5\nGhhhk,7,\n");
    }

    #[test]
    fn json_is_an_array_of_objects() {
        let back: Json = serde_json::from_str(&json(&table())).expect("JSON");
        assert_eq!(back[0]["gih_wr"], 0.5);
        assert_eq!(back[1]["gih_wr"], Json::Null);
        assert_eq!(json(&PlainTable::default()), "[]\n");
    }
}
