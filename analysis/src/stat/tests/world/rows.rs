//! The rows of a game of a world, as they would be collected.

use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::account::{
    Action, ActionRecord, Answer, At, DecisionRecord, DestinyRecord, DieRecord, DrainRecord, Source, Termination,
};

use super::CARDS;
use super::faults::Fault;
use super::play::{Held, LEFT, Played, Seat};
use crate::table::{CardGameRow, DeckCardRow, GamePlayerRow, GameRow, GameRows, tests as sample};

pub(super) fn id(card: usize) -> String {
    format!("1_{card}")
}

pub(super) fn archetype(kind: usize) -> String {
    ["Hunt Down", "Endor Ops", "Old Allies", "Court", "CCT"][kind].to_owned()
}

/// Objectives that the rules call by these labels.
fn objective(kind: usize) -> &'static str {
    [
        "Hunt Down And Destroy The Jedi",
        "Endor Operations",
        "Old Allies",
        "Court Of The Vile Gangster",
        "Carbon Chamber Testing",
    ][kind]
}

pub(super) fn rows(game: u64, played: &Played, start: i64, fault: Option<Fault>) -> GameRows {
    let of = sample::game(game);
    let source = Source { game, file: game + 1 };
    let mut rows = GameRows {
        games: vec![GameRow {
            source,
            winner: played.dark_won.map(|won| if won { Side::Dark } else { Side::Light }),
            has_bot: played.has_bot,
            started_at_ms: Some(start),
            termination: ending(played),
            ..of.games[0].clone()
        }],
        events: vec![sample::event(game, 0, "P"), sample::event(game, 1, "GPC")],
        ..GameRows::default()
    };
    for (side, seat) in Side::BOTH.into_iter().zip(&played.seats) {
        let won = played.dark_won.map(|won| won == (side == Side::Dark));
        let other = &played.seats[1 - side.index()];
        let deck = key(seat);
        rows.games[0].deck_keys[side] = seat.is_listed.then_some(deck);
        rows.game_players.push(GamePlayerRow {
            player: seat.name.as_str().into(),
            opponent: other.name.as_str().into(),
            is_bot: seat.name.starts_with('~'),
            has_bot: played.has_bot,
            has_own_view: seat.is_recorded,
            is_deck_known: seat.is_listed || fault == Some(Fault::SeenIsTheList),
            deck,
            objective: Some(objective(seat.kind).into()),
            is_first: Some(played.is_dark_first == (side == Side::Dark)),
            ..sample::player(game, side, won)
        });
        for card in 0..CARDS {
            cards(&mut rows, game, side, seat, card, won, deck, played.has_bot, &other.name, fault);
        }
        acts(&mut rows, game, side, seat);
        chance(&mut rows, game, side, seat);
        decisions(&mut rows, game, side, seat);
        let drain = |_| DrainRecord { side, ..of.drains[0].clone() };
        rows.drains.extend((0..seat.drains).map(drain));
    }
    rows
}

/// A list has a key of its own; without one a deck is known by its player and what it begins with.
pub(super) fn key(seat: &Seat) -> u64 {
    if !seat.is_listed {
        return 1 + (seat.player * 10 + seat.kind) as u64;
    }
    seat.cards
        .iter()
        .fold(14_695_981_039_346_656_037, |hash, held| (hash ^ u64::from(held.copies)).wrapping_mul(1_099_511_628_211))
}

