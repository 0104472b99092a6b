//! Battles.

use holocron_ingest::event::gemp::Kind as EventKind;
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Kind as DestinyKind, Modified};
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use super::support::reckoned::Reading;
use super::support::{power, reckoned, soft};
use crate::cards::{Flag, Modifier};
use crate::reckon::{Scene, Total};
use crate::state::State;
use crate::state::fight::battle::{Battle, Segment, is_of_power_segment};
use crate::state::fight::numbers::BattleNumbers;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/battle_destiny.md"),
    checks: &[
        ("SWCCG-BATTLE-08", topic::STATEMENT, initiator_draws_first),
        ("SWCCG-BATTLE-09", topic::TALLY, entitled_by_ability),
        ("SWCCG-BATTLE-11", topic::STATEMENT, no_more_than_entitled),
        ("SWCCG-BATTLE-13", topic::LINE, added_before_totals),
    ],
};

/// The initiator draws first.
fn initiator_draws_first(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(Statement::Destiny(Destiny::Drawn { player, kind, card, .. })) = step.what.statement() else {
        return Verdict::Silent;
    };
    let Some(initiator) = battle.initiator else { return Verdict::Silent };
    if !is_of_power_segment(kind) {
        return Verdict::Silent;
    }
    // The opponent may begin when the initiator draws none, so the breach shows when the initiator follows.
    let is_first = battle.sides[initiator].draws(kind) == 0;
    let is_late = *player == initiator && is_first && battle.sides[initiator.opponent()].draws(kind) > 0;
    Verdict::of(!is_late, || {
        Finding::illegal(state.player(*player), "initiated the battle and draws destiny second", state.fight_place())
            .rule("the initiator draws first")
            .card(mention(card))
    })
}

/// Ability 4 draws one battle destiny.
fn entitled_by_ability(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(EventKind::Tally(tally))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    let is_first = Side::BOTH.into_iter().all(|side| battle.sides[side].start_power.is_none());
    let has_begun = Side::BOTH.into_iter().any(|side| tally.sides[side].battle_power.is_some());
    if !is_first || !has_begun {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Kept;
    for side in Side::BOTH {
        let shown = tally.sides[side].battle_destinies;
        let ability = match power::ability(state, battle, side) {
            Ok(ability) => ability,
            Err(doubt) => return Verdict::Unknown(doubt),
        };
        let four = Number::whole(4);
        let may_be = |count: i32| shown == Number::whole(count);
        let is_right = (ability.certain < four && may_be(0)) || (ability.possible >= four && may_be(1));
        if is_right {
            continue;
        }
        let (least, most) = (i32::from(ability.certain >= four), i32::from(ability.possible >= four));
        match draws_reading(state, battle, side, (least, most), shown) {
            Reading::Agrees => continue,
            Reading::Perhaps(doubt) => {
                verdict = Verdict::Unknown(doubt);
                continue;
            }
            Reading::Differs => {}
        }
        let finding = Finding::illegal(
            state.player(side),
            told!("may draw {} battle destiny with ability {}", shown, ability.certain),
            state.fight_place(),
        )
        .values(least, shown);
        return soft::suspect(state, &[Flag::BdNum, Flag::AbilMod], finding);
    }
    verdict
}

/// What the texts in play make of the draws to which ability entitles, from the least to the most.
fn draws_reading(state: &State, battle: &Battle, side: Side, (least, most): (i32, i32), shown: Number) -> Reading {
    let scene = Scene::new(state);
    let Some(location) = battle.place.and_then(|id| scene.get(id)) else {
        return Reading::Perhaps(Doubt::Unmodelled("a battle at no location"));
    };
    let mut by_ability = Total::exactly(Number::whole(least));
    by_ability.high = Number::whole(most);
    if let Some(by) = ability_changer(state, battle, is_ability_bar) {
        by_ability.low = Number::ZERO;
        by_ability.perhaps.push(by);
    }
    if let Some(by) = ability_changer(state, battle, |one| one.flags.has(Flag::AbilMod)) {
        (by_ability.low, by_ability.high) = (Number::ZERO, Number::whole(1));
        by_ability.perhaps.push(by);
    }
    let total = scene.entitled(location, side, by_ability, |seen| battle.has(seen.card.id));
    if battle.worded.has(BattleNumbers::DESTINY) && !total.allows(shown) {
        return Reading::Perhaps(battle.worded_by.map_or(Doubt::Unmodelled("battle destiny changed"), Doubt::CardText));
    }
    // Nothing was used in this battle yet: these are its first counters.
    reckoned::read(state, &total, shown, &[])
}

/// A text that asks for more ability, or keeps some from counting.
fn is_ability_bar(one: &Modifier) -> bool {
    one.questions.has(cards::Questions::ABILITY_BAR)
}

/// A card that changes which ability counts, or how much of it is needed: one that takes part, the location, or one that
/// speaks of others.
fn ability_changer(state: &State, battle: &Battle, is_meant: impl Fn(&Modifier) -> bool) -> Option<Blueprint> {
    let mut in_play = state.table.iter().filter(|card| card.is_in_play());
    let found = in_play.find(|card| {
        let is_here = battle.has(card.id) || battle.place == Some(card.id);
        let speaks = |one: &Modifier| is_meant(one) && (is_here || !one.affects_self);
        card.facts.is_some_and(|facts| facts.modifiers.iter().any(speaks))
    });
    found.map(|card| card.blueprint)
}

/// No more battle destinies than entitled.
fn no_more_than_entitled(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(Statement::Destiny(Destiny::Drawn { player, kind: DestinyKind::Battle, card, choice, .. })) =
        step.what.statement()
    else {
        return Verdict::Silent;
    };
    let part = &battle.sides[*player];
    if part.start_power.is_none() || choice.is_some() {
        return Verdict::Silent;
    }
    let drawn = part.drawn.saturating_add(1).saturating_sub(part.undone);
    let drawn = Number::whole(i32::try_from(drawn).unwrap_or(i32::MAX));
    Verdict::of(drawn <= part.entitled, || {
        let allowed = part.entitled;
        Finding::illegal(
            state.player(*player),
            told!("draws battle destiny number {} and may draw {}", drawn, allowed),
            state.fight_place(),
        )
        .values(told!("at most {}", allowed), drawn)
        .card(mention(card))
    })
}

/// Battle destiny is added in time.
fn added_before_totals(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Destiny(Destiny::Modified { player, what, .. }))) =
        (&state.battle, &step.what)
    else {
        return Verdict::Silent;
    };
    let is_draw =
        matches!(what, Modified::BattleDestiny | Modified::DestinyToTotalPower | Modified::DestinyToAttrition);
    if !is_draw {
        return Verdict::Silent;
    }
    Verdict::of(battle.segment < Segment::Totals, || {
        Finding::illegal("battle destiny", "is added after the totals were told", state.fight_place())
            .rule("it is added before the totals")
            .by(*player)
    })
}
