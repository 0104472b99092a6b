//! What one event meant: in this dialect an event says one thing and is its own meaning.

use holocron_ingest::event::swtcg::Kind;

use holocron_replay::step;

/// A step of the game.
pub type Step<'a> = step::Step<'a, Kind>;

/// What a step was.
pub type What<'a> = step::What<'a, Kind>;
