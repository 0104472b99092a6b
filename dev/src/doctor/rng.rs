//! A small generator of numbers, so that a seed gives the same mutants everywhere.

/// SplitMix64.
#[derive(Clone, Debug)]
pub struct Rng(pub(crate) u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { usize::try_from(self.next() % n as u64).unwrap_or(0) }
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }

    /// Tries up to a handful of candidates in random order until one gives a mutant.
    pub(crate) fn first<T, R>(
        &mut self,
        candidates: impl IntoIterator<Item = T>,
        mut make: impl FnMut(T) -> Option<R>,
    ) -> Option<R> {
        let mut candidates: Vec<T> = candidates.into_iter().collect();
        self.shuffle(&mut candidates);
        candidates.into_iter().take(8).find_map(&mut make)
    }
}
