//! The table as one recording shows it.

use holocron_ingest::event::gemp::{Piles, SideTally};
use holocron_ingest::id::{Number, Side, Sides};

use crate::cards::Category;
use crate::state::State;
use crate::state::fight::battle::{Battle, Outcome};
use crate::state::table::TableCard as Known;
use holocron_replay::account::{Counter, Fight, FightSide, Posture, Table, TableCard};

pub(super) fn of(state: &State) -> Table {
    let announced = |side: Side| state.tally.as_ref().map(|tally| &tally.sides[side]);
    let power = |side, column: usize| announced(side)?.power.get(column).copied().flatten().map(Number::to_f64);
    let columns = Side::BOTH.into_iter().filter_map(announced).map(|tally| tally.power.len()).max().unwrap_or(0);
    Table {
        cards: state.table.iter().map(|known| card(state, known)).collect(),
        counters: Sides::from_fn(|side| counters(state, side)),
        force_generation: Sides::from_fn(|side| announced(side).map(|tally| tally.force_generation.to_f64())),
        power: (0..columns).map(|column| Sides::from_fn(|side| power(side, column))).collect(),
        areas: &[],
        fight: state.battle.as_ref().map(|battle| fight(state, battle)),
    }
}

fn card(state: &State, card: &Known) -> TableCard {
    TableCard {
        id: card.id,
        blueprint: card.blueprint,
        zone: card.zone.word(),
        owner: card.owner,
        zone_owner: card.zone_owner,
        location: card.has_column().then_some(card.location),
        host: card.host,
        area: None,
        posture: posture(state, card),
        marks: Vec::new(),
    }
}

fn posture(state: &State, card: &Known) -> Posture {
    let lies = card.posture;
    let is_character = |card: &Known| card.facts.is_some_and(|facts| facts.category == Category::Character);
    // A captive lies with its escort, or in a prison. An undercover spy lies with nobody.
    let is_captive = card.host.and_then(|host| state.table.get(host)).is_some_and(|host| {
        let is_led = is_character(host) && host.owner != card.owner;
        is_character(card) && (is_led || host.facts.is_some_and(|facts| facts.category == Category::Location))
    });
    Posture::default()
        .with(Posture::TURNED, lies.sideways)
        .with(Posture::INVERTED, lies.inverted)
        .with(Posture::CAPTIVE, is_captive)
        .with(Posture::HIDDEN, card.blueprint.is_face_down())
        .with(Posture::FROZEN, lies.frozen)
        .with(Posture::SUSPENDED, lies.suspended)
        .with(Posture::COLLAPSED, lies.collapsed)
}

/// The running battle with what the counters and the lines have told of it.
fn fight(state: &State, battle: &Battle) -> Fight {
    let number = |number: Option<Number>| number.map(Number::to_f64);
    let side = |side: Side| {
        let part = &battle.sides[side];
        let announced = state.tally.as_ref().map(|tally| &tally.sides[side]);
        // Before the damage segment the counters say 0, which is no damage at all.
        let owed = |get: fn(&SideTally) -> Number| announced.map(get).filter(|_| battle.is_owing);
        let destinies = [part.destiny, part.power_destiny, part.attrition_destiny].into_iter().flatten();
        FightSide {
            power: number(part.total.or(part.power)),
            destiny: number(destinies.reduce(|sum, one| sum + one)),
            attrition: number(owed(|tally| tally.attrition)),
            damage: number(owed(|tally| tally.damage)),
            ..FightSide::default()
        }
    };
    Fight {
        name: "Battle",
        column: battle.place.and_then(|place| Some(state.table.get(place)?.location)).or(battle.location),
        by: battle.initiator,
        cards: battle.cards.clone(),
        sides: Sides::from_fn(side),
        winner: battle.outcome.map(|outcome| match outcome {
            Outcome::Won(side) => Some(side),
            Outcome::Tied => None,
        }),
    }
}

/// Under the server's own names of the piles.
fn counters(state: &State, side: Side) -> Vec<Counter> {
    let piles = state.piles(side);
    let counter =
        |name, label, get: fn(&Piles) -> i32| Counter { name, label, count: piles.map(|piles| get(piles).into()) };
    vec![
        counter("HAND", "hand", |piles| piles.hand),
        counter("RESERVE_DECK", "Reserve Deck", |piles| piles.reserve_deck),
        counter("FORCE_PILE", "Force Pile", |piles| piles.force_pile),
        counter("USED_PILE", "Used Pile", |piles| piles.used_pile),
        counter("LOST_PILE", "Lost Pile", |piles| piles.lost_pile),
        counter("OUT_OF_PLAY", "out of play", |piles| piles.out_of_play),
    ]
}
