//! What the rules said over all games.

use polars::prelude::*;

use super::query::{Tables, count_if, sum_if};
use crate::error::Result;

/// One rule's judgements.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleCount {
    /// The rule's id.
    pub rule: String,
    /// `play`, `server` or `log`: what it judges.
    pub class: String,
    /// `settled` or `trial`.
    pub status: String,
    /// Judgements that it was kept.
    pub num_kept: u32,
    /// Judgements that it was broken for sure.
    pub num_illegal: u32,
    /// Judgements that it was broken unless a card lifts it.
    pub num_suspect: u32,
    /// Judgements in which it applied and could not be decided.
    pub num_unknown: u32,
    /// Games in which it was broken or suspected to be.
    pub num_games_broken: u32,
    /// Games in which it judged anything.
    pub num_games: u32,
}

/// Why one rule could not decide, and how often.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DoubtCount {
    /// The rule's id.
    pub rule: String,
    /// Why it could not decide, in general terms.
    pub reason: String,
    /// Judgements left open for this reason.
    pub num: u32,
}

/// What each rule said; rules that never judged anything are not listed. In order of ids.
///
/// # Errors
/// When the tables cannot be read.
pub fn rule_counts(tables: &Tables) -> Result<Vec<RuleCount>> {
    let is = |word: &str| col("verdict").eq(lit(word));
    let num = || col("num_judgements");
    let broken = is("illegal").or(is("suspect"));
    let of_game = |judgements: LazyFrame| {
        let games = judgements.group_by([col("rule"), col("class"), col("status"), col("game")]);
        Ok(games.agg([
            sum_if(is("kept"), num(), "kept"),
            sum_if(is("illegal"), num(), "illegal"),
            sum_if(is("suspect"), num(), "suspect"),
            sum_if(is("unknown"), num(), "unknown"),
            count_if(broken.clone(), "broken"),
        ]))
    };
    let sums = [
        col("kept").sum(),
        col("illegal").sum(),
        col("suspect").sum(),
        col("unknown").sum(),
        count_if(col("broken").gt(lit(0)), "games_broken"),
        len().alias("games"),
    ];
    let rows = tables.sums("judgements", of_game, &["rule", "class", "status"].map(col), &sums)?;
    let rows = tables.collect(rows)?;
    let mut counts = rows
        .iter()
        .map(|line| {
            Ok(RuleCount {
                rule: line.text("rule")?,
                class: line.text("class")?,
                status: line.text("status")?,
                num_kept: line.count("kept")?,
                num_illegal: line.count("illegal")?,
                num_suspect: line.count("suspect")?,
                num_unknown: line.count("unknown")?,
                num_games_broken: line.count("games_broken")?,
                num_games: line.count("games")?,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    counts.sort();
    Ok(counts)
}

/// Why rules could not decide; in order of ids and reasons.
///
/// # Errors
/// When the tables cannot be read.
pub fn doubts(tables: &Tables) -> Result<Vec<DoubtCount>> {
    let unknown = |judgements: LazyFrame| Ok(judgements.filter(col("verdict").eq(lit("unknown"))));
    let sum = col("num_judgements").cast(DataType::Int64).sum().alias("num");
    let rows = tables.collect(tables.sums("judgements", unknown, &["rule", "reason"].map(col), &[sum])?)?;
    let mut doubts = rows
        .iter()
        .map(|line| Ok(DoubtCount { rule: line.text("rule")?, reason: line.text("reason")?, num: line.count("num")? }))
        .collect::<Result<Vec<_>>>()?;
    doubts.sort();
    Ok(doubts)
}
