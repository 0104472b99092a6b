//! The build step.

use holocron_ingest::event::swtcg::{
    Ability, CounterKind, CounterReason, DrawReason, Kind, LeaveReason, MoveReason, Phase, PlaceReason, ResourceKind,
    ResourceReason, Step as GameStep, Zone,
};
use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase, Told};
use holocron_replay::told;

use super::built::{arena_of_its_type, mission_done_and_discarded, one_location_per_arena};
use crate::cards::{Card, FactName, Good, Reach, lookup};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::turn::building::is_build_action;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/building.md"),
    checks: &[
        (
            "SWTCG-BLD-01",
            topic::CLOCK
                .and(topic::DRAWN)
                .and(topic::PLACED)
                .and(topic::MOVED)
                .and(topic::COUNTER)
                .and(topic::FINISHED)
                .and(topic::STACKED),
            one_card_drawn,
        ),
        (
            "SWTCG-BLD-02",
            topic::LEFT.and(topic::DRAWN).and(topic::RESOURCE).and(topic::COUNTER),
            bounties_upkeep_draw_first,
        ),
        (
            "SWTCG-BLD-03",
            topic::CLOCK
                .and(topic::PLACED)
                .and(topic::MOVED)
                .and(topic::COUNTER)
                .and(topic::FINISHED)
                .and(topic::STACKED),
            counters_equal_points_paid,
        ),
        ("SWTCG-BLD-04", topic::CLOCK.and(topic::RESOURCE), points_within_supply),
        ("SWTCG-BLD-05", topic::PLACED, face_down_while_built),
        ("SWTCG-BLD-06", topic::FINISHED, finished_at_build_cost),
        ("SWTCG-BLD-07", topic::PLACED.and(topic::COUNTER).and(topic::FINISHED), built_in_own_build_step),
        ("SWTCG-BLD-08", topic::PLACED.and(topic::MOVED).and(topic::FINISHED), arena_of_its_type),
        ("SWTCG-BLD-09", topic::MOVED, moves_out_in_own_build_step),
        ("SWTCG-BLD-10", topic::ACTIVATED.and(topic::TRIGGERED), no_abilities_before_finished),
        (
            "SWTCG-BLD-11",
            topic::MARKS
                .and(topic::LEFT)
                .and(topic::PLAYED)
                .and(topic::PLACED)
                .and(topic::MOVED)
                .and(topic::COUNTER)
                .and(topic::FINISHED)
                .and(topic::STACKED),
            mission_done_and_discarded,
        ),
        ("SWTCG-BLD-12", topic::MARKS.and(topic::MOVED), one_location_per_arena),
        ("SWTCG-BLD-13", topic::ACTIVATED, build_step_ability_only_there),
    ],
};

