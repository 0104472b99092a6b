//! Which rows of a table are printed, in what order, and with which columns.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::printer::Printer;
use crate::cli::{Condition, Order, Relation};
use crate::failure::Failure;
use crate::plain_table::Value;
use crate::suggest::hint;
use crate::terminal::Stop;

/// The key that asks for a card, by its blueprint or a part of its title.
pub(super) const CARD: &str = "card";

/// What is asked of the rows of a table.
#[derive(Clone, Copy, Debug)]
pub(in crate::command) struct Asked<'a> {
    pub(in crate::command) conditions: &'a [Condition],
    pub(in crate::command) columns: &'a [String],
    pub(in crate::command) sort: &'a [Order],
    pub(in crate::command) limit: Option<usize>,
}

/// The same, for a table whose columns are known.
pub(in crate::command) struct Plan<'a> {
    asked: Asked<'a>,
    /// Columns that are read, by their places in the table.
    read: Vec<usize>,
    /// Of these, those that are printed.
    printed: Vec<usize>,
    sort: Vec<(usize, bool)>,
    tests: Vec<Test<'a>>,
}

/// A condition on what is read.
enum Test<'a> {
    Column(usize, &'a Condition),
    /// Blueprint and title, as far as the table has them.
    Card([Option<usize>; 2], &'a str),
}

impl<'a> Plan<'a> {
    /// # Errors
    /// When the table, which is called `name`, lacks a column.
    pub(in crate::command) fn new(asked: Asked<'a>, name: &str, columns: &[&str]) -> Result<Plan<'a>, Failure> {
        let place = |column: &str| columns.iter().position(|known| *known == column);
        let missing = |column: &str, what: &str| {
            Failure::new(column, format!("is {what} of {name}{}", hint(column, columns.iter().copied())))
        };
        let mut plan = Plan { asked, read: Vec::new(), printed: Vec::new(), sort: Vec::new(), tests: Vec::new() };
        match asked.columns {
            [] => (0..columns.len()).for_each(|column| {
                let at = plan.read(column);
                plan.printed.push(at);
            }),
            chosen => {
                for column in chosen {
                    let at = plan.read(place(column).ok_or_else(|| missing(column, "no column"))?);
                    plan.printed.push(at);
                }
            }
        }
        for Order { column, is_descending } in asked.sort {
            let at = plan.read(place(column).ok_or_else(|| missing(column, "no column"))?);
            plan.sort.push((at, *is_descending));
        }
        for condition in asked.conditions {
            let test = match place(&condition.key) {
                Some(column) => Test::Column(plan.read(column), condition),
                None if condition.key == CARD && condition.relation == Relation::Is => {
                    let facts = ["blueprint_id", "title"].map(|column| place(column).map(|column| plan.read(column)));
                    if facts == [None, None] {
                        return Err(missing(CARD, "neither a column"));
                    }
                    Test::Card(facts, &condition.value)
                }
                None => {
                    let what = format!("is neither a column of {name} nor a dimension");
                    return Err(Failure::new(&condition.key, what + &hint(&condition.key, columns.iter().copied())));
                }
            };
            plan.tests.push(test);
        }
        Ok(plan)
    }

    /// The place of a column among those that are read.
    fn read(&mut self, column: usize) -> usize {
        self.read.iter().position(|known| *known == column).unwrap_or_else(|| {
            self.read.push(column);
            self.read.len() - 1
        })
    }

    /// The columns that are read, of all.
    pub(in crate::command) fn wanted<'c>(&self, columns: &[&'c str]) -> Vec<&'c str> {
        self.read.iter().filter_map(|column| columns.get(*column).copied()).collect()
    }

    /// The headings of what is printed, of all.
    pub(in crate::command) fn headings(&self, columns: &[&str]) -> Vec<String> {
        let wanted = self.wanted(columns);
        self.printed.iter().filter_map(|place| wanted.get(*place)).map(|name| (*name).to_owned()).collect()
    }

    /// Of a row of all columns, those that are read.
    pub(in crate::command) fn cut(&self, row: &[Value]) -> Vec<Value> {
        self.read.iter().map(|column| row.get(*column).cloned().unwrap_or(Value::None)).collect()
    }

    fn holds(&self, row: &[Value]) -> bool {
        let text = |place: usize| row.get(place).map(compared).unwrap_or_default();
        self.tests.iter().all(|test| match test {
            Test::Column(place, condition) => row.get(*place).is_some_and(|cell| fulfils(cell, condition)),
            Test::Card([id, title], wanted) => {
                let part = wanted.to_lowercase();
                id.is_some_and(|id| text(id) == **wanted)
                    || (!part.is_empty() && title.is_some_and(|title| text(title).to_lowercase().contains(&part)))
            }
        })
    }

    fn order(&self, a: &[Value], b: &[Value]) -> Ordering {
        let one = |(place, is_descending): &(usize, bool)| match (a.get(*place), b.get(*place)) {
            // What is absent comes last, whatever the order.
            (Some(Value::None) | None, Some(Value::None) | None) => Ordering::Equal,
            (Some(Value::None) | None, _) => Ordering::Greater,
            (_, Some(Value::None) | None) => Ordering::Less,
            (Some(a), Some(b)) if *is_descending => size(b, a),
            (Some(a), Some(b)) => size(a, b),
        };
        self.sort.iter().map(one).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }
}

