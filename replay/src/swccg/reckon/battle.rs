//! The numbers of a running battle: how many battle destinies a side draws, its total power, attrition and battle damage
//! (rule catalogue, A3 to A5).

use holocron_ingest::id::{Number, Side};

use super::scene::{Present, Scene, Seen};
use super::sure::Sure;
use super::total::Total;
use crate::swccg::cards::{Flag, Modifier, ModifierKind as Kind, Stat, Whose};
use crate::swccg::state::battle::{Battle, Outcome};
use crate::swccg::state::presence::own_ability;

/// The ability that draws one battle destiny.
const ENOUGH: Number = Number::whole(4);

impl Scene<'_> {
    /// How many battle destinies a side may draw, as the counters show it before any is drawn.
    #[must_use]
    pub fn battle_destinies(&self, battle: &Battle, side: Side) -> Option<Total> {
        let location = self.get(battle.place?)?;
        let ability = self.battle_ability(battle, side);
        let one = |is: bool| Number::whole(i32::from(is));
        let (low, high) = (one(ability.low >= ENOUGH), one(ability.high >= ENOUGH));
        let mut total = Total { low, high, by: Vec::new(), perhaps: Vec::new() };
        if low != high {
            total.perhaps.extend(&ability.perhaps);
        }
        self.require(&mut total, &ability, location, side);
        let mut total = self.entitled(location, side, total, |seen| battle.has(seen.card.id));
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
                Present::Aboard(_) => {
                    super::sure::and(self.is_pilot(seen), || self.host(seen).and_then(|h| self.is_piloted(h)))
                }
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
                own.set((Number::ZERO, Number::ZERO), false, seen.facts.blueprint);
            }
            total.add(&own);
        }
        let is_about = |modifier: &Modifier| {
            let is_printed =
                matches!(modifier.kind, Kind::PrintedAbility | Kind::AbilityHardRequirementForBattleDestiny);
            let is_control = modifier.kind == Kind::AbilityRequiredToControlLocation;
            let is_named = modifier.gemp.contains("ABILITY") && !modifier.gemp.contains("MAY_NOT_HAVE");
            !is_printed && !is_control && (is_named || modifier.flags.has(Flag::AbilMod))
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

    /// Where a text asks for more ability, less of it draws nothing.
    fn require(&self, total: &mut Total, ability: &Total, location: &Seen<'_>, side: Side) {
        let nothing = (Number::ZERO, Number::ZERO);
        for touch in self.touching(Kind::AbilityHardRequirementForBattleDestiny, location) {
            if touch.side.is_some_and(|of| of != side) || ability.low >= touch.range.1 {
                continue;
            }
            total.set(nothing, touch.is_sure && ability.high < touch.range.0, touch.by);
        }
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
            (is_here && is_for && (takes_part || !modifier.affects_self)).then_some(seen)
        })
    }
}
