//! What the recordings of Young Jedi have in common: see `super::declared`.

use super::{Disagreement, Merged, Pairing, declared};
use crate::event::youngjedi::Kind;
use crate::key::Fields;
use crate::log::Log;

impl Pairing for Kind {
    fn opening(log: &Log<Kind>, fields: &mut Fields) -> bool {
        for event in &log.events {
            let (code, player, card, blueprint) = match &event.kind {
                Kind::DestinyDrawn(draw) => ("DD", Some(draw.player), draw.card, draw.blueprint),
                Kind::Placed(placed) if !placed.is_face_down => {
                    ("PCIP", Some(placed.player), placed.card, placed.blueprint)
                }
                Kind::Revealed(shown) => ("FCIP", Some(shown.player), shown.card, shown.blueprint),
                Kind::Turn(turn) => {
                    fields.text("TC");
                    fields.player(Some(turn.player));
                    return true;
                }
                _ => continue,
            };
            fields.text(code);
            fields.player(player);
            fields.number(card.0.into());
            fields.text(blueprint.as_str());
        }
        false
    }

    fn pair(one: &Log<Kind>, other: &Log<Kind>) -> Result<Merged<Kind>, Disagreement> {
        declared::pair(one, other)
    }
}
