//! The dice of a run against chance.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::counts::Count;
use super::dice::{FACES, Faces, Runs, together};
use super::{declared, row};
use crate::error::Result;
use crate::stat::inference::discovery::q_values;
use crate::stat::query::{Tables, count_if};
use crate::table::{DiceStatRow, FairnessStatRow};

/// The word for all purposes together.
const ALL: &str = "all";

/// One side's dice in a card game.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceCounts {
    /// Which card game, such as swccg.
    pub game_id: String,
    /// The player's side: `dark` or `light`.
    pub side: String,
    /// Dice thrown, those thrown again counted again.
    pub num: u32,
    /// Of each face in turn, with what chance gives it.
    pub counts: [Count; FACES],
}

/// Whose dice, and what for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    game_id: String,
    player: String,
    side: String,
    purpose: String,
}

/// The dice of one key.
#[derive(Clone, Copy, Debug, Default)]
struct Thrown {
    faces: Faces,
    rerolls: u32,
    forced: u32,
}

impl Thrown {
    fn merge(&mut self, other: &Thrown) {
        self.faces.merge(&other.faces);
        self.rerolls += other.rerolls;
        self.forced += other.forced;
    }
}

/// Faces by side, each card game apart: what the chart shows.
///
/// # Errors
/// When the tables cannot be read.
pub fn dice_counts(tables: &Tables) -> Result<Vec<DiceCounts>> {
    let thrown = thrown(tables)?;
    let of = |((game_id, side), faces): ((String, String), Faces)| DiceCounts {
        game_id,
        side,
        num: faces.num() as u32,
        counts: faces.counts(),
    };
    Ok(grouped(&thrown, |key| (key.game_id.clone(), key.side.clone())).into_iter().map(of).collect())
}

/// Each player's dice, for each purpose and for all; the q values are among the players of a card game.
///
/// # Errors
/// When the tables cannot be read.
pub fn dice_stats(tables: &Tables) -> Result<Vec<DiceStatRow>> {
    let mut players: BTreeMap<(String, String, String), Thrown> = BTreeMap::new();
    for (key, thrown) in thrown(tables)? {
        for purpose in [ALL, &key.purpose] {
            let group = (key.game_id.clone(), purpose.to_owned(), key.player.clone());
            players.entry(group).or_default().merge(&thrown);
        }
    }
    let mut rows: Vec<DiceStatRow> = players.into_iter().filter_map(stat).collect();
    for same in rows.chunk_by_mut(|a, b| (&a.game_id, &a.purpose) == (&b.game_id, &b.purpose)) {
        let p: Vec<Option<f64>> = same.iter().map(|row| row.p).collect();
        same.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.q = q);
    }
    Ok(rows)
}

fn stat(((game_id, purpose, player), thrown): ((String, String, String), Thrown)) -> Option<DiceStatRow> {
    let digits = |x: f64| (x * 1e6).round() / 1e6;
    let sum = thrown.faces.sum();
    let outcome = thrown.faces.test();
    Some(DiceStatRow {
        game_id,
        player,
        purpose,
        num_dice: thrown.faces.num() as u32,
        num_rerolls: thrown.rerolls,
        num_rerolls_forced: thrown.forced,
        sum: sum.observed as u32,
        expected: sum.expected,
        luck: digits(sum.test()?.statistic),
        statistic: outcome.map(|outcome| digits(outcome.statistic)),
        p: outcome.map(|outcome| outcome.p),
        q: None,
    })
}

