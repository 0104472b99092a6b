//! How much a reader is willing to hold.

/// Bounds that keep a hostile or broken file from eating the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most bytes of inflated XML; beyond it reading fails with [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge).
    /// The largest recording measured so far has 9.9 MB (SWCCG format 1.2).
    pub inflated: u64,
    /// Most bytes of one element with its children, at least one read buffer (256 KiB). The largest measured so far
    /// has 22 kB (SWCCG format 1.2).
    pub element: usize,
    /// Most [`Problem`](crate::log::Problem)s kept in a log; the rest is only counted.
    pub problems: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { inflated: 256 << 20, element: 8 << 20, problems: 1000 }
    }
}
