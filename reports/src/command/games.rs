//! Inputs are grouped, read and sorted into games: the units of work.

mod keys;

use std::collections::BTreeMap;

use holocron_ingest::key::{GameKey, RecordingKey};
use holocron_ingest::{AnyLog, Limits};
use holocron_replay::game::GameId;
use rayon::prelude::*;

use super::read::Reader;
use super::{read, registry};
use crate::format::recording::ReadError;
use crate::game::Played;
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
    let places = by_key(&keys);
    let mut inputs: Vec<Option<Input>> = inputs.into_iter().map(Some).collect();
    let mut take = |place: usize| inputs.get_mut(place).and_then(Option::take);
    let group = |places: Vec<usize>| {
        let key = places.first().and_then(|place| keys.get(*place).copied().flatten());
        Group { key, inputs: places.into_iter().filter_map(&mut take).collect() }
    };
    places.into_iter().map(group).collect()
}

/// The places of equal keys together, in the order of their first; what has no key stands alone.
pub(super) fn by_key(keys: &[Option<GameKey>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut places: BTreeMap<GameKey, usize> = BTreeMap::new();
    for (input, key) in keys.iter().enumerate() {
        let new = groups.len();
        let place = key.map_or(new, |key| *places.entry(key).or_insert(new));
        match groups.get_mut(place) {
            Some(group) => group.push(input),
            None => groups.push(vec![input]),
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
pub(super) fn read_once(group: Group, reader: &Reader<'_>, wanted: Option<GameId>) -> Once {
    let mut unread = Vec::new();
    let mut kept: Vec<Kept> = Vec::new();
    for mut input in group.inputs {
        match reader.log(&mut input) {
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
    Once { games: keys::settle(games, group.key, &reader.limits), copies }
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
