//! Destinies and dice: what came, against what could be expected.

use holocron::ingest::id::Side;
use holocron::replay::account::{Account, Chronicle, DieRecord};
use serde::Serialize;

/// Destiny draws of a player.
#[derive(Serialize)]
pub(super) struct Destinies {
    /// Draws of cards with a printed destiny.
    drawn: u32,
    /// Their mean printed destiny; absent without a draw.
    mean: Option<f64>,
    /// Mean printed destiny of the player's cards, each copy that was seen counted; absent when none is known.
    expected: Option<f64>,
    /// Copies behind that mean.
    cards: u32,
    /// Printed destiny and how often it was drawn, lowest first.
    values: Vec<(f64, u32)>,
}

/// Dice of a player, those that were thrown again left out.
#[derive(Serialize)]
pub(super) struct Dice {
    rolled: u32,
    /// Mean face; absent without a die.
    mean: Option<f64>,
    /// Mean face of fair dice of as many sides.
    expected: Option<f64>,
    /// Face and how often it came, lowest first.
    values: Vec<(f64, u32)>,
}

pub(super) fn destinies<G: Chronicle>(account: &Account, side: Side) -> Destinies {
    let draws = account.destinies.iter().filter(|draw| draw.side == side && !draw.at.is_undone);
    let printed: Vec<f64> = draws.filter_map(|draw| draw.printed).collect();
    let (mut cards, mut sum) = (0, 0.0);
    for ((owner, blueprint), count) in &account.cards {
        let destiny = G::facts(blueprint).and_then(|facts| facts.destiny);
        if let (true, Some(destiny)) = (*owner == side, destiny) {
            cards += count.copies;
            sum += destiny * f64::from(count.copies);
        }
    }
    Destinies {
        drawn: printed.len() as u32,
        mean: mean(&printed),
        expected: (cards > 0).then(|| thousandth(sum / f64::from(cards))),
        cards,
        values: counted(printed),
    }
}

pub(super) fn dice(account: &Account, side: Side) -> Dice {
    let is_own = |die: &&DieRecord| die.side == side && die.is_final && !die.at.is_undone;
    let own: Vec<&DieRecord> = account.dice.iter().filter(is_own).collect();
    let faces: Vec<f64> = own.iter().map(|die| f64::from(die.face)).collect();
    let fair: Vec<f64> = own.iter().map(|die| (f64::from(die.num_sides) + 1.0) / 2.0).collect();
    Dice { rolled: faces.len() as u32, mean: mean(&faces), expected: mean(&fair), values: counted(faces) }
}

/// A number with three places: more would be noise, and a third of the bytes.
fn thousandth(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| thousandth(values.iter().sum::<f64>() / values.len() as f64))
}

/// Each value with how often it stands there, lowest first.
fn counted(mut values: Vec<f64>) -> Vec<(f64, u32)> {
    values.sort_by(f64::total_cmp);
    let mut counts: Vec<(f64, u32)> = Vec::new();
    for value in values {
        match counts.last_mut() {
            Some((last, count)) if *last == value => *count += 1,
            _ => counts.push((value, 1)),
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::{counted, mean};

    #[test]
    fn values_are_counted_lowest_first() {
        assert_eq!(counted(vec![3.0, 1.0, 3.0, 0.5]), [(0.5, 1), (1.0, 1), (3.0, 2)]);
        assert_eq!((mean(&[1.0, 2.0, 2.0]), mean(&[])), (Some(1.667), None));
    }
}
