//! The order of the battle phase.

use holocron_ingest::event::swtcg::{
    Ability, AttackStarted, Kind, Step as GameStep, TapReason, TriggerCause, WindowKind,
};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::{FactName, Reach, Wording, lookup};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::cards::shortfall::Shortfall;
use crate::state::fight::attacks::Stage;
use crate::state::plays::{Play, Sort};
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/battle_phase.md"),
    checks: &[
        ("SWTCG-BAT-01", topic::TAPPED.and(topic::ATTACK), fastest_unit_first),
        ("SWTCG-BAT-02", topic::TAPPED, dark_first_at_equal_speed),
        ("SWTCG-BAT-03", topic::CLOCK.and(topic::OPENED).and(topic::ATTACK_ENDED), acting_unit_is_tapped),
        ("SWTCG-BAT-04", topic::TAPPED.and(topic::ACTIVATED).and(topic::ATTACK), tapped_unit_does_not_act),
        ("SWTCG-BAT-05", topic::ACTIVATED.and(topic::ATTACK), attack_or_ability),
        (
            "SWTCG-BAT-06",
            topic::PLAYED.and(topic::RESOLVED).and(topic::TRIGGERED).and(topic::ATTACK),
            ability_is_no_attack,
        ),
        ("SWTCG-BAT-07", topic::ATTACK, battle_effects_end_with_turn),
    ],
};

/// The fastest first.
fn fastest_unit_first(state: &State, step: &Step<'_>) -> Verdict {
    if let Some(Kind::AttackStarted(started)) = step.kind() {
        return in_its_battle_step(state, started);
    }
    let Some(unit) = state.acting(step.kind()) else { return Verdict::Silent };
    let Some(arena) = state.clock.step.arena() else { return Verdict::Silent };
    let Some(earlier) = state.before(unit, arena) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let speed = state.speeds(unit.id).map_or(0, |(_, most)| most);
    let Some((other, theirs)) = earlier.into_iter().find(|(_, theirs)| *theirs > speed) else { return Verdict::Kept };
    let deed = told!("acts before {}, which is faster", other);
    let finding = Finding::illegal(state.mention(unit.id), deed, state.place_of(unit.id)).values(theirs, speed);
    Verdict::Broken(Box::new(out_of_order(state, finding, unit, other)))
}

/// An attack in another step than the battle of its arena.
fn in_its_battle_step(state: &State, started: &AttackStarted) -> Verdict {
    let now = state.clock.step;
    let lies = state.cards.get(started.card).and_then(|card| card.zone.arena());
    if now == GameStep::Unknown || [Some(started.arena), lies].contains(&now.arena()) {
        return Verdict::Silent;
    }
    let deed = told!("attacks in the {} step", now);
    let finding = Finding::illegal(state.mention(started.card), deed, state.place_of(started.card));
    let finding = finding.rule("units attack in the battle step of their arena").by(Some(started.player));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Order, Reach::Attack], Some(started.card))))
}

/// A unit that acts before another, with what may have changed the order.
fn out_of_order(state: &State, finding: Finding, unit: &InPlay, other: &InPlay) -> Finding {
    let finding = finding.by(Some(unit.controller)).card(state.mention(unit.id)).card(state.mention(other.id));
    let doubt = [unit, other].into_iter().flat_map(|unit| state.conditional(unit.id, &[FactName::Speed]));
    let finding = finding.unless(doubt.collect());
    let finding = finding.unless(state.changers(&[Reach::Speed, Reach::Order], Some(other.id)));
    state.weigh(finding, &[Reach::Speed, Reach::Order], Some(unit.id))
}

/// Dark first.
fn dark_first_at_equal_speed(state: &State, step: &Step<'_>) -> Verdict {
    let Some(unit) = state.acting(step.kind()) else { return Verdict::Silent };
    let Some(arena) = state.clock.step.arena().filter(|_| unit.controller == Side::Light) else {
        return Verdict::Silent;
    };
    let Some(earlier) = state.before(unit, arena) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let speed = state.speeds(unit.id).map_or(0, |(_, most)| most);
    let Some((other, _)) = earlier.into_iter().find(|(_, theirs)| *theirs == speed) else { return Verdict::Kept };
    let deed = told!("acts before {}, a Dark unit of the same speed", other);
    let finding = Finding::illegal(state.mention(unit.id), deed, state.place_of(unit.id));
    Verdict::Broken(Box::new(out_of_order(state, finding, unit, other)))
}

