//! The dialects of our own: a `gameReplay` that names its game, with a flat list of events (format 2 of each). Their
//! events are declared, so that one reader and one writer do for all of them.

mod fields;
mod reading;
mod schema;
#[cfg(test)]
mod tests;
mod write;

use crate::event::codec::Declared;
pub(crate) use crate::event::codec::shapes;
use crate::event::{swtcg, youngjedi};
use crate::log::Dialect;
pub(crate) use reading::read;
pub(crate) use schema::schema;
pub(crate) use write::document;

/// The root element, which these dialects share with GEMP's recordings.
const ROOT: &[u8] = b"gameReplay";
/// The element of an event.
const EVENT: &[u8] = b"ge";
/// The child of a snapshot that has one player's counters.
const PILES: &[u8] = b"playerZones";
/// The attribute with the player's name in that child.
const NAME: &str = "name";
/// The `dialect` attribute of the root.
const VERSION: &str = "1";
/// The `view` attribute of a log that hides nothing.
const REFEREE: &str = "referee";

/// A dialect of our own.
pub(crate) trait Format: Declared {
    /// The `game` attribute of the root.
    const GAME: &'static str;
    /// The dialect.
    const DIALECT: Dialect;
}

impl Format for swtcg::Kind {
    const GAME: &'static str = "swtcg";
    const DIALECT: Dialect = Dialect::Swtcg;
}

impl Format for youngjedi::Kind {
    const GAME: &'static str = "youngjedi";
    const DIALECT: Dialect = Dialect::YoungJedi;
}
