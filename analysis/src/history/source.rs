//! Where a server's table of games is read from.

use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::History;
#[cfg(feature = "database")]
use super::database;
use crate::error::Result;
#[cfg(not(feature = "database"))]
use crate::error::{Error, ErrorKind};

/// A file of CSV, or a database.
#[derive(Clone, PartialEq, Eq)]
pub enum Source {
    /// An export with the column names in its first line.
    File(PathBuf),
    /// The address of a database, as in `mysql://user:password@host:3306/gemp-swccg`.
    Database(String),
}

impl Source {
    /// Reads the table.
    ///
    /// # Errors
    /// When the file or the database cannot be read, the table lacks a column that is needed, or a database is asked of a
    /// build that reads none.
    pub fn read(&self) -> Result<History> {
        match self {
            Source::File(path) => History::read(path),
            #[cfg(feature = "database")]
            Source::Database(url) => database::read(url, &self.to_string()),
            #[cfg(not(feature = "database"))]
            Source::Database(_) => Err(Error { path: self.to_string().into(), kind: ErrorKind::NoDatabase }),
        }
    }

    /// What the places of [`super::RowProblem`] count.
    pub fn unit(&self) -> &'static str {
        match self {
            Source::File(_) => "line",
            Source::Database(_) => "row",
        }
    }
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> std::result::Result<Source, Infallible> {
        let is_database = text.starts_with("mysql://") || text.starts_with("mariadb://");
        Ok(if is_database { Source::Database(text.to_owned()) } else { Source::File(PathBuf::from(text)) })
    }
}

/// Without the password and the options: an address ends up in messages.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::File(path) => path.display().fmt(f),
            Source::Database(url) => {
                let url = url.split(['?', '#']).next().unwrap_or_default();
                let (scheme, rest) = url.split_once("://").unwrap_or(("mysql", url));
                match rest.rsplit_once('@') {
                    Some((login, place)) => {
                        let user = login.split(':').next().unwrap_or_default();
                        write!(f, "{scheme}://{user}@{place}")
                    }
                    None => write!(f, "{scheme}://{rest}"),
                }
            }
        }
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Source({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        text.parse::<Source>().map_or_else(|never| match never {}, |source| source.to_string())
    }

    #[test]
    fn a_password_is_never_shown() {
        assert_eq!(shown("mysql://gemp:p@ss:w@db.example:3306/gemp?socket=/x"), "mysql://gemp@db.example:3306/gemp");
        assert_eq!(shown("mariadb://localhost/gemp"), "mariadb://localhost/gemp");
        assert_eq!(shown("games.csv"), "games.csv");
        let source: Source = "mysql://a:secret@b/c".parse().unwrap_or_else(|never| match never {});
        assert!(!format!("{source:?}").contains("secret"));
    }

    #[cfg(not(feature = "database"))]
    #[test]
    fn a_build_without_a_client_says_how_to_get_one() {
        let source: Source = "mysql://a:secret@b/c".parse().unwrap_or_else(|never| match never {});
        let said = source.read().expect_err("no client").to_string();
        assert!(said.starts_with("mysql://a@b/c: ") && said.contains("--features database"), "{said}");
    }
}
