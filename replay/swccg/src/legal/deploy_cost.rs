//! What deploying a card costs at one place (rule DEPLOY-05), in the server's order.

use holocron_ingest::id::Number;

use super::amount;
use super::bounds::Bounds;
use super::reach::Asked;
use super::view::{Text, View};
use crate::cards::{Card as Facts, ModifierKind as Kind, Questions, Stat};
use crate::play::Truth;
use crate::state::table::TableCard;

/// Where a card goes.
#[derive(Clone, Copy)]
pub(super) enum Goal<'a> {
    /// To a location or host.
    At(&'a TableCard),
    /// Beside the table.
    Beside,
    /// Somewhere: it is not known where it may go.
    Somewhere,
}

/// What is known of a cost while it is put together.
struct Sum {
    cost: Bounds,
    reset: Option<Bounds>,
    extra: Bounds,
    is_free: Truth,
    /// A text that may shield the cost from other texts.
    shield: Option<holocron_ingest::id::Blueprint>,
}

/// The bounds of the deploy cost.
pub(super) fn cost(view: &View<'_>, card: &TableCard, facts: &'static Facts, goal: Goal<'_>) -> Bounds {
    let to = match goal {
        Goal::At(to) => Some(to),
        Goal::Beside | Goal::Somewhere => None,
    };
    let is_beside = matches!(goal, Goal::Beside);
    let printed = match facts.deploy {
        Stat::Is(printed) => Bounds::exactly(printed),
        Stat::Absent => Bounds::exactly(Number::ZERO),
        Stat::Computed => Bounds { least: Number::ZERO, most: None, by: Some(card.blueprint) },
    };
    let own_shield = view.own_texts(card, Questions::DEPLOY_SHIELD).next().map(|text| text.by());
    let shield = own_shield.or_else(|| view.touched(Questions::DEPLOY_SHIELD, view.about(Some(card), to)));
    let zero = Bounds::exactly(Number::ZERO);
    let mut sum = Sum { cost: printed, reset: None, extra: zero, is_free: Truth::No, shield };
    let is_of_goal = |text: &Text<'_>| !is_beside || !is_of_target(text.modifier.kind);
    for text in view.own_texts(card, Questions::DEPLOY_COST).filter(is_of_goal) {
        change(view, &mut sum, &text, view.about(Some(card), to));
    }
    let mut last: Option<&Text<'_>> = None;
    for text in view.texts(Questions::DEPLOY_COST, view.side).filter(|text| is_of_goal(text)) {
        // Copies of a card add up only when the text says so.
        let is_copy = last.is_some_and(|last| {
            last.source.id != text.source.id && last.source.title() == text.source.title() && !text.modifier.cumulative
        });
        let before = sum.cost;
        change(view, &mut sum, text, view.about(Some(card), to));
        if is_copy && sum.cost != before {
            sum.cost.least = sum.cost.least.min(before.least);
            sum.cost.most = sum.cost.most.zip(before.most).map(|(a, b)| a.max(b));
            sum.cost.by = Some(text.by());
        }
        last = Some(text);
    }
    if to.and_then(|to| view.place_of(to)).is_some_and(|place| place.posture.collapsed) {
        sum.cost = sum.cost.plus(Bounds::exactly(Number::whole(1)));
    }
    let mut cost = sum.reset.unwrap_or(sum.cost).not_negative().plus(sum.extra);
    match sum.is_free {
        Truth::Yes => cost = sum.extra,
        Truth::Maybe => cost.least = sum.extra.least,
        Truth::No => {}
    }
    if let Some(by) = view.acted(Questions::DEPLOY_COST) {
        cost = Bounds { least: Number::ZERO, most: None, by: Some(by) };
    }
    cost
}

/// True for a modifier that speaks of the target of a deployment.
fn is_of_target(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::DeployCostToTarget
            | Kind::SelfDeployCostToTarget
            | Kind::DeploysFreeToTarget
            | Kind::PrintedDeployCostToTarget
            | Kind::UnmodifiableDeployCostToTarget
            | Kind::ExtraForceCostToDeployToTarget
    )
}

fn change(view: &View<'_>, sum: &mut Sum, text: &Text<'_>, asked: Asked<'_>) {
    let (kind, by) = (text.modifier.kind, text.by());
    if kind == Kind::PrintedDeployCost && text.modifier.condition.is_none() && text.modifier.value.is_some() {
        return;
    }
    let answer = view.applies(text, asked);
    if answer == Truth::No {
        return;
    }
    match kind {
        Kind::DeploysFree | Kind::DeploysFreeToTarget => {
            sum.is_free = sum.is_free.or(|| answer);
            if answer == Truth::Maybe {
                sum.cost.by = Some(by);
            }
        }
        Kind::DeployCost | Kind::DeployCostToTarget | Kind::SelfDeployCostToTarget => {
            let answer = if sum.shield.is_some() { answer.at_most_maybe() } else { answer };
            sum.cost.add(amount::of(view, text, asked), answer, by);
        }
        Kind::UnmodifiableDeployCost | Kind::UnmodifiableDeployCostToTarget => {
            // The lowest of several resets holds.
            let mut reset = sum.reset.unwrap_or(sum.cost);
            reset.set(text.modifier.value, if sum.reset.is_some() { answer.at_most_maybe() } else { answer }, by);
            sum.reset = Some(reset);
        }
        Kind::ExtraForceCostToDeployToTarget => sum.extra.add(amount::of(view, text, asked), answer, by),
        Kind::ExtraForceCostToDeployForFree => {
            sum.extra.add(amount::of(view, text, asked), answer.at_most_maybe(), by);
        }
        Kind::PrintedDeployCostToTarget if sum.cost.most.is_none() => {
            // Without a cost of its own the card costs what its text names for the place.
            sum.cost.set(text.modifier.value, answer, by);
        }
        _ => sum.cost.set(text.modifier.value, answer.at_most_maybe(), by),
    }
}
