//! Snapshots of counters.

use holocron_ingest::event::gemp::{Piles, Tally};
use holocron_ingest::id::{CardId, Number, Side, Sides};

use super::Notes;
use super::card::title_of;
use crate::state::State;
use holocron_replay::account::{Account, At, LocationRecord, SideState, SnapshotRecord};

/// Power at each column of the last snapshot: the location's number, Dark's and Light's power.
#[derive(Default)]
pub(super) struct Columns(Vec<(Option<CardId>, Option<Number>, Option<Number>)>);

impl Notes {
    /// A snapshot that has been applied to `state`.
    pub(super) fn snapshot(&mut self, at: At, tally: &Tally, state: &State, account: &mut Account) {
        let sides = Sides::from_fn(|side| side_state(tally, side, state));
        let num_locations = i32::try_from(columns(tally)).ok();
        account.snapshots.push(SnapshotRecord { at, is_stale: self.is_stale, sides, num_locations, dark_chance: None });
        if !self.is_stale {
            self.locations(at, tally, state, account);
        }
    }

    fn locations(&mut self, at: At, tally: &Tally, state: &State, account: &mut Account) {
        let mut now = Vec::with_capacity(columns(tally));
        for column in 0..columns(tally) {
            let index = u16::try_from(column).unwrap_or(u16::MAX);
            let location = state.table.location_at(index);
            let power = |side: Side| tally.sides[side].power.get(column).copied().flatten();
            let values = (location.map(|card| card.id), power(Side::Dark), power(Side::Light));
            if self.columns.0.get(column) != Some(&values) {
                account.locations.push(LocationRecord {
                    at,
                    location_index: index,
                    card: location.map(|card| card.id.0),
                    blueprint: location.map(|card| card.blueprint),
                    title: location.and_then(|card| title_of(&card.blueprint)).map(Into::into),
                    power: Sides { dark: values.1.map(Number::to_f64), light: values.2.map(Number::to_f64) },
                });
            }
            now.push(values);
        }
        self.columns.0 = now;
    }
}

fn columns(tally: &Tally) -> usize {
    tally.sides.dark.power.len().max(tally.sides.light.power.len())
}

/// Columns of the location row with power of this side alone.
fn controlled(tally: &Tally, side: Side) -> impl Iterator<Item = usize> {
    let other = &tally.sides[side.opponent()].power;
    let is_alone = move |column: usize| other.get(column).copied().flatten().is_none();
    let own = tally.sides[side].power.iter().enumerate();
    let is_held = move |(column, power): (usize, &Option<Number>)| {
        (power.is_some_and(|power| power > Number::ZERO) && is_alone(column)).then_some(column)
    };
    own.filter_map(is_held)
}

/// The opponent's printed Force icons at a location: what a drain there is worth before cards change it.
fn icons_to_drain(state: &State, column: usize, side: Side) -> i32 {
    let location = u16::try_from(column).ok().and_then(|index| state.table.location_at(index));
    let standing = location.filter(|location| !location.posture.collapsed && !location.posture.sideways);
    standing.map_or(0, |location| {
        // A rotated location shows each player the other's icons.
        let shown = if location.posture.inverted { side } else { side.opponent() };
        location.facts.map_or(0, |facts| i32::from(facts.icons.force(shown)))
    })
}

fn side_state(tally: &Tally, side: Side, state: &State) -> SideState {
    let (mut num_controlled, mut drain_potential) = (0, 0);
    for column in controlled(tally, side) {
        num_controlled += 1;
        drain_potential += icons_to_drain(state, column, side);
    }
    let tally = &tally.sides[side];
    let pile = |get: fn(&Piles) -> i32| tally.piles.as_ref().map(get);
    SideState {
        hand: pile(|p| p.hand),
        reserve_deck: pile(|p| p.reserve_deck),
        force_pile: pile(|p| p.force_pile),
        used_pile: pile(|p| p.used_pile),
        lost_pile: pile(|p| p.lost_pile),
        out_of_play: pile(|p| p.out_of_play),
        life_force: pile(Piles::life_force),
        force_generation: Some(tally.force_generation.to_f64()),
        power: Some(tally.power.iter().flatten().copied().sum::<Number>().to_f64()),
        num_locations: i32::try_from(tally.power.iter().flatten().count()).ok(),
        num_controlled: Some(num_controlled),
        drain_potential: Some(drain_potential),
        battle_power: tally.battle_power.map(Number::to_f64),
        damage: Some(tally.damage.to_f64()),
        attrition: Some(tally.attrition.to_f64()),
    }
}
