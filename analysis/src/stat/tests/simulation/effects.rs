//! A shuffled deck.

use fastrand::Rng;

/// Some cards off the top of a shuffled deck.
pub(super) fn hand(random: &mut Rng, deck: usize, cards: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..deck).collect();
    (0..cards).map(|_| left.swap_remove(random.usize(0..left.len()))).collect()
}
