//! Where the files of a run lie: in a folder of this machine or in an object store.

use std::fs::{self, File};
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

use bytes::Bytes;
use parquet::file::reader::{ChunkReader, Length};

use crate::error::{Error, Result};
use crate::objects::{Bucket, Object, is_address};

/// An open file.
pub(super) enum Opened {
    /// Of this machine.
    File(File),
    /// In an object store.
    Object(Object),
}

impl Opened {
    /// Opens a file for reading.
    ///
    /// # Errors
    /// When it is not there, or cannot be read.
    pub(super) fn open(path: &Path) -> Result<Opened> {
        if is_address(path) {
            return Object::open(path).map(Opened::Object);
        }
        File::open(path).map(Opened::File).map_err(|error| Error::io(path, error))
    }

    /// Says which bytes will be read: from far away they are better fetched at once.
    ///
    /// # Errors
    /// When they cannot be fetched.
    pub(super) fn expect(&self, ranges: impl Iterator<Item = Range<u64>>) -> io::Result<()> {
        match self {
            Opened::File(_) => Ok(()),
            Opened::Object(object) => object.expect(&ranges.collect::<Vec<_>>()),
        }
    }
}

impl Length for Opened {
    fn len(&self) -> u64 {
        match self {
            Opened::File(file) => Length::len(file),
            Opened::Object(object) => object.len(),
        }
    }
}

impl ChunkReader for Opened {
    type T = Box<dyn Read>;

    fn get_read(&self, start: u64) -> parquet::errors::Result<Box<dyn Read>> {
        match self {
            Opened::File(file) => Ok(Box::new(file.get_read(start)?)),
            Opened::Object(object) => Ok(Box::new(object.get_read(start)?)),
        }
    }

    fn get_bytes(&self, start: u64, length: usize) -> parquet::errors::Result<Bytes> {
        match self {
            Opened::File(file) => file.get_bytes(start, length),
            Opened::Object(object) => object.get_bytes(start, length),
        }
    }
}

/// Whether a folder is there.
///
/// # Errors
/// When it lies in an object store that cannot be reached.
pub(super) fn is_folder(folder: &Path) -> Result<bool> {
    if is_address(folder) { Bucket::open(folder)?.is_there() } else { Ok(folder.is_dir()) }
}

/// What lies in a folder; of one in an object store also what lies in the folders in it. `None` when there is no such folder.
///
/// # Errors
/// When the folder cannot be read.
pub(super) fn listed(folder: &Path) -> Result<Option<Vec<PathBuf>>> {
    if is_address(folder) {
        let objects = Bucket::open(folder)?.list()?;
        let paths = objects.into_iter().map(|object| folder.join(object.name)).collect::<Vec<_>>();
        return Ok((!paths.is_empty()).then_some(paths));
    }
    let paths = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    match paths {
        Ok(paths) => Ok(Some(paths)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Error::io(folder, error)),
    }
}
