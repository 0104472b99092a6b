//! The numbers of a running battle: how many battle destinies a side draws, its total power, attrition and battle damage
//! (rules BATTLE-09, BATTLE-14, BATTLE-17 and BATTLE-18).

use holocron_ingest::id::{Number, Side};

use crate::cards::reach::Filter;
use crate::cards::{Modifier, ModifierKind as Kind, Questions};
use crate::state::fight::battle::{Battle, Outcome};
use crate::state::table::operatives;
use crate::state::table::presence::Present;
use crate::state::turn::bars::Barred;
use crate::text::{ANYTHING, Asked, Interval, NOTHING, Seen, Text, Truth, View, any};

/// The ability that draws one battle destiny.
const ENOUGH: Number = Number::whole(4);

impl View<'_> {
    /// How many battle destinies a side may draw, as the counters show it before any is drawn.
    pub fn battle_destinies(&self, battle: &Battle, side: Side) -> Option<Interval> {
        let location = self.get(battle.place?)?;
        let ability = self.battle_ability(battle, side);
        let mut needed = Interval::exactly(ENOUGH);
        for touch in self.touches(Kind::AbilityRequiredForBattleDestinyModifier, &Asked::about(location).of(side)) {
            needed.change(touch.range, touch.answer, touch.by);
        }
        let one = |is: bool| Number::whole(i32::from(is));
        let (low, high) = (one(ability.low >= needed.high), one(ability.high >= needed.low));
        let mut total = Interval { low, high, by: Vec::new(), perhaps: Vec::new() };
        if low != high {
            total.perhaps.extend(ability.perhaps.iter().chain(&needed.perhaps));
        }
        let more = (needed.low - ENOUGH, needed.high - ENOUGH);
        let may_add = self.require(&mut total, &ability, location, side, more);
        let mut total = self.entitled(location, side, total, may_add, &|seen| battle.has(seen.card.id));
        total.plus(battle.sides[side].added);
        total.floor();
        Some(total)
    }

    /// Interval power once the destinies are drawn: the power in the battle, destinies to power, total battle destiny.
    pub fn battle_total(&self, battle: &Battle, side: Side) -> Option<Interval> {
        let location = self.get(battle.place?)?;
        let mut total = self.power_at(location, side, |seen| battle.has(seen.card.id));
        let part = &battle.sides[side];
        for destiny in [part.power_destiny, part.destiny].into_iter().flatten() {
            total.plus(destiny);
        }
        total.floor();
        Some(total)
    }

    /// The attrition that a side must satisfy: the opponent's total battle destiny and destiny to attrition, and what
    /// texts add. None is owed when the opponent completed no battle destiny.
    pub fn attrition(&self, battle: &Battle, side: Side) -> Option<Interval> {
        let location = self.get(battle.place?)?;
        let theirs = &battle.sides[side.opponent()];
        if theirs.drawn.count == 0 && theirs.destiny.is_none() {
            return Some(Interval::zero());
        }
        let drawn = theirs.destiny.unwrap_or_default() + theirs.attrition_destiny.unwrap_or_default();
        Some(self.owed(location, side, drawn))
    }

    /// The battle damage of a side: what the loser's total lacks.
    pub fn battle_damage(&self, battle: &Battle, side: Side) -> Option<Interval> {
        let Outcome::Won(winner) = battle.outcome? else { return Some(Interval::zero()) };
        if winner == side {
            return Some(Interval::zero());
        }
        let (more, less) = (battle.sides[winner].total?, battle.sides[side].total?);
        // Whether the right side won is another question.
        let mut total = Interval::exactly(more.abs_diff(less));
        let location = self.get(battle.place?)?;
        for touch in self.touches(Kind::NoBattleDamage, &Asked::about(location).of(side)) {
            total.set(NOTHING, touch.answer, touch.by);
        }
        Some(total)
    }

    /// The ability of a side's participants that counts for battle destiny: pilots count aboard, passengers do not.
    pub(crate) fn battle_ability(&self, battle: &Battle, side: Side) -> Interval {
        let mut total = Interval::zero();
        for seen in self.participants(battle, side).filter(|seen| self.is_outside_cargo(seen)) {
            let counts = match seen.present {
                Present::Column(_) if seen.is_carrier() => self.is_piloted(seen),
                Present::Column(_) => Truth::Yes,
                Present::Aboard(_) => {
                    let host = || self.host(seen).map_or(Truth::Maybe, |host| self.is_piloted(host));
                    self.is_pilot(seen).and(host)
                }
                Present::Nowhere => Truth::No,
            };
            let counts = counts.and(|| self.may_fight(seen, side));
            if counts == Truth::No {
                continue;
            }
            let mut own = self.ability(seen);
            own.set(NOTHING, counts.not().and(|| Truth::Maybe), seen.card.blueprint);
            for touch in self.touches(Kind::MayNotApplyAbilityForBattleDestiny, &Asked::about(seen)) {
                own.set(NOTHING, touch.answer, touch.by);
            }
            // An operative on the planet of its title applies none.
            if let Some(planet) = seen.facts.and_then(operatives::planet) {
                own.set(NOTHING, self.accepts(&Filter::On(planet), seen, seen), seen.card.blueprint);
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
                    | Kind::TotalAbilityAtLocation
                    | Kind::UnmodifiableTotalAbilityAtLocation
                    | Kind::MayNotHaveTotalAbilityAtLocationReduced
            );
            !is_told && modifier.questions.has(Questions::BATTLE_ABILITY)
        };
        if let Some(location) = battle.place.and_then(|id| self.get(id)) {
            self.change_total_ability(&mut total, location, side);
        }
        if let Some(by) = self.bearing(battle, side, is_about) {
            total.change(ANYTHING, Truth::Maybe, by.by());
        }
        total.floor();
        total
    }

    /// Whether a card may take part in a battle: one that fought elsewhere in this turn, or that a text keeps out, leaves it
    /// after its first counters.
    fn may_fight(&self, seen: &Seen<'_>, side: Side) -> Truth {
        let turn = &self.state.turn;
        let is_barred = match turn.bars.from_battle(seen.card.id) {
            Barred::Yes => Truth::Yes,
            Barred::Perhaps => Truth::Maybe,
            Barred::No => turn.battles.veterans.contains(&seen.card.id).into(),
        };
        let is_of_cards = |text: &Text<'_>| {
            text.modifier.kind != Kind::MayNotInitiateBattleAtLocation && text.modifier.reach.is_some()
        };
        let asked = Asked::about(seen).of(side);
        let by_text = || {
            let bars = self.texts(Questions::BATTLE_BAR, side).filter(is_of_cards);
            any(bars.map(|text| self.applies(&text, &asked).at_most_maybe()))
        };
        is_barred.or(by_text).not()
    }

    /// The active cards of a side that take part.
    fn participants(&self, battle: &Battle, side: Side) -> impl Iterator<Item = &Seen<'_>> {
        self.active().filter(move |seen| seen.card.owner == Some(side) && battle.has(seen.card.id))
    }

    /// Where a text asks for more ability, less of it draws nothing, and nothing is added. `more` is what other texts add to
    /// the number. Whether draws may be added.
    fn require(
        &self,
        total: &mut Interval,
        ability: &Interval,
        location: &Seen<'_>,
        side: Side,
        more: (Number, Number),
    ) -> Truth {
        let mut may_add = Truth::Yes;
        for touch in self.touches(Kind::AbilityHardRequirementForBattleDestiny, &Asked::about(location).of(side)) {
            let (low, high) = (touch.range.0 + more.0, touch.range.1 + more.1);
            if ability.low >= high {
                continue;
            }
            let is_short = touch.answer.and(|| Truth::from(ability.high < low).or(|| Truth::Maybe));
            total.set(NOTHING, is_short, touch.by);
            may_add = may_add.and(|| is_short.not());
        }
        may_add
    }

    /// A text of such a modifier that may bear on a side of the battle: its card lies there or beside the table, and what
    /// changes only its own card takes part.
    fn bearing(&self, battle: &Battle, side: Side, is_such: impl Fn(&Modifier) -> bool) -> Option<Text<'_>> {
        self.texts_of(is_such).find(|text| {
            let source = &text.source;
            let is_here = source.column.is_none() || source.column == battle.location;
            let takes_part = battle.has(source.card.id) || battle.place == Some(source.card.id);
            let may_be = takes_part || !text.modifier.affects_self;
            is_here && may_be && text.is_for(side) && self.bears(text, battle, side)
        })
    }

    /// Whether a text, as far as its reach is known, may bear on a side of the battle.
    fn bears(&self, text: &Text<'_>, battle: &Battle, side: Side) -> bool {
        let place = battle.place.and_then(|id| self.get(id));
        let touched = self.participants(battle, side).chain(place);
        any(touched.map(|seen| self.applies(text, &Asked::about(seen).of(side)))).may_be()
    }
}
