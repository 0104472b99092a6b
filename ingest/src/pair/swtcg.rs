//! What the recordings of Star Wars TCG have in common: see `super::declared`.

use super::game::Fnv;
use super::{Disagreement, Merged, declared};
use crate::event;
use crate::event::codec::Declared as _;
use crate::event::swtcg::Kind;
use crate::log::Log;

/// Public events behind a key: the set-up and the first turns, whose order of cards the shuffle decides.
const EVENTS: usize = 100;

impl event::Kind for Kind {
    /// Made from the players' names and from the first cards that both players see.
    fn game_key(log: &Log<Kind>) -> u64 {
        let mut hash = Fnv::default();
        hash.text(&log.players.dark);
        hash.text(&log.players.light);
        let placed = log.events.iter().filter_map(|event| match event.kind.public()? {
            Kind::Placed(placed) => Some((placed.card, placed.blueprint)),
            Kind::Finished(done) => Some((done.card, done.blueprint)),
            Kind::Played(played) => Some((played.card, played.blueprint)),
            _ => None,
        });
        for (id, blueprint) in placed.take(EVENTS) {
            hash.bytes(&id.0.to_le_bytes());
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
