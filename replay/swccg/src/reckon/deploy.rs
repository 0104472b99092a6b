//! What a deployment costs (rule DEPLOY-05).

use holocron_ingest::id::{CardId, Number, Side};

use super::scene::{Present, Scene, Seen};
use super::sure::{Sure, all, and};
use super::total::Total;
use crate::cards::reach::Text;
use crate::cards::{Modifier, ModifierKind as Kind, Stat};
use crate::state::State;
use crate::state::table::TableCard;

const FREE: (Number, Number) = (Number::ZERO, Number::ZERO);

/// A card that is being deployed, and what it is deployed to.
pub struct Arrival<'s, 'a> {
    /// Its facts and its number; it is not on the scene.
    pub card: &'a TableCard,
    /// The location or host.
    pub target: Option<&'s Seen<'a>>,
    /// Who deploys it.
    pub player: Side,
}

impl<'a> Scene<'a> {
    /// The table without a card that is just arriving.
    #[must_use]
    pub fn without(state: &'a State, arriving: CardId) -> Scene<'a> {
        let mut scene = Scene::of(state, |card| card.id != arriving);
        scene.arriving = Some(arriving);
        scene
    }

    /// What a card costs to deploy; `None` when its own text computes it.
    #[must_use]
    pub fn deploy_cost(&self, arrival: &Arrival<'_, 'a>) -> Option<Total> {
        let facts = arrival.card.facts?;
        let seen = Seen { card: arrival.card, facts, column: None, present: Present::Nowhere, is_active: false };
        let Stat::Is(printed) = facts.deploy else { return None };
        let placed = Seen { column: arrival.target.and_then(|target| target.column), ..seen };
        let mut total = Total::exactly(printed);
        let mut free = Vec::new();
        let mut live: Vec<&str> = Vec::new();
        let own = facts.modifiers.iter().filter(|modifier| is_own(modifier)).map(|modifier| (None, modifier));
        let speakers = self.speakers.iter().enumerate();
        let others = speakers.filter(|(_, (_, modifier))| is_of_others(modifier.kind) && !is_own(modifier));
        let others = others.map(|(at, (source, modifier))| (Some((at, *source)), *modifier));
        for (at, modifier) in own.chain(others) {
            let source = match at {
                None => &seen,
                Some((_, source)) => self.cards.get(source)?,
            };
            let reach = modifier.reach.as_deref()?;
            let applies = || self.applies(modifier, source, &seen, arrival.target);
            let mut sure = match at {
                None => and(applies(), || self.holds(&reach.condition, source)),
                Some((at, _)) => self.within(at, || {
                    and(applies(), || and(self.is_in_force(reach, source), || self.holds(&reach.condition, source)))
                }),
            };
            if sure == Some(false) {
                continue;
            }
            if at.is_some() && !modifier.cumulative && live.contains(&source.facts.title) {
                // Of several copies only one counts.
                sure = None;
            }
            live.push(source.facts.title);
            let range = match modifier.value {
                Some(value) => (value, value),
                None => self.amount(&reach.amount, source, &placed),
            };
            let by = source.facts.blueprint;
            match modifier.kind {
                Kind::DeploysFree | Kind::DeploysFreeToTarget => free.push((sure == Some(true), by)),
                Kind::UnmodifiableDeployCost | Kind::UnmodifiableDeployCostToTarget => {
                    total.set(range, sure == Some(true), by);
                }
                _ => total.change(range, sure == Some(true), by),
            }
        }
        for (is_sure, by) in free {
            total.set(FREE, is_sure, by);
        }
        total.floor();
        Some(total)
    }

    /// Whether a modifier speaks of this card and this target.
    fn applies(&self, modifier: &Modifier, source: &Seen<'_>, seen: &Seen<'_>, target: Option<&Seen<'_>>) -> Sure {
        let reach = modifier.reach.as_deref()?;
        let is_of_target = matches!(
            modifier.kind,
            Kind::DeployCostToTarget
                | Kind::SelfDeployCostToTarget
                | Kind::DeploysFreeToTarget
                | Kind::UnmodifiableDeployCostToTarget
                | Kind::ExtraForceCostToDeployToTarget
        );
        let to = |target: &Seen<'_>| self.accepts(&reach.target, source, target);
        all([
            self.accepts(&reach.affects, source, seen),
            if is_of_target { target.map_or(Some(false), to) } else { Some(true) },
        ]
        .into_iter())
    }
}

fn is_own(modifier: &Modifier) -> bool {
    let is_always = modifier.reach.as_deref().is_some_and(|reach| reach.text == Text::Always);
    (is_always && is_of_others(modifier.kind)) || modifier.kind == Kind::SelfDeployCostToTarget
}

fn is_of_others(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::DeployCost
            | Kind::DeployCostToTarget
            | Kind::DeploysFree
            | Kind::DeploysFreeToTarget
            | Kind::UnmodifiableDeployCost
            | Kind::UnmodifiableDeployCostToTarget
            | Kind::ExtraForceCostToDeployToTarget
    )
}
