//! What an archetype may expect against a field of opponents.

use std::collections::BTreeMap;

use super::mix::{Mix, best_mix};
use crate::stat::inference::shrink::Prior;
use crate::stat::interval::Z;
use crate::table::{MatchupRow, Rate};

/// The match-ups of one kind of games, ready to be asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Matrix {
    cells: BTreeMap<(String, String), (u32, u32)>,
    prior: Option<Prior>,
}

/// The match-ups of one card game, with or without bots.
pub fn matrix(rows: &[MatchupRow], game_id: &str, has_bot: bool) -> Matrix {
    let of_pool = rows.iter().filter(|row| row.game_id == game_id && row.has_bot == has_bot);
    let cells: BTreeMap<_, _> = of_pool
        .map(|row| ((row.dark_archetype.clone(), row.light_archetype.clone()), (row.dark.k, row.dark.n)))
        .collect();
    let shares: Vec<(u32, u32)> = cells.values().copied().collect();
    Matrix { cells, prior: Prior::fit(&shares) }
}

impl Matrix {
    /// Dark's chance in a match-up and its variance: the posterior of the shrunken win rate. An archetype never met is
    /// expected to fare as the mean; without anything to learn from, one half.
    fn dark(&self, dark: &str, light: &str) -> (f64, f64) {
        let (k, n) = self.cells.get(&(dark.to_owned(), light.to_owned())).copied().unwrap_or((0, 0));
        let prior = self.prior.unwrap_or(Prior { alpha: 1.0, beta: 1.0, num_groups: 0 });
        let p = prior.shrink(k, n);
        (p, p * (1.0 - p) / (f64::from(n) + prior.alpha + prior.beta + 1.0))
    }

    /// The expected win rate of an archetype against opponents in the shares of `field`, which need not add up to 1. `n`
    /// counts the games of the archetype against them. `None` for an empty field.
    pub fn expected(&self, side: &str, archetype: &str, field: &BTreeMap<String, f64>) -> Option<Rate> {
        let total: f64 = field.values().filter(|share| share.is_finite() && **share > 0.0).sum();
        if total <= 0.0 {
            return None;
        }
        let (mut value, mut variance, mut n) = (0.0, 0.0, 0);
        for (opponent, share) in field.iter().filter(|(_, share)| share.is_finite() && **share > 0.0) {
            let (dark, light) =
                if side == "dark" { (archetype, opponent.as_str()) } else { (opponent.as_str(), archetype) };
            let (p, spread) = self.dark(dark, light);
            let weight = share / total;
            value += weight * if side == "dark" { p } else { 1.0 - p };
            variance += weight * weight * spread;
            n += self.cells.get(&(dark.to_owned(), light.to_owned())).map_or(0, |cell| cell.1);
        }
        let half = Z * variance.sqrt();
        let (lo, hi) = ((value - half).max(0.0), (value + half).min(1.0));
        Some(Rate { n, value: Some(value), lo: Some(lo), hi: Some(hi), ..Rate::default() })
    }

    /// The best mix of these Dark archetypes (rows) against these Light archetypes (columns).
    pub fn best_mix(&self, dark: &[String], light: &[String]) -> Option<Mix> {
        let wins: Vec<Vec<f64>> =
            dark.iter().map(|dark| light.iter().map(|light| self.dark(dark, light).0).collect()).collect();
        best_mix(&wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stat::interval::rate;

    fn row(dark: &str, light: &str, k: u32, n: u32) -> MatchupRow {
        MatchupRow {
            game_id: "swccg".into(),
            dark_archetype: dark.into(),
            light_archetype: light.into(),
            dark: rate(k, n),
            ..MatchupRow::default()
        }
    }

    #[test]
    fn a_field_is_the_weighted_mean_of_its_matchups() {
        let rows = [row("A", "X", 80, 100), row("A", "Y", 30, 100), row("B", "X", 40, 100), row("B", "Y", 60, 100)];
        let matrix = matrix(&rows, "swccg", false);
        let field = |x: f64, y: f64| BTreeMap::from([("X".to_owned(), x), ("Y".to_owned(), y)]);
        let prior = Prior::fit(&[(80, 100), (30, 100), (40, 100), (60, 100)]).expect("they differ");
        let expected = 0.75 * prior.shrink(80, 100) + 0.25 * prior.shrink(30, 100);
        let got = matrix.expected("dark", "A", &field(3.0, 1.0)).expect("a field");
        assert!((got.value.expect("a value") - expected).abs() < 1e-12 && got.n == 200, "{got:?}");
        // The sides' expectations against a single opponent add up to 1.
        let one = |side, who, against: &str| {
            matrix.expected(side, who, &BTreeMap::from([(against.to_owned(), 1.0)])).and_then(|r| r.value).expect("one")
        };
        assert!((one("dark", "B", "X") + one("light", "X", "B") - 1.0).abs() < 1e-12);
        assert_eq!(matrix.expected("dark", "A", &BTreeMap::new()), None);
        let mix = matrix.best_mix(&["A".into(), "B".into()], &["X".into(), "Y".into()]).expect("a mix");
        assert!(mix.lo > 0.4 && mix.hi < 0.65, "{mix:?}");
    }

    #[test]
    fn who_never_met_is_expected_to_be_average() {
        let matrix = matrix(&[], "swccg", false);
        let field = BTreeMap::from([("X".to_owned(), 1.0)]);
        assert_eq!(matrix.expected("light", "A", &field).and_then(|rate| rate.value), Some(0.5));
        assert_eq!(matrix.best_mix(&[], &[]), None);
    }
}
