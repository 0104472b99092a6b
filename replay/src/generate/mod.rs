//! What the makers of games have in common: a log in the making, its views, and what it made use of.

mod coverage;
mod view;

use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::Sides;
use holocron_ingest::log::{Dialect, Log};

use crate::game::Game;
pub use coverage::Coverage;
pub use view::view;

/// Events between two looks at the book.
const LOOKS: u32 = 40;

/// A generated game.
#[derive(Clone, Debug)]
pub struct Made<K, D> {
    /// The log, which hides nothing.
    pub log: Log<K>,
    /// The table after some of its events, from the maker's own book.
    pub dumps: Vec<D>,
    /// What it made use of.
    pub coverage: Coverage,
}

/// The players of generated games, who do not exist: Dark and Light.
pub const PLAYERS: [&str; 2] = ["made_D", "made_L"];

/// A log without events.
pub fn empty<K>(dialect: Dialect) -> Log<K> {
    let [dark, light] = PLAYERS.map(Into::into);
    Log::made(dialect, Sides { dark, light }, Vec::new())
}

/// Writes an event and moves the state on as a reader would; gives the number of the event.
pub fn write<G: Game>(log: &mut Log<G::Kind>, state: &mut G::State, kind: G::Kind) -> u32 {
    let number = u32::try_from(log.events.len()).unwrap_or(u32::MAX);
    let event = Event { at: At { event: number, byte: 0 }, standing: Standing::Final, kind };
    if let Ok(Some(step)) = G::read(state, &event) {
        G::apply(state, &step);
    }
    log.events.push(event);
    number
}

/// Whether it is time for another look at the book, when the last was at an event.
pub fn is_due(last: Option<u32>, now: u32) -> bool {
    last.is_none_or(|last| now >= last.saturating_add(LOOKS))
}
