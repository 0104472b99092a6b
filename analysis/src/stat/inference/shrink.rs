//! Shares of few trials are drawn towards the mean of their group, by as much as the group says, and no more surely than it says it.

use statrs::function::beta::beta_reg;
use statrs::function::gamma::ln_gamma;

/// What the shares of one group are like: beta distributions, each with how likely it is. How far shares differ is itself only
/// known so well, and with few trials hardly at all; the most likely distribution alone would often say that they do not
/// differ and be sure of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Prior {
    /// Probability, and the successes and failures that it adds to each share.
    points: Vec<(f64, f64, f64)>,
    /// Shares that it was made from.
    pub num_groups: u32,
}

/// A share as the group and its own trials tell it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shrunk {
    /// The mean of what it may be.
    pub mean: f64,
    /// Lower end of the interval that holds it with 95 %.
    pub lo: f64,
    /// Upper end.
    pub hi: f64,
}

/// Square roots of the correlation of two trials of one share: the deviation of the shares in units of the largest one possible.
/// From half a point, which nobody would call a difference.
const SPREADS: [f64; 14] = [0.01, 0.02, 0.04, 0.06, 0.08, 0.11, 0.14, 0.18, 0.23, 0.3, 0.4, 0.52, 0.68, 0.88];
/// The deviation of the half-normal distribution that these have before anything is known.
const USUAL: f64 = 0.25;
/// Means that are tried, in standard errors from the likeliest.
const MEANS: [f64; 5] = [-2.0, -1.0, 0.0, 1.0, 2.0];
/// Points of less weight than this are left out.
const NOTHING: f64 = 1e-4;

impl Prior {
    /// Learns from `(successes, trials)`; of trials that are not independent as many as say the same. `None` with fewer than two
    /// shares, or when all trials ended alike.
    pub fn fit(shares: &[(f64, f64)]) -> Option<Prior> {
        let used: Vec<(f64, f64)> = shares.iter().copied().filter(|(k, n)| *n > 0.0 && k <= n).collect();
        let total: f64 = used.iter().map(|(_, n)| n).sum();
        let all = used.iter().map(|(k, _)| k).sum::<f64>() / total;
        if used.len() < 2 || !(all > 0.0 && all < 1.0) {
            return None;
        }
        let mut points = Vec::new();
        let mut last = 0.0;
        for (place, spread) in SPREADS.into_iter().enumerate() {
            // The stretch of spreads that this one stands for.
            let next = SPREADS.get(place + 1).map_or(1.0, |next| (spread + next) / 2.0);
            let stands_for = next - last;
            last = next;
            let correlation: f64 = spread * spread;
            let weights = || used.iter().map(|(k, n)| (k, n / (1.0 + (n - 1.0).max(0.0) * correlation), n));
            let weight: f64 = weights().map(|(_, w, _)| w).sum();
            let mean = weights().map(|(k, w, n)| w * k / n).sum::<f64>() / weight;
            let mean = mean.clamp(1e-3, 1.0 - 1e-3);
            let error = 1.0 / (weight * mean * (1.0 - mean)).sqrt();
            for step in MEANS {
                let mean = 1.0 / (1.0 + (-(mean / (1.0 - mean)).ln() - step * error).exp());
                let trials = 1.0 / correlation - 1.0;
                let (a, b) = (mean * trials, (1.0 - mean) * trials);
                let norm = ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b);
                let likely: f64 =
                    used.iter().map(|(k, n)| norm + ln_gamma(k + a) + ln_gamma(n - k + b) - ln_gamma(n + a + b)).sum();
                // The mean is flat on the scale of log odds.
                points.push((likely - (spread / USUAL).powi(2) / 2.0 + (stands_for * error).ln(), a, b));
            }
        }
        let most = points.iter().map(|point| point.0).fold(f64::NEG_INFINITY, f64::max);
        points.iter_mut().for_each(|point| point.0 = (point.0 - most).exp());
        let sum: f64 = points.iter().map(|point| point.0).sum();
        points.retain(|point| point.0 / sum > NOTHING);
        let sum: f64 = points.iter().map(|point| point.0).sum();
        points.iter_mut().for_each(|point| point.0 /= sum);
        Some(Prior { points, num_groups: u32::try_from(used.len()).unwrap_or(u32::MAX) })
    }

    /// The share of `k` in `n`, drawn towards the group, whose mean is known with the variance `common` only.
    pub fn shrink(&self, k: f64, n: f64, common: f64) -> Shrunk {
        // Each point as likely as it is after these trials too.
        let points: Vec<(f64, f64, f64)> =
            self.points.iter().map(|(weight, a, b)| (*weight, k + a, n - k + b)).collect();
        let mean = points.iter().map(|(w, a, b)| w * a / (a + b)).sum::<f64>();
        let second: f64 = points.iter().map(|(w, a, b)| w * a * (a + 1.0) / ((a + b) * (a + b + 1.0))).sum();
        let (lo, hi) = ends(mean, second - mean * mean + common);
        Shrunk { mean, lo, hi }
    }

    /// The mean of the group.
    pub fn mean(&self) -> f64 {
        self.points.iter().map(|(w, a, b)| w * a / (a + b)).sum()
    }

    /// The standard deviation of the shares of the group, as likely as not, with the ends of its 90 % interval.
    pub fn deviation(&self) -> [f64; 3] {
        let mut spreads: Vec<(f64, f64)> =
            self.points.iter().map(|(w, a, b)| (((a * b) / ((a + b).powi(2) * (a + b + 1.0))).sqrt(), *w)).collect();
        spreads.sort_by(|a, b| a.0.total_cmp(&b.0));
        [0.5, 0.05, 0.95].map(|share| {
            let mut sum = 0.0;
            let reached = spreads.iter().find(|(_, weight)| {
                sum += weight;
                sum >= share - 1e-12
            });
            reached.or(spreads.last()).map_or(0.0, |(spread, _)| *spread)
        })
    }
}

