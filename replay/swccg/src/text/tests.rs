//! Tests of answers that two engines once gave differently.

use holocron_ingest::id::{CardId, Number, Side};
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;

use super::{Truth, View};
use crate::cards::ModifierKind;
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
fn an_asteroid_sector_is_related_to_its_system_and_to_no_site() {
    let state = table(
        "site 40 1_289 D @0 Tatooine\nsite 41 4_82 L @1 Tatooine\nsite 42 1_290 D @2 Tatooine\nat 43 1_304 D @1\nat 44 1_194 D @2",
    );
    let view = View::new(&state);
    let is_related = |source, place| {
        let (source, place) = (view.get(CardId(source)).expect("a card"), view.get(CardId(place)).expect("a place"));
        view.accepts(&Filter::Related, source, place)
    };
    assert_eq!([40, 41, 42].map(|place| is_related(43, place)), [Truth::Yes, Truth::No, Truth::No]);
    assert_eq!([40, 41, 42].map(|place| is_related(44, place)), [Truth::Yes, Truth::No, Truth::No]);
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

#[test]
fn who_is_at_a_site_aboard_is_aboard_a_starship_though_it_is_not_on_the_table() {
    let sites = "site 40 211_22 D @0\nsite 43 1_128 D @1 Tatooine";
    let state = table(&format!("{sites}\nat 41 7_8 L @0\nat 44 7_8 L @1\nin 42 14_67 D SIDE_OF_TABLE"));
    let view = View::new(&state);
    let forfeit = |id| view.forfeit(view.get(CardId(id)).expect("a card"), Number::whole(3));
    let (aboard, outside) = (forfeit(41), forfeit(44));
    assert_eq!((aboard.low, aboard.high), (Number::ZERO, Number::ZERO));
    assert_eq!((outside.low, outside.high), (Number::whole(3), Number::whole(3)));
}

#[test]
fn who_drives_carried_cargo_is_its_passenger() {
    let ship = "site 40 1_287 D @0 Tatooine\nat 41 4_168 D @0";
    let piloted = |text: &str| {
        let state = table(&format!("{ship}\n{text}"));
        let view = View::new(&state);
        view.is_piloted(view.get(CardId(42)).expect("a vehicle"))
    };
    let drives = "at 43 4_98 D @0\nsay D embarks [4_98] from [1_287] to [7_314] as driver\nmove 43 4_98 D on 42";
    assert_eq!(piloted(&format!("on 42 7_314 D 41\n{drives}")), Truth::No);
    assert_eq!(piloted(&format!("at 42 7_314 D @0\n{drives}")), Truth::Yes);
}

/// Whether the first text of a kind that a card makes touches this card.
fn touched(view: &View<'_>, by: u32, kind: ModifierKind, whom: u32) -> Truth {
    let (by, whom) = (view.get(CardId(by)).expect("a card"), view.get(CardId(whom)).expect("a card"));
    let texts = by.facts.map_or(&[][..], |facts| &facts.modifiers);
    let reach = texts.iter().filter(|one| one.kind == kind).find_map(|one| one.reach.as_deref()).expect("a text");
    view.accepts(&reach.affects, by, whom)
}

#[test]
fn a_card_may_be_made_common() {
    let mask = |bearer: &str| {
        let state = table(&format!(
            "site 40 1_290 D @0 Tatooine\nat 41 {bearer} L @0\non 42 1_67 L 41\nin 43 200_31 D SIDE_OF_TABLE"
        ));
        touched(&View::new(&state), 43, ModifierKind::ExtraForceCostToDeployToTarget, 42)
    };
    assert_eq!((mask("1_28"), mask("6_38")), (Truth::No, Truth::Maybe));
}

#[test]
fn a_text_may_spare_squadrons_another_one() {
    let squadron = |other: &str| {
        let state = table(&format!(
            "site 40 1_288 D @0 Kessel\nat 41 2_153 D @0\nin 42 9_125 D SIDE_OF_TABLE\nin 43 {other} D SIDE_OF_TABLE"
        ));
        touched(&View::new(&state), 42, ModifierKind::Destiny, 41)
    };
    assert_eq!((squadron("9_128"), squadron("215_25")), (Truth::Yes, Truth::Maybe));
}

#[test]
fn scomp_links_may_be_cancelled_for_a_turn() {
    let power = |played: &str| {
        let state = table(&format!("site 40 1_129 L @0 Tatooine\nat 41 5_6 L @0\nturn L 1\nphase Control{played}"));
        let view = View::new(&state);
        let power = view.power(view.get(CardId(41)).expect("Lobot"));
        (power.low, power.high)
    };
    let whole = |low, high| (Number::whole(low), Number::whole(high));
    assert_eq!(power(""), whole(2, 2));
    assert_eq!(power("\nsay D plays [5_153]"), whole(0, 2));
}

#[test]
fn a_jedi_master_who_has_crossed_over_may_generate_for_either_side() {
    let generation = |owner: &str| {
        let state = table(&format!("site 40 1_290 D @0 Tatooine\nat 41 210_20 {owner} @0"));
        let view = View::new(&state);
        [Side::Dark, Side::Light].map(|side| {
            let all = view.generation(side);
            all.high - all.low
        })
    };
    assert_eq!(generation("L"), [0, 0].map(Number::whole));
    assert_eq!(generation("D"), [1, 1].map(Number::whole));
}

#[test]
fn a_card_counts_for_each_of_its_models() {
    let drain = |ship: &str| {
        let state = table(&format!("site 40 8_67 L @0 Chandrila\nat 41 {ship} D @0"));
        let changes = View::new(&state).changes(ModifierKind::ForceDrainAmount, CardId(40));
        changes.into_iter().any(|change| change.is_sure && change.low == Number::whole(1))
    };
    assert_eq!((drain("1_301"), drain("214_5")), (false, true));
}

#[test]
fn a_special_rule_raises_the_ability_of_those_who_cost_3_or_more() {
    let rule = "Any character of ability 1 who has a printed deploy number of 3 or greater is considered ability 2";
    let abilities = |first: &str| {
        let state = table(&format!("ask D {first}\nsite 40 1_290 D @0 Tatooine\nat 41 1_189 D @0\nat 42 1_194 D @0"));
        let view = View::new(&state);
        [41, 42].map(|id| view.ability(view.get(CardId(id)).expect("a card")).low)
    };
    assert_eq!(abilities("Select OK to start game"), [1, 1].map(Number::whole));
    assert_eq!(abilities(rule), [2, 1].map(Number::whole));
}

#[test]
fn politics_that_an_action_changes_leave_the_majority_open() {
    let majority = |played: &str| {
        let state = table(&format!("site 40 12_75 L @0 Coruscant\nat 41 12_31 L @0\nturn L 1\nphase Control{played}"));
        View::new(&state).has_majority(Side::Light)
    };
    assert_eq!((majority(""), majority("\nsay D plays [12_156]")), (Truth::Yes, Truth::Maybe));
}

#[test]
fn a_text_changes_the_number_of_a_piece() {
    let numbers = |other: &str| {
        let state = table(&format!(
            "site 40 2_145 D @0\nsite 41 1_290 D @1 Tatooine\nat 42 1_53 L @0\nat 43 1_225 D @0\nat 44 {other} L @1\n\
             turn L 1\nphase Battle\nsay L initiates battle at [2_145]\nbattle @0 42,43"
        ));
        let view = View::new(&state);
        let piece = view.get(CardId(42)).expect("a piece");
        let (power, ability) = (view.power(piece), view.ability(piece));
        assert_eq!((power.low, power.high), (ability.low, ability.high));
        (power.low, power.high)
    };
    let whole = |number| (Number::whole(number), Number::whole(number));
    assert_eq!((numbers("1_28"), numbers("213_36")), (whole(3), whole(5)));
}
