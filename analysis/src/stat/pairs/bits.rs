//! Sets of small numbers, to count what two of them share.

/// A set of indices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    pub(super) fn insert(&mut self, index: usize) {
        let word = index / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (index % 64);
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn holds(&self, index: usize) -> bool {
        self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// The indices, in their order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        let bits = |(place, word): (usize, &u64)| {
            let word = *word;
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| place * 64 + bit)
        };
        self.0.iter().enumerate().flat_map(bits)
    }

    /// How many both hold.
    pub(super) fn shared(&self, other: &Bits) -> u32 {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones()).sum()
    }

    /// What both hold.
    pub(super) fn and(&self, other: &Bits) -> Bits {
        Bits(self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_count_what_they_share() {
        let set = |indices: &[usize]| {
            let mut bits = Bits::default();
            indices.iter().for_each(|index| bits.insert(*index));
            bits
        };
        let (a, b) = (set(&[0, 63, 64, 200]), set(&[63, 64, 65, 65]));
        assert_eq!((a.len(), b.len(), a.shared(&b), a.and(&b)), (4, 3, 2, set(&[63, 64])));
        assert_eq!(Bits::default().shared(&a), 0);
        assert_eq!(a.iter().collect::<Vec<_>>(), [0, 63, 64, 200]);
        assert!(a.holds(200) && !a.holds(65) && !a.holds(1000));
    }
}
