//! What can go wrong with tables.

use std::error::Error as StdError;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A failure to write or read tables.
#[derive(Debug)]
pub struct Error {
    /// The file or directory.
    pub path: PathBuf,
    /// What failed there.
    pub kind: ErrorKind,
}

/// What failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The file system refused; a full disk shows as [`io::ErrorKind::StorageFull`].
    Io(io::Error),
    /// The bytes are no table of ours, or are damaged.
    Format(Box<dyn StdError + Send + Sync>),
    /// The table does not have this column.
    NoColumn(String),
    /// No table has this name.
    NoTable(String),
    /// A database is to be read, and this build has no client for it (the feature `database`).
    NoDatabase,
    /// An object store is to be read or written, and this build has no client for it (the feature `s3`).
    NoObjectStore,
    /// The statistics engine failed.
    Query(Box<dyn StdError + Send + Sync>),
}

/// A result with this crate's error.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn io(path: &Path, error: io::Error) -> Error {
        Error { path: path.to_owned(), kind: ErrorKind::Io(error) }
    }

    /// An error of the Parquet writer or reader; an I/O error inside it comes out.
    pub(crate) fn parquet(path: &Path, error: parquet::errors::ParquetError) -> Error {
        let kind = match error {
            parquet::errors::ParquetError::External(inner) => match inner.downcast::<io::Error>() {
                Ok(io) => ErrorKind::Io(*io),
                Err(other) => ErrorKind::Format(other),
            },
            other => ErrorKind::Format(Box::new(other)),
        };
        Error { path: path.to_owned(), kind }
    }

    pub(crate) fn arrow(path: &Path, error: arrow_schema::ArrowError) -> Error {
        Error::format(path, error)
    }

    pub(crate) fn format(path: &Path, error: impl Into<Box<dyn StdError + Send + Sync>>) -> Error {
        Error { path: path.to_owned(), kind: ErrorKind::Format(error.into()) }
    }

    pub(crate) fn query(path: &Path, error: polars::error::PolarsError) -> Error {
        Error { path: path.to_owned(), kind: ErrorKind::Query(Box::new(error)) }
    }

    pub(crate) fn no_column(path: &Path, name: &str) -> Error {
        Error { path: path.to_owned(), kind: ErrorKind::NoColumn(name.to_owned()) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.kind {
            ErrorKind::Io(error) => write!(f, "{error}"),
            ErrorKind::Format(error) => write!(f, "not a readable table: {error}"),
            ErrorKind::NoColumn(name) => write!(f, "the table has no column '{name}'"),
            ErrorKind::NoTable(name) => write!(f, "there is no table '{name}'"),
            ErrorKind::NoDatabase => f.write_str(
                "this build cannot read databases: build it with `cargo build --release --features database`, or export the \
                 table as CSV",
            ),
            ErrorKind::NoObjectStore => f.write_str(
                "this build cannot reach object stores: build it with `cargo build --release --features s3`",
            ),
            ErrorKind::Query(error) => write!(f, "statistics failed: {error}"),
        }
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match &self.kind {
            ErrorKind::Io(error) => Some(error),
            ErrorKind::Format(error) | ErrorKind::Query(error) => Some(&**error),
            ErrorKind::NoColumn(_) | ErrorKind::NoTable(_) | ErrorKind::NoDatabase | ErrorKind::NoObjectStore => None,
        }
    }
}
