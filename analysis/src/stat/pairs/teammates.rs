//! Cards that share more decks than chance gives.

use super::{Card, FEWEST, Pair, Pool, SIDES};
use crate::stat::inference::discovery::{q_values, two_sided};
use crate::table::{CardPairRow, Rate};

/// The false-discovery rate of the pairs that are listed.
const LEVEL: f64 = 0.05;

pub(super) fn teammates(pool: &Pool) -> Vec<CardPairRow> {
    (0..SIDES.len()).flat_map(|side| pairs(pool, side)).map(|pair| pair.row("teammates", pool)).collect()
}

fn pairs(pool: &Pool, side: usize) -> Vec<Pair<'_>> {
    let decks = f64::from(pool.num_decks[side]);
    let cards: Vec<(&Card, u32)> =
        pool.cards[side].iter().map(|card| (card, card.decks.len())).filter(|(_, num)| *num >= FEWEST).collect();
    let mut rows = Vec::new();
    for (place, (card, num)) in cards.iter().enumerate() {
        for (other, other_num) in cards.iter().skip(place + 1) {
            let both = card.decks.shared(&other.decks);
            let (a, b) = (f64::from(*num), f64::from(*other_num));
            let expected = a * b / decks;
            let variance = expected * (decks - a) * (decks - b) / (decks * (decks - 1.0));
            let p = (variance > 0.0).then(|| two_sided((f64::from(both) - expected) / variance.sqrt())).flatten();
            let wins = Rate { p, ..Rate::default() };
            rows.push(Pair { side, card, other, num: both, expected: Some(expected), wins, score: None });
        }
    }
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    rows.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.wins.q = q);
    rows.retain(|row| row.wins.q.is_some_and(|q| q < LEVEL) && row.lift() > Some(1.0));
    rows
}
