//! The interval that goes with a share.

/// The quantile of the normal distribution for 95 %.
pub const Z: f64 = 1.959_963_984_540_054;

/// The 95 % Wilson interval of `k` successes in `n` trials, as parts of 1; `None` without trials, or with fewer trials
/// than successes.
///
/// ```
/// let (lo, hi) = holocron_replay::interval::wilson(9, 10).expect("trials");
/// assert!(lo > 0.59 && hi < 0.99);
/// ```
pub fn wilson(k: u32, n: u32) -> Option<(f64, f64)> {
    if n == 0 || k > n {
        return None;
    }
    let (k, n) = (f64::from(k), f64::from(n));
    let (p, z2) = (k / n, Z * Z);
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    Some(((middle - half).max(0.0), (middle + half).min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    fn near(got: Option<(f64, f64)>, lo: f64, hi: f64) {
        let (a, b) = got.expect("trials");
        assert!((a - lo).abs() < 5e-5 && (b - hi).abs() < 5e-5, "{a} {b} instead of {lo} {hi}");
    }

    #[test]
    fn wilson_agrees_with_published_values() {
        // Newcombe 1998 (Statistics in Medicine 17, 857), table I, method 3.
        near(wilson(81, 263), 0.2553, 0.3662);
        near(wilson(15, 148), 0.0624, 0.1605);
        near(wilson(0, 20), 0.0, 0.1611);
        near(wilson(1, 29), 0.0061, 0.1718);
        assert_eq!(wilson(0, 0), None);
    }
}
