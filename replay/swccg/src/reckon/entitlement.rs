//! What texts make of battle destiny draws and of attrition (rules BATTLE-09 and BATTLE-18).

use holocron_ingest::id::{Number, Side};

use super::modifiers::Touch;
use super::scene::{Scene, Seen};
use super::sure::Sure;
use super::total::Total;
use crate::cards::reach::Filter;
use crate::cards::{Category, ModifierKind as Kind};
use crate::state::table::presence::is_fighter;

impl Scene<'_> {
    /// How many battle destinies the server shows a side as entitled to, given what its ability alone entitles it to: added
    /// draws, then the lowest limit, then the largest number that a participant guarantees.
    #[must_use]
    pub fn entitled(
        &self,
        location: &Seen<'_>,
        side: Side,
        by_ability: Total,
        takes_part: impl Fn(&Seen<'_>) -> bool,
    ) -> Total {
        self.entitled_with(location, side, by_ability, Some(true), &takes_part)
    }

    /// The same, where too little ability may keep draws from being added.
    pub(super) fn entitled_with(
        &self,
        location: &Seen<'_>,
        side: Side,
        by_ability: Total,
        may_add: Sure,
        takes_part: &dyn Fn(&Seen<'_>) -> bool,
    ) -> Total {
        let mut total = by_ability;
        let of_side = |of: Option<Side>| of.is_none_or(|of| of == side);
        let is_heard = |kind: Kind| self.speakers.iter().any(|(_, modifier)| modifier.kind == kind);
        let is_open = !is_heard(Kind::MayNotAddBattleDestinyDraws) && may_add == Some(true);
        let may_limit = !is_heard(Kind::BattleDestinyDrawsMayNotBeLimited);
        for (at, source, modifier) in self.of_kind(Kind::NumBattleDestinyDraws) {
            let Some(source) = self.cards.get(source).filter(|_| may_add != Some(false)) else { continue };
            let is_tool = matches!(source.facts.category, Category::Device | Category::Weapon);
            let fights = takes_part(source) || (is_tool && self.hosts(source).any(takes_part));
            // A few texts add draws to battles elsewhere: they name no place.
            let is_everywhere = modifier.reach.as_deref().is_none_or(|reach| reach.affects == Filter::Any);
            if (is_tool || is_fighter(source.facts)) && !fights && !is_everywhere {
                continue;
            }
            let touch = self.within(at, || self.touching_one(modifier, source));
            let Some(touch) = touch.filter(|touch| of_side(touch.side.or(source.card.owner))) else { continue };
            let is_known = modifier.reach.is_some();
            total.change(touch.range, touch.is_sure && is_open && is_known, touch.by);
        }
        total.floor();
        for touch in self.touching(Kind::MaxBattleDestinyDraws, location) {
            let (low, high) = touch.range;
            if !of_side(touch.side) || low >= total.high {
                continue;
            }
            total.low = total.low.min(low);
            if touch.is_sure && may_limit {
                total.high = total.high.min(high);
            } else {
                total.perhaps.push(touch.by);
            }
        }
        let own = self.active().filter(|seen| seen.card.owner == Some(side) && is_fighter(seen.facts));
        for participant in own.filter(|seen| takes_part(seen)) {
            for touch in self.touching(Kind::MinBattleDestinyDraws, participant) {
                let (low, high) = touch.range;
                if high <= total.low {
                    continue;
                }
                total.high = total.high.max(high);
                if touch.is_sure {
                    total.low = total.low.max(low);
                } else {
                    total.perhaps.push(touch.by);
                }
            }
        }
        total.floor();
        total
    }

    /// What a player owes in attrition at a battle's location, given the opponent's destinies.
    #[must_use]
    pub fn owed(&self, location: &Seen<'_>, player: Side, destinies: Number) -> Total {
        let mut total = Total::exactly(destinies);
        for (at, source, modifier) in self.of_kind(Kind::Attrition) {
            let Some(source) = self.cards.get(source) else { continue };
            let Some(reach) = modifier.reach.as_deref() else { continue };
            let is_here = self.within(at, || self.accepts(&reach.affects, source, location));
            let touch = self.within(at, || self.touching_one(modifier, source));
            let is_owed = |touch: &Touch| touch.side.is_none_or(|of| of == player) && is_here != Some(false);
            let Some(touch) = touch.filter(is_owed) else { continue };
            total.change(touch.range, touch.is_sure && is_here == Some(true), touch.by);
        }
        total.floor();
        total
    }
}