/// One draw.
fn one_card_drawn(state: &State, step: &Step<'_>) -> Verdict {
    let Some(side) = state.clock.step.owner().filter(|_| state.clock.step.is_build()) else { return Verdict::Silent };
    if state.clock.steps.contains(&GameStep::Draw) {
        return Verdict::Silent;
    }
    let (least, most) = state.supply(Good::Draws, side);
    let at_least = |more: i32| u32::try_from(more.saturating_add(1)).unwrap_or(0);
    let (least, most) = (at_least(least), at_least(most));
    let draws = match step.kind() {
        // The first deed of the step shows that the draw is missing; that there was one too many shows at once.
        Some(Kind::Drawn(drawn)) if drawn.reason == DrawReason::BuildStep && drawn.player == side => {
            let draws = state.building.draws.saturating_add(drawn.count);
            if draws <= most || state.building.draws > most {
                return if draws > 1 { Verdict::Kept } else { Verdict::Silent };
            }
            draws
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if !state.building.has_acted => state.building.draws,
        Some(kind) if is_build_action(kind) && !state.building.has_acted => state.building.draws,
        _ => return Verdict::Silent,
    };
    let is_step = !matches!(step.kind(), Some(Kind::Drawn(_)));
    // A log may tell as an effect what a text gives beyond the one card.
    let all = draws.saturating_add(state.building.effect_draws);
    Verdict::of(is_step && draws >= least.min(1) && all >= least, || {
        let deed = match most {
            0 | 1 => "does not draw the one card of the build step",
            _ => "does not draw the cards of the build step",
        };
        let due = if draws > most { most } else { least };
        let finding = state.illegal(side, deed, Where::Nowhere).values(due, draws);
        state.weigh(finding, &[Reach::Draw], None)
    })
}

/// First the bounties, Upkeep and the draw.
fn bounties_upkeep_draw_first(state: &State, step: &Step<'_>) -> Verdict {
    let (player, what) = match step.kind() {
        Some(Kind::Drawn(drawn)) if drawn.reason == DrawReason::BuildStep => {
            (drawn.player, "the draw of the build step")
        }
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Bounty => (change.player, "a bounty"),
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Upkeep => (change.player, "Upkeep"),
        Some(Kind::Left(left)) if left.reason == LeaveReason::Upkeep => (left.player, "Upkeep"),
        Some(Kind::Counter(counter)) if counter.reason == CounterReason::Upkeep => {
            let Some(card) = state.cards.get(counter.card) else { return Verdict::Silent };
            (card.controller, "Upkeep")
        }
        _ => return Verdict::Silent,
    };
    let now = state.clock.step;
    // That the draw comes too late in the own step is told when the first deed comes without it.
    if what.starts_with("the draw") && now.owner() == Some(player) && state.building.has_acted {
        return Verdict::Silent;
    }
    // A bounty outside of the command phase is the bounty rule's matter.
    if now == GameStep::Unknown || now == GameStep::Draw || (what == "a bounty" && state.clock.phase != Phase::Command)
    {
        return Verdict::Silent;
    }
    let is_in_time = now.is_build() && now.owner() == Some(player) && !state.building.has_acted;
    Verdict::of(is_in_time, || {
        state
            .illegal(player, told!("has {} at another time", Phrase(what)), Where::Nowhere)
            .rule("it comes at the start of that player's build step")
    })
}

/// Points become counters.
fn counters_equal_points_paid(state: &State, step: &Step<'_>) -> Verdict {
    let building = &state.building;
    match step.kind() {
        Some(Kind::Counter(counter))
            if counter.kind == CounterKind::Build && counter.reason == CounterReason::Build =>
        {
            if !state.clock.step.is_build() {
                return Verdict::Silent;
            }
            let paid = building.payment.filter(|(card, _)| card.is_none_or(|card| card == counter.card));
            let paid = paid.map_or(0, |(_, points)| points);
            Verdict::of(paid == counter.delta, || {
                let mention = state.mention(counter.card);
                Finding::illegal(
                    mention.clone(),
                    told!("gets {}", Counted(counter.delta, "build counter", "build counters")),
                    state.place(&mention),
                )
                .rule(told!("the payment is {}", Counted(paid, "build point", "build points")))
                .card(mention)
            })
        }
        Some(kind) if !state.lacks.build => {
            let is_free = |card: &InPlay| {
                let price = card.facts().and_then(|facts| state.build_price(card.id, facts, card.controller));
                price.is_some_and(|(least, _)| least == 0)
            };
            let started =
                building.started.and_then(|id| state.cards.get(id)).filter(|card| !is_free(card)).filter(|card| {
                    let is_done = matches!(kind, Kind::Finished(finished) if finished.card == card.id);
                    !card.is_built && !is_done
                });
            let goes_on = matches!(kind, Kind::Step(_) | Kind::Turn(_)) || is_build_action(kind);
            let Some(card) = started.filter(|_| goes_on) else { return Verdict::Silent };
            let deed = "is started without a build counter";
            let finding = Finding::illegal(state.mention(card.id), deed, state.place_of(card.id))
                .rule("a card is started with 1 or more")
                .by(Some(card.owner))
                .card(state.mention(card.id));
            Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Build], Some(card.id))))
        }
        _ => Verdict::Silent,
    }
}

/// Points do not last.
fn points_within_supply(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Resource(change)) if change.kind == ResourceKind::Build && change.delta < 0 => {
            Verdict::of(change.total >= 0, || {
                state
                    .illegal(change.player, "spends build points that are not there", Where::Nowhere)
                    .rule(told!("that leaves {}", change.total))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step.is_build() => {
            let Some(side) = state.clock.step.owner() else { return Verdict::Silent };
            let Some(left) = state.resource(side, ResourceKind::Build) else { return Verdict::Silent };
            Verdict::of(left <= 0, || {
                let deed = "keeps build points after the build step";
                let finding = state.illegal(side, deed, Where::Nowhere).values(0, left);
                state.weigh(finding, &[Reach::Points], None)
            })
        }
        _ => Verdict::Silent,
    }
}

/// Cards are built face down.
fn face_down_while_built(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::Build || placed.zone != Zone::Build {
        return Verdict::Silent;
    }
    Verdict::of(placed.is_face_down || state.builds_face_up(placed.player), || {
        let title = lookup(&placed.blueprint).map_or_else(|| "a hidden card".to_owned(), Card::name);
        let card = CardMention { id: Some(placed.card), blueprint: placed.blueprint, title };
        let finding = state.illegal(placed.player, "builds a card face up", Where::Nowhere).card(card);
        state.weigh(finding, &[Reach::Build], None)
    })
}

/// Finished when it is paid.
fn finished_at_build_cost(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Finished(finished)) = step.kind() else { return Verdict::Silent };
    let card = lookup(&finished.blueprint);
    let title = card.map_or_else(|| "a hidden card".to_owned(), Card::name);
    let broken = |deed: Told, expected: i32, got: i32| {
        let mention = CardMention { id: Some(finished.card), blueprint: finished.blueprint, title: title.clone() };
        let finding = Finding::illegal(mention, deed, state.place_of(finished.card));
        let finding = finding.values(expected, got).by(Some(finished.player));
        Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Build], None)))
    };
    let on_it = state.cards.get(finished.card).map(|card| card.build);
    if let Some(on_it) = on_it.filter(|on_it| *on_it != finished.counters && !state.lacks.build) {
        return broken(
            told!(
                "is finished for {} and has {}",
                Counted(finished.counters, "build counter", "build counters"),
                on_it
            ),
            on_it,
            finished.counters,
        );
    }
    let lies = state.cards.get(finished.card);
    let is_hidden = lies.zip(card).is_some_and(|(lies, card)| state.hidden_cost(lies, card).is_some());
    if finished.counters < finished.cost && !is_hidden {
        return broken(
            told!("is finished with {}", Counted(finished.counters, "build counter", "build counters")),
            finished.cost,
            finished.counters,
        );
    }
    let Some(card) = card else { return Verdict::Unknown(Doubt::HiddenCard) };
    let joins_stack = state.cards.iter().any(|other| {
        let is_same = other.facts().is_some_and(|facts| facts.is_unique && facts.title == card.title);
        is_same && other.controller == finished.player && other.is_in_play() && other.id != finished.card
    });
    match state.build_price(finished.card, card, finished.player).map(|(least, _)| least) {
        // A unit that is not known may be another version of a unique card.
        Some(cost) if finished.cost < cost && card.is_unique && state.has_unknown_unit(finished.player) => {
            Verdict::Unknown(Doubt::HiddenCard)
        }
        Some(cost) if finished.cost < cost && !joins_stack => broken(
            told!("is finished for {}", Counted(finished.cost, "build point", "build points")),
            cost,
            finished.cost,
        ),
        _ => Verdict::Kept,
    }
}

