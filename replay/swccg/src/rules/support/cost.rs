//! What may change a deploy cost (rule DEPLOY-05).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Number};

use super::changes::{self, Change, Changes};
use crate::cards::{self, Card as Facts, Flag, Modifier, ModifierKind as M, Trait};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Deploy;

/// What the deployed cards say of their own cost, and what texts at work may do to it.
pub(in crate::rules) fn own(state: &State, deploy: &Deploy<'_>) -> Changes {
    let mut changes = Changes::default();
    for named in &deploy.cards {
        if let Some(facts) = cards::lookup(&named.card.blueprint) {
            for change in facts.modifiers.iter().filter_map(own_change) {
                changes.push(change, facts.blueprint);
            }
            if unread(facts) {
                changes.push(Change::Any, facts.blueprint);
            }
        }
    }
    changes.at_work(state, Flag::DepCost);
    changes
}

/// Everything visible that may change the cost of this deployment.
pub(in crate::rules) fn changes(state: &State, deploy: &Deploy<'_>) -> Changes {
    let mut changes = own(state, deploy);
    let is_deployed = |id: CardId| deploy.cards.iter().any(|named| named.id == Some(id));
    let host = deploy.cards.first().and_then(|named| named.id).and_then(|id| state.table.get(id)?.host);
    changes.gather(state, |card, facts| {
        if is_deployed(card.id) {
            return Vec::new();
        }
        let of = |modifier: &Modifier| change_for_others(modifier, card, deploy);
        let mut found: Vec<Change> = facts.modifiers.iter().filter_map(of).collect();
        let is_target = deploy.location == Some(card.id) || host == Some(card.id);
        let may_speak = is_target || card.zone == Zone::SideOfTable;
        if (may_speak && unread(facts)) || facts.has_trait(Trait::TextUnread) {
            found.push(Change::Any);
        }
        found
    });
    changes
}

/// Text about deploy costs that is no continuous modifier.
fn unread(facts: &Facts) -> bool {
    facts.text_flags.has(Flag::DepCost) || facts.text_flags.has(Flag::DepSep) || facts.has_trait(Trait::TextUnread)
}

fn by(modifier: &Modifier) -> Change {
    modifier.value.map_or(Change::Any, Change::By)
}

fn to(modifier: &Modifier) -> Change {
    modifier.value.map_or(Change::Any, Change::To)
}

/// What a modifier on the deployed card does to its own cost.
fn own_change(modifier: &Modifier) -> Option<Change> {
    match modifier.kind {
        M::SelfDeployCostToTarget | M::DeployCostWithPilot | M::SimultaneousPilotDeployCost => Some(by(modifier)),
        M::DeployCost | M::DeployCostToTarget if modifier.affects_self => Some(by(modifier)),
        M::DeploysFree | M::DeploysFreeToTarget if modifier.affects_self => Some(Change::To(Number::ZERO)),
        M::SimultaneousPilotDeploysForFree => Some(Change::Down),
        M::PrintedDeployCost | M::PrintedDeployCostToTarget => Some(to(modifier)),
        M::UnmodifiableDeployCost | M::UnmodifiableDeployCostToTarget if modifier.affects_self => Some(to(modifier)),
        M::ExtraForceCostToDeployToTarget => Some(modifier.value.map_or(Change::Up, Change::By)),
        _ => None,
    }
}

/// What a modifier of another card does.
fn change_for_others(modifier: &Modifier, source: &TableCard, deploy: &Deploy<'_>) -> Option<Change> {
    if modifier.affects_self || !changes::touches(modifier, source, deploy.player) {
        return None;
    }
    match modifier.kind {
        M::DeployCost | M::DeployCostToTarget => Some(by(modifier)),
        M::DeploysFree | M::DeploysFreeToTarget => Some(Change::To(Number::ZERO)),
        M::UnmodifiableDeployCost | M::UnmodifiableDeployCostToTarget => Some(to(modifier)),
        M::ExtraForceCostToDeployToTarget => Some(modifier.value.map_or(Change::Up, Change::By)),
        _ => None,
    }
}
