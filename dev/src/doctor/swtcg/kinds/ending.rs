//! The control check, the end of the game, zones and snapshots.

use holocron_ingest::event::swtcg::{Control, EndReason, Kind, LeaveReason, Left, Step, Zone};
use holocron_ingest::id::Side;

use super::setup::ends_by_deck;
use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::scene::{NEW, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("CTL-01", "control of an arena is claimed that nobody has alone", claimed),
    kind("CTL-01", "an arena is not said to be controlled that one player has alone", |s| {
        let Kind::Control(control) = s.kind() else { return None };
        let mut changed = control.clone();
        let is_only = {
            let held = [&mut changed.space, &mut changed.ground, &mut changed.character];
            let mut held = held.into_iter().filter(|side| side.is_some());
            *held.next()? = None;
            held.next().is_none()
        };
        is_only.then(|| s.edit().set(s.at, Kind::Control(changed)))
    }),
    kind("CTL-02", "the game goes on after two controlled arenas", |s| {
        let Kind::GameEnded(ended) = s.kind() else { return None };
        let turn = s.state.clock.turn + 1;
        let edit = s.edit().cut(s.at..=s.at).after(s.at, &format!("TC {turn} D"));
        (ended.reason == EndReason::Arenas).then_some(edit)
    }),
    kind("CTL-02", "something happens after the end", |s| {
        let Kind::GameEnded(_) = s.kind() else { return None };
        Some(s.edit().after(s.at, "SHF D"))
    }),
    kind("CTL-03", "the game is won in the battle phase", |s| {
        s.begins(Step::Ground)?;
        Some(s.edit().after(s.at, "WN ARENAS participantId=D").end(s.at))
    }),
    kind("CTL-03", "an ability of the end of the turn comes after the check", |s| {
        let Kind::Control(control) = s.kind() else { return None };
        let unit = s.plain_unit()?;
        let is_open = Side::BOTH.into_iter().all(|side| control.count(side) < 2);
        let lines = format!("TT {NEW} {} {} TEXT:1 NORMAL TURN_END\nTR {NEW} DECLINED", d(unit.controller), unit.id.0);
        is_open.then(|| s.edit().after(s.at, &lines))
    }),
    kind("END-01", "a player draws from an empty deck and plays on", |s| {
        let Kind::GameEnded(ended) = s.kind() else { return None };
        let is_it = ended.reason == EndReason::Deck && ends_by_deck(s);
        let turn = s.state.clock.turn;
        let line = match s.state.clock.step {
            Step::DarkBuild => format!("GPC COMMAND LIGHT_BUILD {turn} participantId=L"),
            Step::LightBuild => format!("GPC COMMAND DARK_RETREAT {turn} participantId=D"),
            _ => return None,
        };
        is_it.then(|| s.edit().cut(s.at..=s.at).after(s.at, &line))
    }),
    kind("GEN-01", "a card leaves a zone that it is not in", |s| {
        let Kind::Left(left) = s.kind() else { return None };
        let from = match left.from {
            Zone::Space => Zone::Ground,
            Zone::Ground | Zone::Character => Zone::Space,
            _ => return None,
        };
        let changed = Left { from, ..left.clone() };
        (left.reason == LeaveReason::Damage).then(|| s.edit().set(s.at, Kind::Left(changed)))
    }),
    kind("GEN-02", "a number of a snapshot is wrong", |s| {
        let Kind::Tally(tally) = s.kind() else { return None };
        let mut tally = tally.clone();
        tally.sides[Side::Light].as_mut()?.ground += 1;
        Some(s.edit().set(s.at, Kind::Tally(tally)).keep_totals(s.at))
    }),
];

fn claimed(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Control(control) = s.kind() else { return None };
    let side = Side::BOTH.into_iter().find(|side| control.count(*side) == 0)?;
    let changed = Control { space: control.space.or(Some(side)), ..control.clone() };
    (control.space.is_none()).then(|| s.edit().set(s.at, Kind::Control(changed)))
}
