//! Cards that share more decks than chance gives.

use statrs::distribution::{DiscreteCDF, Hypergeometric};

use super::{Card, FEWEST, Pair, Pool, SIDES};
use crate::stat::inference::discovery::q_values;
use crate::table::{CardPairRow, Rate};

/// The false-discovery rate of the pairs that are listed.
const LEVEL: f64 = 0.05;

pub(super) fn teammates(pool: &Pool) -> Vec<CardPairRow> {
    let mut rows: Vec<Pair<'_>> = (0..SIDES.len()).flat_map(|side| pairs(pool, side)).collect();
    // One rate for what is listed together: two lists at 5 % each would be wrong more often where there is little to find.
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    rows.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.wins.q = q);
    rows.retain(|row| row.wins.q.is_some_and(|q| q < LEVEL) && row.lift() > Some(1.0));
    rows.into_iter().map(|pair| pair.row("teammates", pool)).collect()
}

fn pairs(pool: &Pool, side: usize) -> Vec<Pair<'_>> {
    let decks = pool.num_decks[side];
    let cards: Vec<(&Card, u32)> =
        pool.cards[side].iter().map(|card| (card, card.decks.len())).filter(|(_, num)| *num >= FEWEST).collect();
    let mut rows = Vec::new();
    for (place, (card, num)) in cards.iter().enumerate() {
        for (other, other_num) in cards.iter().skip(place + 1) {
            let both = card.decks.shared(&other.decks);
            let expected = f64::from(*num) * f64::from(*other_num) / f64::from(decks);
            // A card of every deck tells nothing of the others.
            let p = (*num < decks && *other_num < decks).then(|| at_least(both, decks, *num, *other_num)).flatten();
            let wins = Rate { p, ..Rate::default() };
            rows.push(Pair { side, card, other, num: both, expected: Some(expected), wins, score: None });
        }
    }
    rows
}

/// Fisher's exact test: how likely two cards of so many decks share at least so many by chance.
fn at_least(both: u32, decks: u32, one: u32, other: u32) -> Option<f64> {
    let law = Hypergeometric::new(decks.into(), one.into(), other.into()).ok()?;
    Some(both.checked_sub(1).map_or(1.0, |less| law.sf(less.into())))
}

#[cfg(test)]
mod tests {
    use super::at_least;

    /// By hand: of 10 decks 4 hold one card and 3 the other; all 3 share with 4 · 3 · 2 / (10 · 9 · 8).
    #[test]
    fn the_exact_test_is_that_of_the_definition() {
        assert!((at_least(3, 10, 4, 3).expect("decks") - 24.0 / 720.0).abs() < 1e-12);
        assert_eq!(at_least(0, 10, 4, 3), Some(1.0));
    }
}
