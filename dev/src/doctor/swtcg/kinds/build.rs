//! The build steps.

use holocron_ingest::event::swtcg::{
    Arena, Counter, CounterKind, CounterReason, DrawReason, Finished, Kind, LeaveReason, MoveReason, Moved,
    PlaceReason, Placed, PlayKind, Resource, ResourceKind, ResourceReason, Step, Word as _, Zone,
};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::{self, CardType, FactName};
use holocron_swtcg::state::turn::building::is_build_action;

use super::setup::ends_by_deck;
use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::scene::{NEW, any, d, is_common_unit};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("BLD-01", "no draw in a build step", |s| {
        let Kind::Drawn(drawn) = s.kind() else { return None };
        let step = s.next_step()?;
        let is_it = drawn.reason == DrawReason::BuildStep && !ends_by_deck(s);
        is_it.then(|| s.edit().cut(s.at..=s.at).mark(s.at + 1..=step))
    }),
    kind("BLD-01", "the draw comes after building began", |s| {
        let Kind::Drawn(drawn) = s.kind() else { return None };
        let (action, step) = (s.next(is_build_action)?, s.next_step()?);
        // A card that is started stays with its counters.
        let action = match s.get(action)? {
            // What is drawn cannot be started before.
            Kind::Placed(placed) if drawn.cards.contains(&placed.card) => return None,
            Kind::Placed(_) => action + 2,
            _ => action,
        };
        let is_it = drawn.reason == DrawReason::BuildStep && action < step;
        let edit = s.edit().cut(s.at..=s.at).mark(s.at + 1..=action + 1);
        is_it.then(|| edit.put(action + 1, [s.kind().clone()]))
    }),
    kind("BLD-02", "Upkeep is paid after building began", |s| {
        let Kind::Counter(counter) = s.kind() else { return None };
        let is_it = counter.kind == CounterKind::Build && counter.reason == CounterReason::Build;
        let side = s.state.clock.step.owner().filter(|_| is_it && s.state.clock.step.is_build())?;
        let force = s.state.resource(side, ResourceKind::Force).filter(|force| *force > 0)?;
        let (player, left) = (d(side), force - 1);
        let lines = format!("RES {player} FORCE -1 {left} UPKEEP\nRES {player} FORCE 1 {force} EFFECT");
        Some(s.edit().after(s.at, &lines))
    }),
    kind("BLD-03", "more counters than points paid", |s| {
        let Kind::Counter(counter) = s.kind() else { return None };
        let is_it = counter.kind == CounterKind::Build && counter.reason == CounterReason::Build;
        let changed = Counter { delta: counter.delta + 1, ..counter.clone() };
        (is_it && s.state.clock.step.is_build()).then(|| s.edit().set(s.at, Kind::Counter(changed)))
    }),
    kind("BLD-03", "a card is started without a counter", |s| {
        let Kind::Step(_) = s.kind() else { return None };
        let side = s.state.clock.step.owner().filter(|_| s.state.clock.step.is_build())?;
        let card = any(|card| is_common_unit(card, side, Arena::Ground))?;
        let line = format!("PCIP {0} {NEW} {1} BUILD_ZONE {0} BUILD faceDown=true", d(side), card.id);
        Some(s.edit().before(s.at, &line).after(s.at, &format!("RCFP {} {NEW} BUILD_ZONE EFFECT", d(side))))
    }),
    kind("BLD-04", "more points are spent than there are", |s| {
        let change = paid(s.kind())?;
        let Some(Kind::Counter(counter)) = s.get(s.at + 1) else { return None };
        let over = s.state.resource(change.player, ResourceKind::Build)? + 1 + change.delta;
        let spent = Resource { delta: change.delta - over, ..change.clone() };
        let placed = Counter { delta: counter.delta + over, ..counter.clone() };
        let back = format!("RES {} BUILD {over} 0 EFFECT", d(change.player));
        Some(s.edit().set(s.at, Kind::Resource(spent)).set(s.at + 1, Kind::Counter(placed)).after(s.at + 1, &back))
    }),
    kind("BLD-04", "points do not expire", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let (step, turn) = (s.next_step()?, s.next(|kind| matches!(kind, Kind::Turn(_)))?);
        let edit = s.edit().cut(s.at..=s.at).mark(step..=step).keep_points();
        // The points go before they are mixed with others.
        let back = format!("RES {} BUILD {} 0 EFFECT", d(change.player), change.delta);
        (change.reason == ResourceReason::Expire).then(|| edit.before(turn, &back))
    })
    .with(&["ROLL-02"]),
    kind("BLD-05", "a card is built face up", |s| {
        let Kind::Placed(placed) = s.kind() else { return None };
        let changed = Placed { is_face_down: false, ..(**placed).clone() };
        (placed.reason == PlaceReason::Build).then(|| s.edit().set(s.at, Kind::Placed(Box::new(changed))))
    }),
    kind("BLD-06", "a card is finished one counter short", short),
    kind("BLD-07", "a card is finished in the other's build step", |s| {
        let Kind::Finished(done) = s.kind() else { return None };
        let Some(Kind::Moved(moved)) = s.get(s.at + 1) else { return None };
        let light = s.next_of(Step::LightBuild)?;
        let drawn =
            s.next_after(light, |kind| matches!(kind, Kind::Drawn(drawn) if drawn.reason == DrawReason::BuildStep))?;
        let is_it = moved.card == done.card
            && moved.zone.arena().is_some()
            && s.state.clock.step == Step::DarkBuild
            && s.is_quiet(done.card, s.at + 1, drawn);
        let later = Moved { reason: MoveReason::Effect, ..(**moved).clone() };
        let edit = s.edit().cut(s.at..=s.at + 1).mark(drawn + 1..=drawn + 1);
        is_it.then(|| edit.put(drawn + 1, [s.kind().clone(), Kind::Moved(Box::new(later))]))
    }),
    kind("BLD-08", "a unit is finished into the wrong arena", |s| {
        let Kind::Finished(done) = s.kind() else { return None };
        let Some(Kind::Moved(moved)) = s.get(s.at + 1) else { return None };
        let zone = another(done.zone.arena()?).zone();
        let changed = Finished { zone, ..done.clone() };
        (moved.card == done.card).then(|| s.edit().set(s.at, Kind::Finished(changed)))
    }),
    kind("BLD-08", "a unit is placed in the wrong arena", |s| {
        let Kind::Placed(placed) = s.kind() else { return None };
        let zone = another(placed.zone.arena()?).zone();
        let turn = s.next(|kind| matches!(kind, Kind::Turn(_)))?;
        let changed = Placed { zone, ..(**placed).clone() };
        let back = format!(
            "MCIP {0} {1} {2} {3} {4} {0} EFFECT",
            d(placed.player),
            placed.card.0,
            placed.blueprint,
            zone.word(),
            placed.zone.word()
        );
        let is_it = placed.reason == PlaceReason::Setup;
        is_it.then(|| s.edit().set(s.at, Kind::Placed(Box::new(changed))).after(turn, &back))
    }),
    kind("BLD-08", "a Location comes into an arena that it does not name", |s| {
        let Kind::Moved(moved) = s.kind() else { return None };
        let facts = cards::lookup(&moved.blueprint).filter(|card| card.facts.is_empty())?;
        let is_free = |arena: &Arena| !facts.arenas.contains(arena) && s.state.cards.location(*arena).is_none();
        let arena = Arena::ALL.into_iter().find(is_free)?;
        let step = s.next_step()?;
        let is_next = |kind: &Kind| matches!(kind, Kind::Moved(other) if other.zone == Zone::Location);
        let is_alone = s.next(is_next).is_none_or(|at| at > step) && s.is_quiet(moved.card, s.at, s.events.len());
        let changed = Moved { arena: Some(arena), ..(**moved).clone() };
        let back = format!("RCFP {} {} LOCATION EFFECT", d(moved.player), moved.card.0);
        let edit = s.edit().set(s.at, Kind::Moved(Box::new(changed)));
        (moved.zone == Zone::Location && is_alone).then(|| edit.after(step, &back))
    }),
    kind("BLD-09", "a unit leaves the build zone in a retreat step", |s| {
        let Kind::Moved(moved) = s.kind() else { return None };
        let retreat = s.next_of(Step::DarkRetreat)?;
        let is_finished = matches!(s.get(s.at.checked_sub(1)?), Some(Kind::Finished(done)) if done.card == moved.card);
        let is_it = moved.reason == MoveReason::BuildStep
            && moved.from == Zone::Build
            && moved.zone.arena().is_some()
            && !is_finished
            && s.is_quiet(moved.card, s.at, retreat);
        is_it.then(|| s.edit().cut(s.at..=s.at).mark(retreat + 1..=retreat + 1).put(retreat + 1, [s.kind().clone()]))
    }),
    kind("BLD-10", "an ability of an unfinished card is used", unfinished),
    kind("BLD-11", "a completed Mission stays", |s| {
        let Kind::Left(left) = s.kind() else { return None };
        let is_mission = |kind: &Kind| matches!(kind, Kind::Played(play) if play.kind == PlayKind::Mission && play.card == left.cards[0]);
        let is_it = left.reason == LeaveReason::Played && s.events[..s.at].iter().any(|event| is_mission(&event.kind));
        let step = s.next_step()?;
        let edit = s.edit().cut(s.at..=s.at).mark(s.at + 1..=step);
        is_it.then(|| edit.put(step + 1, [s.kind().clone()]))
    }),
    kind("BLD-12", "a second Location in an arena", |s| {
        s.begins(Step::DarkRetreat)?;
        let arena = Arena::ALL.into_iter().find(|arena| s.state.cards.location(*arena).is_some())?;
        let fits = |card: &cards::Card| {
            card.kind == CardType::Location
                && card.facts.is_empty()
                && card.arenas.contains(&arena)
                && card.side != Some(Side::Light)
        };
        let location = any(fits)?;
        let line = format!("PCIP D {NEW} {} LOCATION D EFFECT arena={}", location.id, arena.zone().word());
        Some(s.edit().before(s.at, &line).after(s.at, &format!("RCFP D {NEW} LOCATION EFFECT")))
    }),
    kind("BLD-13", "an ability of the build step is used in battle", |s| {
        s.begins(Step::Character)?;
        let unit = any(|card| {
            card.usable() == Some(FactName::BuildStep)
                && *card.arenas == [Arena::Character]
                && card.side == Some(Side::Dark)
        })?;
        let lines = format!(
            "PCIP D {NEW} {} CHARACTER_ARENA D EFFECT\nCA {NEW} D {NEW} TEXT:1 0 tapCost=true\nTAP {NEW} COST\nRV {NEW} NOTHING\n\
         RCFP D {NEW} CHARACTER_ARENA EFFECT",
            unit.id
        );
        Some(s.edit().after(s.at, &lines))
    }),
    kind("UPK-01", "an Upkeep is not paid", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let unit = s.card(change.card?).filter(|card| !card.is_tapped)?;
        let step = s.next_step()?;
        let is_it = change.reason == ResourceReason::Upkeep && s.is_quiet(unit.id, s.at, step);
        is_it.then(|| s.edit().cut(s.at..=s.at).mark(s.at + 1..=step))
    }),
    kind("HDC-01", "a card is finished below its Hidden Cost", hidden),
    kind("HDC-01", "too little Force is paid for a Hidden Cost", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let Some(Kind::Finished(done)) = s.get(s.at + 1) else { return None };
        let is_it = change.kind == ResourceKind::Force && change.card == Some(done.card);
        let less = Resource { delta: change.delta + 1, ..change.clone() };
        let edit = s.edit().mark(s.at..=s.at + 1);
        (is_it && change.delta < -1).then(|| edit.set(s.at, Kind::Resource(less)))
    }),
    kind("HDC-01", "nothing is paid for the rest of a Hidden Cost", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let Some(Kind::Finished(done)) = s.get(s.at + 1) else { return None };
        let is_it = change.kind == ResourceKind::Force && change.card == Some(done.card);
        let later = format!("RES {} FORCE {} 0 EFFECT", d(change.player), change.delta);
        let edit = s.edit().cut(s.at..=s.at).mark(s.at + 1..=s.at + 1).after(s.at + 1, &later);
        (is_it && change.delta < 0).then_some(edit)
    }),
    kind("BTY-01", "a bounty is paid at once", |s| {
        let Kind::AttackEnded(_) = s.kind() else { return None };
        let side = Side::BOTH.into_iter().find(|side| !s.state.bounties[*side].is_empty())?;
        let card = s.state.bounties[side].first()?.card;
        let is_paid = |kind: &Kind| matches!(kind, Kind::Resource(change) if change.reason == ResourceReason::Bounty && change.card == Some(card));
        let paid = s.next(is_paid)?;
        let Some(Kind::Resource(change)) = s.get(paid) else { return None };
        let kind = change.kind.word();
        let line = format!("RES {} {kind} {} 0 BOUNTY cardId={}", d(side), change.delta, card.0);
        Some(s.edit().cut(paid..=paid).after(s.at, &line))
    }),
];

