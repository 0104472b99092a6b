//! An edit of a good game, and how a doctored log is made of it.

use holocron_ingest::event::youngjedi::{Kind, Phase, PlaceReason, Placed, Planet, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::log::Log;
use holocron_youngjedi::YoungJedi;
use holocron_youngjedi::cards::{self, Card, CardType, Copies};

use super::Scene;
use crate::doctor::generated::Doctored;

/// The event at the scene goes, with those after it up to `drop` in all; others come in their place.
#[must_use]
pub struct Edit {
    pub(crate) drop: usize,
    pub(crate) put: Vec<Kind>,
    pub(crate) fires: Fires,
}

/// Where the rule must speak.
pub(crate) enum Fires {
    /// At an event that was put there.
    Put(usize),
    /// At the first event after it of which this is true.
    Next(fn(&Kind) -> bool),
}

/// The event is replaced by another.
pub(crate) fn instead(kind: Kind) -> Option<Edit> {
    Some(Edit { drop: 1, put: vec![kind], fires: Fires::Put(0) })
}

/// Events are put before this one; the last of them breaks the rule.
pub(crate) fn insert(put: Vec<Kind>) -> Option<Edit> {
    let last = put.len().checked_sub(1)?;
    Some(Edit { drop: 0, put, fires: Fires::Put(last) })
}

/// This event is left out, and a later one tells.
pub(crate) fn without(next: fn(&Kind) -> bool) -> Option<Edit> {
    Some(Edit { drop: 1, put: Vec::new(), fires: Fires::Next(next) })
}

/// This event is replaced, and a later one tells.
pub(crate) fn later(kind: Kind, next: fn(&Kind) -> bool) -> Option<Edit> {
    Some(Edit { drop: 1, put: vec![kind], fires: Fires::Next(next) })
}

impl Edit {
    /// The log with the edit, up to the event that breaks the rule.
    pub(crate) fn apply(self, log: &Log<Kind>, place: usize) -> Option<Doctored<YoungJedi>> {
        let mut kinds: Vec<Kind> = log.events.get(..place)?.iter().map(|event| event.kind.clone()).collect();
        let rest = log.events.get(place + self.drop..)?;
        match self.fires {
            Fires::Put(last) => kinds.extend(self.put.into_iter().take(last + 1)),
            Fires::Next(is_it) => {
                kinds.extend(self.put);
                let end = rest.iter().position(|event| is_it(&event.kind))?;
                // A snapshot would tell of the cards that the edit has moved.
                let tail = rest.iter().take(end + 1).filter(|event| !matches!(event.kind, Kind::Tally(_)));
                kinds.extend(tail.map(|event| event.kind.clone()));
            }
        }
        let expected = kinds.len().checked_sub(1)?;
        Some(Doctored::new(log, kinds, expected..=expected))
    }
}

impl<'a> Scene<'a> {
    pub(crate) fn after(&self, count: usize) -> Option<&'a Kind> {
        self.get(self.at + count)
    }

    pub(crate) fn turn_player(&self) -> Option<Side> {
        self.state.clock.turn_of
    }

    pub(crate) fn planet(&self) -> Option<Planet> {
        self.state.clock.planet
    }

    /// Another planet than the current one.
    pub(crate) fn elsewhere(&self) -> Planet {
        if self.planet() == Some(Planet::Naboo) { Planet::Coruscant } else { Planet::Naboo }
    }

    /// Whether a phase of the turn begins here, for the first time in it.
    pub(crate) fn begins(&self, phase: Phase) -> bool {
        matches!(self.kind(), Kind::Phase(change) if change.phase == phase && !self.state.clock.phases.contains(&phase))
    }

    /// Counters that the turn player has left.
    pub(crate) fn left(&self) -> u32 {
        let side = self.turn_player().unwrap_or(Side::Dark);
        self.state.counter_limit(side).saturating_sub(self.state.counters.used_at_least(side))
    }

    /// The turn player deploys a card that the log has not named yet.
    pub(crate) fn deploys(&self, card: &Card, zone: Zone) -> Option<Placed> {
        let player = self.turn_player()?;
        Some(Placed {
            player,
            card: fresh(0),
            blueprint: card.blueprint,
            from: Zone::Hand,
            zone,
            zone_owner: player,
            planet: self.planet().filter(|_| zone != Zone::Hyperspace),
            is_face_down: false,
            cost: Some(card.counters.unwrap_or(0)),
            reason: PlaceReason::Deploy,
            source: None,
        })
    }
}

/// A card that the log has not named.
pub(crate) fn fresh(number: u32) -> CardId {
    CardId(900 + number)
}

pub(crate) fn find(side: Side, is_it: impl Fn(&Card) -> bool) -> Option<&'static Card> {
    cards::all().iter().find(|card| card.side == side && is_it(card))
}

/// A character of which any number may be there, without text.
pub(crate) fn plain(side: Side, counters: u32) -> Option<&'static Card> {
    let is_plain =
        |card: &Card| card.kind == CardType::Character && card.copies == Some(Copies::Any) && card.facts.is_empty();
    find(side, |card| is_plain(card) && card.counters == Some(counters))
}

pub(crate) fn is_turn_step(kind: &Kind) -> bool {
    matches!(kind, Kind::Phase(_) | Kind::Turn(_) | Kind::Won(_))
}
