//! What one event meant: in this dialect one event is one play.

use holocron_ingest::event::youngjedi::Kind;

use holocron_replay::step;

/// A step of the game.
pub type Step<'a> = step::Step<'a, Kind>;

/// What a step was.
pub type What<'a> = step::What<'a, Kind>;
