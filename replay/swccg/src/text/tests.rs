//! Tests of answers that two engines once gave differently.

use holocron_ingest::id::{CardId, Number, Side};
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;

use super::{Truth, View};
use crate::cards::reach::{Condition, Filter, Player};
use crate::state::State;
use crate::state::table::presence::Present;
use crate::{Swccg, scenario};

/// Keeps the last state.
#[derive(Default)]
struct Last(State);

impl Sink<Swccg> for Last {
    fn after(&mut self, _: &holocron_ingest::event::Event<holocron_ingest::event::gemp::Kind>, state: &State) {
        self.0 = state.clone();
    }
}

fn table(text: &str) -> State {
    let game = scenario::read(text).expect("a game");
    let mut last = Last::default();
    run::<Swccg>(&game.log, &Selection::all(), &mut last);
    last.0
}

#[test]
fn a_sector_is_on_its_system_and_the_system_is_not() {
    let state = table("site 40 5_76 L @0 Bespin\nsite 41 5_77 L @1 Bespin\nat 42 1_304 D @0\nat 43 1_304 D @1");
    let view = View::new(&state);
    let on = Filter::On("Bespin");
    let is_on = |id| view.get(CardId(id)).map(|seen| view.accepts(&on, seen, seen));
    assert_eq!([40, 41, 42, 43].map(is_on), [Truth::No, Truth::Yes, Truth::No, Truth::Yes].map(Some));
}

#[test]
fn only_the_next_site_is_adjacent() {
    let state = table("site 40 1_290 D @0 Tatooine\nsite 41 1_292 D @1 Tatooine\nsite 42 1_295 D @2 Tatooine");
    let view = View::new(&state);
    let (Some(first), Some(second), Some(third)) = (view.get(CardId(40)), view.get(CardId(41)), view.get(CardId(42)))
    else {
        panic!("three sites")
    };
    assert_eq!(view.accepts(&Filter::Adjacent, first, second), Truth::Yes);
    assert_eq!(view.accepts(&Filter::Adjacent, first, third), Truth::No);
}

#[test]
fn nobody_knows_whose_turn_an_unknown_player_has() {
    let state = table("site 40 1_290 D @0 Tatooine\nturn D 1\nphase Control");
    let view = View::new(&state);
    let site = view.get(CardId(40)).expect("a site");
    assert_eq!(view.holds(&Condition::Turn(Player::Unknown), site), Truth::Maybe);
    assert_eq!(view.holds(&Condition::Turn(Player::OnDark), site), Truth::Yes);
}

#[test]
fn what_is_fixed_to_a_ship_is_outside_and_who_is_aboard_inside() {
    let state =
        table("site 40 1_287 D @0 Tatooine\nat 41 1_301 D @0\non 42 1_168 D 41\non 43 1_317 D 42\non 44 7_324 D 41");
    let present = |id| state.table.get(CardId(id)).map(|card| state.present(card));
    assert_eq!(present(42), Some(Present::Aboard(CardId(41))));
    assert_eq!(present(43), Some(Present::Aboard(CardId(41))));
    assert_eq!(present(44), Some(Present::Column(0)));
}

#[test]
fn what_sits_in_carried_cargo_gives_no_presence() {
    let aboard = "site 40 1_291 D @0 Tatooine\nat 41 4_168 D @0";
    let rider = table(&format!("{aboard}\non 42 1_168 D 41"));
    let carried = table(&format!("{aboard}\non 42 1_308 D 41\non 43 1_168 D 42"));
    let has = |state: &State| {
        let view = View::new(state);
        view.get(CardId(40)).map(|site| view.occupies(Side::Dark, site))
    };
    assert_eq!((has(&rider), has(&carried)), (Some(Truth::Yes), Some(Truth::No)));
}

#[test]
fn who_is_aboard_carried_cargo_may_not_be_aboard_its_carrier() {
    let state = table("site 40 1_287 D @0 Tatooine\nat 41 4_168 D @0\non 42 1_308 D 41\non 43 1_168 D 42");
    let view = View::new(&state);
    let seen = |id| view.get(CardId(id)).expect("a card");
    let has = |carrier| view.accepts(&Filter::HasAboard(Box::new(Filter::This)), seen(43), carrier);
    assert_eq!((has(seen(42)), has(seen(41))), (Truth::Yes, Truth::Maybe));
}

#[test]
fn who_is_at_a_site_of_a_ship_is_aboard_it() {
    let state = table("site 40 1_289 D @0 Tatooine\nsite 43 12_164 D @1\nat 42 14_114 D @0\nat 41 2_100 D @1");
    let view = View::new(&state);
    let (Some(ship), Some(droid)) = (view.get(CardId(42)), view.get(CardId(41))) else { panic!("a ship and a droid") };
    assert_eq!(view.accepts(&Filter::HasAboard(Box::new(Filter::This)), droid, ship), Truth::Yes);
    assert_eq!(view.accepts(&Filter::Aboard(Box::new(Filter::Any)), droid, droid), Truth::Yes);
    assert_eq!((view.power(ship).low, view.power(ship).high), (Number::whole(7), Number::whole(7)));
}
