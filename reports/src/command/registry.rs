//! The registry of games: the one file that names them. A log of whatever game comes in, and what goes on knows its game only
//! as a type parameter or as an entry of the list.

use holocron::{LogsVisitor, visit_logs};
use holocron_ingest::id::{Blueprint, Side, Sides};
use holocron_ingest::log::Log;
use holocron_ingest::raw::Element;
use holocron_ingest::{AnyLog, swtcg, youngjedi};
use holocron_replay::account::{CardSheet, Chronicle, Life};
use holocron_replay::game::GameId;
use holocron_replay::missing::Missing;
use holocron_replay::rule::Info;
use holocron_swccg::Swccg;
use holocron_swtcg::{Swtcg, generate};
use holocron_view::film::FaceRow;
use holocron_youngjedi::{self as replayed, YoungJedi};

use crate::format::state::Table;
use crate::game::tables::shaped;
use crate::game::{Played, sort};
use crate::inputs::Input;

/// What there is to refresh card facts: only those of this game come from card JSON.
pub(super) use holocron_swccg::import;

/// Every game, in the order of the catalogue.
pub(super) fn all() -> Vec<Entry> {
    vec![Entry::of::<Swccg>(), Entry::of::<Swtcg>(), Entry::of::<YoungJedi>()]
}

/// Sorts logs into games: each log for itself, or two that are the recordings of one game.
pub(super) fn games(logs: Vec<(Input, AnyLog)>) -> Vec<Box<dyn Played>> {
    struct Sorted(Vec<Box<dyn Played>>);
    impl LogsVisitor<Input> for Sorted {
        fn visit<G: Chronicle>(&mut self, logs: Vec<(Input, Log<G::Kind>)>) {
            self.0.extend(sort::<G>(logs));
        }
    }
    let mut sorted = Sorted(Vec::new());
    visit_logs(logs, &mut sorted);
    sorted.0
}

/// What can be asked of a game without a log.
pub(super) struct Entry {
    pub(super) id: GameId,
    /// In full.
    pub(super) name: &'static str,
    /// The phases of a turn: the log's word and a name for people.
    pub(super) phases: &'static [(&'static str, &'static str)],
    pub(super) life: Life,
    pub(super) rules: Vec<&'static Info>,
    /// Rows of the rule catalogue that are no rules.
    pub(super) missing: &'static [Missing],
    pub(super) search: fn(&str) -> Vec<CardSheet>,
    /// The face of a card design.
    pub(super) face: fn(&Blueprint) -> FaceRow,
    pub(super) facts_hash: fn() -> u64,
}

impl Entry {
    fn of<G: Chronicle>() -> Entry {
        Entry {
            id: G::ID,
            name: G::NAME,
            phases: G::PHASES,
            life: G::LIFE,
            rules: G::rules().iter().map(|rule| &rule.info).collect(),
            missing: &G::rulebook().missing,
            search: G::search,
            face: FaceRow::of::<G>,
            facts_hash: G::facts_hash,
        }
    }
}

/// A generated game as it is written.
pub(super) struct Generated {
    /// Whose recording, for the name of the file, and the recording; the one that hides nothing comes first.
    pub(super) recordings: Vec<(&'static str, Element)>,
    /// The table after some events, from the generator's own book.
    pub(super) truth: Vec<Table>,
    /// What it made use of, with the number of times.
    pub(super) coverage: Vec<(&'static str, u64)>,
}

/// What makes up games: from the seed of the archive and the number of the game. `None` for a game without.
pub(super) fn maker(game: GameId) -> Option<fn(u64, u64) -> Generated> {
    match game {
        GameId::Swtcg => Some(make_swtcg),
        GameId::YoungJedi => Some(make_youngjedi),
        GameId::Swccg => None,
    }
}

fn make_swtcg(seed: u64, number: u64) -> Generated {
    let made = generate::game(seed, number);
    let names: &Sides<Box<str>> = &made.log.players;
    let mut recordings = vec![("", swtcg::document(&made.log))];
    let view = |side: Side| (side.word(), swtcg::document(&generate::view(&made.log, side)));
    recordings.extend(Side::BOTH.map(view));
    let truth = made.dumps.iter().map(|dump| shaped(u64::from(dump.event), dump.table(), dump.moment(), names));
    Generated { recordings, truth: truth.collect(), coverage: made.coverage.iter().collect() }
}

fn make_youngjedi(seed: u64, number: u64) -> Generated {
    let made = replayed::generate::game(seed, number);
    let names: &Sides<Box<str>> = &made.log.players;
    let mut recordings = vec![("", youngjedi::document(&made.log))];
    let view = |side: Side| (side.word(), youngjedi::document(&replayed::generate::view(&made.log, side)));
    recordings.extend(Side::BOTH.map(view));
    let truth = made.dumps.iter().map(|dump| shaped(u64::from(dump.event), dump.table(), dump.moment(), names));
    Generated { recordings, truth: truth.collect(), coverage: made.coverage.iter().collect() }
}
