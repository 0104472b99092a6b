//! What happens in each phase.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::inference::cluster::{Cell, rate};
use super::query::{Line, Tables, count_if, sum_if};
use crate::error::Result;
use crate::table::PhaseStatRow;

type Key = (String, String, String, Option<bool>, String, bool);

/// Each side's play in each phase.
///
/// # Errors
/// When the tables cannot be read.
pub fn phase_stats(tables: &Tables) -> Result<Vec<PhaseStatRow>> {
    let mut rows: BTreeMap<Key, PhaseStatRow> = BTreeMap::new();
    for line in tables.collect(phases(tables)?)?.iter() {
        let row = slot(&mut rows, line)?;
        row.num_games = line.count("num_games")?;
        row.num_phases = line.count("num_phases")?;
    }
    for line in tables.collect(actions(tables)?)?.iter() {
        fill_actions(slot(&mut rows, line)?, line)?;
    }
    let mut cells: BTreeMap<Key, Vec<Cell>> = BTreeMap::new();
    for line in tables.collect(decisions(tables)?)?.iter() {
        let row = slot(&mut rows, line)?;
        row.num_decisions += line.count("num_decisions")?;
        cells.entry(key(row)).or_default().push(Cell {
            deck: line.count("deck_number")?,
            player: line.count("player_number")?,
            x: line.real("num_passed")?,
            m: line.real("num_settled")?,
        });
    }
    for (key, mut cells) in cells {
        cells.sort_by_key(|cell| (cell.deck, cell.player));
        let sum = |get: fn(&Cell) -> f64| cells.iter().map(get).sum::<f64>() as u32;
        if let Some(row) = rows.get_mut(&key) {
            row.passed = rate(sum(|cell| cell.x), sum(|cell| cell.m), &cells);
        }
    }
    for line in tables.collect(losses(tables)?)?.iter() {
        let row = slot(&mut rows, line)?;
        row.force_lost_drain = line.count("drain")?;
        row.force_lost_battle = line.count("battle")?;
        row.force_lost_other = line.count("other")?;
    }
    Ok(rows.into_values().collect())
}

fn slot<'a>(rows: &'a mut BTreeMap<Key, PhaseStatRow>, line: Line<'_>) -> Result<&'a mut PhaseStatRow> {
    let result = match line.flag("won")? {
        Some(true) => "won",
        Some(false) => "lost",
        None => "none",
    };
    let row = PhaseStatRow {
        game_id: line.text("game_id")?,
        phase: line.text("phase")?,
        side: line.text("side")?,
        is_own_turn: line.flag("is_own_turn")?,
        result: result.to_owned(),
        has_bot: line.flag("has_bot")?.unwrap_or_default(),
        ..PhaseStatRow::default()
    };
    Ok(rows.entry(key(&row)).or_insert(row))
}

fn key(row: &PhaseStatRow) -> Key {
    let (game, result) = (row.game_id.clone(), row.result.clone());
    (game, row.phase.clone(), row.side.clone(), row.is_own_turn, result, row.has_bot)
}

/// Sums over rows of a table that has `game`, `side` and the clock, by that, the player's result and bots, and `more`.
fn grouped(
    tables: &Tables,
    table: &str,
    rows: impl Fn(LazyFrame) -> LazyFrame,
    on: &[&str],
    more: &[&str],
    sums: &[Expr],
) -> Result<LazyFrame> {
    let wanted = ["game", "game_id", "side", "won", "has_bot", "player_number", "deck_number"].map(col);
    let players = tables.player_games()?.select(wanted);
    let on: Vec<Expr> = on.iter().copied().map(col).collect();
    let own = col("side").eq(col("turn_of")).alias("is_own_turn");
    let keys = ["game_id", "phase", "side", "is_own_turn", "won", "has_bot"].into_iter().chain(more.iter().copied());
    let keys: Vec<Expr> = keys.map(col).collect();
    let players = tables.once(players)?;
    let joined = |stretch| {
        let joined = rows(stretch).join(players.clone(), on.clone(), on.clone(), JoinArgs::new(JoinType::Inner));
        Ok(joined.with_columns([own.clone()]))
    };
    tables.sums(table, joined, &keys, sums)
}

