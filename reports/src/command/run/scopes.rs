//! What the overview says of each card game.

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::stat::meta::archetype::UNKNOWN;
use holocron_analysis::stat::{Derived, Overview};
use holocron_analysis::table::Rate;

use crate::command::registry;
use crate::page::{GameLine, Rated, Scope, Share};

/// Games with a bot and games of people of one card game stand apart: the card game, whether bots play, and the heading.
pub(super) fn heads(overviews: &[Overview]) -> Vec<(String, bool, String)> {
    let head = |overview: &Overview| {
        let name = registry::in_full(&overview.game_id).to_owned();
        let is_mixed = overviews.iter().any(|one| one.game_id == overview.game_id && one.has_bot != overview.has_bot);
        let title = match (is_mixed, overview.has_bot) {
            (false, _) => name,
            (true, true) => format!("{name}, games with a bot"),
            (true, false) => format!("{name}, games of people"),
        };
        (overview.game_id.clone(), overview.has_bot, title)
    };
    overviews.iter().map(head).collect()
}

/// The scopes of the overview; `games` are those that the report lists.
pub(super) fn scopes(overviews: &[Overview], derived: &Derived, games: &[GameLine]) -> Vec<Scope> {
    let one = |(place, (overview, (game, _, name))): (usize, (&Overview, (String, bool, String)))| {
        let is_its = |id: &str, has_bot: bool| (id, has_bot) == (game.as_str(), overview.has_bot);
        let balance = |advantage: &str| {
            let mut rows = derived.balance_stats.iter().filter(|row| is_its(&row.game_id, row.has_bot));
            rows.find(|row| row.advantage == advantage && row.format.is_none())
                .map_or_else(Rate::default, |row| row.wins)
        };
        let here: Vec<&GameLine> = games.iter().filter(|line| line.scope == place).collect();
        let (dark, first) = (balance("dark side"), balance("first player"));
        let mut endings: BTreeMap<String, u32> = BTreeMap::new();
        for row in derived.ending_stats.iter().filter(|row| is_its(&row.game_id, row.has_bot)) {
            *endings.entry(ending(&game, &row.termination)).or_default() += row.num_games;
        }
        let mut endings: Vec<(String, u32)> = endings.into_iter().collect();
        endings.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
        let mut players: Vec<Rated> = derived
            .player_stats
            .iter()
            .filter(|row| is_its(&row.game_id, row.has_bot))
            .map(|row| Rated {
                name: row.player.clone(),
                record: [row.wins.k, row.wins.n],
                rating: row.rating.interval(),
            })
            .collect();
        let strength = |one: &Rated| one.rating.map_or(f64::MIN, |[value, ..]| value);
        players.sort_by(|a, b| strength(b).total_cmp(&strength(a)).then_with(|| a.name.cmp(&b.name)));
        Scope {
            name,
            num_games: overview.num_games,
            wins: [overview.num_dark_wins, dark.n.saturating_sub(overview.num_dark_wins)],
            dark: ends(&dark),
            first: whoever(&here),
            first_wins: [first.k, first.n],
            endings,
            typical: typical(overview, derived, &here),
            archetypes: ["dark", "light"].map(|side| shares(derived, side, &is_its)),
            players,
            game,
        }
    };
    overviews.iter().zip(heads(overviews)).enumerate().map(one).collect()
}

/// A value with its interval, where the games give one.
fn ends(rate: &Rate) -> Option<[f64; 3]> {
    Some([rate.value?, rate.lo?, rate.hi?])
}

/// The side that went first in every game.
fn whoever(games: &[&GameLine]) -> Option<&'static str> {
    let firsts: BTreeSet<u8> = games.iter().filter_map(|game| game.first).collect();
    match firsts.into_iter().collect::<Vec<_>>().as_slice() {
        [0] => Some("Dark"),
        [1] => Some("Light"),
        _ => None,
    }
}

