//! What texts make of battle destiny draws and of attrition (rules BATTLE-09 and BATTLE-18).

use holocron_ingest::id::{Number, Side};

use crate::cards::reach::Filter;
use crate::cards::{Category, ModifierKind as Kind};
use crate::state::table::presence::is_fighter;
use crate::text::{Asked, Copies, Interval, Seen, Truth, View};

impl View<'_> {
    /// How many battle destinies the server shows a side as entitled to, given what its ability alone entitles it to: added
    /// draws, unless too little ability keeps them out, then the lowest limit, then the largest number that a participant
    /// guarantees.
    pub(super) fn entitled(
        &self,
        location: &Seen<'_>,
        side: Side,
        by_ability: Interval,
        may_add: Truth,
        takes_part: &dyn Fn(&Seen<'_>) -> bool,
    ) -> Interval {
        let mut total = by_ability;
        let asked = Asked::about(location).of(side);
        let is_open = may_add.and(|| Truth::from(!self.hears(Kind::MayNotAddBattleDestinyDraws)).or(|| Truth::Maybe));
        let may_limit = Truth::from(!self.hears(Kind::BattleDestinyDrawsMayNotBeLimited)).or(|| Truth::Maybe);
        let mut copies = Copies::default();
        for text in self.of_kind(Kind::NumBattleDestinyDraws) {
            let source = &text.source;
            let is_tool = source.is(Category::Device) || source.is(Category::Weapon);
            let fights = takes_part(source) || (is_tool && self.hosts(source).any(takes_part));
            let reach = text.modifier.reach.as_deref();
            // A few texts add draws to battles elsewhere: they name no place.
            let is_everywhere = reach.is_none_or(|reach| reach.affects == Filter::Any);
            if (is_tool || source.facts.is_some_and(is_fighter)) && !fights && !is_everywhere {
                continue;
            }
            let of = reach.and_then(|reach| reach.player).and_then(|player| self.side(source, player));
            if of.or(source.card.owner).is_none_or(|of| of == side) {
                let answer = self.stands(&text).and(|| is_open);
                let answer = copies.count(text, Some(side), answer);
                total.change(self.range(&text, &asked), answer, text.by());
            }
        }
        total.floor();
        for touch in self.touches(Kind::MaxBattleDestinyDraws, &asked) {
            let (low, high) = touch.range;
            if low < total.high {
                let limited = (total.low.min(low), total.high.min(high));
                total.set(limited, touch.answer.and(|| may_limit), touch.by);
            }
        }
        let own = self.active().filter(|seen| seen.card.owner == Some(side) && self.state.fights(seen.card));
        for participant in own.filter(|seen| takes_part(seen)) {
            for touch in self.touches(Kind::MinBattleDestinyDraws, &Asked::about(participant)) {
                let (low, high) = touch.range;
                if high > total.low {
                    total.set((total.low.max(low), total.high.max(high)), touch.answer, touch.by);
                }
            }
        }
        total.floor();
        total
    }

    /// What a player owes in attrition at a battle's location, given the opponent's destinies.
    pub fn owed(&self, location: &Seen<'_>, player: Side, destinies: Number) -> Interval {
        let mut total = Interval::exactly(destinies);
        for touch in self.touches(Kind::Attrition, &Asked::about(location).of(player)) {
            total.change(touch.range, touch.answer, touch.by);
        }
        total.floor();
        total
    }
}
