//! Changes of a game, event by event, and the sums that follow from them.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use holocron_ingest::event::swtcg::{Counts, Kind, Resource, ResourceKind, ResourceReason};
use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::log::Log;
use holocron_replay::game::Game as _;
use holocron_swtcg::Swtcg;
use holocron_swtcg::state::State;

use crate::doctor::generated::Doctored;

/// An event in the notation of scenarios. The totals of `RES` and `CTR` are filled in later.
pub(crate) fn say(line: &str) -> Kind {
    line.parse().unwrap_or_else(|what| panic!("'{line}': {what}"))
}

/// What becomes of one event.
#[derive(Clone, Default)]
struct Slot {
    before: Vec<Kind>,
    /// Another event in its place.
    set: Option<Kind>,
    is_cut: bool,
    after: Vec<Kind>,
}

/// Changes, all by the numbers of the events in the untouched game.
#[must_use]
#[derive(Clone)]
pub struct Edit {
    slots: BTreeMap<usize, Slot>,
    /// The events at which the breach must be noticed.
    mark: RangeInclusive<usize>,
    /// An event whose totals stay as they are.
    kept: Option<usize>,
    /// Unspent build points need not expire.
    keeps_points: bool,
    /// The game ends after this event.
    end: Option<usize>,
}

impl Edit {
    /// No change yet; the breach is to be noticed at this event or at those put around it.
    pub(crate) fn at(at: usize) -> Edit {
        Edit { slots: BTreeMap::new(), mark: at..=at, kept: None, keeps_points: false, end: None }
    }

    pub(crate) fn mark(mut self, mark: RangeInclusive<usize>) -> Edit {
        self.mark = mark;
        self
    }

    pub(crate) fn before(mut self, at: usize, lines: &str) -> Edit {
        self.slots.entry(at).or_default().before.extend(lines.lines().map(say));
        self
    }

    pub(crate) fn after(mut self, at: usize, lines: &str) -> Edit {
        self.slots.entry(at).or_default().after.extend(lines.lines().map(say));
        self
    }

    /// Puts events of the game before another one.
    pub(crate) fn put(mut self, at: usize, kinds: impl IntoIterator<Item = Kind>) -> Edit {
        self.slots.entry(at).or_default().before.extend(kinds);
        self
    }

    pub(crate) fn set(mut self, at: usize, kind: Kind) -> Edit {
        self.slots.entry(at).or_default().set = Some(kind);
        self
    }

    pub(crate) fn cut(mut self, range: RangeInclusive<usize>) -> Edit {
        for at in range {
            self.slots.entry(at).or_default().is_cut = true;
        }
        self
    }

    pub(crate) fn keep_totals(mut self, at: usize) -> Edit {
        self.kept = Some(at);
        self
    }

    pub(crate) fn keep_points(mut self) -> Edit {
        self.keeps_points = true;
        self
    }

    pub(crate) fn end(mut self, at: usize) -> Edit {
        self.end = Some(at);
        self
    }

    /// The doctored game, and where in it the breach must be noticed.
    pub(crate) fn apply(&self, log: &Log<Kind>) -> Doctored<Swtcg> {
        let mut made = Made::new(log);
        let slots = log.events.iter().take(self.end.map_or(usize::MAX, |end| end + 1));
        for (at, event) in slots.enumerate() {
            let slot = self.slots.get(&at).cloned().unwrap_or_default();
            let is_marked = self.mark.contains(&at);
            for kind in slot.before {
                made.push(kind, is_marked, false, self.keeps_points);
            }
            if !slot.is_cut {
                let kind = slot.set.unwrap_or_else(|| event.kind.clone());
                made.push(kind, is_marked, self.kept == Some(at), self.keeps_points);
            }
            for kind in slot.after {
                made.push(kind, is_marked, false, self.keeps_points);
            }
        }
        let (first, last) = made.mark.unwrap_or((0, 0));
        // What only the end of the log shows stands after its last event.
        let end = made.events.len();
        let last = if last + 1 == end { end } else { last };
        Doctored { log: Log { events: made.events, ..log.clone() }, at: first..=last }
    }
}

/// A game in the making, with the state that its sums follow from.
struct Made {
    events: Vec<Event<Kind>>,
    state: State,
    mark: Option<(usize, usize)>,
}

impl Made {
    fn new(log: &Log<Kind>) -> Made {
        Made { events: Vec::new(), state: Swtcg::start(log), mark: None }
    }

    fn push(&mut self, mut kind: Kind, is_marked: bool, is_kept: bool, keeps_points: bool) {
        if matches!(kind, Kind::Step(_) | Kind::Turn(_)) && !keeps_points {
            self.expire();
        }
        if !is_kept && !self.sum(&mut kind) {
            return;
        }
        let number = self.events.len();
        if is_marked {
            self.mark = Some((self.mark.map_or(number, |(first, _)| first), number));
        }
        self.add(kind);
    }

    fn add(&mut self, kind: Kind) {
        let number = u32::try_from(self.events.len()).unwrap_or(u32::MAX);
        let event = Event { at: At { event: number, byte: 0 }, standing: Standing::Final, kind };
        if let Ok(Some(step)) = Swtcg::read(&self.state, &event) {
            Swtcg::apply(&mut self.state, &step);
        }
        self.events.push(event);
    }

    /// Unspent build points of the step that ends.
    fn expire(&mut self) {
        let Some(player) = self.state.clock.step.owner().filter(|_| self.state.clock.step.is_build()) else { return };
        let left = self.state.resource(player, ResourceKind::Build).unwrap_or(0);
        if left > 0 {
            let (kind, reason) = (ResourceKind::Build, ResourceReason::Expire);
            self.add(Kind::Resource(Resource { player, kind, delta: -left, total: 0, reason, card: None, play: None }));
        }
    }

    /// Brings totals and counters up to date; false for an event that says nothing any more.
    fn sum(&self, kind: &mut Kind) -> bool {
        let state = &self.state;
        match kind {
            Kind::Resource(change) => {
                let old = state.resource(change.player, change.kind).unwrap_or(0);
                if change.reason == ResourceReason::Expire {
                    change.delta = -old;
                }
                change.total = old + change.delta;
                return change.reason != ResourceReason::Expire || old > 0;
            }
            Kind::Counter(counter) => {
                use holocron_ingest::event::swtcg::CounterKind::{Build, Damage, Other, Unknown};
                let old = state.cards.get(counter.card).map_or(0, |card| match counter.kind {
                    Build => card.build,
                    Damage => card.damage,
                    Other | Unknown => card.other,
                });
                counter.total = old + counter.delta;
            }
            Kind::Finished(done) => {
                done.counters = state.cards.get(done.card).map_or(done.counters, |card| card.build);
            }
            Kind::Tally(tally) => {
                for side in holocron_ingest::id::Side::BOTH {
                    if let Some(counts) = &mut tally.sides[side] {
                        let ours = state.cross_check(side, counts).map(|(_, ours, theirs)| ours.unwrap_or(theirs));
                        let [deck, hand, discard, build_zone, space, ground, character, force, build_points] = ours;
                        *counts =
                            Counts { deck, hand, discard, build_zone, space, ground, character, force, build_points };
                    }
                }
            }
            _ => {}
        }
        true
    }
}
