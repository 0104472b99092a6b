//! Opening hands against the hypergeometric distribution.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::copies::{Designs, pairs};
use super::counts::{Count, Counts};
use super::{declared, row};
use crate::error::Result;
use crate::stat::query::Tables;
use crate::table::FairnessStatRow;

/// One category of one deck: copies that could be dealt, and those in the opening hand.
struct Part {
    category: String,
    copies: f64,
    hand: f64,
}

/// One deck and the hand dealt from it.
#[derive(Default)]
struct Deal {
    game_id: String,
    parts: Vec<Part>,
    designs: Designs,
    pairs: f64,
}

pub(super) fn rows(tables: &Tables) -> Result<Vec<(String, FairnessStatRow)>> {
    let mut games: BTreeMap<String, Vec<Deal>> = BTreeMap::new();
    for deal in deals(tables)? {
        games.entry(deal.game_id.clone()).or_default().push(deal);
    }
    Ok(games.into_iter().flat_map(|(game, deals)| tests(&game, &deals)).map(|row| (row.game_id.clone(), row)).collect())
}

fn size(deal: &Deal) -> u32 {
    deal.parts.iter().map(|part| part.hand).sum::<f64>() as u32
}

fn tests(game: &str, deals: &[Deal]) -> Vec<FairnessStatRow> {
    // A hand of another size was not dealt alone: card text has changed it.
    let mut sizes: BTreeMap<u32, u32> = BTreeMap::new();
    deals.iter().for_each(|deal| *sizes.entry(size(deal)).or_default() += 1);
    let usual = sizes.iter().max_by_key(|(size, num)| (**num, **size)).map_or(0, |(size, _)| *size);
    let deals: Vec<&Deal> = deals.iter().filter(|deal| usual > 0 && size(deal) == usual).collect();
    let mut names: Vec<&str> = deals.iter().flat_map(|deal| &deal.parts).map(|part| part.category.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let mut counts = Counts::new(names.len());
    let (mut locations, mut copies) = (Count::default(), Count::default());
    for deal in &deals {
        let (mut deck, mut hand) = (vec![0.0; names.len()], vec![0.0; names.len()]);
        for part in &deal.parts {
            if let Ok(place) = names.binary_search(&part.category.as_str()) {
                deck[place] += part.copies;
                hand[place] += part.hand;
            }
        }
        counts.add_hand(&deck, &hand);
        let (cards, dealt): (f64, f64) = (deck.iter().sum(), hand.iter().sum());
        if let Ok(place) = names.binary_search(&"LOCATION") {
            let share = deck[place] / cards;
            let variance = dealt * share * (1.0 - share) * (cards - dealt) / (cards - 1.0);
            locations.add(hand[place], dealt * share, variance);
        }
        if let Some((mean, variance)) = pairs(&deal.designs, cards, dealt) {
            copies.add(deal.pairs, mean, variance);
        }
    }
    let num = deals.len() as u32;
    let categories = counts.test().map(|outcome| row(declared::CATEGORIES, game, num, None, outcome));
    let locations = locations.test().map(|outcome| row(declared::LOCATIONS, game, num, Some(&locations), outcome));
    let copies = copies.test().map(|outcome| row(declared::COPIES, game, num, Some(&copies), outcome));
    [categories, locations, copies].into_iter().flatten().collect()
}

/// The deals that are known: deck list and own recording, no card taken into hand during the set-up.
fn deals(tables: &Tables) -> Result<Vec<Deal>> {
    let on = || [col("game"), col("side")];
    let took = col("action").eq(lit("take")).and(col("turn").eq(lit(0))).and(col("side").is_not_null());
    let takers = tables.sums("actions", |rows| Ok(rows.filter(took.clone())), &on(), &[len().alias("num_taken")])?;
    let real = |name: &str| col(name).cast(DataType::Float64);
    let c = || real("num_copies") - real("num_started");
    let falling = |from: f64| c() - lit(from);
    let two = || c() * falling(1.0);
    let sum = |value: Expr, name: &str| value.sum().alias(name);
    let known = col("is_deck_known").and(col("num_opening_hand").is_not_null());
    let known = known.and(col("num_copies").gt_eq(col("num_started") + col("num_opening_hand")));
    let sums = [
        sum(c(), "copies"),
        sum(real("num_opening_hand"), "hand"),
        sum(two(), "falling2"),
        sum(two() * falling(2.0), "falling3"),
        sum(two() * falling(2.0) * falling(3.0), "falling4"),
        sum(two() * two(), "squares"),
        sum(real("num_opening_hand") * (real("num_opening_hand") - lit(1.0)) / lit(2.0), "pairs"),
    ];
    let keys = ["game", "side", "category"].map(col);
    let parts = tables
        .sums("card_games", |cards| Ok(cards.filter(known.clone())), &keys, &sums)?
        .join(takers, on(), on(), JoinArgs::new(JoinType::Left))
        .filter(col("num_taken").is_null())
        .join(
            tables.player_games()?.select([col("game"), col("side"), col("game_id")]),
            on(),
            on(),
            JoinArgs::new(JoinType::Inner),
        );
    let mut deals: BTreeMap<(String, String), Deal> = BTreeMap::new();
    for line in tables.collect(parts)?.iter() {
        let deal = deals.entry((line.text("game")?, line.text("side")?)).or_default();
        deal.game_id = line.text("game_id")?;
        deal.parts.push(Part {
            category: line.text("category")?,
            copies: line.real("copies")?,
            hand: line.real("hand")?,
        });
        deal.designs.falling2 += line.real("falling2")?;
        deal.designs.falling3 += line.real("falling3")?;
        deal.designs.falling4 += line.real("falling4")?;
        deal.designs.squares += line.real("squares")?;
        deal.pairs += line.real("pairs")?;
    }
    Ok(deals.into_values().collect())
}