/// How a game of this card game ended, in the words of people.
pub(super) fn ending(game: &str, termination: &str) -> String {
    match termination {
        "life force" => registry::life(game).map_or(termination, |life| life.gone).to_owned(),
        "none" => "no result".to_owned(),
        other => other.to_owned(),
    }
}

fn shares(derived: &Derived, side: &str, is_its: &dyn Fn(&str, bool) -> bool) -> Vec<Share> {
    let rows = derived.archetype_stats.iter();
    let mut shares: Vec<Share> = rows
        .filter(|row| row.month.is_none() && row.side == side && is_its(&row.game_id, row.has_bot))
        .filter(|row| row.archetype != UNKNOWN)
        .map(|row| Share {
            name: row.archetype.clone(),
            num_games: row.num_games,
            share: row.share.value.unwrap_or_default(),
            record: [row.wins.k, row.wins.n],
            wins: ends(&row.wins),
        })
        .collect();
    shares.sort_by(|a, b| b.num_games.cmp(&a.num_games).then_with(|| a.name.cmp(&b.name)));
    shares
}

/// A typical game, in a sentence.
fn typical(overview: &Overview, derived: &Derived, games: &[&GameLine]) -> String {
    let mut parts = Vec::new();
    if let Some(turns) = overview.median_turns.filter(|turns| *turns > 0.0) {
        parts.push(if turns < 1.5 { "1 turn".to_owned() } else { format!("{turns:.0} turns") });
    }
    if !games.is_empty() {
        let battles: u32 = games.iter().map(|game| game.course.battles).sum();
        let mean = f64::from(battles) / games.len() as f64;
        if mean >= 0.05 {
            parts.push(match mean {
                mean if (mean - 1.0).abs() < 0.05 => "1 battle".to_owned(),
                mean if mean < 1.95 => format!("{mean:.1} battles"),
                mean => format!("{mean:.0} battles"),
            });
        }
    }
    let rows: Vec<_> = derived
        .phase_stats
        .iter()
        .filter(|row| row.game_id == overview.game_id && row.has_bot == overview.has_bot)
        .collect();
    let seats = f64::from(overview.num_games) * 2.0;
    let each = |sum: f64| if seats > 0.0 { sum / seats } else { 0.0 };
    let drained = each(rows.iter().map(|row| f64::from(row.force_lost_drain)).sum());
    let fought = each(rows.iter().map(|row| f64::from(row.force_lost_battle)).sum());
    let lost = [("drains", drained), ("battle damage", fought)].into_iter().filter(|(_, mean)| *mean >= 0.5);
    let mut sentence = parts.join(", ");
    if let Some(unit) = registry::life(&overview.game_id).and_then(|life| life.unit) {
        let lost = lost.enumerate().map(|(place, (what, mean))| match place {
            0 => format!("{mean:.0} {unit} to {what}"),
            _ => format!("{mean:.0} to {what}"),
        });
        let lost: Vec<String> = lost.collect();
        if !lost.is_empty() {
            let separator = if sentence.is_empty() { "" } else { "; " };
            sentence.push_str(&format!("{separator}a player loses {}", lost.join(" and ")));
        }
    }
    if sentence.is_empty() { sentence } else { format!("{sentence}.") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_game_with_life_force_loses_force() {
        assert_eq!(ending("swccg", "life force"), "all Force lost");
        assert_eq!(ending("youngjedi", "life force"), "draw deck ran out");
        assert_eq!(ending("swccg", "none"), "no result");
    }

    #[test]
    fn a_first_turn_that_was_always_of_one_side_is_told_as_the_side() {
        let went = |first| GameLine { first, ..GameLine::default() };
        let (dark, light, nobody) = (went(Some(0)), went(Some(1)), went(None));
        assert_eq!(whoever(&[&dark, &nobody, &dark]), Some("Dark"));
        assert_eq!(whoever(&[&dark, &light]), None);
        assert_eq!(whoever(&[&nobody]), None);
    }
}
