//! Lists that are alike.

use std::collections::BTreeMap;

use kodama::{Method, linkage};

use super::lists::Lists;
use crate::table::ClusterCardStatRow;

/// Lists of a side that are compared with each other; a list more costs as many comparisons.
const MOST: usize = 3_000;
/// Clusters are merged while their lists share this much on average.
const ALIKE: f64 = 0.5;
/// Lists from which a cluster is told of.
const FEWEST: usize = 2;
/// Shares of the lists from which a card is core or flexible.
const CORE: f64 = 0.9;
const FLEXIBLE: f64 = 0.25;

/// The lists of a side in clusters.
#[derive(Clone, Debug, Default)]
pub(in crate::stat) struct Alike {
    /// For each list its cluster.
    clusters: Vec<usize>,
    /// For each cluster its lists.
    members: Vec<Vec<usize>>,
    nearest: Vec<Option<(usize, f64)>>,
}

/// The same, with names.
#[derive(Clone, Debug)]
pub(super) struct Grouped<'a> {
    alike: &'a Alike,
    names: Vec<String>,
}

impl Alike {
    /// Finds the lists that are alike. With more than [`MOST`] lists there are no clusters.
    pub(super) fn of(lists: &Lists) -> Alike {
        let num = lists.len();
        if num == 0 || num > MOST {
            return Alike::default();
        }
        let (parent, nearest) = merged(lists);
        let root = |mut at: usize| {
            while parent[at] != at {
                at = parent[at];
            }
            at
        };
        let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        (0..num).for_each(|list| members.entry(root(list)).or_default().push(list));
        let mut members: Vec<Vec<usize>> = members.into_values().collect();
        // The largest first; of equals that with the first list.
        members.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
        let mut clusters = vec![0; num];
        for (number, of) in members.iter().enumerate() {
            of.iter().for_each(|list| clusters[*list] = number);
        }
        Alike { clusters, members, nearest }
    }

    /// The list that stands for those that are alike: the first of them.
    pub(super) fn first(&self, list: usize) -> Option<usize> {
        self.members.get(*self.clusters.get(list)?)?.first().copied()
    }
}

/// Which step merges each list or step, and the list nearest to each and how much both share.
type Merged = (Vec<usize>, Vec<Option<(usize, f64)>>);

fn merged(lists: &Lists) -> Merged {
    let num = lists.len();
    let mut nearest: Vec<Option<(usize, f64)>> = vec![None; num];
    let mut apart = Vec::with_capacity(num * (num - 1) / 2);
    for one in 0..num {
        for two in one + 1..num {
            let shared = lists.shared(one, two);
            apart.push(1.0 - shared);
            for (own, other) in [(one, two), (two, one)] {
                if nearest[own].is_none_or(|(_, best)| shared > best) {
                    nearest[own] = Some((other, shared));
                }
            }
        }
    }
    // Each list or step leads to the step that merges it; the lists below the last step that is close enough are one cluster.
    let mut parent: Vec<usize> = (0..num).collect();
    if num > 1 {
        for (step, merge) in linkage(&mut apart, num, Method::Average).steps().iter().enumerate() {
            parent.push(num + step);
            if merge.dissimilarity <= 1.0 - ALIKE {
                parent[merge.cluster1] = num + step;
                parent[merge.cluster2] = num + step;
            }
        }
    }
    (parent, nearest)
}

/// Names the clusters; `archetype` tells what a deck is played as.
pub(super) fn grouped<'a>(alike: &'a Alike, lists: &Lists, archetype: impl Fn(&str) -> String) -> Grouped<'a> {
    let mut names = Vec::new();
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for of in &alike.members {
        let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
        for deck in of.iter().filter_map(|list| lists.deck(*list)) {
            *kinds.entry(archetype(deck)).or_default() += 1;
        }
        let name = super::most(&kinds.iter().map(|(name, num)| (name.as_str(), *num)).collect());
        let times = met.entry(name.clone()).or_default();
        *times += 1;
        names.push(if *times == 1 { name } else { format!("{name} {times}") });
    }
    Grouped { alike, names }
}

