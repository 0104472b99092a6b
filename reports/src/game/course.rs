//! How a game went, from its rows.

use holocron_analysis::table::GameRows;
use holocron_ingest::id::Side;

use crate::page::Course;

/// How the game of these rows went.
pub(crate) fn of(rows: &GameRows) -> Course {
    let winner = rows.games.first().and_then(|game| game.winner);
    let battles = rows.battles.iter().filter(|battle| !battle.at.is_undone).count();
    let mut course = Course { battles: u32::try_from(battles).unwrap_or(u32::MAX), ..Course::default() };
    let mut turn = None;
    for state in rows.states.iter().filter(|state| !state.is_stale && !state.at.is_undone && state.at.turns > 0) {
        if let (Some(dark), Some(light)) = (state.sides.dark.life_force, state.sides.light.life_force) {
            // What is left at the end of a turn replaces what was left during it.
            if turn == Some(state.at.turns) {
                course.life.pop();
            }
            turn = Some(state.at.turns);
            course.life.push([dark, light]);
        }
        let chance = state.dark_chance.zip(winner).map(|(dark, winner)| match winner {
            Side::Dark => dark,
            Side::Light => 1.0 - dark,
        });
        if let Some(chance) = chance {
            course.lowest = Some(course.lowest.map_or(chance, |lowest: f64| lowest.min(chance)));
        }
    }
    course
}
