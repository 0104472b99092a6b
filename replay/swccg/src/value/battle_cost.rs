//! What it costs to initiate a battle (rule BATTLE-03).

use holocron_ingest::id::{Number, Side};

use crate::cards::ModifierKind as Kind;
use crate::text::{Asked, Interval, Seen, View};

const FREE: (Number, Number) = (Number::ZERO, Number::ZERO);

impl View<'_> {
    /// What it costs a player to initiate a battle at a location, unless it is their choice to pay nothing.
    pub fn battle_cost(&self, location: &Seen<'_>, player: Side) -> Interval {
        let asked = Asked::about(location).of(player);
        let mut total = Interval::exactly(Number::whole(1));
        for touch in self.touches(Kind::InitiateBattleCost, &asked) {
            total.change(touch.range, touch.answer, touch.by);
        }
        total.set_lowest(&self.touches(Kind::UnmodifiableInitiateBattleCost, &asked));
        for touch in self.touches(Kind::InitiateBattleForFree, &asked) {
            total.set(FREE, touch.answer, touch.by);
        }
        total.floor();
        total
    }

    /// The same where the player chooses to pay nothing, when a text may let them.
    pub fn free_battle_cost(&self, location: &Seen<'_>, player: Side) -> Option<Interval> {
        let free = self.touches(Kind::MayInitiateBattleForFree, &Asked::about(location).of(player));
        let mut total = self.battle_cost(location, player);
        free.iter().for_each(|touch| total.set(FREE, touch.answer, touch.by));
        (!free.is_empty()).then_some(total)
    }
}
