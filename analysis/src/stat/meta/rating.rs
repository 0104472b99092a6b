//! Player strength from the archive itself: Glicko-2 (Glickman 2012), one game at a time, as lichess does.

use std::collections::BTreeMap;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// A player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::stat) struct Strength {
    /// 1500 for a newcomer; 200 more means three games of four.
    pub rating: f64,
    /// Standard deviation of the rating; 350 for a newcomer.
    pub deviation: f64,
    /// How much the player's results jump about.
    pub volatility: f64,
}

impl Default for Strength {
    fn default() -> Strength {
        Glicko2Rating::default().into()
    }
}

impl From<Glicko2Rating> for Strength {
    fn from(r: Glicko2Rating) -> Strength {
        Strength { rating: r.rating, deviation: r.deviation, volatility: r.volatility }
    }
}

/// The strengths of all players of one pool.
#[derive(Clone, Debug, Default)]
pub(in crate::stat) struct Pool {
    players: BTreeMap<String, Glicko2Rating>,
}

impl Pool {
    /// The player's strength now.
    pub(in crate::stat) fn strength(&self, player: &str) -> Strength {
        self.players.get(player).copied().map(Strength::from).unwrap_or_default()
    }

    /// Enters a game.
    pub(in crate::stat) fn play(&mut self, winner: &str, loser: &str) {
        if winner == loser {
            return;
        }
        let rating = |name: &str| self.players.get(name).copied().unwrap_or_default();
        let (won, lost) = glicko2(&rating(winner), &rating(loser), &Outcomes::WIN, &Glicko2Config::new());
        self.players.insert(winner.to_owned(), won);
        self.players.insert(loser.to_owned(), lost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_game_moves_both_players_alike() {
        let mut pool = Pool::default();
        pool.play("vader", "luke");
        pool.play("vader", "vader");
        let (won, lost) = (pool.strength("vader"), pool.strength("luke"));
        assert!((won.rating - 1662.31).abs() < 0.01 && (lost.rating - 1337.69).abs() < 0.01, "{won:?} {lost:?}");
        assert!((won.deviation - 290.32).abs() < 0.01, "{won:?}");
        assert_eq!(pool.strength("leia").rating, 1500.0);
    }

    /// Three players whose true strengths are 1700, 1500 and 1300 (chances by the Elo curve).
    #[test]
    fn ratings_find_the_true_order_and_distance() {
        let truth = [("a", 1700.0), ("b", 1500.0), ("c", 1300.0)];
        let mut random = fastrand::Rng::with_seed(7);
        let mut pool = Pool::default();
        let mut sums = [0.0; 3];
        for game in 0..3000 {
            let one = random.usize(0..3);
            let two = (one + random.usize(1..3)) % 3;
            let chance = 1.0 / (1.0 + 10f64.powf((truth[two].1 - truth[one].1) / 400.0));
            let (winner, loser) = if random.f64() < chance { (one, two) } else { (two, one) };
            pool.play(truth[winner].0, truth[loser].0);
            if game >= 1000 {
                sums.iter_mut().zip(truth).for_each(|(sum, (name, _))| *sum += pool.strength(name).rating);
            }
        }
        let [a, b, c] = sums.map(|sum| sum / 2000.0);
        assert!((a - b - 200.0).abs() < 30.0 && (b - c - 200.0).abs() < 30.0, "{a} {b} {c}");
        assert!(pool.strength("a").deviation < 90.0);
    }
}
