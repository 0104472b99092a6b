//! Where a server's table of games is read from.

use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::History;
#[cfg(feature = "database")]
use super::database;
use crate::error::Error;
#[cfg(not(feature = "database"))]
use crate::error::ErrorKind;
use crate::error::Result;

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
            Source::File(path) => {
                // A mistyped address is no file, and its password must not get into the message.
                History::read(path).map_err(|error| Error { path: self.to_string().into(), ..error })
            }
            #[cfg(feature = "database")]
            Source::Database(url) => database::read(url, &self.to_string()),
            #[cfg(not(feature = "database"))]
            Source::Database(_) => Err(Error { path: self.to_string().into(), kind: ErrorKind::NoDatabase }),
        }
    }

    /// The number of a database's last row, which is quickly asked and grows with each game; `None` of a table without rows,
    /// and of a file.
    ///
    /// # Errors
    /// When the database does not answer, or is asked of a build that reads none.
    pub fn last_row(&self) -> Result<Option<u64>> {
        match self {
            Source::File(_) => Ok(None),
            #[cfg(feature = "database")]
            Source::Database(url) => database::last_row(url, &self.to_string()),
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
        // What has the form of an address is none of a file, however it is spelled: whoever reads it as a file prints it.
        Ok(match text.trim().split_once("://") {
            Some((scheme, rest)) => Source::Database(format!("{}://{rest}", scheme.to_ascii_lowercase())),
            None => Source::File(PathBuf::from(text)),
        })
    }
}

/// Without the password and the options: an address ends up in messages.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::File(path) => f.write_str(&without_password(&path.to_string_lossy())),
            Source::Database(url) => {
                let (scheme, rest) = url.split_once("://").unwrap_or(("mysql", url));
                write!(f, "{scheme}://{}", without_password(rest).split(['?', '#']).next().unwrap_or_default())
            }
        }
    }
}

/// What is before the last @ keeps the user alone: a password may hold any letter, also those that end an address.
fn without_password(address: &str) -> String {
    match address.rsplit_once('@') {
        Some((login, place)) => match login.split_once(':') {
            Some((user, _)) => format!("{user}@{place}"),
            None => address.to_owned(),
        },
        None => address.to_owned(),
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
        assert_eq!(shown("a@b.csv"), "a@b.csv");
        for text in
            ["MYSQL://u:secret@h/d", " mysql://u:secret@h/d", "mysqls://u:secret@h/d", "postgres://u:secret@h/d"]
        {
            assert!(matches!(text.parse(), Ok(Source::Database(_))), "{text}");
        }
        for text in [
            "mysql://u:sec#ret@h/d",
            "mysql://u:sec?r@et@h/d",
            "u:secret@h/d",
            "mysql:/u:secret@h/d",
            "Mysql://u:se@c:ret@h",
        ] {
            assert!(!shown(text).contains("sec") && !shown(text).contains("ret"), "{}", shown(text));
        }
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
