//! The retreat step.

use holocron_ingest::event::swtcg::{Ability, Kind, MoveReason, Phase, RetreatReason, Step as GameStep, Zone};
use holocron_replay::rule::{Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::{FactName, Reach, Wording};
use crate::state::State;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/retreats.md"),
    checks: &[
        ("SWTCG-RTR-01", topic::MOVED.and(topic::RETREATED), own_untapped_units),
        ("SWTCG-RTR-02", topic::MOVED.and(topic::RETREATED), unit_and_pilot_together),
        ("SWTCG-RTR-03", topic::RETREATED, barred_unit_stays),
        ("SWTCG-RTR-04", topic::ACTIVATED.and(topic::ATTACK).and(topic::DEFENDER), no_fight_from_build_zone),
    ],
};

/// Retreating.
fn own_untapped_units(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Retreated(retreat)) if retreat.reason == RetreatReason::Step => {
            let Some(card) = state.cards.get(retreat.card) else { return Verdict::Silent };
            let now = state.clock.step;
            let is_retreat_step = matches!(now, GameStep::DarkRetreat | GameStep::LightRetreat);
            let mention = state.mention(card.id);
            if card.controller != retreat.player || (is_retreat_step && now.owner() != Some(retreat.player)) {
                return Verdict::Broken(Box::new(
                    state
                        .illegal(
                            retreat.player,
                            told!("retreats {}, which is not theirs to retreat now", mention),
                            state.place(&mention),
                        )
                        .card(mention),
                ));
            }
            let is_in_time = is_retreat_step || now == GameStep::Unknown;
            Verdict::of(is_in_time && !card.is_tapped, || {
                let deed = match card.is_tapped {
                    true => "retreats although it is tapped",
                    false => "retreats outside of the retreat step",
                };
                let place = state.place(&mention);
                let finding = Finding::illegal(mention, deed, place).by(Some(retreat.player));
                state.weigh(finding, &[Reach::Retreat], Some(card.id))
            })
        }
        Some(Kind::Moved(moved)) if moved.reason == MoveReason::Retreat => {
            let Some(card) = state.cards.get(moved.card) else { return Verdict::Silent };
            if state.acts.of(card.id).retreat != Some(RetreatReason::Step) {
                return Verdict::Silent;
            }
            Verdict::of(card.is_tapped, || {
                let deed = "retreats without being tapped";
                let finding = Finding::illegal(state.mention(card.id), deed, state.place_of(card.id));
                state.weigh(finding.by(Some(moved.player)), &[Reach::Retreat], Some(card.id))
            })
        }
        _ => Verdict::Silent,
    }
}

/// Pilots retreat too.
fn unit_and_pilot_together(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Retreated(retreat)) if retreat.reason == RetreatReason::Step => {
            let Some(pilot) = state.pilots(retreat.card).find(|pilot| pilot.is_tapped) else {
                return if retreat.pilots.is_empty() { Verdict::Silent } else { Verdict::Kept };
            };
            let finding = Finding::illegal(
                state.mention(retreat.card),
                "retreats with a tapped Pilot",
                state.place_of(retreat.card),
            )
            .by(Some(retreat.player));
            Verdict::Broken(Box::new(finding.card(state.mention(pilot.id))))
        }
        Some(Kind::Moved(moved)) if moved.reason == MoveReason::Retreat => {
            let illegal = |id, deed: &'static str| {
                let finding = Finding::illegal(state.mention(id), deed, state.place_of(id));
                Verdict::Broken(Box::new(finding.by(Some(moved.player)).card(state.mention(moved.card))))
            };
            match state.acts.of(moved.card).retreat {
                None => illegal(moved.card, "goes to the build zone although it does not retreat"),
                Some(RetreatReason::Step) => match state.pilots(moved.card).find(|pilot| !pilot.is_tapped) {
                    None => Verdict::Kept,
                    Some(pilot) => illegal(pilot.id, "retreats as a Pilot without being tapped"),
                },
                Some(_) => Verdict::Silent,
            }
        }
        _ => Verdict::Silent,
    }
}

/// Who cannot retreat.
fn barred_unit_stays(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Retreated(retreat)) = step.kind() else { return Verdict::Silent };
    if retreat.reason != RetreatReason::Step {
        return Verdict::Silent;
    }
    let Some(unit) = state.cards.get(retreat.card) else { return Verdict::Silent };
    let Some(keeper) = state.keeper(unit) else { return Verdict::Kept };
    let deed = told!("retreats although {} forbids it", keeper);
    let finding = Finding::illegal(state.mention(unit.id), deed, state.place_of(unit.id))
        .by(Some(retreat.player))
        .card(state.mention(unit.id))
        .card(state.mention(keeper.id));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Retreat], Some(unit.id))))
}

/// Units in the build zone.
fn no_fight_from_build_zone(state: &State, step: &Step<'_>) -> Verdict {
    let is_out = |id| state.cards.get(id).filter(|card| card.zone == Zone::Build && card.is_built);
    let (player, attacker, fighters) = match step.kind() {
        Some(Kind::AttackStarted(started)) => (started.player, started.card, [started.card, started.target]),
        Some(Kind::DefenderChanged(changed)) => {
            let Some(attack) = state.attacks.get(changed.attack) else { return Verdict::Silent };
            (attack.player, attack.attacker, [changed.target, changed.target])
        }
        Some(Kind::Activated(used)) => {
            let Some(card) = state.cards.get(used.card) else { return Verdict::Silent };
            let Some(facts) = card.facts() else { return Verdict::Silent };
            let mention = state.mention(card.id);
            let is_reserves = match &used.ability {
                Ability::Text(_) => state.usable(card.id) == Some(FactName::Reserves),
                Ability::Keyword(name) => &**name == "Reserves",
            };
            if is_reserves && card.is_in_arena() {
                return Verdict::Broken(Box::new(
                    Finding::illegal(mention.clone(), "uses a Reserves ability in an arena", state.place(&mention))
                        .by(Some(used.player)),
                ));
            }
            let is_battle = state.clock.phase == Phase::Battle;
            let has_reserves = facts.fact(FactName::Reserves).is_some();
            if is_out(used.card).is_none() || (!is_battle && !has_reserves) {
                return Verdict::Silent;
            }
            return Verdict::of(has_reserves, || {
                let deed = "uses an ability in the build zone";
                let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).by(Some(used.player));
                state.weigh(finding, &[Reach::Time, Reach::Ability], Some(used.card))
            });
        }
        _ => return Verdict::Silent,
    };
    let reaches = state
        .cards
        .get(attacker)
        .and_then(|card| card.facts())
        .is_some_and(|card| card.says(Wording::AttacksBuildZone));
    match fighters.into_iter().find_map(is_out) {
        Some(unit) if !reaches => {
            let deed = "fights in the build zone";
            let finding = Finding::illegal(state.mention(unit.id), deed, state.place_of(unit.id))
                .by(Some(player))
                .card(state.mention(unit.id));
            Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Attack], Some(attacker))))
        }
        _ => Verdict::Kept,
    }
}
