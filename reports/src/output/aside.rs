//! A file that is written under another name and takes its own when it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::beside;
use super::unfinished::{Unfinished, clear_stale, naming};
use crate::failure::Failure;

/// A file that is being written. Dropped before its time, it leaves nothing behind.
#[derive(Debug)]
pub struct Aside {
    target: PathBuf,
    aside: Unfinished,
    file: BufWriter<File>,
}

impl Aside {
    /// Begins a file.
    ///
    /// # Errors
    /// [`Failure`] when nothing can be written beside the target.
    pub fn new(target: &Path) -> Result<Aside, Failure> {
        clear_stale(target);
        let path = beside(target, "tmp");
        let file = File::create(&path).map_err(|error| Failure::io(target, &error))?;
        Ok(Aside { target: target.to_owned(), aside: Unfinished::new(path), file: BufWriter::new(file) })
    }

    /// Makes the file durable and gives it its name. The old content stands until then.
    ///
    /// # Errors
    /// [`Failure`] naming the file; the old content then still stands.
    pub fn commit(mut self) -> Result<(), Failure> {
        let done = self.file.flush().and_then(|()| self.file.get_ref().sync_all());
        let _naming = naming();
        let done = done.and_then(|()| fs::rename(self.aside.path(), &self.target));
        done.map_err(|error| Failure::io(&self.target, &error))
    }
}

impl Write for Aside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
