//! The table as one recording shows it.

use holocron_ingest::event::youngjedi::{BattleKind, Planet, Power, Zone};
use holocron_ingest::id::{Blueprint, Side, Sides};

use super::notes::zone;
use crate::state::State;
use crate::state::table::TableCard as Known;
use holocron_replay::account::{Counter, Fight, FightSide, Posture, Stroke, Table, TableCard, Toll};

pub(super) fn of(state: &State) -> Table {
    let card = |card: &Known| TableCard {
        id: card.id,
        blueprint: card.blueprint.unwrap_or(Blueprint::back(card.owner)),
        zone: zone(card.zone),
        owner: Some(card.owner),
        zone_owner: Some(card.owner),
        location: None,
        host: None,
        area: card.planet.and_then(place),
        posture: Posture::default().with(Posture::HIDDEN, card.is_hidden || card.blueprint.is_none()),
        marks: marks(state, card),
    };
    Table {
        cards: state.table.iter().map(card).collect(),
        counters: Sides::from_fn(|side| counters(state, side)),
        areas: AREAS,
        fight: duel(state).or_else(|| battle(state)),
        ..Table::default()
    }
}

/// The planets.
pub(crate) const AREAS: &[&str] = &["Tatooine", "Coruscant", "Naboo"];

/// A planet's place among the areas.
pub(crate) fn place(planet: Planet) -> Option<u16> {
    match planet {
        Planet::Tatooine => Some(0),
        Planet::Coruscant => Some(1),
        Planet::Naboo => Some(2),
        Planet::Unknown => None,
    }
}

/// Hit tokens of a duel.
fn marks(state: &State, card: &Known) -> Vec<(&'static str, i32)> {
    let duel = state.duel.as_ref().filter(|duel| duel.duelists[card.owner].contains(&card.id));
    duel.map(|duel| ("hits", duel.hits[card.owner])).filter(|(_, hits)| *hits > 0).into_iter().collect()
}

/// The running battle: its running or last fight with what it uses, before that all who are there.
fn battle(state: &State) -> Option<Fight> {
    let battle = state.battle.as_ref()?;
    let fight = battle.fight.as_ref();
    let cards = Side::BOTH.into_iter().flat_map(|side| match fight {
        Some(fight) => [&fight.cards[side], &fight.weapons[side], &fight.battle_cards[side]]
            .into_iter()
            .flatten()
            .copied()
            .collect(),
        None => battle.present[side].clone(),
    });
    let owed = |side| state.owed.iter().filter(|owed| owed.player == side).filter_map(|owed| owed.printed).sum::<u32>();
    let side = |side| {
        let total = fight.and_then(|fight| fight.totals[side].as_ref());
        FightSide {
            power: total.map(|power| power.total.into()),
            parts: total.map(parts).unwrap_or_default(),
            destiny: total.map(|power| power.destiny.into()),
            damage: Some(owed(side)).filter(|owed| *owed > 0).map(f64::from),
            ..FightSide::default()
        }
    };
    Some(Fight {
        name: if battle.kind == BattleKind::Starship { "Starship battle" } else { "Battle" },
        column: place(battle.planet),
        by: Some(battle.attacking),
        cards: cards.collect(),
        sides: Sides::from_fn(side),
        winner: fight.filter(|fight| fight.is_over).map(|fight| fight.winner),
    })
}

/// What a total is made of; destinies are told on their own.
fn parts(power: &Power) -> Vec<(&'static str, i32)> {
    let parts = [
        ("printed", power.base),
        ("location", power.location),
        ("weapons", power.weapon),
        ("Battle card", power.battle),
        ("texts", power.other),
    ];
    parts.into_iter().filter(|(_, number)| *number != 0).collect()
}

/// The running duel: hits of both duelists and the cards that they attack and block with.
fn duel(state: &State) -> Option<Fight> {
    let duel = state.duel.as_ref()?;
    let side = |side| {
        let total = duel.totals[side].as_ref();
        let damage = duel.duelists[side].first().and_then(|id| state.facts(*id)?.damage);
        let stroke = duel.last.filter(|play| play.player == side);
        FightSide {
            power: total.map(|power| power.total.into()),
            parts: total.map(parts).unwrap_or_default(),
            toll: Some(Toll {
                name: "hits",
                taken: duel.hits[side],
                limit: damage.and_then(|damage| i32::try_from(damage).ok()),
                ..Toll::default()
            }),
            stroke: stroke.map(|play| Stroke {
                blueprint: play.blueprint,
                number: play.number,
                is_block: play.is_block,
            }),
            cards_left: duel.drawn[side].and_then(|_| u32::try_from(duel.hands[side]).ok()),
            ..FightSide::default()
        }
    };
    let cards = Side::BOTH.into_iter().flat_map(|side| duel.duelists[side].iter().copied().chain(duel.weapons[side]));
    Some(Fight {
        name: "Duel",
        column: place(duel.planet),
        by: Some(duel.attacking),
        cards: cards.collect(),
        sides: Sides::from_fn(side),
        winner: None,
    })
}

/// The counted zones with their names, in the order of reports.
pub(crate) const COUNTERS: [(&str, Zone); 8] = [
    ("draw deck", Zone::DrawDeck),
    ("hand", Zone::Hand),
    ("discard pile", Zone::DiscardPile),
    ("planets", Zone::Planet),
    ("locations", Zone::Location),
    ("Effects", Zone::Effects),
    ("Hyperspace", Zone::Hyperspace),
    ("battle plan", Zone::BattlePlan),
];

fn counters(state: &State, side: Side) -> Vec<Counter> {
    let counter =
        |label, place| Counter { name: zone(place), label, count: state.piles.count(side, place).map(i64::from) };
    COUNTERS.iter().map(|(label, place)| counter(*label, *place)).collect()
}
