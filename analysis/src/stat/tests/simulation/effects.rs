//! Effects of cards: what the shuffle decides is found without bias, what players decide is not.

use fastrand::Rng;
use holocron_ingest::id::{Blueprint, Side};

use crate::stat::inference::logistic::{Cell, fit};
use crate::stat::interval::Z;
use crate::stat::{Tables, card_table};
use crate::store::{Meta, Store};
use crate::table::{CardGameRow, CardStatRow, GameRows, tests as sample};

/// Some cards off the top of a shuffled deck.
pub(super) fn hand(random: &mut Rng, deck: usize, cards: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..deck).collect();
    (0..cards).map(|_| left.swap_remove(random.usize(0..left.len()))).collect()
}

/// A world: long games draw more cards and are won more often, and having the card in the opening hand adds `effect` to the
/// chance of winning. Decks hold one to three copies.
fn game(random: &mut Rng, game: u64, blueprint: &str, effect: f64) -> CardGameRow {
    let is_long = random.bool();
    let copies = 1 + random.u32(0..3);
    let drawn = hand(random, 60, if is_long { 40 } else { 14 });
    let count = |cards: &[usize]| cards.iter().filter(|card| **card < copies as usize).count() as u32;
    let (opening, later) = drawn.split_at(8);
    let chance = if is_long { 0.65 } else { 0.35 } + if count(opening) > 0 { effect } else { 0.0 };
    CardGameRow {
        blueprint: Blueprint::new(blueprint).expect("short"),
        won: Some(random.f64() < chance),
        num_copies: copies,
        num_opening_hand: Some(count(opening)),
        num_drawn: Some(count(later)),
        ..sample::card_game(game, blueprint)
    }
}

/// The statistics of 200 cards, each with 1500 games of its own.
fn world(seed: u64, effect: f64) -> Vec<CardStatRow> {
    let mut random = Rng::with_seed(seed);
    let dir = tempfile::tempdir().expect("a directory");
    let mut store = Store::create(dir.path(), &Meta::default()).expect("a directory");
    for card in 1..=200 {
        let mut rows = GameRows::default();
        if card == 1 {
            rows.games = sample::game(1).games;
            rows.game_players.push(sample::player(1, Side::Dark, Some(true)));
        }
        rows.card_games = (0..1500).map(|n| game(&mut random, card * 1500 + n, &format!("1_{card}"), effect)).collect();
        store.append(&rows).expect("room");
    }
    store.finish().expect("room");
    card_table(&Tables::open(dir.path()).expect("tables")).expect("computed")
}

fn mean(values: impl Iterator<Item = Option<f64>>) -> f64 {
    let values: Vec<f64> = values.flatten().collect();
    values.iter().sum::<f64>() / values.len() as f64
}

#[test]
fn opening_lift_is_unbiased_where_the_win_rate_in_hand_is_not() {
    let cards = world(21, 0.0);
    assert_eq!(cards.len(), 200);
    let lift = mean(cards.iter().map(|card| card.opening_lift.value));
    // The error of one card is about 0.032, that of the mean of 200 cards 0.0023.
    assert!(lift.abs() < 0.007, "a card that does nothing has an opening lift of {lift}");
    let in_hand = mean(cards.iter().map(|card| card.gih.value.zip(card.gp.value).map(|(a, b)| a - b)));
    let iwd = mean(cards.iter().map(|card| card.iwd.value));
    assert!(in_hand > 0.03 && iwd > 0.08, "in hand it looks good, because long games are won: {in_hand}, {iwd}");
    let covered = cards.iter().filter(|card| card.opening_lift.lo <= Some(0.0) && card.opening_lift.hi >= Some(0.0));
    let coverage = covered.count() as f64 / 200.0;
    assert!((0.91..=0.985).contains(&coverage), "95 % and two standard errors: {coverage}");
    let found = cards.iter().filter(|card| card.opening_lift.q.is_some_and(|q| q < 0.05)).count();
    assert!(found <= 2, "{found} of 200 cards that do nothing are called good or bad");
}

/// A copy in the opening hand means 10 points. Of the copies left in decks of one, two and three, none, 8/59 and
/// 1 - (51/59)(50/58) have another copy in the hand, which makes 0.1726 of all copies left: the truth is 0.0827.
#[test]
fn opening_lift_finds_an_effect() {
    let cards = world(22, 0.1);
    let lift = mean(cards.iter().map(|card| card.opening_lift.value));
    assert!((lift - 0.0827).abs() < 0.007, "{lift}");
    let found = cards.iter().filter(|card| card.opening_lift.q.is_some_and(|q| q < 0.05)).count();
    assert!(found > 100, "{found} of 200 are found");
}

/// Strong players choose a card that does nothing: raw decks with it win more, adjusted ones do not.
#[test]
fn adjusting_for_players_takes_their_strength_away() {
    let mut random = Rng::with_seed(23);
    let (mut raw, mut adjusted, mut covered, runs) = (0.0, 0.0, 0.0, 200);
    for _ in 0..runs {
        let mut cells: Vec<Cell> = Vec::new();
        let mut counts = [[0.0; 2]; 2];
        for _ in 0..1500 {
            let gap = random.f64() * 2.0 - 1.0;
            let has = random.f64() < 0.5 + 0.4 * gap;
            let won = random.f64() < 1.0 / (1.0 + (-1.5 * gap).exp());
            let (has, won) = (f64::from(u8::from(has)), f64::from(u8::from(won)));
            cells.push(Cell { x: vec![1.0, has, gap], k: won, n: 1.0 });
            counts[has as usize][0] += won;
            counts[has as usize][1] += 1.0;
        }
        let model = fit(&cells, &[0.0, 0.0, 0.16]).expect("determined");
        let (lift, error) = model.lift(&cells, 1);
        raw += (counts[1][0] / counts[1][1] - counts[0][0] / counts[0][1]) / f64::from(runs);
        adjusted += lift / f64::from(runs);
        covered += if lift.abs() <= Z * error { 1.0 / f64::from(runs) } else { 0.0 };
    }
    assert!(raw > 0.1 && adjusted.abs() < 0.007, "raw {raw}, adjusted {adjusted}");
    assert!((0.91..=0.985).contains(&covered), "95 % and two standard errors: {covered}");
}
