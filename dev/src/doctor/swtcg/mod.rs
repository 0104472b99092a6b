//! Star Wars TCG: generated games, edited event by event; totals and counters follow.

mod edit;
mod fight;
mod kinds;
mod scene;

use std::io;
use std::path::Path;

use holocron_ingest::event::swtcg::Kind as Event;
use holocron_ingest::log::Log;
use holocron_ingest::raw::Element;
use holocron_ingest::{AnyLog, Limits, read_any, swtcg};
use holocron_replay::rng::Rng;
use holocron_swtcg::{Swtcg, generate};

use super::generated::{self, Doctored, each_scene};
use super::{Doctor, GoodGame, Plan, Recording};
use edit::Edit;

/// One event of a good game, with the state before it.
pub type Scene<'a> = generated::Scene<'a, Swtcg>;
/// The edit, when the game can be doctored in this way at this event.
pub type Make = fn(&Scene<'_>) -> Option<Edit>;
/// A way to break one rule of this game.
pub type Kind = super::Kind<Make>;

pub(crate) const fn kind(name: &'static str, what: &'static str, make: Make) -> Kind {
    Kind::new(name, what, make)
}

impl Doctor for Swtcg {
    const NAME: &'static str = "Star Wars TCG";
    const PREFIX: &'static str = "SWTCG-";
    type Good = Log<Event>;
    type Mutant = Doctored<Swtcg>;
    type Make = Make;

    fn plan() -> Plan {
        Plan::generated(200, 1, 4)
    }

    fn kinds() -> Vec<&'static Kind> {
        kinds::ALL.iter().copied().flatten().collect()
    }

    fn games(plan: &Plan, _: &mut Rng) -> io::Result<impl Iterator<Item = io::Result<GoodGame<Swtcg>>> + use<>> {
        generated::games(plan, |seed, number| generate::game(seed, number).log, read)
    }

    fn doctor(
        log: &mut Log<Event>,
        kinds: &[(usize, &'static Kind)],
        rng: &mut Rng,
        see: &mut dyn FnMut(usize, &Doctored<Swtcg>) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut edits: Vec<Vec<Edit>> = kinds.iter().map(|_| Vec::new()).collect();
        each_scene(log, |scene| {
            for ((_, kind), edits) in kinds.iter().zip(&mut edits) {
                edits.extend((kind.make)(scene));
            }
        });
        for ((place, _), mut edits) in kinds.iter().zip(edits) {
            if !edits.is_empty() {
                see(*place, &edits.swap_remove(rng.below(edits.len())).apply(log))?;
            }
        }
        Ok(())
    }

    fn recordings(mutant: &Doctored<Swtcg>) -> Vec<Recording<Swtcg>> {
        vec![mutant.recording()]
    }

    /// The game as far as the turn of the breach goes.
    fn excerpt(mutant: &Doctored<Swtcg>) -> Doctored<Swtcg> {
        let (log, at) = (&mutant.log, mutant.at.clone());
        let is_turn = |at: &usize| matches!(log.events[*at].kind, Event::Turn(_));
        let end = (at.end() + 1..log.events.len()).find(is_turn).unwrap_or(log.events.len());
        Doctored { log: Log { events: log.events[..end].to_vec(), ..log.clone() }, at }
    }

    fn document(mutant: &Doctored<Swtcg>) -> Element {
        swtcg::document(&mutant.log)
    }
}

fn read(file: &Path) -> io::Result<Log<Event>> {
    match read_any(std::fs::File::open(file)?, &Limits::default()).map_err(io::Error::other)? {
        AnyLog::Swtcg(log) => Ok(log),
        _ => Err(io::Error::other(format!("{}: another game", file.display()))),
    }
}
