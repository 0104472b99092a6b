//! The edge: the one file that names the games. A log of whatever game comes in, and what goes on knows its game only
//! as a type parameter or as an entry of the list.

use holocron_ingest::AnyLog;
use holocron_replay::account::{CardSheet, Chronicle};
use holocron_replay::game::GameId;
use holocron_replay::rule::Info;
use holocron_replay::swccg::Swccg;
use holocron_replay::youngjedi::YoungJedi;

use super::games::{Played, sort};
use crate::inputs::Input;

/// What there is to refresh card facts: only those of this game come from card JSON.
pub(super) use holocron_replay::swccg::import;

/// Every game, in the order of the catalogue.
pub(super) fn all() -> Vec<Entry> {
    vec![Entry::of::<Swccg>(), Entry::of::<YoungJedi>()]
}

/// Sorts logs into games: each log for itself, or two that are the recordings of one game.
pub(super) fn games(logs: Vec<(Input, AnyLog)>) -> Vec<Box<dyn Played>> {
    let (mut swccg, mut youngjedi) = (Vec::new(), Vec::new());
    for (input, log) in logs {
        match log {
            AnyLog::Gemp(log) => swccg.push((input, log)),
            AnyLog::YoungJedi(log) => youngjedi.push((input, log)),
        }
    }
    let mut games = sort::<Swccg>(swccg);
    games.extend(sort::<YoungJedi>(youngjedi));
    games
}

/// What can be asked of a game without a log.
pub(super) struct Entry {
    pub(super) id: GameId,
    /// In full.
    pub(super) name: &'static str,
    /// The phases of a turn: the log's word and a name for people.
    pub(super) phases: &'static [(&'static str, &'static str)],
    pub(super) rules: Vec<&'static Info>,
    pub(super) search: fn(&str) -> Vec<CardSheet>,
    pub(super) facts_hash: fn() -> u64,
}

impl Entry {
    fn of<G: Chronicle>() -> Entry {
        Entry {
            id: G::ID,
            name: G::NAME,
            phases: G::PHASES,
            rules: G::RULES.iter().map(|rule| &rule.info).collect(),
            search: G::search,
            facts_hash: G::facts_hash,
        }
    }
}
