//! How many cards lie on the table, so that no file makes it larger than any table can be: what rules and statistics ask of a
//! table takes time with its size.

use crate::event::gemp::{Card, Kind};
use crate::id::CardId;

const BITS: usize = u64::BITS as usize;
const WORDS: usize = CardId::LARGEST.0 as usize / BITS + 1;

/// The numbers of the cards on the table, the tops of piles left out, which replace each other.
pub(in crate::dialect) struct Crowd {
    seen: Box<[u64; WORDS]>,
    count: usize,
}

impl Default for Crowd {
    fn default() -> Self {
        Crowd { seen: Box::new([0; WORDS]), count: 0 }
    }
}

impl Crowd {
    /// Takes over what an event shows; gives the number of cards.
    pub(in crate::dialect) fn see(&mut self, kind: &Kind) -> usize {
        match kind {
            Kind::Players(_) => *self = Crowd::default(),
            Kind::Removed(removed) => removed.cards.iter().for_each(|id| self.set(*id, false)),
            _ => {
                if let Some(card) = kind.laid() {
                    self.put(card);
                }
            }
        }
        self.count
    }

    fn put(&mut self, card: &Card) {
        self.set(card.id, !card.zone.is_pile_top());
    }

    fn set(&mut self, id: CardId, is_there: bool) {
        let id = id.0 as usize;
        let Some(word) = self.seen.get_mut(id / BITS) else { return };
        let bit = 1 << (id % BITS);
        if (*word & bit != 0) != is_there {
            *word ^= bit;
            self.count = if is_there { self.count + 1 } else { self.count - 1 };
        }
    }
}
