//! One line of a table, read column by column.

use std::fmt;

/// A line of a card table that does not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, or empty when the line as a whole is wrong.
    pub column: &'static str,
    /// What is wrong with it.
    pub what: &'static str,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if !self.column.is_empty() {
            write!(f, ", column {}", self.column)?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for TableError {}

/// What is left of a line. Cells are short and there are many: to split by a pattern takes longer than to read them.
struct Cells<'a>(Option<&'a str>);

impl<'a> Iterator for Cells<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.0?;
        let end = rest.bytes().position(|byte| byte == b'\t').unwrap_or(rest.len());
        self.0 = rest.get(end + 1..);
        rest.get(..end)
    }
}

/// A cursor over the columns of one line.
pub struct Row<'a> {
    cells: Cells<'a>,
    columns: std::slice::Iter<'static, &'static str>,
    line: usize,
}

impl<'a> Row<'a> {
    /// The rows of a table below its header, which must name the columns.
    pub fn all(table: &'a str, columns: &'static [&'static str]) -> Result<impl Iterator<Item = Row<'a>>, TableError> {
        let mut lines = table.lines();
        if !lines.next().is_some_and(|header| header.split('\t').eq(columns.iter().copied())) {
            return Err(TableError { line: 1, column: "", what: "the header does not name the columns" });
        }
        Ok((2..).zip(lines).map(|(line, text)| Row { cells: Cells(Some(text)), columns: columns.iter(), line }))
    }

    /// Reads the next column, which must make sense.
    pub fn read<T>(&mut self, parse: impl FnOnce(&'a str) -> Option<T>) -> Result<T, TableError> {
        let column = self.columns.next().copied().unwrap_or("");
        let error = |what| TableError { line: self.line, column, what };
        parse(self.cells.next().ok_or(error("missing"))?).ok_or(error("not a value of this column"))
    }

    /// Reads the next column, which may be empty.
    pub fn option<T>(&mut self, parse: impl FnOnce(&'a str) -> Option<T>) -> Result<Option<T>, TableError> {
        self.read(|text| if text.is_empty() { Some(None) } else { parse(text).map(Some) })
    }

    /// Reads a list of words.
    pub fn list(&mut self, separator: char) -> Result<Box<[&'a str]>, TableError> {
        self.read(|text| Some(text.split(separator).filter(|word| !word.is_empty()).collect()))
    }

    /// Ends the line: nothing may follow.
    pub fn end(mut self) -> Result<(), TableError> {
        match self.cells.next() {
            None => Ok(()),
            Some(_) => Err(TableError { line: self.line, column: "", what: "too many columns" }),
        }
    }

    /// An error of the line as a whole.
    pub fn wrong(&self, what: &'static str) -> TableError {
        TableError { line: self.line, column: "", what }
    }
}
