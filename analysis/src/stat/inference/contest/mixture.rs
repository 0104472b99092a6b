//! What a number may be, when it is normal with a mean and a deviation that are only known so well.

use statrs::function::erf::erfc;

/// What one number may be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Belief {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// Lower end of the interval that holds it with 95 %.
    pub lo: f64,
    /// Upper end.
    pub hi: f64,
}

/// Halvings of the stretch in which an end lies.
const HALVINGS: usize = 40;
/// Deviations beyond which there is nothing.
const FAR: f64 = 8.0;

/// The mixture of normal distributions with these weights, means and deviations. Its interval is that of its quantiles: where the
/// deviations differ, the mean and 1.96 deviations hold less than they say.
pub(super) fn mixture(parts: &[(f64, f64, f64)]) -> Belief {
    let mean: f64 = parts.iter().map(|(weight, mean, _)| weight * mean).sum();
    let variance: f64 = parts.iter().map(|(w, m, d)| w * (d * d + (m - mean).powi(2))).sum();
    let below = |x: f64| {
        let of = |(w, m, d): &(f64, f64, f64)| w * erfc((m - x) / (d * std::f64::consts::SQRT_2)) / 2.0;
        parts.iter().map(of).sum::<f64>()
    };
    let first = parts.iter().map(|(_, m, d)| m - FAR * d).fold(f64::INFINITY, f64::min);
    let last = parts.iter().map(|(_, m, d)| m + FAR * d).fold(f64::NEG_INFINITY, f64::max);
    let end = |share: f64| {
        let (mut lo, mut hi) = (first, last);
        for _ in 0..HALVINGS {
            let middle = (lo + hi) / 2.0;
            if below(middle) < share { lo = middle } else { hi = middle }
        }
        (lo + hi) / 2.0
    };
    Belief { mean, deviation: variance.max(0.0).sqrt(), lo: end(0.025), hi: end(0.975) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_normal_distribution_has_its_own_quantiles() {
        let told = mixture(&[(1.0, 3.0, 2.0)]);
        assert!((told.lo - (3.0 - 1.959_964 * 2.0)).abs() < 1e-5 && (told.hi - (3.0 + 1.959_964 * 2.0)).abs() < 1e-5);
        assert_eq!((told.mean, told.deviation), (3.0, 2.0));
    }

    /// By hand: half is sure to be nearly 0, so that 5 % of the whole are 10 % of the other half, 1.645 deviations away.
    #[test]
    fn unequal_deviations_reach_further() {
        let told = mixture(&[(0.5, 0.0, 1e-3), (0.5, 0.0, 1.0)]);
        assert!((told.hi - 1.644_854).abs() < 1e-4 && (told.lo + told.hi).abs() < 1e-6, "{told:?}");
        let told = mixture(&[(0.9, 0.0, 0.3), (0.1, 0.0, 2.0)]);
        assert!(told.hi > 1.96 * 0.3 && (told.deviation - (0.9_f64 * 0.09 + 0.1 * 4.0).sqrt()).abs() < 1e-12);
    }
}
