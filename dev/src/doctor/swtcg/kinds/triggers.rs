//! Triggered abilities.

use holocron_ingest::event::swtcg::{Ability, Kind, Step, TriggerClass, WindowKind, Zone};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::{CardType, FactName};
use holocron_swtcg::state::cards::InPlay;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::fight::fight;
use crate::doctor::swtcg::scene::{NEW, NEW2, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("TRG-01", "an ability of an attacker triggers for a retreated unit", |s| {
        fight(s)?;
        let is_away = |card: &&InPlay| {
            let has_reserves = card.facts().is_none_or(|facts| facts.fact(FactName::Reserves).is_some());
            let is_unit = card.facts().is_some_and(|facts| facts.kind.is_unit());
            card.zone == Zone::Build && card.is_built && is_unit && !has_reserves
        };
        let unit = s.state.cards.iter().find(is_away)?;
        let lines = format!("TT {NEW} {} {} TEXT:1 NORMAL ATTACKS\nTR {NEW} DECLINED", d(unit.controller), unit.id.0);
        Some(s.edit().after(s.at, &lines))
    }),
    kind("TRG-01", "a Location triggers in another step", |s| {
        s.begins(Step::Character)?;
        let location = any(|card| {
            let says = card.facts.iter().any(|fact| fact.text.contains("Ground battle step starts"));
            card.kind == CardType::Location && says
        })?;
        let side = location.side.map_or('D', d);
        let lines = format!(
            "PCIP {side} {NEW} {} BUILD_ZONE {side} EFFECT\nTT {NEW} {side} {NEW} TEXT:1 NORMAL STEP_START\nTR {NEW} DECLINED\n\
         RCFP {side} {NEW} BUILD_ZONE EFFECT",
            location.id
        );
        Some(s.edit().after(s.at, &lines))
    }),
    kind("TRG-02", "an ability takes effect that did not trigger", |s| {
        s.begins(Step::Ground)?;
        Some(s.edit().after(s.at, &format!("TR {NEW} DONE")))
    }),
    kind("TRG-02", "an ability takes effect twice", |s| {
        let Kind::TookEffect(effect) = s.kind() else { return None };
        let trigger = s.state.triggers.get(effect.trigger)?;
        let is_text = matches!(trigger.ability, Ability::Text(_)) && trigger.class == TriggerClass::Normal;
        is_text.then(|| s.edit().after(s.at, &format!("TR {} DECLINED", effect.trigger.0)))
    }),
    kind("TRG-02", "a triggered ability never takes effect", |s| {
        let last = s.events.len() - 1;
        (s.at == last).then_some(())?;
        let unit = s.plain_unit()?;
        let line = format!("TT {NEW} {} {} TEXT:1 REROLL STEP_END", d(unit.controller), unit.id.0);
        // Before the control check, which ends the game.
        let check = (0..last).rev().find(|at| matches!(s.get(*at), Some(Kind::Step(_))))?;
        Some(s.edit().before(check, &line).mark(last..=last))
    }),
    kind("TRG-03", "a Light ability takes effect while a Dark one waits", |s| {
        s.begins(Step::Space)?;
        let (dark, light) = (s.units(Side::Dark).next()?, s.units(Side::Light).next()?);
        let lines = format!(
            "TT {NEW} L {} TEXT:1 NORMAL STEP_END\nTT {NEW2} D {} TEXT:1 NORMAL STEP_END\nTR {NEW} DECLINED\nTR {NEW2} DECLINED",
            light.id.0, dark.id.0
        );
        Some(s.edit().after(s.at, &lines))
    }),
    kind("TRG-04", "an ability takes effect inside a play", inside),
    kind("TRG-05", "an ability takes effect in a chance to prevent", |s| {
        let Kind::WindowOpened(opened) = s.kind() else { return None };
        let lines = at_once(s, TriggerClass::Normal, "DAMAGED")?;
        let is_free = s.state.plays.open.is_empty();
        (opened.kind == WindowKind::Prevent && is_free).then(|| s.edit().after(s.at, &lines))
    }),
    kind("TRG-05", "an ability of prevention takes effect in another chance", |s| {
        let Kind::WindowOpened(opened) = s.kind() else { return None };
        let lines = at_once(s, TriggerClass::Prevent, "WOULD_DAMAGE")?;
        (opened.kind == WindowKind::General).then(|| s.edit().after(s.at, &lines))
    }),
    kind("TRG-06", "a triggered reroll comes after a player's", |s| {
        let Kind::Resolved(resolved) = s.kind() else { return None };
        let window = s.state.windows.current().filter(|window| window.kind == WindowKind::Reroll)?;
        let is_its = s.state.plays.get(resolved.play)?.window == Some(window.id);
        let lines = at_once(s, TriggerClass::Reroll, "ROLLS_DICE").filter(|_| is_its)?;
        Some(s.edit().after(s.at, &lines))
    }),
    kind("TRG-07", "an ability takes effect after the next attack began", |s| {
        let Kind::AttackEnded(_) = s.kind() else { return None };
        let unit = s.plain_unit()?;
        let next = s.next(|kind| matches!(kind, Kind::AttackStarted(_) | Kind::Step(_)))?;
        let Some(Kind::AttackStarted(_)) = s.get(next) else { return None };
        let is_quiet = (s.at..next).all(|at| !matches!(s.get(at), Some(Kind::TookEffect(_))));
        let edit = s.edit().mark(next..=next);
        let edit = edit.after(s.at, &format!("TT {NEW} {} {} TEXT:1 NORMAL DAMAGED", d(unit.controller), unit.id.0));
        is_quiet.then(|| edit.after(next, &format!("TR {NEW} DECLINED")))
    }),
];

/// An ability of a plain unit that triggers and takes effect at once.
fn at_once(s: &Scene<'_>, class: TriggerClass, cause: &str) -> Option<String> {
    use holocron_ingest::event::swtcg::Word as _;
    let unit = s.plain_unit()?;
    Some(format!("TT {NEW} {} {} TEXT:1 {} {cause}\nTR {NEW} DECLINED", d(unit.controller), unit.id.0, class.word()))
}

fn inside(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Resolved(_) = s.kind() else { return None };
    // In a chance to prevent or reroll the chance itself would hold it too.
    let is_free =
        s.state.windows.open.iter().all(|window| matches!(window.kind, WindowKind::Attack | WindowKind::General));
    let lines = at_once(s, TriggerClass::Normal, "DAMAGED").filter(|_| is_free)?;
    Some(s.edit().before(s.at, &lines))
}
