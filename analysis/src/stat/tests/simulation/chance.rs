//! Shufflers and dice, fair and biased.

use fastrand::Rng;

use crate::stat::randomness::ALPHA;
use crate::stat::randomness::copies::{Designs, pairs};
use crate::stat::randomness::counts::{Count, Counts};
use crate::stat::randomness::dice::tests::{faces, runs};

/// Some cards off the top of a shuffled deck.
fn hand(random: &mut Rng, deck: usize, cards: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..deck).collect();
    (0..cards).map(|_| left.swap_remove(random.usize(0..left.len()))).collect()
}

/// A deck of 60 in groups: 10 locations, 20 characters, 30 others; designs of 1 to 4 copies side by side.
fn designs() -> Vec<usize> {
    let copies = [1, 2, 3, 4, 2, 1, 3, 2, 4, 1, 1, 2, 3, 1, 2, 4, 1, 3, 2, 1, 4, 2, 3, 1, 2, 5];
    copies.iter().enumerate().flat_map(|(design, n)| std::iter::repeat_n(design, *n)).take(60).collect()
}

fn group(card: usize) -> usize {
    match card {
        0..10 => 0,
        10..30 => 1,
        _ => 2,
    }
}

/// The declared tests of the shuffler over `decks` opening hands, each dealt by `deal`.
fn p_values(random: &mut Rng, decks: usize, deal: fn(&mut Rng) -> Vec<usize>) -> [f64; 3] {
    let designs = designs();
    let mut by_design = Designs::default();
    for design in 0..26 {
        let c = designs.iter().filter(|d| **d == design).count() as f64;
        by_design.falling2 += c * (c - 1.0);
        by_design.falling3 += c * (c - 1.0) * (c - 2.0);
        by_design.falling4 += c * (c - 1.0) * (c - 2.0) * (c - 3.0);
        by_design.squares += (c * (c - 1.0)).powi(2);
    }
    let mut counts = Counts::new(3);
    let (mut locations, mut copies) = (Count::default(), Count::default());
    for _ in 0..decks {
        let hand = deal(random);
        let mut seen = [0.0; 3];
        hand.iter().for_each(|card| seen[group(*card)] += 1.0);
        counts.add_hand(&[10.0, 20.0, 30.0], &seen);
        locations.add(seen[0], 8.0 / 6.0, 8.0 * (1.0 / 6.0) * (5.0 / 6.0) * 52.0 / 59.0);
        let mut held = [0.0; 26];
        hand.iter().for_each(|card| held[designs[*card]] += 1.0);
        let (mean, variance) = pairs(&by_design, 60.0, 8.0).expect("enough cards");
        copies.add(held.iter().map(|n| n * (n - 1.0) / 2.0).sum(), mean, variance);
    }
    [counts.test(), locations.test(), copies.test()].map(|outcome| outcome.expect("hands").p)
}

fn fair(random: &mut Rng) -> Vec<usize> {
    hand(random, 60, 8)
}

/// Locations are a third more likely to lie on top.
fn flooded(random: &mut Rng) -> Vec<usize> {
    let mut left: Vec<usize> = (0..60).collect();
    let mut hand = Vec::new();
    while hand.len() < 8 {
        let place = random.usize(0..left.len());
        if left[place] < 10 || random.f64() < 0.75 {
            hand.push(left.swap_remove(place));
        }
    }
    hand
}

/// A shuffle that is too short: one neighbour in five stays a neighbour.
fn clumped(random: &mut Rng) -> Vec<usize> {
    let mut left: Vec<usize> = (0..60).collect();
    let mut hand: Vec<usize> = Vec::new();
    while hand.len() < 8 {
        let next = hand.last().map(|card| card + 1).filter(|card| left.contains(card) && random.f64() < 0.2);
        let place =
            next.and_then(|card| left.iter().position(|c| *c == card)).unwrap_or_else(|| random.usize(0..left.len()));
        hand.push(left.remove(place));
    }
    hand
}

/// How often each of the three tests raises an alarm when corrected for three (a stricter level than Holm's).
fn alarms(seed: u64, decks: usize, deal: fn(&mut Rng) -> Vec<usize>) -> [f64; 3] {
    let mut random = Rng::with_seed(seed);
    let mut alarms = [0.0; 3];
    for _ in 0..300 {
        let p = p_values(&mut random, decks, deal);
        alarms.iter_mut().zip(p).for_each(|(sum, p)| *sum += if p < ALPHA / 3.0 { 1.0 / 300.0 } else { 0.0 });
    }
    alarms
}

#[test]
fn a_fair_shuffle_passes() {
    let alarms = alarms(11, 400, fair);
    assert!(alarms.iter().sum::<f64>() <= ALPHA + 3.0 * (ALPHA / 300.0).sqrt(), "{alarms:?}");
}

#[test]
fn a_third_more_locations_in_400_hands_are_found() {
    let [categories, locations, _] = alarms(12, 400, flooded);
    assert!(categories >= 0.9 && locations >= 0.9, "{categories} {locations}");
}

#[test]
fn a_short_shuffle_is_found_in_400_hands() {
    let [_, _, copies] = alarms(13, 400, clumped);
    assert!(copies >= 0.9, "{copies}");
}

#[test]
fn fair_dice_pass_and_loaded_dice_are_found() {
    let mut random = Rng::with_seed(14);
    let rate = |random: &mut Rng, roll: fn(&mut Rng, Option<u8>) -> u8| {
        let mut alarms = [0.0; 2];
        for _ in 0..300 {
            let mut rolls: Vec<u8> = Vec::new();
            (0..3000).for_each(|_| rolls.push(roll(random, rolls.last().copied())));
            let outcomes = [faces(&rolls).test(), runs(&rolls).count().and_then(|count| count.test())];
            let p = outcomes.map(|outcome| outcome.expect("rolls").p);
            alarms.iter_mut().zip(p).for_each(|(sum, p)| *sum += if p < ALPHA / 2.0 { 1.0 / 300.0 } else { 0.0 });
        }
        alarms
    };
    let fair = rate(&mut random, |random, _| random.u8(1..7));
    assert!(fair[0] + fair[1] <= ALPHA + 3.0 * (ALPHA / 300.0).sqrt(), "{fair:?}");
    // A six a quarter more often; and every tenth roll the same as before.
    let loaded = rate(&mut random, |random, _| if random.f64() < 0.05 { 6 } else { random.u8(1..7) });
    assert!(loaded[0] >= 0.9, "{loaded:?}");
    let sticky =
        rate(&mut random, |random, last| last.filter(|_| random.f64() < 0.1).unwrap_or_else(|| random.u8(1..7)));
    assert!(sticky[1] >= 0.9, "{sticky:?}");
}
