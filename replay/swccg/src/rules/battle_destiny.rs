//! Battles.

use holocron_ingest::event::gemp::Kind as EventKind;
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Kind as DestinyKind, Modified};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use super::support::reading::Reading;
use super::support::{reading, soft};
use crate::cards::{Flag, ModifierKind};
use crate::state::State;
use crate::state::fight::battle::{Battle, Segment, is_of_power_segment};
use crate::state::fight::numbers::BattleNumbers;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::text::View;
use crate::topic::scene;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/battle_destiny.md"),
    checks: &[
        ("SWCCG-BATTLE-08", topic::said::DESTINY.amid(scene::BATTLE), initiator_draws_first),
        ("SWCCG-BATTLE-09", topic::TALLY.amid(scene::BATTLE), entitled_by_ability),
        ("SWCCG-BATTLE-11", topic::said::DESTINY.amid(scene::BATTLE), no_more_than_entitled),
        ("SWCCG-BATTLE-13", topic::said::DESTINY, added_before_totals),
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
    if *player != initiator && *kind == DestinyKind::Battle && passes_over(state, battle, initiator) {
        return Verdict::of(false, || {
            state
                .illegal(
                    *player,
                    told!("draws battle destiny before {} was asked to", Titled(state.name(initiator))),
                    state.fight_place(),
                )
                .rule("the initiator draws first")
                .card(mention(card))
        });
    }
    // The opponent may begin when the initiator draws none, so the breach shows when the initiator follows.
    let is_first = battle.sides[initiator].draws(kind).count == 0;
    let before = battle.sides[initiator.opponent()].draws(kind).first;
    let is_late = *player == initiator && is_first && before.is_some();
    Verdict::of(!is_late, || {
        state
            .illegal(*player, "initiated the battle and draws destiny second", state.fight_place())
            .rule("the initiator draws first")
            .card(mention(card))
            .at(before)
    })
}

/// Whether the initiator may draw battle destiny and has not been asked to, in their own recording. A text that changed the
/// number of draws may have spoken after their turn to draw.
fn passes_over(state: &State, battle: &Battle, initiator: Side) -> bool {
    let part = &battle.sides[initiator];
    let may_draw = state.tally.as_ref().is_some_and(|tally| tally.sides[initiator].battle_destinies > Number::ZERO);
    let has_cards = state.piles(initiator).is_some_and(|piles| piles.reserve_deck > 0);
    let is_new = part.drawn.count == 0 && battle.sides[initiator.opponent()].drawn.count == 0;
    let is_seen = state.viewer == Some(initiator) && state.plays.offers.top_level.is_some();
    is_new && is_seen && may_draw && has_cards && !part.is_asked && !battle.worded.has(BattleNumbers::DESTINY)
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
    if battle.is_resumed {
        return Verdict::Unknown(Doubt::Unmodelled("a battle that began before the log"));
    }
    let view = View::new(state);
    let mut verdict = Verdict::Kept;
    for side in Side::BOTH {
        let shown = tally.sides[side].battle_destinies;
        let Some(total) = view.battle_destinies(battle, side) else {
            return Verdict::Unknown(Doubt::Unmodelled("a battle at no location"));
        };
        let ability = view.battle_ability(battle, side);
        let four = Number::whole(4);
        // The first counters may come before texts add draws.
        let is_bare =
            (ability.low < four && shown == Number::ZERO) || (ability.high >= four && shown == Number::whole(1));
        if is_bare {
            continue;
        }
        if battle.worded.has(BattleNumbers::DESTINY) && !total.allows(shown) {
            let by = battle.worded_by.map_or(Doubt::Unmodelled("battle destiny changed"), Doubt::CardText);
            verdict = Verdict::Unknown(by);
            continue;
        }
        // Nothing was used in this battle yet: these are its first counters.
        match reading::read(state, &total, shown, &[]) {
            Reading::Agrees => continue,
            Reading::Perhaps(doubt) => {
                verdict = Verdict::Unknown(doubt);
                continue;
            }
            Reading::Differs => {}
        }
        let draws = [ModifierKind::NumBattleDestinyDraws, ModifierKind::MinBattleDestinyDraws];
        if let Some(card) = state.text.used.making(&draws) {
            verdict = Verdict::Unknown(Doubt::CardText(card));
            continue;
        }
        let ability = view.battle_ability(battle, side).low;
        let finding = state
            .illegal(side, told!("may draw {} battle destiny with ability {}", shown, ability), state.fight_place())
            .values(total.low, shown);
        return soft::suspect(state, &[Flag::BdNum, Flag::AbilMod], finding);
    }
    verdict
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
    let drawn = part.drawn.count.saturating_add(1).saturating_sub(part.undone);
    let drawn = Number::whole(i32::try_from(drawn).unwrap_or(i32::MAX));
    Verdict::of(drawn <= part.entitled, || {
        let allowed = part.entitled;
        state
            .illegal(
                *player,
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
