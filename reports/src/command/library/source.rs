//! Where recordings come from.

use std::ffi::OsString;
use std::sync::Arc;

use crate::failure::Failure;
use crate::inputs::{self, Input};

/// Where recordings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file, a folder, a glob, or `-` for standard input.
    Path(OsString),
    /// A file in memory.
    Memory {
        /// How it is called in all output.
        name: String,
        /// Its bytes, packed or not.
        bytes: Arc<[u8]>,
    },
}

/// The files behind the sources, in the order of their names, and what a walk through a folder could not enter.
///
/// # Errors
/// When a path leads nowhere.
pub(super) fn files(sources: Vec<Source>) -> Result<(Vec<Input>, Vec<Failure>), Failure> {
    let mut paths = Vec::new();
    let mut memory = Vec::new();
    for source in sources {
        match source {
            Source::Path(path) => paths.push(path),
            Source::Memory { name, bytes } => {
                memory.push(Input { name, source: inputs::Source::Memory(bytes), is_named: true });
            }
        }
    }
    let found = inputs::collect(&paths);
    if let Some(failure) = found.failures.into_iter().next() {
        return Err(failure);
    }
    let mut files = found.files;
    files.extend(memory);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok((files, found.warnings))
}
