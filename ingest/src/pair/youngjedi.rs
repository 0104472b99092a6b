//! What the recordings of Young Jedi have in common: see `super::declared`.

use super::game::Fnv;
use super::{Disagreement, Merged, declared};
use crate::event;
use crate::event::youngjedi::Kind;
use crate::log::Log;

/// Public cards behind a key: those of the set-up and the first turns, whose order the shuffle decides.
const CARDS: usize = 60;

impl event::Kind for Kind {
    /// Made from the players' names and from the cards that both players see at the beginning of the game.
    fn game_key(log: &Log<Kind>) -> u64 {
        let mut hash = Fnv::default();
        hash.text(&log.players.dark);
        hash.text(&log.players.light);
        let shown = log.events.iter().filter_map(|event| match &event.kind {
            Kind::DestinyDrawn(draw) => Some((draw.card, draw.blueprint)),
            Kind::Placed(placed) if !placed.is_face_down => Some((placed.card, placed.blueprint)),
            Kind::Revealed(shown) => Some((shown.card, shown.blueprint)),
            _ => None,
        });
        for (card, blueprint) in shown.take(CARDS) {
            hash.bytes(&card.0.to_le_bytes());
            hash.text(blueprint.as_str());
        }
        hash.value()
    }

    fn opening(log: &Log<Kind>) -> Option<u64> {
        declared::opening(log)
    }

    fn pair(one: &Log<Kind>, other: &Log<Kind>) -> Result<Merged<Kind>, Disagreement> {
        declared::pair(one, other)
    }
}
