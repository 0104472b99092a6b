//! Cards that share more decks than chance gives.

use std::collections::{BTreeMap, BTreeSet};

use super::{Cards, FEWEST, Played, Pool};
use crate::error::Result;
use crate::stat::care::discovery::{q_values, two_sided};
use crate::stat::catalogue::Stat;
use crate::table::{CardPairRow, Rate};

pub(in crate::stat) static STAT: Stat = Stat {
    id: "teammates",
    question: "Which cards are played together?",
    definition: "Decks with both cards divided by the number expected if the two did not depend on each other; pairs above \
                 1 at a false-discovery rate of 5 % (normal approximation of the hypergeometric distribution).",
    denominator: "Different decks of the side, as far as seen or listed: the same cards of one player count once.",
    bias: "Without deck lists a deck is what was seen of it, and cards of long games look as if they belonged together.",
    table: "card_pair_stats",
    column: "lift",
};

/// The false-discovery rate of the pairs that are listed.
const LEVEL: f64 = 0.05;

pub(super) fn teammates(pool: &Pool<'_>) -> Result<Vec<CardPairRow>> {
    let mut rows = Vec::new();
    for side in ["dark", "light"] {
        let (cards, decks) = decks(&pool.played(side)?);
        rows.extend(pairs(pool, side, &cards, f64::from(decks)));
    }
    Ok(rows)
}

/// The cards with the decks that hold them, and how many decks there are.
fn decks(played: &[Played]) -> (Cards, u32) {
    let mut lists: BTreeMap<(&str, &str), BTreeSet<&str>> = BTreeMap::new();
    for row in played {
        lists.entry((&row.game, &row.player)).or_default().insert(&row.blueprint);
    }
    let different: BTreeSet<(&str, &BTreeSet<&str>)> =
        lists.iter().map(|((_, player), list)| (*player, list)).collect();
    let titles: BTreeMap<&str, &str> = played.iter().map(|row| (row.blueprint.as_str(), row.title.as_str())).collect();
    let mut cards = Cards::new();
    for (index, (_, list)) in different.iter().enumerate() {
        for blueprint in *list {
            let title = titles.get(blueprint).copied().unwrap_or_default();
            cards
                .entry((*blueprint).to_owned())
                .or_insert_with(|| (title.to_owned(), Default::default()))
                .1
                .insert(index);
        }
    }
    cards.retain(|_, (_, decks)| decks.len() as usize >= FEWEST);
    (cards, different.len() as u32)
}

fn pairs(pool: &Pool<'_>, side: &str, cards: &Cards, decks: f64) -> Vec<CardPairRow> {
    let cards: Vec<(&String, &(String, super::Bits), u32)> =
        cards.iter().map(|(id, card)| (id, card, card.1.len())).collect();
    let mut rows = Vec::new();
    for (place, (id, (title, of), num)) in cards.iter().enumerate() {
        for (other_id, (other_title, of_other), other_num) in cards.iter().skip(place + 1) {
            let both = of.shared(of_other);
            let (a, b) = (f64::from(*num), f64::from(*other_num));
            let expected = a * b / decks;
            let variance = expected * (decks - a) * (decks - b) / (decks * (decks - 1.0));
            let p = (variance > 0.0).then(|| two_sided((f64::from(both) - expected) / variance.sqrt())).flatten();
            rows.push(CardPairRow {
                kind: "teammates".into(),
                game_id: pool.game_id.to_owned(),
                has_bot: pool.has_bot,
                side: side.to_owned(),
                blueprint_id: (*id).clone(),
                title: title.clone(),
                other_blueprint_id: (*other_id).clone(),
                other_title: other_title.clone(),
                num: both,
                expected: Some(expected),
                lift: Some(f64::from(both) / expected),
                wins: Rate { p, ..Rate::default() },
                score: None,
            });
        }
    }
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    rows.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.wins.q = q);
    rows.retain(|row| row.wins.q.is_some_and(|q| q < LEVEL) && row.lift > Some(1.0));
    rows
}