fn paid(kind: &Kind) -> Option<&Resource> {
    match kind {
        Kind::Resource(change) if change.kind == ResourceKind::Build && change.reason == ResourceReason::Cost => {
            Some(change)
        }
        _ => None,
    }
}

fn short(s: &Scene<'_>) -> Option<Edit> {
    let change = paid(s.kind())?;
    let Some(Kind::Counter(counter)) = s.get(s.at + 1) else { return None };
    let Some(Kind::Finished(done)) = s.get(s.at + 2) else { return None };
    let is_exact = done.counters == done.cost && counter.delta > 1 && done.card == counter.card;
    let has_hidden = cards::lookup(&done.blueprint)?.fact(FactName::HiddenCost).is_some();
    let less = Resource { delta: change.delta + 1, ..change.clone() };
    let fewer = Counter { delta: counter.delta - 1, ..counter.clone() };
    let edit = s.edit().mark(s.at + 2..=s.at + 2).set(s.at, Kind::Resource(less)).set(s.at + 1, Kind::Counter(fewer));
    (is_exact && !has_hidden).then_some(edit)
}

fn another(arena: Arena) -> Arena {
    match arena {
        Arena::Space => Arena::Ground,
        Arena::Ground => Arena::Character,
        Arena::Character => Arena::Space,
    }
}

