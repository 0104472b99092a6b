//! How much each archetype is played, how it fares, against the field and in the best mix.

use std::collections::BTreeMap;

use super::field::Field;
use crate::error::Result;
use crate::stat::inference::cluster::{self, Cell, FEWEST};
use crate::stat::inference::discovery::q_values;
use crate::stat::inference::shrink::Prior;
use crate::stat::players::PlayerGame;
use crate::stat::query::Tables;
use crate::table::{ArchetypeStatRow, PriorStatRow, Rate};

/// Each archetype over all games and in each month, and the priors of the shrunken values.
///
/// # Errors
/// When the tables cannot be read.
pub fn archetype_stats(tables: &Tables) -> Result<(Vec<ArchetypeStatRow>, Vec<PriorStatRow>)> {
    type Key = (String, bool, Option<String>, String);
    let mut groups: BTreeMap<Key, BTreeMap<String, Vec<&PlayerGame>>> = BTreeMap::new();
    for row in &tables.players()?.games {
        for month in [None, row.month.clone()].into_iter().take(1 + usize::from(row.month.is_some())) {
            let group = groups.entry((row.game_id.clone(), row.has_bot, month, row.side.clone())).or_default();
            group.entry(row.archetype.clone()).or_default().push(row);
        }
    }
    let (mut rows, mut priors) = (Vec::new(), Vec::new());
    for ((game_id, has_bot, month, side), group) in groups {
        let everything: Vec<&PlayerGame> = group.values().flatten().copied().collect();
        let mut of_side: Vec<ArchetypeStatRow> = group
            .into_iter()
            .map(|(archetype, games)| ArchetypeStatRow {
                game_id: game_id.clone(),
                side: side.clone(),
                num_games: games.len() as u32,
                share: share(&everything, &archetype),
                wins: wins(&games),
                archetype,
                has_bot,
                month: month.clone(),
                ..ArchetypeStatRow::default()
            })
            .collect();
        let prior = adjust(&mut of_side, &everything);
        if month.is_none() {
            priors.extend(prior.map(|prior| PriorStatRow {
                table: "archetype_stats".into(),
                column: "archetype_wr".into(),
                game_id: game_id.clone(),
                side: Some(side),
                has_bot,
                ..PriorStatRow::of(&prior)
            }));
        }
        rows.extend(of_side);
    }
    fields(&mut rows, tables)?;
    Ok((rows, priors))
}

/// How much of the side's games an archetype has.
fn share(games: &[&PlayerGame], archetype: &str) -> Rate {
    let is_of = |row: &&&PlayerGame| row.archetype == archetype;
    let cells: Vec<Cell> = games.iter().map(|row| row.own(f64::from(u8::from(is_of(&row))), 1.0)).collect();
    cluster::rate(games.iter().filter(is_of).count() as u32, games.len() as u32, &cells)
}

fn wins(games: &[&PlayerGame]) -> Rate {
    let cells: Vec<Cell> = games.iter().filter_map(|row| Some(row.own(f64::from(u8::from(row.won?)), 1.0))).collect();
    cluster::rate(games.iter().filter(|row| row.won == Some(true)).count() as u32, cells.len() as u32, &cells)
}

fn adjust(rows: &mut [ArchetypeStatRow], games: &[&PlayerGame]) -> Option<Prior> {
    for row in rows.iter_mut() {
        // Games of the archetype against the side's other games.
        let cell = |game: &&PlayerGame| {
            let (won, is_of) = (f64::from(u8::from(game.won?)), game.archetype == row.archetype);
            let (own, other) = if is_of { ((won, 1.0), (0.0, 0.0)) } else { ((0.0, 0.0), (won, 1.0)) };
            Some((game.own(own.0, own.1), other.0, other.1))
        };
        let cells: Vec<(Cell, f64, f64)> = games.iter().filter_map(cell).collect();
        let n = row.wins.n.min(cells.len() as u32 - row.wins.n);
        row.wins.p = cluster::mean(n, cluster::difference(&cells), 0.0).p;
    }
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    rows.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.wins.q = q);
    let units = |row: &ArchetypeStatRow| {
        let of = games.iter().filter(|game| game.archetype == row.archetype);
        let cells: Vec<Cell> = of.filter_map(|game| Some(game.own(f64::from(u8::from(game.won?)), 1.0))).collect();
        (row.wins, cells)
    };
    let all: Vec<(Rate, Vec<Cell>)> = rows.iter().map(units).collect();
    let common = cluster::common(&all);
    let shares = cluster::independent(&all, common.unwrap_or_default());
    let prior = Prior::fit(&shares)?;
    for (row, share) in rows.iter_mut().zip(shares).filter(|(row, _)| row.wins.n > 0) {
        row.wins.shrink(&prior, share, common);
    }
    Some(prior)
}

/// Fills what needs the match-ups, for the rows over all games.
fn fields(rows: &mut [ArchetypeStatRow], tables: &Tables) -> Result<()> {
    for ((game_id, has_bot), pool) in &tables.players()?.pools {
        let is_of = |row: &ArchetypeStatRow| row.game_id == *game_id && row.has_bot == *has_bot && row.month.is_none();
        let of_side = |side: &'static str| rows.iter().filter(move |row| is_of(row) && row.side == side);
        let shares = |side| -> BTreeMap<String, f64> {
            of_side(side).map(|row| (row.archetype.clone(), f64::from(row.num_games))).collect()
        };
        let strong = |side| -> Vec<String> {
            of_side(side).filter(|row| row.wins.n >= FEWEST).map(|row| row.archetype.clone()).collect()
        };
        let fields = [shares("light"), shares("dark")];
        let strong = [strong("dark"), strong("light")];
        let [light, dark] = fields.each_ref().map(|field| field.keys().cloned().collect::<Vec<String>>());
        let Some(field) = Field::new(pool, dark, light) else { continue };
        let mixes = field.mixes(&strong[0], &strong[1]);
        for row in rows.iter_mut().filter(|row| is_of(row)) {
            let side = usize::from(row.side != "dark");
            let expected = field.expected(&row.side, &row.archetype, &fields[side]).unwrap_or_default();
            row.field = Rate { n: row.wins.n, ..expected };
            let place = strong[side].iter().position(|name| *name == row.archetype);
            let mix = place.zip(mixes.as_ref()).and_then(|(place, mixes)| mixes[side].get(place));
            row.best_mix = mix.map(|mix| mix.share);
            row.best_mix_chance = mix.map(|mix| mix.chance);
        }
    }
    Ok(())
}
