//! A table has a size, however long its file goes on.

use std::io::{Error, Read, Result};

/// Most bytes of a table: a game with both decks takes about a thousand.
pub(super) const MOST_BYTES: u64 = 1 << 30;

/// Most rows of a table.
pub(super) const MOST_ROWS: u64 = 1_000_000;

/// What is said of a table with more.
pub(super) fn too_many_rows() -> Error {
    Error::other(format!("the table has more than {MOST_ROWS} rows; export a part of it"))
}

/// What is said of a table with more bytes than these.
pub(super) fn too_many_bytes(most: u64) -> Error {
    Error::other(format!("the table is larger than {} MB; export a part of it", most >> 20))
}

/// Bytes that end with an error where a table would be too large.
pub(super) struct Bounded<R> {
    bytes: R,
    left: u64,
}

impl<R> Bounded<R> {
    pub(super) fn new(bytes: R) -> Bounded<R> {
        Bounded { bytes, left: MOST_BYTES }
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, room: &mut [u8]) -> Result<usize> {
        let read = self.bytes.read(room)?;
        self.left = self.left.checked_sub(read as u64).ok_or_else(|| too_many_bytes(MOST_BYTES))?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn what_goes_on_for_ever_ends_with_an_error() {
        let mut endless = Bounded { bytes: std::io::repeat(0), left: 10_000 };
        let error = std::io::copy(&mut endless, &mut std::io::sink()).expect_err("an end");
        assert!(error.to_string().starts_with("the table is larger than"));
        let mut fits = Bounded { bytes: Cursor::new(vec![0; 10_000]), left: 10_000 };
        assert!(std::io::copy(&mut fits, &mut std::io::sink()).is_ok());
    }
}
