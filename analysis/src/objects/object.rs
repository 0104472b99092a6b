//! A Parquet file that lies in an object store: only what is asked for is fetched.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use object_store::path::Path as Place;
use object_store::{ObjectStore, ObjectStoreExt};
use parquet::errors::Result;
use parquet::file::reader::{ChunkReader, Length};

use super::client::{failed, open, wait};
use crate::error::Error;

/// Bytes that are fetched at least, from a place that is a multiple of them: a question takes longer than they do.
const BLOCK: u64 = 1 << 18;

/// An object that is read in pieces, which are kept as long as it is open.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    store: Arc<dyn ObjectStore>,
    place: Place,
    size: u64,
    /// What was fetched, by the place of its first byte.
    held: Arc<Mutex<BTreeMap<u64, Bytes>>>,
}

impl Object {
    /// # Errors
    /// When it is not there, or the store cannot be reached.
    pub(crate) fn open(address: &Path) -> crate::error::Result<Object> {
        let opened = open(address).and_then(|(store, place)| {
            let size = wait(store.head(&place))?.map_err(failed)?.size;
            Ok(Object { store, place, size, held: Arc::default() })
        });
        opened.map_err(|error| Error::io(address, error))
    }

    /// Fetches what will be read, all at once.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub(crate) fn expect(&self, ranges: &[Range<u64>]) -> io::Result<()> {
        let fetched = wait(self.store.get_ranges(&self.place, ranges))?.map_err(failed)?;
        self.hold(ranges.iter().map(|range| range.start).zip(fetched));
        Ok(())
    }

    fn hold(&self, pieces: impl Iterator<Item = (u64, Bytes)>) {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).extend(pieces);
    }

    /// The bytes from a place on, as many as are held; at least one where the object has one.
    fn at(&self, start: u64) -> io::Result<Bytes> {
        if let Some(bytes) = self.held(start) {
            return Ok(bytes);
        }
        if start >= self.size {
            return Ok(Bytes::new());
        }
        let block = start - start % BLOCK;
        let end = self.size.min(block.saturating_add(BLOCK));
        let fetched = wait(self.store.get_range(&self.place, block..end))?.map_err(failed)?;
        self.hold(std::iter::once((block, fetched)));
        self.held(start).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }

    fn held(&self, start: u64) -> Option<Bytes> {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.range(..=start).rev().find_map(|(begin, bytes)| {
            let skip = usize::try_from(start - begin).ok()?;
            (skip < bytes.len()).then(|| bytes.slice(skip..))
        })
    }
}

impl Length for Object {
    fn len(&self) -> u64 {
        self.size
    }
}

impl ChunkReader for Object {
    type T = From;

    fn get_read(&self, start: u64) -> Result<From> {
        Ok(From { object: self.clone(), at: start })
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        let first = self.at(start)?;
        if first.len() >= length {
            return Ok(first.slice(..length));
        }
        let mut bytes = vec![0; length];
        self.get_read(start)?.read_exact(&mut bytes)?;
        Ok(bytes.into())
    }
}

/// The object from a place on.
pub(crate) struct From {
    object: Object,
    at: u64,
}

impl Read for From {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.object.at(self.at)?;
        let number = bytes.len().min(buffer.len());
        for (to, from) in buffer.iter_mut().zip(&bytes) {
            *to = *from;
        }
        self.at += number as u64;
        Ok(number)
    }
}
