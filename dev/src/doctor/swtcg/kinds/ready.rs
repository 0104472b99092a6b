//! Turns and the ready phase.

use holocron_ingest::event::swtcg::{Arena, Kind, ResourceReason, RollKind, Step, StepBegins, Turn, UntapReason};
use holocron_ingest::id::Side;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::scene::{NEW, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("TURN-01", "a step is left out", |s| {
        s.begins(Step::End)?;
        Some(s.edit().cut(s.at..=s.at).mark(s.at + 1..=s.next_step()?))
    }),
    kind("TURN-01", "a turn number is repeated", |s| {
        let Kind::Turn(turn) = s.kind() else { return None };
        (turn.number > 1).then_some(())?;
        let mut edit = s.edit();
        for at in s.at..s.events.len() {
            match s.get(at)? {
                Kind::Turn(turn) => edit = edit.set(at, Kind::Turn(Turn { number: turn.number - 1, ..turn.clone() })),
                Kind::Step(step) => edit = edit.set(at, Kind::Step(StepBegins { turn: step.turn - 1, ..step.clone() })),
                _ => {}
            }
        }
        Some(edit)
    }),
    kind("TURN-01", "Ground and Character fight in the wrong order", |s| {
        s.begins(Step::Ground)?;
        let second = s.next_of(Step::Character)?;
        let end = s.next_of(Step::End)?;
        let theirs = s.events[second..end].iter().map(|event| event.kind.clone());
        Some(s.edit().mark(s.at..=end).cut(second..=end - 1).put(s.at, theirs))
    })
    // What leaves in one arena may be used in the other.
    .with(&["ACT-01"]),
    kind("TURN-02", "Light gets Force before Dark", |s| {
        let Kind::Resource(dark) = s.kind() else { return None };
        let Some(Kind::Resource(light)) = s.get(s.at + 1) else { return None };
        let is_step = dark.reason == ResourceReason::Step && light.reason == ResourceReason::Step;
        let edit = s.edit().mark(s.at..=s.at + 1);
        is_step.then(|| edit.set(s.at, Kind::Resource(light.clone())).set(s.at + 1, Kind::Resource(dark.clone())))
    }),
    kind("TURN-02", "a Light card untaps before one of Dark", |s| {
        let Kind::Untapped(untapped) = s.kind() else { return None };
        let is_own = |kind: &Kind, side: Side| matches!(kind, Kind::Untapped(other) if other.reason == UntapReason::Ready && s.card(other.card).is_some_and(|card| card.controller == side));
        is_own(s.kind(), Side::Dark).then_some(())?;
        let light =
            s.next(|kind| is_own(kind, Side::Light)).filter(|at| s.next_step().is_some_and(|step| *at < step))?;
        let line = format!("UNT {} READY", untapped.card.0);
        Some(s.edit().cut(s.at..=s.at).mark(light..=light).after(light, &line))
    }),
    kind("RDY-01", "a card does not untap", |s| {
        let Kind::Untapped(untapped) = s.kind() else { return None };
        let step = s.next_step()?;
        let back = format!("UNT {} EFFECT", untapped.card.0);
        (untapped.reason == UntapReason::Ready).then(|| s.edit().cut(s.at..=s.at).mark(step..=step).after(step, &back))
    }),
    kind("RDY-02", "five Force instead of four", five),
    kind("RDY-02", "a player adds no Force", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let step = s.next_step()?;
        let back = format!("RES {} FORCE {} 0 EFFECT", d(change.player), change.delta);
        let is_step = change.reason == ResourceReason::Step;
        is_step.then(|| s.edit().cut(s.at..=s.at).mark(step..=step).after(step, &back))
    }),
    kind("RDY-03", "a total does not follow from the change", total),
    kind("RDY-04", "an effect takes more Force than there is", |s| {
        s.begins(Step::Start)?;
        let force = s.force(Side::Dark) + 1;
        Some(s.edit().after(s.at, &format!("RES D FORCE -{force} 0 EFFECT\nRES D FORCE {force} 0 EFFECT")))
    }),
    kind("RDY-05", "an ability is used in the Force step", |s| {
        s.begins(Step::Force)?;
        let unit = s.plain_unit()?;
        let lines = format!("CA {NEW} {} {} TEXT:1 0\nRV {NEW} NOTHING", d(unit.controller), unit.id.0);
        Some(s.edit().after(s.at, &lines))
    }),
    kind("RDY-06", "a gain of Force is repeated in the next turn", |s| {
        s.begins(Step::DarkRetreat)?;
        let unit = s.plain_unit()?;
        let later = s.next(|kind| matches!(kind, Kind::Turn(_)))?;
        let later = s.next_after(later, |kind| matches!(kind, Kind::Step(begins) if begins.step == Step::Start))?;
        let side = d(unit.controller);
        let gain = format!("RES {side} FORCE 1 0 EFFECT playId={NEW}");
        let lines =
            format!("CA {NEW} {side} {} TEXT:1 0\n{gain}\nRV {NEW} DONE\nRES {side} FORCE -1 0 EFFECT", unit.id.0);
        let edit = s.edit().mark(later..=later).before(s.at, &lines);
        Some(edit.after(later, &format!("{gain}\nRES {side} FORCE -1 0 EFFECT")))
    }),
    kind("ROLL-01", "Dark rolls for build points", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let mut roll = roll.clone();
        (roll.kind == RollKind::Build).then(|| roll.player = Side::Dark)?;
        Some(s.edit().set(s.at, Kind::Rolled(roll)))
    }),
    kind("ROLL-01", "the die is rolled twice", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let is_reroll = matches!(s.get(s.at + 1), Some(Kind::Rerolled(_)));
        let line = format!("ROLL {NEW} L BUILD {}", roll.dice.first()?);
        (roll.kind == RollKind::Build && !is_reroll).then(|| s.edit().after(s.at, &line))
    }),
    kind("ROLL-02", "a player gets a build point more than the die shows", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let mut change = change.clone();
        (change.reason == ResourceReason::Roll).then(|| change.delta += 1)?;
        Some(s.edit().set(s.at, Kind::Resource(change)))
    }),
    kind("ROLL-03", "a due point for three arenas is not given", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let expires = |kind: &Kind| matches!(kind, Kind::Resource(other) if other.reason == ResourceReason::Expire && other.player == change.player);
        let turn = s.next(|kind| matches!(kind, Kind::Turn(_))).unwrap_or(s.events.len());
        let is_free = s.next(expires).is_some_and(|at| at < turn);
        let is_due = change.reason == ResourceReason::Bonus && is_free;
        is_due.then(|| Some(s.edit().cut(s.at..=s.at).mark(s.at + 1..=s.next_step()?)))?
    }),
    kind("ROLL-03", "a point for three arenas that is not due", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let is_last = change.reason == ResourceReason::Roll && change.player == Side::Light;
        let lacks = |side: &Side| Arena::ALL.into_iter().any(|arena| s.state.units(*side, arena).next().is_none());
        let side = d(Side::BOTH.into_iter().find(lacks)?);
        let lines = format!("RES {side} BUILD 1 0 BONUS\nRES {side} BUILD -1 0 EFFECT");
        is_last.then(|| s.edit().after(s.at, &lines))
    }),
    kind("ROLL-04", "an ability looks at the build roll before a reroll", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let unit = s.plain_unit().filter(|_| roll.kind == RollKind::Build)?;
        let (light, die) = (s.units(Side::Light).next()?, roll.dice.first()?);
        let is_reroll = matches!(s.get(s.at + 1), Some(Kind::Rerolled(_)));
        let lines = format!(
            "TT {NEW} {} {} TEXT:1 NORMAL BUILD_ROLL\nTR {NEW} DECLINED\nRRL {} L {} CARD 0 {die}",
            d(unit.controller),
            unit.id.0,
            roll.roll.0,
            light.id.0
        );
        (!is_reroll).then(|| s.edit().after(s.at, &lines))
    }),
];

fn five(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Resource(change) = s.kind() else { return None };
    let mut change = change.clone();
    (change.reason == ResourceReason::Step).then(|| change.delta += 1)?;
    Some(s.edit().set(s.at, Kind::Resource(change)))
}

fn total(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Resource(change) = s.kind() else { return None };
    let mut change = change.clone();
    (change.reason == ResourceReason::Step).then(|| change.total += 1)?;
    Some(s.edit().set(s.at, Kind::Resource(change)).keep_totals(s.at))
}
