//! Reads the logs of Star Wars card games, replays them through the rules, and says which plays broke them.
//!
//! ```
//! use holocron::{AuditLog, Selection};
//!
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/doctored/swccg/swccg-drain-04.xml.gz");
//! let log = holocron::open(path)?;
//! let audit = log.audit(&Selection::all());
//! for found in &audit.findings {
//!     println!("event {}: {} {}", found.at.event, found.rule.id, found.finding.sentence());
//! }
//! assert!(audit.findings.iter().any(|found| found.rule.id == "SWCCG-DRAIN-04"));
//! # Ok::<(), holocron::Error>(())
//! ```
//!
//! A log may come from anywhere that can be read, packed or not; [`open`] takes a path, [`read`] takes bytes. What else the
//! crates below can do is at hand too: [`ingest`] has the events, [`replay`] the loop and the [`replay::run::Sink`] for
//! statistics of your own, [`swccg`], [`swtcg`] and [`youngjedi`] the states and rules of the games.
//!
//! A statistic of your own sees every step with the state before it:
//!
//! ```
//! use holocron::ingest::event::{Event, gemp::Kind};
//! use holocron::replay::run::{Sink, run};
//! use holocron::swccg::step::{Step, What};
//! use holocron::swccg::{Swccg, state::State};
//! use holocron::{AnyLog, Selection};
//!
//! #[derive(Default)]
//! struct Drains(Vec<u32>);
//!
//! impl Sink<Swccg> for Drains {
//!     fn before(&mut self, _: &Event<Kind>, step: &Step<'_>, state: &State) {
//!         if let What::Drain(_) = step.what {
//!             self.0.push(state.clock.turns);
//!         }
//!     }
//! }
//!
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/doctored/swccg/swccg-drain-04.xml.gz");
//! let mut drains = Drains::default();
//! if let AnyLog::Gemp(log) = holocron::open(path)? {
//!     run::<Swccg>(&log, &Selection::none(), &mut drains);
//! }
//! assert!(!drains.0.is_empty());
//! # Ok::<(), holocron::Error>(())
//! ```
//!
//! Two recordings of one game are judged together, each by what the other shows:
//!
//! ```
//! use holocron::ingest::pair::pair;
//! use holocron::{AnyLog, Audit, Selection, swccg::Swccg};
//!
//! # let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/good/swccg");
//! let dark = holocron::open(format!("{folder}/hoth.dark.xml.gz"))?;
//! let light = holocron::open(format!("{folder}/hoth.light.xml.gz"))?;
//! let (AnyLog::Gemp(dark), AnyLog::Gemp(light)) = (dark, light) else { panic!("of another game") };
//! let merged = pair(&dark, &light);
//! assert!(merged.is_ok());
//! let audit = Audit::of_pair::<Swccg>(&dark, &light, &merged, &Selection::all());
//! assert!(audit.turns > 0);
//! # Ok::<(), holocron::Error>(())
//! ```
//!
//! The card facts that the rules read can be asked for too:
//!
//! ```
//! let vader = holocron::swccg::cards::search("Darth Vader")[0];
//! assert_eq!((vader.title, vader.blueprint.as_str()), ("Darth Vader", "1_168"));
//! ```

mod sorted;
mod visit;

use std::fs::File;
use std::io::Read;
use std::path::Path;

pub use holocron_ingest as ingest;
pub use holocron_ingest::{AnyLog, Error, Limits};
pub use holocron_replay as replay;
pub use holocron_replay::account::Table;
pub use holocron_replay::audit::{Audit, Found};
pub use holocron_replay::game::GameId;
pub use holocron_replay::rule::{Finding, Info, Severity};
pub use holocron_replay::select::Selection;
pub use holocron_swccg as swccg;
pub use holocron_swtcg as swtcg;
pub use holocron_youngjedi as youngjedi;
pub use sorted::{LogsVisitor, visit_logs};
pub use visit::{GameVisitor, Visitor, visit, visit_games};

use holocron_ingest::event::Event;
use holocron_ingest::log::Log;
use holocron_replay::account::Chronicle;
use holocron_replay::run::{Sink, run};

/// Reads a log from a file: zlib, gzip or plain XML, of any game.
///
/// # Errors
/// When the file cannot be read, not even one event is whole, or a limit is passed. All other damage becomes a
/// [`Problem`](ingest::log::Problem) of the log.
///
/// ```
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/bad/empty.xml");
/// assert!(holocron::open(path).is_err());
/// ```
pub fn open(path: impl AsRef<Path>) -> Result<AnyLog, Error> {
    read(File::open(path)?)
}

