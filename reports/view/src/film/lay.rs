//! The table after an event.

use std::collections::BTreeMap;

use super::frame::{Lying, Pair};
use super::strip::Strip;

/// The table after an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lay<'a> {
    /// The visible cards by their numbers.
    pub cards: BTreeMap<i64, &'a Lying>,
    /// Counts by side and place among the counters.
    pub counters: BTreeMap<(u8, usize), i64>,
    /// Announced Force generation.
    pub generation: Pair,
    /// Announced power at each column.
    pub power: &'a [Pair],
}

impl Strip {
    /// The table after an event of the strip.
    pub fn lay(&self, event: u64) -> Lay<'_> {
        let mut lay = Lay::default();
        for frame in self.frames.iter().take_while(|frame| frame.event <= event) {
            for &(side, place, count) in &frame.counters {
                match count {
                    Some(count) => lay.counters.insert((side, place), count),
                    None => lay.counters.remove(&(side, place)),
                };
            }
            for card in &frame.cards {
                lay.cards.insert(card.id, card);
            }
            for gone in &frame.gone {
                lay.cards.remove(gone);
            }
            lay.generation = frame.generation.unwrap_or(lay.generation);
            lay.power = frame.power.as_deref().unwrap_or(lay.power);
        }
        lay
    }

    /// The last event before this one that was told in words: where its play began.
    pub fn told_before(&self, event: u64) -> Option<u64> {
        let before = self.frames.partition_point(|frame| frame.event < event);
        self.frames.get(..before)?.iter().rev().find(|frame| frame.text.is_some()).map(|frame| frame.event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::Frame;

    #[test]
    fn a_lay_is_the_sum_of_the_frames_before_it() {
        let card = |id, zone| Lying { id, zone, ..Lying::default() };
        let frame = |event, cards: Vec<Lying>, gone: Vec<i64>| Frame { event, cards, gone, ..Frame::default() };
        let strip = Strip {
            frames: vec![
                Frame { counters: vec![(0, 1, Some(30))], ..frame(2, vec![card(7, 0), card(8, 0)], vec![]) },
                Frame { text: Some("deploys".to_owned()), ..frame(5, vec![card(7, 1)], vec![8]) },
                Frame { counters: vec![(0, 1, Some(28))], ..frame(9, vec![], vec![7]) },
            ],
            ..Strip::default()
        };
        assert_eq!(strip.lay(1), Lay::default());
        assert_eq!(strip.lay(4).cards.len(), 2);
        let lay = strip.lay(5);
        assert_eq!((lay.cards.len(), lay.cards[&7].zone, lay.counters[&(0, 1)]), (1, 1, 30));
        assert!(strip.lay(99).cards.is_empty());
        assert_eq!((strip.told_before(9), strip.told_before(5)), (Some(5), None));
    }
}