fn unfinished(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Counter(counter) = s.kind() else { return None };
    let card = s.card(counter.card).filter(|card| !card.is_built && card.zone == Zone::Build)?;
    let is_plain = card.facts()?.kind.is_unit() && card.facts()?.usable().is_none();
    let lines = format!("CA {NEW} {} {} TEXT:1 0\nRV {NEW} NOTHING", d(card.controller), card.id.0);
    (is_plain && counter.kind == CounterKind::Build && s.state.clock.turn > 0).then(|| s.edit().after(s.at, &lines))
}

fn hidden(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::LightBuild)?;
    let is_it = |card: &cards::Card| {
        let hidden = card.fact(FactName::HiddenCost).and_then(|fact| fact.number());
        card.side == Some(Side::Dark) && hidden.is_some_and(|hidden| hidden > 1) && card.build_cost().is_some()
    };
    let card = any(is_it)?;
    let cost = card.build_cost()?;
    let lines = format!(
        "PCIP D {NEW} {0} BUILD_ZONE D EFFECT faceDown=true\nCTR {NEW} BUILD 1 1 EFFECT\nRES D FORCE {1} 0 EFFECT\n\
         RES D FORCE -{1} 0 COST cardId={NEW}\nFB D {NEW} {0} {cost} 1 BUILD_ZONE\nRCFP D {NEW} BUILD_ZONE EFFECT",
        card.id,
        cost - 1
    );
    let is_there = s.state.cards.iter().any(|other| other.facts().is_some_and(|facts| facts.title == card.title));
    (!is_there).then(|| s.edit().before(s.at, &lines))
}