/// Reads a log from its bytes.
///
/// # Errors
/// As [`open`].
///
/// ```
/// let log = holocron::read(&b"<gameReplay><ge type=\"EB\"/></gameReplay>"[..])?;
/// assert_eq!(holocron::AuditLog::game(&log), holocron::GameId::Swccg);
/// # Ok::<(), holocron::Error>(())
/// ```
pub fn read(bytes: impl Read) -> Result<AnyLog, Error> {
    ingest::read_any(bytes, &Limits::default())
}

/// Every rule of every game, in the order of the games and their ids.
///
/// ```
/// let rule = holocron::rules().into_iter().find(|rule| rule.id == "SWCCG-DRAIN-04").expect("a rule");
/// assert_eq!(rule.title, "there is at most one drain at each location per turn");
/// ```
pub fn rules() -> Vec<&'static Info> {
    struct Infos(Vec<&'static Info>);
    impl GameVisitor for Infos {
        fn visit<G: Chronicle>(&mut self) {
            self.0.extend(G::rules().iter().map(|rule| &rule.info));
        }
    }
    let mut infos = Infos(Vec::new());
    visit_games(&mut infos);
    infos.0
}

/// What can be asked of a log of any game.
pub trait AuditLog {
    /// Which game it is.
    ///
    /// ```
    /// use holocron::{AuditLog, GameId};
    ///
    /// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/good/youngjedi/seed-102.xml.gz");
    /// assert_eq!(holocron::open(path)?.game(), GameId::YoungJedi);
    /// # Ok::<(), holocron::Error>(())
    /// ```
    fn game(&self) -> GameId;

    /// Replays the log and judges every step by the selected rules.
    ///
    /// ```
    /// use holocron::{AuditLog, Selection};
    ///
    /// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/doctored/swccg/swccg-drain-04.xml.gz");
    /// let ids: Vec<_> = holocron::rules().into_iter().map(|rule| rule.id).collect();
    /// let drains = Selection::new(&["SWCCG-DRAIN".to_owned()], &[], &ids).expect("there are such rules");
    /// let audit = holocron::open(path)?.audit(&drains);
    /// assert!(audit.findings.iter().all(|found| found.rule.id.starts_with("SWCCG-DRAIN")));
    /// # Ok::<(), holocron::Error>(())
    /// ```
    fn audit(&self, selection: &Selection) -> Audit;

    /// The table after an event, by the event's number in the log; the last one when there are fewer events.
    ///
    /// ```
    /// use holocron::AuditLog;
    ///
    /// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../sample_logs/doctored/swccg/swccg-drain-04.xml.gz");
    /// let table = holocron::open(path)?.table_after(500);
    /// assert!(table.cards.iter().any(|card| card.zone == "LOCATIONS"));
    /// # Ok::<(), holocron::Error>(())
    /// ```
    fn table_after(&self, event: u32) -> Table;
}

impl AuditLog for AnyLog {
    fn game(&self) -> GameId {
        struct Id;
        impl Visitor for Id {
            type Output = GameId;
            fn visit<G: Chronicle>(self, _: &Log<G::Kind>) -> GameId {
                G::ID
            }
        }
        visit(self, Id)
    }

    fn audit(&self, selection: &Selection) -> Audit {
        struct By<'a>(&'a Selection);
        impl Visitor for By<'_> {
            type Output = Audit;
            fn visit<G: Chronicle>(self, log: &Log<G::Kind>) -> Audit {
                Audit::of::<G>(log, self.0)
            }
        }
        visit(self, By(selection))
    }

    fn table_after(&self, event: u32) -> Table {
        struct At(u32);
        impl Visitor for At {
            type Output = Table;
            fn visit<G: Chronicle>(self, log: &Log<G::Kind>) -> Table {
                let last = log.events.last().map_or(0, |event| event.at.event);
                let mut taken = Taken { at: self.0.min(last), table: None };
                let end = run::<G>(log, &Selection::none(), &mut taken);
                taken.table.unwrap_or_else(|| G::table(&end))
            }
        }
        visit(self, At(event))
    }
}

/// Takes down the table after one event.
struct Taken {
    at: u32,
    table: Option<Table>,
}

impl<G: Chronicle> Sink<G> for Taken {
    fn compares(&self) -> bool {
        false
    }

    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        if event.at.event == self.at {
            self.table = Some(G::table(state));
        }
    }
}
