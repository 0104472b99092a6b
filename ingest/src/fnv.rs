//! FNV-1a: a hash whose values are fixed for good, which those of the standard library's hashers are not.

/// A hash in the making.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// The hash of some bytes.
    #[must_use]
    pub fn of(bytes: impl IntoIterator<Item = u8>) -> u64 {
        let mut fnv = Fnv::default();
        fnv.add(bytes);
        fnv.value()
    }

    /// The hash so far.
    #[must_use]
    pub fn value(self) -> u64 {
        self.0
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: impl IntoIterator<Item = u8>) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Adds a text and an end mark, so that two texts cannot run into each other.
    pub fn text(&mut self, text: &str) {
        self.add(text.bytes().chain([0xff]));
    }
}

#[cfg(test)]
mod tests {
    use super::Fnv;

    #[test]
    fn the_hash_has_its_published_values() {
        // Fowler, Noll and Vo, test vectors for 64 bits.
        assert_eq!(Fnv::of([]), 0xcbf2_9ce4_8422_2325);
        assert_eq!(Fnv::of(*b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(Fnv::of(*b"foobar"), 0x8594_4171_f739_67e8);
    }
}
