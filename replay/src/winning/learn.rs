//! Learning a model of how games are won from games, and judging one on games that it has not seen.

use super::{FEATURES, Model};
use crate::logistic::{Cell, fit};

/// Draws each number towards 0 as a normal prior with this precision would, a game counting as one observation.
const PENALTY: f64 = 0.02;
/// Parts of the games: each is judged by a model of the others.
const PARTS: usize = 5;

/// A game with a winner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Won {
    /// The features of the last count of each turn.
    pub turns: Vec<[f64; FEATURES]>,
    /// Dark won.
    pub by_dark: bool,
}

/// How a model fares on games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// Mean of -ln of the chance that it gave to what came: 0.693 for who knows nothing, 0 for who knows all.
    pub loss: f64,
    /// How often it gives the better chance to the winner, of two moments of which Dark won one: the area under the curve.
    pub area: f64,
    /// Slope of the calibration: 1 for chances that mean what they say, less where they are too sure.
    pub slope: f64,
}

impl Model {
    /// A model in which a game counts once, however many turns it has; `None` when the games do not determine one.
    pub fn learn<'a>(games: impl IntoIterator<Item = &'a Won>) -> Option<Model> {
        let cells = games.into_iter().flat_map(|game| {
            let weight = 1.0 / game.turns.len() as f64;
            let k = if game.by_dark { weight } else { 0.0 };
            game.turns.iter().map(move |turn| Cell { x: turn.to_vec(), k, n: weight })
        });
        let fit = fit(&cells.collect::<Vec<Cell>>(), &[PENALTY; FEATURES])?;
        Some(Model::new(fit.coefficients.try_into().ok()?))
    }
}

/// How models of these games fare: each fifth of the games by a model of the others. `None` when they do not determine them.
pub fn out_of_sample(games: &[Won]) -> Option<Judged> {
    let mut told = Vec::new();
    for part in 0..PARTS {
        let others = games.iter().enumerate().filter(|(place, _)| place % PARTS != part).map(|(_, game)| game);
        let model = Model::learn(others)?;
        for game in games.iter().skip(part).step_by(PARTS) {
            told.extend(game.turns.iter().map(|turn| (model.chance(turn), game.by_dark)));
        }
    }
    Some(Judged::of(&told))
}

impl Judged {
    /// Of chances, and whether each came true.
    pub fn of(told: &[(f64, bool)]) -> Judged {
        let n = told.len() as f64;
        let loss = -told.iter().map(|(p, won)| if *won { p.ln() } else { (1.0 - p).ln() }).sum::<f64>() / n;
        let mut ranked: Vec<(f64, bool)> = told.to_vec();
        ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
        let won = ranked.iter().filter(|(_, won)| *won).count() as f64;
        let ranks: f64 = ranked.iter().zip(1..).filter(|((_, won), _)| *won).map(|(_, rank)| f64::from(rank)).sum();
        let area = (ranks - won * (won + 1.0) / 2.0) / (won * (n - won));
        let cell =
            |(p, won): &(f64, bool)| Cell { x: vec![1.0, (p / (1.0 - p)).ln()], k: f64::from(u8::from(*won)), n: 1.0 };
        let slope =
            fit(&told.iter().map(cell).collect::<Vec<Cell>>(), &[0.0, 0.0]).map_or(f64::NAN, |fit| fit.coefficients[1]);
        Judged { loss, area, slope }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// By hand: of two won and two lost, three of four pairs are in the right order.
    #[test]
    fn measures_are_those_of_the_definition() {
        let told = [(0.8, true), (0.4, true), (0.6, false), (0.2, false)];
        let judged = Judged::of(&told);
        assert!((judged.loss + (0.8f64.ln() + 0.4f64.ln() + 0.4f64.ln() + 0.8f64.ln()) / 4.0).abs() < 1e-12);
        assert!((judged.area - 0.75).abs() < 1e-12);
    }

    #[test]
    fn a_learned_model_finds_who_leads() {
        let mut rng = Rng::new(3, 3);
        let games: Vec<Won> = (0..200)
            .map(|_| {
                let lead = rng.below(21) as f64 - 10.0;
                let mut turn = [0.0; FEATURES];
                (turn[0], turn[1]) = (1.0, lead / 10.0);
                Won { turns: vec![turn], by_dark: rng.below(21) as f64 - 10.0 < lead }
            })
            .collect();
        let model = Model::learn(&games).expect("determined");
        let mut ahead = [0.0; FEATURES];
        (ahead[0], ahead[1]) = (1.0, 1.0);
        assert!(model.chance(&ahead) > 0.8);
        let judged = out_of_sample(&games).expect("determined");
        assert!(judged.loss < 0.65 && judged.area > 0.7 && (0.6..1.5).contains(&judged.slope), "{judged:?}");
    }
}
