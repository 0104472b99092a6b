//! The own build step (rules BLD-03 to BLD-09, BLD-12, STK-01 to STK-06, PIL-01 to PIL-04).

use holocron_ingest::event::swtcg::{Ability, Arena, ResourceKind, Zone};
use holocron_ingest::id::{CardId, Side};

use super::setup::home;
use super::{Effect, Held, Play};
use crate::cards::{Card, CardType, FactName};
use crate::state::State;
use crate::state::cards::InPlay;

/// Most cards of a stack (rule STK-02).
const STACK: i32 = 4;

/// What a player may do in his build step after bounties, Upkeep and the draw.
pub fn build(state: &State, side: Side, hand: &[Held]) -> Vec<Play> {
    let points = state.resource(side, ResourceKind::Build).unwrap_or(0);
    let mut plays = Vec::new();
    if points > 0 {
        plays.extend(hand.iter().filter(|held| can_start(state, side, held.card)).map(|held| {
            let cost = state.build_price(held.id, held.card, side).map_or(0, |(_, most)| most);
            Play::Build { card: held.id, points: points.min(cost.max(1)) }
        }));
    }
    for card in state.cards.iter().filter(|card| card.controller == side && card.is_in_play()) {
        let Some(facts) = card.facts() else { continue };
        match card.zone {
            Zone::Build if !card.is_built => plays.extend(unfinished(state, card, facts, points)),
            Zone::Build if facts.kind == CardType::Equipment => plays.extend(equips(state, card, facts, points)),
            Zone::Build => {
                plays.extend(home(facts).map(|arena| Play::Deploy { card: card.id, arena }));
                plays.extend(onto(state, card, facts));
            }
            Zone::Character => plays.extend(onto(state, card, facts)),
            Zone::Piloting if may_move(state, card) => plays.push(Play::Unpilot(card.id)),
            _ => {}
        }
        if card.zone.arena().is_some() {
            plays.extend(in_arena(state, card, facts, points));
        }
    }
    plays
}

/// Whether a player may start to build a card of his hand.
fn can_start(state: &State, side: Side, card: &Card) -> bool {
    let has_own_side = card.side.is_none_or(|own| own == side);
    let can_end = match card.kind {
        CardType::Battle => false,
        CardType::Equipment => equip_cost(card).is_some(),
        CardType::Mission => Effect::of(card).is_some(),
        CardType::Location => !card.arenas.is_empty(),
        _ => home(card).is_some(),
    };
    has_own_side && can_end && joins(state, side, card, None).is_some()
}

/// The top of the stack that a card would join, or nothing when it stands alone; `None` when it may not be played: a
/// player has one unit of a unique name, and a stack has each version once.
fn joins(state: &State, side: Side, card: &Card, but: Option<CardId>) -> Option<Option<CardId>> {
    let is_same = |other: &InPlay| other.facts().is_some_and(|facts| facts.is_unique && facts.title == card.title);
    let in_play = state.cards.iter().filter(|other| other.controller == side && other.is_in_play());
    let same: Vec<&InPlay> = in_play.filter(|other| Some(other.id) != but && is_same(other)).collect();
    if !card.is_unique || same.is_empty() {
        return Some(None);
    }
    let top = same.iter().find(|other| other.is_in_arena())?.id;
    let fits = |other: &InPlay| (other.id == top || other.host == Some(top)) && other.blueprint != card.id;
    let has_room = state.beneath(top) + 1 < STACK;
    (has_room && same.iter().all(|other| fits(other))).then_some(Some(top))
}

fn unfinished(state: &State, card: &InPlay, facts: &'static Card, points: i32) -> Vec<Play> {
    let Some((_, full)) = state.build_price(card.id, facts, card.controller) else { return Vec::new() };
    let Some(joins) = joins(state, card.controller, facts, Some(card.id)) else { return Vec::new() };
    let mut plays = Vec::new();
    let offers: Vec<(i32, bool)> = match joins.and_then(|top| state.cards.get(top)).and_then(InPlay::facts) {
        None => vec![(full, false)],
        Some(top) => {
            let over = facts.build_cost().unwrap_or(full).saturating_sub(top.build_cost().unwrap_or(0));
            let mut offers = vec![(1, false)];
            offers.extend((over >= 0).then_some((over.max(1), true)));
            offers
        }
    };
    let dearest = offers.iter().map(|(cost, _)| *cost).max().unwrap_or(full);
    if points > 0 && card.build < dearest {
        plays.push(Play::Build { card: card.id, points: points.min(dearest - card.build) });
    }
    for (cost, is_top) in offers.into_iter().filter(|(cost, _)| *cost <= card.build) {
        plays.push(Play::Finish { card: card.id, cost, force: 0, joins, is_top });
    }
    plays.extend(hidden(state, card, facts, full).filter(|_| joins.is_none()));
    plays
}

