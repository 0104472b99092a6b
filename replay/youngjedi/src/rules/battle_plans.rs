//! Battles and battle plans.

use holocron_ingest::event::youngjedi::{Fight as Started, Kind, RemoveReason, RevealReason, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::cards::CardType;
use crate::state::State;
use crate::state::battle::Battle;
use crate::state::table::same_cards;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

use super::WEAK;

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/battle_plans.md"),
    checks: &[
        ("YJ-BAT-02", topic::PLAN.and(topic::BATTLE_ENDED), plan_holds_every_card),
        ("YJ-BAT-03", topic::REVEALED.and(topic::PLAN), only_battle_cards_from_hand),
        ("YJ-BAT-04", topic::PLAN.and(topic::REVEALED).and(topic::FIGHT), attacker_declares_first),
        ("YJ-BAT-05", topic::REVEALED.and(topic::PLAN).and(topic::BATTLE_ENDED), declared_number_is_final),
        ("YJ-BAT-06", topic::REVEALED.and(topic::FIGHT), turned_up_in_plan_order),
        ("YJ-BAT-10", topic::REMOVED.and(topic::BATTLE_ENDED), battle_cards_are_discarded),
    ],
};

fn plan_holds_every_card(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let finding = |side: Side, message: &'static str| {
        Finding::illegal(state.whose(side), told!("battle plan {}", Phrase(message)), state.here())
    };
    match kind {
        Kind::PlanLaid(plan) => {
            let present = &battle.present[plan.player];
            let planned = plan.cards.as_ref().map(|cards| {
                let own = cards.iter().filter(|id| present.contains(id));
                own.copied().collect::<Vec<CardId>>()
            });
            let is_whole = planned.as_ref().is_none_or(|planned| same_cards(planned, present));
            Verdict::of(is_whole && usize::try_from(plan.count).is_ok_and(|count| count == present.len()), || {
                finding(plan.player, "does not hold each card once")
                    .values(present.len(), planned.map_or(plan.count as usize, |planned| planned.len()))
            })
        }
        Kind::BattleEnded(_) => {
            let mut verdict = Verdict::Silent;
            for side in Side::BOTH {
                let present = &battle.present[side];
                let is_told = battle.plans[side].as_ref();
                // A plan of the wrong size has been judged when it was laid.
                if is_told.is_none_or(|plan| usize::try_from(plan.count).is_ok_and(|count| count != present.len())) {
                    continue;
                }
                let in_play = |id: &&CardId| {
                    let zone = state.table.get(**id).map(|card| card.zone);
                    matches!(zone, Some(Zone::Planet | Zone::Hyperspace))
                };
                let unseen = present.iter().filter(in_play).find(|id| !battle.shown[side].contains(id));
                if let Some(id) = unseen {
                    let finding = finding(side, "has a card that was never turned up").card(state.mention(*id));
                    return Verdict::Broken(Box::new(finding));
                }
                verdict = Verdict::Kept;
            }
            verdict
        }
        _ => Verdict::Silent,
    }
}

fn only_battle_cards_from_hand(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint) = match step.kind() {
        Some(Kind::Declared(declared)) => {
            let known = declared.cards.iter().flatten().filter_map(|id| state.facts(*id));
            match known.filter(|facts| facts.kind != CardType::Battle).map(|facts| facts.blueprint).next() {
                Some(blueprint) => (declared.player, blueprint),
                None => return Verdict::Silent,
            }
        }
        // A card that was known when it was declared has been judged then.
        Some(Kind::Revealed(revealed)) if revealed.reason == RevealReason::Plan => {
            if revealed.zone != Zone::BattlePlan || state.facts(revealed.card).is_some() {
                return Verdict::Silent;
            }
            (revealed.player, revealed.blueprint)
        }
        _ => return Verdict::Silent,
    };
    let Some(facts) = cards::lookup(&blueprint) else { return Verdict::Unknown(Doubt::NoFacts(blueprint)) };
    Verdict::of(facts.kind == CardType::Battle, || {
        state
            .illegal(player, "adds a card to the plan that is no Battle card", state.here())
            .rule(told!("it is {}, which goes back to the hand", facts.kind))
            .card(mention(blueprint))
    })
}

fn attacker_declares_first(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let declared = match step.kind() {
        Some(Kind::Declared(declared)) if battle.first_declaration.is_none() => declared,
        // Cards are turned up when both have declared; that somebody has not is told once.
        Some(Kind::Revealed(_) | Kind::FightStarted(_)) => {
            // A log that does not tell the plans does not tell what is added to them either.
            let is_told = battle.plans.dark.is_some() && battle.plans.light.is_some();
            let is_first = battle.shown.dark.is_empty() && battle.shown.light.is_empty() && battle.fights == 0;
            let is_first = is_first && is_told;
            let silent = Side::BOTH.into_iter().find(|side| battle.declared[*side].is_none()).filter(|_| is_first);
            return match silent {
                None => Verdict::Silent,
                Some(side) => Verdict::Broken(Box::new(
                    state
                        .illegal(side, "does not say how many Battle cards are added", state.here())
                        .rule("both declare a number, if only none, before cards are turned up"),
                )),
            };
        }
        _ => return Verdict::Silent,
    };
    Verdict::of(declared.player == battle.attacking, || {
        state
            .illegal(declared.player, "declares Battle cards before the attacker", state.here())
            .rule(told!("{} attacks", Titled(state.name(battle.attacking))))
    })
}

