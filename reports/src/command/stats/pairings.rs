//! The standings of a tournament.

use std::path::Path;

use holocron_analysis::stat::{Pairing, Tables, conversions, standings};

use crate::cli::Stats;
use crate::command::run::failed;
use crate::failure::Failure;
use crate::given;
use crate::plain_table::PlainTable;

/// Players who count as the best.
const BEST: u32 = 8;

/// The standings; by archetype, how many of its players came among the best.
pub(super) fn table(args: &Stats, pairings: &Path) -> Result<PlainTable, Failure> {
    let text = given::text(pairings)?;
    let pairings = Pairing::parse(&text).map_err(|what| Failure::new(pairings.display().to_string(), what))?;
    let tables = Tables::open(&args.dir).map_err(failed)?;
    let standings = standings(&tables, &pairings).map_err(failed)?;
    match args.by.as_slice() {
        [] => {}
        [one] if one == "archetype" => {
            let columns =
                ["side", "archetype", "num_players", "num_best", "best_share", "best_share_lo", "best_share_hi"];
            let mut table = PlainTable::new(&[&columns[..], &["usual_share"]].concat());
            for row in conversions(&standings, BEST) {
                table.row(vec![
                    row.side.into(),
                    row.archetype.into(),
                    u64::from(row.num_players).into(),
                    u64::from(row.best.k).into(),
                    row.best.value.into(),
                    row.best.lo.into(),
                    row.best.hi.into(),
                    row.usual.into(),
                ]);
            }
            return Ok(table);
        }
        _ => return Err(Failure::new("--by", "pairings can be grouped by archetype alone")),
    }
    let columns = ["place", "player", "points", "won", "lost", "drawn", "open", "schedule", "expected_points"];
    let mut table = PlainTable::new(&[&columns[..], &["dark_archetype", "light_archetype"]].concat());
    for row in standings {
        let [dark, light] = row.archetypes;
        table.row(vec![
            u64::from(row.place).into(),
            row.player.into(),
            row.points.into(),
            u64::from(row.won).into(),
            u64::from(row.lost).into(),
            u64::from(row.drawn).into(),
            u64::from(row.open).into(),
            row.schedule.into(),
            row.expected.into(),
            dark.into(),
            light.into(),
        ]);
    }
    Ok(table)
}
