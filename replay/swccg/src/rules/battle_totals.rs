//! Battles. Duels.

use std::cmp::Ordering;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::battle::Battle as BattleStatement;
use holocron_ingest::message::duel::Duel;
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use super::support::counted::Changed;
use super::support::reading::Reading;
use super::support::{account, left, power, reading, soft};
use crate::cards::Flag;
use crate::state::State;
use crate::state::fight::battle::Battle;
use crate::state::fight::numbers::BattleNumbers;
use crate::state::table::TableCard;
use crate::state::words::{design, mention};
use crate::step::{Step, What};
use crate::text::{Interval, View};
use crate::topic::scene;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/battle_totals.md"),
    checks: &[
        ("SWCCG-BATTLE-14", topic::said::BATTLE.amid(scene::BATTLE), total_is_power_and_destiny),
        ("SWCCG-BATTLE-15", topic::TALLY.amid(scene::BATTLE), landed_starships_add_no_power),
        ("SWCCG-BATTLE-16", topic::said::BATTLE.amid(scene::BATTLE), higher_total_wins),
        ("SWCCG-BATTLE-17", topic::TALLY.amid(scene::BATTLE), damage_is_difference),
        ("SWCCG-BATTLE-18", topic::TALLY.amid(scene::BATTLE), attrition_is_opposing_destiny),
        ("SWCCG-BATTLE-19", topic::TALLY.amid(scene::BATTLE), no_attrition_without_destiny),
        ("SWCCG-DUEL-01", topic::said::DUEL, higher_total_wins_duel),
    ],
};

/// Total power is power plus destinies.
fn total_is_power_and_destiny(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(Statement::Battle(BattleStatement::Power { side, total })) = step.what.statement() else {
        return Verdict::Silent;
    };
    let part = &battle.sides[*side];
    let (Some(start), Some(power)) = (part.start_power, part.power) else { return Verdict::Silent };
    let broken = |expected: Number| {
        let finding =
            Finding::illegal(state.whose(*side), told!("total power is announced as {}", total), state.fight_place())
                .values(expected, total);
        Verdict::Broken(Box::new(finding))
    };
    if total.abs_diff(power) > power::rounding() {
        return broken(power);
    }
    let expected = start + part.destiny.unwrap_or_default() + part.power_destiny.unwrap_or_default();
    let is_sum = total.abs_diff(expected) <= power::rounding();
    let reckoned = View::new(state).battle_total(battle, *side);
    let made = reckoned.as_ref().filter(|sum| sum.is_exact());
    let is_made = made.is_some_and(|sum| total.abs_diff(sum.low) <= power::rounding());
    // What the counters said all along may be wrong from the start.
    if is_made || is_sum && (made.is_none() || battle.is_resumed) {
        return Verdict::Kept;
    }
    let changes = BattleNumbers::POWER.with(BattleNumbers::DESTINY);
    if battle.worded.has(changes) || !battle.hits.is_empty() {
        let by = battle.worded_by.map_or(Doubt::Unmodelled("power changed in battle"), Doubt::CardText);
        return Verdict::Unknown(by);
    }
    let may_be = reckoned.as_ref().filter(|sum| sum.allows(*total)).and_then(Interval::doubt);
    // A text that was used before the battle may go on to work.
    let left = || {
        let change = Changed { side: *side, place: battle.place, before: None, now: *total, total: reckoned.clone()? };
        left::on_power(state, &change)
    };
    match may_be.or_else(|| power::changer(state, battle)).or_else(left) {
        Some(by) => Verdict::Unknown(Doubt::CardText(by)),
        None => broken(made.map_or(expected, |sum| sum.low)),
    }
}

