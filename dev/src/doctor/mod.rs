//! Doctored games: good games, each with one rule broken by an edit, and whether the audit notices.
//!
//! A game takes part by [`Doctor`]: which good games there are, and how a kind edits one. The loop, the counts, the page
//! and the samples are the same for all games.

pub mod generated;
mod kind;
mod measure;
mod page;
mod samples;
mod sum;
pub mod swccg;
pub mod swtcg;
pub mod youngjedi;

use std::io;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use holocron_ingest::id::Side;
use holocron_ingest::log::Log;
use holocron_ingest::raw::Element;
use holocron_replay::audit::{Audit, Found};
use holocron_replay::game::Game;
use holocron_replay::rng::Rng;

pub use kind::Kind;
pub use measure::{Measured, measure};
pub use page::{check_kinds, page};
pub use samples::write as write_samples;
pub use sum::{Count, Sum};

/// What to doctor, and what to keep of it.
#[derive(Clone, Debug, clap::Args)]
pub struct Plan {
    /// Folders of good games to doctor; without them games are generated
    pub folders: Vec<PathBuf>,
    /// Games to generate
    #[arg(long, default_value_t = 200)]
    pub games: u64,
    /// Seed of the generated games and of every choice
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Most doctored games of a kind
    #[arg(long, default_value_t = 6)]
    pub per_kind: usize,
    /// Only the kinds whose names begin so
    #[arg(long = "kind", value_delimiter = ',')]
    pub kinds: Vec<String>,
    /// Leave out the repairs that keep the rest of a real game consistent
    #[arg(long)]
    pub crude: bool,
    /// Tell of games in which the rule went unnoticed or other rules spoke
    #[arg(long)]
    pub misses: bool,
    /// Keep every doctored game in this folder
    #[arg(long)]
    pub keep: Option<PathBuf>,
    /// Keep the shortest doctored game of each rule in this folder, and print its line of the manifest
    #[arg(long)]
    pub samples: Option<PathBuf>,
}

impl Plan {
    /// All kinds, of generated games.
    pub fn generated(games: u64, seed: u64, per_kind: usize) -> Plan {
        let (kinds, folders) = (Vec::new(), Vec::new());
        Plan { folders, games, seed, per_kind, kinds, crude: false, misses: false, keep: None, samples: None }
    }

    /// All kinds, of the good games in some folders.
    pub fn of(folders: Vec<PathBuf>, seed: u64, per_kind: usize) -> Plan {
        Plan { folders, ..Plan::generated(0, seed, per_kind) }
    }
}

/// A game whose logs can be doctored.
pub trait Doctor: Game {
    /// The game's name on the page.
    const NAME: &'static str;
    /// What the ids of its rules begin with.
    const PREFIX: &'static str;
    /// What doctored games are made of.
    type Good;
    /// A doctored game.
    type Mutant;
    /// The function of a kind.
    type Make: Copy + 'static;

    /// What the game's page in `docs/detection` and its sample logs are made by.
    fn plan() -> Plan;

    /// The kinds, in the order of the page.
    fn kinds() -> Vec<&'static Kind<Self::Make>>;

    /// The good games, one after the other.
    ///
    /// # Errors
    /// When the plan names no games of this kind or they cannot be read.
    fn games(plan: &Plan, rng: &mut Rng) -> io::Result<impl Iterator<Item = io::Result<GoodGame<Self>>> + use<Self>>;

    /// Applies each of the kinds to a good game that has its situation, and hands over what comes out with the kind's
    /// place.
    fn doctor(
        good: &mut Self::Good,
        kinds: &[(usize, &'static Kind<Self::Make>)],
        rng: &mut Rng,
        see: &mut dyn FnMut(usize, &Self::Mutant) -> io::Result<()>,
    ) -> io::Result<()>;

    /// The recordings of a doctored game: the one that is judged alone, and the other player's if there is one.
    fn recordings(mutant: &Self::Mutant) -> Vec<Recording<Self>>;

    /// The part of a doctored game that makes a sample; all of it where nothing else is said.
    fn excerpt(mutant: &Self::Mutant) -> Self::Mutant;

    /// A doctored game as the document of its first recording.
    fn document(mutant: &Self::Mutant) -> Element;

    /// Whether only both recordings together can show what a rule judges.
    fn needs_both(_rule: &str) -> bool {
        false
    }

    /// Whether a finding in one player's recording needed the other's.
    fn is_from_pair(_found: &Found, _viewer: Side) -> bool {
        false
    }
}

/// A good game and what its rules say of it untouched.
pub struct GoodGame<G: Doctor> {
    /// Its file, or its number among the generated games.
    pub name: String,
    /// `None` where nothing can be doctored.
    pub good: Option<G::Good>,
    /// By [`Recording::place`].
    pub audits: [Option<Audit>; 2],
}

/// One recording of a doctored game.
pub struct Recording<G: Game> {
    /// The log.
    pub log: Log<G::Kind>,
    /// The events at which the rule must speak.
    pub at: RangeInclusive<usize>,
    /// The place of the untouched recording among the audits of the good game: 0 for Dark, 1 for Light, 0 where there is
    /// one.
    pub place: usize,
}
