//! Intervals for shares.

pub(crate) use holocron_replay::interval::Z;
pub use holocron_replay::interval::wilson;

use crate::table::Rate;

/// The 95 % Agresti-Coull interval, symmetric about its own estimate: for bars drawn in a table.
pub fn agresti_coull(k: u32, n: u32) -> Option<(f64, f64)> {
    if n == 0 || k > n {
        return None;
    }
    let trials = f64::from(n) + Z * Z;
    let p = (f64::from(k) + Z * Z / 2.0) / trials;
    let half = Z * (p * (1.0 - p) / trials).sqrt();
    Some(((p - half).max(0.0), (p + half).min(1.0)))
}

/// The 95 % interval of the difference of two shares of disjoint groups: Newcombe's hybrid of two Wilson intervals.
pub fn newcombe(a: (u32, u32), b: (u32, u32)) -> Option<(f64, f64)> {
    let ((a_lo, a_hi), (b_lo, b_hi)) = (wilson(a.0, a.1)?, wilson(b.0, b.1)?);
    let (p, q) = (share(a.0, a.1)?, share(b.0, b.1)?);
    let lo = p - q - ((p - a_lo).powi(2) + (b_hi - q).powi(2)).sqrt();
    let hi = p - q + ((a_hi - p).powi(2) + (q - b_lo).powi(2)).sqrt();
    Some((lo, hi))
}

fn share(k: u32, n: u32) -> Option<f64> {
    (n > 0).then(|| f64::from(k) / f64::from(n))
}

/// A share with its Wilson interval.
pub fn rate(k: u32, n: u32) -> Rate {
    let interval = wilson(k, n);
    Rate { n, k, value: share(k, n), lo: interval.map(|i| i.0), hi: interval.map(|i| i.1), ..Rate::default() }
}

/// The difference of two shares with its interval; `n` counts both groups.
pub fn difference(a: &Rate, b: &Rate) -> Rate {
    let interval = newcombe((a.k, a.n), (b.k, b.n));
    let value = a.value.zip(b.value).map(|(a, b)| a - b);
    Rate { n: a.n + b.n, value, lo: interval.map(|i| i.0), hi: interval.map(|i| i.1), ..Rate::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(got: Option<(f64, f64)>, lo: f64, hi: f64) {
        let (a, b) = got.expect("trials");
        assert!((a - lo).abs() < 5e-5 && (b - hi).abs() < 5e-5, "{a} {b} instead of {lo} {hi}");
    }

    #[test]
    fn agresti_coull_agrees_with_published_values() {
        // Known from the binom package of R: binom.confint(x, n, method = "agresti-coull").
        near(agresti_coull(8, 10), 0.4794, 0.9541);
        near(agresti_coull(81, 263), 0.2552, 0.3663);
        assert_eq!(agresti_coull(3, 2), None);
    }

    #[test]
    fn newcombe_agrees_with_published_values() {
        // Newcombe 1998 (Statistics in Medicine 17, 873), table II, method 10.
        near(newcombe((56, 70), (48, 80)), 0.0524, 0.3339);
        near(newcombe((9, 10), (3, 10)), 0.1705, 0.8090);
        near(newcombe((10, 10), (0, 20)), 0.6791, 1.0);
    }
}
