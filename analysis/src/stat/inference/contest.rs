//! One model of who wins: the advantage of a role, the strength of players, archetypes, how two archetypes meet, and each player's
//! decks of an archetype.
//!
//! Log odds = advantage + strength - strength + archetype - archetype + deck - deck + match-up, all but the first normal about
//! 0. It knows no order of games, and fits everything at once, so that a player's strength is not taken for the deck's. How far
//! players, archetypes and match-ups differ is learnt too, and stays as uncertain as it is (Laplace's approximation of the
//! evidence). What a player is worth and what the player's decks are worth add to the same games, so that how far players differ
//! and how far decks do are hardly told apart: strengths are averaged over a grid of both (Rue, Martino and Chopin, JRSS B 71,
//! 2009), with the other spreads as they are likeliest.

mod mixture;
mod newton;

use std::sync::{Arc, OnceLock};

use fastrand::Rng;

use super::logistic::variance;
pub use mixture::Belief;
use newton::{Design, State};

/// A game between two players in different roles, with a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Game {
    /// The players, by their numbers: who has the advantage first.
    pub players: [u32; 2],
    /// Their archetypes, by the numbers of their role.
    pub kinds: [u32; 2],
    /// Each player's decks of one archetype in one role, by a number of their own.
    pub decks: [u32; 2],
    /// The first of them won.
    pub won: bool,
}

/// Things that differ: players, archetypes, match-ups, and players' decks of an archetype.
const THINGS: usize = 4;
/// How far they differ: their deviations in log odds.
type Spreads = [f64; THINGS];

/// What is tried for each of them.
const TRIED: [&[f64]; THINGS] = [
    &[0.02, 0.15, 0.3, 0.5, 0.75, 1.1],
    &[0.02, 0.12, 0.25, 0.4, 0.65],
    &[0.02, 0.15, 0.3, 0.5],
    &[0.02, 0.2, 0.4, 0.7],
];
/// What they are usually, as deviations of half-normal distributions.
const USUAL: Spreads = [0.8, 0.4, 0.4, 0.4];
/// Where the search begins.
const FIRST: [usize; THINGS] = [3, 2, 1, 1];
/// Rounds in which one of them is looked for after the other.
const ROUNDS: usize = 2;
/// Spreads that are this much less likely than the likeliest are left out.
const NOTHING: f64 = 1e-3;
/// Parts that the games are cut into, so that each is expected from the others.
const PARTS: usize = 5;

/// The spreads of players and of decks.
const PLAYERS: usize = 0;
const DECKS: usize = 3;

/// What the games say.
#[derive(Clone, Debug)]
pub struct Contest {
    design: Design,
    /// Each with its probability, the likeliest first.
    states: Weighted,
    /// Those of the grid of the spreads of players and of decks.
    of_players: Weighted,
    /// Strengths by the player's place in theta, once somebody asks for one.
    strengths: OnceLock<Vec<Belief>>,
}

/// States with their probabilities.
type Weighted = Vec<(f64, Arc<State>)>;

/// What was tried: the places of the spreads in [`TRIED`], how likely the games make them, and what they lead to.
struct Tried {
    at: [usize; THINGS],
    score: f64,
    state: Arc<State>,
}

/// One set of numbers that the games may have come from.
#[derive(Clone, Debug)]
pub struct Draw<'a> {
    contest: &'a Contest,
    theta: Vec<f64>,
    cells: Vec<f64>,
    spread: f64,
}

impl Contest {
    /// Fits the model; `None` without games.
    pub fn fit(games: &[Game]) -> Option<Contest> {
        let design = Design::new(games)?;
        let mut tried: Vec<Tried> = Vec::new();
        let mut best = FIRST;
        let mut start: Option<Arc<State>> = None;
        for _ in 0..ROUNDS {
            for which in 0..THINGS {
                for place in 0..TRIED[which].len() {
                    let mut at = best;
                    at[which] = place;
                    if tried.iter().any(|seen| seen.at == at) {
                        continue;
                    }
                    let one = Tried::new(&design, at, start.as_deref())?;
                    start.get_or_insert_with(|| one.state.clone());
                    tried.push(one);
                }
                let top = tried.iter().max_by(|a, b| a.score.total_cmp(&b.score))?;
                best = top.at;
                start = Some(top.state.clone());
            }
        }
        let mut grid: Vec<Tried> = Vec::new();
        for place in 0..TRIED[PLAYERS].len() {
            for of_decks in 0..TRIED[DECKS].len() {
                let mut at = best;
                (at[PLAYERS], at[DECKS]) = (place, of_decks);
                let known = tried.iter().find(|seen| seen.at == at).map(Tried::again);
                grid.push(known.or_else(|| Tried::new(&design, at, start.as_deref()))?);
            }
        }
        let [states, of_players] = [tried, grid].map(weighted);
        Some(Contest { design, states, of_players, strengths: OnceLock::new() })
    }

    /// The chance of the first player in each game, as the games of the other four fifths tell it: what was expected before it.
    pub fn expected(&self, games: &[Game]) -> Vec<f64> {
        let Some((_, likeliest)) = self.states.first() else { return vec![0.5; games.len()] };
        let mut chances = vec![0.5; games.len()];
        for part in 0..PARTS {
            let others: Vec<Game> =
                games.iter().enumerate().filter(|(place, _)| place % PARTS != part).map(|(_, game)| *game).collect();
            let Some(design) = Design::new(&others) else { continue };
            let Some(state) = design.mode(likeliest.spreads, None) else { continue };
            for (place, game) in games.iter().enumerate().filter(|(place, _)| place % PARTS == part) {
                chances[place] = chance(design.odds(&state.theta, &state.cells, game));
            }
        }
        chances
    }

