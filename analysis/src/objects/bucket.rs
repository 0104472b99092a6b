//! A folder of objects: what lies in it, and how files come and go.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use object_store::path::Path as Place;
use object_store::{ObjectStore, ObjectStoreExt, WriteMultipart};

use super::Listed;
use super::client::{failed, open, wait};
use crate::error::{Error, Result};

/// Bytes of a piece of a large object, as it is sent.
const PIECE: usize = 8 << 20;

/// A folder in an object store.
#[derive(Clone, Debug)]
pub struct Bucket {
    address: PathBuf,
    store: Arc<dyn ObjectStore>,
    folder: Place,
}

impl Bucket {
    /// The folder at an address, which need not hold anything.
    ///
    /// # Errors
    /// When the address or the environment is wrong; nothing is asked of the network yet.
    pub fn open(address: &Path) -> Result<Bucket> {
        let (store, folder) = open(address).map_err(|error| Error::io(address, error))?;
        Ok(Bucket { address: address.to_owned(), store, folder })
    }

    /// Every object in the folder and the folders in it, by name.
    ///
    /// # Errors
    /// When the store cannot be reached, or refuses.
    pub fn list(&self) -> Result<Vec<Listed>> {
        let found = wait(self.store.list(Some(&self.folder)).try_collect::<Vec<_>>());
        let found = found.and_then(|found| found.map_err(failed)).map_err(|error| Error::io(&self.address, error))?;
        let listed = |object: object_store::ObjectMeta| {
            let parts: Vec<String> =
                object.location.prefix_match(&self.folder)?.map(|part| part.as_ref().to_owned()).collect();
            Some(Listed { name: parts.join("/"), size: object.size })
        };
        let mut listed: Vec<Listed> = found.into_iter().filter_map(listed).collect();
        listed.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(listed)
    }

    /// Whether anything lies there.
    ///
    /// # Errors
    /// When the store cannot be reached, or refuses.
    pub(crate) fn is_there(&self) -> Result<bool> {
        let first = wait(async { self.store.list(Some(&self.folder)).next().await });
        let first = first.and_then(|first| first.transpose().map_err(failed));
        first.map(|first| first.is_some()).map_err(|error| Error::io(&self.address, error))
    }

    /// Whether it has an object of this name.
    ///
    /// # Errors
    /// When the store cannot be reached, or refuses.
    pub fn has(&self, name: &str) -> Result<bool> {
        match wait(self.store.head(&self.place(name))) {
            Ok(Ok(_)) => Ok(true),
            Ok(Err(object_store::Error::NotFound { .. })) => Ok(false),
            Ok(Err(error)) => Err(self.error(name, failed(error))),
            Err(error) => Err(self.error(name, error)),
        }
    }

    /// Copies an object into a file.
    ///
    /// # Errors
    /// When it is not there, the store cannot be reached, or the file cannot be written.
    pub fn fetch(&self, name: &str, to: &Path) -> Result<()> {
        let fetch = async {
            let mut pieces = self.store.get(&self.place(name)).await.map_err(failed)?.into_stream();
            if let Some(folder) = to.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = File::create(to)?;
            while let Some(piece) = pieces.next().await {
                file.write_all(&piece.map_err(failed)?)?;
            }
            Ok(())
        };
        wait(fetch).and_then(|done| done).map_err(|error| self.error(name, error))
    }

    /// Copies a file into an object, which is there whole or not at all.
    ///
    /// # Errors
    /// When the file cannot be read, the store cannot be reached, or it refuses.
    pub fn send(&self, from: &Path, name: &str) -> Result<()> {
        let place = self.place(name);
        let send = async {
            let mut file = File::open(from)?;
            let mut piece = next(&mut file)?;
            if piece.len() < PIECE {
                self.store.put(&place, piece.into()).await.map_err(failed)?;
                return Ok(());
            }
            let mut writing = WriteMultipart::new(self.store.put_multipart(&place).await.map_err(failed)?);
            while !piece.is_empty() {
                writing.wait_for_capacity(2).await.map_err(failed)?;
                writing.put(piece);
                piece = next(&mut file)?;
            }
            writing.finish().await.map_err(failed)?;
            Ok(())
        };
        wait(send).and_then(|done| done).map_err(|error| self.error(name, error))
    }

    /// Removes an object; one that is not there is no error.
    ///
    /// # Errors
    /// When the store cannot be reached, or refuses.
    pub fn remove(&self, name: &str) -> Result<()> {
        let gone = wait(self.store.delete(&self.place(name))).and_then(|done| match done {
            Err(object_store::Error::NotFound { .. }) => Ok(()),
            other => other.map_err(failed),
        });
        gone.map_err(|error| self.error(name, error))
    }

    pub(super) fn store(&self) -> &Arc<dyn ObjectStore> {
        &self.store
    }

    pub(super) fn place(&self, name: &str) -> Place {
        name.split('/').fold(self.folder.clone(), |place, part| place.join(part))
    }

    pub(super) fn error(&self, name: &str, error: io::Error) -> Error {
        Error::io(&self.address.join(name), error)
    }
}

/// The next piece of a file; empty at its end.
fn next(file: &mut File) -> io::Result<Bytes> {
    let mut piece = Vec::new();
    file.take(PIECE as u64).read_to_end(&mut piece)?;
    Ok(piece.into())
}