/// Landed starships add no power.
fn landed_starships_add_no_power(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    if Side::BOTH.into_iter().any(|side| battle.sides[side].start_power.is_some()) {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let Some(shown) = tally.sides[side].battle_power else { continue };
        let is_own = |card: &&TableCard| card.owner == Some(side) && !state.fight.excluded.contains(&card.id);
        let fights = |card: &&TableCard| card.facts.is_none() || state.fights(card);
        let own = || battle.cards.iter().filter_map(|id| state.table.get(*id)).filter(is_own).filter(fights);
        let is_idle =
            |card: &TableCard| state.is_landed(card) || state.table.hosts(card).any(|host| state.is_landed(host));
        let Some(ship) = own().find(|card| state.is_landed(card)) else { continue };
        let landed = || -> Number {
            let ships = own().filter(|card| state.is_landed(card));
            ships.filter_map(|card| card.facts?.power.known()).sum()
        };
        let are_alone = own().all(is_idle);
        if are_alone && shown <= Number::ZERO {
            verdict = Verdict::Kept;
            continue;
        }
        let view = View::new(state);
        let Some(place) = battle.place.and_then(|id| view.get(id)) else { continue };
        let total = view.power_at(place, side, |seen| battle.has(seen.card.id));
        match reading::read(state, &total, shown, &[Flag::PowerMod]) {
            Reading::Agrees => {
                verdict = Verdict::Kept;
                continue;
            }
            Reading::Perhaps(doubt) if are_alone => return Verdict::Unknown(doubt),
            // With others beside them only the power of the landed starships tells.
            Reading::Differs if are_alone || total.is_exact() && shown - total.low == landed() => {}
            Reading::Perhaps(_) | Reading::Differs => continue,
        }
        let with = if are_alone { "with landed starships alone" } else { "as if its landed starships added theirs" };
        let finding = state
            .illegal(side, told!("has power {} in the battle, {}", shown, Phrase(with)), state.fight_place())
            .values(total.low, shown)
            .card(state.mention_card(ship));
        return soft::differs(state, &[Flag::PowerMod], finding);
    }
    verdict
}

/// The higher total wins.
fn higher_total_wins(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let named = match step.what.statement() {
        Some(Statement::Battle(BattleStatement::Won { side })) => Some(*side),
        Some(Statement::Battle(BattleStatement::Tied)) => None,
        _ => return Verdict::Silent,
    };
    let (Some(dark), Some(light)) = (battle.sides[Side::Dark].total, battle.sides[Side::Light].total) else {
        return Verdict::Silent;
    };
    let winner = match dark.cmp(&light) {
        Ordering::Greater => Some(Side::Dark),
        Ordering::Less => Some(Side::Light),
        Ordering::Equal => None,
    };
    Verdict::of(named == winner, || {
        let subject = named.map_or("nobody".into(), |side| state.player(side));
        Finding::illegal(subject, told!("wins the battle with {} Dark to {} Light", dark, light), state.fight_place())
            .rule(match winner {
                Some(side) => told!("{} has the higher total", Titled(state.name(side))),
                None => "equal totals are a tie".into(),
            })
    })
}

/// The loser takes the difference.
fn damage_is_difference(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    let is_told = Side::BOTH.into_iter().all(|side| battle.sides[side].total.is_some());
    if !is_told || !battle.is_settled_by(tally) {
        return Verdict::Silent;
    }
    let view = View::new(state);
    let mut verdict = Verdict::Kept;
    for side in Side::BOTH {
        let owed = tally.sides[side].damage;
        let Some(total) = view.battle_damage(battle, side) else { return Verdict::Silent };
        let is_near = |number: Number| owed.abs_diff(number) <= power::rounding();
        // Texts can only take it away.
        if is_near(total.high) {
            continue;
        }
        let perhaps = total.perhaps.first().filter(|_| total.allows(owed) || is_near(total.low));
        let doubt = if battle.worded.has(BattleNumbers::DAMAGE) {
            Some(battle.worded_by.map_or(Doubt::Unmodelled("battle damage changed"), Doubt::CardText))
        } else {
            let used = || state.text.used.used(Flag::DmgMod);
            perhaps.copied().or_else(used).or_else(|| reading::unread(state)).map(Doubt::CardText)
        };
        if let Some(doubt) = doubt {
            verdict = Verdict::Unknown(doubt);
            continue;
        }
        return Verdict::of(false, || {
            let told = |side: Side| battle.sides[side].total.unwrap_or_default();
            let (dark, light) = (told(Side::Dark), told(Side::Light));
            let deed = told!("owes {} battle damage with totals of {} Dark to {} Light", owed, dark, light);
            state.illegal(side, deed, state.fight_place()).values(total.high, owed)
        });
    }
    verdict
}

