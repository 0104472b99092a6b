//! Which games get a page because they are worth watching.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

/// Games that get a page without any question about them: a thousand would fill the disk.
pub(crate) const MOST: usize = 200;

/// How much a game must be worth to get a page; grows while better ones come in.
#[derive(Debug, Default)]
pub(crate) struct Bar(AtomicU64);

impl Bar {
    /// Whether a game may be among the best. One below the bar never will be.
    pub(crate) fn admits(&self, worth: f64) -> bool {
        rank(worth) >= self.0.load(Ordering::Relaxed)
    }
}

/// Numbers that are not negative are in the order of their bits.
fn rank(worth: f64) -> u64 {
    worth.max(0.0).to_bits()
}

/// The best games so far, by the names of their pages.
#[derive(Debug, Default)]
pub(crate) struct Best {
    games: BTreeSet<(u64, std::cmp::Reverse<String>)>,
}

impl Best {
    /// Adds a game; gives the page that has to go for it, which may be its own. Of equals the first name stays.
    pub(crate) fn add(&mut self, worth: f64, page: &str, bar: &Bar) -> Option<String> {
        self.games.insert((rank(worth), std::cmp::Reverse(page.to_owned())));
        if self.games.len() <= MOST {
            return None;
        }
        let (_, gone) = self.games.pop_first()?;
        if let Some((least, _)) = self.games.first() {
            bar.0.store(*least, Ordering::Relaxed);
        }
        Some(gone.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_stay_whatever_the_order() {
        let kept = |worths: &mut dyn Iterator<Item = u32>| {
            let (mut best, bar) = (Best::default(), Bar::default());
            let mut pages = BTreeSet::new();
            for worth in worths {
                if !bar.admits(f64::from(worth)) {
                    continue;
                }
                let page = format!("{worth:04}");
                pages.insert(page.clone());
                if let Some(gone) = best.add(f64::from(worth), &page, &bar) {
                    pages.remove(&gone);
                }
            }
            pages
        };
        let upwards = kept(&mut (0..500));
        assert_eq!((upwards.len(), upwards.first().map(String::as_str)), (MOST, Some("0300")));
        assert_eq!(upwards, kept(&mut (0..500).rev()));
    }
}
