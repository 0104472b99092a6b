//! What the recordings of the GEMP server have in common with each other: see [`event::Kind`](crate::event::Kind).

use std::hash::{DefaultHasher, Hasher};

use super::common::{Filter, words};
use super::{Disagreement, Merged, pair};
use crate::event;
use crate::event::gemp::{Kind, Phase};
use crate::fnv::Fnv;
use crate::id::Side;
use crate::log::{Dialect, Log};
use crate::message::Coverage;

/// Public events behind a key: the set-up and the first turns, whose order of cards the shuffle decides.
const EVENTS: usize = 400;

impl event::Kind for Kind {
    fn coverage(&self) -> Option<Coverage> {
        match self {
            Kind::Said(said) => Some(said.coverage()),
            _ => None,
        }
    }

    /// A recording is always somebody's.
    fn shows_hand(log: &Log<Kind>, side: Side) -> bool {
        log.viewer == Some(side)
    }

    /// Made from the players' names and from what both players see at the beginning of the game.
    fn game_key(log: &Log<Kind>) -> u64 {
        let mut hash = Fnv::default();
        hash.text(&log.players.dark);
        hash.text(&log.players.light);
        let public = log.events.iter().filter_map(|event| match &event.kind {
            Kind::Placed(card) if !card.zone.is_private() => {
                Some((card.id.0, card.blueprint.as_str(), card.zone.word(), card.phase))
            }
            _ => None,
        });
        for (id, blueprint, zone, phase) in public.take(EVENTS) {
            hash.add(id.to_le_bytes());
            hash.text(blueprint);
            hash.text(zone);
            hash.text(phase.map_or("", Phase::word));
        }
        hash.value()
    }

    fn opening(log: &Log<Kind>) -> Option<u64> {
        if log.dialect != Dialect::Replay {
            return None;
        }
        let mut filter = Filter::default();
        let mut hasher = DefaultHasher::new();
        for (index, event) in log.events.iter().enumerate() {
            if let Some(common) = filter.common(index, &event.kind) {
                hasher.write(words(&event.kind, &common).as_bytes());
            }
            if matches!(event.kind, Kind::Turn(_)) {
                return Some(hasher.finish());
            }
        }
        None
    }

    fn pair(one: &Log<Kind>, other: &Log<Kind>) -> Result<Merged<Kind>, Disagreement> {
        pair(one, other)
    }
}
