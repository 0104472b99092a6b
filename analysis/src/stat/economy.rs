//! Force that flows in each phase, with its interval.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::inference::cluster::{self, Cell};
use super::query::{Tables, sum_if};
use crate::error::Result;

/// Card game, whether a bot plays, and phase.
type Key = (String, bool, String);

/// What a deck of a player did: its phases on own turns and the opponent's, and its flows.
type Line = ([Cell; 2], [f64; FLOWS.len()]);

/// One flow of a player's cards in one phase of the player's own turn or of nobody's; what is lost on the opponent's turn, in one of the
/// opponent's.
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
    /// Its 95 % interval, which knows that phases of one player and deck are alike; absent with too few of these.
    pub ends: Option<(f64, f64)>,
}

/// Force lost on the opponent's turn: most of all that is lost.
const LOST_THERE: &str = "lost on the opponent's turn";

/// The flows: Force activated, used, drawn into hand, lost on either turn, and retrieved.
pub const FLOWS: [&str; 6] = ["activated", "used", "drawn", "lost on the own turn", LOST_THERE, "retrieved"];

/// How many phases there were: the player's own and nobody's, and the opponent's.
const PHASES: [&str; 2] = ["phases", "phases of the opponent"];

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
        .group_by(keys())
        .agg([
            sum_if(is_own(), col("times"), "phases"),
            sum_if(is_own().not(), col("times"), "phases of the opponent"),
        ]);
    let flow = |word: &str, name: &str| sum_if(col("action").eq(lit(word)), col("amount"), name);
    let acts = [("activate", "activated"), ("use force", "used"), ("draw", "drawn"), ("retrieve", "retrieved")];
    let acts = acts.map(|(word, name)| flow(word, name));
    let own = |rows: LazyFrame| Ok(rows.filter(own.clone()));
    let acts = tables.sums("actions", own, &keys(), &acts)?;
    let lost = [sum_if(is_own(), lit(1.0), FLOWS[3]), sum_if(is_own().not(), lit(1.0), LOST_THERE)];
    let lost = tables.sums("force_losses", |rows| Ok(rows.filter(col("is_undone").not())), &keys(), &lost)?;
    let games = tables.scan("games")?.select([col("game"), col("game_id"), col("has_bot")]);
    let left = || JoinArgs::new(JoinType::Left);
    let each = phases.join(acts, keys(), keys(), left()).join(lost, keys(), keys(), left()).join(
        games,
        [col("game")],
        [col("game")],
        JoinArgs::new(JoinType::Inner),
    );
    let own = tables.player_games()?.select(["game", "side", "player_number", "deck_number"].map(col));
    let on = || ["game", "side"].map(col);
    let each = each.join(own, on(), on(), JoinArgs::new(JoinType::Inner));
    let sums: Vec<Expr> = PHASES.into_iter().chain(FLOWS).map(|name| col(name).cast(DataType::Float64).sum()).collect();
    let by = ["game_id", "has_bot", "phase", "player_number", "deck_number"].map(col);
    let mut cells: BTreeMap<Key, Vec<Line>> = BTreeMap::new();
    for line in tables.collect(each.group_by(by).agg(sums))?.iter() {
        let key = (line.text("game_id")?, line.flag("has_bot")?.unwrap_or_default(), line.text("phase")?);
        let (deck, player) = (line.count("deck_number")?, line.count("player_number")?);
        let mut flows = [0.0; FLOWS.len()];
        for (flow, name) in flows.iter_mut().zip(FLOWS) {
            *flow = line.real(name)?;
        }
        let [own, other] = PHASES.map(|phases| line.real(phases));
        let cell = |m: f64| Cell { deck, player, x: 0.0, m };
        cells.entry(key).or_default().push(([cell(own?), cell(other?)], flows));
    }
    let mut flows = Vec::new();
    for ((game_id, has_bot, phase), mut cells) in cells {
        cells.sort_by_key(|([cell, _], _)| (cell.deck, cell.player));
        for (place, name) in FLOWS.into_iter().enumerate() {
            let whose = usize::from(name == LOST_THERE);
            let cells: Vec<Cell> = cells.iter().map(|(of, flows)| Cell { x: flows[place], ..of[whose] }).collect();
            let of: f64 = cells.iter().map(|cell| cell.m).sum();
            if of == 0.0 {
                continue;
            }
            let told = cluster::mean(of as u32, cluster::ratio(&cells), 0.0);
            flows.push(Flow {
                game_id: game_id.clone(),
                has_bot,
                phase: phase.clone(),
                name,
                num_phases: of as u32,
                mean: cells.iter().map(|cell| cell.x).sum::<f64>() / of,
                ends: told.lo.zip(told.hi).map(|(lo, hi)| (lo.max(0.0), hi)),
            });
        }
    }
    let place = |name: &str| FLOWS.iter().position(|flow| *flow == name);
    flows.sort_by(|a, b| {
        (&a.game_id, a.has_bot, &a.phase, place(a.name)).cmp(&(&b.game_id, b.has_bot, &b.phase, place(b.name)))
    });
    Ok(flows)
}
