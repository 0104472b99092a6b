//! Newton's method for the model of contests. Match-ups are many, and each touches one cell alone: they are eliminated, so that
//! only players and archetypes are solved for together.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use fastrand::Rng;

use super::{Game, Spreads, chance, normal};
use crate::stat::inference::logistic::{cholesky, solve, solve_transposed};

/// The advantage is nearly free: its prior deviation in log odds.
const FREE: f64 = 3.0;
/// Players with a strength of their own: those with the most games. Others are taken for average; the same goes for their decks.
const MOST_PLAYERS: usize = 800;
const MOST_DECKS: usize = 400;
const MOST_STEPS: usize = 30;
/// The largest change of a number in one step.
const LEAP: f64 = 1.5;

/// Games that are alike for the model.
#[derive(Clone, Debug)]
struct Row {
    /// Numbers that are added (1) or taken away (-1); of players without a number none.
    parts: Vec<(usize, f64)>,
    cell: usize,
    won: f64,
    of: f64,
}

/// The games, as what is to be estimated from them.
#[derive(Clone, Debug)]
pub(super) struct Design {
    rows: Vec<Row>,
    players: HashMap<u32, usize>,
    kinds: [HashMap<u32, usize>; 2],
    cells: HashMap<[u32; 2], usize>,
    decks: HashMap<u32, usize>,
    size: usize,
}

/// The likeliest numbers for given spreads, and how sure they are.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) spreads: Spreads,
    /// The advantage, players, archetypes of either role.
    pub(super) theta: Vec<f64>,
    /// Match-ups.
    pub(super) cells: Vec<f64>,
    /// Root of the information of theta when the match-ups are eliminated.
    pub(super) root: Vec<Vec<f64>>,
    /// The information of each match-up, and what of it is shared with each part of theta.
    own: Vec<f64>,
    shared: Vec<Vec<(usize, f64)>>,
    /// Logarithm of how likely the games are with these spreads.
    pub(super) evidence: f64,
}

impl Design {
    pub(super) fn new(games: &[Game]) -> Option<Design> {
        let mut kinds: [BTreeSet<u32>; 2] = Default::default();
        for game in games {
            for (kind, all) in game.kinds.iter().zip(&mut kinds) {
                all.insert(*kind);
            }
        }
        if games.is_empty() {
            return None;
        }
        let players: HashMap<u32, usize> =
            commonest(games.iter().flat_map(|game| game.players), MOST_PLAYERS).into_iter().zip(1..).collect();
        let mut size = 1 + players.len();
        let kinds = kinds.map(|kinds| {
            let places = kinds.into_iter().zip(size..).collect::<HashMap<u32, usize>>();
            size += places.len();
            places
        });
        let decks = commonest(games.iter().flat_map(|game| game.decks), MOST_DECKS);
        let decks: HashMap<u32, usize> = decks.into_iter().zip(size..).collect();
        size += decks.len();
        let mut design = Design { rows: Vec::new(), players, kinds, cells: HashMap::new(), decks, size };
        let mut alike: BTreeMap<[[u32; 2]; 3], (f64, f64)> = BTreeMap::new();
        for game in games {
            let (won, of) = alike.entry([game.kinds, game.players, game.decks]).or_default();
            *won += f64::from(u8::from(game.won));
            *of += 1.0;
        }
        for ([kinds, players, decks], (won, of)) in alike {
            let next = design.cells.len();
            let cell = *design.cells.entry(kinds).or_insert(next);
            design.rows.push(Row { parts: design.parts(players, kinds, decks), cell, won, of });
        }
        Some(design)
    }

    fn parts(&self, players: [u32; 2], kinds: [u32; 2], decks: [u32; 2]) -> Vec<(usize, f64)> {
        let player = |place: usize, sign: f64| Some((*self.players.get(&players[place])?, sign));
        let kind = |place: usize, sign: f64| Some((*self.kinds[place].get(&kinds[place])?, sign));
        let deck = |place: usize, sign: f64| Some((*self.decks.get(&decks[place])?, sign));
        let sides = [player(0, 1.0), player(1, -1.0), kind(0, 1.0), kind(1, -1.0), deck(0, 1.0), deck(1, -1.0)];
        let parts = [Some((0, 1.0))].into_iter().chain(sides);
        parts.flatten().collect()
    }

