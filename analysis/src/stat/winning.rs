//! The games of a run as a model of how games are won learns from them.

use std::collections::BTreeMap;

use holocron_ingest::id::{Side, Sides};
use holocron_replay::account::SideState;
use holocron_replay::winning::{Won, counted};
use polars::prelude::*;

use super::query::{Line, Tables};
use crate::error::Result;

/// Counters that the model knows of each side.
const COUNTERS: [&str; 6] = ["life_force", "hand", "force_generation", "drain_potential", "power", "num_controlled"];

/// The games with a winner of one card game, with the last count of each turn. They are in the order of their keys.
///
/// # Errors
/// When the tables cannot be read.
pub fn won_games(tables: &Tables, game_id: &str) -> Result<Vec<Won>> {
    let mut winners: BTreeMap<String, Side> = BTreeMap::new();
    for line in tables.rows("games", &["game", "game_id", "winner_side"])?.iter() {
        let winner = line.maybe_text("winner_side")?;
        let winner = Side::BOTH.into_iter().find(|side| Some(side.word()) == winner.as_deref());
        if let Some(winner) = winner.filter(|_| line.text("game_id").is_ok_and(|id| id == game_id)) {
            winners.insert(line.text("game")?, winner);
        }
    }
    let names = Side::BOTH.into_iter().flat_map(|side| COUNTERS.map(|name| format!("{}_{name}", side.word())));
    let names: Vec<String> = names.chain(["turn_of".to_owned()]).collect();
    let own = || col("dark_life_force").is_not_null().and(col("light_life_force").is_not_null());
    let last = tables.stretches("states", |states| {
        let counted = col("is_undone").not().and(col("is_stale").not()).and(col("turn").gt(lit(0))).and(own());
        let last: Vec<Expr> = names.iter().map(|name| col(name.as_str()).last()).collect();
        Ok(states
            .filter(counted)
            .sort(["game", "event"], SortMultipleOptions::default())
            .group_by_stable(["game", "turn"].map(col))
            .agg(last))
    })?;
    let mut games: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for line in tables.collect(last)?.iter() {
        let turn_of = line.maybe_text("turn_of")?;
        let turn_of = Side::BOTH.into_iter().find(|side| Some(side.word()) == turn_of.as_deref());
        let sides = Sides { dark: side(line, Side::Dark)?, light: side(line, Side::Light)? };
        if let Some(features) = counted(&sides, turn_of) {
            games.entry(line.text("game")?).or_default().push(features);
        }
    }
    let won =
        games.into_iter().filter_map(|(game, turns)| Some(Won { turns, by_dark: *winners.get(&game)? == Side::Dark }));
    Ok(won.collect())
}

fn side(line: Line<'_>, side: Side) -> Result<SideState> {
    let name = |name: &str| format!("{}_{name}", side.word());
    let int = |counter: &str| line.int(&name(counter));
    Ok(SideState {
        life_force: int("life_force")?,
        hand: int("hand")?,
        force_generation: line.maybe(&name("force_generation"))?,
        drain_potential: int("drain_potential")?,
        power: line.maybe(&name("power"))?,
        num_controlled: int("num_controlled")?,
        ..SideState::default()
    })
}
