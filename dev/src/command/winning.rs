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
use holocron_replay::rng::Rng;
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;
use holocron_replay::winning::{FEATURES, Judged, Model, Won, features};
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

/// Sets of games that are drawn to say how sure a number is.
const SETS: usize = 500;

/// Runs the command.
///
/// # Errors
/// When a folder cannot be read, or there is nothing to fit.
pub fn run(args: &Args) -> Outcome {
    match &args.what {
        What::Fit { folders } => {
            let games = games(folders)?;
            let states: usize = games.iter().map(|game| game.turns.len()).sum();
            let model = Model::learn(&games).ok_or("the games do not determine a model")?;
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
    Some(Won { turns: turns.into_iter().map(|(_, features)| features).collect(), by_dark: winner == Side::Dark })
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

/// How a model fares on games: log loss, area under the curve, slope of the calibration.
fn judged(model: &Model, games: &[Won]) -> String {
    let told: Vec<Vec<(f64, bool)>> =
        games.iter().map(|game| game.turns.iter().map(|turn| (model.chance(turn), game.by_dark)).collect()).collect();
    let whole: Vec<(f64, bool)> = told.iter().flatten().copied().collect();
    let measures = |told: &[(f64, bool)]| {
        let Judged { loss, area, slope } = Judged::of(told);
        [loss, area, slope]
    };
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
