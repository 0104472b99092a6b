//! The numbers of a running battle: how many battle destinies a side draws, its total power, attrition and battle damage
//! (rules BATTLE-09, BATTLE-14, BATTLE-17 and BATTLE-18).

use holocron_ingest::id::{Number, Side};

use super::scene::{Present, Scene, Seen};
use super::sure::{Sure, and, any};
use super::total::Total;
use crate::cards::{Modifier, ModifierKind as Kind, Questions, Stat, Whose};
use crate::state::fight::battle::{Battle, Outcome};
use crate::state::table::presence::own_ability;

/// The ability that draws one battle destiny.
const ENOUGH: Number = Number::whole(4);
const NOTHING: (Number, Number) = (Number::ZERO, Number::ZERO);

impl Scene<'_> {
    /// How many battle destinies a side may draw, as the counters show it before any is drawn.
    #[must_use]
    pub fn battle_destinies(&self, battle: &Battle, side: Side) -> Option<Total> {
        let location = self.get(battle.place?)?;
        let ability = self.battle_ability(battle, side);
        let mut needed = Total::exactly(ENOUGH);
        for touch in self.touching(Kind::AbilityRequiredForBattleDestinyModifier, location) {
            if touch.side.is_none_or(|of| of == side) {
                needed.change(touch.range, touch.is_sure, touch.by);
            }
        }
        let one = |is: bool| Number::whole(i32::from(is));
        let (low, high) = (one(ability.low >= needed.high), one(ability.high >= needed.low));
        let mut total = Total { low, high, by: Vec::new(), perhaps: Vec::new() };
        if low != high {
            total.perhaps.extend(ability.perhaps.iter().chain(&needed.perhaps));
        }
        let more = (needed.low - ENOUGH, needed.high - ENOUGH);
        let may_add = self.require(&mut total, &ability, location, side, more);
        let mut total = self.entitled_with(location, side, total, may_add, &|seen| battle.has(seen.card.id));
        let told = battle.sides[side].added;
        total.low = total.low + told;
        total.high = total.high + told;
        total.floor();
        Some(total)
    }

    /// Total power once the destinies are drawn: the power in the battle, destinies to power, total battle destiny.
    #[must_use]
    pub fn battle_total(&self, battle: &Battle, side: Side) -> Option<Total> {
        let location = self.get(battle.place?)?;
        let mut total = self.power_at(location, side, |seen| battle.has(seen.card.id));
        let part = &battle.sides[side];
        for destiny in [part.power_destiny, part.destiny].into_iter().flatten() {
            total.low = total.low + destiny;
            total.high = total.high + destiny;
        }
        total.floor();
        Some(total)
    }

    /// The attrition that a side must satisfy: the opponent's total battle destiny and destiny to attrition, and what
    /// texts add. None is owed when the opponent completed no battle destiny.
    #[must_use]
    pub fn attrition(&self, battle: &Battle, side: Side) -> Option<Total> {
        let location = self.get(battle.place?)?;
        let theirs = &battle.sides[side.opponent()];
        if theirs.drawn == 0 && theirs.destiny.is_none() {
            return Some(Total::zero());
        }
        let drawn = theirs.destiny.unwrap_or_default() + theirs.attrition_destiny.unwrap_or_default();
        Some(self.owed(location, side, drawn))
    }

    /// The battle damage of a side: what the loser's total lacks.
    #[must_use]
    pub fn battle_damage(&self, battle: &Battle, side: Side) -> Option<Total> {
        let Outcome::Won(winner) = battle.outcome? else { return Some(Total::zero()) };
        if winner == side {
            return Some(Total::zero());
        }
        let (more, less) = (battle.sides[winner].total?, battle.sides[side].total?);
        // Whether the right side won is another question.
        let mut total = Total::exactly(more.abs_diff(less));
        if let Some(by) = self.about(battle, side, |modifier| modifier.kind == Kind::NoBattleDamage) {
            total.set((Number::ZERO, Number::ZERO), false, by.facts.blueprint);
        }
        Some(total)
    }

    /// The ability of a side's participants that counts for battle destiny: pilots count aboard, passengers do not.
    fn battle_ability(&self, battle: &Battle, side: Side) -> Total {
        let mut total = Total::zero();
        for seen in self.participants(battle, side) {
            let counts: Sure = match seen.present {
                Present::Column(_) if seen.is_carrier() => self.is_piloted(seen),
                Present::Column(_) => Some(true),
                Present::Aboard(_) => and(self.is_pilot(seen), || self.host(seen).and_then(|h| self.is_piloted(h))),
                Present::Nowhere => Some(false),
            };
            if counts == Some(false) {
                continue;
            }
            let mut own = match own_ability(seen.facts) {
                Stat::Is(ability) => Total::exactly(ability),
                Stat::Absent => continue,
                Stat::Computed => Total::unknown(seen.facts.blueprint),
            };
            if counts.is_none() {
                own.set(NOTHING, false, seen.facts.blueprint);
            }
            let lost = if seen.is_carrier() { Some(Kind::SuspendPermanentPilot) } else { None };
            for kind in lost.into_iter().chain([Kind::MayNotApplyAbilityForBattleDestiny]) {
                for touch in self.touching(kind, seen) {
                    own.set(NOTHING, touch.is_sure, touch.by);
                }
            }
            total.add(&own);
        }
        let is_about = |modifier: &Modifier| {
            // These are asked for by themselves, or say nothing of the ability.
            let is_told = matches!(
                modifier.kind,
                Kind::PrintedAbility
                    | Kind::AbilityHardRequirementForBattleDestiny
                    | Kind::AbilityRequiredForBattleDestinyModifier
                    | Kind::AbilityRequiredToControlLocation
                    | Kind::MayNotApplyAbilityForBattleDestiny
                    | Kind::SuspendPermanentPilot
            );
            !is_told && modifier.questions.has(Questions::BATTLE_ABILITY)
        };
        if let Some(by) = self.about(battle, side, is_about) {
            total.change(super::total::ANYTHING, false, by.facts.blueprint);
        }
        total.floor();
        total
    }

    /// The active cards of a side that take part.
    fn participants(&self, battle: &Battle, side: Side) -> impl Iterator<Item = &Seen<'_>> {
        self.cards
            .iter()
            .filter(move |seen| seen.card.owner == Some(side) && seen.is_active && battle.has(seen.card.id))
    }

    /// Where a text asks for more ability, less of it draws nothing, and nothing is added. `more` is what other texts add to
    /// the number. Whether draws may be added.
    fn require(
        &self,
        total: &mut Total,
        ability: &Total,
        location: &Seen<'_>,
        side: Side,
        more: (Number, Number),
    ) -> Sure {
        let mut may_add = Some(true);
        for touch in self.touching(Kind::AbilityHardRequirementForBattleDestiny, location) {
            let (low, high) = (touch.range.0 + more.0, touch.range.1 + more.1);
            if touch.side.is_some_and(|of| of != side) || ability.low >= high {
                continue;
            }
            let is_sure = touch.is_sure && ability.high < low;
            total.set(NOTHING, is_sure, touch.by);
            may_add = if is_sure || may_add == Some(false) { Some(false) } else { None };
        }
        may_add
    }

    /// A card with such a modifier that may bear on a side of the battle: it lies there or beside the table, and what
    /// changes only its own card takes part.
    fn about(&self, battle: &Battle, side: Side, is_such: impl Fn(&Modifier) -> bool) -> Option<&Seen<'_>> {
        let found = self.speakers.iter().filter(|(_, modifier)| is_such(modifier));
        found.filter_map(|(at, modifier)| Some((self.cards.get(*at)?, *modifier))).find_map(|(seen, modifier)| {
            let is_here = seen.column.is_none() || seen.column == battle.location;
            let is_for = match modifier.player {
                Whose::Own => seen.is_location() || seen.card.owner == Some(side),
                Whose::Opponent => seen.is_location() || seen.card.owner != Some(side),
                Whose::Any => true,
            };
            let takes_part = battle.has(seen.card.id) || battle.place == Some(seen.card.id);
            let is_on = || self.may_bear(modifier, seen, battle, side);
            (is_here && is_for && (takes_part || !modifier.affects_self) && is_on()).then_some(seen)
        })
    }

    /// Whether a modifier, as far as its reach is known, may bear on a side of the battle.
    fn may_bear(&self, modifier: &Modifier, source: &Seen<'_>, battle: &Battle, side: Side) -> bool {
        let Some(reach) = modifier.reach.as_deref() else { return true };
        if reach.player.and_then(|player| self.side(source, player)).is_some_and(|of| of != side) {
            return false;
        }
        let holds = and(self.is_in_force(reach, source), || self.holds(&reach.condition, source));
        let place = battle.place.and_then(|id| self.get(id));
        let touched =
            || self.participants(battle, side).chain(place).map(|seen| self.accepts(&reach.affects, source, seen));
        and(holds, || any(touched())) != Some(false)
    }
}
