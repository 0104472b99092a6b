//! Battles and battle plans.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, Phase, RemoveReason, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::cards::{Card, CardType, Fact};
use crate::state::State;
use crate::state::battle::Battle;
use crate::state::fight::Fight;
use crate::state::table::same_cards;
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/battles.md"),
    checks: &[
        ("YJ-BAT-01", topic::BATTLE, one_battle_a_turn),
        ("YJ-BAT-07", topic::REMOVED.and(topic::BATTLE_ENDED), unused_weapon_stays),
        ("YJ-BAT-08", topic::FIGHT, one_battle_card_per_fight),
        (
            "YJ-BAT-09",
            topic::FIGHT
                .and(topic::BATTLE_ENDED)
                .and(topic::CLOCK)
                .and(topic::DUEL)
                .and(topic::BATTLE)
                .and(topic::EVACUATION),
            one_fight_per_card,
        ),
        ("YJ-BAT-11", topic::REMOVED, survivors_stay),
    ],
};

fn one_battle_a_turn(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::BattleStarted(battle)) = step.kind() else { return Verdict::Silent };
    if battle.kind != BattleKind::Character {
        return Verdict::Silent;
    }
    let fault = if state.turn.battles > 0 {
        Some("a second time in one turn")
    } else if state.clock.phase.is_some_and(|phase| phase != Phase::Battle) {
        Some("outside the Battle step")
    } else if state.clock.planet.is_some_and(|planet| planet != battle.planet) {
        Some("on a planet that is not the current one")
    } else if battle.attacking == battle.defending {
        Some("against the same player")
    } else {
        None
    };
    Verdict::unless(fault.map(|fault| {
        state
            .illegal(battle.attacking, told!("starts a battle {}", Phrase(fault)), state.here())
            .rule("a player starts one battle a turn, in the Battle step, on the current planet")
    }))
}

fn unused_weapon_stays(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if matches!(removed.reason, RemoveReason::Defeat | RemoveReason::PlanEnd) => {
            let Some(fight) = &battle.fight else { return Verdict::Silent };
            if state.is_pushed(fight, removed.owner) {
                return Verdict::Silent;
            }
            let is_weapon = |id: &CardId| state.facts(*id).is_some_and(|facts| facts.kind == CardType::Weapon);
            let from_plan = removed.from == Zone::BattlePlan;
            let unused = |id: &&CardId| is_weapon(id) && !from_plan && !fight.weapons[removed.owner].contains(id);
            Verdict::unless(removed.cards.iter().find(unused).map(|id| {
                state
                    .illegal(removed.owner, "loses a weapon that nobody used", state.place_of(*id))
                    .rule(told!("it stays on the planet and does not go to the {}", removed.zone))
                    .card(state.mention(*id))
            }))
        }
        Kind::BattleEnded(_) => {
            let used = |id: &CardId| battle.fought.contains(id) || battle.used.contains(id);
            let aside = battle.present.dark.iter().chain(&battle.present.light).any(|id| !used(id));
            if aside { Verdict::Kept } else { Verdict::Silent }
        }
        _ => Verdict::Silent,
    }
}

fn one_battle_card_per_fight(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightStarted(fight)) = step.kind() else { return Verdict::Silent };
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let attacker = fight.attacker_battle_cards.as_deref().unwrap_or(&[]);
    let defender = fight.defender_battle_cards.as_deref().unwrap_or(&[]);
    let both = [(battle.attacking, attacker), (battle.attacking.opponent(), defender)];
    Verdict::unless(both.into_iter().find(|(_, cards)| cards.len() > 1).map(|(side, cards)| {
        let finding = Finding::illegal(
            "several Battle cards",
            told!("work for {} in one fight", Titled(state.name(side))),
            state.here(),
        );
        let finding = finding.values(1, cards.len()).by(Some(side));
        cards.iter().fold(finding, |finding, id| finding.card(state.mention(*id)))
    }))
}

fn one_fight_per_card(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    match kind {
        Kind::FightStarted(started) => {
            let Some(fight) = state.beginning(started) else { return Verdict::Silent };
            let again = Side::BOTH.into_iter().find_map(|side| {
                let fighters = fight.cards[side].iter().filter(|id| battle.fought.contains(id));
                let weapons = fight.weapons[side].iter().filter(|id| battle.used.contains(id));
                let id = fighters.chain(weapons).next()?;
                (!fights_on(state, battle, &fight, side)).then_some((*id, side))
            });
            Verdict::unless(again.map(|(id, side)| {
                Finding::illegal(state.mention(id), "fights a second time in one battle", state.place_of(id))
                    .unless(state.lifts(|_, _| false))
                    .rule("a card fights once")
                    .by(Some(side))
            }))
        }
        Kind::BattleEnded(_)
        | Kind::Phase(_)
        | Kind::Turn(_)
        | Kind::DuelStarted(_)
        | Kind::BattleStarted(_)
        | Kind::EvacuationStarted(_)
            if Side::BOTH.into_iter().all(|side| battle.plans[side].is_some()) =>
        {
            let left = Side::BOTH.map(|side| state.left_over(battle, side).len());
            Verdict::of(left.contains(&0), || {
                Finding::illegal("the battle", "ends although both plans have somebody left to fight", state.here())
                    .unless(state.lifts(|_, _| false))
                    .rule("one more fight is due")
                    .by(Some(battle.attacking))
            })
        }
        _ => Verdict::Silent,
    }
}

/// Whether a text lets a side fight on with the same cards: it won the last fight with such a Battle card against a card with
/// the diamond, and uses the same weapon again.
fn fights_on(state: &State, battle: &Battle, fight: &Fight, side: Side) -> bool {
    let Some(before) = &battle.fight else { return false };
    let mut working = before.battle_cards[side].iter().filter_map(|id| state.facts(*id));
    let is_text = working.any(|facts| facts.has(|fact| *fact == Fact::FightsAgain));
    let is_diamond = |id: &CardId| state.facts(*id).is_none_or(Card::is_diamond);
    let has_won = before.winner == Some(side) && before.defeated.iter().any(is_diamond);
    // A Force push takes the weapon out of the next fight.
    let is_pushed = || fight.weapons[side].is_empty() && state.is_pushed(fight, side);
    is_text && has_won && (same_cards(&before.weapons[side], &fight.weapons[side]) || is_pushed())
}

fn survivors_stay(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Removed(removed)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let is_battle = matches!(removed.reason, RemoveReason::Defeat | RemoveReason::PlanEnd);
    let Some(fight) = battle.fight.as_ref().filter(|_| is_battle) else { return Verdict::Silent };
    let survives = |id: &&CardId| {
        let is_weapon = fight.weapons[removed.owner].contains(id);
        let is_fighter =
            state.facts(**id).is_some_and(|facts| matches!(facts.kind, CardType::Character | CardType::Starship));
        let is_lost = fight.defeated.contains(id);
        (is_fighter && !is_lost) || (is_weapon && fight.winner == Some(removed.owner))
    };
    Verdict::unless(removed.cards.iter().find(survives).map(|id| {
        state
            .illegal(removed.owner, "loses a card that was not defeated", state.place_of(*id))
            .rule(told!("it does not go to the {}", removed.zone))
            .card(state.mention(*id))
    }))
}
