//! Errors of shares and means whose units are not independent: games of one deck, and of one player, are alike.
//!
//! The variance is that of clusters in two ways (Cameron, Gelbach and Miller, JBES 29, 2011): decks, and players who may have several
//! and share some. Few clusters say little of a variance, so quantiles are Student's, with as many degrees of freedom as there
//! are clusters of equal size (Carter, Schnepel and Steigerwald, REStat 99, 2017).

use std::collections::BTreeMap;

use statrs::distribution::{ContinuousCDF, StudentsT};

use crate::stat::interval::Z;
use crate::table::Rate;

/// Units, and decks or players, from which an interval or a test is made.
pub const FEWEST: u32 = 20;
/// As [`FEWEST`], of clusters.
pub const FEWEST_CLUSTERS: usize = 10;

/// What one player's games with one deck add to a ratio.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cell {
    /// The deck, or what else makes units alike.
    pub deck: u32,
    /// The player, or what else makes units alike.
    pub player: u32,
    /// Its part of the numerator.
    pub x: f64,
    /// Its part of the denominator.
    pub m: f64,
}

/// A ratio of sums over clusters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ratio {
    /// The ratio.
    pub value: f64,
    /// Its variance.
    pub variance: f64,
    /// Degrees of freedom of the variance.
    pub freedom: f64,
}

/// The ratio of the sums of x and m; `None` with fewer than [`FEWEST_CLUSTERS`] clusters in either way.
pub fn ratio(cells: &[Cell]) -> Option<Ratio> {
    let all: f64 = cells.iter().map(|cell| cell.m).sum();
    let value = cells.iter().map(|cell| cell.x).sum::<f64>() / all;
    let rest: Vec<Cell> = cells.iter().map(|cell| Cell { x: (cell.x - value * cell.m) / all, ..*cell }).collect();
    let (variance, freedom) = spread(&rest)?;
    value.is_finite().then_some(Ratio { value, variance, freedom })
}

/// The variance of a sum whose parts are the x of the cells, each with the weight m, and its degrees of freedom.
pub fn spread(cells: &[Cell]) -> Option<(f64, f64)> {
    let used: Vec<&Cell> = cells.iter().filter(|cell| cell.m > 0.0 || cell.x != 0.0).collect();
    let decks = way(used.iter().map(|cell| (u64::from(cell.deck), **cell)));
    let players = way(used.iter().map(|cell| (u64::from(cell.player), **cell)));
    // So few players are no sample of players: what is said holds for them. The same goes for decks.
    match [&decks, &players].map(|way| way.num >= FEWEST_CLUSTERS) {
        [false, false] => return None,
        [true, false] => return Some((decks.squares, decks.freedom())),
        [false, true] => return Some((players.squares, players.freedom())),
        [true, true] => {}
    }
    let both = way(used.iter().map(|cell| (u64::from(cell.deck) << 32 | u64::from(cell.player), **cell)));
    let squares = (decks.squares + players.squares - both.squares).max(decks.squares).max(players.squares);
    Some((squares, decks.freedom().min(players.freedom())))
}

/// Clusters in one way.
struct Way {
    num: usize,
    squares: f64,
    /// How many clusters of equal size weigh as much.
    equal: f64,
}

impl Way {
    fn freedom(&self) -> f64 {
        (self.equal - 1.0).max(1.0)
    }
}

fn way(cells: impl Iterator<Item = (u64, Cell)>) -> Way {
    let mut clusters: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
    for (key, cell) in cells {
        let (x, m) = clusters.entry(key).or_default();
        *x += cell.x;
        *m += cell.m;
    }
    let all: f64 = clusters.values().map(|(_, m)| m).sum();
    let shares: f64 = clusters.values().map(|(_, m)| (m / all).powi(2)).sum();
    // What is measured from the ratio of the very same clusters is too near to it, the nearer the more a cluster weighs.
    let square = |(x, m): &(f64, f64)| (x / (1.0 - m / all).max(0.1)).powi(2);
    Way { num: clusters.len(), squares: clusters.values().map(square).sum(), equal: 1.0 / shares }
}

