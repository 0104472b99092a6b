//! What forfeits satisfied, from one announcement of counters to the next (rules ATTR-04 and ATTR-05).

use std::cell::LazyCell;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_replay::rule::Doubt;

use crate::cards::reach::Fact;
use crate::cards::{Flag, ModifierKind, Trait};
use crate::state::State;
use crate::state::fight::battle::Battle;
use crate::state::fight::numbers::BattleNumbers;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::text::{Asked, View};

/// What one side owed before and after it chose cards to forfeit.
pub(in crate::rules) struct Forfeited<'s> {
    /// The cards, as far as they still lie on the table.
    pub(in crate::rules) cards: Vec<&'s TableCard>,
    damage: (Number, Number),
    attrition: (Number, Number),
}

impl Forfeited<'_> {
    /// By how much battle damage fell.
    pub(in crate::rules) fn damage_paid(&self) -> Number {
        self.damage.0 - self.damage.1
    }

    /// By how much attrition fell.
    pub(in crate::rules) fn attrition_paid(&self) -> Number {
        self.attrition.0 - self.attrition.1
    }

    /// True when one value explains both differences.
    pub(in crate::rules) fn is_even(&self) -> bool {
        self.agrees(self.least())
    }

    /// The least value that a card forfeited must have had.
    pub(in crate::rules) fn least(&self) -> Number {
        self.damage_paid().max(self.attrition_paid())
    }

    /// True when any larger value would have done as well: nothing is left.
    pub(in crate::rules) fn is_capped(&self) -> bool {
        self.damage.1 <= Number::ZERO && self.attrition.1 <= Number::ZERO
    }

    /// True when this value explains both differences.
    pub(in crate::rules) fn agrees(&self, value: Number) -> bool {
        let paid = |(before, _): (Number, Number)| value.max(Number::ZERO).min(before);
        paid(self.damage) == self.damage_paid() && paid(self.attrition) == self.attrition_paid()
    }
}

/// For the counters that follow forfeits and no loss of Force: what each side paid with them.
pub(in crate::rules) fn forfeits<'s>(
    state: &'s State,
    step: &Step<'_>,
) -> Option<(&'s Battle, Vec<(Side, Forfeited<'s>)>)> {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return None };
    let before = state.tally.as_ref().filter(|_| battle.is_owing)?;
    let of = |side: Side| {
        let part = &battle.sides[side];
        let is_clear = part.losses.is_empty() && !part.forfeits.is_empty();
        let (old, new) = (&before.sides[side], &tally.sides[side]);
        is_clear.then(|| {
            let cards = part.forfeits.iter().filter_map(|id| state.table.get(*id)).collect();
            (side, Forfeited { cards, damage: (old.damage, new.damage), attrition: (old.attrition, new.attrition) })
        })
    };
    let found: Vec<_> = Side::BOTH.into_iter().filter_map(of).collect();
    (!found.is_empty()).then_some((battle, found))
}

/// What may let a forfeit lower only one of the two.
pub(in crate::rules) fn uneven(state: &State, battle: &Battle, forfeit: &Forfeited<'_>) -> Option<Doubt> {
    if battle.worded.has(BattleNumbers::FORFEIT)
        || battle.just_worded.has(BattleNumbers::DAMAGE.with(BattleNumbers::ATTRITION))
    {
        return Some(battle.worded_by.map_or(Doubt::Unmodelled("forfeit changed"), Doubt::CardText));
    }
    let is_spared = |card: &&&TableCard| battle.spared.contains(&card.blueprint.front());
    if let Some(card) = forfeit.cards.iter().find(is_spared) {
        return Some(Doubt::CardText(card.blueprint));
    }
    if forfeit.attrition_paid() == Number::ZERO {
        // A weapon's text may keep a hit card from satisfying attrition without a word of the log.
        if forfeit.cards.iter().any(|card| battle.hits.contains(&card.id))
            && let Some(doubt) = sparing(state)
        {
            return Some(doubt);
        }
        let view = View::new(state);
        let kept_from = |card: &&TableCard| {
            view.touches(ModifierKind::MayNotSatisfyAttrition, &Asked::about(&view.seen(card)))
                .first()
                .map(|touch| touch.by)
        };
        if let Some(by) = forfeit.cards.iter().find_map(kept_from) {
            return Some(Doubt::CardText(by));
        }
    }
    let satisfies_all = |kind| {
        matches!(
            kind,
            ModifierKind::SatisfiesAllAttritionWhenForfeited | ModifierKind::SatisfiesAllBattleDamageWhenForfeited
        )
    };
    let is_special = |card: &&TableCard| {
        card.facts.is_some_and(|facts| {
            facts.has_trait(Trait::TextUnread) || facts.modifiers.iter().any(|modifier| satisfies_all(modifier.kind))
        })
    };
    let mut aboard = state
        .table
        .iter()
        .filter(|card| card.host.is_some_and(|host| forfeit.cards.iter().any(|forfeited| forfeited.id == host)));
    let own = forfeit.cards.iter().copied().find(|card| is_special(card));
    own.or_else(|| aboard.find(|card| is_special(card))).map(|card| Doubt::CardText(card.blueprint))
}

/// A weapon fired in this battle whose text speaks of attrition.
fn sparing(state: &State) -> Option<Doubt> {
    let fired = &state.fight.weapons.fired;
    let unknown = Doubt::Unmodelled("forfeit of a hit card");
    if fired.is_empty() {
        return Some(unknown);
    }
    fired.iter().find_map(|shot| match state.table.get(shot.weapon).and_then(|card| card.facts) {
        None => Some(unknown.clone()),
        Some(facts) => facts.may_lift(Flag::AttrMod).then_some(Doubt::CardText(facts.blueprint)),
    })
}

/// The keyword of a card that may not be forfeited.
const KEPT: Fact = Fact::Word("keyword", "MAY_NOT_BE_FORFEITED_IN_BATTLE");

/// A text that may keep a card from being forfeited: one in force, or one that was used and gives a keyword.
pub(in crate::rules) fn kept_from_forfeit(state: &State, view: &View<'_>, card: &TableCard) -> Option<Blueprint> {
    let by_text = || view.is_given(KEPT, &view.seen(card)).may_be().then_some(card.blueprint);
    state.text.used.making(&[ModifierKind::GiveKeyword]).or_else(by_text)
}

/// Whether a side has a card in the battle that may be forfeited, as far as is known: a captive that battles may not, unless it
/// is hit, and a text may keep one from it.
pub(in crate::rules) fn has_something_to_forfeit(state: &State, battle: &Battle, side: Side) -> bool {
    let view = LazyCell::new(|| View::new(state));
    let own = battle.cards.iter().filter_map(|id| state.table.get(*id)).filter(|card| card.owner == Some(side));
    own.into_iter().any(|card| {
        let is_held = state.fight.freed.contains(&card.id) && !card.posture.sideways;
        let may_be = card.is_in_play() && state.takes_part(card.id) && !is_held && state.forfeit_value(card).exists();
        may_be && kept_from_forfeit(state, &view, card).is_none()
    })
}
