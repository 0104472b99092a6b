//! The ids of the tests; `statistics.md` says what each asks, and says it before the data are seen.

/// The chance of any false alarm among the tests of one card game: Holm's correction keeps it.
pub const ALPHA: f64 = 0.01;

pub(super) const CATEGORIES: &str = "fair-opening-categories";
pub(super) const LOCATIONS: &str = "fair-opening-locations";
pub(super) const COPIES: &str = "fair-opening-copies";
pub(super) const DESTINIES: &str = "fair-destinies";
pub(super) const DICE: &str = "fair-dice";
pub(super) const DICE_PLAYERS: &str = "fair-dice-players";
pub(super) const DICE_PURPOSES: &str = "fair-dice-purposes";
pub(super) const DICE_RUNS: &str = "fair-dice-runs";

/// Every declared test.
#[cfg(test)]
pub(in crate::stat) const DECLARED: [&str; 8] =
    [CATEGORIES, LOCATIONS, COPIES, DESTINIES, DICE, DICE_PLAYERS, DICE_PURPOSES, DICE_RUNS];