fn declared_number_is_final(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let finding = |side: Side, declared: u32, got: usize| {
        state.illegal(side, "does not keep to the declared number of Battle cards", state.here()).values(declared, got)
    };
    match kind {
        Kind::Declared(again) => match battle.declared[again.player] {
            Some(declared) => Verdict::Broken(Box::new(finding(again.player, declared, again.count as usize))),
            None => Verdict::Silent,
        },
        Kind::Revealed(revealed) if revealed.reason == RevealReason::Plan && revealed.zone == Zone::BattlePlan => {
            let Some(declared) = battle.declared[revealed.player] else { return Verdict::Silent };
            let shown = battle.battle_cards[revealed.player].len() + 1;
            Verdict::of(shown <= declared as usize, || finding(revealed.player, declared, shown))
        }
        Kind::BattleEnded(_) => {
            let mut verdict = Verdict::Silent;
            for side in Side::BOTH {
                let (Some(declared), shown) = (battle.declared[side], battle.battle_cards[side].len()) else {
                    continue;
                };
                if shown < declared as usize {
                    return Verdict::Broken(Box::new(finding(side, declared, shown)));
                }
                verdict = Verdict::Kept;
            }
            verdict
        }
        _ => Verdict::Silent,
    }
}

/// Who fights lies face up. A log that tells of no fighter or weapon that it was turned up leaves this out; who fights beside others is
/// the matter of the rules on them.
fn turned_up_before_it_fights(state: &State, battle: &Battle, started: &Started) -> Verdict {
    let Some(fight) = state.beginning(started) else { return Verdict::Silent };
    let is_told = |side: Side| battle.shown[side].iter().any(|id| !battle.battle_cards[side].contains(id));
    if !Side::BOTH.into_iter().any(is_told) {
        return Verdict::Silent;
    }
    let early = Side::BOTH.into_iter().find_map(|side| {
        let [id] = fight.cards[side][..] else { return None };
        (!battle.shown[side].contains(&id)).then_some((side, id))
    });
    Verdict::unless(early.map(|(side, id)| {
        let finding = Finding::illegal(state.mention(id), "fights before it is turned up", state.place_of(id));
        finding.by(Some(side)).card(state.mention(id))
    }))
}

fn turned_up_in_plan_order(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let revealed = match step.kind() {
        Some(Kind::Revealed(revealed)) => revealed,
        Some(Kind::FightStarted(started)) => return turned_up_before_it_fights(state, battle, started),
        _ => return Verdict::Silent,
    };
    let plan = battle.plans[revealed.player].as_ref().and_then(|plan| plan.cards.as_deref());
    let Some(plan) = plan.filter(|_| revealed.reason == RevealReason::Plan) else { return Verdict::Silent };
    let shown = &battle.shown[revealed.player];
    let declared = battle.declared[revealed.player].unwrap_or(0) as usize;
    if revealed.zone == Zone::BattlePlan && battle.battle_cards[revealed.player].len() >= declared {
        // A Battle card that was not declared has a rule of its own.
        return Verdict::Silent;
    }
    if !plan.starts_with(shown) {
        // The disorder has been judged where it began.
        return Verdict::Silent;
    }
    let next = plan.get(shown.len()).copied();
    Verdict::of(next == Some(revealed.card), || {
        let finding = state.illegal(revealed.player, "turns up cards out of order", state.here());
        let finding = finding.rule(match next {
            Some(id) => told!("{} is next", state.mention(id)),
            None => "no card is left".into(),
        });
        finding.card(mention(revealed.blueprint))
    })
}

fn battle_cards_are_discarded(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Removed(removed)) if removed.reason == RemoveReason::PlanEnd && removed.from == Zone::BattlePlan => {
            Verdict::of(removed.zone == Zone::DiscardPile, || {
                Finding::illegal(
                    state.whose(removed.owner),
                    "Battle cards are not discarded after the battle",
                    state.here(),
                )
                .doubted(WEAK)
                .rule(told!("they go to the {}", removed.zone))
            })
        }
        Some(Kind::BattleEnded(_)) => {
            let left = state
                .battle
                .iter()
                .flat_map(|battle| battle.battle_cards.dark.iter().chain(&battle.battle_cards.light));
            let mut left = left.filter_map(|id| state.table.get(*id)).filter(|card| card.zone == Zone::BattlePlan);
            Verdict::unless(left.next().map(|card| {
                Finding::illegal(
                    state.mention(card.id),
                    "is still in the plan after the battle",
                    state.place_of(card.id),
                )
                .doubted(WEAK)
                .rule("it is discarded")
                .by(Some(card.owner))
                .card(state.mention(card.id))
            }))
        }
        _ => Verdict::Silent,
    }
}
