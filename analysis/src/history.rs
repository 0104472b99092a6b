//! The server's own table of games (`game_history`, SWCCG format 10): which two recordings are one game, with which decks,
//! when, and how it ended. A recording tells none of the decks.

mod apply;
mod bounded;
#[cfg(feature = "database")]
mod database;
#[cfg(feature = "database")]
mod guarded;
mod lists;
mod row;
mod source;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use holocron_ingest::id::{Side, Sides};

use crate::collect::DeckList;
use crate::error::{Error, Result};
use bounded::{Bounded, MOST_ROWS, too_many_rows};
pub use lists::PlayersDeck;
pub use source::Source;

/// A game as the server's table tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistoryGame {
    /// Recordings of the winner and the loser: the names of their files without the ending.
    pub recordings: [String; 2],
    /// The winner and the loser; of a cancelled game, the two players in no order that means anything.
    pub players: [String; 2],
    /// Who won; absent when the game was cancelled.
    pub winner: Option<Side>,
    /// What the end message said to the loser.
    pub lose_reason: String,
    /// The server cancelled the game because of an error: it does not count.
    pub is_cancelled: bool,
    /// When the recording began, in milliseconds since 1970, UTC; absent when the table does not tell.
    pub started_at_ms: Option<i64>,
    /// When the recording was written, in milliseconds since 1970, UTC; absent when the table does not tell.
    pub ended_at_ms: Option<i64>,
    /// The name of the format; absent when the table does not tell.
    pub format: Option<String>,
    /// The tournament or league; absent when the table does not tell.
    pub tournament: Option<String>,
    /// Names that the players gave their decks; absent for a game without a winner, where the sides are not told.
    pub deck_names: Sides<Option<String>>,
    /// The server's own label of each deck.
    pub archetypes: Sides<Option<String>>,
    /// The deck lists, as far as they can be read.
    pub decks: Sides<Option<DeckList>>,
}

impl HistoryGame {
    /// The players by side; absent when the table does not tell the sides.
    pub fn by_side(&self) -> Option<Sides<&str>> {
        let [winner, loser] = [self.players[0].as_str(), self.players[1].as_str()];
        Some(match self.winner? {
            Side::Dark => Sides { dark: winner, light: loser },
            Side::Light => Sides { dark: loser, light: winner },
        })
    }

    /// Whether the table's players are these; a table of another server may use the same names of recordings.
    pub fn is_of(&self, dark: &str, light: &str) -> bool {
        match self.by_side() {
            Some(players) => players.dark == dark && players.light == light,
            None => self.players.iter().all(|name| name == dark || name == light),
        }
    }
}

/// A row that could not be read; the others are not affected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowProblem {
    /// Line of the file or row of the database, from 1.
    pub line: u64,
    /// What is wrong with it, in words.
    pub what: String,
}

/// The games of a server, by their recordings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    games: Vec<HistoryGame>,
    by_recording: BTreeMap<String, Vec<usize>>,
    problems: Vec<RowProblem>,
    lists: Vec<PlayersDeck>,
}

impl History {
    /// Reads a table exported as CSV with the server's column names in its first line.
    ///
    /// # Errors
    /// When the file cannot be read, is no CSV, or lacks a column that is needed. A bad row is a [`RowProblem`].
    pub fn read(path: &Path) -> Result<History> {
        let file = File::open(path).map_err(|e| Error::io(path, e))?;
        History::from_csv(file).map_err(|error| Error::format(path, error))
    }

    /// As [`History::read`], from anything that gives bytes.
    ///
    /// # Errors
    /// As there.
    pub fn from_csv(bytes: impl Read) -> std::result::Result<History, csv::Error> {
        let mut history = History::default();
        let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(Bounded::new(bytes));
        let places = row::Places::find(reader.byte_headers()?)?;
        for (number, record) in (0..).zip(reader.byte_records()) {
            if number == MOST_ROWS {
                return Err(too_many_rows().into());
            }
            let record = record?;
            let line = record.position().map_or(0, csv::Position::line);
            history.take(line, places.game(&record));
        }
        Ok(history)
    }

    fn take(&mut self, line: u64, game: std::result::Result<HistoryGame, String>) {
        match game {
            Ok(game) => self.add(game),
            Err(what) => self.problems.push(RowProblem { line, what }),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, game: HistoryGame) {
        let place = self.games.len();
        for name in &game.recordings {
            let places = self.by_recording.entry(name.clone()).or_default();
            if places.last() != Some(&place) && !name.is_empty() {
                places.push(place);
            }
        }
        self.games.push(game);
    }

    /// The game with all of these recordings, given as ids or as names of files, folders and endings left aside. `None` when
    /// there is none, or more than one.
    pub fn game(&self, recordings: &[&str]) -> Option<&HistoryGame> {
        self.find(recordings, |_| true)
    }

    /// As [`History::game`], of these players.
    pub fn game_of(&self, recordings: &[&str], dark: &str, light: &str) -> Option<&HistoryGame> {
        self.find(recordings, |game| game.is_of(dark, light))
    }

    fn find(&self, recordings: &[&str], is_it: impl Fn(&HistoryGame) -> bool) -> Option<&HistoryGame> {
        let ids: Vec<&str> = recordings.iter().map(|name| recording_id(name)).collect();
        let places = self.by_recording.get(*ids.first()?)?;
        let mut games = places
            .iter()
            .filter_map(|place| self.games.get(*place))
            .filter(|game| ids.iter().all(|id| game.recordings.iter().any(|name| name == id)) && is_it(game));
        let game = games.next()?;
        games.next().is_none().then_some(game)
    }

    /// The same games under other names of the players, without the names that they gave their decks.
    #[must_use]
    pub fn renamed(&self, alias: impl Fn(&str) -> String) -> History {
        let mut renamed = self.clone();
        for game in &mut renamed.games {
            game.players = game.players.each_ref().map(|name| alias(name));
            game.deck_names = Sides::default();
        }
        for list in &mut renamed.lists {
            list.player = alias(&list.player);
        }
        renamed
    }

    /// All games, in the order of the table.
    pub fn games(&self) -> &[HistoryGame] {
        &self.games
    }

    /// The rows that could not be read.
    pub fn problems(&self) -> &[RowProblem] {
        &self.problems
    }
}

/// The id of a recording: its file's name without folders and endings.
fn recording_id(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let file = file.strip_suffix(".gz").unwrap_or(file);
    file.strip_suffix(".xml").unwrap_or(file)
}

#[cfg(test)]
mod tests;
