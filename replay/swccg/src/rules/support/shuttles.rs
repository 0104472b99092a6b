//! Who shuttles otherwise than the rules have it (rule MOVE-15).

use holocron_ingest::id::Side;

use super::reading;
use crate::cards::{Modifier, ModifierKind, Questions};
use crate::state::State;
use crate::state::words::design;
use crate::text::View;

/// The cards in play by which a player may shuttle elsewhere, or from one that stands for the starship; and one whose texts
/// nobody tells.
pub(in crate::rules) fn granted(state: &State, player: Side) -> Vec<String> {
    let view = View::new(state);
    let lets = |modifier: &Modifier| {
        modifier.questions.has(Questions::SHUTTLE_GRANT) || modifier.kind == ModifierKind::ServesAsItsStarship
    };
    let texts = view.texts_of(lets).filter(|text| text.is_for(player) && view.stands(text).may_be());
    let by = texts.map(|text| text.by()).chain(reading::unread(state));
    by.map(|card| design(&card).title).collect()
}