impl Grouped<'_> {
    /// The name of a list's cluster.
    pub(super) fn name(&self, list: usize) -> Option<String> {
        self.names.get(*self.alike.clusters.get(list)?).cloned()
    }

    /// The list that shares most with one, and how much.
    pub(super) fn nearest(&self, list: usize) -> Option<(usize, f64)> {
        self.alike.nearest.get(list).copied().flatten()
    }

    /// The cards of each cluster of two lists and more, without the card game and side.
    pub(super) fn cards(&self, lists: &Lists) -> Vec<ClusterCardStatRow> {
        let num_all = self.alike.clusters.len();
        let mut everywhere: BTreeMap<u32, usize> = BTreeMap::new();
        for (design, _) in lists.cards.iter().take(num_all).flatten() {
            *everywhere.entry(*design).or_default() += 1;
        }
        let mut rows = Vec::new();
        for (of, name) in self.alike.members.iter().zip(&self.names) {
            if of.len() < FEWEST {
                continue;
            }
            let mut held: BTreeMap<u32, (usize, u32)> = BTreeMap::new();
            for (design, copies) in of.iter().flat_map(|list| &lists.cards[*list]) {
                let (num, sum) = held.entry(*design).or_default();
                *num += 1;
                *sum += copies;
            }
            let mut own = Vec::new();
            for (design, (num, copies)) in held {
                let Some((blueprint, title)) = lists.designs.get(design as usize) else { continue };
                let share = num as f64 / of.len() as f64;
                let (others, rest) = (everywhere.get(&design).copied().unwrap_or(0) - num, num_all - of.len());
                own.push(ClusterCardStatRow {
                    cluster: name.clone(),
                    blueprint_id: blueprint.clone(),
                    title: title.clone(),
                    num_decks: num as u32,
                    num_of: of.len() as u32,
                    pct_decks: share,
                    mean_copies: f64::from(copies) / num as f64,
                    pct_other_decks: if rest == 0 { 0.0 } else { others as f64 / rest as f64 },
                    role: match share {
                        share if share >= CORE => "core",
                        share if share >= FLEXIBLE => "flexible",
                        _ => "rare",
                    }
                    .to_owned(),
                    ..ClusterCardStatRow::default()
                });
            }
            own.sort_by(|a, b| b.pct_decks.total_cmp(&a.pct_decks).then_with(|| a.title.cmp(&b.title)));
            rows.extend(own);
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::super::lists::tests::of;
    use super::*;

    /// Two lists of one kind, two of another and one alone: three clusters, of which two are told of.
    #[test]
    fn lists_that_share_most_cards_are_one_cluster() {
        let lists = of(&[
            &[(0, 2), (1, 2), (2, 1)],
            &[(5, 3), (6, 2)],
            &[(0, 2), (1, 1), (2, 1)],
            &[(5, 3), (6, 1), (7, 1)],
            &[(9, 4)],
        ]);
        let alike = Alike::of(&lists);
        assert_eq!([0, 1, 2, 3, 4].map(|list| alike.first(list)), [0, 1, 0, 1, 4].map(Some));
        let groups = grouped(&alike, &lists, |deck| if deck.ends_with('4') { "Other".into() } else { "Kind".into() });
        let names: Vec<String> = (0..5).filter_map(|list| groups.name(list)).collect();
        assert_eq!(names, ["Kind", "Kind 2", "Kind", "Kind 2", "Other"]);
        assert_eq!(groups.nearest(0), Some((2, 0.8)));
        let cards = groups.cards(&lists);
        let of = |cluster: &str| -> Vec<(&str, &str, u32)> {
            let own = cards.iter().filter(|card| card.cluster == cluster);
            own.map(|card| (card.blueprint_id.as_str(), card.role.as_str(), card.num_decks)).collect()
        };
        assert_eq!(of("Kind"), [("1_0", "core", 2), ("1_1", "core", 2), ("1_2", "core", 2)]);
        assert_eq!(of("Kind 2"), [("1_5", "core", 2), ("1_6", "core", 2), ("1_7", "flexible", 1)]);
        assert!(of("Other").is_empty() && (cards[1].mean_copies - 1.5).abs() < 1e-12);
        assert!(cards.iter().all(|card| card.pct_other_decks == 0.0));
    }

    #[test]
    fn one_list_or_none_is_no_cluster_to_tell_of() {
        let one = of(&[&[(0, 1)]]);
        let alike = Alike::of(&one);
        let groups = grouped(&alike, &one, |_| "Kind".into());
        assert_eq!((groups.name(0).as_deref(), groups.nearest(0)), (Some("Kind"), None));
        assert!(groups.cards(&one).is_empty());
        let none = Alike::of(&of(&[]));
        assert_eq!((grouped(&none, &of(&[]), |_| String::new()).name(0), none.first(0)), (None, None));
    }
}
