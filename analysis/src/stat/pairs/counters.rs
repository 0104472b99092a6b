//! Cards that beat cards, after Smogon's checks and counters.

use std::collections::BTreeMap;

use super::{Bits, Cards, FEWEST, Pool};
use crate::error::Result;
use crate::stat::care::discovery::{q_values, share_is};
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::table::CardPairRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "checks-and-counters",
    question: "Which cards beat which?",
    definition: "Of the games in which both cards were deployed or played, the share that the first card's owner won, less \
                 four standard errors; pairs above one half before the errors are taken off.",
    denominator: "Games with a winner in which both were used: more than 20, as Smogon asks.",
    bias: "Two cards meet because their decks meet: the pair stands for the match-up. Used cards look better than they are.",
    table: "card_pair_stats",
    column: "score",
};

/// Pairs listed for each card.
const MOST_EACH: usize = 5;

pub(super) fn counters(pool: &Pool<'_>) -> Result<Vec<CardPairRow>> {
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    let mut dark_won = Bits::default();
    let mut light_won = Bits::default();
    for row in &pool.tables.players()?.games {
        if row.game_id == pool.game_id && row.has_bot == pool.has_bot && row.side == "dark" {
            let place = places.len();
            match row.won {
                Some(true) => dark_won.insert(place),
                Some(false) => light_won.insert(place),
                None => continue,
            }
            places.insert(&row.game, place);
        }
    }
    let dark = used(pool, "dark", &places)?;
    let light = used(pool, "light", &places)?;
    let mut rows = pairs(pool, "dark", &dark, &light, &dark_won);
    rows.extend(pairs(pool, "light", &light, &dark, &light_won));
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    rows.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.wins.q = q);
    rows.retain(|row| row.wins.value > Some(0.5));
    rows.sort_by(|a, b| {
        let card = |row: &CardPairRow| (row.side.clone(), row.blueprint_id.clone());
        card(a)
            .cmp(&card(b))
            .then(b.score.unwrap_or(0.0).total_cmp(&a.score.unwrap_or(0.0)))
            .then_with(|| a.other_blueprint_id.cmp(&b.other_blueprint_id))
    });
    let mut last = (String::new(), String::new(), 0);
    rows.retain(|row| {
        let is_same = last.0 == row.side && last.1 == row.blueprint_id;
        last = (row.side.clone(), row.blueprint_id.clone(), if is_same { last.2 + 1 } else { 1 });
        last.2 <= MOST_EACH
    });
    Ok(rows)
}

/// The common cards of a side with the games in which they were used.
fn used(pool: &Pool<'_>, side: &str, places: &BTreeMap<&str, usize>) -> Result<Cards> {
    let mut cards = Cards::new();
    for row in pool.played(side)?.into_iter().filter(|row| row.is_used && row.side == side) {
        if let Some(place) = places.get(row.game.as_str()) {
            cards.entry(row.blueprint).or_insert_with(|| (row.title, Bits::default())).1.insert(*place);
        }
    }
    cards.retain(|_, (_, games)| games.len() as usize > FEWEST);
    Ok(cards)
}

fn pairs(pool: &Pool<'_>, side: &str, own: &Cards, other: &Cards, won: &Bits) -> Vec<CardPairRow> {
    let mut rows = Vec::new();
    for (id, (title, games)) in own {
        for (other_id, (other_title, other_games)) in other {
            let both = games.and(other_games);
            let n = both.len();
            if n as usize <= FEWEST {
                continue;
            }
            let mut wins = rate(both.shared(won), n);
            wins.p = share_is(0.5, wins.k, n);
            let p = wins.value.unwrap_or(0.0);
            rows.push(CardPairRow {
                kind: "counters".into(),
                game_id: pool.game_id.to_owned(),
                has_bot: pool.has_bot,
                side: side.to_owned(),
                blueprint_id: id.clone(),
                title: title.clone(),
                other_blueprint_id: other_id.clone(),
                other_title: other_title.clone(),
                num: n,
                score: Some(p - 4.0 * (p * (1.0 - p) / f64::from(n)).sqrt()),
                wins,
                ..CardPairRow::default()
            });
        }
    }
    rows
}
