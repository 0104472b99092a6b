//! Players who meet each other: how strong they are, by the one model of all their games.

use std::collections::{BTreeMap, HashMap};

use crate::stat::inference::contest::{Belief, Contest, Game};
use crate::stat::players::PlayerGame;

/// Rating points in one unit of log odds: 400 points are ten wins to a loss.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// The rating of an average player.
const AVERAGE: f64 = 1500.0;

/// A player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::stat) struct Strength {
    /// 1500 for an average player; 200 more means three games of four.
    pub rating: f64,
    /// Standard deviation of what the rating may be.
    pub deviation: f64,
    /// Ends of the interval that holds it with 95 %.
    pub ends: [f64; 2],
}

/// The games of one pool, as the model sees them.
#[derive(Clone, Debug, Default)]
pub(in crate::stat) struct Pool {
    /// Numbers of the archetypes of either role.
    kinds: [BTreeMap<String, u32>; 2],
    /// A game for each that was given; `None` where it says nothing of strength.
    games: Vec<Option<Game>>,
    contest: Option<Contest>,
}

impl Pool {
    /// Learns from games as the player with the advantage has them.
    pub(in crate::stat) fn new<'a>(games: impl Iterator<Item = &'a PlayerGame>) -> Pool {
        let mut pool = Pool::default();
        let number = |kinds: &mut BTreeMap<String, u32>, kind: &str| {
            let next = kinds.len() as u32;
            *kinds.entry(kind.to_owned()).or_insert(next)
        };
        let mut decks: HashMap<(usize, u32, u32), u32> = HashMap::new();
        for row in games {
            let kinds =
                [number(&mut pool.kinds[0], &row.archetype), number(&mut pool.kinds[1], &row.opponent_archetype)];
            let players = [row.player_number, row.opponent_number];
            let mut deck = |role: usize| {
                let next = decks.len() as u32;
                *decks.entry((role, players[role], kinds[role])).or_insert(next)
            };
            let decks = [deck(0), deck(1)];
            let is_told = players[0] != players[1];
            pool.games.push(row.won.filter(|_| is_told).map(|won| Game { players, kinds, decks, won }));
        }
        let told: Vec<Game> = pool.games.iter().flatten().copied().collect();
        pool.contest = Contest::fit(&told);
        pool
    }

    /// What was to be expected of each game, by the others; in the order in which they were given.
    pub(in crate::stat) fn expected(&self) -> Vec<Option<f64>> {
        let told: Vec<Game> = self.games.iter().flatten().copied().collect();
        let chances = self.contest.as_ref().map(|contest| contest.expected(&told)).unwrap_or_default();
        let mut chances = chances.into_iter();
        self.games.iter().map(|game| game.as_ref().and_then(|_| chances.next())).collect()
    }

    /// How many games were given.
    pub(in crate::stat) fn len(&self) -> usize {
        self.games.len()
    }

    pub(in crate::stat) fn strength(&self, player: u32) -> Strength {
        let told = self.contest.as_ref().map_or_else(Belief::default, |contest| contest.strength(player));
        let points = |odds: f64| AVERAGE + POINTS * odds;
        Strength { rating: points(told.mean), deviation: POINTS * told.deviation, ends: [told.lo, told.hi].map(points) }
    }

    pub(in crate::stat) fn contest(&self) -> Option<&Contest> {
        self.contest.as_ref()
    }

    /// The numbers of two archetypes; one that was never met has a number of its own.
    pub(super) fn kinds(&self, archetypes: [&str; 2]) -> [u32; 2] {
        [0, 1].map(|role: usize| self.kinds[role].get(archetypes[role]).copied().unwrap_or(u32::MAX))
    }

    /// The games that say something.
    pub(super) fn told(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().flatten()
    }
}
