//! What the recordings of Star Wars TCG have in common: see `super::declared`.

use super::{Disagreement, Merged, Pairing, declared};
use crate::event::codec::Declared as _;
use crate::event::swtcg::Kind;
use crate::key::Fields;
use crate::log::Log;

impl Pairing for Kind {
    fn opening(log: &Log<Kind>, fields: &mut Fields) -> bool {
        for event in &log.events {
            match event.kind.public() {
                Some(Kind::Placed(placed)) => {
                    fields.text("PCIP");
                    fields.player(Some(placed.player));
                    fields.number(placed.card.0.into());
                    fields.text(placed.blueprint.as_str());
                }
                Some(Kind::Drawn(drawn)) => {
                    fields.text("DR");
                    fields.player(Some(drawn.player));
                    fields.number(drawn.count.into());
                }
                Some(Kind::Said(said)) => {
                    fields.text("M");
                    fields.text(&said.text);
                }
                Some(Kind::Turn(turn)) => {
                    fields.text("TC");
                    fields.player(Some(turn.player));
                    return true;
                }
                _ => {}
            }
        }
        false
    }

    fn pair(one: &Log<Kind>, other: &Log<Kind>) -> Result<Merged<Kind>, Disagreement> {
        declared::pair(one, other)
    }
}
