//! Cards that beat cards, after Smogon's checks and counters.

use super::{Card, FEWEST, Pair, Pool, SIDES};
use crate::stat::inference::discovery::{q_values, share_is};
use crate::stat::interval::rate;
use crate::table::CardPairRow;

/// Pairs listed for each card.
const MOST_EACH: usize = 5;

pub(super) fn counters(pool: &Pool) -> Vec<CardPairRow> {
    let mut rows: Vec<Pair<'_>> = (0..SIDES.len()).flat_map(|side| pairs(pool, side)).collect();
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    rows.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.wins.q = q);
    rows.retain(|row| row.wins.value > Some(0.5));
    rows.sort_by(|a, b| {
        let score = |row: &Pair<'_>| row.score.unwrap_or(0.0);
        (a.side, &a.card.blueprint)
            .cmp(&(b.side, &b.card.blueprint))
            .then(score(b).total_cmp(&score(a)))
            .then_with(|| a.other.blueprint.cmp(&b.other.blueprint))
    });
    let mut last = (0, "", 0);
    rows.retain(|row| {
        let is_same = last.0 == row.side && last.1 == row.card.blueprint;
        last = (row.side, &row.card.blueprint, if is_same { last.2 + 1 } else { 1 });
        last.2 <= MOST_EACH
    });
    rows.into_iter().map(|pair| pair.row("counters", pool)).collect()
}

fn pairs(pool: &Pool, side: usize) -> Vec<Pair<'_>> {
    let often =
        |side: usize| pool.cards[side].iter().filter(|card: &&Card| card.used.len() > FEWEST).collect::<Vec<_>>();
    let (own, others) = (often(side), often(1 - side));
    let mut rows = Vec::new();
    for card in own {
        for other in &others {
            let both = card.used.and(&other.used);
            let n = both.len();
            if n <= FEWEST {
                continue;
            }
            let mut wins = rate(both.shared(&pool.won[side]), n);
            wins.p = share_is(0.5, wins.k, n);
            let p = wins.value.unwrap_or(0.0);
            let score = Some(p - 4.0 * (p * (1.0 - p) / f64::from(n)).sqrt());
            rows.push(Pair { side, card, other, num: n, expected: None, wins, score });
        }
    }
    rows
}
