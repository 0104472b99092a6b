//! Star Wars CCG: real games, as raw events, so that an edit reaches whatever a recording holds.

mod doc;
mod good;
mod kinds;
mod repair;

use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use holocron_ingest::hash::fnv1a;
use holocron_ingest::id::Side;
use holocron_ingest::raw::Element;
use holocron_replay::audit::Found;
use holocron_replay::rng::Rng;
use holocron_swccg::Swccg;

use super::{Doctor, GoodGame, Plan, Recording};
use doc::Doc;

/// What makes a doctored game of a good one, if it has the situation.
pub type Make = fn(&Doc, &mut Rng) -> Option<Mutant>;
/// A way to break one rule of this game.
pub type Kind = super::Kind<Make>;

pub(crate) const fn kind(name: &'static str, what: &'static str, make: Make) -> Kind {
    Kind::new(name, what, make)
}

/// A kind that doctors one of the situations that a game has: `situations` lists them, and the first in random order is
/// taken of which the edit makes something.
macro_rules! first {
    ($name:literal, $what:literal, $situations:expr, $make:expr $(,)?) => {
        $crate::doctor::swccg::kind($name, $what, |doc, rng| {
            $crate::doctor::swccg::first_of(doc, rng, $situations, $make)
        })
    };
}
use first;

fn first_of<'a, T, I: IntoIterator<Item = T>>(
    doc: &'a Doc,
    rng: &mut Rng,
    situations: impl FnOnce(&'a Doc) -> I,
    mut make: impl FnMut(&'a Doc, T) -> Option<Mutant>,
) -> Option<Mutant> {
    rng.first(situations(doc), |one| make(doc, one))
}

/// A doctored game.
#[must_use]
pub struct Mutant {
    pub(crate) doc: Doc,
    /// Where the finding is expected.
    pub(crate) at: RangeInclusive<usize>,
    /// The game from which the other player's recording is taken, where only one recording is doctored.
    pub(crate) other: Option<Box<Doc>>,
}

impl Mutant {
    pub(crate) fn at(doc: Doc, at: usize) -> Option<Mutant> {
        Mutant::within(doc, at..=at)
    }

    /// At the last event of the log.
    pub(crate) fn last(doc: Doc) -> Option<Mutant> {
        let at = doc.events.len().checked_sub(1)?;
        Mutant::at(doc, at)
    }

    /// At an event with which the log ends.
    pub(crate) fn ending(mut doc: Doc, at: usize) -> Option<Mutant> {
        doc.events.truncate(at + 1);
        Mutant::at(doc, at)
    }

    pub(crate) fn within(doc: Doc, at: RangeInclusive<usize>) -> Option<Mutant> {
        Some(Mutant { doc, at, other: None })
    }
}

impl Doctor for Swccg {
    const NAME: &'static str = "Star Wars CCG";
    const PREFIX: &'static str = "SWCCG-";
    type Good = Doc;
    type Mutant = Mutant;
    type Make = Make;

    fn plan() -> Plan {
        let folders = ["classic", "revert", "soup", "wild"].map(|folder| Path::new("../shared/corpus").join(folder));
        Plan::of(folders.into(), 1, 6)
    }

    fn kinds() -> Vec<&'static Kind> {
        kinds::ALL.iter().copied().flatten().collect()
    }

    fn games(plan: &Plan, rng: &mut Rng) -> io::Result<impl Iterator<Item = io::Result<GoodGame<Swccg>>> + use<>> {
        if plan.folders.is_empty() {
            return Err(io::Error::other("no games of Star Wars CCG are generated: name a folder"));
        }
        let mut games = good::games(&plan.folders)?;
        rng.shuffle(&mut games);
        let (seed, is_crude) = (plan.seed, plan.crude);
        Ok(games.into_iter().filter_map(move |files| good::read(&files, seed, is_crude).transpose()))
    }

    fn doctor(
        doc: &mut Doc,
        kinds: &[(usize, &'static Kind)],
        _: &mut Rng,
        see: &mut dyn FnMut(usize, &Mutant) -> io::Result<()>,
    ) -> io::Result<()> {
        for (place, kind) in kinds {
            // One stream of numbers for each kind and game: a kind's mutants do not depend on the others.
            let mut own = Rng::new(doc.seed, fnv1a(kind.name.as_bytes()));
            if doc.has_both() {
                doc.viewer = Some(Side::BOTH[own.below(2)]);
            }
            if let Some(mutant) = (kind.make)(doc, &mut own) {
                see(*place, &mutant)?;
            }
        }
        Ok(())
    }

    fn recordings(mutant: &Mutant) -> Vec<Recording<Swccg>> {
        let Some(viewer) = mutant.doc.viewer else { return Vec::new() };
        let other = mutant.other.as_deref().unwrap_or(&mutant.doc);
        let both = [(&mutant.doc, viewer), (other, viewer.opponent())];
        let recording = |(doc, side): (&Doc, Side)| {
            Some(Recording { log: doc.log(side)?, at: mutant.doc.range_in(side, &mutant.at), place: side.index() })
        };
        both.into_iter().take(if mutant.doc.has_both() { 2 } else { 1 }).map_while(recording).collect()
    }

    fn excerpt(mutant: &Mutant) -> Mutant {
        Mutant { doc: mutant.doc.clone(), at: mutant.at.clone(), other: None }
    }

    fn document(mutant: &Mutant) -> Element {
        mutant.doc.root(mutant.doc.viewer.unwrap_or(Side::Dark))
    }

    fn needs_both(rule: &str) -> bool {
        matches!(rule, "SWCCG-LOG-12" | "SWCCG-LOG-14")
    }

    fn is_from_pair(found: &Found, viewer: Side) -> bool {
        match found.rule.id {
            "SWCCG-LOG-12" => true,
            "SWCCG-LOG-14" => found.finding.player != Some(viewer),
            _ => false,
        }
    }
}