/// Rows as they come in: printed at once, or kept until they can be ordered.
pub(in crate::command) struct Rows<'a, 'p> {
    plan: &'p Plan<'a>,
    printer: Printer<'p>,
    kept: Vec<Vec<Value>>,
    num: usize,
    stopped: Option<Stop>,
}

impl<'a, 'p> Rows<'a, 'p> {
    pub(in crate::command) fn new(plan: &'p Plan<'a>, printer: Printer<'p>) -> Rows<'a, 'p> {
        Rows { plan, printer, kept: Vec::new(), num: 0, stopped: None }
    }

    /// A row of what is read; breaks when no more are wanted.
    pub(in crate::command) fn add(&mut self, row: Vec<Value>) -> ControlFlow<()> {
        let most = self.plan.asked.limit.unwrap_or(usize::MAX);
        if self.num >= most && self.plan.sort.is_empty() {
            return ControlFlow::Break(());
        }
        if !self.plan.holds(&row) {
            return ControlFlow::Continue(());
        }
        if self.plan.sort.is_empty() {
            self.num += 1;
            return self.print(&row);
        }
        self.kept.push(row);
        // Memory is that of twice the rows that are wanted.
        if self.kept.len() / 2 > most {
            self.settle(most);
        }
        ControlFlow::Continue(())
    }

    fn settle(&mut self, most: usize) {
        self.kept.sort_by(|a, b| self.plan.order(a, b));
        self.kept.truncate(most);
    }

    fn print(&mut self, row: &[Value]) -> ControlFlow<()> {
        let cells = self.plan.printed.iter().map(|place| row.get(*place).cloned().unwrap_or(Value::None)).collect();
        match self.printer.row(cells) {
            Ok(()) => ControlFlow::Continue(()),
            Err(stop) => {
                self.stopped = Some(stop);
                ControlFlow::Break(())
            }
        }
    }

    /// Prints what is left.
    pub(in crate::command) fn end(mut self) -> Result<(), Stop> {
        self.settle(self.plan.asked.limit.unwrap_or(usize::MAX));
        for row in std::mem::take(&mut self.kept) {
            if self.print(&row).is_break() {
                break;
            }
        }
        match self.stopped {
            Some(stop) => Err(stop),
            None => self.printer.end(),
        }
    }
}

/// A cell as it is compared: nothing as `none`.
fn compared(cell: &Value) -> String {
    match cell {
        Value::None => "none".to_owned(),
        Value::Number(number) => number.to_string(),
        other => other.text(),
    }
}

