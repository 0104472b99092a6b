//! Charts of whole games, and of chance.

use holocron_analysis::Result;
use holocron_analysis::stat::{self, destiny_counts, lengths, life_curve, longest_game};

use super::{NORMAL, Source};
use crate::chart::{Chart, Estimate, destiny, lengths as length_chart, life};
use crate::command::run::scopes;

/// How many games lasted how long.
pub(super) fn long(source: &Source<'_>) -> Result<Chart> {
    let all = lengths(source.tables)?;
    let rows: Vec<length_chart::Row> = source
        .rows(&all, |row| (&row.game_id, row.has_bot))
        .into_iter()
        .map(|row| length_chart::Row {
            turns: row.num_turns.into(),
            ending: scopes::ending(&row.game_id, &row.termination),
            games: row.num_games.into(),
        })
        .collect();
    Ok(length_chart::chart(&rows, &source.words("game-length", "How long games last")))
}

pub(super) fn life(source: &Source<'_>) -> Result<Chart> {
    let mut words = source.words("life-force", &format!("{} in the longest game", source.life.name));
    let left = [source.life.name, source.life.meaning];
    let Some(game) = longest_game(source.tables, source.id, source.has_bot)? else {
        return Ok(life::chart(&life::Game::default(), left, &words));
    };
    let curve = life_curve(source.tables, &game)?;
    // It is of one game, whichever games the other charts are of.
    let won = match curve.winner.as_deref() {
        Some("dark") => "Dark won".to_owned(),
        Some(_) => "Light won".to_owned(),
        None => "nobody won".to_owned(),
    };
    words.scope = format!("{}, game {game}, {} turns, {won}", source.name, curve.num_turns);
    let level = |level: &stat::Level| life::Level {
        event: u64::from(level.event),
        turn: u64::from(level.turn),
        dark: f64::from(level.dark),
        light: f64::from(level.light),
    };
    let happening = |happening: &stat::Happening| life::Happening {
        event: u64::from(happening.event),
        what: match happening.what {
            stat::What::Battle => life::What::Battle,
            stat::What::Drain => life::What::Drain,
            stat::What::Finding => life::What::Finding,
        },
        text: happening.text.clone(),
    };
    let told = life::Game {
        players: curve.players.clone(),
        levels: curve.levels.iter().map(level).collect(),
        chances: curve.chances.iter().map(|one| (u64::from(one.event), one.dark)).collect(),
        happenings: curve.happenings.iter().map(happening).collect(),
    };
    Ok(life::chart(&told, left, &words))
}

/// Destiny draws beside what chance gives.
pub(super) fn drawn(source: &Source<'_>) -> Result<Chart> {
    let words = source.words("destiny-draws", "Destiny drawn and expected");
    let all = destiny_counts(source.tables)?;
    let counts = all.iter().find(|draws| draws.game_id == source.id).map_or(&[][..], |draws| &draws.counts);
    let last = counts.len().saturating_sub(1);
    let rows: Vec<destiny::Row> = counts
        .iter()
        .enumerate()
        .map(|(value, count)| {
            let half = NORMAL * count.variance.max(0.0).sqrt();
            destiny::Row {
                destiny: if value == last { format!("{value} or more") } else { value.to_string() },
                observed: count.observed.max(0.0).round() as u64,
                expected: Estimate {
                    value: count.expected,
                    lo: (count.expected - half).max(0.0),
                    hi: count.expected + half,
                },
            }
        })
        .collect();
    Ok(destiny::chart(&rows, &words))
}
