//! Rows of `states` and `location_states`.

use holocron_ingest::event::gemp::{SideTally, Tally};
use holocron_ingest::id::{CardId, Number, Side, Sides};
use holocron_replay::swccg::state::State;

use super::Collector;
use super::card::title_of;
use crate::table::{At, LocationStateRow, SideState, StateRow, int};

/// Power at each column of the last snapshot: the location's number, Dark's and Light's power.
#[derive(Default)]
pub(super) struct Columns(Vec<(Option<CardId>, Option<Number>, Option<Number>)>);

impl Collector<'_> {
    /// A snapshot that has been applied to `state`.
    pub(super) fn snapshot(&mut self, at: At, tally: &Tally, state: &State) {
        let sides = Sides::from_fn(|side| side_state(&tally.sides[side]));
        let num_locations = int(columns(tally));
        self.rows.states.push(StateRow { at, is_stale: state.is_tally_stale, sides, num_locations });
        if !state.is_tally_stale {
            self.locations(at, tally, state);
        }
    }

    fn locations(&mut self, at: At, tally: &Tally, state: &State) {
        let mut now = Vec::with_capacity(columns(tally));
        for column in 0..columns(tally) {
            let index = u16::try_from(column).unwrap_or(u16::MAX);
            let location = state.table.location_at(index);
            let power = |side: Side| tally.sides[side].power.get(column).copied().flatten();
            let values = (location.map(|card| card.id), power(Side::Dark), power(Side::Light));
            if self.columns.0.get(column) != Some(&values) {
                self.rows.location_states.push(LocationStateRow {
                    at,
                    location_index: index,
                    card: location.map(|card| card.id.0),
                    blueprint: location.map(|card| card.blueprint),
                    title: location.and_then(|card| title_of(&card.blueprint)).map(Into::into),
                    dark_power: values.1.map(Number::to_f64),
                    light_power: values.2.map(Number::to_f64),
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

fn side_state(tally: &SideTally) -> SideState {
    let pile = |get: fn(&holocron_ingest::event::gemp::Piles) -> i32| tally.piles.as_ref().map(get);
    SideState {
        hand: pile(|p| p.hand),
        reserve_deck: pile(|p| p.reserve_deck),
        force_pile: pile(|p| p.force_pile),
        used_pile: pile(|p| p.used_pile),
        lost_pile: pile(|p| p.lost_pile),
        out_of_play: pile(|p| p.out_of_play),
        life_force: pile(life_force),
        force_generation: tally.force_generation.to_f64(),
        power: tally.power.iter().flatten().copied().sum::<Number>().to_f64(),
        num_locations: int(tally.power.iter().flatten().count()),
        battle_power: tally.battle_power.map(Number::to_f64),
        damage: tally.damage.to_f64(),
        attrition: tally.attrition.to_f64(),
    }
}

/// Life Force: the Reserve Deck, the Force Pile and the Used Pile. The values come from a log and may be anything.
pub(super) fn life_force(piles: &holocron_ingest::event::gemp::Piles) -> i32 {
    piles.reserve_deck.saturating_add(piles.force_pile).saturating_add(piles.used_pile)
}
