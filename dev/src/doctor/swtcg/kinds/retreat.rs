//! The retreat steps.

use holocron_ingest::event::swtcg::{Arena, Kind, Retreat, RetreatReason, Step, TapReason, Word as _, Zone};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::{Card, FactName};

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::fight::fight;
use crate::doctor::swtcg::scene::{NEW, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("RTR-01", "a tapped unit retreats", tapped),
    kind("RTR-01", "a player retreats the other's unit", other),
    kind("RTR-01", "a retreating unit is not tapped", |s| {
        let retreat = step(s.kind())?;
        let card = retreat.card;
        let is_its = |kind: &Kind| matches!(kind, Kind::Tapped(tapped) if tapped.card == card && tapped.reason == TapReason::Retreat);
        let is_move = |kind: &Kind| matches!(kind, Kind::Moved(moved) if moved.card == card);
        let (tap, moved) = (s.next(is_its)?, s.next(is_move)?);
        let late = format!("TAP {} EFFECT", card.0);
        (tap < moved).then(|| s.edit().cut(tap..=tap).mark(moved..=moved).after(moved, &late))
    }),
    kind("RTR-02", "a Pilot retreats with its unit without being tapped", |s| {
        let pilot = *step(s.kind())?.pilots.first()?;
        let is_its = |kind: &Kind| matches!(kind, Kind::Tapped(tapped) if tapped.card == pilot && tapped.reason == TapReason::Retreat);
        let (tap, moved) = (s.next(is_its)?, s.next(|kind| matches!(kind, Kind::Moved(_)))?);
        Some(s.edit().cut(tap..=tap).mark(moved..=moved))
    }),
    kind("RTR-03", "a unit retreats although a card forbids it", |s| {
        let retreat = step(s.kind())?;
        let foe = retreat.player.opponent();
        let forbids = |card: &Card| {
            let says = card.facts.iter().any(|fact| fact.text == "opponent units cannot retreat");
            says && card.kind.is_unit() && card.side.is_none_or(|side| side == foe)
        };
        let card = any(forbids)?;
        let zone = card.arenas.first()?.zone().word();
        let lines = format!("PCIP {0} {NEW} {1} {zone} {0} EFFECT", d(foe), card.id);
        let back = format!("RCFP {} {NEW} {zone} EFFECT", d(foe));
        Some(s.edit().before(s.at, &lines).after(s.at, &back))
    }),
    kind("RTR-04", "a retreated unit is attacked", attacked).with(&["ATK-07"]),
    kind("RTR-04", "a Reserves ability is used from an arena", |s| {
        s.begins(Step::DarkRetreat)?;
        let unit = any(|card| {
            card.usable() == Some(FactName::Reserves)
                && card.arenas.first() == Some(&Arena::Character)
                && card.side == Some(Side::Dark)
        })?;
        let zone = Zone::Character.word();
        let lines = format!(
            "PCIP D {NEW} {} {zone} D EFFECT\nCA {NEW} D {NEW} TEXT:1 0\nRV {NEW} NOTHING\nRCFP D {NEW} {zone} EFFECT",
            unit.id
        );
        Some(s.edit().before(s.at, &lines))
    }),
];

fn step(kind: &Kind) -> Option<&Retreat> {
    match kind {
        Kind::Retreated(retreat) if retreat.reason == RetreatReason::Step => Some(retreat),
        _ => None,
    }
}

fn tapped(s: &Scene<'_>) -> Option<Edit> {
    let retreat = step(s.kind())?;
    let is_unit = s.card(retreat.card)?.is_in_arena();
    is_unit.then(|| s.edit().before(s.at, &format!("TAP {} EFFECT", retreat.card.0)))
}

fn other(s: &Scene<'_>) -> Option<Edit> {
    let retreat = step(s.kind())?;
    let changed = Retreat { player: retreat.player.opponent(), ..retreat.clone() };
    Some(s.edit().set(s.at, Kind::Retreated(changed)))
}

fn attacked(s: &Scene<'_>) -> Option<Edit> {
    let fight = fight(s)?;
    let foe = fight.started.player.opponent();
    let away = |card: &&holocron_swtcg::state::cards::InPlay| {
        card.zone == Zone::Build
            && card.is_built
            && card.controller == foe
            && card.facts().is_some_and(|c| c.kind.is_unit())
    };
    let unit = s.state.cards.iter().find(away)?;
    let mut started = fight.started.clone();
    started.target = unit.id;
    (!fight.has_plays && !fight.has_rerolls).then(|| s.edit().set(s.at, Kind::AttackStarted(started)))
}
