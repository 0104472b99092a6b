//! Charts of what happens on the table: locations, losses turn by turn, and the chances that the model gives.

use std::collections::BTreeMap;

use holocron_analysis::Result;
use holocron_analysis::stat::{Calibrated, Dimension, Metric, calibration, cube};
use holocron_analysis::table::LocationStatRow;

use super::Source;
use crate::chart::{Chart, Estimate, Side, calibration as chances, curves, holds};

/// Games from which a round is drawn.
const FEWEST_OF_ROUND: u32 = 20;
/// Locations drawn at most.
const MOST: usize = 20;
/// What Force is lost to: the metric, and its name.
const CAUSES: [(&str, &str); 3] = [
    ("force-lost-to-drains", "Lost to drains"),
    ("force-lost-to-damage", "Lost to battle damage"),
    ("force-lost-otherwise", "Lost otherwise"),
];

/// Who held the commonest locations.
pub(super) fn held(source: &Source<'_>) -> Chart {
    let mut of_source =
        source.rows(&source.derived.location_stats, |row: &LocationStatRow| (&row.game_id, row.has_bot));
    of_source.retain(|row| row.num_turns > 0);
    of_source.sort_by(|a, b| b.num_games.cmp(&a.num_games).then_with(|| a.title.cmp(&b.title)));
    let rows: Vec<holds::Row> = of_source
        .into_iter()
        .take(MOST)
        .map(|row| {
            let held = row.num_turns_dark + row.num_turns_light + row.num_turns_both;
            let nobody = row.num_turns.saturating_sub(held);
            let drained = [row.sum_drained_dark, row.sum_drained_light].map(|sum| sum.max(0.0).round() as u64);
            holds::Row {
                label: row.title.clone(),
                games: row.num_games.into(),
                turns: [row.num_turns_dark, row.num_turns_both, nobody, row.num_turns_light].map(u64::from),
                drained,
            }
        })
        .collect();
    holds::chart(&rows, &source.words("locations", "Who holds the locations"))
}

/// Force that each side lost in each round, by cause: what is lost on the other's turn alone would else jump up and down.
pub(super) fn race(source: &Source<'_>) -> Result<Chart> {
    let dimensions: Vec<&'static Dimension> =
        ["game", "bot", "side", "turn"].into_iter().filter_map(Dimension::find).collect();
    let bot = if source.has_bot { "bot" } else { "human" };
    let mut all = Vec::new();
    for (metric, name) in CAUSES {
        let Some(metric) = Metric::find(metric) else { continue };
        let mut rounds: BTreeMap<(bool, u64), curves::Row> = BTreeMap::new();
        for cell in cube(source.tables, metric, &dimensions, &[])? {
            let [game, with, side, turn] = cell.keys.as_slice() else { continue };
            let Ok(turn) = turn.parse::<u64>() else { continue };
            if game != source.id || with != bot || turn == 0 || cell.num_games < FEWEST_OF_ROUND {
                continue;
            }
            let Some(value) = cell.mean else { continue };
            let (lo, hi) = cell.lo.zip(cell.hi).unwrap_or((value, value));
            let is_light = side == "light";
            let row = rounds.entry((is_light, turn.div_ceil(2))).or_insert(curves::Row {
                side: if is_light { Side::Light } else { Side::Dark },
                turn: turn.div_ceil(2),
                n: cell.num_games.into(),
                estimate: Estimate { value: 0.0, lo: 0.0, hi: 0.0 },
            });
            row.n = row.n.min(cell.num_games.into());
            row.estimate.value += value;
            row.estimate.lo += lo;
            row.estimate.hi += hi;
        }
        all.push(curves::Curve {
            name: name.to_owned(),
            unit: "Force a round".to_owned(),
            rows: rounds.into_values().collect(),
        });
    }
    all.retain(|curve| !curve.rows.is_empty());
    let definition = "Units of Force that each side lost in each round, which is a turn of either player, by cause: the means of both \
                      turns over the games that reached them, added up. Bands hold the truth with 95 % or more, where there are \
                      games enough for one. Whoever loses more in a round falls behind in the race. Later rounds hold only the \
                      long games; rounds that fewer than 20 games reached are left out.";
    Ok(curves::means(&all, definition, &source.words("loss-race", "Force lost round by round")))
}

/// Whether the model's chances came true in these games.
pub(super) fn calibrated(source: &Source<'_>) -> Result<Chart> {
    let all = calibration(source.tables)?;
    let rows: Vec<chances::Row> = source
        .rows(&all, |row: &Calibrated| (&row.game_id, row.has_bot))
        .into_iter()
        .filter_map(|row| {
            Some(chances::Row {
                expected: row.expected,
                observed: row.won.value?,
                ends: row.won.lo.zip(row.won.hi),
                n: row.won.n.into(),
                games: row.num_games.into(),
            })
        })
        .collect();
    Ok(chances::chart(
        &rows,
        &source.tables.winning()?,
        &source.words("win-probability", "Chances to win, as given and as they came"),
    ))
}
