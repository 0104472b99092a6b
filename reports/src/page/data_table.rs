//! A large table as data: the page's script shows it, and the reader sorts, searches and filters it.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;

use super::card::CardName;
use super::html::{anchor, text};

/// What a column holds, and so how it is shown and sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Any text.
    Text,
    /// One of a few words, to filter by.
    Choice,
    /// `dark` or `light`, to filter by.
    Side,
    /// A count.
    Count,
    /// A number with decimals.
    Number,
    /// A share without an interval.
    Percent,
    /// A share of a whole, beside a bar.
    Part,
    /// A difference of two shares without an interval.
    Points,
    /// Won of games with a winner; a record where they are few. Sorted by the lower end.
    Record,
    /// A share with its interval; a count where it is of few. Sorted by the lower end.
    Rate,
    /// A difference of two shares with its interval; sorted by the lower end.
    Shift,
    /// Counts in order, as little bars.
    Shape,
    /// An event of a game, which leads to the table there.
    Moment,
    /// A player, with a page.
    Player,
    /// An archetype, which leads to its games.
    Archetype,
    /// A rule's id, with a page.
    Rule,
    /// A card, with a page.
    Card,
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
    /// Value, lower and upper end of the 95 % interval, and how many out of how many.
    Rate([Option<f64>; 3], [u64; 2]),
    /// Counts in order, shown as little bars.
    Shape(Vec<u32>),
    /// An event of a game: the game's key, the event in its first recording, and the turn.
    Moment(String, u32, u32),
    /// A card.
    Card(CardName),
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
    /// Names of columns that were left out, because no row has a value there.
    pub absent: Vec<String>,
    /// What would fill them; empty when nothing is known to.
    pub needs: String,
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
            absent: Vec::new(),
            needs: String::new(),
        }
    }

    /// Leaves out the columns in which no row has a value; `needs` says what would fill them.
    pub fn without_empty(mut self, needs: &str) -> DataTable {
        let has_value = |column: usize| {
            self.rows
                .iter()
                .any(|row| !matches!(row.get(column), None | Some(Cell::None | Cell::Rate([None, ..], [_, 0]))))
        };
        let kept: Vec<bool> = (0..self.heads.len()).map(has_value).collect();
        if self.rows.is_empty() || kept.iter().all(|kept| *kept) {
            return self;
        }
        let mut keep = kept.iter();
        let absent = self.heads.iter().zip(&kept).filter(|(_, kept)| !**kept).map(|(head, _)| head.name.clone());
        self.absent = absent.collect();
        needs.clone_into(&mut self.needs);
        self.heads.retain(|_| keep.next().copied().unwrap_or(true));
        for row in &mut self.rows {
            let mut keep = kept.iter();
            row.retain(|_| keep.next().copied().unwrap_or(true));
        }
        self
    }

    /// What its data is called by.
    pub(super) fn name(&self) -> String {
        format!("table-{}", anchor(&self.id))
    }

    /// Heads and rows for the script that shows the table.
    pub(super) fn data(&self) -> Value {
        let rows: Vec<Value> = self.rows.iter().map(|row| row.iter().map(value).collect()).collect();
        serde_json::json!({ "heads": self.heads, "rows": rows, "absent": self.absent, "needs": self.needs })
    }
}

/// Four decimals are enough to read, and keep the page small.
fn number(number: f64) -> Value {
    let short = (number * 1e4).round() / 1e4;
    if short.fract() == 0.0 && short.abs() < 9e15 { Value::from(short as i64) } else { Value::from(short) }
}

pub(super) fn value(cell: &Cell) -> Value {
    match cell {
        Cell::None => Value::Null,
        Cell::Text(text) => Value::from(text.as_str()),
        Cell::Count(count) => Value::from(*count),
        Cell::Number(value) => number(*value),
        Cell::Rate(parts, [k, n]) => {
            let part = |part: &Option<f64>| part.map_or(Value::Null, number);
            Value::Array(parts.iter().map(part).chain([Value::from(*n), Value::from(*k)]).collect())
        }
        Cell::Shape(counts) => Value::from(counts.clone()),
        Cell::Moment(game, event, turn) => serde_json::json!([game, event, turn]),
        Cell::Card(card) => card_value(card),
    }
}

/// A card for the script that draws its name: title, key, side, sign, printing and destiny.
pub(super) fn card_value(card: &CardName) -> Value {
    let CardName { title, side, sign, printing, destiny, .. } = card;
    Value::from(vec![title.clone(), card.key(), side.clone(), sign.clone(), printing.clone(), destiny.clone()])
}

/// The place of the table on a page, with its heading.
pub(super) fn section(table: &DataTable) -> String {
    if table.rows.is_empty() {
        return String::new();
    }
    let mut out = String::new();
    let _ = write!(
        out,
        "<section class=\"panel sheet\" id=\"{name}\"><div class=\"head\"><h2>{title}</h2>",
        name = text(&table.name()),
        title = text(&table.title),
    );
    if !table.definition.is_empty() {
        let _ = write!(
            out,
            "<details class=\"help\"><summary>What is this?</summary><p>{}</p></details>",
            text(&table.definition)
        );
    }
    out.push_str(
        "</div>\n<noscript><p class=\"note\">A script shows this table; its rows also stand in tables/.</p></noscript>\n</section>\n",
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> DataTable {
        let heads = [("name", Kind::Text, ""), ("wins", Kind::Rate, ""), ("q", Kind::Number, "")];
        let mut table = DataTable::new("a b", "<b>", "", &heads);
        table.rows.push(vec![
            "</script><b>".into(),
            Cell::Rate([Some(0.123_456), None, Some(1.0)], [1, 7]),
            Cell::None,
        ]);
        table
    }

    #[test]
    fn a_sheet_has_a_place_and_data() {
        let html = section(&table());
        assert!(html.contains("id=\"table-a-b\"") && html.contains("<h2>&lt;b&gt;</h2>"), "{html}");
        assert_eq!(table().data()["rows"][0][1], serde_json::json!([0.1235, null, 1, 7, 1]));
    }

    #[test]
    fn a_column_without_a_value_is_left_out_and_named() {
        let tidy = table().without_empty("deck lists");
        assert_eq!((tidy.heads.len(), tidy.rows[0].len(), tidy.absent), (2, 2, vec!["q".to_owned()]));
        assert_eq!(tidy.needs, "deck lists");
    }

    #[test]
    fn a_table_without_rows_has_no_place() {
        assert_eq!(section(&DataTable::new("a", "A", "", &[])), "");
    }
}
