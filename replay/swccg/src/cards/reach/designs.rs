//! A set of card designs: what a filter of printed facts comes to.

use std::sync::Arc;

use crate::cards::card::Card;

/// A set of designs, by their place in the card table, with those that may be in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Designs(Arc<Sets>);

/// Both sets, as bits.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Sets {
    is: Box<[u64]>,
    may_be: Box<[u64]>,
}

impl Designs {
    /// The designs that answer a question.
    pub(super) fn new(cards: &[Card], answer: impl Fn(&Card) -> Option<bool>) -> Designs {
        let word = |cards: &[Card]| {
            cards.iter().enumerate().fold((0_u64, 0_u64), |(is, may_be), (bit, card)| match answer(card) {
                Some(true) => (is | 1 << bit, may_be | 1 << bit),
                None => (is, may_be | 1 << bit),
                Some(false) => (is, may_be),
            })
        };
        let (is, may_be) = cards.chunks(64).map(word).unzip();
        Designs::of(is, may_be)
    }

    /// These designs, and perhaps others.
    pub(super) fn these(count: usize, certain: &[usize], perhaps: &[usize]) -> Designs {
        let mut is = vec![0_u64; count.div_ceil(64)];
        let mut may_be = is.clone();
        let set = |bits: &mut [u64], index: usize| {
            if let Some(word) = bits.get_mut(index / 64) {
                *word |= 1 << (index % 64);
            }
        };
        certain.iter().for_each(|index| set(&mut is, *index));
        certain.iter().chain(perhaps).for_each(|index| set(&mut may_be, *index));
        Designs::of(is, may_be)
    }

    /// Whether a design is in it; `None` when it may be.
    pub fn has(&self, card: &Card) -> Option<bool> {
        let bit = |bits: &[u64]| bits.get(card.index / 64).is_some_and(|word| word >> (card.index % 64) & 1 == 1);
        match (bit(&self.0.is), bit(&self.0.may_be)) {
            (true, _) => Some(true),
            (false, true) => None,
            (false, false) => Some(false),
        }
    }

    /// Those in both.
    pub(super) fn both(&self, other: &Designs) -> Designs {
        self.joined(other, |a, b| a & b)
    }

    /// Those in one of them.
    pub(super) fn either(&self, other: &Designs) -> Designs {
        self.joined(other, |a, b| a | b)
    }

    /// Those not in it.
    pub(super) fn others(&self) -> Designs {
        let flip = |bits: &[u64]| bits.iter().map(|word| !word).collect();
        Designs::of(flip(&self.0.may_be), flip(&self.0.is))
    }

    fn joined(&self, other: &Designs, join: impl Fn(u64, u64) -> u64) -> Designs {
        let all = |a: &[u64], b: &[u64]| a.iter().zip(b).map(|(a, b)| join(*a, *b)).collect();
        Designs::of(all(&self.0.is, &other.0.is), all(&self.0.may_be, &other.0.may_be))
    }

    fn of(is: Vec<u64>, may_be: Vec<u64>) -> Designs {
        Designs(Arc::new(Sets { is: is.into_boxed_slice(), may_be: may_be.into_boxed_slice() }))
    }
}
