//! Battle steps: whose time it is, and whom it may attack (rules BAT-01 to BAT-04, ATK-01, ATK-06); control of arenas.

use holocron_ingest::event::swtcg::{Ability, Arena, AttackMode, Control, ResourceKind};
use holocron_ingest::id::Side;

use super::Play;
use crate::cards::FactName;
use crate::state::State;
use crate::state::cards::InPlay;

/// The untapped units whose time it is: the fastest, Dark's before Light's.
pub fn acting(state: &State, arena: Arena) -> Vec<&InPlay> {
    let units = Side::BOTH.into_iter().flat_map(|side| state.units(side, arena));
    let is_first = |unit: &&InPlay| state.before(unit, arena).is_some_and(|before| before.is_empty());
    units.filter(|unit| !unit.is_tapped).filter(is_first).collect()
}

/// What a unit may do when its time has come.
pub fn attacks(state: &State, unit: &InPlay) -> Vec<Play> {
    let mut plays = vec![Play::Nothing(unit.id)];
    let (Some(facts), Some(arena)) = (unit.facts(), unit.zone.arena()) else { return plays };
    let foe = unit.controller.opponent();
    if state.chain(unit.id).is_none() {
        let against = |arena, mode| {
            let free = state.units(foe, arena).filter(|target| state.chain(target.id).is_none());
            free.map(move |target| Play::Attack { card: unit.id, target: target.id, mode })
        };
        plays.extend(against(arena, AttackMode::Normal));
        if arena == Arena::Space && facts.fact(FactName::Bombard).is_some() {
            plays.extend(against(Arena::Ground, AttackMode::Bombard));
        }
        if arena == Arena::Ground && facts.fact(FactName::IonCannon).is_some() {
            plays.extend(against(Arena::Space, AttackMode::IonCannon));
        }
    }
    if let Some(fact) = facts.fact(FactName::WouldAttack)
        && facts.usable() == Some(FactName::WouldAttack)
    {
        let force = state.resource(unit.controller, ResourceKind::Force).unwrap_or(0);
        let cost = fact.cost.map_or(Some(0), |cost| cost.number()).filter(|cost| *cost <= force);
        plays.extend(cost.map(|cost| Play::Tap { card: unit.id, ability: Ability::Text(1), cost }));
    }
    plays
}

/// Who controls the arenas: the player who alone has units there that count.
pub fn control(state: &State) -> Control {
    let counts = |unit: &InPlay| unit.facts().is_none_or(|card| card.fact(FactName::NotCountedForControl).is_none());
    let holder = |arena| {
        let has = |side| state.units(side, arena).any(counts);
        match (has(Side::Dark), has(Side::Light)) {
            (true, false) => Some(Side::Dark),
            (false, true) => Some(Side::Light),
            _ => None,
        }
    };
    Control { space: holder(Arena::Space), ground: holder(Arena::Ground), character: holder(Arena::Character) }
}
