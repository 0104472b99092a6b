//! What stands for the client in a build without it: nothing can be opened, so nothing else is ever called.

use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;

use bytes::Bytes;
use parquet::file::reader::{ChunkReader, Length};

use super::{Claimed, Listed};
use crate::error::{Error, ErrorKind, Result};

/// A folder in an object store.
#[derive(Clone, Debug)]
pub enum Bucket {}

impl Bucket {
    /// Tells that this build cannot read object stores.
    ///
    /// # Errors
    /// Always.
    pub fn open(address: &Path) -> Result<Bucket> {
        Err(Error { path: address.to_owned(), kind: ErrorKind::NoObjectStore })
    }

    /// Every object in the folder.
    ///
    /// # Errors
    /// None: there is no such folder.
    pub fn list(&self) -> Result<Vec<Listed>> {
        match *self {}
    }

    pub(crate) fn is_there(&self) -> Result<bool> {
        match *self {}
    }

    /// Whether it has an object of this name.
    ///
    /// # Errors
    /// None: there is no such folder.
    pub fn has(&self, _: &str) -> Result<bool> {
        match *self {}
    }

    /// Copies an object into a file.
    ///
    /// # Errors
    /// None: there is no such folder.
    pub fn fetch(&self, _: &str, _: &Path) -> Result<()> {
        match *self {}
    }

    /// Copies a file into an object.
    ///
    /// # Errors
    /// None: there is no such folder.
    pub fn send(&self, _: &Path, _: &str) -> Result<()> {
        match *self {}
    }

    /// Removes an object.
    ///
    /// # Errors
    /// None: there is no such folder.
    pub fn remove(&self, _: &str) -> Result<()> {
        match *self {}
    }
}

impl Bucket {
    /// Asks for the right to write into the folder.
    ///
    /// # Errors
    /// None: there is no such folder.
    pub fn claim(&self) -> Result<Claimed> {
        match *self {}
    }

    /// Whether a name is that of the object of a claim.
    pub fn is_claim(_: &str) -> bool {
        false
    }
}

/// A claim that is held.
#[derive(Debug)]
pub enum Claim {}

impl Claim {
    /// Whether the claim is still ours.
    pub fn is_held(&self) -> bool {
        match *self {}
    }
}

/// A Parquet file in an object store.
#[derive(Clone, Debug)]
pub(crate) enum Object {}

impl Object {
    pub(crate) fn open(address: &Path) -> Result<Object> {
        Err(Error { path: address.to_owned(), kind: ErrorKind::NoObjectStore })
    }

    pub(crate) fn expect(&self, _: &[Range<u64>]) -> io::Result<()> {
        match *self {}
    }
}

impl Length for Object {
    fn len(&self) -> u64 {
        match *self {}
    }
}

impl ChunkReader for Object {
    type T = Box<dyn Read>;

    fn get_read(&self, _: u64) -> parquet::errors::Result<Box<dyn Read>> {
        match *self {}
    }

    fn get_bytes(&self, _: u64, _: usize) -> parquet::errors::Result<Bytes> {
        match *self {}
    }
}
