//! The key of a game: the same for both recordings, for what they tell together, and in every run.

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::log::Log;

/// Public events behind a key: the set-up and the first turns, whose order of cards the shuffle decides.
const EVENTS: usize = 400;

/// A key made from the players' names and from what both players see at the beginning of the game.
#[must_use]
pub fn game_key(log: &Log<Kind>) -> u64 {
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
        hash.bytes(&id.to_le_bytes());
        hash.text(blueprint);
        hash.text(zone);
        hash.text(phase.map_or("", Phase::word));
    }
    hash.0
}

/// FNV-1a: its values are fixed for good, which those of the standard library's hashers are not.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The text and an end mark, so that two texts cannot run into each other.
    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(&[0xff]);
    }
}