/// Student's quantile for an interval of 95 %.
pub fn quantile(freedom: f64) -> f64 {
    if freedom > 200.0 {
        // Fisher's expansion; the general method does not end for endless degrees of freedom.
        return Z
            + (Z.powi(3) + Z) / (4.0 * freedom)
            + (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / (96.0 * freedom.powi(2));
    }
    let law = StudentsT::new(0.0, 1.0, freedom.max(1.0));
    law.map_or(f64::INFINITY, |law| law.inverse_cdf(0.975))
}

/// The two-sided p-value of a deviate with so many degrees of freedom.
pub fn two_sided(t: f64, freedom: f64) -> Option<f64> {
    let law = StudentsT::new(0.0, 1.0, freedom.max(1.0)).ok()?;
    t.is_finite().then(|| (2.0 * law.sf(t.abs())).min(1.0))
}

/// A share of `k` in `n` whose units are of these clusters: Wilson's interval for as many independent units as say the same. Absent
/// with fewer than [`FEWEST`] units or [`FEWEST_CLUSTERS`] clusters.
pub fn rate(k: u32, n: u32, cells: &[Cell]) -> Rate {
    share(k, n, ratio(cells))
}

/// The same, with the variance of the share.
pub fn share(k: u32, n: u32, ratio: Option<Ratio>) -> Rate {
    let share = (n > 0).then(|| f64::from(k) / f64::from(n));
    let mut rate = Rate { n, k, value: share, ..Rate::default() };
    if let (Some(p), Some(ratio)) = (share.filter(|_| n >= FEWEST), ratio) {
        // Never narrower than that of independent units, whose variance is known.
        let independent = p * (1.0 - p) / f64::from(n);
        let effect = if independent > 0.0 { ratio.variance / independent } else { 0.0 };
        let squared = (quantile(ratio.freedom).powi(2) * effect).max(Z * Z) / f64::from(n);
        let (lo, hi) = wilson(p, squared);
        (rate.lo, rate.hi) = (Some(lo), Some(hi));
    }
    rate
}

/// What many shares of the same games have in common: the variance of their mean, by which all of them may be wrong together. `None`
/// with too few clusters.
pub fn common(shares: &[(Rate, Vec<Cell>)]) -> Option<f64> {
    let mut sums: BTreeMap<(u32, u32), Cell> = BTreeMap::new();
    for cell in shares.iter().flat_map(|(_, cells)| cells) {
        let sum = sums.entry((cell.deck, cell.player)).or_insert(Cell { x: 0.0, m: 0.0, ..*cell });
        sum.x += cell.x;
        sum.m += cell.m;
    }
    ratio(&sums.into_values().collect::<Vec<Cell>>()).map(|ratio| ratio.variance)
}

/// As many independent trials as say the same of how each of many shares differs from the others: `(successes, trials)`. How much
/// alike trials of one cluster are is learnt from all shares together, because a single one says little of it; `common` is the
/// variance of their mean.
pub fn independent(shares: &[(Rate, Vec<Cell>)], common: f64) -> Vec<(f64, f64)> {
    // Trials of one cluster that a trial meets, itself among them: of the way in which there are more.
    let company = |cells: &[Cell]| {
        let of = |key: fn(&Cell) -> u32| {
            let mut sums: BTreeMap<u32, f64> = BTreeMap::new();
            cells.iter().for_each(|cell| *sums.entry(key(cell)).or_default() += cell.m);
            let all: f64 = sums.values().sum();
            sums.values().map(|m| m * m).sum::<f64>() / all.max(1.0)
        };
        of(|cell| cell.deck).max(of(|cell| cell.player)).max(1.0)
    };
    let (mut alike, mut most) = (0.0, 0.0);
    for (share, cells) in shares {
        let Some((p, ratio)) = share.value.zip(ratio(cells)) else { continue };
        let independent = p * (1.0 - p) / f64::from(share.n);
        if independent > 0.0 {
            // Shares with many trials in company say the most.
            alike += (ratio.variance - common) / independent - 1.0;
            most += company(cells) - 1.0;
        }
    }
    let correlation = if most > 0.0 { (alike / most).clamp(0.0, 1.0) } else { 0.0 };
    let effective = |(share, cells): &(Rate, Vec<Cell>)| {
        let effect = 1.0 + correlation * (company(cells) - 1.0);
        (f64::from(share.k) / effect, f64::from(share.n) / effect)
    };
    shares.iter().map(effective).collect()
}

/// Wilson's interval, `zz` being the square of the quantile divided by the number of units.
fn wilson(p: f64, zz: f64) -> (f64, f64) {
    let centre = (p + zz / 2.0) / (1.0 + zz);
    let half = (zz * p * (1.0 - p) + zz * zz / 4.0).sqrt() / (1.0 + zz);
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// A mean or a difference with its interval and the test that it is `null`.
pub fn mean(n: u32, ratio: Option<Ratio>, null: f64) -> Rate {
    let mut rate = Rate { n, ..Rate::default() };
    if let Some(Ratio { value, variance, freedom }) = ratio.filter(|_| n >= FEWEST) {
        let error = variance.sqrt();
        let half = quantile(freedom) * error;
        rate.value = Some(value);
        rate.lo = Some(value - half);
        rate.hi = Some(value + half);
        rate.p = if error > 0.0 { two_sided((value - null) / error, freedom) } else { None };
    }
    rate
}

/// The difference of the shares of two disjoint groups of units of the same clusters, the second given as `(x, m)` beside the
/// first.
pub fn difference(cells: &[(Cell, f64, f64)]) -> Option<Ratio> {
    let sum = |get: fn(&(Cell, f64, f64)) -> f64| cells.iter().map(get).sum::<f64>();
    let (m, other_m) = (sum(|c| c.0.m), sum(|c| c.2));
    let (p, q) = (sum(|c| c.0.x) / m, sum(|c| c.1) / other_m);
    let part =
        |of: fn(&(Cell, f64, f64)) -> f64| move |cell: &(Cell, f64, f64)| Cell { x: of(cell), m: of(cell), ..cell.0 };
    // The smaller group decides how much there is to learn from.
    let freedom = |cells: Vec<Cell>| spread(&cells).map(|(_, freedom)| freedom);
    let freedom =
        freedom(cells.iter().map(part(|c| c.0.m)).collect())?.min(freedom(cells.iter().map(part(|c| c.2)).collect())?);
    let rest: Vec<Cell> = cells
        .iter()
        .map(|(cell, x, w)| Cell {
            x: (cell.x - p * cell.m) / m - (x - q * w) / other_m,
            m: cell.m / m + w / other_m,
            ..*cell
        })
        .collect();
    let (variance, _) = spread(&rest)?;
    (p - q).is_finite().then_some(Ratio { value: p - q, variance, freedom })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(deck: u32, player: u32, x: f64, m: f64) -> Cell {
        Cell { deck, player, x, m }
    }

    /// Ten decks of one game each, half of them won, and one player: the variance of independent games, each with nine tenths of its
    /// distance from the mean seen: 10 · 0.05² / 0.9².
    #[test]
    fn clusters_of_one_are_independent() {
        let cells: Vec<Cell> = (0..10).map(|i| cell(i, 0, f64::from(i % 2), 1.0)).collect();
        let ratio = ratio(&cells).expect("ten decks");
        assert!((ratio.value - 0.5).abs() < 1e-12 && (ratio.variance - 0.25 / 8.1).abs() < 1e-12, "{ratio:?}");
        assert!((ratio.freedom - 9.0).abs() < 1e-9);
        assert_eq!(super::ratio(&cells[1..]), None);
    }

    /// The same games four times: the games are four times as many and say no more.
    #[test]
    fn repeated_games_say_no_more() {
        let once: Vec<Cell> = (0..30).map(|i| cell(i, i, f64::from(i % 3 == 0), 1.0)).collect();
        let four: Vec<Cell> = once.iter().map(|c| Cell { x: 4.0 * c.x, m: 4.0, ..*c }).collect();
        let (one, more) = (rate(10, 30, &once), rate(40, 120, &four));
        assert!((one.lo.expect("30 games") - more.lo.expect("120 games")).abs() < 1e-2, "{one:?} {more:?}");
        assert!(rate(4, 12, &once[..12]).lo.is_none(), "too few games");
    }

    /// By hand: 0.975 quantiles of Student's distribution.
    #[test]
    fn quantiles_agree_with_tables() {
        assert!((quantile(9.0) - 2.262_157).abs() < 1e-5 && (quantile(1e9) - 1.959_964).abs() < 1e-4);
        assert!((quantile(200.5) - 1.971_9).abs() < 5e-5 && (quantile(199.5) - 1.971_9).abs() < 5e-5);
        assert!((two_sided(2.262_157, 9.0).expect("p") - 0.05).abs() < 1e-5);
    }

    #[test]
    fn differences_know_that_groups_share_clusters() {
        // Each deck wins as often with as without: the decks differ, the difference does not.
        let cells: Vec<(Cell, f64, f64)> =
            (0..20).map(|i| (cell(i, i, f64::from(i % 2) * 4.0, 4.0), f64::from(i % 2) * 4.0, 4.0)).collect();
        let ratio = difference(&cells).expect("twenty decks");
        assert!(ratio.value.abs() < 1e-12 && ratio.variance < 1e-12, "{ratio:?}");
    }
}
