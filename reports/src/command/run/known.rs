//! What of the inputs a former run has read already.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;

use holocron_analysis::history::History;
use holocron_ingest::Limits;
use holocron_ingest::hash::fnv1a;
use holocron_ingest::id::Sides;
use holocron_ingest::key::{GameKey, RecordingKey};
use rayon::prelude::*;

use crate::command::games::{Group, by_key};
use crate::command::read;
use crate::inputs::{Input, Source};
use crate::store::{Former, Outcome, Seen, Stamp, Unit, sha256};

/// A group of inputs.
pub(super) struct Step {
    pub(super) group: Group,
    pub(super) seen: Vec<Seen>,
    /// What became of it, with the place of its findings in the former file; absent when it has to be read.
    pub(super) known: Option<(u64, Unit)>,
}

/// The inputs beside what a former run knows.
pub(super) struct Known {
    /// All groups, in the order of the names of their first files.
    pub(super) steps: Vec<Step>,
    /// Former games that are gone or have to be read again: the keys of each part.
    pub(super) gone: BTreeMap<u32, BTreeSet<u64>>,
    /// A former group is gone or has to be read again.
    pub(super) is_less: bool,
}

impl Known {
    /// Groups the inputs by the keys of their games, reading only what the former run did not.
    pub(super) fn new(
        inputs: Vec<Input>,
        limits: &Limits,
        former: Option<&mut Former>,
        history: Option<&History>,
    ) -> Known {
        let inputs: Vec<Input> = inputs.into_iter().map(|input| read::kept(input, limits)).collect();
        let mut units = former.map(|former| std::mem::take(&mut former.units)).unwrap_or_default();
        let files: BTreeMap<&str, &Seen> =
            units.values().flat_map(|(_, unit)| &unit.files).map(|seen| (seen.file.as_str(), seen)).collect();
        let see = |input: &Input| see(input, files.get(input.name.as_str()).copied(), limits);
        let seen: Vec<Seen> = inputs.par_iter().map(see).collect();
        drop(files);
        let key = |seen: &Seen| u64::from_str_radix(seen.key.as_deref()?, 16).ok().map(GameKey);
        let keys: Vec<Option<GameKey>> = seen.iter().map(key).collect();
        let mut all: Vec<Option<(Input, Seen)>> = inputs.into_iter().zip(seen).map(Some).collect();
        let mut known = Known { steps: Vec::new(), gone: BTreeMap::new(), is_less: false };
        for places in by_key(&keys) {
            let key = places.first().and_then(|place| keys.get(*place).copied().flatten());
            let both = places.iter().filter_map(|place| all.get_mut(*place).and_then(Option::take));
            let (inputs, seen): (Vec<Input>, Vec<Seen>) = both.unzip();
            let former = seen.first().and_then(|first| units.remove(&first.file));
            let former = match former {
                // The stamps may be newer.
                Some((begin, unit)) if holds(&unit, &seen, history) => {
                    Some((begin, Unit { files: seen.clone(), ..unit }))
                }
                Some((_, unit)) => {
                    known.lose(&unit);
                    None
                }
                None => None,
            };
            known.steps.push(Step { group: Group { key, inputs }, seen, known: former });
        }
        units.values().for_each(|(_, unit)| known.lose(unit));
        known
    }

    fn lose(&mut self, unit: &Unit) {
        self.is_less = true;
        for game in unit.outcomes.iter().filter_map(|outcome| outcome.game.as_ref()) {
            self.gone.entry(game.part).or_default().extend(game.number());
        }
    }

    /// Nothing is new, and nothing gone.
    pub(super) fn is_all(&self) -> bool {
        !self.is_less && self.steps.iter().all(|step| step.known.is_some())
    }

    /// Files that have to be read.
    pub(super) fn num_new(&self) -> usize {
        self.steps.iter().filter(|step| step.known.is_none()).map(|step| step.seen.len()).sum()
    }
}

/// Whether what is known of a group is what reading it would give.
fn holds(unit: &Unit, seen: &[Seen], history: Option<&History>) -> bool {
    unit.files.len() == seen.len()
        && unit.files.iter().zip(seen).all(|(then, now)| then.is(now))
        && unit
            .outcomes
            .iter()
            .all(|outcome| outcome.game.as_ref().is_none_or(|game| game.history == told(outcome, history)))
}

/// A hash of what the server's table and deck lists tell of a game.
pub(super) fn told(outcome: &Outcome, history: Option<&History>) -> Option<u64> {
    let names: Vec<&str> = outcome.recordings.iter().map(|recording| recording.file()).collect();
    let [dark, light] = outcome.recordings.first()?.players();
    // The form of a value for developers is the same as long as the program is, and another program reads everything again.
    let history = history?;
    let game = history.game_of(&names, dark, light);
    let decks: Vec<_> = history.decks_by(Sides { dark, light }).collect();
    (game.is_some() || !decks.is_empty()).then(|| fnv1a(format!("{game:?} {decks:?}").as_bytes()))
}

/// Looks at an input. A file with the stamp of a former run is not opened.
fn see(input: &Input, known: Option<&Seen>, limits: &Limits) -> Seen {
    let file = input.name.clone();
    // The stamp is taken first: of a file that changes while it is read, the next run sees another one.
    let data = input.path().and_then(|path| std::fs::metadata(path).ok());
    let stamp = data.as_ref().and_then(Stamp::of);
    if let Some(known) = known.filter(|known| stamp.is_some() && known.stamp == stamp && known.sha256.is_some()) {
        return known.clone();
    }
    let hash = match &input.source {
        // What is no file, such as a pipe, can be read only once.
        Source::File(path) if data.is_some_and(|data| data.is_file()) => File::open(path).and_then(sha256).ok(),
        Source::File(_) => None,
        Source::Memory(bytes) => sha256(&bytes[..]).ok(),
        Source::Stdin => None,
    };
    if let Some(known) = known.filter(|known| hash.is_some() && known.sha256 == hash) {
        return Seen { stamp, ..known.clone() };
    }
    // A file that cannot be read says so when its turn comes.
    let key = read::open(input).ok().and_then(|file| RecordingKey::read(file, limits).ok());
    Seen { file, stamp, sha256: hash, key: key.map(|key| key.game.to_string()) }
}
