//! Inputs are grouped, read and sorted into games: the units of work.

use std::collections::BTreeMap;

use holocron_ingest::pair::{PrefixKey, prefix_key};
use holocron_ingest::{AnyLog, Limits};
use holocron_replay::game::GameId;
use rayon::prelude::*;

use super::{read, registry};
use crate::format::recording::ReadError;
use crate::game::Played;
use crate::inputs::{Input, Source};

/// Inputs whose logs begin alike: most often the two recordings of one game.
pub(super) type Group = Vec<Input>;

/// What reading an input, or two, came to.
pub(super) enum Game {
    Unread(Input, ReadError),
    Read(Box<dyn Played>),
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
