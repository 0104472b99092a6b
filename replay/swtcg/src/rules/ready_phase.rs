//! The untap and Force steps, and amounts. The roll for build points.

use holocron_ingest::event::swtcg::{
    Ability, Arena, Kind, ResourceKind, ResourceReason, RollKind, Step as GameStep, TriggerCause, TriggerClass,
};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::{Fact, Good, Reach, Wording};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/ready_phase.md"),
    checks: &[
        ("SWTCG-RDY-01", topic::CLOCK, all_cards_untap),
        ("SWTCG-RDY-02", topic::CLOCK.and(topic::RESOURCE), four_force_each),
        ("SWTCG-RDY-04", topic::RESOURCE, no_more_force_than_there_is),
        ("SWTCG-RDY-05", topic::PLAYED.and(topic::ACTIVATED), no_plays_in_untap_or_force_step),
        ("SWTCG-RDY-06", topic::RESOURCE, gained_force_added_once),
        ("SWTCG-ROLL-01", topic::CLOCK.and(topic::ROLLED), light_rolls_one_die),
        ("SWTCG-ROLL-02", topic::CLOCK.and(topic::RESOURCE), points_shown_by_the_die),
        ("SWTCG-ROLL-03", topic::CLOCK.and(topic::RESOURCE), bonus_point_for_all_arenas),
        ("SWTCG-ROLL-04", topic::REROLLED.and(topic::TRIGGERED), final_roll_abilities_once),
    ],
};

/// Everything untaps.
fn all_cards_untap(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.step != GameStep::Untap || !matches!(step.kind(), Some(Kind::Step(_) | Kind::Turn(_))) {
        return Verdict::Silent;
    }
    let may_stay = |card: &InPlay| card.facts().is_some_and(|facts| facts.told().any(Fact::may_stay_tapped));
    let mut tapped = state.cards.iter().filter(|card| card.is_tapped && card.is_in_play() && !may_stay(card));
    let Some(first) = tapped.next() else { return Verdict::Kept };
    let finding = Finding::illegal(state.mention(first.id), "stays tapped", state.place_of(first.id));
    let finding = finding.by(Some(first.controller)).card(state.mention(first.id));
    let finding = tapped.fold(finding, |finding, card| finding.card(state.mention(card.id)));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Tap], Some(first.id))))
}

/// Force that each player adds.
const FORCE: i32 = 4;

/// Four Force each.
fn four_force_each(state: &State, step: &Step<'_>) -> Verdict {
    let has = |side: Side| state.ready.given.contains(&(side, ResourceReason::Step));
    match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Step => {
            let is_right = change.kind == ResourceKind::Force
                && change.delta == FORCE
                && state.clock.step == GameStep::Force
                && !has(change.player);
            Verdict::of(is_right, || {
                state
                    .illegal(change.player, "adds other than the Force of the Force step", Where::Nowhere)
                    .values(FORCE, change.delta)
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step == GameStep::Force => {
            match Side::BOTH.into_iter().find(|side| !has(*side)) {
                None => Verdict::Kept,
                Some(side) => Verdict::Broken(Box::new(
                    state.illegal(side, "adds no Force in the Force step", Where::Nowhere).values(FORCE, 0),
                )),
            }
        }
        _ => Verdict::Silent,
    }
}

/// Force is never negative.
fn no_more_force_than_there_is(state: &State, step: &Step<'_>) -> Verdict {
    use ResourceReason::{Bid, Cost, Upkeep};
    let Some(Kind::Resource(change)) = step.kind() else { return Verdict::Silent };
    let is_payment = matches!(change.reason, Cost | Bid | Upkeep);
    if change.kind != ResourceKind::Force || change.delta >= 0 || is_payment {
        return Verdict::Silent;
    }
    Verdict::of(change.total >= 0, || {
        state
            .illegal(change.player, "has less than no Force", Where::Nowhere)
            .rule(told!("that leaves {}", change.total))
    })
}

/// Nothing is played early.
fn no_plays_in_untap_or_force_step(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card) = match step.kind() {
        Some(Kind::Played(played)) => (played.player, played.card),
        Some(Kind::Activated(used)) => (used.player, used.card),
        _ => return Verdict::Silent,
    };
    let now = state.clock.step;
    if now == GameStep::Unknown {
        return Verdict::Silent;
    }
    Verdict::of(!matches!(now, GameStep::Untap | GameStep::Force), || {
        state.illegal(player, told!("plays in the {} step", now), state.place_of(card)).card(state.mention(card))
    })
}

/// A gain comes once.
fn gained_force_added_once(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Resource(change)) = step.kind() else { return Verdict::Silent };
    let is_gain = change.kind == ResourceKind::Force && change.reason == ResourceReason::Effect && change.delta > 0;
    let Some(play) = change.play.filter(|_| is_gain).and_then(|id| state.plays.get(id)) else {
        return Verdict::Silent;
    };
    let finding = |deed: &'static str| {
        state.illegal(change.player, deed, state.place_of(play.card)).card(state.mention(play.card))
    };
    if play.result.is_some() {
        return Verdict::Broken(Box::new(finding("gains Force from a play that is over")));
    }
    // A text that gains once and tells how much.
    let facts = state.cards.get(play.card).and_then(|card| card.facts());
    let amount = facts.and_then(|facts| facts.facts.iter().find_map(Fact::force_gained));
    let Some(amount) = amount else { return Verdict::Kept };
    if play.gained > 0 {
        return Verdict::Broken(Box::new(finding("gains Force twice from one play")));
    }
    Verdict::of(change.delta == amount, || {
        let finding = finding("gains other Force than the card says").values(amount, change.delta);
        state.weigh(finding, &[Reach::Force], Some(play.card))
    })
}

