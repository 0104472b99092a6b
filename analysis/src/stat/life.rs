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

/// Dark's chance to win at one event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// 0-based index of the event in the recording.
    pub event: u32,
    /// By the model of how games are won.
    pub dark: f64,
}

/// The curve of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LifeCurve {
    /// Dark's and Light's player.
    pub players: [String; 2],
    /// dark or light; absent without a winner.
    pub winner: Option<String>,
    /// Turns begun by both players.
    pub num_turns: u32,
    /// Life Force wherever it changed, in order of events.
    pub levels: Vec<Level>,
    /// Chances wherever they changed, in order of events; none where the model does not know the card game.
    pub chances: Vec<Chance>,
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
    let columns = ["event", "turn", "dark_life_force", "light_life_force", "dark_win_probability"].map(col);
    let states = tables.stretches("states", |states| {
        Ok(states.filter(of_game().and(col("is_stale").not())).select(columns.clone()))
    })?;
    let mut curve = LifeCurve::default();
    let levels = &mut curve.levels;
    for line in tables.collect(states.sort(["event"], SortMultipleOptions::default()))?.iter() {
        if let Some(dark) = line.maybe("dark_win_probability")?
            && curve.chances.last().is_none_or(|last| last.dark != dark)
        {
            curve.chances.push(Chance { event: line.count("event")?, dark });
        }
        let (Some(dark), Some(light)) = (line.int("dark_life_force")?, line.int("light_life_force")?) else { continue };
        let level = Level { event: line.count("event")?, turn: line.count("turn")?, dark, light };
        if levels.last().is_none_or(|last| (last.dark, last.light) != (dark, light)) {
            levels.push(level);
        }
    }
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
            curve.happenings.push(Happening { event: line.count("event")?, what, side, text: line.text("text")? });
        }
    }
    curve.happenings.sort();
    let of_game = || col("game").eq(lit(game));
    let heads = tables.scan("games")?.filter(of_game()).select(["winner_side", "num_turns"].map(col));
    for line in tables.collect(heads)?.iter() {
        (curve.winner, curve.num_turns) = (line.maybe_text("winner_side")?, line.count("num_turns")?);
    }
    let seats = tables.scan("game_players")?.filter(of_game()).select(["side", "player"].map(col));
    for line in tables.collect(seats)?.iter() {
        curve.players[usize::from(line.text("side")? == "light")] = line.text("player")?;
    }
    Ok(curve)
}
