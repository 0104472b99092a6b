//! Young Jedi: generated games, each cut at the event that breaks the rule.

mod edit;
mod kinds;

use std::io;
use std::path::Path;

use holocron_ingest::event::youngjedi::Kind as Event;
use holocron_ingest::log::Log;
use holocron_ingest::raw::Element;
use holocron_ingest::{AnyLog, Limits, read_any, youngjedi};
use holocron_replay::rng::Rng;
use holocron_youngjedi::{YoungJedi, generate};

use super::generated::{self, Doctored, each_scene};
use super::{Doctor, GoodGame, Plan, Recording};
use edit::Edit;

/// One event of a good game, with the state before it.
pub type Scene<'a> = generated::Scene<'a, YoungJedi>;
/// The edit, when the game can be doctored in this way at this event.
pub type Make = fn(&Scene<'_>) -> Option<Edit>;
/// A way to break one rule of this game.
pub type Kind = super::Kind<Make>;

pub(crate) const fn kind(name: &'static str, what: &'static str, make: Make) -> Kind {
    Kind::new(name, what, make)
}

impl Doctor for YoungJedi {
    const NAME: &'static str = "Young Jedi";
    const PREFIX: &'static str = "YJ-";
    type Good = Log<Event>;
    type Mutant = Doctored<YoungJedi>;
    type Make = Make;

    fn plan() -> Plan {
        Plan::generated(400, 9, 200)
    }

    fn kinds() -> Vec<&'static Kind> {
        kinds::all()
    }

    fn games(plan: &Plan, _: &mut Rng) -> io::Result<impl Iterator<Item = io::Result<GoodGame<YoungJedi>>> + use<>> {
        generated::games(plan, |seed, number| generate::game(seed, number).log, read)
    }

    /// At the first event of the game that has the situation.
    fn doctor(
        log: &mut Log<Event>,
        kinds: &[(usize, &'static Kind)],
        _: &mut Rng,
        see: &mut dyn FnMut(usize, &Doctored<YoungJedi>) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut edits: Vec<Option<(usize, Edit)>> = kinds.iter().map(|_| None).collect();
        each_scene(log, |scene| {
            for ((_, kind), edit) in kinds.iter().zip(&mut edits).filter(|(_, edit)| edit.is_none()) {
                *edit = (kind.make)(scene).map(|edit| (scene.at, edit));
            }
        });
        for ((place, _), edit) in kinds.iter().zip(edits) {
            if let Some(doctored) = edit.and_then(|(at, edit)| edit.apply(log, at)) {
                see(*place, &doctored)?;
            }
        }
        Ok(())
    }

    fn recordings(mutant: &Doctored<YoungJedi>) -> Vec<Recording<YoungJedi>> {
        vec![mutant.recording()]
    }

    fn excerpt(mutant: &Doctored<YoungJedi>) -> Doctored<YoungJedi> {
        Doctored { log: mutant.log.clone(), at: mutant.at.clone() }
    }

    fn document(mutant: &Doctored<YoungJedi>) -> Element {
        youngjedi::document(&mutant.log)
    }
}

fn read(file: &Path) -> io::Result<Log<Event>> {
    match read_any(std::fs::File::open(file)?, &Limits::default()).map_err(io::Error::other)? {
        AnyLog::YoungJedi(log) => Ok(log),
        _ => Err(io::Error::other(format!("{}: another game", file.display()))),
    }
}
