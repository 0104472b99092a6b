//! Disrupting. Discarding. Playing cards and abilities.

use holocron_ingest::event::swtcg::{
    CounterReason, DamageCause, Kind, LeaveReason, Phase, PlayKind, PlayResult, ResourceKind, ResourceReason, RollKind,
    TapReason, WindowKind, Zone,
};
use holocron_ingest::id::Side;
use holocron_replay::rule::{CardMention, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::cards::{Fact, FactName, Reach, Stat, Wording, lookup};
use crate::state::State;
use crate::state::plays::{Play, Sort, is_effect, part};
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/plays.md"),
    checks: &[
        ("SWTCG-DIS-01", topic::RESOLVED, disrupts_open_play),
        (
            "SWTCG-DIS-02",
            topic::PLACED
                .and(topic::MOVED)
                .and(topic::LEFT)
                .and(topic::DRAWN)
                .and(topic::ROLLED)
                .and(topic::REROLLED)
                .and(topic::RESOURCE)
                .and(topic::COUNTER)
                .and(topic::STACKED)
                .and(topic::RETREATED)
                .and(topic::TAPPED)
                .and(topic::UNTAPPED)
                .and(topic::RESOLVED)
                .and(topic::DEFENDER)
                .and(topic::DAMAGE)
                .and(topic::PREVENTED),
            disrupted_play_has_no_effect,
        ),
        ("SWTCG-DSC-01", topic::LEFT, discarded_from_hand),
        (
            "SWTCG-PLY-01",
            topic::LEFT.and(topic::RESOURCE).and(topic::COUNTER).and(topic::TAPPED).and(topic::OPENED),
            announced_paid_then_works,
        ),
        ("SWTCG-PLY-02", topic::PLAYED.and(topic::ACTIVATED).and(topic::RESOLVED), whole_cost_paid),
        ("SWTCG-PLY-03", topic::PLAYED.and(topic::ACTIVATED), affordable_costs_only),
        (
            "SWTCG-PLY-04",
            topic::REROLLED.and(topic::RETREATED).and(topic::DEFENDER).and(topic::DAMAGE).and(topic::PREVENTED),
            parts_in_printed_order,
        ),
        ("SWTCG-PLY-05", topic::RESOLVED, settled_before_it_is_over),
        ("SWTCG-PLY-06", topic::CLOCK.and(topic::MOVED).and(topic::PLAYED), battle_card_from_hand),
        ("SWTCG-PLY-07", topic::PLAYED.and(topic::ACTIVATED), only_in_a_chance_to_play),
    ],
};

/// Only what was announced.
fn disrupts_open_play(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Disrupted(disrupted)) = step.kind() else { return Verdict::Silent };
    Verdict::of(state.plays.open.contains(&disrupted.target), || {
        state.illegal(disrupted.player, "disrupts what was not announced", Where::Nowhere)
    })
}

/// Disrupted is without effect.
fn disrupted_play_has_no_effect(state: &State, step: &Step<'_>) -> Verdict {
    let disrupter = |play: &Play| play.disrupted_by.and_then(|id| state.plays.get(id));
    let finding = |play: &Play, finding: Finding| {
        Verdict::Broken(Box::new(finding.by(Some(play.player)).card(state.mention(play.card))))
    };
    match step.kind() {
        Some(Kind::Resolved(resolved)) => {
            let Some(play) = state.plays.get(resolved.play) else { return Verdict::Silent };
            let Some(by) = disrupter(play) else { return disrupted_by_nobody(state, play, resolved.result) };
            let is_disrupted = resolved.result == PlayResult::Disrupted;
            match (by.bought_off > 0, is_disrupted, by.result) {
                // Who disrupts may be disrupted.
                (_, _, Some(PlayResult::Disrupted | PlayResult::Nothing)) => Verdict::Silent,
                (false, false, _) => finding(
                    play,
                    Finding::illegal(
                        state.mention(play.card),
                        "works although it was disrupted",
                        state.place_of(play.card),
                    ),
                ),
                (true, true, _) => finding(play, bought_off(state, play, by)),
                _ => Verdict::Kept,
            }
        }
        Some(kind) if is_effect(kind) => {
            let Some(play) = state.plays.current() else { return Verdict::Silent };
            let Some(by) = disrupter(play).filter(|by| by.bought_off == 0) else { return Verdict::Silent };
            if matches!(by.result, Some(PlayResult::Disrupted | PlayResult::Nothing)) {
                return Verdict::Silent;
            }
            finding(
                play,
                Finding::illegal(
                    state.mention(play.card),
                    "works although it was disrupted",
                    state.place_of(play.card),
                ),
            )
        }
        _ => Verdict::Silent,
    }
}

