//! Battles.

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::weapon::{Verb, Weapon};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use super::support::reading::Reading;
use super::support::{presence, reading, soft};
use crate::cards::{Flag, ModifierKind};
use crate::state::State;
use crate::state::fight::battle::{Battle as Running, Segment, is_of_power_segment};
use crate::state::fight::numbers::BattleNumbers;
use crate::state::fight::weapons;
use crate::step::{BattleCall, Step, What};
use crate::text::View;
use crate::topic::scene;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/battles.md"),
    checks: &[
        ("SWCCG-BATTLE-01", topic::BATTLE, only_in_own_battle_phase),
        ("SWCCG-BATTLE-02", topic::BATTLE, presence_of_both),
        ("SWCCG-BATTLE-03", topic::BATTLE, costs_one_force),
        ("SWCCG-BATTLE-04", topic::BATTLE, once_per_location),
        (
            "SWCCG-BATTLE-07",
            topic::said::WEAPON.and(topic::said::DESTINY).and(topic::said::BATTLE).amid(scene::BATTLE),
            segments_in_order,
        ),
        ("SWCCG-BATTLE-20", topic::SCOPES, fought_to_its_totals),
        ("SWCCG-BATTLE-21", topic::BATTLE.and(topic::ATTACK), battles_do_not_nest),
    ],
};

/// A battle is initiated in the initiator's own Battle phase.
fn only_in_own_battle_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Battle(call) = &step.what else { return Verdict::Silent };
    if state.clock.is_own(call.player, Phase::Battle) {
        return Verdict::Kept;
    }
    let finding = state
        .illegal(call.player, "battles", Where::at(&call.at.card.title))
        .how("outside their Battle phase")
        .rule(told!("it is {}; battles belong to the initiator's own Battle phase", state.moment()))
        .card(state.mention(&call.at));
    soft::suspect(state, &[], finding)
}

fn presence_of_both(state: &State, step: &Step<'_>) -> Verdict {
    let What::Battle(call) = &step.what else { return Verdict::Silent };
    let Some(place) = call.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let mut verdict = Verdict::Kept;
    for side in Side::BOTH {
        match presence::to_battle(state, side, place, side == call.player) {
            Ok(true) => {}
            Err(doubt) => verdict = Verdict::Unknown(doubt),
            Ok(false) => match Side::BOTH.iter().find_map(|side| state.freed(*side, place.location).next()) {
                // The text that lets captives battle asks nothing of presence, their own or their escort's.
                Some(captive) => verdict = Verdict::Unknown(Doubt::CardText(captive.blueprint)),
                None => return no_presence(state, call, side, place.location),
            },
        }
    }
    verdict
}

