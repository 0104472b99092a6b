//! Shrunken values and false-discovery values of all cards together.

use std::collections::BTreeMap;

use super::Card;
use crate::stat::inference::discovery::q_values;
use crate::stat::inference::shrink::Prior;
use crate::table::{CardStatRow, PriorStatRow, Rate};

type Part = fn(&mut CardStatRow) -> &mut Rate;

/// The rates that are shrunken, towards the cards of the same side and the same games.
const SHRUNKEN: [(&str, Part); 9] = [
    ("gp_wr", |row| &mut row.gp),
    ("oh_wr", |row| &mut row.oh),
    ("gd_wr", |row| &mut row.gd),
    ("gih_wr", |row| &mut row.gih),
    ("gns_wr", |row| &mut row.gns),
    ("played_wr", |row| &mut row.played),
    ("dead_pct", |row| &mut row.dead),
    ("lost_as_force_wr", |row| &mut row.lost_as_force),
    ("battle_wr", |row| &mut row.battle),
];

/// The tests, each a family of its own: all cards of all groups of one table.
const TESTED: [Part; 5] = [
    |row| &mut row.gp,
    |row| &mut row.iwd,
    |row| &mut row.opening_lift,
    |row| &mut row.adjusted,
    |row| &mut row.destiny_lift,
];

/// Fills `_eb` and `_q`, and gives the priors.
pub(super) fn adjust(stats: &mut BTreeMap<Card, CardStatRow>) -> Vec<PriorStatRow> {
    for part in TESTED {
        let p: Vec<Option<f64>> = stats.values_mut().map(|row| part(row).p).collect();
        for (row, q) in stats.values_mut().zip(q_values(&p)) {
            part(row).q = q;
        }
    }
    let mut groups: BTreeMap<_, Vec<&mut CardStatRow>> = BTreeMap::new();
    for ((_, group), row) in stats.iter_mut() {
        groups.entry(group.clone()).or_default().push(row);
    }
    let mut priors = Vec::new();
    for (group, mut rows) in groups {
        for (column, part) in SHRUNKEN {
            let shares: Vec<(u32, u32)> = rows.iter_mut().map(|row| part(row)).map(|rate| (rate.k, rate.n)).collect();
            let Some(prior) = Prior::fit(&shares) else { continue };
            for rate in rows.iter_mut().map(|row| part(row)).filter(|rate| rate.n > 0) {
                rate.eb = Some(prior.shrink(rate.k, rate.n));
            }
            priors.push(PriorStatRow {
                table: "card_stats".into(),
                column: column.into(),
                game_id: group.game_id.clone(),
                side: Some(group.side.clone()),
                has_bot: group.has_bot,
                alpha: prior.alpha,
                beta: prior.beta,
                num_groups: prior.num_groups,
            });
        }
    }
    priors
}