/// Attrition is the opponent's battle destiny.
fn attrition_is_opposing_destiny(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    if !battle.is_settled_by(tally) {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let by = &battle.sides[side.opponent()];
        // Without any destiny the question is that of BATTLE-19.
        let Some(destiny) = by.destiny else { continue };
        let destinies = destiny + by.attrition_destiny.unwrap_or_default();
        let owed = tally.sides[side].attrition;
        // The server shows no attrition to a player who has nothing to forfeit.
        if owed == Number::ZERO && !account::has_something_to_forfeit(state, battle, side) {
            continue;
        }
        let expected = expected_attrition(state, battle, side, destinies);
        let is_near = |number: Number| owed.abs_diff(number) <= power::rounding();
        if expected.is_exact() && is_near(expected.low) {
            if verdict == Verdict::Silent {
                verdict = Verdict::Kept;
            }
            continue;
        }
        if battle.worded.has(BattleNumbers::ATTRITION) {
            let by = battle.worded_by.map_or(Doubt::Unmodelled("attrition changed"), Doubt::CardText);
            verdict = Verdict::Unknown(by);
            continue;
        }
        let doubt = expected.perhaps.first().copied().filter(|_| expected.allows(owed) && !expected.is_exact());
        if let Some(by) = doubt.or_else(|| reading::unread(state)) {
            verdict = Verdict::Unknown(Doubt::CardText(by));
            continue;
        }
        let finding = state
            .illegal(side, told!("owes {} attrition to destinies of {}", owed, destinies), state.fight_place())
            .values(expected.low, owed);
        let titles = expected.perhaps.iter().map(|card| design(card).title).collect();
        return Verdict::Broken(Box::new(finding.unless(titles)));
    }
    verdict
}

/// What a side owes: the opponent's destinies and what the texts in play add.
fn expected_attrition(state: &State, battle: &Battle, side: Side, destinies: Number) -> Interval {
    let view = View::new(state);
    match battle.place.and_then(|id| view.get(id)) {
        Some(location) => view.owed(location, side, destinies),
        None => Interval::exactly(destinies.max(Number::ZERO)),
    }
}

/// No battle destiny, no attrition.
fn no_attrition_without_destiny(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    // What is owed only falls from the first counters on.
    let before = state.tally.as_ref().filter(|_| battle.is_owing);
    if before.is_none() && !battle.is_settled_by(tally) {
        return Verdict::Silent;
    }
    if state.clock.is_joined_late && battle.initiator.is_none() {
        return Verdict::Unknown(Doubt::Unmodelled("the battle as it was before the recording began"));
    }
    let is_dry = |side: Side| {
        let part = &battle.sides[side];
        part.destiny.is_none() && part.attrition_destiny.is_none()
    };
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH.into_iter().filter(|side| is_dry(side.opponent())) {
        let owed = tally.sides[side].attrition;
        if owed > before.map_or(Number::ZERO, |before| before.sides[side].attrition) {
            return Verdict::of(false, || {
                let other = state.name(side.opponent());
                state
                    .illegal(
                        side,
                        told!("owes {} attrition and {} drew no battle destiny", owed, Titled(other)),
                        state.fight_place(),
                    )
                    .rule("attrition is the opponent's battle destiny")
            });
        }
        verdict = Verdict::Kept;
    }
    verdict
}

/// The higher total wins.
fn higher_total_wins_duel(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Duel(said)) = &step.what else { return Verdict::Silent };
    let totals = &state.fight.duel.totals;
    let (Some(dark), Some(light)) = (totals.dark, totals.light) else { return Verdict::Silent };
    let owner = |card: &CardRef| {
        let front = card.blueprint.front();
        let known = state.table.iter().find(|known| known.is_in_play() && known.blueprint.front() == front);
        known.and_then(|known| known.owner)
    };
    let expected = match dark.cmp(&light) {
        std::cmp::Ordering::Greater => Some(Side::Dark),
        std::cmp::Ordering::Less => Some(Side::Light),
        std::cmp::Ordering::Equal => None,
    };
    let (got, card) = match said {
        Duel::Won { winner, .. } => match owner(winner) {
            Some(side) => (Some(side), Some(winner)),
            None => return Verdict::Unknown(Doubt::HiddenCard),
        },
        Duel::Tied { .. } => (None, None),
        _ => return Verdict::Silent,
    };
    Verdict::of(got == expected, || {
        let subject = got.map_or("nobody".into(), |side| state.player(side));
        Finding::illegal(subject, told!("wins a duel of {} Dark to {} Light", dark, light), Where::Nowhere)
            .rule(match expected {
                Some(side) => told!("{} has the higher total", Titled(state.name(side))),
                None => "equal totals are a tie".into(),
            })
            .cards(card.map(mention))
    })
}
