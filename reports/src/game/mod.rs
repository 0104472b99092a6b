//! A game with its one or two recordings, and what the commands ask of it.

mod account;
mod collect;
pub(crate) mod course;
mod coverage;
mod story;
pub(crate) mod tables;
mod tell;
pub(crate) mod watch;

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::table::GameRows;
use holocron_ingest::copies::Worth;
use holocron_ingest::cut;
use holocron_ingest::id::Sides;
use holocron_ingest::log::Log;
use holocron_replay::account::Chronicle;
use holocron_replay::game::GameId;
use holocron_replay::select::Selection;

use crate::format::recording::Recording;
use crate::format::show::Turn;
use crate::format::state::Table;
use crate::format::story::StoryTurn;
use crate::inputs::Input;
use crate::viewer::{Around, page};
use holocron_view::film::{Shot, film};
pub(crate) use holocron_view::judge;

pub(crate) use collect::{Counting, Done, Page, Task};
pub(crate) use coverage::Covered;

/// A game of any kind: what commands ask of it, without the type of its events.
pub(crate) trait Played: Send + Sync {
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
    /// Audits each recording and collects the rows of the game, without pages.
    fn rows(&self, counting: Counting<'_>) -> (GameRows, Vec<Recording>);
    /// The page that plays the game, with what the rules said of these recordings: what [`audit`](Played::audit) gave.
    fn page(&self, recordings: &[Recording], around: Around<'_>) -> String;
    /// Tells a recording, turn by turn, by its place among those of [`audit`](Played::audit), with lines for these events too as far as
    /// the log tells anything of them; nothing for a place without one.
    fn tell_with(&self, place: usize, events: &BTreeSet<u64>) -> Vec<Turn>;
    /// Tells a recording as a story, with lines about the game as a whole; nothing for a place without one.
    fn story(&self, place: usize) -> (Vec<String>, Vec<StoryTurn>);
    /// What the game counts down until it is lost, by its name.
    fn life(&self) -> &'static str;
    /// Events of the recording.
    fn num_events(&self) -> u64;
    /// The table after the wanted events of the first recording.
    fn tables(&self, wanted: &BTreeSet<u64>) -> BTreeMap<u64, Table> {
        self.tables_of(0, wanted)
    }
    /// The table after the wanted events of a recording; nothing for a place without one.
    fn tables_of(&self, place: usize, wanted: &BTreeSet<u64>) -> BTreeMap<u64, Table>;
    /// The last event of the other recording that is not behind this one of a recording. `None` where the two do not fit.
    fn other_event(&self, place: usize, event: u64) -> Option<u64>;
    /// The format that the server announced.
    fn format(&self, place: usize) -> Option<String>;
    /// What a recording exercises; `None` for a place without one.
    fn covered_by(&self, place: usize) -> Option<Covered>;
    /// What its recordings exercise together.
    fn covered(&self) -> Covered;
}

/// The recordings of one game: one, or Dark's and then Light's.
pub(crate) type Recordings<K> = holocron_view::game::Recordings<Input, K>;

/// Most bytes of a message that is quoted; the longest of a real game has 1,676.
const QUOTED: usize = 2_000;

/// A message as it is quoted.
fn quoted(mut text: String) -> String {
    cut(&mut text, QUOTED);
    text
}

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
        self.0.logs().map(Worth::of).collect()
    }

    fn audit(&self, rules: &Selection) -> Vec<Recording> {
        self.0.audit::<G>(rules)
    }

    fn work(&self, task: Task<'_>) -> (GameRows, Vec<Done>) {
        collect::game::<G>(&self.0, task)
    }

    fn rows(&self, counting: Counting<'_>) -> (GameRows, Vec<Recording>) {
        collect::rows::<G>(&self.0, counting)
    }

    fn page(&self, recordings: &[Recording], around: Around<'_>) -> String {
        let logs = self.0.logs();
        let shots: Vec<Shot<'_, G::Kind>> =
            recordings.iter().zip(logs).map(|(recording, log)| Shot { recording, log }).collect();
        let merged = self.0.other.as_ref().and_then(|other| other.merged.as_ref().ok());
        page(&film::<G>(&shots, merged), around)
    }

    fn tell_with(&self, place: usize, events: &BTreeSet<u64>) -> Vec<Turn> {
        self.0.logs().nth(place).map(|log| tell::tell_with::<G>(log, events)).unwrap_or_default()
    }

    fn story(&self, place: usize) -> (Vec<String>, Vec<StoryTurn>) {
        self.0.logs().nth(place).map(story::story::<G>).unwrap_or_default()
    }

    fn life(&self) -> &'static str {
        G::LIFE.name
    }

    fn num_events(&self) -> u64 {
        self.0.log.events.len() as u64
    }

    fn tables_of(&self, place: usize, wanted: &BTreeSet<u64>) -> BTreeMap<u64, Table> {
        self.0.logs().nth(place).map(|log| tables::tables::<G>(log, wanted)).unwrap_or_default()
    }

    fn other_event(&self, place: usize, event: u64) -> Option<u64> {
        let merged = self.0.other.as_ref()?.merged.as_ref().ok()?;
        let own = |sources: &Sides<Option<u32>>| if place == 0 { sources.dark } else { sources.light };
        let other = |sources: &Sides<Option<u32>>| if place == 0 { sources.light } else { sources.dark };
        let at = merged.sources.iter().position(|sources| own(sources).map(u64::from) == Some(event))?;
        merged.sources.get(..=at)?.iter().rev().find_map(other).map(u64::from)
    }

    fn format(&self, place: usize) -> Option<String> {
        let log = self.0.logs().nth(place)?;
        account::account::<G>(log).head.format.map(String::from)
    }

    fn covered_by(&self, place: usize) -> Option<Covered> {
        self.0.logs().nth(place).map(coverage::covered::<G>)
    }

    fn covered(&self) -> Covered {
        self.0.logs().map(coverage::covered::<G>).fold(Covered::default(), |mut sum, one| {
            sum.see(one);
            sum
        })
    }
}

/// Sorts logs into games.
pub(crate) fn sort<G: Chronicle>(logs: Vec<(Input, Log<G::Kind>)>) -> Vec<Box<dyn Played>> {
    holocron_view::game::sort(logs).into_iter().map(|game| Box::new(Of::<G>(game)) as Box<dyn Played>).collect()
}