/// A disruption that was bought off; suspect when the card facts do not tell for how much that is done.
fn bought_off(state: &State, play: &Play, by: &Play) -> Finding {
    let deed = "is disrupted although its player paid";
    let finding = Finding::illegal(state.mention(play.card), deed, state.place_of(play.card));
    let facts = state.cards.get(by.card).and_then(|card| card.facts());
    let price = facts.and_then(|facts| facts.told().find_map(Fact::buys_off));
    match price {
        Some(price) if by.bought_off >= price => finding,
        _ => finding.unless(vec![state.mention(by.card).title]),
    }
}

/// A play that ends as disrupted, though nothing disrupted it, or though its player bought it off.
fn disrupted_by_nobody(state: &State, play: &Play, result: PlayResult) -> Verdict {
    if result != PlayResult::Disrupted {
        return Verdict::Silent;
    }
    let inside = || state.plays.iter().filter(|other| other.since > play.since && other.id != play.id);
    let finding = match inside().find(|other| other.bought_off > 0) {
        Some(by) => bought_off(state, play, by),
        // An ability that disrupts may be told without a line of its own.
        None if inside().next().is_some() => return Verdict::Silent,
        None => {
            let deed = "is disrupted by nothing";
            Finding::illegal(state.mention(play.card), deed, state.place_of(play.card))
        }
    };
    Verdict::Broken(Box::new(finding.by(Some(play.player)).card(state.mention(play.card))))
}

/// From the hand.
fn discarded_from_hand(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Left(left)) = step.kind() else { return Verdict::Silent };
    let is_effect = left.reason == LeaveReason::Effect;
    if !matches!(left.reason, LeaveReason::Cost | LeaveReason::Upkeep | LeaveReason::Effect)
        || left.zone != Zone::Discard
    {
        return Verdict::Silent;
    }
    // The text that is just taking effect may name another place.
    let now = state.plays.current().map(|play| play.card);
    let now = now.or_else(|| state.triggers.last().filter(|_| is_effect).map(|trigger| trigger.card));
    let facts =
        now.and_then(|id| state.cards.get(id)).map(|card| card.facts().and_then(|facts| facts.reaches.as_ref()));
    let names_place = match facts {
        // A card that is not known may say anything.
        Some(None) => is_effect,
        Some(Some(facts)) => facts.acting.iter().chain(&facts.standing).any(|change| change.what == Reach::Place),
        None => false,
    };
    Verdict::of(left.from != Zone::Deck || names_place, || {
        let deed = if is_effect { "discards from the deck" } else { "discards from the deck to pay" };
        let finding = state
            .illegal(left.player, deed, Where::Nowhere)
            .rule("what a text discards without a place comes from the hand");
        state.weigh(finding, &[Reach::Place], None)
    })
}

/// Announce, pay, then the effect.
fn announced_paid_then_works(state: &State, step: &Step<'_>) -> Verdict {
    let play = match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Cost => {
            let play = change.play.map_or_else(|| state.plays.current(), |id| state.plays.get(id));
            play.filter(|play| play.player == change.player && play.result.is_none() && play.disrupted_by.is_none())
        }
        Some(Kind::Tapped(tapped)) if tapped.reason == TapReason::Cost => state.plays.current(),
        Some(Kind::Counter(counter)) if counter.reason == CounterReason::Cost => state.plays.current(),
        Some(Kind::Left(left)) if left.reason == LeaveReason::Cost => state.plays.current(),
        Some(Kind::WindowOpened(opened)) if opened.kind == WindowKind::Disrupt => state.plays.current(),
        _ => None,
    };
    let Some(play) = play else { return Verdict::Silent };
    Verdict::of(!play.has_worked, || {
        let mention = state.mention(play.card);
        Finding::illegal(mention.clone(), "works before it is paid and could be disrupted", state.place(&mention))
            .by(Some(play.player))
    })
}

