//! Charts of archetypes.

use holocron_analysis::table::{ArchetypeStatRow, MatchupRow};

use super::{Source, estimate};
use crate::chart::{Chart, Side, matchups, shares};

/// Each Dark archetype against each Light archetype.
pub(super) fn met(source: &Source<'_>) -> Chart {
    let rows: Vec<matchups::Row> = source
        .rows(&source.derived.matchups, |row: &MatchupRow| &row.game_id)
        .into_iter()
        .filter(|row| row.has_bot == bots_lead(source))
        .filter_map(|row| {
            Some(matchups::Row {
                dark: row.dark_archetype.clone(),
                light: row.light_archetype.clone(),
                n: row.dark.n.into(),
                wins: estimate(&row.dark)?,
                shrunken: row.dark.eb?,
            })
        })
        .collect();
    matchups::chart(&rows, &source.words("matchups", "Match-ups"))
}

/// Whether most games have a bot: charts that cannot show both kinds show the larger.
fn bots_lead(source: &Source<'_>) -> bool {
    let matchups = source.rows(&source.derived.matchups, |row: &MatchupRow| &row.game_id);
    let num =
        |has_bot: bool| matchups.iter().filter(|row| row.has_bot == has_bot).map(|row| row.num_games).sum::<u32>();
    num(true) > num(false)
}

/// Shares of the archetypes month by month.
pub(super) fn shared(source: &Source<'_>) -> Chart {
    let archetypes = source.rows(&source.derived.archetype_stats, |row: &ArchetypeStatRow| &row.game_id);
    let rows: Vec<shares::Row> = archetypes
        .into_iter()
        .filter(|row| row.has_bot == bots_lead(source))
        .filter_map(|row| {
            Some(shares::Row {
                side: if row.side == "dark" { Side::Dark } else { Side::Light },
                archetype: row.archetype.clone(),
                month: row.month.clone()?,
                n: row.share.n.into(),
                share: estimate(&row.share)?,
            })
        })
        .collect();
    shares::chart(&rows, &source.words("meta-share", "Archetypes over time"))
}
