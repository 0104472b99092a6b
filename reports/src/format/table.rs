//! A table as text, CSV or JSON.

use holocron_ingest::cut;
use serde_json::{Map, Value as Json};

use crate::plain_table::{PlainTable, Value};

/// Most bytes of a cell for the eye; the other formats have the whole of it.
const WIDEST: usize = 200;

/// Columns for the eye: numbers to the right.
pub fn text(table: &PlainTable) -> String {
    let cells: Vec<Vec<String>> = table.rows.iter().map(|row| row.iter().map(shown).collect()).collect();
    let wide = |index: usize| {
        let head = table.columns.get(index).map_or(0, |name| name.chars().count());
        cells.iter().filter_map(|row| row.get(index)).map(|cell| cell.chars().count()).fold(head, usize::max)
    };
    let widths: Vec<usize> = (0..table.columns.len()).map(wide).collect();
    let right: Vec<bool> = (0..table.columns.len())
        .map(|index| table.rows.iter().any(|row| row.get(index).is_some_and(Value::is_number)))
        .collect();
    let line = |cells: &[String]| {
        let parts: Vec<String> = cells
            .iter()
            .zip(widths.iter().zip(&right))
            .map(|(cell, (&width, &right))| if right { format!("{cell:>width$}") } else { format!("{cell:width$}") })
            .collect();
        format!("{}\n", parts.join("  ").trim_end())
    };
    let mut out = line(&table.columns);
    for row in &cells {
        out.push_str(&line(row));
    }
    out
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
    let mut out = csv_line(table.columns.iter().map(String::as_str));
    for row in &table.rows {
        let cells: Vec<String> = row.iter().map(Value::text).collect();
        out.push_str(&csv_line(cells.iter().map(String::as_str)));
    }
    out
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
    let mut out = String::new();
    for row in &table.rows {
        let fields: Map<String, Json> = table
            .columns
            .iter()
            .zip(row)
            .map(|(name, cell)| (name.clone(), serde_json::to_value(cell).unwrap_or(Json::Null)))
            .collect();
        out.push_str(&array.item(&fields));
    }
    out.push_str(array.end());
    out
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