fn fulfils(cell: &Value, condition: &Condition) -> bool {
    let wanted = condition.value.as_str();
    let is_same = compared(cell).eq_ignore_ascii_case(wanted)
        || number(cell).zip(wanted.parse::<f64>().ok()).is_some_and(|(own, wanted)| own == wanted);
    let stands = |fits: fn(Ordering) -> bool| match (cell, number(cell)) {
        (Value::None, _) => false,
        (_, Some(own)) => wanted.parse::<f64>().is_ok_and(|wanted| fits(own.total_cmp(&wanted))),
        (cell, None) => fits(cell.text().as_str().cmp(wanted)),
    };
    match condition.relation {
        Relation::Is => is_same,
        Relation::IsNot => !is_same,
        Relation::AtLeast => stands(Ordering::is_ge),
        Relation::AtMost => stands(Ordering::is_le),
    }
}

fn number(cell: &Value) -> Option<f64> {
    match cell {
        Value::Whole(whole) => Some(*whole as f64),
        Value::Number(number) => Some(*number),
        _ => None,
    }
}

fn size(a: &Value, b: &Value) -> Ordering {
    match (number(a), number(b)) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        _ => a.text().cmp(&b.text()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::TableFormat;
    use crate::terminal::Out;

    const COLUMNS: [&str; 3] = ["blueprint_id", "title", "num"];

    fn printed(conditions: &[(&str, Relation, &str)], columns: &[&str], sort: &[(&str, bool)], limit: usize) -> String {
        let conditions: Vec<Condition> = conditions
            .iter()
            .map(|(key, relation, value)| Condition {
                key: (*key).to_owned(),
                relation: *relation,
                value: (*value).to_owned(),
            })
            .collect();
        let columns: Vec<String> = columns.iter().map(|name| (*name).to_owned()).collect();
        let sort: Vec<Order> =
            sort.iter().map(|(name, down)| Order { column: (*name).to_owned(), is_descending: *down }).collect();
        let asked = Asked { conditions: &conditions, columns: &columns, sort: &sort, limit: Some(limit) };
        let plan = match Plan::new(asked, "cards", &COLUMNS) {
            Ok(plan) => plan,
            Err(failure) => return failure.to_string(),
        };
        let (mut text, mut errors) = (Vec::new(), Vec::new());
        let mut out = Out::over(&mut text, &mut errors, false);
        let mut rows =
            Rows::new(&plan, Printer::new(&mut out, TableFormat::Csv, plan.headings(&COLUMNS)).expect("room"));
        let cards =
            [("1_168", "Darth Vader", Some(1)), ("1_171", "Djas Puhr", Some(12)), ("9_113", "Lord Vader", None)];
        for (id, title, num) in cards {
            let row: Vec<Value> = vec![id.into(), title.into(), num.map_or(Value::None, Value::Whole)];
            if rows.add(plan.cut(&row)).is_break() {
                break;
            }
        }
        rows.end().expect("room");
        String::from_utf8(text).expect("text")
    }

    #[test]
    fn rows_are_chosen_ordered_and_cut() {
        let is = Relation::Is;
        assert_eq!(printed(&[("card", is, "vader")], &["title"], &[], 9), "title\nDarth Vader\nLord Vader\n");
        assert_eq!(printed(&[("card", is, "1_171")], &["num", "title"], &[], 9), "num,title\n12,Djas Puhr\n");
        assert_eq!(printed(&[("num", is, "none")], &["title"], &[], 9), "title\nLord Vader\n");
        assert_eq!(printed(&[("num", Relation::IsNot, "12")], &["num"], &[], 9), "num\n1\n\n");
        assert_eq!(printed(&[("num", Relation::AtLeast, "2")], &["num"], &[], 9), "num\n12\n", "not by letters");
        assert_eq!(printed(&[("title", Relation::AtMost, "Dj")], &["title"], &[], 9), "title\nDarth Vader\n");
        assert_eq!(printed(&[], &["title"], &[("num", true)], 2), "title\nDjas Puhr\nDarth Vader\n");
        assert_eq!(printed(&[], &["num"], &[("num", false)], 9), "num\n1\n12\n\n", "what is absent comes last");
        assert_eq!(printed(&[], &["title"], &[], 1), "title\nDarth Vader\n");
        assert!(
            printed(&[("weather", is, "fine")], &[], &[], 9).contains("is neither a column of cards nor a dimension")
        );
        assert!(printed(&[], &["titel"], &[], 9).contains("title"), "the name that was meant is told");
    }
}
