//! Win rates by what became of a card, after 17lands.

use std::array::from_fn;

use super::columns::{Columns, UNKNOWN};
use super::inclusion::Games;
use super::totals::Places;
use crate::stat::inference::discovery::equal_shares;
use crate::stat::interval::rate;
use crate::table::CardStatRow;

/// Games with a winner, and games won, of each group: in deck, opening hand, drawn later, ever in hand, never seen,
/// used, lost as Force. The eighth place is always 0 and makes both lists as wide as the processor likes them.
#[derive(Clone, Copy, Debug, Default)]
struct Groups {
    decided: [u32; 8],
    won: [u32; 8],
}

/// The groups of each card.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<Groups>);

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.0.resize(places, Groups::default());
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        // What each set of groups adds: a look into a list instead of seven questions.
        let adds: [[u32; 8]; 128] = from_fn(|set| from_fn(|group| (set as u32 >> group) & 1));
        for (row, place) in places.rows() {
            if !rows.is_decided[row] {
                continue;
            }
            let sum = &mut self.0[place];
            let won = u32::from(rows.won[row]);
            for ((decided, won_in), add) in sum.decided.iter_mut().zip(&mut sum.won).zip(&adds[groups(rows, row)]) {
                *decided += add;
                *won_in += add * won;
            }
        }
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        for (place, more) in ours.iter().zip(&later.0) {
            let sum = &mut self.0[*place];
            sum.decided.iter_mut().zip(more.decided).for_each(|(sum, more)| *sum += more);
            sum.won.iter_mut().zip(more.won).for_each(|(sum, more)| *sum += more);
        }
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow, games: Option<&Games>) {
        let sum = &self.0[place];
        let [gp, oh, gd, gih, gns, played, lost, _] = from_fn(|group| rate(sum.won[group], sum.decided[group]));
        row.gp = gp;
        // Games with the card against those of the same side without it.
        let rest = games.map(|games| (games.won.saturating_sub(gp.k), games.decided.saturating_sub(gp.n)));
        row.gp.p = rest.and_then(|rest| equal_shares((gp.k, gp.n), rest));
        row.oh = oh;
        row.gd = gd;
        row.gih = gih;
        row.gns = gns;
        row.played = played;
        row.lost_as_force = lost;
    }
}

/// The set of groups that a row belongs to, a bit for each.
fn groups(rows: &Columns<'_>, row: usize) -> usize {
    let (opening_hand, drawn, is_held) = (rows.opening_hand[row], rows.drawn[row], rows.is_held[row]);
    let is_touched = rows.started[row] + rows.pulled[row] > 0 || rows.is_used[row];
    let is_unseen = rows.is_deck_known[row] & (opening_hand != UNKNOWN) & (drawn != UNKNOWN) & !is_held & !is_touched;
    let later = (opening_hand == 0) & (drawn > 0);
    let is_lost = rows.lost_as_force[row] > 0;
    let groups = [true, opening_hand > 0, later, is_held, is_unseen, rows.is_used[row], is_lost];
    groups.into_iter().rev().fold(0, |set, is_in| set << 1 | usize::from(is_in))
}
