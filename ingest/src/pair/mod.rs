//! Two recordings of one game make one log that knows everything either of them knows (SWCCG format 4.2 and 4.3).
//!
//! Each recording is one player's view. Without decisions and hand cards the two hold the same events in the same
//! order, so merging is a walk along both, and a difference on the way is a fault of a file, or of the server.

mod common;
mod declared;
mod disagreement;
mod game;
mod pairing;
mod swtcg;
mod walk;
mod youngjedi;

pub use disagreement::{Contradiction, Disagreement};
pub use pairing::Pairing;

use std::sync::Arc;

use crate::event::Event;
use crate::event::gemp::{Kind, Removed};
use crate::id::{Side, Sides};
use crate::log::Log;
use common::Common;
use walk::Shared;

/// A game as both recordings together tell it.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged<K> {
    /// The game with both hands and both players' decisions. `viewer` is `None`, `problems` has the Dark recording's
    /// and then the Light one's, `xml_bytes` is the sum. An event's `at` is that of the Dark recording where that
    /// one has it, otherwise that of the Light one; `sources` says which.
    pub log: Log<K>,
    /// For each event of `log`, its index in either recording.
    pub sources: Vec<Sides<Option<u32>>>,
    /// How many events the two have in common, all of them equal.
    pub shared: usize,
    /// Whose recording ends first although the other goes on: it is a cut copy, and what follows is one player's view.
    pub cut: Option<Side>,
}

/// Merges two recordings, in either order, of one game.
///
/// Between two common events the Dark player's own come before the Light player's; their true order is recorded
/// nowhere.
///
/// # Errors
/// When they are not the two views of one pair of players, or when they contradict each other.
pub fn pair(one: &Log<Kind>, other: &Log<Kind>) -> Result<Merged<Kind>, Disagreement> {
    let logs = views(one, other)?;
    let common = Sides::from_fn(|side| common::stream(&logs[side].events));
    Shared { logs, common, place: |common: &Common| common.index, is_same: common::is_same, join }.merge()
}

/// The Dark and the Light player's recording.
fn views<'a, K>(one: &'a Log<K>, other: &'a Log<K>) -> Result<Sides<&'a Log<K>>, Disagreement> {
    let logs = match (one.viewer, other.viewer) {
        (Some(Side::Dark), Some(Side::Light)) => Sides { dark: one, light: other },
        (Some(Side::Light), Some(Side::Dark)) => Sides { dark: other, light: one },
        (Some(_), Some(_)) => return Err(Disagreement::SameViewer),
        _ => return Err(Disagreement::NoViewer),
    };
    if logs.dark.players == logs.light.players { Ok(logs) } else { Err(Disagreement::OtherPlayers) }
}

/// The log of both. `cut` says whose recording ends first.
fn together<K>(dark: &Log<K>, light: &Log<K>, events: Vec<Event<K>>, cut: Option<Side>) -> Log<K> {
    Log {
        dialect: dark.dialect,
        players: dark.players.clone(),
        viewer: None,
        events,
        // Both recordings have the same messages; events that the two share are placed by Dark's.
        messages: dark.messages.clone(),
        problems: dark.problems.iter().chain(&light.problems).cloned().collect(),
        unlisted_problems: dark.unlisted_problems + light.unlisted_problems,
        is_truncated: match cut {
            Some(Side::Dark) => light.is_truncated,
            Some(Side::Light) => dark.is_truncated,
            None => dark.is_truncated && light.is_truncated,
        },
        xml_bytes: dark.xml_bytes + light.xml_bytes,
        file_hash: dark.file_hash ^ light.file_hash.rotate_left(1),
    }
}

/// One event with what either recording knows.
fn join(dark: &Kind, light: &Kind) -> Kind {
    match (dark, light) {
        (Kind::Players(players), _) => {
            let mut players = players.clone();
            players.viewer = None;
            Kind::Players(players)
        }
        (Kind::Tally(a), Kind::Tally(b)) => {
            let mut tally = Arc::clone(a);
            if a.sides.light.sabacc != b.sides.light.sabacc {
                Arc::make_mut(&mut tally).sides.light.sabacc = b.sides.light.sabacc;
            }
            Kind::Tally(tally)
        }
        (Kind::Removed(a), Kind::Removed(b)) => {
            let only_light = b.cards.iter().filter(|id| !a.cards.contains(id));
            let cards = a.cards.iter().chain(only_light).copied().collect();
            Kind::Removed(Removed { cards, pile_owner: a.pile_owner })
        }
        _ => dark.clone(),
    }
}

#[cfg(test)]
mod tests;
