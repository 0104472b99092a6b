//! Decks that come from one another: what one of them says, the others say again.

use std::collections::{BTreeMap, HashMap};

use super::lists::Lists;

/// Lists that share so much (Jaccard's index of copies) are kin: a deck of 60 cards in which 12 were exchanged.
const KIN: f64 = 2.0 / 3.0;

/// The so-manieth copy of a design.
type Copy = (u32, u32);

/// For each list the first one of its family: of those that are its kin, directly or by way of others.
pub(super) fn families(lists: &Lists) -> Vec<usize> {
    let mut num_with: BTreeMap<Copy, u32> = BTreeMap::new();
    lists.cards.iter().flat_map(|list| copies(list)).for_each(|copy| *num_with.entry(copy).or_default() += 1);
    let mut parent: Vec<usize> = (0..lists.len()).collect();
    let mut met: HashMap<Copy, Vec<usize>> = HashMap::new();
    for (place, list) in lists.cards.iter().enumerate() {
        let mut rarest: Vec<(u32, Copy)> = copies(list).map(|copy| (num_with[&copy], copy)).collect();
        rarest.sort_unstable();
        // Kin share at least one of so many of a list's rarest copies.
        let needed = (KIN * rarest.len() as f64).ceil() as usize;
        rarest.truncate((rarest.len() + 1).saturating_sub(needed));
        for (_, copy) in rarest {
            let others = met.entry(copy).or_default();
            for other in others.iter().copied() {
                let (one, two) = (root(&mut parent, place), root(&mut parent, other));
                if one != two && lists.shared(place, other) >= KIN {
                    parent[one.max(two)] = one.min(two);
                }
            }
            others.push(place);
        }
    }
    (0..lists.len()).map(|place| root(&mut parent, place)).collect()
}

fn copies(list: &[(u32, u32)]) -> impl Iterator<Item = Copy> {
    list.iter().flat_map(|(design, copies)| (0..*copies).map(|copy| (*design, copy)))
}

fn root(parent: &mut [usize], mut place: usize) -> usize {
    while parent[place] != place {
        parent[place] = parent[parent[place]];
        place = parent[place];
    }
    place
}

#[cfg(test)]
mod tests {
    use super::super::lists::tests::of;
    use super::*;

    /// Each of the first three has exchanged one of six cards of the one before; the fourth is a stranger to all.
    #[test]
    fn a_copy_of_a_copy_is_of_the_family() {
        let lists = of(&[
            &[(0, 3), (1, 1), (2, 1), (3, 1)],
            &[(0, 3), (1, 1), (2, 1), (4, 1)],
            &[(0, 3), (1, 1), (4, 1), (5, 1)],
            &[(0, 1), (6, 5)],
        ]);
        assert!(lists.shared(0, 2) < KIN && lists.shared(0, 1) >= KIN);
        assert_eq!(families(&lists), [0, 0, 0, 3]);
    }

    #[test]
    fn the_shortcut_misses_nobody() {
        let mut random = fastrand::Rng::with_seed(5);
        let lists: Vec<Vec<(u32, u32)>> = (0..60)
            .map(|_| (0..8).filter_map(|design| Some((design, random.u32(0..4))).filter(|(_, num)| *num > 0)).collect())
            .collect();
        let lists = of(&lists.iter().map(Vec::as_slice).collect::<Vec<_>>());
        let mut parent: Vec<usize> = (0..lists.len()).collect();
        for one in 0..lists.len() {
            for two in 0..one {
                let (a, b) = (root(&mut parent, one), root(&mut parent, two));
                if lists.shared(one, two) >= KIN {
                    parent[a.max(b)] = a.min(b);
                }
            }
        }
        let all: Vec<usize> = (0..lists.len()).map(|place| root(&mut parent, place)).collect();
        assert_eq!(families(&lists), all);
        assert!(all.iter().enumerate().any(|(place, first)| place != *first));
    }
}