#[allow(clippy::too_many_arguments, reason = "all that a row is made of")]
fn cards(
    rows: &mut GameRows,
    game: u64,
    side: Side,
    seat: &Seat,
    card: usize,
    won: Option<bool>,
    deck: u64,
    has_bot: bool,
    opponent: &str,
    fault: Option<Fault>,
) {
    let mut held = seat.cards[card];
    let mut num_copies = shown(seat, card);
    match fault {
        Some(Fault::ReturnedAreDrawn) if won == Some(true) => held.drawn += (held.lost + held.destinies).min(1),
        Some(Fault::SeenCopiesOnly) => num_copies = (held.opening + held.lost + held.destinies).min(num_copies),
        _ => {}
    }
    if num_copies == 0 {
        return;
    }
    let blueprint = Blueprint::new(&id(card)).expect("short");
    rows.card_games.push(CardGameRow {
        side,
        player: seat.name.as_str().into(),
        opponent: opponent.into(),
        has_bot,
        deck,
        won,
        has_own_view: seat.is_recorded,
        is_deck_known: seat.is_listed || fault == Some(Fault::SeenIsTheList),
        num_copies,
        num_opening_hand: seat.is_recorded.then_some(held.opening),
        num_drawn: seat.is_recorded.then_some(held.drawn),
        num_pulled: held.pulled,
        num_deployed: u32::from(held.used),
        num_lost_as_force: held.lost,
        num_destiny: held.destinies,
        sum_destiny: held.sum_destiny,
        num_battles: held.battles,
        num_battles_won: held.battles_won,
        num_battles_lost: held.battles - held.battles_won,
        ..sample::card_game(game, &id(card))
    });
    rows.deck_cards.push(DeckCardRow {
        source: Source { game, file: game + 1 },
        event: 0,
        side,
        blueprint,
        title: id(card).into(),
        category: Some("CHARACTER"),
        destiny: Some((card % 5) as f64),
        num_copies,
        num_outside: 0,
        num_started: 0,
        is_deck_known: seat.is_listed || fault == Some(Fault::SeenIsTheList),
    });
}

/// Copies of a card that the list tells, or the game showed.
pub(super) fn shown(seat: &Seat, card: usize) -> u32 {
    let held: Held = seat.cards[card];
    let shown = held.lost + held.destinies + u32::from(held.used) + held.pulled;
    let in_hand = if seat.is_recorded { held.opening + held.drawn } else { 0 };
    if seat.is_listed { held.copies } else { shown.max(in_hand).min(held.copies) }
}

pub(super) fn ending(played: &Played) -> Termination {
    match played.dark_won {
        None => Termination::Other,
        Some(_) if played.is_conceded => Termination::Concession,
        Some(_) => Termination::LifeForce,
    }
}

/// Deployments, an event each, and what they changed for Dark.
fn acts(rows: &mut GameRows, game: u64, side: Side, seat: &Seat) {
    for (card, held) in seat.cards.iter().enumerate().filter(|(_, held)| held.used) {
        let (lead, own) = held.act;
        rows.actions.push(ActionRecord {
            side: Some(side),
            blueprint: Some(Blueprint::new(&id(card)).expect("short")),
            lead: Some(lead),
            swing: Some(if side == Side::Dark { own } else { -own }),
            ..sample::action(game, 100 + (side.index() * CARDS + card) as u32, Action::Deploy)
        });
    }
}

/// Destinies and dice.
fn chance(rows: &mut GameRows, game: u64, side: Side, seat: &Seat) {
    let of = sample::game(game);
    let cards = seat.cards.iter().enumerate();
    let drawn = cards.flat_map(|(card, held)| (0..held.destinies).map(move |_| (card, held)));
    for ((card, held), printed) in drawn.zip(&seat.printed) {
        rows.destinies.push(DestinyRecord {
            side,
            blueprint: Blueprint::new(&id(card)).expect("short"),
            value: held.sum_destiny / f64::from(held.destinies),
            printed: Some(*printed),
            unseen: Some(LEFT),
            ..of.destinies[0].clone()
        });
    }
    for face in &seat.faces {
        let face = i32::try_from(*face).expect("a face");
        rows.dice.push(DieRecord { side, face, rerolled_by: None, ..of.dice[0].clone() });
    }
}

fn decisions(rows: &mut GameRows, game: u64, side: Side, seat: &Seat) {
    let sample = sample::game(game).decisions.remove(0);
    let asked = |place: u32| DecisionRecord {
        at: At { turn_of: Some(Side::Dark), ..sample.at },
        side: Some(side),
        answer: if place < seat.passed { Answer::Passed } else { Answer::Taken },
        ..sample.clone()
    };
    rows.decisions.extend((0..seat.decisions).map(asked));
}