/// Pay all of it.
fn whole_cost_paid(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Played(played)) => {
            let Some(card) = lookup(&played.blueprint) else { return Verdict::Silent };
            let mention = CardMention { id: Some(played.card), blueprint: played.blueprint, title: card.name() };
            let up_to = card.says(Wording::PaysUpToCounters);
            if let Some(counters) = state.cards.get(played.card).map(|card| card.build).filter(|_| up_to) {
                return Verdict::of(played.cost <= counters, || {
                    let deed = "is paid more Force than it has build counters";
                    Finding::illegal(mention.clone(), deed, state.place(&mention)).values(counters, played.cost)
                });
            }
            let Some((least, most)) = state.play_price(played.card, card, played.player) else {
                return Verdict::Silent;
            };
            announced_cost(state, played.cost.clamp(least, most), played.cost, played.player, mention)
        }
        Some(Kind::Activated(used)) => {
            // What costs as much as its number is paid in full: "Pay X Force: Evade X".
            let fact = state.ability(state.fighter(used.card), &used.ability);
            let is_x = fact.is_some_and(|fact| fact.value == Some(Stat::X) && fact.cost == Some(Stat::X));
            if let Some(value) = used.value.filter(|value| is_x && *value != used.cost) {
                return announced_cost(state, value, used.cost, used.player, state.mention(used.card));
            }
            let costs = state.ability_costs(used.card, &used.ability, used.player);
            if costs.contains(&used.cost) {
                return Verdict::Kept;
            }
            let Some(expected) = costs.into_iter().min() else { return Verdict::Silent };
            announced_cost(state, expected, used.cost, used.player, state.mention(used.card))
        }
        Some(Kind::Resolved(resolved)) => {
            let Some(play) = state.plays.get(resolved.play) else { return Verdict::Silent };
            let mention = state.mention(play.card);
            let facts = lookup(&mention.blueprint);
            let must_tap = facts.is_some_and(|card| card.says(Wording::TapCost));
            if must_tap && play.taps == 0 {
                let deed = "is played without the tapping that it asks for";
                let place = state.place(&mention);
                let finding = Finding::illegal(mention, deed, place).by(Some(play.player));
                return Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Force], Some(play.card))));
            }
            Verdict::of(play.paid >= play.cost, || {
                let deed = told!("is played for {} Force", play.paid);
                let finding = Finding::illegal(mention.clone(), deed, state.place(&mention))
                    .values(play.cost, play.paid)
                    .by(Some(play.player))
                    .card(mention);
                state.weigh(finding, &[Reach::Force], Some(play.card))
            })
        }
        _ => Verdict::Silent,
    }
}

fn announced_cost(state: &State, expected: i32, got: i32, player: Side, mention: CardMention) -> Verdict {
    if expected == got {
        return Verdict::Kept;
    }
    let (place, card) = (state.place(&mention), mention.id);
    let finding = Finding::illegal(mention, told!("is played for {} Force", got), place);
    let finding = finding.values(expected, got).by(Some(player));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Force], card)))
}

/// Only what can be paid.
fn affordable_costs_only(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, cost) = match step.kind() {
        Some(Kind::Played(played)) => (played.player, played.card, played.cost),
        Some(Kind::Activated(used)) => (used.player, used.card, used.cost),
        _ => return Verdict::Silent,
    };
    let Some(force) = state.resource(player, ResourceKind::Force) else { return Verdict::Silent };
    Verdict::of(cost <= force, || {
        let mention = state.mention(card);
        state
            .illegal(player, told!("plays {} without the Force to pay for it", mention), state.place(&mention))
            .rule(told!("it costs {}, and there are {}", cost, force))
            .card(mention)
    })
}

/// In the printed order.
fn parts_in_printed_order(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(play)) = (step.kind(), state.plays.current()) else { return Verdict::Silent };
    let Some(now) = part(kind).filter(|_| matches!(play.sort, Sort::Card(_))) else { return Verdict::Silent };
    let Some(facts) = lookup(&state.mention(play.card).blueprint) else { return Verdict::Silent };
    let place = |name: FactName| facts.facts.iter().position(|fact| fact.name == name);
    let Some(here) = place(now) else { return Verdict::Silent };
    let is_later = |name: &FactName| place(*name).is_some_and(|place| place > here);
    Verdict::of(!play.parts.iter().any(is_later), || {
        let deed = "is carried out in another order than printed";
        let finding = Finding::unsure(state.mention(play.card), deed, state.place_of(play.card));
        finding.by(Some(play.player)).card(state.mention(play.card))
    })
}

