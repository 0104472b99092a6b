//! Errors of shares and means over games, each of which two of the same players share: whoever is strong is so in either role.
//!
//! The variance is that of dyads (Aronow, Samii and Assenova, Political Analysis 23, 2015): two games are alike when they share a
//! player, in whichever roles. Clusters in two ways, which take a player in one role and in the other for two, count what the
//! player adds in one role and takes away in the other as two errors, where they are one that cancels.

use std::collections::BTreeMap;

use super::cluster::{self, Cell, FEWEST_CLUSTERS, Ratio, quantile};
use crate::stat::interval::Z;

/// The ratio of the sums of x and m over games, one cell each, whose `deck` and `player` are the numbers of both opponents. Where
/// fewer than [`FEWEST_CLUSTERS`] have a role, as [`cluster::ratio`] has it.
pub fn ratio(games: &[Cell]) -> Option<Ratio> {
    let few = |of: fn(&Cell) -> u32| sums(games, |cell| [Some(of(cell)), None]).len() < FEWEST_CLUSTERS;
    if few(|cell| cell.deck) || few(|cell| cell.player) {
        return cluster::ratio(games);
    }
    let all: f64 = games.iter().map(|cell| cell.m).sum();
    let value = games.iter().map(|cell| cell.x).sum::<f64>() / all;
    let rest: Vec<Cell> = games.iter().map(|cell| Cell { x: (cell.x - value * cell.m) / all, ..*cell }).collect();
    // Games of the same two share both, and are counted once.
    let both = sums(&rest, |cell| [Some((cell.deck.min(cell.player), cell.deck.max(cell.player))), None]);
    let own = sums(&rest, |cell| [Some(cell.deck), Some(cell.player)]);
    // What is measured from the mean of the very same games is too near to it, the nearer the more of them are a player's.
    let apart = |(x, m): &(f64, f64)| (x / (1.0 - m / all).max(0.1)).powi(2);
    let variance = own.values().map(apart).sum::<f64>() - both.values().map(apart).sum::<f64>();
    // Satterthwaite's for games that are independent (Bell and McCaffrey, Survey Methodology 28, 2002): so many pairs of games
    // share a player.
    let square = |(_, m): &(f64, f64)| m * m;
    let pairs = own.values().map(square).sum::<f64>() - both.values().map(square).sum::<f64>();
    let freedom = (all * all / pairs).max(1.0);
    // Never surer than of independent games.
    let independent: f64 = rest.iter().map(|cell| cell.x * cell.x).sum();
    let is_sure = quantile(freedom).powi(2) * variance < Z * Z * independent;
    let (variance, freedom) = if is_sure { (independent, f64::INFINITY) } else { (variance, freedom) };
    value.is_finite().then_some(Ratio { value, variance, freedom })
}

/// The sums of x and m of each of those that a game has.
fn sums<Key: Ord, const NUM: usize>(
    games: &[Cell],
    of: impl Fn(&Cell) -> [Option<Key>; NUM],
) -> BTreeMap<Key, (f64, f64)> {
    let mut sums: BTreeMap<Key, (f64, f64)> = BTreeMap::new();
    for cell in games {
        for key in of(cell).into_iter().flatten() {
            let (x, m) = sums.entry(key).or_default();
            *x += cell.x;
            *m += cell.m;
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each of so many meets each of the others once in each role.
    fn met(num: u32, x: impl Fn(u32, u32) -> f64) -> Vec<Cell> {
        let pairs = (0..num).flat_map(|one| (0..num).map(move |two| (one, two))).filter(|(one, two)| one != two);
        pairs.map(|(deck, player)| Cell { deck, player, x: x(deck, player), m: 1.0 }).collect()
    }

    /// Players who are good in either role cancel; those who are better in one role do not.
    #[test]
    fn what_cancels_is_no_error() {
        let strength = |player: u32| if player.is_multiple_of(2) { 0.2 } else { -0.2 };
        let games = met(12, |one, two| strength(one) - strength(two));
        let (dyads, clusters) = (ratio(&games).expect("12 players"), cluster::ratio(&games).expect("12 players"));
        let independent = games.iter().map(|game| game.x * game.x).sum::<f64>() / (132.0 * 132.0);
        assert!((dyads.variance - independent).abs() < 1e-12 && dyads.freedom.is_infinite(), "{dyads:?}");
        assert!(clusters.variance > 5.0 * dyads.variance, "{clusters:?}");
        let games = met(12, |one, two| strength(one) + strength(two));
        assert!(ratio(&games).expect("12 players").variance > 5.0 * independent);
    }

    /// By hand: of 12 players everybody has 22 of 132 games and each two have 2; each of a player's 22 games has the residual x, or
    /// of the other players' none.
    #[test]
    fn the_variance_is_that_of_the_definition() {
        let games = met(12, |one, two| if one == 0 || two == 0 { 1.0 } else { 0.0 });
        let told = ratio(&games).expect("12 players");
        let mean = 22.0 / 132.0;
        let apart = |x: f64, share: f64| (x / 132.0 / (1.0 - share)).powi(2);
        let (first, other) = (22.0 * (1.0 - mean), 2.0 - 22.0 * mean);
        let own = apart(first, 1.0 / 6.0) + 11.0 * apart(other, 1.0 / 6.0);
        let both = 11.0 * apart(2.0 - 2.0 * mean, 1.0 / 66.0) + 55.0 * apart(2.0 * mean, 1.0 / 66.0);
        assert!((told.variance - (own - both)).abs() < 1e-12 && (told.value - mean).abs() < 1e-12, "{told:?}");
        let freedom = 132.0 * 132.0 / (12.0 * 22.0 * 22.0 - 66.0 * 4.0);
        assert!((told.freedom - freedom).abs() < 1e-9, "{told:?}");
    }

    /// Who keeps a role is met in one role only.
    #[test]
    fn those_who_keep_their_role_are_clusters() {
        let games: Vec<Cell> =
            (0..240).map(|i| Cell { deck: i % 12, player: 100 + i % 20, x: f64::from(i % 3), m: 1.0 }).collect();
        assert!(ratio(&games).expect("32 players").variance > 0.0);
        let few: Vec<Cell> = games.iter().map(|game| Cell { deck: game.deck % 4, ..*game }).collect();
        assert_eq!(ratio(&few), cluster::ratio(&few));
    }
}
