//! Deploying.

use holocron_ingest::event::youngjedi::{Kind, Phase, PlaceReason, RemoveReason, Word, Zone};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase};
use holocron_replay::told;

use crate::cards::{CardType, Fact};
use crate::state::State;
use crate::state::counters::USUAL_LIMIT;
use crate::state::table::TableCard;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/deployment.md"),
    checks: &[
        ("YJ-DEP-01", topic::PLACED.and(topic::LIMIT), six_counters_a_turn),
        ("YJ-DEP-02", topic::PLACED.and(topic::REVEALED), costs_its_counters),
        ("YJ-DEP-03", topic::PLACED, in_own_deploy_step),
        ("YJ-DEP-04", topic::PLACED, to_current_planet),
        ("YJ-DEP-05", topic::PLACED, effects_face_up_no_battle_cards),
        ("YJ-DEP-06", topic::PLACED, from_hand_unless_text),
        ("YJ-DEP-07", topic::PLACED.and(topic::REMOVED), location_of_current_planet),
    ],
};

fn six_counters_a_turn(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Placed(placed)) => {
            let is_deployed = matches!(placed.reason, PlaceReason::Deploy | PlaceReason::Text);
            let Some(cost) = placed.cost.filter(|_| is_deployed && !placed.is_face_down) else {
                return Verdict::Silent;
            };
            let used = state.counters.used_at_least(placed.player).saturating_add(cost);
            let limit = state.counter_limit(placed.player);
            Verdict::of(used <= limit, || {
                state
                    .illegal(placed.player, told!("uses {}", Counted(used, "counter", "counters")), state.here())
                    .unless(state.limits_elsewhere(placed.player))
                    .values(limit, used)
                    .card(mention(placed.blueprint))
            })
        }
        Some(Kind::Limit(limit)) => {
            let Some(facts) = state.facts(limit.source) else { return Verdict::Unknown(Doubt::HiddenCard) };
            let limits = facts.facts.iter().filter_map(|fact| match fact {
                Fact::Limit { counters, .. } => Some(*counters),
                _ => None,
            });
            let allowed = limits.max().unwrap_or(USUAL_LIMIT);
            Verdict::of(limit.count <= allowed, || {
                Finding::illegal(
                    state.mention(limit.source),
                    told!("gives a limit of {}", Counted(limit.count, "counter", "counters")),
                    state.place_of(limit.source),
                )
                .values(allowed, limit.count)
                .by(Some(limit.player))
                .card(state.mention(limit.source))
            })
        }
        _ => Verdict::Silent,
    }
}

fn costs_its_counters(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint, cost) = match step.kind() {
        Some(Kind::Placed(placed)) => {
            let is_deployed = matches!(placed.reason, PlaceReason::Deploy | PlaceReason::Location);
            let Some(cost) = placed.cost.filter(|_| is_deployed && placed.from != Zone::DrawDeck) else {
                return Verdict::Silent;
            };
            (placed.player, placed.blueprint, cost)
        }
        // A cost that was told when the card was put down has been judged then.
        Some(Kind::Revealed(revealed)) if state.table.get(revealed.card).is_some_and(|card| card.cost.is_none()) => {
            let Some(cost) = revealed.cost else { return Verdict::Silent };
            (revealed.player, revealed.blueprint, cost)
        }
        _ => return Verdict::Silent,
    };
    let Some(facts) = cards::lookup(&blueprint) else { return Verdict::Silent };
    let printed = facts.counters.unwrap_or(0);
    let names = |fact: &Fact| matches!(fact, Fact::DeployFree(titles) if titles.contains(facts.title));
    if cost == printed || (cost == 0 && state.in_play_with(names).next().is_some()) {
        return Verdict::Kept;
    }
    let mut lifts = state.lifts(|_, _| false);
    for fact in &facts.facts {
        let Fact::Reduced { counters, beside } = fact else { continue };
        let is_price = cost < printed && counters.is_none_or(|counters| counters == cost);
        match state.is_beside(player, beside) {
            Some(true) if is_price => return Verdict::Kept,
            None if is_price => lifts.push(facts.name()),
            _ => {}
        }
    }
    Verdict::Broken(Box::new(
        state
            .illegal(
                player,
                told!("deploys {} for {}", mention(blueprint), Counted(cost, "counter", "counters")),
                state.here(),
            )
            .unless(lifts)
            .values(printed, cost)
            .card(mention(blueprint)),
    ))
}