fn phases(tables: &Tables) -> Result<LazyFrame> {
    let begun = col("kind").eq(lit("GPC")).and(col("is_undone").not()).and(col("is_repeated").not());
    // Summed by game first: few rows are left to be joined.
    let of_game = |events: LazyFrame| {
        events.filter(begun.clone()).group_by(["game", "phase", "turn_of"].map(col)).agg([len().alias("times")])
    };
    let sums = [col("game").n_unique().alias("num_games"), col("times").sum().alias("num_phases")];
    grouped(tables, "events", of_game, &["game"], &[], &sums)
}

fn actions(tables: &Tables) -> Result<LazyFrame> {
    let is = |word: &str| col("action").eq(lit(word));
    let sums = [
        count_if(is("use force").or(is("lose force")).not(), "num_actions"),
        sum_if(is("use force"), col("amount"), "force_used"),
        sum_if(is("activate"), col("amount"), "force_activated"),
        sum_if(is("draw"), col("amount"), "num_drawn"),
        count_if(is("deploy"), "num_deployed"),
        sum_if(is("deploy"), col("paid"), "deploy_cost"),
        count_if(is("play"), "num_played"),
        count_if(is("use text"), "num_uses"),
        count_if(is("move"), "num_moves"),
        count_if(is("drain"), "num_drains"),
        sum_if(is("drain"), col("amount"), "force_drain_initiated"),
        count_if(is("battle"), "num_battles"),
        count_if(is("fire weapon"), "num_fired"),
        count_if(is("forfeit"), "num_forfeited"),
        sum_if(is("retrieve"), col("amount"), "force_retrieved"),
    ];
    grouped(tables, "actions", |rows| rows.filter(col("is_undone").not()), &["game", "side"], &[], &sums)
}

fn fill_actions(row: &mut PhaseStatRow, line: Line<'_>) -> Result<()> {
    row.num_actions = line.count("num_actions")?;
    row.force_used = line.real("force_used")?;
    row.force_activated = line.real("force_activated")?;
    row.num_drawn = line.count("num_drawn")?;
    row.num_deployed = line.count("num_deployed")?;
    row.deploy_cost = line.real("deploy_cost")?;
    row.num_played = line.count("num_played")?;
    row.num_uses = line.count("num_uses")?;
    row.num_moves = line.count("num_moves")?;
    row.num_drains = line.count("num_drains")?;
    row.force_drain_initiated = line.real("force_drain_initiated")?;
    row.num_battles = line.count("num_battles")?;
    row.num_fired = line.count("num_fired")?;
    row.num_forfeited = line.count("num_forfeited")?;
    row.force_retrieved = line.real("force_retrieved")?;
    Ok(())
}

fn decisions(tables: &Tables) -> Result<LazyFrame> {
    let top = col("prompt").eq(lit("top level")).and(col("is_undone").not()).and(col("num_offered").gt(lit(0)));
    let is = |word: &str| col("answer").eq(lit(word));
    let sums = [
        len().alias("num_decisions"),
        count_if(is("passed"), "num_passed"),
        count_if(is("unknown").not(), "num_settled"),
    ];
    let by = ["player_number", "deck_number"];
    grouped(tables, "decisions", |rows| rows.filter(top.clone()), &["game", "side"], &by, &sums)
}

fn losses(tables: &Tables) -> Result<LazyFrame> {
    let is = |word: &str| col("cause").eq(lit(word));
    let sums =
        [count_if(is("drain"), "drain"), count_if(is("battle damage"), "battle"), count_if(is("other"), "other")];
    grouped(tables, "force_losses", |rows| rows.filter(col("is_undone").not()), &["game", "side"], &[], &sums)
}
