//! The model of how games are won: fitted on one set of games, judged on another.

use std::collections::BTreeSet;
use std::path::PathBuf;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{At as Place, Event, Standing};
use holocron_ingest::id::Side;
use holocron_ingest::key::GameKey;
use holocron_ingest::log::Log;
use holocron_replay::account::{Account, At, Chronicle as _, Recorder as _, Source};
use holocron_replay::audit::Audit;
use holocron_replay::game::Game;
use holocron_replay::logistic::{Cell, fit};
use holocron_replay::rng::Rng;
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;
use holocron_replay::winning::{FEATURES, Model, features};
use holocron_swccg::Swccg;

use super::Outcome;
use crate::files;

/// Fit the model of how games of Star Wars CCG are won, or judge it: what is printed by `fit` belongs in replay/swccg/winning.tsv
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Fit a model on the games below some folders, and print it
    Fit {
        /// The folders
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
    /// Judge the model of the program on the games below each folder, which should be none that it was fitted on
    Judge {
        /// The folders
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
}

/// Draws each number towards 0 as a normal prior with this precision would, a game counting as one observation.
const PENALTY: f64 = 0.02;
/// Sets of games that are drawn to say how sure a number is.
const SETS: usize = 500;

/// A game: the features of the last count of each turn, and whether Dark won.
type Won = (Vec<[f64; FEATURES]>, bool);

/// Runs the command.
///
/// # Errors
/// When a folder cannot be read, or there is nothing to fit.
pub fn run(args: &Args) -> Outcome {
    match &args.what {
        What::Fit { folders } => {
            let games = games(folders)?;
            let states: usize = games.iter().map(|(turns, _)| turns.len()).sum();
            let model = fitted(&games).ok_or("the games do not determine a model")?;
            println!(
                "# How likely Dark is to win from the counters of a log: log odds for one of each feature (replay/src/winning.rs)."
            );
            println!(
                "# Fitted by `cargo dev winning fit` on {} games of bots with a winner, {states} ends of turns.",
                games.len()
            );
            print!("{}", model.lines());
        }
        What::Judge { folders } => {
            let model = Swccg::winning().ok_or("winning.tsv does not read")?;
            println!(
                "folder games turns base | log loss | AUC | slope (each with the 95 % interval over sets of games)"
            );
            for folder in folders {
                let games = games(std::slice::from_ref(folder))?;
                println!("{}: {}", folder.display(), judged(model, &games));
            }
        }
    }
    Ok(())
}

/// The games with a winner below some folders, each by one of its recordings.
fn games(folders: &[PathBuf]) -> Result<Vec<Won>, Box<dyn std::error::Error>> {
    let (mut games, mut met) = (Vec::new(), BTreeSet::new());
    for file in files::logs(folders)? {
        let Ok(log) = holocron_ingest::gemp::read_slice(&std::fs::read(&file)?) else { continue };
        if GameKey::of(&log).is_none_or(|key| met.insert(key.0)) {
            games.extend(game(&log));
        }
    }
    Ok(games)
}

fn game(log: &Log<Kind>) -> Option<Won> {
    let winner = Audit::of::<Swccg>(log, &Selection::none()).outcome?.winner?;
    let mut taken = Taken { file: log.file_hash, recorder: Default::default(), account: Account::default() };
    replay::<Swccg>(log, &Selection::none(), &mut taken);
    let mut turns: Vec<(u32, [f64; FEATURES])> = Vec::new();
    let played = |at: &At| !at.is_undone && at.turns > 0;
    for snapshot in taken.account.snapshots.iter().filter(|snapshot| !snapshot.is_stale && played(&snapshot.at)) {
        let Some(features) = features(snapshot) else { continue };
        match turns.last_mut().filter(|last| last.0 == snapshot.at.turns) {
            Some(last) => last.1 = features,
            None => turns.push((snapshot.at.turns, features)),
        }
    }
    Some((turns.into_iter().map(|(_, features)| features).collect(), winner == Side::Dark))
}

/// Takes a game down.
struct Taken {
    file: u64,
    recorder: <Swccg as holocron_replay::account::Chronicle>::Recorder,
    account: Account,
}

impl Taken {
    fn at(&self, place: Place, is_undone: bool, state: &<Swccg as Game>::State) -> At {
        let moment = Swccg::moment(state);
        At {
            source: Source { game: self.file, file: self.file },
            event: place.event,
            turns: moment.turn,
            player_turn: moment.player_turn,
            turn_of: moment.turn_of,
            phase: moment.phase,
            is_undone,
        }
    }
}

impl Sink<Swccg> for Taken {
    fn before(&mut self, event: &Event<Kind>, step: &<Swccg as Game>::Step<'_>, state: &<Swccg as Game>::State) {
        if event.standing != Standing::Repeated {
            let at = self.at(event.at, event.standing == Standing::Undone, state);
            self.recorder.before(&at, event, step, state, &mut self.account);
        }
    }

    fn after(&mut self, event: &Event<Kind>, state: &<Swccg as Game>::State) {
        let at = self.at(event.at, event.standing == Standing::Undone, state);
        self.recorder.after(&at, event, state, &mut self.account);
    }
}

/// A model in which a game counts once, however many turns it has.
fn fitted(games: &[Won]) -> Option<Model> {
    let cells = games.iter().flat_map(|(turns, won)| {
        let weight = 1.0 / turns.len() as f64;
        turns.iter().map(move |turn| Cell { x: turn.to_vec(), k: if *won { weight } else { 0.0 }, n: weight })
    });
    let fit = fit(&cells.collect::<Vec<Cell>>(), &[PENALTY; FEATURES])?;
    Some(Model::new(fit.coefficients.try_into().ok()?))
}

/// How a model fares on games: log loss, area under the curve, slope of the calibration.
fn judged(model: &Model, games: &[Won]) -> String {
    let told: Vec<Vec<(f64, bool)>> =
        games.iter().map(|(turns, won)| turns.iter().map(|turn| (model.chance(turn), *won)).collect()).collect();
    let whole: Vec<(f64, bool)> = told.iter().flatten().copied().collect();
    let of = measures(&whole);
    let mut rng = Rng::new(1, 1);
    let mut sets: Vec<[f64; 3]> = Vec::new();
    for _ in 0..SETS {
        let set = (0..told.len()).flat_map(|_| told[rng.below(told.len())].iter().copied());
        sets.push(measures(&set.collect::<Vec<_>>()));
    }
    let part = |which: usize| {
        let mut values: Vec<f64> = sets.iter().map(|set| set[which]).collect();
        values.sort_by(f64::total_cmp);
        let end = |share: f64| values[((SETS - 1) as f64 * share).round() as usize];
        format!("{:.3} [{:.3}, {:.3}]", of[which], end(0.025), end(0.975))
    };
    let share = whole.iter().filter(|(_, won)| *won).count() as f64 / whole.len() as f64;
    let base = -(share * share.ln() + (1.0 - share) * (1.0 - share).ln());
    let mut text = format!("{} {} {base:.3} | {} | {} | {}", games.len(), whole.len(), part(0), part(1), part(2));
    for tenth in 0..10 {
        let low = f64::from(tenth) / 10.0;
        let of: Vec<&(f64, bool)> = whole.iter().filter(|(p, _)| (low..low + 0.1).contains(p)).collect();
        if !of.is_empty() {
            let n = of.len() as f64;
            let expected = of.iter().map(|(p, _)| p).sum::<f64>() / n;
            let won = of.iter().filter(|(_, won)| *won).count() as f64 / n;
            text += &format!("\n  expected {expected:.2}, won {won:.2}, {} turns", of.len());
        }
    }
    text
}

fn measures(told: &[(f64, bool)]) -> [f64; 3] {
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
    [loss, area, slope]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: of two won and two lost, three of four pairs are in the right order.
    #[test]
    fn measures_are_those_of_the_definition() {
        let told = [(0.8, true), (0.4, true), (0.6, false), (0.2, false)];
        let [loss, area, _] = measures(&told);
        assert!((loss + (0.8f64.ln() + 0.4f64.ln() + 0.4f64.ln() + 0.8f64.ln()) / 4.0).abs() < 1e-12);
        assert!((area - 0.75).abs() < 1e-12);
    }

    #[test]
    fn a_fitted_model_finds_who_leads() {
        let mut rng = Rng::new(3, 3);
        let games: Vec<Won> = (0..200)
            .map(|_| {
                let lead = rng.below(21) as f64 - 10.0;
                let mut turn = [0.0; FEATURES];
                (turn[0], turn[1]) = (1.0, lead / 10.0);
                (vec![turn], rng.below(21) as f64 - 10.0 < lead)
            })
            .collect();
        let model = fitted(&games).expect("determined");
        let mut ahead = [0.0; FEATURES];
        (ahead[0], ahead[1]) = (1.0, 1.0);
        assert!(model.chance(&ahead) > 0.8);
    }
}
