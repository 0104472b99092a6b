//! A set of card designs: what a filter of printed facts comes to.

use std::sync::Arc;

use crate::cards::card::Card;

/// A set of designs, by their place in the card table, with those that may be in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Designs {
    printed: Arc<Sets>,
    /// The set for cards that have crossed over, where it is another.
    crossed: Option<Arc<Sets>>,
    /// The set for characters whose ability is not the printed one, where that matters.
    able: Option<Arc<Sets>>,
    /// The set for locations that are blown away, where that matters.
    blown: Option<Arc<Sets>>,
    /// The set for cards that a text makes unique or not, where that matters.
    ranked: Option<Arc<Sets>>,
}

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
        Designs::of(Sets::new(is, may_be))
    }

    /// This set, and another one for cards that have crossed over.
    pub(super) fn or_crossed(self, crossed: &Designs) -> Designs {
        Designs { crossed: Some(Arc::clone(&crossed.printed)), ..self }
    }

    /// This set, and another one for characters whose ability is not the printed one.
    pub(super) fn or_able(self, able: &Designs) -> Designs {
        Designs { able: Some(Arc::clone(&able.printed)), ..self }
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
        Designs::of(Sets::new(is, may_be))
    }

    /// This set, and another one for locations that are blown away.
    pub(super) fn or_blown(self, blown: &Designs) -> Designs {
        Designs { blown: Some(Arc::clone(&blown.printed)), ..self }
    }

    /// This set, and another one for cards that a text makes unique or not.
    pub(super) fn or_ranked(self, ranked: &Designs) -> Designs {
        Designs { ranked: Some(Arc::clone(&ranked.printed)), ..self }
    }

    /// Whether a design is in it; `None` when it may be.
    pub fn has(&self, card: &Card) -> Option<bool> {
        self.printed.has(card)
    }

    /// Whether it matters to a card that it may have crossed over.
    pub(crate) fn crosses(&self, card: &Card) -> bool {
        self.differs(&self.crossed, card)
    }

    /// Whether it matters to a card that its ability may be another than the printed one.
    pub(crate) fn asks_ability(&self, card: &Card) -> bool {
        self.differs(&self.able, card)
    }

    /// Whether it matters to a location that it is blown away.
    pub(crate) fn asks_ground(&self, card: &Card) -> bool {
        self.differs(&self.blown, card)
    }

    /// Whether it matters to a card that a text may make it unique or not.
    pub(crate) fn asks_uniqueness(&self, card: &Card) -> bool {
        self.differs(&self.ranked, card)
    }

    fn differs(&self, variant: &Option<Arc<Sets>>, card: &Card) -> bool {
        variant.as_ref().is_some_and(|sets| sets.has(card) != self.printed.has(card))
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
        let others = |sets: &Arc<Sets>| sets.others();
        Designs {
            printed: self.printed.others(),
            crossed: self.crossed.as_ref().map(others),
            able: self.able.as_ref().map(others),
            blown: self.blown.as_ref().map(others),
            ranked: self.ranked.as_ref().map(others),
        }
    }

    fn joined(&self, other: &Designs, join: impl Fn(u64, u64) -> u64) -> Designs {
        let variant = |ours: &Option<Arc<Sets>>, theirs: &Option<Arc<Sets>>| {
            let is_any = ours.is_some() || theirs.is_some();
            let (ours, theirs) = (ours.as_ref().unwrap_or(&self.printed), theirs.as_ref().unwrap_or(&other.printed));
            is_any.then(|| ours.joined(theirs, &join))
        };
        Designs {
            printed: self.printed.joined(&other.printed, &join),
            crossed: variant(&self.crossed, &other.crossed),
            able: variant(&self.able, &other.able),
            blown: variant(&self.blown, &other.blown),
            ranked: variant(&self.ranked, &other.ranked),
        }
    }

    fn of(printed: Arc<Sets>) -> Designs {
        Designs { printed, crossed: None, able: None, blown: None, ranked: None }
    }
}

impl Sets {
    fn new(is: Vec<u64>, may_be: Vec<u64>) -> Arc<Sets> {
        Arc::new(Sets { is: is.into_boxed_slice(), may_be: may_be.into_boxed_slice() })
    }

    fn has(&self, card: &Card) -> Option<bool> {
        let bit = |bits: &[u64]| bits.get(card.index / 64).is_some_and(|word| word >> (card.index % 64) & 1 == 1);
        match (bit(&self.is), bit(&self.may_be)) {
            (true, _) => Some(true),
            (false, true) => None,
            (false, false) => Some(false),
        }
    }

    fn others(&self) -> Arc<Sets> {
        let flip = |bits: &[u64]| bits.iter().map(|word| !word).collect();
        Sets::new(flip(&self.may_be), flip(&self.is))
    }

    fn joined(&self, other: &Sets, join: &impl Fn(u64, u64) -> u64) -> Arc<Sets> {
        let all = |a: &[u64], b: &[u64]| a.iter().zip(b).map(|(a, b)| join(*a, *b)).collect();
        Sets::new(all(&self.is, &other.is), all(&self.may_be, &other.may_be))
    }
}