/// Who acts is tapped.
fn acting_unit_is_tapped(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(kind @ (Kind::AttackEnded(_) | Kind::WindowOpened(_))) => {
            // The chance for plays shows it; an attack that has none shows it at its end.
            let (id, is_end) = match kind {
                Kind::AttackEnded(ended) => (Some(ended.attack), true),
                Kind::WindowOpened(opened) if opened.kind == WindowKind::Attack => (opened.attack, false),
                _ => return Verdict::Silent,
            };
            let Some(attack) = id.and_then(|id| state.attacks.get(id)) else { return Verdict::Silent };
            if is_end && attack.stage > Stage::Chosen {
                return Verdict::Silent;
            }
            let Some(unit) = state.cards.get(attack.attacker) else { return Verdict::Silent };
            let act = state.acts.of(unit.id);
            let is_free = unit.is_in_arena() && !unit.is_tapped && act.attack_taps == 0 && act.attacks_in_a_row > 0;
            Verdict::of(!is_free, || {
                Finding::illegal(state.mention(unit.id), "attacks without being tapped", state.place_of(unit.id))
                    .by(Some(attack.player))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let Some(arena) = state.clock.step.arena() else { return Verdict::Silent };
            let mut units = Side::BOTH.into_iter().flat_map(|side| state.units(side, arena)).peekable();
            if units.peek().is_none() {
                return Verdict::Silent;
            }
            let is_left = |unit: &&InPlay| !unit.is_tapped && !state.acts.of(unit.id).was_untapped;
            let Some(unit) = units.find(is_left) else { return Verdict::Kept };
            let finding =
                Finding::illegal("the battle step", told!("ends although {} is untapped", unit), Where::Nowhere)
                    .by(Some(unit.controller))
                    .card(state.mention(unit.id));
            Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Tap, Reach::Order], Some(unit.id))))
        }
        _ => Verdict::Silent,
    }
}

/// Tapped units rest.
fn tapped_unit_does_not_act(state: &State, step: &Step<'_>) -> Verdict {
    let broken = |id, deed: &'static str| {
        let finding = Finding::illegal(state.mention(id), deed, state.place_of(id));
        let player = state.cards.get(id).map(|card| card.controller);
        let finding = finding.how("although it is tapped").by(player);
        Verdict::Broken(Box::new(finding.unless(state.changers(&[Reach::Tap, Reach::Attack], Some(id)))))
    };
    let is_tapped = |id| state.cards.get(id).is_some_and(|card| card.is_tapped);
    match step.kind() {
        Some(Kind::Tapped(tapped)) if tapped.reason == TapReason::Attack => match is_tapped(tapped.card) {
            true if state.acts.of(tapped.card).attacks_in_a_row > 0 => broken(tapped.card, "attacks again"),
            // Who used an ability instead of attacking is another rule's matter.
            true if state.acts.of(tapped.card).tapped != Some(TapReason::Ability) => broken(tapped.card, "attacks"),
            _ => Verdict::Silent,
        },
        Some(Kind::AttackStarted(started)) => {
            let act = state.acts.of(started.card);
            // Who used an ability instead of attacking is another rule's matter.
            let is_spent = act.attacks_in_a_row >= act.attack_taps && act.tapped != Some(TapReason::Ability);
            if is_tapped(started.card) && is_spent { broken(started.card, "attacks") } else { Verdict::Kept }
        }
        Some(Kind::Activated(used)) if used.taps => {
            let act = state.acts.of(used.card);
            let is_own_tap = act.tapped_at.is_some_and(|at| at + 1 == step.at.event)
                && matches!(act.tapped, Some(TapReason::Ability | TapReason::Cost));
            let has_attacked = act.tapped == Some(TapReason::Attack);
            if is_tapped(used.card) && !is_own_tap && !has_attacked {
                return broken(used.card, "pays by tapping");
            }
            if has_attacked { Verdict::Silent } else { Verdict::Kept }
        }
        _ => Verdict::Silent,
    }
}

