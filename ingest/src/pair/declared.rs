//! What the recordings of the dialects of our own have in common with each other: all events but those that only one player
//! sees, in the same order. What the declaration of an event hides from one of them, the other has.

use super::{Disagreement, Merged, Shared, views};
use crate::event::Event;
use crate::event::codec::Declared;
use crate::id::{Side, Sides};
use crate::log::Log;

/// See [`Pairing::pair`](super::Pairing::pair).
pub(super) fn pair<K: Declared>(one: &Log<K>, other: &Log<K>) -> Result<Merged<K>, Disagreement> {
    let logs = views(one, other)?;
    let common = Sides::from_fn(|side| common(&logs[side].events));
    let is_same = |(dark, _): (&K, &usize), (light, _): (&K, &usize)| dark == light || dark.public() == light.public();
    Shared { logs, common, place: |place| *place, is_same, join }.merge()
}

/// The places of the events that both players see.
fn common<K: Declared>(events: &[Event<K>]) -> Vec<usize> {
    events.iter().enumerate().filter(|(_, event)| event.kind.public().is_some()).map(|(place, _)| place).collect()
}

/// The event as the player tells it who sees all of it.
fn join<K: Declared>(dark: &K, light: &K) -> K {
    if dark.secret_of() == Some(Side::Light) { light.clone() } else { dark.clone() }
}