    /// Players with a strength of their own; they are 1 to this in theta.
    pub(super) fn num_players(&self) -> usize {
        self.players.len()
    }

    pub(super) fn player(&self, player: u32) -> Option<usize> {
        self.players.get(&player).copied()
    }

    pub(super) fn known(&self, kinds: [u32; 2]) -> [bool; 2] {
        [0, 1].map(|role: usize| self.kinds[role].contains_key(&kinds[role]))
    }

    /// The log odds of a game.
    pub(super) fn odds(&self, theta: &[f64], cells: &[f64], game: &Game) -> f64 {
        let fixed: f64 =
            self.parts(game.players, game.kinds, game.decks).iter().map(|(place, sign)| sign * theta[*place]).sum();
        fixed + self.cells.get(&game.kinds).map_or(0.0, |cell| cells[*cell])
    }

    /// The log odds between equal players without the match-up, and the match-up's place when it was met.
    pub(super) fn meeting(&self, theta: &[f64], kinds: [u32; 2]) -> (f64, Option<usize>) {
        let kind = |role: usize| self.kinds[role].get(&kinds[role]).map_or(0.0, |place| theta[*place]);
        (theta[0] + kind(0) - kind(1), self.cells.get(&kinds).copied())
    }

    /// Precision that each number has before the games.
    fn precisions(&self, spreads: Spreads) -> Vec<f64> {
        let [players, kinds, _, decks] = spreads.map(|spread| 1.0 / (spread * spread));
        let of_players = 1 + self.players.len();
        let of_kinds = self.size - self.decks.len();
        (0..self.size)
            .map(|place| match place {
                0 => 1.0 / (FREE * FREE),
                place if place < of_players => players,
                place if place < of_kinds => kinds,
                _ => decks,
            })
            .collect()
    }

    /// The likeliest numbers, from where another state left off.
    pub(super) fn mode(&self, spreads: Spreads, start: Option<&State>) -> Option<State> {
        let precisions = self.precisions(spreads);
        let of_cell = 1.0 / (spreads[2] * spreads[2]);
        let mut theta = start.map_or_else(|| vec![0.0; self.size], |state| state.theta.clone());
        let mut cells = start.map_or_else(|| vec![0.0; self.cells.len()], |state| state.cells.clone());
        let mut steps = 0;
        loop {
            let slope = self.slope(&theta, &cells, &precisions, of_cell);
            let root = cholesky(&slope.information)?;
            let step = solve(&root, &slope.gradient);
            let of_cells: Vec<f64> = (0..cells.len())
                .map(|cell| {
                    let moved: f64 = slope.shared[cell].iter().map(|(place, value)| value * step[*place]).sum();
                    (slope.of_cells[cell] - moved) / slope.own[cell]
                })
                .collect();
            let largest = step.iter().chain(&of_cells).fold(0.0f64, |most, step| most.max(step.abs()));
            let share = if largest > LEAP { LEAP / largest } else { 1.0 };
            steps += 1;
            if largest < 1e-5 || steps > MOST_STEPS {
                let prior: f64 = precisions.iter().zip(&theta).map(|(p, t)| p.ln() - p * t * t).sum::<f64>()
                    + cells.iter().map(|c| of_cell.ln() - of_cell * c * c).sum::<f64>();
                let roots: f64 = root.iter().enumerate().map(|(i, row)| 2.0 * row[i].ln()).sum();
                let owns: f64 = slope.own.iter().map(|own| own.ln()).sum();
                let evidence = slope.likely + (prior - roots - owns) / 2.0;
                return Some(State { spreads, theta, cells, root, own: slope.own, shared: slope.shared, evidence });
            }
            theta.iter_mut().zip(&step).for_each(|(value, step)| *value += share * step);
            cells.iter_mut().zip(&of_cells).for_each(|(value, step)| *value += share * step);
        }
    }

