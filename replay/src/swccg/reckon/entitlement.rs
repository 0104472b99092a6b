//! What texts make of battle destiny draws and of attrition (rule catalogue, BATTLE-09 and BATTLE-18).

use holocron_ingest::id::{Number, Side};

use super::modifiers::{Touch, is_fighter};
use super::scene::{Scene, Seen};
use super::total::Total;
use crate::swccg::cards::reach::Filter;
use crate::swccg::cards::{Category, ModifierKind as Kind};

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
        let mut total = by_ability;
        let of_side = |of: Option<Side>| of.is_none_or(|of| of == side);
        let is_heard = |name: &str| self.speakers.iter().any(|(_, modifier)| modifier.gemp == name);
        let may_add = !is_heard("MAY_NOT_ADD_BATTLE_DESTINY_DRAWS");
        let may_limit = !is_heard("BATTLE_DESTINY_DRAWS_MAY_NOT_BE_LIMITED_FOR_EITHER_PLAYER");
        for (at, source, modifier) in self.of_kind(Kind::NumBattleDestinyDraws) {
            let Some(source) = self.cards.get(source) else { continue };
            let must_fight = matches!(
                source.facts.category,
                Category::Character | Category::Device | Category::Starship | Category::Vehicle | Category::Weapon
            );
            let touch = self.within(at, || self.touching_one(modifier, source));
            let Some(touch) = touch.filter(|touch| of_side(touch.side.or(source.card.owner))) else { continue };
            // A few texts add draws to battles elsewhere: the facts do not say which.
            let is_out = must_fight && !takes_part(source);
            total.change(touch.range, touch.is_sure && may_add && !is_out, touch.by);
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
        let own = self.active().filter(|seen| seen.card.owner == Some(side) && is_fighter(seen));
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
            // Where the text names no locations, it is any battle's.
            let is_here = match &reach.affects {
                Filter::This if !source.is_location() => Some(true),
                filter => self.within(at, || self.accepts(filter, source, location)),
            };
            let touch = self.within(at, || self.touching_one(modifier, source));
            let is_owed = |touch: &Touch| touch.side.is_none_or(|of| of == player) && is_here != Some(false);
            let Some(touch) = touch.filter(is_owed) else { continue };
            total.change(touch.range, touch.is_sure && is_here == Some(true), touch.by);
        }
        total.floor();
        total
    }
}
