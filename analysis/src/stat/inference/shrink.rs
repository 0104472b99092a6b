//! Empirical Bayes: shares of few trials are drawn towards the mean of their group.

/// A beta distribution of the shares in one group of cards or match-ups.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// Successes that it adds to each share.
    pub alpha: f64,
    /// Failures that it adds to each share.
    pub beta: f64,
    /// Shares that it was made from.
    pub num_groups: u32,
}

/// The most trials that a prior adds: with it, shares that do not differ are all shown as their mean.
const STRONGEST: f64 = 1e6;

impl Prior {
    /// Fits a prior to `(successes, trials)` by the method of moments (Kleinman, JASA 68, 1973, with the numbers of
    /// trials as weights). `None` with fewer than two shares, or when all trials ended alike.
    pub fn fit(shares: &[(u32, u32)]) -> Option<Prior> {
        let used: Vec<(f64, f64)> =
            shares.iter().filter(|(k, n)| *n > 0 && k <= n).map(|(k, n)| (f64::from(*k), f64::from(*n))).collect();
        let total: f64 = used.iter().map(|(_, n)| n).sum();
        let mean = used.iter().map(|(k, _)| k).sum::<f64>() / total;
        if used.len() < 2 || mean <= 0.0 || mean >= 1.0 {
            return None;
        }
        let spread: f64 = used.iter().map(|(k, n)| n * (k / n - mean).powi(2)).sum();
        let by_chance: f64 = used.iter().map(|(_, n)| 1.0 - n / total).sum();
        let by_group: f64 = used.iter().map(|(_, n)| (n - 1.0) * (1.0 - n / total)).sum();
        // The correlation of two trials of one share: 0 when the shares differ no more than chance makes them.
        let correlation = (spread / (mean * (1.0 - mean)) - by_chance) / by_group;
        let trials = if correlation > 0.0 { (1.0 / correlation - 1.0).clamp(0.01, STRONGEST) } else { STRONGEST };
        let num_groups = u32::try_from(used.len()).unwrap_or(u32::MAX);
        Some(Prior { alpha: mean * trials, beta: (1.0 - mean) * trials, num_groups })
    }

    /// The share of `k` in `n`, drawn towards the mean of the group.
    pub fn shrink(&self, k: u32, n: u32) -> f64 {
        (f64::from(k) + self.alpha) / (f64::from(n) + self.alpha + self.beta)
    }

    /// The mean of the group.
    pub fn mean(&self) -> f64 {
        self.alpha / (self.alpha + self.beta)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four shares of 10 trials. Mean 1/2; the spread is 10 (0.16 + 0.04 + 0.04 + 0.16) = 4, in units of 1/4: 16; chance
    /// gives 4 - 1 = 3, so the correlation is (16 - 3) / (9 * 3) = 13/27 and the prior adds 27/13 - 1 = 14/13 trials.
    #[test]
    fn a_prior_of_four_shares_is_right() {
        let prior = Prior::fit(&[(1, 10), (3, 10), (7, 10), (9, 10), (0, 0)]).expect("shares differ");
        assert!((prior.alpha - 7.0 / 13.0).abs() < 1e-12 && (prior.beta - 7.0 / 13.0).abs() < 1e-12, "{prior:?}");
        assert_eq!(prior.num_groups, 4);
        assert!((prior.shrink(9, 10) - (9.0 + 7.0 / 13.0) / (10.0 + 14.0 / 13.0)).abs() < 1e-12);
    }

    #[test]
    fn shares_that_do_not_differ_become_their_mean() {
        let prior = Prior::fit(&[(5, 10), (5, 10), (50, 100)]).expect("a prior");
        assert!((prior.shrink(0, 10) - 0.5).abs() < 1e-4);
        assert!((prior.mean() - 0.5).abs() < 1e-12);
    }

    #[test]
    fn no_prior_without_differences_to_learn_from() {
        for shares in [&[][..], &[(1, 2)], &[(0, 5), (0, 9)], &[(5, 5), (9, 9)], &[(3, 2), (1, 2)]] {
            assert_eq!(Prior::fit(shares), None, "{shares:?}");
        }
    }
}