    /// First and second derivatives of the penalised log likelihood, the match-ups eliminated from those of theta.
    fn slope(&self, theta: &[f64], cells: &[f64], precisions: &[f64], of_cell: f64) -> Slope {
        let mut slope = Slope {
            gradient: theta.iter().zip(precisions).map(|(value, p)| -value * p).collect(),
            information: vec![vec![0.0; self.size]; self.size],
            of_cells: cells.iter().map(|value| -value * of_cell).collect(),
            own: vec![of_cell; cells.len()],
            shared: vec![Vec::new(); cells.len()],
            likely: 0.0,
        };
        for (place, precision) in precisions.iter().enumerate() {
            slope.information[place][place] = *precision;
        }
        let mut shared: Vec<BTreeMap<usize, f64>> = vec![BTreeMap::new(); cells.len()];
        for row in &self.rows {
            let odds = row.parts.iter().map(|(place, sign)| sign * theta[*place]).sum::<f64>() + cells[row.cell];
            let p = chance(odds);
            let (rest, weight) = (row.won - row.of * p, row.of * p * (1.0 - p));
            slope.likely += row.won * odds - row.of * (odds.max(0.0) + (-odds.abs()).exp().ln_1p());
            slope.of_cells[row.cell] += rest;
            slope.own[row.cell] += weight;
            for (place, sign) in &row.parts {
                slope.gradient[*place] += sign * rest;
                *shared[row.cell].entry(*place).or_default() += sign * weight;
                for (other, other_sign) in &row.parts {
                    slope.information[*place][*other] += sign * other_sign * weight;
                }
            }
        }
        for (cell, shared) in shared.into_iter().enumerate() {
            let own = slope.own[cell];
            for (place, value) in &shared {
                slope.gradient[*place] -= value * slope.of_cells[cell] / own;
                for (other, other_value) in &shared {
                    slope.information[*place][*other] -= value * other_value / own;
                }
            }
            slope.shared[cell] = shared.into_iter().collect();
        }
        slope
    }

    /// Numbers about the likeliest, as likely as they are, and those across from them, which are as likely.
    pub(super) fn draw(&self, state: &State, random: &mut Rng) -> [(Vec<f64>, Vec<f64>); 2] {
        let mut off: Vec<f64> = (0..self.size).map(|_| normal(random)).collect();
        solve_transposed(&state.root, &mut off);
        let off_cells: Vec<f64> = (0..state.cells.len())
            .map(|cell| {
                let moved: f64 = state.shared[cell].iter().map(|(place, value)| value * off[*place]).sum();
                normal(random) / state.own[cell].sqrt() - moved / state.own[cell]
            })
            .collect();
        [1.0, -1.0].map(|sign| {
            let about = |values: &[f64], off: &[f64]| values.iter().zip(off).map(|(v, off)| v + sign * off).collect();
            (about(&state.theta, &off), about(&state.cells, &off_cells))
        })
    }

    /// See [`super::Contest::separable`].
    pub(super) fn separable(&self, state: &State) -> f64 {
        let num = self.players.len();
        let mut between = vec![vec![0.0; num]; num];
        let (mut with, mut all) = (vec![0.0; num], 0.0);
        for row in &self.rows {
            let odds =
                row.parts.iter().map(|(place, sign)| sign * state.theta[*place]).sum::<f64>() + state.cells[row.cell];
            let p = chance(odds);
            let weight = row.of * p * (1.0 - p);
            all += weight;
            let players: Vec<(usize, f64)> = row
                .parts
                .iter()
                .filter(|(place, _)| (1..=num).contains(place))
                .map(|(place, s)| (place - 1, *s))
                .collect();
            for (place, sign) in &players {
                with[*place] += sign * weight;
                for (other, other_sign) in &players {
                    between[*place][*other] += sign * other_sign * weight;
                }
            }
        }
        (0..num).for_each(|place| between[place][place] += 1e-6 * (1.0 + between[place][place]));
        let Some(root) = cholesky(&between) else { return 0.0 };
        let told: f64 = solve(&root, &with).iter().zip(&with).map(|(a, b)| a * b).sum();
        ((all - told) / all).clamp(0.0, 1.0)
    }
}

struct Slope {
    gradient: Vec<f64>,
    information: Vec<Vec<f64>>,
    of_cells: Vec<f64>,
    own: Vec<f64>,
    shared: Vec<Vec<(usize, f64)>>,
    likely: f64,
}

/// The commonest of some numbers, in that order.
fn commonest(numbers: impl Iterator<Item = u32>, most: usize) -> Vec<u32> {
    let mut counts: BTreeMap<u32, u32> = BTreeMap::new();
    numbers.for_each(|number| *counts.entry(number).or_default() += 1);
    let mut ranked: Vec<(u32, u32)> = counts.into_iter().map(|(number, num)| (num, number)).collect();
    ranked.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    ranked.truncate(most);
    ranked.into_iter().map(|(_, number)| number).collect()
}