fn no_presence(state: &State, call: &BattleCall<'_>, side: Side, column: u16) -> Verdict {
    let flags = [Flag::BatNoPres, Flag::AbilMod];
    let here = state.table.iter().filter(|card| card.is_in_play() && state.table.column(card) == Some(column));
    let mut lifts = here.filter(|card| card.facts.is_some_and(|facts| facts.may_lift(Flag::BatNoPres)));
    if let Some(card) = lifts.next() {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    // A text may begin a battle that asks for no presence.
    let begun = state.text.used.making(&[ModifierKind::MayInitiateBattle, ModifierKind::MayBeBattled]);
    if let Some(by) = begun {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let place = &call.at.card.title;
    let finding = state
        .illegal(call.player, "battles", Where::at(place))
        .how(told!(", where {} has no presence", Titled(state.name(side))))
        .rule("a battle needs presence of both players")
        .card(state.mention(&call.at));
    soft::suspect(state, &flags, finding)
}

/// Initiating a battle costs 1 Force.
fn costs_one_force(state: &State, step: &Step<'_>) -> Verdict {
    let What::Battle(call) = &step.what else { return Verdict::Silent };
    let view = View::new(state);
    let Some(location) = call.at.id.and_then(|id| view.get(id)) else {
        return Verdict::Unknown(Doubt::Unmodelled("a battle at what is not on the table"));
    };
    let cost = view.battle_cost(location, call.player);
    let mut verdict = None;
    for cost in std::iter::once(&cost).chain(&view.free_battle_cost(location, call.player)) {
        match reading::read(state, cost, call.paid, &[Flag::BatCost]) {
            Reading::Agrees => return Verdict::Kept,
            Reading::Perhaps(doubt) => verdict = Some(Verdict::Unknown(doubt)),
            Reading::Differs => {}
        }
    }
    if let Some(unknown) = verdict {
        return unknown;
    }
    let finding = state
        .illegal(call.player, told!("uses {} Force to battle", call.paid), Where::at(&call.at.card.title))
        .values(reading::words(&cost), told!("{} Force", call.paid))
        .card(state.mention(&call.at));
    soft::differs(state, &[Flag::BatCost], finding)
}

/// One battle at each location in a turn.
fn once_per_location(state: &State, step: &Step<'_>) -> Verdict {
    let What::Battle(call) = &step.what else { return Verdict::Silent };
    let Some(place) = call.at.id else { return Verdict::Silent };
    Verdict::of(!state.turn.battles.places.contains(&place), || {
        let place = &call.at.card.title;
        state
            .illegal(call.player, "battles", Where::at(place))
            .how("for the second time this turn")
            .rule("one battle a turn at each location is allowed")
            .card(state.mention(&call.at))
    })
}

/// The segments of a battle come in order.
fn segments_in_order(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let (player, latest, what) = match step.what.statement() {
        Some(Statement::Weapon(Weapon::Fired { player, verb: Verb::TargetsToFire, .. })) => {
            (*player, Segment::Weapons, "fires a weapon")
        }
        Some(Statement::Destiny(Destiny::Drawn { player, kind, .. })) if is_of_power_segment(kind) => {
            (Some(*player), Segment::Power, "draws a destiny of the power segment")
        }
        Some(Statement::Battle(Battle::Power { side, .. })) => (Some(*side), Segment::Totals, "totals power"),
        Some(Statement::Battle(Battle::Won { .. } | Battle::Tied)) => return both_totals(state, battle),
        _ => return Verdict::Silent,
    };
    if battle.segment > latest
        && let Some(Statement::Weapon(Weapon::Fired { weapon, using, .. })) = step.what.statement()
        && let Some(by) = weapons::refired_by(state, step.at.event, weapon, using, Flag::FireLate)
    {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    Verdict::of(battle.segment <= latest, || {
        let subject = player.map_or(Subject::Log, |player| state.player(player));
        Finding::illegal(subject, told!("{} in the battle", Phrase(what)), state.fight_place())
            .how(told!("in its {} segment", Phrase(segment_word(battle.segment))))
            .rule("weapons come first, then destinies, totals and damage")
    })
}

/// The winner is told after the totals of both sides.
fn both_totals(state: &State, battle: &Running) -> Verdict {
    let missing = Side::BOTH.into_iter().find(|side| battle.sides[*side].total.is_none());
    let Some(side) = missing else { return Verdict::Kept };
    if state.clock.is_joined_late {
        return Verdict::Silent;
    }
    Verdict::of(false, || {
        Finding::illegal(state.whose(side), "total power is not told before the battle is decided", state.fight_place())
            .rule("the totals of both sides come first")
    })
}

fn segment_word(segment: Segment) -> &'static str {
    match segment {
        Segment::Weapons => "weapons",
        Segment::Power | Segment::Totals => "power",
        Segment::Damage => "damage",
    }
}

/// A battle ends early only without presence or when cancelled.
fn fought_to_its_totals(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::BattleEnded)) = (&state.battle, &step.what) else { return Verdict::Silent };
    if battle.is_cancelled || Side::BOTH.into_iter().all(|side| battle.sides[side].total.is_some()) {
        return Verdict::Kept;
    }
    let Some(place) = battle.place.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    // Without counters since the start the log tells too little, and a game may end inside a battle.
    let is_counted = Side::BOTH.into_iter().any(|side| battle.sides[side].start_power.is_some());
    if state.outcome.is_some() || !is_counted {
        return Verdict::Silent;
    }
    // What was owed shows that the battle was fought to its end.
    let is_settled = Side::BOTH.into_iter().any(|side| battle.sides[side].is_paying);
    for side in Side::BOTH.into_iter().filter(|_| !is_settled) {
        match presence::of_those(state, side, place, &|seen| state.takes_part(seen.card.id)) {
            Ok(true) => {}
            Ok(false) => return Verdict::Kept,
            Err(doubt) => return Verdict::Unknown(doubt),
        }
    }
    if !is_settled && (battle.worded.has(BattleNumbers::BATTLE) || !battle.hits.is_empty()) {
        let by = battle.worded_by.map_or(Doubt::Unmodelled("battle cancelled"), Doubt::CardText);
        return Verdict::Unknown(by);
    }
    Verdict::of(false, || {
        Finding::illegal("the battle", "ends before its totals are announced", state.fight_place())
            .rule("a battle has totals and a winner")
            .by(battle.initiator)
    })
}

/// One battle or attack at a time.
fn battles_do_not_nest(state: &State, step: &Step<'_>) -> Verdict {
    let (player, what) = match &step.what {
        What::Battle(call) => (call.player, "a battle"),
        What::Attack(call) => (call.player, "an attack"),
        _ => return Verdict::Silent,
    };
    let running = match &state.battle {
        Some(_) => Some("a battle"),
        None => state.turn.battles.is_in_attack.then_some("an attack"),
    };
    let Some(running) = running else { return Verdict::Kept };
    Verdict::of(false, || {
        state
            .illegal(
                player,
                told!("initiates {} while {} is running", Phrase(what), Phrase(running)),
                state.fight_place(),
            )
            .rule("one fight at a time")
    })
}
