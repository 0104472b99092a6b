//! A game with its one or two recordings, and what the commands ask of it.

mod collect;
pub(crate) mod course;
pub(crate) mod tables;
mod tell;
pub(crate) mod watch;

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::table::GameRows;
use holocron_ingest::copies::Worth;
use holocron_ingest::log::Log;
use holocron_replay::account::Chronicle;
use holocron_replay::game::GameId;
use holocron_replay::select::Selection;

use crate::format::recording::Recording;
use crate::format::show::Turn;
use crate::format::state::Table;
use crate::inputs::Input;
pub(crate) use holocron_view::judge;

pub(crate) use collect::{Done, Page, Task};

/// A game of any kind: what commands ask of it, without the type of its events.
pub(crate) trait Played: Send {
    /// Which game.
    fn id(&self) -> GameId;
    /// The name of its file, of two the one that comes first.
    fn name(&self) -> &str;
    /// Its files, of two Dark's first.
    fn inputs(&self) -> Vec<&Input>;
    /// How much its recordings tell.
    fn worth(&self) -> Vec<Worth>;
    /// Audits each recording.
    fn audit(&self, rules: &Selection) -> Vec<Recording>;
    /// Audits each recording and collects the rows of the game, with what the server's table knows of it.
    fn work(&self, task: Task<'_>) -> (GameRows, Vec<Done>);
    /// Tells the game, turn by turn.
    fn tell(&self) -> Vec<Turn>;
    /// What the game counts down until it is lost, by its name.
    fn life(&self) -> &'static str;
    /// Events of the recording.
    fn num_events(&self) -> u64;
    /// The table after the wanted events.
    fn tables(&self, wanted: &BTreeSet<u64>) -> BTreeMap<u64, Table>;
}

/// The recordings of one game: one, or Dark's and then Light's.
pub(crate) type Recordings<K> = holocron_view::game::Recordings<Input, K>;

struct Of<G: Chronicle>(Recordings<G::Kind>);

impl<G: Chronicle> Played for Of<G> {
    fn id(&self) -> GameId {
        G::ID
    }

    fn name(&self) -> &str {
        self.0.name()
    }

    fn inputs(&self) -> Vec<&Input> {
        std::iter::once(&self.0.input).chain(self.0.other.as_ref().map(|other| &other.input)).collect()
    }

    fn worth(&self) -> Vec<Worth> {
        std::iter::once(&self.0.log).chain(self.0.other.as_ref().map(|other| &other.log)).map(Worth::of).collect()
    }

    fn audit(&self, rules: &Selection) -> Vec<Recording> {
        self.0.audit::<G>(rules)
    }

    fn work(&self, task: Task<'_>) -> (GameRows, Vec<Done>) {
        collect::game::<G>(&self.0, task)
    }

    fn tell(&self) -> Vec<Turn> {
        tell::tell::<G>(&self.0.log)
    }

    fn life(&self) -> &'static str {
        G::LIFE.name
    }

    fn num_events(&self) -> u64 {
        self.0.log.events.len() as u64
    }

    fn tables(&self, wanted: &BTreeSet<u64>) -> BTreeMap<u64, Table> {
        tables::tables::<G>(&self.0.log, wanted)
    }
}

/// Sorts logs into games.
pub(crate) fn sort<G: Chronicle>(logs: Vec<(Input, Log<G::Kind>)>) -> Vec<Box<dyn Played>> {
    holocron_view::game::sort(logs).into_iter().map(|game| Box::new(Of::<G>(game)) as Box<dyn Played>).collect()
}
