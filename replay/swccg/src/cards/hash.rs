//! A fast hash for the keys of the card tables: they are short, and nobody chooses them to collide in a fixed table.

use std::hash::{BuildHasherDefault, Hasher};

/// Builds [`IdHasher`]s.
pub(super) type IdHash = BuildHasherDefault<IdHasher>;

/// Folds eight bytes at a time with a multiplication.
#[derive(Default)]
pub(super) struct IdHasher(u64);

impl IdHasher {
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for IdHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.fold(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            self.fold(rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.fold(u64::from(n));
    }

    fn write_usize(&mut self, n: usize) {
        self.fold(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
