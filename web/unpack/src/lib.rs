//! Unpacks the auditor's module in the page that carries it.
//!
//! Browsers unpack gzip alone, and LZMA is a quarter smaller: so the page carries this module of a few kilobytes as it is, and
//! the large one packed.

use std::io::{self, Read as _};

use lzma_rust2::LzmaReader;

#[cfg(target_family = "wasm")]
mod boundary;

/// Most memory that unpacking may take beside the result, in KiB.
const MEMORY: u32 = 64 << 10;

/// Unpacks an `.lzma` file.
///
/// # Errors
/// When the bytes are damaged.
///
/// ```
/// assert!(holocron_unpack::unpack(b"no archive").is_err());
/// ```
pub fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut unpacked = Vec::new();
    LzmaReader::new_mem_limit(packed, MEMORY, None)?.read_to_end(&mut unpacked)?;
    Ok(unpacked)
}
