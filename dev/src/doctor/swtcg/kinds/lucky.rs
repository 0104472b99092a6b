//! Lucky.

use holocron_ingest::event::swtcg::{Activated, Kind, RerollKind, Rerolled, RollKind, WindowKind};
use holocron_swtcg::cards::{Card, FactName};
use holocron_swtcg::state::cards::InPlay;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::scene::{NEW, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("LUK-01", "a unit rerolls the build roll with Lucky", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let has_lucky = |unit: &&InPlay| s.state.keyword(unit.id, FactName::Lucky).is_some_and(|value| value > 0);
        let unit = s.units(roll.player).find(has_lucky).filter(|_| roll.kind == RollKind::Build)?;
        let value = s.state.keyword(unit.id, FactName::Lucky)?;
        let line = format!(
            "RRL {} {} {} LUCKY 0 {} value={value}",
            roll.roll.0,
            d(roll.player),
            unit.id.0,
            roll.dice.first()?
        );
        let is_reroll = matches!(s.get(s.at + 1), Some(Kind::Rerolled(_)));
        (!is_reroll).then(|| s.edit().after(s.at, &line))
    }),
    kind("LUK-01", "an uninvolved unit uses Lucky", uninvolved),
    kind("LUK-02", "Lucky rerolls one die more than its number", |s| {
        let reroll = lucky(s)?;
        let place = (0..u32::try_from(reroll.dice.len()).ok()?).find(|place| !reroll.positions.contains(place))?;
        let mut changed = reroll.clone();
        changed.positions.push(place);
        changed.positions.sort_unstable();
        Some(s.edit().set(s.at, Kind::Rerolled(Box::new(changed))))
    }),
    kind("LUK-03", "Lucky with a number that is not the sum", |s| {
        let reroll = lucky(s)?;
        let play = (0..s.at).rev().find(|at| matches!(s.get(*at), Some(Kind::Activated(_))))?;
        let Some(Kind::Activated(used)) = s.get(play) else { return None };
        let value = reroll.value? + 1;
        let mut changed = Rerolled { value: Some(value), ..reroll.clone() };
        if let Some(place) = (0..u32::try_from(reroll.dice.len()).ok()?).find(|place| !reroll.positions.contains(place))
        {
            changed.positions.push(place);
            changed.positions.sort_unstable();
        }
        let used = Activated { value: Some(value), ..(**used).clone() };
        let edit = s.edit().set(play, Kind::Activated(Box::new(used))).set(s.at, Kind::Rerolled(Box::new(changed)));
        s.state.changer().is_none().then_some(edit)
    }),
    kind("LUK-04", "Lucky is used twice in one attack", twice),
    kind("LUK-04", "Lucky is used after the chance", |s| {
        let reroll = lucky(s)?;
        let play = (0..s.at).rev().find(|at| matches!(s.get(*at), Some(Kind::Activated(_))))?;
        let window = match s.get(play)? {
            Kind::Activated(used) => used.window?,
            _ => return None,
        };
        let is_last = s.next(|kind| matches!(kind, Kind::Rerolled(other) if other.roll == reroll.roll)).is_none();
        let close = s.next(|kind| matches!(kind, Kind::WindowClosed(closed) if closed.window == window))?;
        let edit = s.edit().cut(s.at..=s.at).mark(close..=close);
        is_last.then(|| edit.put(close + 1, [s.kind().clone()]).mark(close + 1..=close + 1))
    }),
];

fn lucky<'a>(s: &Scene<'a>) -> Option<&'a Rerolled> {
    match s.kind() {
        Kind::Rerolled(reroll) if reroll.kind == RerollKind::Lucky => Some(reroll),
        _ => None,
    }
}

/// A reroll that comes to the same dice.
fn same(reroll: u32, unit: u32, side: char, dice: &[i32], value: i32, counts: (i32, i32)) -> String {
    let places: Vec<String> =
        (0..dice.len().min(usize::try_from(value).unwrap_or(0))).map(|place| place.to_string()).collect();
    let dice: Vec<String> = dice.iter().map(i32::to_string).collect();
    format!(
        "RRL {reroll} {side} {unit} LUCKY {} {} value={value} count={} sixes={}",
        places.join(","),
        dice.join(","),
        counts.0,
        counts.1
    )
}

fn uninvolved(s: &Scene<'_>) -> Option<Edit> {
    let Kind::WindowOpened(opened) = s.kind() else { return None };
    let attack = s.state.attacks.current.as_ref().filter(|_| opened.kind == WindowKind::Reroll)?;
    let roll =
        s.state.rolls.get(attack.roll?).filter(|roll| opened.rolls.contains(&roll.id) && !roll.dice.is_empty())?;
    let is_there = |card: &Card| s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
    let card = any(|card| {
        let lucky = card.fact(FactName::Lucky);
        let is_plain = lucky.is_some_and(|fact| fact.is_plain) && card.facts.len() == 1;
        is_plain && card.kind.is_unit() && card.side == Some(attack.player) && card.arenas.len() == 1 && !is_there(card)
    })?;
    let value = card.fact(FactName::Lucky)?.number()?;
    let (side, zone) = (d(attack.player), attack.arena.zone());
    let zone = {
        use holocron_ingest::event::swtcg::Word as _;
        zone.word()
    };
    let reroll = same(roll.id.0, NEW, side, &roll.dice, value, (roll.count?, roll.sixes?));
    let came = format!("PCIP {side} {NEW} {} {zone} {side} EFFECT", card.id);
    let gone = format!("RCFP {side} {NEW} {zone} EFFECT");
    let lines = format!(
        "{came}\nCA {NEW} {side} {NEW} Lucky 0 value={value} windowId={} attackId={}\n{reroll}\nRV {NEW} DONE\n{gone}",
        opened.window.0, attack.id.0
    );
    s.play_in(s.edit().mark(s.at..=s.at + 2), s.at, attack.player, &lines)
}

fn repeat(s: &Scene<'_>) -> Option<String> {
    let reroll = lucky(s)?;
    let counts = (reroll.count?, reroll.sixes?);
    Some(same(reroll.roll.0, reroll.card.0, d(reroll.player), &reroll.dice, reroll.value?, counts))
}

fn twice(s: &Scene<'_>) -> Option<Edit> {
    let line = repeat(s)?;
    Some(s.edit().after(s.at, &line))
}
