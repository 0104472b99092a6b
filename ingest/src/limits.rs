//! How much a reader is willing to hold.

/// Bounds that keep a hostile or broken file from eating the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most bytes of inflated XML; beyond it reading fails with [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge).
    /// The largest recording measured so far has 9.9 MB (SWCCG format 1.2).
    pub inflated: u64,
    /// Most bytes of one element with its children, at least one read buffer (256 KiB). The largest measured so far
    /// has 22 kB (SWCCG format 1.2). A log with a larger one is read up to it.
    pub element: usize,
    /// Most events of a log; beyond it reading fails with [`ErrorKind::TooManyEvents`](crate::ErrorKind::TooManyEvents).
    /// The largest recording measured so far has 14,389.
    pub events: usize,
    /// Most cards that lie on the table of GEMP at once, the tops of piles left out; beyond it reading fails with
    /// [`ErrorKind::TooManyCards`](crate::ErrorKind::TooManyCards). The most in a sample of
    /// real games are 84.
    pub cards: usize,
    /// Most [`Problem`](crate::log::Problem)s kept in a log; the rest is only counted.
    pub problems: usize,
}

/// Most bytes of a player's name. It stands in every sentence about the player.
pub(crate) const NAME: usize = 100;

impl Default for Limits {
    fn default() -> Self {
        Limits { inflated: 64 << 20, element: 1 << 20, events: 250_000, cards: 1_000, problems: 1000 }
    }
}
