//! What deploying a card may cost (rule DEPLOY-05).

use holocron_ingest::id::Number;

use super::view::{Bounds, View};
use crate::swccg::cards::{Card as Facts, Flag, Modifier, Stat, When};
use crate::swccg::state::table::TableCard;

/// The bounds of the deploy cost over all places.
pub(super) fn cost(view: &View<'_>, card: &TableCard, facts: &'static Facts) -> Bounds {
    let mut cost = match facts.deploy {
        Stat::Is(printed) => Bounds::exactly(printed),
        Stat::Absent => Bounds::exactly(Number::ZERO),
        Stat::Computed => Bounds { least: Number::ZERO, most: None, by: Some(card.blueprint) },
    };
    for modifier in facts.modifiers.iter().filter(|modifier| modifier.when == When::Always) {
        change(&mut cost, modifier, card.blueprint);
    }
    for text in view.all(view.side).filter(|text| !text.modifier.affects_self || text.is_of_location()) {
        change(&mut cost, text.modifier, text.source.blueprint);
    }
    if let Some(by) = view.used(Flag::DepCost) {
        cost.may_be(Some(Number::ZERO), by);
        cost.most = None;
    }
    if cost.least < Number::ZERO {
        cost.least = Number::ZERO;
    }
    cost
}

fn change(cost: &mut Bounds, modifier: &Modifier, by: holocron_ingest::id::Blueprint) {
    match modifier.gemp {
        "DEPLOYS_FREE" | "DEPLOYS_FREE_TO_TARGET" => cost.may_be(Some(Number::ZERO), by),
        "PRINTED_DEPLOY_COST" if modifier.condition.is_none() && modifier.value.is_some() => {}
        "PRINTED_DEPLOY_COST"
        | "PRINTED_DEPLOY_COST_TO_TARGET"
        | "UNMODIFIABLE_DEPLOY_COST"
        | "UNMODIFIABLE_DEPLOY_COST_TO_TARGET"
        | "USE_CALCULATION_FOR_DEPLOY_COST" => cost.may_be(modifier.value, by),
        "DEPLOY_COST"
        | "DEPLOY_COST_TO_TARGET"
        | "SELF_DEPLOY_COST_TO_TARGET"
        | "EXTRA_FORCE_COST_TO_DEPLOY_TO_TARGET"
        | "EXTRA_FORCE_COST_TO_DEPLOY_FOR_FREE_EXCEPT_BY_OWN_GAME_TEXT" => cost.may_add(modifier, by),
        _ => {}
    }
}