fn in_own_deploy_step(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let Some(phase) = state.clock.phase else { return Verdict::Silent };
    let is_own = state.clock.turn_of.is_none_or(|player| player == placed.player);
    if !matches!(placed.reason, PlaceReason::Deploy | PlaceReason::Location) || !is_own {
        return Verdict::Silent;
    }
    Verdict::of(phase == Phase::Deploy, || {
        state
            .illegal(
                placed.player,
                told!("deploys {} outside the Deploy step", mention(placed.blueprint)),
                state.here(),
            )
            .rule(told!("it is the {} step", phase))
            .card(mention(placed.blueprint))
    })
}

fn to_current_planet(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let (Some(planet), Some(current)) = (placed.planet, state.clock.planet) else { return Verdict::Silent };
    if placed.zone != Zone::Planet {
        return Verdict::Silent;
    }
    Verdict::of(planet == current, || {
        state
            .illegal(placed.player, told!("deploys {}", mention(placed.blueprint)), Where::on(planet.word()))
            .rule(told!("the current planet is {}", current))
            .card(mention(placed.blueprint))
    })
}

fn effects_face_up_no_battle_cards(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let kind = cards::lookup(&placed.blueprint).map(|facts| facts.kind);
    let is_effect = placed.zone == Zone::Effects || matches!(kind, Some(CardType::Effect | CardType::Objective));
    let finding = match kind {
        // What else lies face down is judged by the rule on hidden cards.
        Some(CardType::Battle) if !placed.is_face_down => state
            .illegal(placed.player, told!("deploys {}", mention(placed.blueprint)), state.here())
            .rule("Battle cards are for battle plans and duels"),
        _ if is_effect && placed.is_face_down => state
            .illegal(placed.player, told!("deploys {} face down", mention(placed.blueprint)), state.here())
            .rule("Effects deploy face up"),
        Some(CardType::Battle) => return Verdict::Silent,
        _ => return Verdict::Kept,
    };
    Verdict::Broken(Box::new(finding.card(mention(placed.blueprint))))
}

fn from_hand_unless_text(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let is_deployed = matches!(placed.reason, PlaceReason::Deploy | PlaceReason::Text | PlaceReason::Location);
    if !is_deployed {
        return Verdict::Silent;
    }
    let finding = |message: &'static str| {
        state
            .illegal(
                placed.player,
                told!("deploys {} from the {} {}", mention(placed.blueprint), placed.from, Phrase(message)),
                state.here(),
            )
            .rule("cards deploy from hand")
            .card(mention(placed.blueprint))
    };
    match placed.source {
        _ if placed.from == Zone::Hand => Verdict::Kept,
        None => Verdict::Broken(Box::new(finding("without a text"))),
        Some(source) => match state.facts(source) {
            None => Verdict::Unknown(Doubt::HiddenCard),
            Some(facts) => Verdict::of(placed.from == Zone::DrawDeck && facts.deploys().is_some(), || {
                finding("by a text that does not do it").card(state.mention(source))
            }),
        },
    }
}

fn location_of_current_planet(state: &State, step: &Step<'_>) -> Verdict {
    let Some(current) = state.clock.planet else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Location => {
            let Some(facts) = cards::lookup(&placed.blueprint) else {
                return Verdict::Unknown(Doubt::NoFacts(placed.blueprint));
            };
            let own = facts.planet.filter(|_| facts.kind == CardType::Location);
            let is_here = own == Some(current) && placed.planet.is_none_or(|planet| planet == current);
            let deed = told!("puts down {}", mention(placed.blueprint));
            let finding = state.illegal(placed.player, deed, state.here());
            if !is_here {
                let finding = finding.rule(told!("locations are of the current planet, {}", current));
                return Verdict::Broken(Box::new(finding.card(mention(placed.blueprint))));
            }
            let is_old = |card: &&TableCard| card.zone == Zone::Location && card.planet == Some(current);
            Verdict::unless(state.table.iter().find(is_old).map(|old| {
                finding
                    .rule("it replaces the location that lies there, and a planet has one")
                    .card(mention(placed.blueprint))
                    .card(state.mention(old.id))
            }))
        }
        Some(Kind::Removed(removed)) if removed.reason == RemoveReason::Replaced => {
            let is_location = removed.from == Zone::Location && removed.planet.is_none_or(|planet| planet == current);
            Verdict::of(is_location, || {
                state.illegal(
                    removed.owner,
                    "replaces another card than the location of the current planet",
                    state.here(),
                )
            })
        }
        _ => Verdict::Silent,
    }
}
