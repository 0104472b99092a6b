//! What one player's recording of a game shows: the opponent's cards stay hidden until they are shown.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::log::Log;

use holocron_replay::generate;

/// The recording of a player, from a log that hides nothing.
#[must_use]
pub fn view(log: &Log<Kind>, viewer: Side) -> Log<Kind> {
    generate::view(log, viewer, shown)
}

fn shown(mut kind: Kind, viewer: Side) -> Option<Kind> {
    let back = Blueprint::back(viewer.opponent());
    match &mut kind {
        Kind::Deck(deck) if deck.player != viewer => return None,
        Kind::Drawn(drawn) if drawn.player != viewer => drawn.cards.clear(),
        Kind::Placed(placed) if placed.player != viewer && placed.is_face_down => placed.blueprint = back,
        _ => {}
    }
    Some(kind)
}
