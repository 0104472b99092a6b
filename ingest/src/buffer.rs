//! Buffers that a thread uses again from file to file: fresh memory has to be cleared, and is in no cache.

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

/// Most buffers that a thread keeps: those of two files.
const KEPT: usize = 4;

thread_local! {
    static FREE: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// Bytes of whatever content. Dropped at the length that it was made with, it is kept for the next file.
pub(crate) struct Buffer {
    bytes: Vec<u8>,
    made: usize,
}

impl Buffer {
    /// A buffer of so many bytes.
    pub(crate) fn new(length: usize) -> Buffer {
        let kept = FREE.with_borrow_mut(|free| {
            let place = free.iter().position(|bytes| bytes.len() == length)?;
            Some(free.swap_remove(place))
        });
        Buffer { bytes: kept.unwrap_or_else(|| vec![0; length]), made: length }
    }
}

impl Deref for Buffer {
    type Target = Vec<u8>;

    fn deref(&self) -> &Vec<u8> {
        &self.bytes
    }
}

impl DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        if bytes.len() != self.made {
            return;
        }
        // A thread that ends keeps nothing.
        let _ = FREE.try_with(|free| {
            let mut free = free.borrow_mut();
            if free.len() < KEPT {
                free.push(bytes);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_is_used_again_at_its_length() {
        let length = 12_345;
        let mut first = Buffer::new(length);
        first[0] = 7;
        let place = first.as_ptr();
        drop(first);
        let second = Buffer::new(length);
        assert_eq!((second.as_ptr(), second.len()), (place, length));
        let mut third = Buffer::new(length);
        third.resize(2 * length, 0);
        drop(third);
        assert_eq!(Buffer::new(length).len(), length);
    }
}
