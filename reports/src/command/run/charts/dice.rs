//! The chart of dice.

use holocron_analysis::Result;
use holocron_analysis::stat::dice_counts;

use super::{NORMAL, Source};
use crate::chart::{Chart, Estimate, Side, dice};

/// The faces of both sides' dice; `None` for a card game without dice.
pub(super) fn thrown(source: &Source<'_>) -> Result<Option<Chart>> {
    let all = dice_counts(source.tables)?;
    let mut rows = Vec::new();
    for of_side in all.iter().filter(|dice| dice.game_id == source.id) {
        let Some(side) = Side::BOTH.into_iter().find(|side| side.word().eq_ignore_ascii_case(&of_side.side)) else {
            continue;
        };
        let n = f64::from(of_side.num);
        for (face, count) in (1..).zip(of_side.counts) {
            let (value, half) = (count.expected / n, NORMAL * count.variance.max(0.0).sqrt() / n);
            rows.push(dice::Row {
                side,
                face,
                observed: count.observed.max(0.0).round() as u64,
                n: of_side.num.into(),
                expected: Estimate { value, lo: (value - half).max(0.0), hi: value + half },
            });
        }
    }
    Ok((!rows.is_empty()).then(|| dice::chart(&rows, &source.words("dice-faces", "Faces of the dice"))))
}
