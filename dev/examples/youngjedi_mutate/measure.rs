//! Makes the mutants and audits them.

use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::Kind;
use holocron_replay::audit::Audit;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_youngjedi::YoungJedi;
use holocron_youngjedi::generate::game;
use holocron_youngjedi::state::State;
use holocron_youngjedi::step::Step;

use crate::edit::{Doctored, Mutation, Scene};
use crate::kinds;

/// What became of the mutants of one kind.
pub struct Measured {
    pub mutation: &'static Mutation,
    pub made: usize,
    /// The meant rule speaks, anywhere.
    pub found: usize,
    /// At the event where it is broken.
    pub in_place: usize,
    /// Rules that spoke without being named as companions, with the number of mutants.
    pub others: BTreeMap<&'static str, usize>,
    /// The smallest mutant that was noticed in its place, with the word of the finding, and by nobody but those named.
    pub sample: Option<(Doctored, &'static str, u64)>,
}

/// One mutant of each kind from each game that has the situation for it.
pub fn measure(games: u64, seed: u64) -> Vec<Measured> {
    let new = |mutation| Measured { mutation, made: 0, found: 0, in_place: 0, others: BTreeMap::new(), sample: None };
    let mut all: Vec<Measured> = kinds::all().into_iter().map(new).collect();
    for number in 0..games {
        let log = game(seed, number).log;
        let mut making = Making { events: &log.events, kinds: &all, found: all.iter().map(|_| None).collect() };
        run::<YoungJedi>(&log, &Selection::none(), &mut making);
        let found = making.found;
        for (measured, place) in all.iter_mut().zip(found) {
            let Some(doctored) = place.and_then(|(place, edit)| edit.apply(&log, place)) else { continue };
            measured.add(doctored, number);
        }
    }
    all
}

struct Making<'a> {
    events: &'a [Event<Kind>],
    kinds: &'a [Measured],
    found: Vec<Option<(usize, crate::edit::Edit)>>,
}

impl Sink<YoungJedi> for Making<'_> {
    fn before(&mut self, event: &Event<Kind>, _: &Step<'_>, state: &State) {
        let place = event.at.event as usize;
        let scene = Scene { state, events: self.events, place };
        for (measured, found) in self.kinds.iter().zip(&mut self.found) {
            if found.is_none() {
                *found = (measured.mutation.make)(&scene).map(|edit| (place, edit));
            }
        }
    }
}

impl Measured {
    fn add(&mut self, doctored: Doctored, number: u64) {
        let audit = Audit::of::<YoungJedi>(&doctored.log, &Selection::all());
        let rule = self.mutation.rule;
        let own = audit.findings.iter().filter(|found| found.rule.id == rule);
        let in_place = own.clone().find(|found| found.at.event == doctored.expected);
        self.made += 1;
        self.found += usize::from(own.count() > 0);
        self.in_place += usize::from(in_place.is_some());
        let named = |id: &&str| *id == rule || self.mutation.with.contains(id);
        let others: BTreeSet<&'static str> =
            audit.findings.iter().map(|found| found.rule.id).filter(|id| !named(id)).collect();
        for id in &others {
            *self.others.entry(id).or_default() += 1;
        }
        let is_smaller =
            self.sample.as_ref().is_none_or(|(old, _, _)| old.log.events.len() > doctored.log.events.len());
        if let Some(found) = in_place.filter(|_| others.is_empty() && is_smaller) {
            self.sample = Some((doctored, found.finding.severity.word(), number));
        }
    }
}
