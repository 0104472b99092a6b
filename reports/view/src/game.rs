//! Sorts the logs at hand into games, and audits the recordings of a game together.

use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Merged, Pairing};
use holocron_replay::audit::Audit;
use holocron_replay::game::Game;
use holocron_replay::select::Selection;

use crate::judge::{self, Audited};
use crate::recording::Recording;

/// Where a log came from.
pub trait Named {
    /// How it is called in all output.
    fn name(&self) -> &str;
}

impl Named for String {
    fn name(&self) -> &str {
        self
    }
}

/// The recordings of one game: one, or Dark's and then Light's.
#[derive(Debug)]
pub struct Recordings<I, K> {
    /// Where the log came from.
    pub input: I,
    /// The log; of two Dark's.
    pub log: Log<K>,
    /// Light's, when there are two.
    pub other: Option<Other<I, K>>,
}

/// Light's recording, and what the two tell together; whether they agree is for the rules to say.
#[derive(Debug)]
pub struct Other<I, K> {
    /// Where the log came from.
    pub input: I,
    /// Light's log.
    pub log: Log<K>,
    /// One log of both views, or why there is none.
    pub merged: Result<Merged<K>, Disagreement>,
}

impl<I: Named, K> Recordings<I, K> {
    /// The name of its file, of two the one that comes first.
    pub fn name(&self) -> &str {
        let (name, other) = (self.input.name(), self.other.as_ref().map(|other| other.input.name()));
        other.map_or(name, |other| name.min(other))
    }

    /// Audits each recording, with what the other says of it.
    pub fn audit<G: Game<Kind = K>>(&self, rules: &Selection) -> Vec<Recording> {
        let Recordings { input, log, other } = self;
        match other {
            None => judge::game(&[Audited::<G> { file: input.name(), log, audit: &Audit::of::<G>(log, rules) }]),
            Some(other) => {
                let [dark, light] = other.audits::<G>(log, rules);
                let dark = Audited::<G> { file: input.name(), log, audit: &dark };
                judge::game(&[dark, Audited { file: other.input.name(), log: &other.log, audit: &light }])
            }
        }
    }
}

impl<I, K> Recordings<I, K> {
    /// The logs, of two Dark's first.
    pub fn logs(&self) -> impl Iterator<Item = &Log<K>> {
        std::iter::once(&self.log).chain(self.other.as_ref().map(|other| &other.log))
    }
}

impl<I, K> Other<I, K> {
    /// The audits of both recordings: that of Dark's `log` and that of this one.
    pub fn audits<G: Game<Kind = K>>(&self, log: &Log<K>, rules: &Selection) -> [Audit; 2] {
        let Other { log: light, merged, .. } = self;
        [Audit::of_pair::<G>(log, light, merged, rules), Audit::of_pair::<G>(light, log, merged, rules)]
    }
}

/// Sorts logs into games. Of several recordings of one player, the one that agrees with the other player's recording
/// belongs to it; a copy that was tampered with stays alone when an untouched one is there.
pub fn sort<I, K: Pairing>(logs: Vec<(I, Log<K>)>) -> Vec<Recordings<I, K>> {
    let mut games: Vec<Recordings<I, K>> = Vec::new();
    let mut alone = Vec::new();
    let mut sides: [Vec<(I, Log<K>)>; 2] = [Vec::new(), Vec::new()];
    for (input, log) in logs {
        match log.viewer {
            Some(viewer) => sides[viewer.index()].push((input, log)),
            None => alone.push((input, log)),
        }
    }
    let [darks, mut lights] = sides;
    let mut waiting = Vec::new();
    for dark in darks {
        let fits =
            |(place, light): (usize, &(I, Log<K>))| K::pair(&dark.1, &light.1).ok().map(|merged| (place, merged));
        match lights.iter().enumerate().find_map(fits) {
            Some((place, merged)) => games.push(both(dark, lights.remove(place), Ok(merged))),
            None => waiting.push(dark),
        }
    }
    let is_settled = games.is_empty() && waiting.len() == 1 && lights.len() == 1;
    for dark in waiting {
        match lights.pop_if(|_| is_settled) {
            Some(light) => {
                let merged = K::pair(&dark.1, &light.1);
                games.push(both(dark, light, merged));
            }
            None => alone.push(dark),
        }
    }
    alone.extend(lights);
    games.extend(alone.into_iter().map(|(input, log)| Recordings { input, log, other: None }));
    games
}

fn both<I, K>(
    (input, log): (I, Log<K>),
    (other, light): (I, Log<K>),
    merged: Result<Merged<K>, Disagreement>,
) -> Recordings<I, K> {
    Recordings { input, log, other: Some(Other { input: other, log: light, merged }) }
}
