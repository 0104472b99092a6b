//! Cards that beat cards more often than both cards' own games lead to expect, after Smogon's checks and counters.

use super::pool::Seat;
use super::{Card, FEWEST, Pair, Pool, SIDES};
use crate::stat::inference::cluster::{self, Cell};
use crate::stat::inference::discovery::{q_values, share_is};
use crate::stat::inference::dyads;
use crate::table::{CardPairRow, Rate};

/// Pairs listed for each card.
const MOST_EACH: usize = 5;
/// With independent games a p-value above this is not looked at more closely: alike games only make it larger.
const DULL: f64 = 0.2;

pub(super) fn counters(pool: &Pool) -> Vec<CardPairRow> {
    let mut rows: Vec<Pair<'_>> = (0..SIDES.len()).flat_map(|side| pairs(pool, side)).collect();
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    rows.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.wins.q = q);
    rows.retain(|row| row.wins.value > row.expected);
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
    // Log odds of this side's wins in the games of a card, and in all games.
    let odds = |won: u32, n: u32| ((f64::from(won) + 0.5) / (f64::from(n - won) + 0.5)).ln();
    let of_card = |card: &Card| odds(card.used.shared(&pool.won[side]), card.used.len());
    let all = odds(pool.won[side].len(), pool.seats.len() as u32);
    let others: Vec<(&Card, f64)> = others.into_iter().map(|card| (card, of_card(card))).collect();
    let mut rows = Vec::new();
    for card in own {
        let own = of_card(card);
        for (other, against) in &others {
            let both = card.used.and(&other.used);
            let n = both.len();
            if n <= FEWEST {
                continue;
            }
            let expected = 1.0 / (1.0 + (all - own - against).exp());
            let k = both.shared(&pool.won[side]);
            let rest = f64::from(k) / f64::from(n) - expected;
            let error = (expected * (1.0 - expected) / f64::from(n)).sqrt();
            let mut wins = Rate { n, k, value: Some(f64::from(k) / f64::from(n)), ..Rate::default() };
            wins.p = share_is(expected, k, n);
            let mut score = rest - 4.0 * error;
            if wins.p.is_some_and(|p| p < DULL) {
                let cell = |place: usize| {
                    let [own, other]: [Seat; 2] = [pool.seats[place][side], pool.seats[place][1 - side]];
                    let won = f64::from(u8::from(pool.won[side].holds(place)));
                    (own, other, won - expected)
                };
                let games: Vec<(Seat, Seat, f64)> = both.iter().map(cell).collect();
                let told = by(&games, |seat| seat.player).or_else(|| by(&games, |seat| seat.deck));
                // Without enough players and decks to compare there is no test.
                wins.p = told.and_then(|ratio| cluster::mean(n, Some(ratio), 0.0).p).filter(|_| told.is_some());
                score = rest - 4.0 * told.map_or(error, |ratio| ratio.variance.sqrt().max(error));
            }
            rows.push(Pair { side, card, other, num: n, expected: Some(expected), wins, score: Some(score) });
        }
    }
    rows
}

/// The mean of what was won beyond what was expected, by pairs of opponents.
fn by(games: &[(Seat, Seat, f64)], of: fn(&Seat) -> u32) -> Option<cluster::Ratio> {
    let cell = |(own, other, x): &(Seat, Seat, f64)| Cell { deck: of(own), player: of(other), x: *x, m: 1.0 };
    dyads::ratio(&games.iter().map(cell).collect::<Vec<Cell>>())
}