/// No change of mind.
fn attack_or_ability(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id, against) = match step.kind() {
        Some(Kind::AttackStarted(started)) => (started.player, started.card, TapReason::Ability),
        Some(Kind::Activated(used)) if used.taps => (used.player, used.card, TapReason::Attack),
        _ => return Verdict::Silent,
    };
    let act = state.acts.of(id);
    if !state.cards.get(id).is_some_and(|card| card.is_tapped) {
        return Verdict::Silent;
    }
    Verdict::of(act.tapped != Some(against), || {
        let mention = state.mention(id);
        Finding::illegal(mention.clone(), "attacks and uses its ability instead of attacking", state.place(&mention))
            .by(Some(player))
    })
}

/// Not an attack.
fn ability_is_no_attack(state: &State, step: &Step<'_>) -> Verdict {
    let is_instead = |play: &Play| {
        matches!(play.sort, Sort::Ability(Ability::Text(_))) && state.usable(play.card) == Some(FactName::WouldAttack)
    };
    match step.kind() {
        Some(Kind::Played(played)) => {
            let Some(card) = lookup(&played.blueprint) else { return Verdict::Silent };
            if !card.says(Wording::AfterNoHits) {
                return Verdict::Silent;
            }
            let used = |id: &&CardId| {
                let act = state.acts.of(**id);
                act.attacks == 0 && state.plays.of(**id).any(|play| play.since >= state.clock.since && is_instead(play))
            };
            let hit = |id: &&CardId| state.acts.of(**id).last_hits.is_some_and(|hits| hits > 0);
            let (target, deed) = match (played.targets.iter().find(used), played.targets.iter().find(hit)) {
                (Some(target), _) => (*target, told!("is played on {}, which did not attack", state.mention(*target))),
                (None, Some(target)) => {
                    (*target, told!("is played on {}, whose last attack rolled hits", state.mention(*target)))
                }
                (None, None) => return Verdict::Kept,
            };
            let finding = Finding::illegal(state.mention(played.card), deed, state.place_of(played.card))
                .by(Some(played.player))
                .card(state.mention(target));
            Verdict::Broken(Box::new(finding))
        }
        Some(kind) => {
            let Some(play) = state.plays.current().filter(|play| is_instead(play)) else { return Verdict::Silent };
            let is_attack = match kind {
                Kind::Triggered(trigger) => {
                    matches!(trigger.cause, TriggerCause::Attacks | TriggerCause::Attacked)
                        && (trigger.card == play.card || play.targets.contains(&trigger.card))
                }
                Kind::AttackStarted(started) => started.card == play.card,
                Kind::Resolved(_) => return Verdict::Kept,
                _ => false,
            };
            if !is_attack {
                return Verdict::Silent;
            }
            let mention = state.mention(play.card);
            Verdict::Broken(Box::new(
                Finding::illegal(
                    told!("the ability that {} uses instead of attacking", mention),
                    "counts as an attack",
                    state.place(&mention),
                )
                .by(Some(play.player))
                .card(mention),
            ))
        }
        None => Verdict::Silent,
    }
}

/// Until end of battle.
fn battle_effects_end_with_turn(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let Some(power) = state.attack_power(started.card, started.mode) else { return Verdict::Silent };
    if state.stuns.of(started.card) > 0 && started.power == power {
        return Verdict::Kept;
    }
    if state.stuns.was(started.card) == 0 {
        return Verdict::Silent;
    }
    Verdict::of(state.shortfall(started) != Some(Shortfall::OldStun), || {
        let mention = state.mention(started.card);
        let deed = told!("attacks with the power of {} that a Stun of the last turn left it", started.power);
        let place = state.place(&mention);
        let finding = Finding::illegal(mention, deed, place).values(power, started.power);
        state.weigh(finding, &[Reach::Power], Some(started.card)).by(Some(started.player))
    })
}
