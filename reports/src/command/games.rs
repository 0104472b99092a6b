//! The unit of work: a game, with its one or two recordings.

mod keys;

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::table::GameRows;
use holocron_ingest::copies::Worth;
use holocron_ingest::key::{GameKey, RecordingKey};
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Merged, Pairing};
use holocron_ingest::{AnyLog, Limits};
use holocron_replay::account::Chronicle;
use holocron_replay::game::GameId;
use holocron_replay::select::Selection;
use rayon::prelude::*;

use super::run::work::{self, Done, Task};
use super::{audit, edge, read, show, state};
use crate::format::recording::{ReadError, Recording};
use crate::format::show::Turn;
use crate::format::state::Table;
use crate::inputs::Input;

/// Inputs whose logs have one key: most often the two recordings of one game.
#[derive(Clone)]
pub(super) struct Group {
    /// `None` where it was not asked for, or the beginning could not be read.
    pub(super) key: Option<GameKey>,
    pub(super) inputs: Vec<Input>,
}

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

    fn inputs(&self) -> Vec<&Input> {
        std::iter::once(&self.0.input).chain(self.0.other.as_ref().map(|other| &other.input)).collect()
    }

    fn worth(&self) -> Vec<Worth> {
        std::iter::once(&self.0.log).chain(self.0.other.as_ref().map(|other| &other.log)).map(Worth::of).collect()
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

/// Groups the inputs by the keys of their games, reading no more of each than its beginning. The order of the groups is that of
/// their first names, whatever the number of threads.
pub(super) fn group(inputs: Vec<Input>, limits: &Limits) -> Vec<Group> {
    grouped(inputs, limits, |key| Some(key.game))
}

/// [`group`], where only what can be one of two recordings of a game is grouped.
pub(super) fn group_views(inputs: Vec<Input>, limits: &Limits) -> Vec<Group> {
    grouped(inputs, limits, |key| key.viewer.map(|_| key.game))
}

fn grouped(inputs: Vec<Input>, limits: &Limits, by: fn(RecordingKey) -> Option<GameKey>) -> Vec<Group> {
    let inputs: Vec<Input> = inputs.into_iter().map(|input| read::kept(input, limits)).collect();
    // A file that cannot be read says so when its turn comes.
    let key = |input: &Input| RecordingKey::read(read::open(input).ok()?, limits).ok().and_then(by);
    let keys: Vec<Option<GameKey>> = inputs.par_iter().map(key).collect();
    let mut groups: Vec<Group> = Vec::new();
    let mut places: BTreeMap<GameKey, usize> = BTreeMap::new();
    for (input, key) in inputs.into_iter().zip(keys) {
        let new = groups.len();
        let place = key.map_or(new, |key| *places.entry(key).or_insert(new));
        match groups.get_mut(place) {
            Some(group) => group.inputs.push(input),
            None => groups.push(Group { key, inputs: vec![input] }),
        }
    }
    groups
}

/// Reads a group and sorts it into games, of which those of another game than the wanted one are left out.
pub(super) fn read_group(group: Group, limits: &Limits, wanted: Option<GameId>) -> Vec<Game> {
    let (games, logs) = read_all(group.inputs, limits);
    sorted(games, logs, wanted)
}

/// A group of which each recording counts once.
pub(super) struct Once {
    /// Each game with its key; a file that could not be read has none.
    pub(super) games: Vec<(Game, Option<GameKey>)>,
    /// The names of the copies, each with that of the recording whose copy it is.
    pub(super) copies: Vec<(String, String)>,
}

/// [`read_group`], where copies are left out as soon as they are read, and games that begin alike get keys of their own.
pub(super) fn read_once(group: Group, limits: &Limits, wanted: Option<GameId>) -> Once {
    let mut unread = Vec::new();
    let mut kept: Vec<Kept> = Vec::new();
    for input in group.inputs {
        match read::log(&input, limits) {
            Ok(log) => match kept.iter_mut().find(|kept| kept.log.is_copy_of(&log)) {
                Some(kept) => kept.add(input, log),
                None => kept.push(Kept { input, log, copies: Vec::new() }),
            },
            Err(error) => unread.push(Game::Unread(input, error)),
        }
    }
    let of = |kept: &Kept| kept.copies.iter().map(|copy| (copy.clone(), kept.input.name.clone())).collect::<Vec<_>>();
    let copies = kept.iter().flat_map(of).collect();
    let logs = kept.into_iter().map(|kept| (kept.input, kept.log)).collect();
    let games = sorted(unread, logs, wanted);
    Once { games: keys::settle(games, group.key, limits), copies }
}

/// A recording, and the names of its copies.
struct Kept {
    input: Input,
    log: AnyLog,
    copies: Vec<String>,
}

impl Kept {
    /// Adds a copy, or takes its place when it tells more.
    fn add(&mut self, mut input: Input, mut log: AnyLog) {
        if log.worth() > self.log.worth() {
            std::mem::swap(&mut self.input, &mut input);
            std::mem::swap(&mut self.log, &mut log);
        }
        self.copies.push(input.name);
    }
}

/// What could not be read, and the logs that could.
fn read_all(inputs: Vec<Input>, limits: &Limits) -> (Vec<Game>, Vec<(Input, AnyLog)>) {
    let (mut games, mut logs) = (Vec::new(), Vec::new());
    for input in inputs {
        match read::log(&input, limits) {
            Ok(log) => logs.push((input, log)),
            Err(error) => games.push(Game::Unread(input, error)),
        }
    }
    (games, logs)
}

fn sorted(mut games: Vec<Game>, logs: Vec<(Input, AnyLog)>, wanted: Option<GameId>) -> Vec<Game> {
    let played = edge::games(logs).into_iter().filter(|game| wanted.is_none_or(|wanted| game.id() == wanted));
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

fn both<K: Pairing>(
    (input, log): (Input, Log<K>),
    (other, light): (Input, Log<K>),
    merged: Result<Merged<K>, Disagreement>,
) -> Recordings<K> {
    Recordings { input, log, other: Some(Other { input: other, log: light, merged }) }
}
