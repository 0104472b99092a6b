//! One game with its one or two recordings.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::OnceLock;

use clap::Parser;
use holocron_analysis::collect::Bots;
use holocron_analysis::store::HeldTable;
use holocron_ingest::key::GameKey;
use holocron_replay::select::Selection;

use super::Source;
use super::source::files;
use super::tables::held;
use crate::cli::{Choice, Reading};
use crate::command::games::{self, Once, group, read_once};
use crate::command::read::Reader;
use crate::command::run::failed;
use crate::command::{catalogue, read};
use crate::failure::Failure;
use crate::format::json;
use crate::format::recording::{ReadError, Recording};
use crate::game::{Counting, Played};
use crate::viewer::Around;

/// How a game is read and judged.
#[derive(Debug, Parser)]
pub struct GameOptions {
    /// Which rules.
    #[command(flatten)]
    pub choice: Choice,
    /// How the files are read.
    #[command(flatten)]
    pub reading: Reading,
}

/// One game. What is asked of it is worked out once.
pub struct Game {
    played: Box<dyn Played>,
    key: Option<GameKey>,
    rules: Selection,
    recordings: OnceLock<Vec<Recording>>,
    tables: OnceLock<Vec<HeldTable>>,
}

/// Why there is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// A path leads nowhere, a rule is not known, or the recordings are not of one game.
    Failed(Failure),
    /// A recording cannot be read.
    Unread {
        /// Its name.
        file: String,
        /// Why, and where.
        error: ReadError,
    },
}

impl From<Failure> for GameError {
    fn from(failure: Failure) -> GameError {
        GameError::Failed(failure)
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Failed(failure) => failure.fmt(f),
            GameError::Unread { file, error } => write!(f, "{file}: {}", error.message),
        }
    }
}

impl std::error::Error for GameError {}

impl Game {
    /// Reads the recordings of one game: one, or both.
    ///
    /// # Errors
    /// [`GameError`] when one of them cannot be read, or they are of different games.
    ///
    /// ```
    /// use holocron_reports::library::{Game, Source, options};
    ///
    /// # let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/good/swccg");
    /// let at = |name: &str| Source::Path(format!("{folder}/{name}").into());
    /// let rules = options(vec![])?;
    /// let game = Game::read(&rules, vec![at("hoth.dark.xml.gz"), at("hoth.light.xml.gz")])?;
    /// assert_eq!(game.recordings().len(), 2);
    /// assert!(game.state(500).expect("an event").contains("\"event\":500"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(options: &GameOptions, sources: Vec<Source>) -> Result<Game, GameError> {
        let rules = catalogue::selection(&options.choice)?;
        let limits = read::limits(&options.reading);
        let (files, _) = files(sources)?;
        let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
        let mut one = None;
        for group in group(files, &limits) {
            let Once { games, .. } = read_once(group, &Reader::plain(limits), options.reading.game);
            for (game, key) in games {
                match game {
                    games::Game::Unread(input, error) => return Err(GameError::Unread { file: input.name, error }),
                    games::Game::Read(_) if one.is_some() => {
                        return Err(Failure::new(names.join(", "), "are not recordings of one game").into());
                    }
                    games::Game::Read(game) => one = Some((game, key)),
                }
            }
        }
        let none = || Failure::new(names.join(", "), "is no log of the game that was asked for");
        let (played, key) = one.ok_or_else(none)?;
        Ok(Game { played, key, rules, recordings: OnceLock::new(), tables: OnceLock::new() })
    }

    /// The card game's word, such as `swccg`.
    pub fn id(&self) -> &'static str {
        self.played.id().word()
    }

    /// The recordings with their findings, of two Dark's first.
    pub fn recordings(&self) -> &[Recording] {
        self.recordings.get_or_init(|| self.played.audit(&self.rules))
    }

    /// Events of the first recording.
    pub fn num_events(&self) -> u64 {
        self.played.num_events()
    }

    /// The table after an event of the first recording, as `state --format json` prints it; `None` behind the last event.
    pub fn state(&self, event: u64) -> Option<String> {
        self.played
            .tables(&BTreeSet::from([event]))
            .remove(&event)
            .map(|table| json::line(&table).trim_end().to_owned())
    }

    /// The rows that a run would write of this game alone.
    ///
    /// # Errors
    /// When the rows do not fit their columns.
    pub fn tables(&self) -> Result<&[HeldTable], Failure> {
        if let Some(tables) = self.tables.get() {
            return Ok(tables);
        }
        let counting = Counting { rules: &self.rules, history: None, bots: Bots::known(), winning: None };
        let (mut rows, recordings) = self.played.rows(counting);
        if let Some(key) = self.key {
            rows.set_key(key.0);
        }
        let mut held = held(&[])?;
        held.append(rows).map_err(failed)?;
        let tables = held.finish().map_err(failed)?;
        // The same replay has judged the recordings.
        self.recordings.get_or_init(|| recordings);
        Ok(self.tables.get_or_init(|| tables))
    }

    /// The page that plays the game: one HTML file.
    pub fn page(&self, card_url: Option<&str>) -> String {
        self.played.page(self.recordings(), Around { report: None, card_url })
    }
}
