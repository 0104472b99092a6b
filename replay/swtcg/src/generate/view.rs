//! What one player's recording of a game shows: the opponent's cards stay hidden until they are shown.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::log::Log;
use holocron_replay::generate;

/// The recording of a player, from a log that hides nothing.
pub fn view(log: &Log<Kind>, viewer: Side) -> Log<Kind> {
    generate::view(log, viewer, Kind::seen_by)
}
