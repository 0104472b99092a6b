//! Destiny draws in games where players take out of the deck what they want: a fair shuffle passes, a biased one does not.

use fastrand::Rng;
use holocron_replay::account::PRINTED;

use crate::stat::randomness::ALPHA;
use crate::stat::randomness::counts::Counts;

/// Cards of printed destiny 0 to 6 in a deck of 60; those of 0 are the locations.
const DECK: [usize; 7] = [10, 12, 10, 12, 8, 6, 2];
const GAMES: usize = 150;
const RUNS: u32 = 200;

/// How the server takes the card on top.
type Top = fn(&mut Rng, &mut Vec<(usize, bool)>) -> (usize, bool);

fn honest(_: &mut Rng, deck: &mut Vec<(usize, bool)>) -> (usize, bool) {
    deck.pop().expect("a card is left")
}

/// A third of the low cards on top go back into the deck once.
fn generous(random: &mut Rng, deck: &mut Vec<(usize, bool)>) -> (usize, bool) {
    let top = deck.len() - 1;
    if deck[top].0 < 3 && random.f64() < 1.0 / 3.0 {
        deck.swap(random.usize(0..top), top);
    }
    honest(random, deck)
}

/// One game: three locations are searched out of the deck, then each turn draws two cards into hand and two for destiny, and
/// what was drawn for destiny goes below the deck, where the second half of the game finds it again. Cards are grouped by
/// whether they were shown. `unseen` counts against what nobody has seen, `whole` against the deck as it was.
fn play(random: &mut Rng, top: Top, unseen: &mut Counts, whole: &mut Counts) {
    let list: Vec<f64> = (0..PRINTED).map(|value| DECK.get(value).map_or(0.0, |num| *num as f64)).collect();
    let mut left = list.clone();
    let mut deck: Vec<(usize, bool)> =
        DECK.iter().enumerate().flat_map(|(value, num)| std::iter::repeat_n((value, false), *num)).collect();
    deck.drain(..3);
    left[0] -= 3.0;
    random.shuffle(&mut deck);
    for (value, _) in deck.drain(deck.len() - 8..) {
        left[value] -= 1.0;
    }
    for _ in 0..18 {
        for _ in 0..2 {
            let (value, was_shown) = deck.pop().expect("a card is left");
            left[value] -= if was_shown { 0.0 } else { 1.0 };
        }
        for _ in 0..2.min(deck.len()) {
            let (value, was_shown) = top(random, &mut deck);
            if !was_shown {
                unseen.add_draw(&left, value);
                left[value] -= 1.0;
            }
            whole.add_draw(&list, value);
            deck.insert(0, (value, true));
        }
    }
}

/// How often the test raises an alarm against what nobody had seen, and against whole decks.
fn alarms(seed: u64, top: Top) -> [f64; 2] {
    let mut random = Rng::with_seed(seed);
    let mut alarms = [0.0; 2];
    for _ in 0..RUNS {
        let mut counts = [Counts::new(PRINTED), Counts::new(PRINTED)];
        let [unseen, whole] = &mut counts;
        (0..GAMES).for_each(|_| play(&mut random, top, unseen, whole));
        for (sum, counts) in alarms.iter_mut().zip(&counts) {
            let p = counts.test().expect("draws").p;
            *sum += if p < ALPHA { 1.0 / f64::from(RUNS) } else { 0.0 };
        }
    }
    alarms
}

/// Whole decks are the wrong measure: the locations that were searched for are missed, and the same card comes up twice.
#[test]
fn a_fair_shuffle_passes_whatever_players_take_out() {
    let [unseen, whole] = alarms(31, honest);
    assert!(unseen <= ALPHA + 3.0 * (ALPHA / f64::from(RUNS)).sqrt(), "{unseen}");
    assert!(whole > 0.5, "{whole}");
}

#[test]
fn high_cards_that_come_up_more_often_are_found() {
    let [unseen, _] = alarms(32, generous);
    assert!(unseen >= 0.9, "{unseen}");
}
