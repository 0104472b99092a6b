//! What cards changed of the chances to win.

use std::collections::BTreeMap;

use polars::prelude::*;

use crate::error::Result;
use crate::stat::inference::cluster::{self, Cell};
use crate::stat::inference::discovery::q_values;
use crate::stat::known_cards;
use crate::stat::query::Tables;
use crate::stat::swings::FOLLOWS;
use crate::table::CardSwingStatRow;

/// Own Life Force less the opponent's, in bands: what a play can change depends on where the game stands.
const LEADS: [f64; 3] = [-10.0, -0.5, 10.5];

/// The band of a lead.
#[cfg(test)]
pub(in crate::stat) fn band(lead: i32) -> usize {
    LEADS.iter().filter(|end| f64::from(lead) > **end).count()
}

/// What is alike: card game, bots, side, action, category of the card and lead.
type Alike = (String, bool, String, String, Option<String>, i32);
/// Card game, bots, side, action, blueprint.
type Key = (String, bool, String, String, String);

/// What a card's uses by one player with one deck changed.
struct Part {
    card: Key,
    title: String,
    alike: Alike,
    deck: u32,
    player: u32,
    num_games: f64,
    num: u32,
    alone: f64,
    swing: f64,
}

/// What each card changed of its user's chances, by what was done with it.
///
/// # Errors
/// When the tables cannot be read.
pub fn card_swing_stats(tables: &Tables) -> Result<Vec<CardSwingStatRow>> {
    // A location changes other things than a character does.
    let categories: BTreeMap<(String, String), Option<String>> =
        known_cards(tables)?.into_iter().map(|card| ((card.game_id, card.blueprint_id), card.category)).collect();
    let parts = parts(tables, &categories)?;
    let mut means: BTreeMap<&Alike, (f64, f64)> = BTreeMap::new();
    for part in &parts {
        let (swing, alone) = means.entry(&part.alike).or_default();
        *swing += part.swing;
        *alone += part.alone;
    }
    let mut cards: BTreeMap<&Key, Vec<&Part>> = BTreeMap::new();
    parts.iter().for_each(|part| cards.entry(&part.card).or_default().push(part));
    let mut rows: Vec<CardSwingStatRow> = Vec::new();
    for ((game_id, has_bot, side, action, blueprint_id), parts) in cards {
        let mut cells: BTreeMap<(u32, u32), Cell> = BTreeMap::new();
        for part in &parts {
            let usual = means.get(&part.alike).map_or(0.0, |(swing, alone)| swing / alone);
            let cell = cells.entry((part.deck, part.player)).or_insert(Cell {
                deck: part.deck,
                player: part.player,
                x: 0.0,
                m: 0.0,
            });
            cell.x += part.swing - usual * part.alone;
            cell.m += part.alone;
        }
        let cells: Vec<Cell> = cells.into_values().collect();
        let sum = |get: fn(&Part) -> f64| parts.iter().map(|part| get(part)).sum::<f64>();
        let num_games = sum(|part| part.num_games).round() as u32;
        rows.push(CardSwingStatRow {
            game_id: game_id.clone(),
            blueprint_id: blueprint_id.clone(),
            title: parts.first().map(|part| part.title.clone()).unwrap_or_default(),
            side: side.clone(),
            has_bot: *has_bot,
            action: action.clone(),
            num_games,
            num_actions: parts.iter().map(|part| part.num).sum(),
            num_alone: sum(|part| part.alone),
            mean_swing: sum(|part| part.swing) / sum(|part| part.alone),
            beyond: cluster::mean(num_games, cluster::ratio(&cells), 0.0),
        });
    }
    let order = |row: &CardSwingStatRow| (row.game_id.clone(), row.has_bot, row.side.clone());
    rows.sort_by(|a, b| {
        order(a).cmp(&order(b)).then_with(|| (&a.action, &a.blueprint_id).cmp(&(&b.action, &b.blueprint_id)))
    });
    for same in rows.chunk_by_mut(|a, b| order(a) == order(b)) {
        let p: Vec<Option<f64>> = same.iter().map(|row| row.beyond.p).collect();
        same.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.beyond.q = q);
    }
    Ok(rows)
}

/// The actions of each card, summed by player, deck and lead.
fn parts(tables: &Tables, categories: &BTreeMap<(String, String), Option<String>>) -> Result<Vec<Part>> {
    let on = || ["game", "side"].map(col);
    let kept = ["game", "side", "game_id", "has_bot", "player_number", "deck_number"].map(col);
    let players = tables.once(tables.player_games()?.select(kept))?;
    let is_own = FOLLOWS.iter().fold(col("is_undone").not(), |is, word| is.and(col("action").neq(lit(*word))));
    let is_told = col("swing").is_not_null().and(col("blueprint_id").is_not_null()).and(col("side").is_not_null());
    let band = LEADS.iter().fold(lit(0), |band, end| {
        band + col("life_force_lead").cast(DataType::Float64).fill_null(lit(0.0)).gt(lit(*end)).cast(DataType::Int32)
    });
    let own = when(col("side").eq(lit("dark"))).then(col("swing")).otherwise(-col("swing"));
    let card =
        ["game_id", "has_bot", "side", "action", "blueprint_id", "band", "player_number", "deck_number"].map(col);
    let sums =
        || vec![col("title").first(), col("num_games").sum(), col("num").sum(), col("alone").sum(), col("own").sum()];
    let found = tables.stretches("actions", |actions| {
        let acts = actions.filter(is_own.clone());
        // What several actions between two counts changed belongs to each of them in part.
        let shares = lit(1.0) / len().over(["game", "turn", "swing"].map(col))?.cast(DataType::Float64);
        let acts = acts.with_columns([shares.alias("alone"), band.clone().alias("band"), own.clone().alias("own")]);
        let acts = acts.filter(is_told.clone()).with_columns([(col("own") * col("alone")).alias("own")]);
        let acts = acts.join(players.clone(), on(), on(), JoinArgs::new(JoinType::Inner));
        let of_game = [card.to_vec(), vec![col("game")]].concat();
        let each = acts.group_by(of_game).agg([
            col("title").first(),
            len().cast(DataType::Int64).alias("num"),
            col("alone").sum(),
            col("own").sum(),
        ]);
        // A game is counted once, however the lead changed in it.
        let once = lit(1.0) / len().over(["game", "side", "action", "blueprint_id"].map(col))?.cast(DataType::Float64);
        Ok(each.with_columns([once.alias("num_games")]).group_by(&card).agg(sums()))
    })?;
    let mut parts = Vec::new();
    for line in tables.collect(found.group_by(&card).agg(sums()))?.iter() {
        let has_bot = line.flag("has_bot")?.unwrap_or_default();
        let (game_id, side, action) = (line.text("game_id")?, line.text("side")?, line.text("action")?);
        let band = line.int("band")?.unwrap_or_default();
        let blueprint = line.text("blueprint_id")?;
        let category = categories.get(&(game_id.clone(), blueprint.clone())).cloned().flatten();
        parts.push(Part {
            card: (game_id.clone(), has_bot, side.clone(), action.clone(), blueprint),
            title: line.maybe_text("title")?.unwrap_or_default(),
            alike: (game_id, has_bot, side, action, category, band),
            deck: line.count("deck_number")?,
            player: line.count("player_number")?,
            num_games: line.real("num_games")?,
            num: line.count("num")?,
            alone: line.real("alone")?,
            swing: line.real("own")?,
        });
    }
    parts.sort_by(|a, b| (&a.card, &a.alike, a.deck, a.player).cmp(&(&b.card, &b.alike, b.deck, b.player)));
    Ok(parts)
}
