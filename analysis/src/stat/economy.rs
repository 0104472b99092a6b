//! Force that flows in each phase of a player's own turn or of nobody's, with its interval.

use polars::prelude::*;

use super::interval::Z;
use super::query::{Line, Tables, sum_if};
use crate::error::Result;

/// One flow in one phase of a player's own turn or of nobody's.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Flow {
    /// Which card game, such as swccg.
    pub game_id: String,
    /// A bot plays in each of these games, or in none.
    pub has_bot: bool,
    /// The phase, in GEMP's words.
    pub phase: String,
    /// One of [`FLOWS`].
    pub name: &'static str,
    /// Phases behind the mean.
    pub num_phases: u32,
    /// Cards in one phase.
    pub mean: f64,
    /// Its 95 % interval, which treats a player's game and not a phase as the unit; absent for a single one.
    pub ends: Option<(f64, f64)>,
}

/// The flows: Force activated, used, drawn into hand, lost and retrieved.
pub const FLOWS: [&str; 5] = ["activated", "used", "drawn", "lost", "retrieved"];

/// Every flow in every phase, each card game and games with a bot apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn economy(tables: &Tables) -> Result<Vec<Flow>> {
    let keys = || ["game", "side", "phase"].map(col);
    // Some games have phases that are nobody's: both players act in them.
    let is_own = || col("side").eq(col("turn_of")).fill_null(lit(true));
    let own = is_own().and(col("is_undone").not());
    let begun = col("kind").eq(lit("GPC")).and(col("is_undone").not()).and(col("is_repeated").not());
    let sides = tables.scan("game_players")?.select([col("game"), col("side")]);
    let begun = |events: LazyFrame| Ok(events.filter(begun.clone()));
    let phases = tables
        .sums("events", begun, &["game", "turn_of", "phase"].map(col), &[len().cast(DataType::Float64).alias("times")])?
        .join(sides, [col("game")], [col("game")], JoinArgs::new(JoinType::Inner))
        .filter(is_own())
        .group_by(keys())
        .agg([col("times").sum().alias("phases")]);
    let flow = |word: &str, name: &str| sum_if(col("action").eq(lit(word)), col("amount"), name);
    let acts = [("activate", "activated"), ("use force", "used"), ("draw", "drawn"), ("retrieve", "retrieved")];
    let acts = acts.map(|(word, name)| flow(word, name));
    let own = |rows: LazyFrame| Ok(rows.filter(own.clone()));
    let acts = tables.sums("actions", own, &keys(), &acts)?;
    let lost = tables.sums("force_losses", own, &keys(), &[len().alias("lost")])?;
    let games = tables.scan("games")?.select([col("game"), col("game_id"), col("has_bot")]);
    let left = || JoinArgs::new(JoinType::Left);
    let each = phases.join(acts, keys(), keys(), left()).join(lost, keys(), keys(), left()).join(
        games,
        [col("game")],
        [col("game")],
        JoinArgs::new(JoinType::Inner),
    );
    let m = || col("phases");
    let x = |name: &str| col(name).cast(DataType::Float64).fill_null(lit(0.0));
    let mut sums = vec![len().alias("n"), m().sum().alias("m"), (m() * m()).sum().alias("mm")];
    for name in FLOWS {
        sums.push(x(name).sum().alias(format!("{name}_x")));
        sums.push((x(name) * x(name)).sum().alias(format!("{name}_xx")));
        sums.push((x(name) * m()).sum().alias(format!("{name}_xm")));
    }
    let rows = tables.collect(each.group_by(["game_id", "has_bot", "phase"].map(col)).agg(sums))?;
    let mut flows = Vec::new();
    for line in rows.iter() {
        for name in FLOWS {
            flows.push(mean(line, name)?);
        }
    }
    let place = |name: &str| FLOWS.iter().position(|flow| *flow == name);
    flows.sort_by(|a, b| {
        (&a.game_id, a.has_bot, &a.phase, place(a.name)).cmp(&(&b.game_id, b.has_bot, &b.phase, place(b.name)))
    });
    Ok(flows)
}

/// The ratio of two sums over players' games, with the variance of a ratio: the residuals x - R m, squared.
fn mean(line: Line<'_>, name: &'static str) -> Result<Flow> {
    let sum = |part: &str| line.real(&format!("{name}_{part}"));
    let (n, m, mm) = (line.real("n")?, line.real("m")?, line.real("mm")?);
    let (x, xx, xm) = (sum("x")?, sum("xx")?, sum("xm")?);
    let mean = x / m;
    let squares = (xx - 2.0 * mean * xm + mean * mean * mm).max(0.0);
    let half = Z * (squares * n / (n - 1.0)).sqrt() / m;
    Ok(Flow {
        game_id: line.text("game_id")?,
        has_bot: line.flag("has_bot")?.unwrap_or_default(),
        phase: line.text("phase")?,
        name,
        num_phases: line.count("m")?,
        mean,
        ends: (n > 1.0).then_some(((mean - half).max(0.0), mean + half)),
    })
}
