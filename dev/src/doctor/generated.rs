//! What the games with a generator have in common: the events of a good game with the state before each, where an edit may
//! begin, and what comes out.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::log::Log;
use holocron_replay::audit::Audit;
use holocron_replay::game::Game;
use holocron_replay::select::Selection;

use super::{Doctor, GoodGame, Plan, Recording};
use crate::files;

/// One event of a good game, with the state before it.
pub struct Scene<'a, G: Game> {
    pub(crate) events: &'a [Event<G::Kind>],
    pub(crate) state: &'a G::State,
    pub(crate) at: usize,
}

impl<'a, G: Game> Scene<'a, G> {
    pub(crate) fn kind(&self) -> &'a G::Kind {
        &self.events[self.at].kind
    }

    pub(crate) fn get(&self, at: usize) -> Option<&'a G::Kind> {
        self.events.get(at).map(|event| &event.kind)
    }

    /// The first event after this one that passes the test.
    pub(crate) fn next(&self, test: impl Fn(&G::Kind) -> bool) -> Option<usize> {
        self.next_after(self.at, test)
    }

    pub(crate) fn next_after(&self, at: usize, test: impl Fn(&G::Kind) -> bool) -> Option<usize> {
        (at + 1..self.events.len()).find(|at| test(&self.events[*at].kind))
    }
}

/// Shows every event of a log with the state before it.
pub(crate) fn each_scene<G: Game>(log: &Log<G::Kind>, mut see: impl FnMut(&Scene<'_, G>)) {
    let mut state = G::start(log);
    for (at, event) in log.events.iter().enumerate() {
        see(&Scene { events: &log.events, state: &state, at });
        if let Ok(Some(step)) = G::read(&state, event) {
            G::apply(&mut state, &step);
        }
    }
}

/// A doctored game, and the events at which its rule must speak.
pub struct Doctored<G: Game> {
    pub(crate) log: Log<G::Kind>,
    pub(crate) at: RangeInclusive<usize>,
}

impl<G: Game> Doctored<G> {
    /// The game of these events, with the players of another.
    pub(crate) fn new(
        like: &Log<G::Kind>,
        kinds: impl IntoIterator<Item = G::Kind>,
        at: RangeInclusive<usize>,
    ) -> Doctored<G> {
        let event = |(number, kind)| Event { at: At { event: number, byte: 0 }, standing: Standing::Final, kind };
        Doctored { log: Log { events: (0..).zip(kinds).map(event).collect(), ..like.clone() }, at }
    }

    pub(crate) fn recording(&self) -> Recording<G> {
        Recording { log: self.log.clone(), at: self.at.clone(), place: 0 }
    }
}

/// The games of a plan: the logs below its folder, else generated ones.
pub(crate) fn games<G: Doctor<Good = Log<<G as Game>::Kind>>>(
    plan: &Plan,
    generate: fn(u64, u64) -> Log<G::Kind>,
    read: fn(&Path) -> io::Result<Log<G::Kind>>,
) -> io::Result<impl Iterator<Item = io::Result<GoodGame<G>>> + use<G>> {
    let named: Vec<(String, Log<G::Kind>)> = if plan.folders.is_empty() {
        (0..plan.games).map(|number| (format!("{number}"), generate(plan.seed, number))).collect()
    } else {
        let read = |file: PathBuf| Ok((files::name(&file), read(&file)?));
        files::logs(&plan.folders)?.into_iter().map(read).collect::<io::Result<_>>()?
    };
    let good = |(name, log): (String, Log<G::Kind>)| {
        let audit = Audit::of::<G>(&log, &Selection::all());
        Ok(GoodGame { name, good: Some(log), audits: [Some(audit), None] })
    };
    Ok(named.into_iter().map(good))
}
