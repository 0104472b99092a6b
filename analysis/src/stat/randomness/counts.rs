//! Counts by group against what chance gives: the test of a sum of random counts with known mean and covariance.

use crate::stat::inference::discovery::{chi_square, two_sided};
use crate::stat::inference::logistic::{cholesky, solve};

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Chi-square with `freedom` degrees of freedom, or a standard normal deviate where `freedom` is 0.
    pub statistic: f64,
    /// Degrees of freedom of the chi-square; 0 for a normal deviate.
    pub freedom: u32,
    /// Probability of a result at least as extreme by chance.
    pub p: f64,
}

/// Counts of one thing, with the mean and the variance that chance gives it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Count {
    /// What was counted.
    pub observed: f64,
    /// The mean by chance.
    pub expected: f64,
    /// The variance by chance.
    pub variance: f64,
}

impl Count {
    /// Adds an independent count.
    pub fn add(&mut self, observed: f64, expected: f64, variance: f64) {
        self.observed += observed;
        self.expected += expected;
        self.variance += variance;
    }

    /// The test by the normal distribution; `None` when chance leaves nothing open.
    pub fn test(&self) -> Option<Outcome> {
        let statistic = (self.observed - self.expected) / self.variance.sqrt();
        Some(Outcome { statistic, freedom: 0, p: two_sided(statistic)? })
    }
}

/// Counts by group, which depend on each other: a hand with more of one group has less of the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    /// What was counted in each group.
    pub observed: Vec<f64>,
    /// The mean of each group by chance.
    pub expected: Vec<f64>,
    covariance: Vec<Vec<f64>>,
}

/// Groups that chance gives fewer than this count as one: the chi-square distribution fits no others.
const FEWEST: f64 = 5.0;

impl Counts {
    /// No counts yet, for this many groups.
    pub fn new(groups: usize) -> Counts {
        Counts { observed: vec![0.0; groups], expected: vec![0.0; groups], covariance: vec![vec![0.0; groups]; groups] }
    }

    /// Adds `hand` cards that came from a deck with `deck[g]` cards of group g without replacement, `seen[g]` of them of
    /// group g: the multivariate hypergeometric distribution.
    pub fn add_hand(&mut self, deck: &[f64], seen: &[f64]) {
        let (cards, hand): (f64, f64) = (deck.iter().sum(), seen.iter().sum());
        if cards > 1.0 && hand <= cards {
            self.add(deck, cards, seen, hand, hand * (cards - hand) / (cards - 1.0));
        }
    }

    /// Adds one draw from a deck with `deck[g]` cards of group g.
    pub fn add_draw(&mut self, deck: &[f64], group: usize) {
        let cards: f64 = deck.iter().sum();
        let mut seen = vec![0.0; deck.len()];
        if let Some(slot) = seen.get_mut(group).filter(|_| cards > 0.0) {
            *slot = 1.0;
            self.add(deck, cards, &seen, 1.0, 1.0);
        }
    }

    /// One group alone; nothing for a group that there is not.
    pub fn of(&self, group: usize) -> Count {
        let get = |values: &[f64]| values.get(group).copied().unwrap_or_default();
        let variance = self.covariance.get(group).map_or(0.0, |row| get(row));
        Count { observed: get(&self.observed), expected: get(&self.expected), variance }
    }

    fn add(&mut self, deck: &[f64], cards: f64, seen: &[f64], hand: f64, factor: f64) {
        for (g, row) in self.covariance.iter_mut().enumerate() {
            let p = deck[g] / cards;
            self.observed[g] += seen[g];
            self.expected[g] += hand * p;
            for (other, slot) in row.iter_mut().enumerate() {
                let q = deck[other] / cards;
                *slot += factor * p * (if other == g { 1.0 } else { 0.0 } - q);
            }
        }
    }

    /// The test of all groups together; `None` when fewer than two groups have enough.
    pub fn test(&self) -> Option<Outcome> {
        let (large, small): (Vec<usize>, Vec<usize>) =
            (0..self.expected.len()).partition(|g| self.expected[*g] >= FEWEST);
        let mut groups: Vec<Vec<usize>> = large.into_iter().map(|g| vec![g]).collect();
        let rest: f64 = small.iter().map(|g| self.expected[*g]).sum();
        if rest >= FEWEST || groups.is_empty() {
            groups.push(small);
        } else {
            groups[0].extend(small);
        }
        // The counts add up to the cards that were seen, so one group tells nothing new.
        groups.pop();
        let apart: Vec<f64> =
            groups.iter().map(|of| of.iter().map(|g| self.observed[*g] - self.expected[*g]).sum()).collect();
        let covariance = |a: &[usize], b: &[usize]| -> f64 {
            a.iter().map(|g| b.iter().map(|other| self.covariance[*g][*other]).sum::<f64>()).sum()
        };
        let matrix: Vec<Vec<f64>> = groups.iter().map(|a| groups.iter().map(|b| covariance(a, b)).collect()).collect();
        let root = cholesky(&matrix)?;
        let statistic: f64 = solve(&root, &apart).iter().zip(&apart).map(|(a, b)| a * b).sum();
        let freedom = u32::try_from(groups.len()).ok()?;
        Some(Outcome { statistic, freedom, p: chi_square(statistic, freedom)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One draw at a time from the same deck is Pearson's test: 100 draws, 60 and 40 against 50 and 50: chi-square 4.
    #[test]
    fn draws_of_one_deck_are_pearsons_test() {
        let mut counts = Counts::new(2);
        for draw in 0..100 {
            counts.add_draw(&[30.0, 30.0], usize::from(draw >= 60));
        }
        let outcome = counts.test().expect("two groups");
        assert!((outcome.statistic - 4.0).abs() < 1e-9 && outcome.freedom == 1, "{outcome:?}");
    }

    /// 8 of 60 cards, 20 of them of the group: mean 8/3, variance 8 (1/3) (2/3) 52/59.
    #[test]
    fn hands_have_the_hypergeometric_variance() {
        let mut counts = Counts::new(2);
        for _ in 0..50 {
            counts.add_hand(&[20.0, 40.0], &[3.0, 5.0]);
        }
        let variance = 50.0 * 8.0 * 2.0 / 9.0 * 52.0 / 59.0;
        let expected = (150.0f64 - 50.0 * 8.0 / 3.0).powi(2) / variance;
        assert!((counts.test().expect("two groups").statistic - expected).abs() < 1e-9);
    }

    #[test]
    fn nothing_is_tested_without_cards() {
        assert_eq!(Counts::new(3).test(), None);
        assert_eq!(Count::default().test(), None);
        let mut odd = Counts::new(2);
        odd.add_hand(&[0.0, 1.0], &[0.0, 1.0]);
        odd.add_draw(&[0.0, 0.0], 0);
        odd.add_draw(&[1.0, 1.0], 9);
        assert_eq!(odd.test(), None);
    }
}
