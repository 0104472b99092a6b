//! Many comparisons at once: p-values and what remains of them when a whole table is looked through.

use statrs::distribution::{ChiSquared, ContinuousCDF, Normal};

/// The two-sided p-value of a standard normal deviate; `None` unless it is a number.
pub fn two_sided(z: f64) -> Option<f64> {
    let normal = Normal::standard();
    z.is_finite().then(|| (2.0 * normal.sf(z.abs())).min(1.0))
}

/// The p-value of a chi-square statistic; `None` without degrees of freedom.
pub fn chi_square(statistic: f64, freedom: u32) -> Option<f64> {
    let law = ChiSquared::new(f64::from(freedom)).ok()?;
    statistic.is_finite().then(|| law.sf(statistic.max(0.0)))
}

/// The p-value that two shares of disjoint groups are equal: the test of the pooled share. `None` when a group is empty
/// or all trials ended alike.
pub fn equal_shares(a: (u32, u32), b: (u32, u32)) -> Option<f64> {
    let [(ka, na), (kb, nb)] = [a, b].map(|(k, n)| (f64::from(k), f64::from(n)));
    let pooled = (ka + kb) / (na + nb);
    let variance = pooled * (1.0 - pooled) * (1.0 / na + 1.0 / nb);
    if variance > 0.0 { two_sided((ka / na - kb / nb) / variance.sqrt()) } else { None }
}

/// The p-value that a share is `expected`: the score test, whose interval is Wilson's.
pub fn share_is(expected: f64, k: u32, n: u32) -> Option<f64> {
    let (k, n) = (f64::from(k), f64::from(n));
    two_sided((k - n * expected) / (n * expected * (1.0 - expected)).sqrt())
}

/// The values of Benjamini and Hochberg (JRSS B 57, 1995): calling everything with a q below 5 % a discovery, at most 5 %
/// of the discoveries are expected to be false. Tests that could not be made count for nothing.
pub fn q_values(p: &[Option<f64>]) -> Vec<Option<f64>> {
    adjust(p, |p, rank, of| p * of / rank, f64::min, true)
}

/// The p-values of Holm (Scandinavian Journal of Statistics 6, 1979): with 5 %, the chance of any false alarm at all is at
/// most 5 %.
pub fn holm(p: &[Option<f64>]) -> Vec<Option<f64>> {
    adjust(p, |p, rank, of| p * (of - rank + 1.0), f64::max, false)
}

/// Multiplies each p-value by what its rank says, and keeps the order of the results that of the p-values.
fn adjust(
    p: &[Option<f64>],
    scale: fn(f64, f64, f64) -> f64,
    keep: fn(f64, f64) -> f64,
    from_largest: bool,
) -> Vec<Option<f64>> {
    let mut ranked: Vec<(f64, usize)> = p.iter().enumerate().filter_map(|(i, p)| Some(((*p)?, i))).collect();
    ranked.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let of = ranked.len() as f64;
    let mut out = vec![None; p.len()];
    let mut ranks: Vec<usize> = (0..ranked.len()).collect();
    if from_largest {
        ranks.reverse();
    }
    let mut last = if from_largest { 1.0 } else { 0.0 };
    for rank in ranks {
        let (p, index) = ranked[rank];
        last = keep(last, scale(p, rank as f64 + 1.0, of).min(1.0));
        out[index] = Some(last);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(got: &[Option<f64>], expected: &[f64]) {
        for (got, expected) in got.iter().zip(expected) {
            assert!((got.expect("a test") - expected).abs() < 1e-9, "{got:?} instead of {expected}");
        }
    }

    /// By hand: 0.01 * 4, 0.02 * 4 / 2, 0.03 * 4 / 3 and 0.5, none above its successor.
    #[test]
    fn q_values_are_those_of_the_definition() {
        let q = q_values(&[Some(0.5), None, Some(0.01), Some(0.03), Some(0.02)]);
        assert_eq!(q[1], None);
        near(&[q[0], q[2], q[3], q[4]], &[0.5, 0.04, 0.04, 0.04]);
        near(&q_values(&[Some(0.9), Some(0.8)]), &[0.9, 0.9]);
        assert_eq!(q_values(&[]), Vec::<Option<f64>>::new());
    }

    /// By hand: 0.01 * 3, 0.04 * 2 = 0.08, and 0.05 * 1 raised to 0.08.
    #[test]
    fn holm_is_that_of_the_definition() {
        near(&holm(&[Some(0.05), Some(0.01), Some(0.04)]), &[0.08, 0.03, 0.08]);
        near(&holm(&[Some(0.9), Some(0.8)]), &[1.0, 1.0]);
    }

    #[test]
    fn p_values_agree_with_tables() {
        assert!((two_sided(1.959_964).expect("p") - 0.05).abs() < 1e-6);
        assert!((chi_square(3.841_459, 1).expect("p") - 0.05).abs() < 1e-6);
        assert!((chi_square(11.070_5, 5).expect("p") - 0.05).abs() < 1e-5);
        assert!((share_is(0.5, 60, 100).expect("p") - 0.045_500).abs() < 1e-5);
        // 10 of 20 against 5 of 20: z = 0.25 / sqrt(0.375 * 0.625 * 0.1).
        assert!((equal_shares((10, 20), (5, 20)).expect("p") - 0.102_470).abs() < 1e-5);
        assert_eq!(equal_shares((0, 4), (0, 9)), None);
        assert_eq!(equal_shares((0, 0), (1, 9)), None);
        assert_eq!((two_sided(f64::NAN), chi_square(1.0, 0), share_is(0.5, 0, 0)), (None, None, None));
    }
}
