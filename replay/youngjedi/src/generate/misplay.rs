//! Hidden cards of too many counters, and what they cost (rules PEN-01 to PEN-03).

use holocron_ingest::event::youngjedi::{ControlReason, Kind, Misplay, MisplayKind, Surrender};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;

impl Table {
    pub(super) fn concede_misplay(&mut self, player: Side, hidden: Vec<CardId>) {
        self.coverage.add("misplay found: hidden counters");
        let planet = self.planet();
        let id = self.next_number();
        let kind = MisplayKind::HiddenCounters;
        self.say(Kind::Misplay(Misplay { id, player, kind, planet: Some(planet), cards: Some(hidden) }));
        self.say(Kind::Surrendered(Surrender { player, planet, reason: ControlReason::Misplay }));
        if !self.control(player.opponent(), ControlReason::Misplay) {
            return;
        }
        self.even_up(player);
        if !self.is_over {
            self.go_on(player);
        }
    }
}
