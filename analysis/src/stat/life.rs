//! One game as a curve: Life Force of both sides, with what happened as marks.

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;

/// Life Force at one event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// 0-based index of the event in the recording.
    pub event: u32,
    /// Turns begun by both players; 0 during the set-up.
    pub turn: u32,
    /// The Dark player's Life Force.
    pub dark: i32,
    /// The Light player's Life Force.
    pub light: i32,
}

/// What a mark stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// A battle was initiated.
    Battle,
    /// A Force drain was initiated.
    Drain,
    /// A rule was broken, or perhaps broken.
    Finding,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Happening {
    /// 0-based index of the event in the recording.
    pub event: u32,
    /// Which kind of mark it gets.
    pub what: What,
    /// dark or light; absent when it is nobody's.
    pub side: Option<String>,
    /// The location, or the finding's message.
    pub text: String,
}

/// The curve of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LifeCurve {
    /// Life Force wherever it changed, in order of events.
    pub levels: Vec<Level>,
    /// The marks, in order of events.
    pub happenings: Vec<Happening>,
}

/// The game with the most turns among a card game's games, with a bot or of people, that have a winner, or else among all of
/// them: the one that shows most. Of equals the one with the smallest key; `None` without games.
///
/// # Errors
/// When the tables cannot be read.
pub fn longest_game(tables: &Tables, game_id: &str, has_bot: bool) -> Result<Option<String>> {
    let options = SortMultipleOptions::default().with_order_descending_multi([true, true, false]);
    let columns = [col("game"), col("is_ended"), col("num_turns")];
    let of_game = tables.scan("games")?.filter(col("game_id").eq(lit(game_id)).and(col("has_bot").eq(lit(has_bot))));
    let sorted = of_game.select(columns).sort(["is_ended", "num_turns", "game"], options).limit(1);
    let rows = tables.collect(sorted)?;
    rows.iter().next().map(|line| line.text("game")).transpose()
}

/// Life Force over one game, by the game's key; empty for a game that the run does not hold. Undone play is left out,
/// and a level is given only where it changes.
///
/// # Errors
/// When the tables cannot be read.
pub fn life_curve(tables: &Tables, game: &str) -> Result<LifeCurve> {
    let of_game = || col("game").eq(lit(game)).and(col("is_undone").not());
    let columns = ["event", "turn", "dark_life_force", "light_life_force"].map(col);
    let states = tables.stretches("states", |states| {
        Ok(states.filter(of_game().and(col("is_stale").not())).select(columns.clone()))
    })?;
    let mut levels: Vec<Level> = Vec::new();
    for line in tables.collect(states.sort(["event"], SortMultipleOptions::default()))?.iter() {
        let (Some(dark), Some(light)) = (line.int("dark_life_force")?, line.int("light_life_force")?) else { continue };
        let level = Level { event: line.count("event")?, turn: line.count("turn")?, dark, light };
        if levels.last().is_none_or(|last| (last.dark, last.light) != (dark, light)) {
            levels.push(level);
        }
    }
    let mut happenings = Vec::new();
    let marks = [
        ("battles", What::Battle, "location_title"),
        ("drains", What::Drain, "location_title"),
        ("findings", What::Finding, "message"),
    ];
    for (table, what, text) in marks {
        let rows = tables.stretches(table, |rows| {
            Ok(rows.filter(of_game()).select([col("event"), col("side"), col(text).alias("text")]))
        })?;
        for line in tables.collect(rows)?.iter() {
            let side = line.maybe_text("side")?;
            happenings.push(Happening { event: line.count("event")?, what, side, text: line.text("text")? });
        }
    }
    happenings.sort();
    Ok(LifeCurve { levels, happenings })
}