/// The 95 % interval of the beta distribution with this mean and variance.
fn ends(mean: f64, variance: f64) -> (f64, f64) {
    let most = mean * (1.0 - mean);
    if !(most > 0.0 && variance > 0.0) {
        return (mean, mean);
    }
    let trials = (most / variance - 1.0).max(1e-6);
    let (a, b) = (mean * trials, (1.0 - mean) * trials);
    let end = |share: f64| {
        let (mut lo, mut hi) = (0.0, 1.0);
        for _ in 0..30 {
            let middle = (lo + hi) / 2.0;
            if beta_reg(a, b, middle) < share { lo = middle } else { hi = middle }
        }
        (lo + hi) / 2.0
    };
    (end(0.025), end(0.975))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_that_differ_much_are_drawn_little() {
        let shares: Vec<(f64, f64)> = (0..40).map(|i| (if i % 2 == 0 { 20.0 } else { 80.0 }, 100.0)).collect();
        let prior = Prior::fit(&shares).expect("shares differ");
        let shrunk = prior.shrink(80.0, 100.0, 0.0);
        assert!((shrunk.mean - 0.79).abs() < 0.01 && shrunk.lo > 0.7 && shrunk.hi < 0.87, "{shrunk:?}");
        assert!((prior.deviation()[0] - 0.3).abs() < 0.05 && (prior.mean() - 0.5).abs() < 0.02, "{prior:?}");
    }

    /// Ten shares of ten trials that do not differ: nobody knows whether the next one does.
    #[test]
    fn few_trials_leave_the_spread_open() {
        let prior = Prior::fit(&[(5.0, 10.0); 10]).expect("a prior");
        let [middle, lo, hi] = prior.deviation();
        assert!(lo < 0.02 && middle < 0.1 && hi > 0.06, "{:?}", prior.deviation());
        let unknown = prior.shrink(0.0, 0.0, 0.0);
        assert!(unknown.hi - unknown.lo > 0.15 && (unknown.mean - 0.5).abs() < 1e-6, "{unknown:?}");
        assert!(prior.shrink(9.0, 10.0, 0.0).mean < 0.62);
    }

    /// By hand: the beta distribution of 8 and 4 has the mean 2/3 and 95 % of it between 0.3903 and 0.8907.
    #[test]
    fn ends_are_those_of_the_beta_distribution() {
        let (lo, hi) = ends(2.0 / 3.0, 8.0 * 4.0 / (144.0 * 13.0));
        assert!((lo - 0.3903).abs() < 1e-4 && (hi - 0.8907).abs() < 1e-4, "{lo} {hi}");
    }

    #[test]
    fn no_prior_without_differences_to_learn_from() {
        for shares in
            [&[][..], &[(1.0, 2.0)], &[(0.0, 5.0), (0.0, 9.0)], &[(5.0, 5.0), (9.0, 9.0)], &[(3.0, 2.0), (1.0, 2.0)]]
        {
            assert_eq!(Prior::fit(shares), None, "{shares:?}");
        }
    }
}
