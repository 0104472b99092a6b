//! Intervals, shrinkage and false discoveries.

use fastrand::Rng;

use crate::stat::inference::discovery::{equal_shares, q_values};
use crate::stat::inference::shrink::Prior;
use crate::stat::interval::{newcombe, wilson};

fn binomial(random: &mut Rng, n: u32, p: f64) -> u32 {
    (0..n).filter(|_| random.f64() < p).count() as u32
}

#[test]
fn wilson_covers_93_to_97_percent() {
    let mut random = Rng::with_seed(1);
    for n in [100, 400] {
        for p in [0.1, 0.3, 0.5, 0.7] {
            let hits = (0..4000).filter(|_| {
                let (lo, hi) = wilson(binomial(&mut random, n, p), n).expect("trials");
                lo <= p && p <= hi
            });
            let coverage = hits.count() as f64 / 4000.0;
            assert!((0.93..=0.97).contains(&coverage), "n {n} p {p}: {coverage}");
        }
    }
}

#[test]
fn newcombe_covers_93_to_97_percent() {
    let mut random = Rng::with_seed(2);
    for (n, p, m, q) in [(60, 0.5, 300, 0.5), (150, 0.45, 80, 0.6), (200, 0.2, 200, 0.3)] {
        let hits = (0..4000).filter(|_| {
            let (a, b) = (binomial(&mut random, n, p), binomial(&mut random, m, q));
            let (lo, hi) = newcombe((a, n), (b, m)).expect("trials");
            lo <= p - q && p - q <= hi
        });
        let coverage = hits.count() as f64 / 4000.0;
        assert!((0.93..=0.97).contains(&coverage), "{n} {p} {m} {q}: {coverage}");
    }
}

/// 300 cards that do nothing and 100 that win 58 % instead of 50 %.
#[test]
fn false_discoveries_stay_below_five_percent() {
    let mut random = Rng::with_seed(3);
    let (mut shares, mut found, runs) = (0.0, 0.0, 200);
    for _ in 0..runs {
        let p: Vec<Option<f64>> = (0..400)
            .map(|card| {
                let truth = if card < 300 { 0.5 } else { 0.58 };
                let with = binomial(&mut random, 400, truth);
                equal_shares((with, 400), (binomial(&mut random, 1000, 0.5), 1000))
            })
            .collect();
        let called: Vec<usize> = q_values(&p)
            .iter()
            .enumerate()
            .filter(|(_, q)| q.is_some_and(|q| q < 0.05))
            .map(|(card, _)| card)
            .collect();
        let wrong = called.iter().filter(|card| **card < 300).count();
        shares += wrong as f64 / called.len().max(1) as f64;
        found += (called.len() - wrong) as f64;
    }
    let rate = shares / f64::from(runs);
    assert!(rate <= 0.05, "{rate} of the discoveries are false");
    assert!(found / f64::from(runs) > 30.0, "it finds something: {}", found / f64::from(runs));
}

/// Where nothing is to be found, hardly ever is anything found.
#[test]
fn without_effects_there_are_no_discoveries() {
    let mut random = Rng::with_seed(4);
    let alarms = (0..300).filter(|_| {
        let p: Vec<Option<f64>> = (0..200)
            .map(|_| equal_shares((binomial(&mut random, 150, 0.5), 150), (binomial(&mut random, 300, 0.5), 300)))
            .collect();
        q_values(&p).iter().flatten().any(|q| *q < 0.05)
    });
    let rate = alarms.count() as f64 / 300.0;
    assert!(rate <= 0.075, "{rate}: 5 % and three standard errors");
}

#[test]
fn shrunken_shares_are_nearer_to_the_truth() {
    let mut random = Rng::with_seed(5);
    let (mut raw, mut shrunken, mut covered) = (0.0, 0.0, 0.0);
    for _ in 0..50 {
        let truths: Vec<f64> = (0..200).map(|_| 0.5 + 0.08 * (random.f64() + random.f64() - 1.0)).collect();
        let cards: Vec<(f64, f64)> = truths
            .iter()
            .map(|p| {
                let n = random.u32(5..80);
                (f64::from(binomial(&mut random, n, *p)), f64::from(n))
            })
            .collect();
        let prior = Prior::fit(&cards).expect("they differ");
        for (truth, (k, n)) in truths.iter().zip(cards) {
            raw += (k / n - truth).powi(2);
            let shrunk = prior.shrink(k, n, 0.0);
            shrunken += (shrunk.mean - truth).powi(2);
            covered += f64::from(u8::from(shrunk.lo <= *truth && *truth <= shrunk.hi)) / 10_000.0;
        }
    }
    assert!(shrunken < raw / 3.0, "{shrunken} against {raw}");
    // Of one world; over worlds that differ as much as the prior has them it is 95 %.
    assert!((0.9..0.98).contains(&covered), "{covered}");
}
