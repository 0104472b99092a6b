//! A small seeded source of chance (splitmix64): the same seed gives the same games on every machine.

/// The source.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A source of its own for each game of an archive.
    pub fn new(seed: u64, game: u64) -> Rng {
        let mut rng = Rng(seed);
        let start = rng.next() ^ game.wrapping_mul(0xd1b5_4a32_d192_ed03);
        Rng(start)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`; 0 when there is none.
    pub fn below(&mut self, end: usize) -> usize {
        // The bias of a remainder is far below what any statistic of a game could show.
        usize::try_from(self.next() >> 1).unwrap_or(0).checked_rem(end).unwrap_or(0)
    }

    /// A die.
    pub fn die(&mut self) -> i32 {
        i32::try_from(self.below(6)).unwrap_or(0) + 1
    }

    /// Dice.
    pub fn dice(&mut self, count: i32) -> Vec<i32> {
        (0..count).map(|_| self.die()).collect()
    }

    /// True so many times in a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of several things.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// What the first of some things gives that gives anything: they are tried in random order, eight of them at most.
    pub fn first<T, R>(&mut self, of: impl IntoIterator<Item = T>, mut make: impl FnMut(T) -> Option<R>) -> Option<R> {
        let mut things: Vec<T> = of.into_iter().collect();
        self.shuffle(&mut things);
        things.into_iter().take(8).find_map(&mut make)
    }

    /// Puts things into another order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn the_same_seed_gives_the_same_dice() {
        let dice = |seed, game| Rng::new(seed, game).dice(20);
        assert_eq!(dice(7, 1), dice(7, 1));
        assert_ne!(dice(7, 1), dice(7, 2));
        assert_ne!(dice(7, 1), dice(8, 1));
        assert!(dice(1, 1).iter().all(|die| (1..=6).contains(die)));
    }

    #[test]
    fn faces_are_even() {
        let mut counts = [0_usize; 6];
        for die in Rng::new(3, 0).dice(60_000) {
            counts[usize::try_from(die - 1).expect("a face")] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
