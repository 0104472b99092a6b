//! The unit of work: a game, with its one or two recordings.

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::table::GameRows;
use holocron_ingest::event::Kind;
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Merged, PrefixKey, prefix_key};
use holocron_ingest::{AnyLog, Limits};
use holocron_replay::account::Chronicle;
use holocron_replay::game::GameId;
use holocron_replay::select::Selection;
use rayon::prelude::*;

use super::run::work::{self, Done, Task};
use super::{audit, read, registry, show, state};
use crate::format::recording::{ReadError, Recording};
use crate::format::show::Turn;
use crate::format::state::Table;
use crate::inputs::{Input, Source};

/// Inputs whose logs begin alike: most often the two recordings of one game.
pub(super) type Group = Vec<Input>;

/// What reading an input, or two, came to.
pub(super) enum Game {
    Unread(Input, ReadError),
    Read(Box<dyn Played>),
}

/// A game of any kind: the commands, without the type of its events.
pub(super) trait Played: Send {
    /// Which game.
    fn id(&self) -> GameId;
    /// The name of its file, of two the one that comes first.
    fn name(&self) -> &str;
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
pub(super) struct Recordings<K> {
    pub(super) input: Input,
    pub(super) log: Log<K>,
    pub(super) other: Option<Other<K>>,
}

/// Light's recording, and what the two tell together; whether they agree is for the rules to say.
pub(super) struct Other<K> {
    pub(super) input: Input,
    pub(super) log: Log<K>,
    pub(super) merged: Result<Merged<K>, Disagreement>,
}

struct Of<G: Chronicle>(Recordings<G::Kind>);

impl<G: Chronicle> Played for Of<G> {
    fn id(&self) -> GameId {
        G::ID
    }

    fn name(&self) -> &str {
        let (name, other) = (&self.0.input.name, self.0.other.as_ref().map(|other| &other.input.name));
        other.map_or(name, |other| name.min(other))
    }

    fn audit(&self, rules: &Selection) -> Vec<Recording> {
        audit::recordings::<G>(&self.0, rules)
    }

    fn work(&self, task: Task<'_>) -> (GameRows, Vec<Done>) {
        work::game::<G>(&self.0, task)
    }

    fn tell(&self) -> Vec<Turn> {
        show::tell::<G>(&self.0.log)
    }

    fn life(&self) -> &'static str {
        G::LIFE.name
    }

    fn num_events(&self) -> u64 {
        self.0.log.events.len() as u64
    }

    fn tables(&self, wanted: &BTreeSet<u64>) -> BTreeMap<u64, Table> {
        state::tables::<G>(&self.0.log, wanted)
    }
}

/// Groups the inputs by how their logs begin, reading no more of each. The order of the groups is that of their first
/// names, whatever the number of threads.
pub(super) fn group(inputs: Vec<Input>, limits: &Limits) -> Vec<Group> {
    let key = |input: &Input| -> Option<PrefixKey> {
        match input.source {
            // Standard input can be read once only.
            Source::Stdin => None,
            // A file that cannot be read says so when its turn comes.
            Source::File(_) => prefix_key(read::open(input).ok()?, limits).ok()?,
        }
    };
    let keys: Vec<Option<PrefixKey>> = inputs.par_iter().map(key).collect();
    let mut groups: Vec<Group> = Vec::new();
    let mut places: BTreeMap<(String, String, u64), usize> = BTreeMap::new();
    for (input, key) in inputs.into_iter().zip(keys) {
        let place = key.map(|key| {
            let (dark, light, opening) = key.game();
            (dark.to_owned(), light.to_owned(), opening)
        });
        match place.and_then(|place| {
            let new = groups.len();
            let known = *places.entry(place).or_insert(new);
            (known < new).then_some(known)
        }) {
            Some(known) => groups[known].push(input),
            None => groups.push(vec![input]),
        }
    }
    groups
}