    /// A player's strength in log odds; that of a player who is not known is unknown.
    pub fn strength(&self, player: u32) -> Belief {
        let Some(index) = self.design.player(player) else {
            return self.belief(|state| (0.0, state.spreads[PLAYERS]));
        };
        self.strengths.get_or_init(|| self.all_strengths())[index]
    }

    fn all_strengths(&self) -> Vec<Belief> {
        let of = |index: usize| self.belief(|state| (state.theta[index], variance(&state.root, index).sqrt()));
        (0..=self.design.num_players()).map(of).collect()
    }

    /// What a number of players may be that has this mean and deviation in each state.
    fn belief(&self, of: impl Fn(&State) -> (f64, f64)) -> Belief {
        let part = |(weight, state): &(f64, Arc<State>)| {
            let (mean, deviation) = of(state);
            (*weight, mean, deviation)
        };
        mixture::mixture(&self.of_players.iter().map(part).collect::<Vec<(f64, f64, f64)>>())
    }

    /// How far players (0), archetypes (1), match-ups (2) or decks (3) differ, in log odds.
    pub fn spread(&self, which: usize) -> f64 {
        self.states.iter().map(|(weight, state)| weight * state.spreads[which]).sum()
    }

    /// So many sets of numbers, each as likely as the games make it; the same every time. Every other one lies across the likeliest
    /// from the one before it, so that half as many have to be solved for, and their mean is surer.
    pub fn draws(&self, num: usize) -> Vec<Draw<'_>> {
        let mut random = Rng::with_seed(num as u64);
        let one = |_| {
            let mut left = random.f64();
            let picked = self.states.iter().find(|(weight, _)| {
                left -= weight;
                left < 0.0
            });
            let (_, state) = picked.or(self.states.first())?;
            let sets = self.design.draw(state, &mut random);
            Some(sets.map(|(theta, cells)| Draw { contest: self, theta, cells, spread: state.spreads[2] }))
        };
        (0..num.div_ceil(2)).filter_map(one).flatten().take(num).collect()
    }

    /// How much of what the games say of the advantage is left when every player may be as strong as he likes: 1 when players
    /// change roles all the time, 0 when each keeps his own, so that nobody can tell the player from the role.
    pub fn separable(&self) -> f64 {
        self.states.first().map_or(0.0, |(_, state)| self.design.separable(state))
    }
}

impl Tried {
    fn new(design: &Design, at: [usize; THINGS], start: Option<&State>) -> Option<Tried> {
        let spreads: Spreads = std::array::from_fn(|i| TRIED[i][at[i]]);
        let state = design.mode(spreads, start)?;
        let prior: f64 = (0..THINGS).map(|i| stands_for(i, at[i]).ln() - (spreads[i] / USUAL[i]).powi(2) / 2.0).sum();
        Some(Tried { at, score: state.evidence + prior, state: Arc::new(state) })
    }

    fn again(&self) -> Tried {
        Tried { state: self.state.clone(), ..*self }
    }
}

/// The probabilities of what was tried, the likeliest first; what is much less likely is left out.
fn weighted(tried: Vec<Tried>) -> Weighted {
    let most = tried.iter().map(|one| one.score).fold(f64::NEG_INFINITY, f64::max);
    let mut states: Weighted = tried.into_iter().map(|one| ((one.score - most).exp(), one.state)).collect();
    states.retain(|(weight, _)| *weight > NOTHING);
    let sum: f64 = states.iter().map(|(weight, _)| weight).sum();
    states.iter_mut().for_each(|(weight, _)| *weight /= sum);
    states.sort_by(|a, b| b.0.total_cmp(&a.0));
    states
}

impl Draw<'_> {
    /// The chance of the first role when these archetypes meet, between equal players. One that was never met is one of many.
    pub fn chance(&self, kinds: [u32; 2], random: &mut Rng) -> f64 {
        let design = &self.contest.design;
        let (fixed, cell) = design.meeting(&self.theta, kinds);
        let worth = |known: bool| if known { 0.0 } else { 1.0 };
        let unknown: f64 = design.known(kinds).into_iter().map(worth).sum();
        let of_kinds = self.contest.spread(1) * unknown.sqrt() * normal(random);
        let met = cell.map_or_else(|| self.spread * normal(random), |cell| self.cells[cell]);
        chance(fixed + met + if unknown > 0.0 { of_kinds } else { 0.0 })
    }
}

/// The stretch of values that a tried one stands for.
fn stands_for(which: usize, place: usize) -> f64 {
    let tried = TRIED[which];
    let before = if place == 0 { 0.0 } else { (tried[place - 1] + tried[place]) / 2.0 };
    let after = tried.get(place + 1).map_or(1.5 * tried[place], |next| (next + tried[place]) / 2.0);
    after - before
}

pub(super) fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// A normal deviate (Box and Muller).
pub(super) fn normal(random: &mut Rng) -> f64 {
    let radius = (-2.0 * random.f64().max(1e-300).ln()).sqrt();
    radius * (std::f64::consts::TAU * random.f64()).cos()
}

#[cfg(test)]
mod tests;
