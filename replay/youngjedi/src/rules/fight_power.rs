//! Fights.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Phrase;
use holocron_replay::told;

use crate::cards::{Column, doubted};
use crate::state::misuse::Misuse;
use crate::state::words::mention;
use crate::state::{State, misuse};
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/fight_power.md"),
    checks: &[
        ("YJ-FGT-02", topic::POWER, printed_power_and_location),
        ("YJ-FGT-04", topic::FIGHT.and(topic::POWER), weapon_names_its_user),
        ("YJ-FGT-05", topic::FIGHT.and(topic::POWER), battle_card_condition_met),
        ("YJ-FGT-06", topic::POWER, total_is_sum_of_parts),
        ("YJ-FGT-10", topic::POWER, text_adds_when_condition_met),
    ],
};

fn printed_power_and_location(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Power(power)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let Some(fight) = battle.fight.as_ref().filter(|_| power.fight.is_some()) else { return Verdict::Silent };
    let ids = &fight.cards[power.player];
    let Some(base) = state.base_power(ids) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let finding = |what: &'static str| {
        Finding::illegal(state.whose(power.player), told!("power has a wrong {}", Phrase(what)), state.here())
    };
    if power.base != base {
        return Verdict::Broken(Box::new(finding("printed part").values(base, power.base)));
    }
    match state.location_bonus(ids, battle.planet) {
        None if power.location == 0 => Verdict::Kept,
        None => Verdict::Unknown(Doubt::HiddenCard),
        Some(bonus) => Verdict::of(bonus == power.location, || {
            let finding = finding("location bonus").values(bonus, power.location);
            doubted(state.all_facts(ids).into_iter().flatten(), Column::Loc, finding)
        }),
    }
}

fn weapon_names_its_user(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::FightStarted(started)) => {
            let Some(fight) = state.beginning(started) else { return Verdict::Silent };
            let mut verdict = Verdict::Silent;
            for side in Side::BOTH {
                for id in &fight.weapons[side] {
                    let (Some(weapon), Some(users)) = (state.facts(*id), state.all_facts(&fight.cards[side])) else {
                        return Verdict::Unknown(Doubt::HiddenCard);
                    };
                    match misuse::of_weapon(weapon, &users) {
                        None => verdict = Verdict::Kept,
                        Some(Misuse::Other) => {
                            return Verdict::Broken(Box::new(
                                state
                                    .illegal(side, "uses a weapon that names nobody there", state.here())
                                    .rule("the weapon names other characters")
                                    .card(mention(weapon.blueprint)),
                            ));
                        }
                        // Kinds and diamonds have rules of their own.
                        Some(_) => {}
                    }
                }
            }
            verdict
        }
        Some(Kind::Power(power)) if power.fight.is_some() => {
            let side = power.player;
            let Some(fight) = battle.fight.as_ref().filter(|fight| !state.is_pushed(fight, side)) else {
                return Verdict::Silent;
            };
            let facing = &fight.cards[side.opponent()];
            let Some((least, most)) = state.weapon_bonus(&fight.cards[side], &fight.weapons[side], facing) else {
                return Verdict::Unknown(Doubt::HiddenCard);
            };
            Verdict::of((least..=most).contains(&power.weapon), || {
                let finding = Finding::illegal(state.whose(side), "power has a wrong weapon bonus", state.here());
                let used = state.all_facts(&fight.weapons[side]).into_iter().flatten();
                doubted(used, Column::Use, finding.values(most, power.weapon))
            })
        }
        _ => Verdict::Silent,
    }
}

fn battle_card_condition_met(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::FightStarted(started)) => {
            let Some(fight) = state.beginning(started) else { return Verdict::Silent };
            let mut verdict = Verdict::Silent;
            for side in Side::BOTH {
                let Some(by) = state.fighters_in(battle, &fight, side) else {
                    return Verdict::Unknown(Doubt::HiddenCard);
                };
                for id in &fight.battle_cards[side] {
                    let Some(facts) = state.facts(*id) else { return Verdict::Unknown(Doubt::HiddenCard) };
                    let Some(text) = &facts.battle else { continue };
                    if state.is_pushed(&fight, side) && misuse::needs_weapon(text) {
                        continue;
                    }
                    match (misuse::of_battle(text, &by), text.is_met(&by)) {
                        (Some(Misuse::Other), _) => {
                            return Verdict::Broken(Box::new(
                                Finding::illegal(mention(facts.blueprint), "works without its condition", state.here())
                                    .by(Some(side)),
                            ));
                        }
                        (None, None) => return Verdict::Unknown(Doubt::CardText(facts.blueprint)),
                        (None, _) => verdict = Verdict::Kept,
                        (Some(_), _) => {}
                    }
                }
            }
            verdict
        }
        Some(Kind::Power(power)) if power.fight.is_some() => {
            let Some(fight) = &battle.fight else { return Verdict::Silent };
            let Some(working) = state.all_facts(&fight.battle_cards[power.player]) else {
                return Verdict::Unknown(Doubt::HiddenCard);
            };
            let Some(bounds) = state.battle_bonus(fight, power.player, &working) else {
                return Verdict::Unknown(Doubt::HiddenCard);
            };
            Verdict::of(bounds.contains(&power.battle), || {
                Finding::illegal(state.whose(power.player), "power has a wrong Battle card bonus", state.here())
                    .values(bounds.iter().max().copied().unwrap_or(0), power.battle)
            })
        }
        _ => Verdict::Silent,
    }
}

fn total_is_sum_of_parts(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Power(power)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let Some(fight) = battle.fight.as_ref().filter(|_| power.fight.is_some()) else { return Verdict::Silent };
    let finding =
        |what: &'static str| Finding::illegal(state.whose(power.player), told!("power {}", Phrase(what)), state.here());
    let drawn = fight.counted(power.player).fold(0, |sum: i32, draw| sum.saturating_add(draw.number));
    // A draw that was left out has been judged as such.
    let is_short = fight.draws_left().is_some_and(|left| left > 0);
    if power.destiny != drawn && is_short {
        return Verdict::Silent;
    }
    if power.destiny != drawn {
        let finding = finding("has another destiny than the numbers drawn");
        return Verdict::Broken(Box::new(finding.values(drawn, power.destiny)));
    }
    let parts = [power.base, power.location, power.weapon, power.battle, power.other, power.destiny];
    let sum = parts.into_iter().fold(0, i32::saturating_add);
    Verdict::of(power.total == sum, || finding("is not the sum of its parts").values(sum, power.total))
}

fn text_adds_when_condition_met(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Power(power)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let Some(fight) = battle.fight.as_ref().filter(|_| power.fight.is_some()) else { return Verdict::Silent };
    let side = power.player;
    let working = battle.working();
    let meeting = battle.encounter(fight, &working);
    if state.all_facts(&fight.cards[side]).is_none() {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    let texts = state.text_power(side, meeting);
    if power.other > texts.most {
        let foreign = texts.most.saturating_add(state.foreign_power(side, meeting));
        let is_pushed = state.is_pushed(fight, side);
        if is_pushed || (foreign > texts.most && power.other == foreign) {
            // A pushed weapon and the Effects of the other side have rules of their own.
            return Verdict::Silent;
        }
    }
    Verdict::of(texts.hold(power.other), || {
        Finding::illegal(state.whose(side), "power has a wrong bonus from texts", state.here())
            .unless(state.doubts(&texts))
            .values(if power.other > texts.most { texts.most } else { texts.least }, power.other)
    })
}
