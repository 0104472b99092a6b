//! Shrunken values and false-discovery values of all cards together.

use std::collections::BTreeMap;

use super::Card;
use super::held::{Held, Part};
use crate::stat::inference::cluster::{Cell, common, independent};
use crate::stat::inference::discovery::q_values;
use crate::stat::inference::shrink::Prior;
use crate::table::{CardStatRow, PriorStatRow, Rate};

type Get = fn(&mut CardStatRow) -> &mut Rate;
/// Numerator and denominator of a rate in one part of its games.
type Of = fn(&Part) -> (u32, u32);

/// The rates that are shrunken, towards the cards of the same side, the same category and the same games.
const SHRUNKEN: [(&str, Get, Of); 9] = [
    ("gp_wr", |row| &mut row.gp, |part| (part.won[0], part.decided[0])),
    ("oh_wr", |row| &mut row.oh, |part| (part.won[1], part.decided[1])),
    ("gd_wr", |row| &mut row.gd, |part| (part.won[2], part.decided[2])),
    ("gih_wr", |row| &mut row.gih, |part| (part.won[3], part.decided[3])),
    ("gns_wr", |row| &mut row.gns, |part| (part.won[4], part.decided[4])),
    ("played_wr", |row| &mut row.played, |part| (part.won[5], part.decided[5])),
    ("dead_pct", |row| &mut row.dead, |part| (part.dead, part.held)),
    ("lost_as_force_wr", |row| &mut row.lost_as_force, |part| (part.won[6], part.decided[6])),
    ("battle_wr", |row| &mut row.battle, |part| (part.battles_won, part.battles)),
];

/// Cards that a category needs to be a group of its own; others are taken together.
const ENOUGH: usize = 15;

/// The tests, each a family of its own: all cards of all groups of one table.
const TESTED: [Get; 3] = [|row| &mut row.gp, |row| &mut row.opening_lift, |row| &mut row.adjusted];

/// Fills `_eb` and `_q`, and gives the priors. `held` makes the parts of a card anew: in a large archive those of all
/// cards together take gigabytes.
pub(super) fn adjust(stats: &mut BTreeMap<Card, CardStatRow>, held: impl Fn(&Card) -> Held) -> Vec<PriorStatRow> {
    for part in TESTED {
        let p: Vec<Option<f64>> = stats.values_mut().map(|row| part(row).p).collect();
        for (row, q) in stats.values_mut().zip(q_values(&p)) {
            part(row).q = q;
        }
    }
    let mut sizes: BTreeMap<_, usize> = BTreeMap::new();
    for ((_, group), row) in stats.iter() {
        *sizes.entry((group.clone(), row.category.clone())).or_default() += 1;
    }
    let mut groups: BTreeMap<_, Vec<(&Card, &mut CardStatRow)>> = BTreeMap::new();
    for (card, row) in stats.iter_mut() {
        let key = (card.1.clone(), row.category.clone());
        let is_enough = sizes.get(&key).is_some_and(|num| *num >= ENOUGH);
        let key = if is_enough { key } else { (key.0, None) };
        groups.entry(key).or_default().push((card, row));
    }
    let mut priors = Vec::new();
    for ((group, category), mut rows) in groups {
        for (column, get, of) in SHRUNKEN {
            let units: Vec<(Rate, Vec<Cell>)> =
                rows.iter_mut().map(|(card, row)| (*get(row), held(card).cells(of))).collect();
            let common = common(&units);
            let shares = independent(&units, common.unwrap_or_default());
            let Some(prior) = Prior::fit(&shares) else { continue };
            for ((_, row), share) in rows.iter_mut().zip(shares) {
                let rate = get(row);
                if rate.n > 0 {
                    rate.shrink(&prior, share, common);
                }
            }
            priors.push(PriorStatRow {
                table: "card_stats".into(),
                column: column.into(),
                game_id: group.game_id.clone(),
                side: Some(group.side.clone()),
                category: category.clone(),
                has_bot: group.has_bot,
                ..PriorStatRow::of(&prior)
            });
        }
    }
    priors
}