/// In the own build step.
fn built_in_own_build_step(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint, id) = match step.kind() {
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Build => {
            (placed.player, placed.blueprint, placed.card)
        }
        Some(Kind::Finished(finished)) => (finished.player, finished.blueprint, finished.card),
        Some(Kind::Counter(counter))
            if counter.kind == CounterKind::Build && counter.reason == CounterReason::Build =>
        {
            let Some(card) = state.cards.get(counter.card) else { return Verdict::Silent };
            (card.owner, card.blueprint, card.id)
        }
        _ => return Verdict::Silent,
    };
    let is_hidden = lookup(&blueprint)
        .zip(state.cards.get(id))
        .is_some_and(|(facts, card)| state.hidden_cost(card, facts).is_some());
    let now = state.clock.step;
    if is_hidden || matches!(state.clock.phase, Phase::Unknown | Phase::Setup) {
        return Verdict::Silent;
    }
    Verdict::of(now.is_build() && now.owner() == Some(player), || {
        let finding = state.illegal(player, "builds outside their build step", state.place_of(id));
        state.weigh(finding.card(state.mention(id)), &[Reach::Build, Reach::Time], None)
    })
}

/// Back into the arena.
fn moves_out_in_own_build_step(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Moved(moved)) = step.kind() else { return Verdict::Silent };
    let now = state.clock.step;
    if moved.reason != MoveReason::BuildStep || now == GameStep::Unknown {
        return Verdict::Silent;
    }
    let is_back = moved.zone == Zone::Build && moved.from.arena().is_some();
    Verdict::of(now.is_build() && now.owner() == Some(moved.player) && !is_back, || {
        let card = state.mention(moved.card);
        let deed = match is_back {
            true => told!("moves {} back to the build zone in the build step", card),
            false => told!("moves {} out of the build zone in another step", card),
        };
        let rule = match is_back {
            true => "units go back by retreating",
            false => "units move out in their player's build step",
        };
        let finding = state.illegal(moved.player, deed, Where::within(moved.zone)).rule(rule);
        state.weigh(finding.card(card), &[Reach::Time, Reach::Arena], Some(moved.card))
    })
}

/// Not before it is finished.
fn no_abilities_before_finished(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id) = match step.kind() {
        Some(Kind::Activated(used)) => (used.player, used.card),
        Some(Kind::Triggered(trigger)) => (trigger.player, trigger.card),
        _ => return Verdict::Silent,
    };
    let Some(card) = state.cards.get(id) else { return Verdict::Silent };
    Verdict::of(card.is_built || card.zone != Zone::Build, || {
        Finding::illegal(told!("an ability of {}", card), "works before it is finished", state.place_of(id))
            .by(Some(player))
            .card(state.mention(id))
    })
}

/// Abilities of the build step.
fn build_step_ability_only_there(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let now = state.clock.step;
    let is_marked = state.usable(used.card) == Some(FactName::BuildStep);
    if !is_marked || !matches!(used.ability, Ability::Text(_)) || now == GameStep::Unknown {
        return Verdict::Silent;
    }
    Verdict::of(now.is_build() && now.owner() == Some(used.player), || {
        let mention = state.mention(used.card);
        let deed = "for the build step is used elsewhere";
        let finding = Finding::illegal(told!("an ability of {}", mention), deed, state.place(&mention))
            .by(Some(used.player))
            .card(mention);
        state.weigh(finding, &[Reach::Time], Some(used.card))
    })
}