/// Light rolls for build points.
fn light_rolls_one_die(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Build => {
            let is_right = roll.player == Side::Light
                && roll.dice.len() == 1
                && state.ready.roll.is_none()
                && matches!(state.clock.step, GameStep::Roll | GameStep::Unknown);
            Verdict::of(is_right, || {
                let deed = "makes a build roll that is not due";
                let finding = state.illegal(roll.player, deed, Where::Nowhere).rule("Light rolls one die, once a turn");
                state.weigh(finding, &[Reach::Points], None)
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step == GameStep::Roll => {
            Verdict::of(state.ready.roll.is_some(), || {
                let finding = Finding::illegal("nobody", "rolls for build points", Where::Nowhere);
                state.weigh(finding, &[Reach::Points], None)
            })
        }
        _ => Verdict::Silent,
    }
}

/// Points of the build roll.
fn points_shown_by_the_die(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Roll => {
            let face = state.ready.roll.and_then(|id| state.rolls.get(id)).and_then(|roll| roll.dice.last());
            let Some(face) = face else { return Verdict::Unknown(Doubt::Unmodelled("no build roll")) };
            let is_first = !state.ready.rolled[change.player];
            let (least, most) = state.supply(Good::Points, change.player);
            let due = face.saturating_add(least).max(0)..=face.saturating_add(most);
            Verdict::of(change.kind == ResourceKind::Build && due.contains(&change.delta) && is_first, || {
                let deed = "gets other build points than were rolled";
                let finding = state.illegal(change.player, deed, Where::Nowhere);
                state.weigh(finding.values(face, change.delta), &[Reach::Points], None)
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step == GameStep::Roll => {
            match Side::BOTH.into_iter().find(|side| !state.ready.rolled[*side]) {
                None => Verdict::Kept,
                Some(side) if state.supply(Good::Points, side).0 <= -1 => Verdict::Silent,
                Some(side) => {
                    let finding = state.illegal(side, "gets no build points", Where::Nowhere);
                    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Points], None)))
                }
            }
        }
        _ => Verdict::Silent,
    }
}

/// The point for three arenas.
fn bonus_point_for_all_arenas(state: &State, step: &Step<'_>) -> Verdict {
    let is_due = |side: Side| Arena::ALL.into_iter().all(|arena| state.units(side, arena).next().is_some());
    match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Bonus => {
            let side = change.player;
            // A fragment that states no position does not name every unit.
            if !is_due(side) && !state.clock.knows_table {
                return Verdict::Silent;
            }
            let is_right = change.delta == 1 && is_due(side) && !state.ready.bonus[side];
            Verdict::of(is_right, || {
                state
                    .illegal(side, "gets a build point for the arenas that is not due", Where::Nowhere)
                    .values(i32::from(is_due(side)), change.delta)
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step == GameStep::Roll => {
            let mut due = Side::BOTH.into_iter().filter(|side| is_due(*side)).peekable();
            if due.peek().is_none() {
                return Verdict::Silent;
            }
            match due.find(|side| !state.ready.bonus[*side]) {
                None => Verdict::Kept,
                Some(side) => Verdict::Broken(Box::new(
                    state.illegal(side, "gets no build point for a unit in each arena", Where::Nowhere).values(1, 0),
                )),
            }
        }
        _ => Verdict::Silent,
    }
}

/// The final roll counts.
fn final_roll_abilities_once(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Triggered(trigger))
            if trigger.cause == TriggerCause::BuildRoll && trigger.class == TriggerClass::Normal =>
        {
            let before = |(card, ability): &(CardId, Ability)| *card == trigger.card && *ability == trigger.ability;
            Verdict::of(!state.ready.triggered.iter().any(before), || {
                let mention = state.mention(trigger.card);
                Finding::illegal(mention.clone(), "looks at the build roll twice", state.place(&mention))
                    .by(Some(trigger.player))
            })
        }
        Some(Kind::Rerolled(reroll)) if state.ready.roll == Some(reroll.roll) => {
            let facts = state.cards.get(reroll.card).and_then(|card| card.facts());
            let is_once = facts.is_some_and(|facts| facts.says(Wording::RerollsBuildRoll));
            let roll = state.rolls.get(reroll.roll).filter(|roll| is_once && roll.rerolled_by.contains(&reroll.card));
            if roll.is_some() {
                let deed = "rerolls the build roll a second time";
                let finding = Finding::illegal(state.mention(reroll.card), deed, state.place_of(reroll.card));
                return Verdict::Broken(Box::new(finding.by(Some(reroll.player))));
            }
            Verdict::of(state.ready.triggered.is_empty(), || {
                state
                    .illegal(reroll.player, "rerolls a build roll that was used", state.place_of(reroll.card))
                    .card(state.mention(reroll.card))
            })
        }
        _ => Verdict::Silent,
    }
}
