//! Plays: cost, effect, end.

use holocron_ingest::event::swtcg::{
    Activated, Kind, LeaveReason, PlayId, PlayResult, Played, Resolved, Resource, ResourceReason, Step, WindowKind,
    Zone,
};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::{Card, CardType, FactName};

use super::setup::ends_by_deck;
use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::scene::{NEW, any, d, is_battle_play};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("PLY-01", "a play works before it is paid", |s| {
        let Kind::Activated(_) = s.kind() else { return None };
        is_cost(s.get(s.at + 1))?;
        let Some(effect @ Kind::Prevented(_)) = s.get(s.at + 2) else { return None };
        Some(s.edit().mark(s.at + 1..=s.at + 1).cut(s.at + 2..=s.at + 2).put(s.at + 1, [effect.clone()]))
    }),
    kind("PLY-02", "a play is paid one Force too little", |s| {
        let change = is_cost(Some(s.kind())).filter(|change| change.play.is_some() && change.delta < -1)?;
        let over = s.next(|kind| matches!(kind, Kind::Resolved(resolved) if Some(resolved.play) == change.play))?;
        let less = Resource { delta: change.delta + 1, ..change.clone() };
        Some(s.edit().mark(s.at..=over).set(s.at, Kind::Resource(less)))
    }),
    kind("PLY-02", "an ability is used for one Force less than printed", cheaper),
    kind("PLY-02", "a Battle card is announced for one Force less", |s| {
        let Kind::Played(play) = s.kind() else { return None };
        let Some(Kind::Resource(paid)) = s.get(s.at + 1) else { return None };
        let is_paid = paid.play == Some(play.play) && paid.reason == ResourceReason::Cost && play.cost > 0;
        let less = Resource { delta: paid.delta + 1, ..paid.clone() };
        let announced = Played { cost: play.cost - 1, ..(**play).clone() };
        let rest = format!("RES {} FORCE -1 0 EFFECT", d(play.player));
        let end = s.next(|kind| matches!(kind, Kind::Resolved(over) if over.play == play.play))?;
        let edit = s.edit().set(s.at, Kind::Played(Box::new(announced))).set(s.at + 1, Kind::Resource(less));
        let is_free = s.state.plays.open.is_empty();
        (is_paid && is_free && is_battle_play(s.kind())).then(|| edit.after(end, &rest))
    }),
    kind("PLY-03", "a play is announced without the Force for it", |s| {
        let (play, player, cost) = match s.kind() {
            Kind::Played(play) => (play.play, play.player, play.cost),
            Kind::Activated(play) => (play.play, play.player, play.cost),
            _ => return None,
        };
        let over = s.next(|kind| matches!(kind, Kind::Resolved(resolved) if resolved.play == play))?;
        let gone = s.force(player) - (cost - 1);
        let plain = (s.at..over).all(|at| !matches!(s.get(at), Some(Kind::WindowOpened(_))));
        let edit = s.edit().before(s.at, &format!("RES {} FORCE -{gone} 0 EFFECT", d(player)));
        let back = format!("RES {} FORCE {gone} 0 EFFECT", d(player));
        // What gave the Force is no part of the play.
        (cost > 0 && gone > 0 && plain && s.state.plays.open.is_empty()).then(|| edit.after(over, &back))
    })
    .with(&["RDY-04"]),
    kind("PLY-04", "the parts of a card are carried out in the wrong order", |s| {
        s.begins(Step::Space)?;
        let place = |card: &Card, name| card.facts.iter().position(|fact| fact.name == name);
        let fits = |card: &Card| {
            let (prevent, retreat) = (place(card, FactName::Prevent), place(card, FactName::Retreat));
            let is_free = card.force.and_then(|cost| cost.number()).is_some();
            card.kind == CardType::Battle && prevent.zip(retreat).is_some_and(|(a, b)| a < b) && is_free
        };
        let card = any(fits)?;
        let side = card.side.unwrap_or(Side::Dark);
        let (unit, cost) = (s.units(side).next()?, card.force?.number()?);
        let (own, foe) = (d(side), d(side.opponent()));
        let pass = if side == Side::Light { format!("WP {NEW} D\n") } else { String::new() };
        let lines = format!(
            "RES {own} FORCE {cost} 0 EFFECT\nWO {NEW} GENERAL\n{pass}IP {NEW} {own} {NEW} {} BATTLE {cost} HAND windowId={NEW}\n\
         RES {own} FORCE -{cost} 0 COST playId={NEW}\nRT {own} {} EFFECT\nPV {NEW} {own} {NEW} 1 playId={NEW}\nRV {NEW} DONE\n\
         RCFP {own} {NEW} HAND PLAYED\nWP {NEW} {foe}\nWP {NEW} {own}\nWC {NEW}",
            card.id, unit.id.0
        );
        Some(s.edit().after(s.at, &lines))
    }),
    kind("PLY-05", "a play is over before its damage is settled", |s| {
        s.begins(Step::DarkRetreat)?;
        let unit = s.plain_unit()?;
        let target = s
            .units(unit.controller.opponent())
            .find(|target| s.state.remaining_health(target.id).is_some_and(|h| h > 1))?;
        let lines = format!(
            "CA {NEW} {} {1} TEXT:1 0\nDM {NEW} {1} {2} 1 EFFECT\nRV {NEW} NOTHING\nWO {NEW} PREVENT damageIds={NEW}\nWP {NEW} D\n\
         WP {NEW} L\nWC {NEW}\nCTR {2} DAMAGE 1 0 DAMAGE damageId={NEW}\nCTR {2} DAMAGE -1 0 HEAL",
            d(unit.controller),
            unit.id.0,
            target.id.0
        );
        let is_quiet = s.state.keyword(unit.id, FactName::Stun).is_none_or(|stun| stun == 0);
        is_quiet.then(|| s.edit().before(s.at, &lines))
    }),
    kind("PLY-06", "a played Battle card is not discarded", |s| {
        let Kind::Left(left) = s.kind() else { return None };
        let step = s.next(|kind| matches!(kind, Kind::Step(_) | Kind::Turn(_)))?;
        let is_it = left.reason == LeaveReason::Played && left.from == Zone::Hand;
        is_it.then(|| s.edit().cut(s.at..=s.at).mark(s.at + 1..=step).put(step + 1, [s.kind().clone()]))
    }),
    kind("PLY-06", "a Battle card is played from the discard pile", |s| {
        let Kind::Played(played) = s.kind() else { return None };
        let changed = Played { from: Zone::Discard, ..(**played).clone() };
        is_battle_play(s.kind()).then(|| s.edit().set(s.at, Kind::Played(Box::new(changed))))
    })
    .with(&["GEN-01"]),
    kind("PLY-07", "an ability is used in battle outside of a chance", |s| {
        s.begins(Step::Space)?;
        let unit = s.plain_unit()?;
        let lines = format!("CA {NEW} {} {} TEXT:1 0\nRV {NEW} NOTHING", d(unit.controller), unit.id.0);
        Some(s.edit().after(s.at, &lines))
    }),
    kind("DIS-01", "a play is disrupted that was not announced", |s| {
        let Kind::Disrupted(disrupted) = s.kind() else { return None };
        let mut changed = disrupted.clone();
        changed.target = PlayId(NEW);
        // The disrupted play then works.
        let is_its = |kind: &Kind| matches!(kind, Kind::Resolved(resolved) if resolved.play == disrupted.target);
        let over = s.next(is_its)?;
        let done = Resolved { play: disrupted.target, result: PlayResult::Nothing };
        Some(s.edit().set(s.at, Kind::Disrupted(changed)).set(over, Kind::Resolved(done)))
    }),
    kind("DIS-02", "a disrupted card works", works),
    kind("DSC-01", "a card of the deck is discarded as a cost", |s| {
        s.begins(Step::Start)?;
        (!ends_by_deck(s)).then(|| s.edit().after(s.at, &format!("RCFP D {NEW} DECK COST")))
    }),
    kind("ACT-01", "a player uses the other's unit", |s| {
        s.begins(Step::DarkRetreat)?;
        let unit = s.plain_unit()?;
        let lines = format!("CA {NEW} {} {} TEXT:1 0\nRV {NEW} NOTHING", d(unit.controller.opponent()), unit.id.0);
        Some(s.edit().before(s.at, &lines))
    }),
    kind("ACT-02", "Evade with too high a number", |s| {
        let Kind::Activated(used) = s.kind() else { return None };
        let is_evade = used.ability.to_string() == "Evade";
        let changed = Activated { value: used.value.map(|value| value + 5), ..(**used).clone() };
        (is_evade && s.state.changer().is_none()).then(|| s.edit().set(s.at, Kind::Activated(Box::new(changed))))
    }),
    kind("ACT-02", "a unit uses a keyword that it does not have", |s| {
        let Kind::WindowOpened(opened) = s.kind() else { return None };
        let damage = *opened.damages.first().filter(|_| opened.kind == WindowKind::Prevent)?;
        let target = s.state.damages.get(damage)?.target;
        let facts = s.state.unit_facts(target)?;
        let player = s.card(target).filter(|card| card.is_in_arena())?.controller;
        let lines = format!(
            "CA {NEW} {} {} Evade 0 value=1 damageId={} windowId={}\nRV {NEW} NOTHING",
            d(player),
            target.0,
            damage.0,
            opened.window.0
        );
        let fits = !facts.iter().any(|fact| fact.name == FactName::Evade) && s.state.changer().is_none();
        let edit = s.edit().mark(s.at..=s.at + 3);
        if fits { s.play_in(edit, s.at, player, &lines) } else { None }
    }),
];

fn is_cost(kind: Option<&Kind>) -> Option<&Resource> {
    match kind? {
        Kind::Resource(change) if change.reason == ResourceReason::Cost => Some(change),
        _ => None,
    }
}

fn cheaper(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Activated(used) = s.kind() else { return None };
    let change = is_cost(s.get(s.at + 1)).filter(|change| change.play == Some(used.play))?;
    let less = Resource { delta: change.delta + 1, ..change.clone() };
    let play = Activated { cost: used.cost - 1, ..(**used).clone() };
    // A second source may be cheaper.
    let costs = s.state.ability_costs(used.card, &used.ability, used.player);
    let fits = s.state.changer().is_none() && !costs.contains(&play.cost) && !costs.is_empty();
    let edit = s.edit().set(s.at, Kind::Activated(Box::new(play)));
    let edit = if less.delta == 0 { edit.cut(s.at + 1..=s.at + 1) } else { edit.set(s.at + 1, Kind::Resource(less)) };
    fits.then_some(edit)
}

fn works(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Resolved(resolved) = s.kind() else { return None };
    let done = Resolved { result: PlayResult::Done, ..resolved.clone() };
    (resolved.result == PlayResult::Disrupted).then(|| s.edit().set(s.at, Kind::Resolved(done)))
}
