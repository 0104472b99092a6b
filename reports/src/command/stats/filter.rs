//! Conditions on the rows of a table.

use holocron_analysis::table::TableInfo;
use holocron_analysis::{Cell, Frame};

use crate::failure::Failure;

/// The key that asks for a card, by its blueprint or a part of its title.
const CARD: &str = "card";

/// What the rows of a table must fulfil.
pub(super) struct Rows<'a>(&'a [(String, String)]);

impl<'a> Rows<'a> {
    /// Conditions on columns that the table has.
    pub(super) fn new(table: &TableInfo, conditions: &'a [(String, String)]) -> Result<Rows<'a>, Failure> {
        let has = |name: &str| table.columns.iter().any(|column| column.name == name);
        let is_known = |key: &str| has(key) || (key == CARD && (has("blueprint_id") || has("title")));
        match conditions.iter().find(|(key, _)| !is_known(key)) {
            Some((key, _)) => Err(Failure::new(key, format!("is neither a column of {} nor a dimension", table.name))),
            None => Ok(Rows(conditions)),
        }
    }

    /// The table with the rows that fulfil all conditions.
    pub(super) fn keep(&self, mut frame: Frame) -> Frame {
        for (key, wanted) in self.0 {
            if key == CARD {
                let (id, title) = (frame.column("blueprint_id"), frame.column("title"));
                let part = wanted.to_lowercase();
                frame.rows.retain(|row| {
                    let text =
                        |place: Option<usize>| place.and_then(|place| row.get(place)).map(text).unwrap_or_default();
                    text(id) == *wanted || (!part.is_empty() && text(title).to_lowercase().contains(&part))
                });
            } else if let Some(place) = frame.column(key) {
                frame.rows.retain(|row| row.get(place).is_some_and(|cell| text(cell).eq_ignore_ascii_case(wanted)));
            }
        }
        frame
    }
}

/// A cell as it is compared: nothing as `none`.
fn text(cell: &Cell) -> String {
    match cell {
        Cell::Empty => "none".to_owned(),
        Cell::Text(text) => text.clone(),
        Cell::Bool(is) => is.to_string(),
        Cell::Int(number) => number.to_string(),
        Cell::Real(number) => number.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use holocron_analysis::table::dictionary;

    use super::*;

    #[test]
    fn rows_are_kept_by_column_and_by_card() {
        let table = dictionary().into_iter().find(|table| table.name == "deck_cards").expect("a table");
        let place = |name: &str| table.columns.iter().position(|column| column.name == name).expect(name);
        let (id, title, copies) = (place("blueprint_id"), place("title"), place("num_copies"));
        let row = |card: &str, name: &str, num: i64| {
            let mut row = vec![Cell::Empty; table.columns.len()];
            row[id] = Cell::Text(card.into());
            row[title] = Cell::Text(name.into());
            row[copies] = Cell::Int(num);
            row
        };
        let frame = Frame {
            name: table.name,
            doc: table.doc,
            columns: table.columns.clone(),
            rows: vec![row("1_168", "Darth Vader", 1), row("1_171", "Djas Puhr", 2), row("9_113", "Lord Vader", 2)],
        };
        let kept = |conditions: &[(&str, &str)]| {
            let conditions: Vec<_> = conditions.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
            Rows::new(&table, &conditions).map(|rows| rows.keep(frame.clone()).rows.len())
        };
        assert_eq!(kept(&[("card", "vader")]), Ok(2));
        assert_eq!(kept(&[("card", "1_171")]), Ok(1));
        assert_eq!(kept(&[("card", "vader"), ("num_copies", "2")]), Ok(1));
        assert_eq!(kept(&[("category", "none")]), Ok(3));
        assert!(kept(&[("weather", "fine")]).is_err());
    }
}
