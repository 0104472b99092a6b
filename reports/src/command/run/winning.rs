//! The model of how games are won: the program's, one from a file, or one that is fitted to the games of the run.

use std::path::Path;

use holocron_analysis::stat::{Tables, won_games};
use holocron_replay::winning::{Judged, Model, out_of_sample};

use super::failed;
use crate::command::registry;
use crate::failure::Failure;
use crate::given;

/// The file beside a result that was made with another model than the program's.
pub(super) const FILE: &str = "winning.tsv";
/// What the program's own model was fitted on.
pub(super) const OWN: &str = "fitted on games of bots";
/// Games with a winner that a model needs: ten for each of its numbers.
const FEWEST: usize = 110;
/// How the remark begins that says what a model was fitted on.
const SAID: &str = "# Fitted on ";

/// A model in place of the program's.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::command) struct Winning {
    pub(super) model: Model,
    /// The lines of its file.
    pub(super) text: String,
    /// What it was fitted on, as in "fitted on 3 games".
    pub(super) said: String,
}

impl Winning {
    /// Reads a model as a run, or `cargo dev winning fit`, wrote it.
    ///
    /// # Errors
    /// When the file cannot be read or is none.
    pub(in crate::command) fn read(file: &Path) -> Result<Winning, Failure> {
        let text = given::text(file)?;
        let what =
            "is no model of how games are won: a line for each feature, its name and its number with a tab between";
        let model = Model::parse(&text).ok_or_else(|| Failure::new(file.display().to_string(), what))?;
        let said = text.lines().find_map(|line| line.strip_prefix(SAID)).map(|rest| rest.trim_end_matches('.'));
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let said = said.map_or_else(|| format!("read from {name}"), |rest| format!("fitted on {rest}"));
        Ok(Winning { model, text, said })
    }

    /// Fits a model to the games of a finished run, of the card game that comes with one.
    ///
    /// # Errors
    /// When the tables cannot be read, or the games are too few.
    pub(super) fn fit(out: &Path) -> Result<Winning, Failure> {
        let tables = Tables::open(out).map_err(failed)?;
        let refused = |what: String| Failure::new("--fit-winning", what);
        let game = registry::all().into_iter().find(|game| game.has_winning);
        let game = game.ok_or_else(|| refused("no card game has such a model".to_owned()))?;
        let games = won_games(&tables, game.id.word()).map_err(failed)?;
        if games.len() < FEWEST {
            let what = format!("needs {FEWEST} games of {} with a winner, and here are {}", game.name, games.len());
            return Err(refused(what));
        }
        let undetermined = || refused("the games do not determine a model".to_owned());
        let model = Model::learn(&games).ok_or_else(undetermined)?;
        let Judged { loss, area, slope } = out_of_sample(&games).ok_or_else(undetermined)?;
        let turns: usize = games.iter().map(|game| game.turns.len()).sum();
        let said = format!("{} games of this archive, {turns} ends of turns", games.len());
        let text = format!(
            "# How likely Dark is to win from the counters of a log: log odds for one of each feature.\n{SAID}{said}.\n\
             # On games that it had not seen (each fifth by a model of the others): log loss {loss:.3}, area under the curve \
             {area:.3}, slope of the calibration {slope:.2}.\n{}",
            model.lines()
        );
        // What is read back is what was written, to the last digit.
        let model = Model::parse(&text).ok_or_else(undetermined)?;
        Ok(Winning { model, text, said: format!("fitted on {said}") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_says_what_it_was_fitted_on() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("mine.tsv");
        let lines = Model::new([0.5; 11]).lines();
        for (head, said) in [
            ("# Fitted on 300 games of this archive.\n", "fitted on 300 games of this archive"),
            ("", "read from mine.tsv"),
        ] {
            std::fs::write(&file, format!("{head}{lines}")).expect("written");
            assert_eq!(Winning::read(&file).expect("a model").said, said);
        }
        std::fs::write(&file, "life\tmuch\n").expect("written");
        assert!(Winning::read(&file).expect_err("no model").to_string().contains("no model"));
    }
}