/// Cards that a player may finish now, outside of his build step, by their Hidden Cost.
pub fn hidden_costs(state: &State, side: Side) -> Vec<Play> {
    let open = state.cards.iter().filter(|card| card.controller == side && card.zone == Zone::Build && !card.is_built);
    let play = |card: &InPlay| {
        let facts = card.facts()?;
        let stands_alone = joins(state, side, facts, Some(card.id)) == Some(None);
        let (_, cost) = state.build_price(card.id, facts, side)?;
        hidden(state, card, facts, cost).filter(|_| stands_alone)
    };
    open.filter_map(play).collect()
}

/// Finishing with Force for the counters that are missing (rule HDC-01).
fn hidden(state: &State, card: &InPlay, facts: &'static Card, cost: i32) -> Option<Play> {
    let least = state.hidden_cost(card, facts)?;
    let force = cost.saturating_sub(card.build);
    let can_pay = state.resource(card.controller, ResourceKind::Force).is_some_and(|have| have >= force);
    let fits = card.build >= least && force > 0 && can_pay;
    fits.then_some(Play::Finish { card: card.id, cost, force, joins: None, is_top: false })
}

fn equip_cost(card: &Card) -> Option<(i32, i32)> {
    card.fact(FactName::Equip)?.equip_cost()
}

/// Own units of its arenas that carry no Equipment yet, when its cost can be paid.
fn equips(state: &State, card: &InPlay, facts: &'static Card, have: i32) -> Vec<Play> {
    let Some((points, force)) = equip_cost(facts) else { return Vec::new() };
    let can_pay = state.resource(card.controller, ResourceKind::Force).is_some_and(|have| have >= force);
    if points > have || !can_pay {
        return Vec::new();
    }
    let units = facts.arenas.iter().flat_map(|arena| state.units(card.controller, *arena));
    let free = units.filter(|unit| state.cards.with(unit.id, Zone::Equipped).next().is_none());
    free.map(|unit| Play::Equip { card: card.id, unit: unit.id, points, force }).collect()
}

fn may_move(state: &State, pilot: &InPlay) -> bool {
    state.acts.of(pilot.id).pilot_moves == 0
}

/// Units that a Pilot may go onto.
fn onto(state: &State, card: &InPlay, facts: &'static Card) -> Vec<Play> {
    let Some(pilot) = &facts.pilot else { return Vec::new() };
    if !may_move(state, card) {
        return Vec::new();
    }
    let fits = |unit: &&InPlay| {
        let Some(facts) = unit.facts() else { return false };
        let seats = facts.fact(FactName::Pilots).map_or(1, |fact| fact.number().unwrap_or(0));
        let taken = i32::try_from(state.pilots(unit.id).count()).unwrap_or(i32::MAX);
        pilot.types.iter().any(|kind| facts.has_subtype(kind)) && !facts.has_subtype("Droid") && taken < seats
    };
    let units = [Arena::Space, Arena::Ground].into_iter().flat_map(|arena| state.units(card.controller, arena));
    units.filter(fits).map(|unit| Play::Pilot { card: card.id, unit: unit.id }).collect()
}

fn in_arena(state: &State, card: &InPlay, facts: &'static Card, points: i32) -> Vec<Play> {
    let mut plays = Vec::new();
    if points > 0 {
        let beneath = state.cards.with(card.id, Zone::Stacked);
        plays.extend(beneath.map(|other| Play::Rearrange { top: card.id, to: other.id }));
    }
    if let Some(fact) = facts.fact(FactName::BuildStep)
        && facts.usable() == Some(FactName::BuildStep)
        && !card.is_tapped
    {
        let cost = fact.cost.map_or(Some(0), |cost| cost.number());
        let force = state.resource(card.controller, ResourceKind::Force).unwrap_or(0);
        let cost = cost.filter(|cost| *cost <= force);
        plays.extend(cost.map(|cost| Play::Tap { card: card.id, ability: Ability::Text(1), cost }));
    }
    plays
}
