//! The unit of work: a game, with its one or two recordings.

use std::collections::BTreeMap;

use holocron_ingest::Limits;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::log::Log;
use holocron_ingest::pair::{PrefixKey, pair, prefix_key};
use rayon::prelude::*;

use super::read;
use crate::format::recording::ReadError;
use crate::inputs::{Input, Source};

/// Inputs whose logs begin alike: most often the two recordings of one game.
pub(super) type Group = Vec<Input>;

/// A recording and what reading it came to.
pub(super) struct Read {
    pub(super) input: Input,
    pub(super) log: Result<Log<Kind>, ReadError>,
}

/// One game: a recording alone, or two of the same game.
pub(super) enum Game {
    /// One recording, read or not.
    Alone(Box<Read>),
    /// Two recordings, Dark's first; whether they agree is for the rules to say.
    Pair(Box<[(Input, Log<Kind>); 2]>),
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

/// Reads a group and sorts it into games. Of several recordings of one player, the one that agrees with the other
/// player's recording belongs to it; a copy that was tampered with stays alone when an untouched one is there.
pub(super) fn read_group(group: Group, limits: &Limits) -> Vec<Game> {
    let mut alone = Vec::new();
    let mut sides: [Vec<(Input, Log<Kind>)>; 2] = [Vec::new(), Vec::new()];
    let is_single = group.len() == 1;
    for input in group {
        match read::log(&input, limits) {
            Ok(log) => match log.viewer {
                Some(viewer) if !is_single => sides[viewer.index()].push((input, log)),
                _ => alone.push(Read { input, log: Ok(log) }),
            },
            Err(error) => alone.push(Read { input, log: Err(error) }),
        }
    }
    let [darks, mut lights] = sides;
    let mut games: Vec<Game> = Vec::new();
    let mut waiting = Vec::new();
    for dark in darks {
        match lights.iter().position(|light| pair(&dark.1, &light.1).is_ok()) {
            Some(place) => {
                let light = lights.remove(place);
                games.push(Game::Pair(Box::new([dark, light])));
            }
            None => waiting.push(dark),
        }
    }
    let is_settled = games.is_empty() && waiting.len() == 1 && lights.len() == 1;
    for dark in waiting {
        match lights.pop().filter(|_| is_settled) {
            Some(light) => games.push(Game::Pair(Box::new([dark, light]))),
            None => alone.push(Read { input: dark.0, log: Ok(dark.1) }),
        }
    }
    alone.extend(lights.into_iter().map(|(input, log)| Read { input, log: Ok(log) }));
    games.extend(alone.into_iter().map(|read| Game::Alone(Box::new(read))));
    games.sort_by(|a, b| first(a).cmp(first(b)));
    games
}

fn first(game: &Game) -> &str {
    match game {
        Game::Alone(read) => &read.input.name,
        Game::Pair(recordings) => recordings.iter().map(|(input, _)| input.name.as_str()).min().unwrap_or(""),
    }
}
