//! Charts of archetypes.

use holocron_analysis::table::{ArchetypeStatRow, MatchupRow};

use super::{Source, estimate};
use crate::chart::{Chart, Estimate, Side, matchups, shares};

/// Games from which a match-up is drawn.
const FEWEST: u32 = 10;

/// Each Dark archetype against each Light archetype.
pub(super) fn met(source: &Source<'_>) -> Chart {
    let rows: Vec<matchups::Row> = source
        .rows(&source.derived.matchups, |row: &MatchupRow| (&row.game_id, row.has_bot))
        .into_iter()
        // Of fewer games the table has the record.
        .filter(|row| row.dark.n >= FEWEST)
        .filter_map(|row| {
            Some(matchups::Row {
                dark: row.dark_archetype.clone(),
                light: row.light_archetype.clone(),
                n: row.dark.n.into(),
                wins: Estimate { value: row.dark.eb?, lo: row.dark.eb_lo?, hi: row.dark.eb_hi? },
            })
        })
        .collect();
    matchups::chart(&rows, &source.words("matchups", "Match-ups"))
}

/// Shares of the archetypes month by month.
pub(super) fn shared(source: &Source<'_>) -> Chart {
    let archetypes = source.rows(&source.derived.archetype_stats, |row: &ArchetypeStatRow| (&row.game_id, row.has_bot));
    let rows: Vec<shares::Row> = archetypes
        .into_iter()
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
    let marks = source.tables.marks().all().iter().filter(|mark| mark.game_id == source.id);
    let marks: Vec<shares::Mark> =
        marks.map(|mark| shares::Mark { date: mark.date.clone(), name: mark.name.clone() }).collect();
    shares::chart(&rows, &marks, &source.words("meta-share", "Archetypes over time"))
}