/// Reads a group and sorts it into games, of which those of another game than the wanted one are left out.
pub(super) fn read_group(group: Group, limits: &Limits, wanted: Option<GameId>) -> Vec<Game> {
    let (games, logs) = read_all(group, limits);
    sorted(games, logs, wanted)
}

/// The same, where a recording that was given twice counts once: also the names of the copies, each with that of the recording
/// whose copy it is.
pub(super) fn read_once(group: Group, limits: &Limits, wanted: Option<GameId>) -> (Vec<Game>, Vec<(String, String)>) {
    let (games, logs) = read_all(group, limits);
    let mut kept: Vec<(Input, AnyLog)> = Vec::new();
    let mut copies = Vec::new();
    for (input, log) in logs {
        match kept.iter().find(|(_, other)| registry::file_hash(other) == registry::file_hash(&log)) {
            Some((first, _)) => copies.push((input.name, first.name.clone())),
            None => kept.push((input, log)),
        }
    }
    (sorted(games, kept, wanted), copies)
}

/// What could not be read, and the logs that could.
fn read_all(group: Group, limits: &Limits) -> (Vec<Game>, Vec<(Input, AnyLog)>) {
    let (mut games, mut logs) = (Vec::new(), Vec::new());
    for input in group {
        match read::log(&input, limits) {
            Ok(log) => logs.push((input, log)),
            Err(error) => games.push(Game::Unread(input, error)),
        }
    }
    (games, logs)
}

fn sorted(mut games: Vec<Game>, logs: Vec<(Input, AnyLog)>, wanted: Option<GameId>) -> Vec<Game> {
    let played = registry::games(logs).into_iter().filter(|game| wanted.is_none_or(|wanted| game.id() == wanted));
    games.extend(played.map(Game::Read));
    games.sort_by(|a, b| name(a).cmp(name(b)));
    games
}

fn name(game: &Game) -> &str {
    match game {
        Game::Unread(input, _) => &input.name,
        Game::Read(game) => game.name(),
    }
}

/// Sorts logs into games. Of several recordings of one player, the one that agrees with the other player's recording
/// belongs to it; a copy that was tampered with stays alone when an untouched one is there.
pub(super) fn sort<G: Chronicle>(logs: Vec<(Input, Log<G::Kind>)>) -> Vec<Box<dyn Played>> {
    let mut games: Vec<Recordings<G::Kind>> = Vec::new();
    let mut alone = Vec::new();
    let mut sides: [Vec<(Input, Log<G::Kind>)>; 2] = [Vec::new(), Vec::new()];
    for (input, log) in logs {
        match log.viewer {
            Some(viewer) => sides[viewer.index()].push((input, log)),
            None => alone.push((input, log)),
        }
    }
    let [darks, mut lights] = sides;
    let mut waiting = Vec::new();
    for dark in darks {
        let fits = |(place, light): (usize, &(Input, Log<G::Kind>))| {
            G::Kind::pair(&dark.1, &light.1).ok().map(|merged| (place, merged))
        };
        match lights.iter().enumerate().find_map(fits) {
            Some((place, merged)) => games.push(both(dark, lights.remove(place), Ok(merged))),
            None => waiting.push(dark),
        }
    }
    let is_settled = games.is_empty() && waiting.len() == 1 && lights.len() == 1;
    for dark in waiting {
        match lights.pop_if(|_| is_settled) {
            Some(light) => {
                let merged = G::Kind::pair(&dark.1, &light.1);
                games.push(both(dark, light, merged));
            }
            None => alone.push(dark),
        }
    }
    alone.extend(lights);
    games.extend(alone.into_iter().map(|(input, log)| Recordings { input, log, other: None }));
    games.into_iter().map(|game| Box::new(Of::<G>(game)) as Box<dyn Played>).collect()
}

fn both<K: Kind>(
    (input, log): (Input, Log<K>),
    (other, light): (Input, Log<K>),
    merged: Result<Merged<K>, Disagreement>,
) -> Recordings<K> {
    Recordings { input, log, other: Some(Other { input: other, log: light, merged }) }
}