/// Rerolls and prevention belong inside.
fn settled_before_it_is_over(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Resolved(resolved)) = step.kind().filter(|_| !state.lacks.chances) else { return Verdict::Silent };
    let Some(play) = state.plays.get(resolved.play) else { return Verdict::Silent };
    let mut damages = state.damages.iter().filter(|damage| {
        let is_own = damage.since > play.since && damage.cause != DamageCause::Attack;
        is_own && (damage.source == play.card || damage.source == state.fighter(play.card))
    });
    let mut rolls = state
        .rolls
        .iter()
        .filter(|roll| roll.since > play.since && roll.kind == RollKind::Damage && roll.card == Some(play.card));
    let is_open =
        damages.any(|damage| damage.chances == 0 && damage.pending > 0) || rolls.any(|roll| roll.chances == 0);
    Verdict::of(!is_open, || {
        let mention = state.mention(play.card);
        Finding::illegal(mention.clone(), "is over before its dice and damage are settled", state.place(&mention))
            .by(Some(play.player))
    })
}

/// From the hand to the discard pile.
fn battle_card_from_hand(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Played(played)) if played.kind == PlayKind::Battle => {
            let held = state.cards.get(played.card).filter(|card| card.zone == Zone::Hand);
            let owner = held.map(|card| card.owner).filter(|owner| *owner != played.player);
            Verdict::of(played.from == Zone::Hand && owner.is_none(), || {
                let finding = match owner {
                    None => state
                        .illegal(played.player, "plays a Battle card that is not in hand", Where::Nowhere)
                        .rule(told!("it is in the {}", played.from)),
                    Some(owner) => state
                        .illegal(played.player, "plays a Battle card of the other player's hand", Where::Nowhere)
                        .rule(told!("{} drew it", Titled(state.name(owner)))),
                };
                state.weigh(finding.card(state.mention(played.card)), &[Reach::Place], None)
            })
        }
        Some(Kind::Moved(moved)) if moved.zone == Zone::Hand => {
            let play = state.plays.of(moved.card).filter(|play| play.since > state.clock.step_since).last();
            let is_battle = |play: &&Play| play.result.is_some() && play.sort == Sort::Card(PlayKind::Battle);
            let Some(play) = play.filter(is_battle) else { return Verdict::Silent };
            let mention = state.mention(play.card);
            let finding = Finding::illegal(mention.clone(), "goes back to hand after it was played", Where::Nowhere)
                .by(Some(play.player))
                .card(mention);
            Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Place], Some(play.card))))
        }
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let is_kept = |play: &&Play| {
                let card = state.cards.get(play.card);
                play.since > state.clock.step_since
                    && play.result.is_some()
                    && matches!(play.sort, Sort::Card(PlayKind::Battle))
                    && card.is_some_and(|card| card.zone == Zone::Hand && card.since < play.since)
            };
            let Some(play) = state.plays.iter().find(is_kept) else { return Verdict::Silent };
            let mention = state.mention(play.card);
            let deed = "is not discarded after it was played";
            let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).by(Some(play.player));
            Verdict::Broken(Box::new(state.weigh(finding.card(mention), &[Reach::Place], Some(play.card))))
        }
        _ => Verdict::Silent,
    }
}

/// At the right moment.
fn only_in_a_chance_to_play(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, window, taps) = match step.kind() {
        Some(Kind::Played(played)) => (played.player, played.card, played.window, false),
        Some(Kind::Activated(used)) => (used.player, used.card, used.window, used.taps),
        _ => return Verdict::Silent,
    };
    // An ability used instead of an attack has no chance of its own.
    if state.clock.phase != Phase::Battle || (taps && window.is_none()) || state.lacks.chances {
        return Verdict::Silent;
    }
    let is_open = match window {
        Some(id) => state.windows.get(id).is_some(),
        None => state.windows.current().is_some(),
    };
    Verdict::of(is_open, || {
        let mention = state.mention(card);
        let deed = told!("plays {} when there is no chance to play", mention);
        let finding = state.illegal(player, deed, state.place(&mention)).card(mention);
        state.weigh(finding, &[Reach::Time], Some(card))
    })
}