/// The declared tests of the dice.
pub(super) fn rows(tables: &Tables) -> Result<Vec<(String, FairnessStatRow)>> {
    let thrown = thrown(tables)?;
    let runs = runs(tables)?;
    let mut rows = Vec::new();
    for (game, faces) in grouped(&thrown, |key| key.game_id.clone()) {
        let own: Vec<(Key, Thrown)> = thrown.iter().filter(|(key, _)| key.game_id == game).cloned().collect();
        let groups = |by: fn(&Key) -> String| grouped(&own, by).into_values().collect::<Vec<Faces>>();
        let tests = [
            (declared::DICE, faces.test()),
            (declared::DICE_PLAYERS, together(&groups(|key| key.player.clone()))),
            (declared::DICE_PURPOSES, together(&groups(|key| key.purpose.clone()))),
        ];
        let num = faces.num() as u32;
        let mut add = |row: FairnessStatRow| rows.push((game.clone(), row));
        for (test, outcome) in tests {
            if let Some(outcome) = outcome {
                add(row(test, &game, num, None, outcome));
            }
        }
        let count = runs.get(&game).and_then(Runs::count);
        if let Some((count, outcome)) = count.and_then(|count| Some((count, count.test()?))) {
            add(row(declared::DICE_RUNS, &game, num, Some(&count), outcome));
        }
    }
    Ok(rows)
}

fn grouped<K: Ord>(thrown: &[(Key, Thrown)], by: impl Fn(&Key) -> K) -> BTreeMap<K, Faces> {
    let mut groups: BTreeMap<K, Faces> = BTreeMap::new();
    for (key, thrown) in thrown {
        groups.entry(by(key)).or_default().merge(&thrown.faces);
    }
    groups
}

/// Six-sided dice of play that was not undone, with the player's name and the card game.
fn six_sided(tables: &Tables) -> Result<LazyFrame> {
    let on = || [col("game"), col("side")];
    let is_possible = col("face").gt_eq(lit(1)).and(col("face").lt_eq(lit(6)));
    let is_wanted = col("is_undone").not().and(col("num_sides").eq(lit(6))).and(is_possible);
    let columns = ["game", "side", "event", "position", "purpose", "face", "rerolled_by"].map(col);
    let dice = tables.stretches("dice", |dice| Ok(dice.filter(is_wanted.clone()).select(&columns)))?;
    let players = tables.player_games()?.select([col("game"), col("side"), col("game_id"), col("player")]);
    Ok(dice.join(players, on(), on(), JoinArgs::new(JoinType::Inner)))
}

/// Dice by whose they are and what for, in the order of the keys.
fn thrown(tables: &Tables) -> Result<Vec<(Key, Thrown)>> {
    let by = ["game_id", "player", "side", "purpose", "face"];
    let own = col("rerolled_by").eq(col("side"));
    let counted = six_sided(tables)?.group_by(by.map(col)).agg([
        len().alias("num"),
        count_if(own.clone(), "num_own"),
        count_if(own.not(), "num_forced"),
    ]);
    let mut all: BTreeMap<Key, Thrown> = BTreeMap::new();
    for line in tables.collect(counted)?.iter() {
        let key = Key {
            game_id: line.text("game_id")?,
            player: line.text("player")?,
            side: line.text("side")?,
            purpose: line.text("purpose")?,
        };
        let thrown = all.entry(key).or_default();
        thrown.faces.add(line.int("face")?.unwrap_or(0), f64::from(line.count("num")?));
        thrown.rerolls += line.count("num_own")?;
        thrown.forced += line.count("num_forced")?;
    }
    Ok(all.into_iter().collect())
}

/// Low and high dice of each card game, in the order in which they fell.
fn runs(tables: &Tables) -> Result<BTreeMap<String, Runs>> {
    let is_high = col("face").gt(lit(3));
    let before = |column: &str| col(column).shift(lit(1));
    let is_change = is_high.clone().neq(before("face").gt(lit(3))).and(col("game_id").eq(before("game_id")));
    let order = ["game_id", "game", "event", "position"];
    let dice = six_sided(tables)?.sort(order, SortMultipleOptions::default()).select([
        col("game_id"),
        is_high.alias("is_high"),
        is_change.alias("is_change"),
    ]);
    let counted = dice.group_by([col("game_id")]).agg([
        count_if(col("is_high"), "high"),
        count_if(col("is_high").not(), "low"),
        count_if(col("is_change"), "changes"),
    ]);
    let mut all = BTreeMap::new();
    for line in tables.collect(counted)?.iter() {
        let runs = Runs { low: line.real("low")?, high: line.real("high")?, changes: line.real("changes")? };
        all.insert(line.text("game_id")?, runs);
    }
    Ok(all)
}
