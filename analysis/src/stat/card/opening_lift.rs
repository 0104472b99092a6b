//! The experiment that the shuffle makes: a copy is in the opening hand, or it is not.

use super::columns::{Columns, UNKNOWN};
use super::totals::Places;
use crate::stat::inference::discovery::two_sided;
use crate::stat::interval::Z;
use crate::table::{CardStatRow, Rate};

/// Games, and copies in opening hands, from which a test is made.
const ENOUGH: u32 = 20;
const FEW: f64 = 5.0;

/// With `a` copies in hand, `b` left and `w` for a win: the sums of a, b, aa, bb, ab, and the same times w.
#[derive(Clone, Debug, Default)]
struct Copies {
    n: u32,
    all: [i64; 5],
    won: [i64; 5],
}

/// These sums for each card.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<Copies>);

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.0.resize(places, Copies::default());
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        for (row, place) in places.rows() {
            let (a, copies) = (rows.opening_hand[row], rows.copies[row]);
            if rows.is_decided[row]
                && rows.is_deck_known[row]
                && a != UNKNOWN
                && rows.started[row] + rows.pulled[row] == 0
                && copies >= a
            {
                self.0[place].add(rows.won[row], i64::from(a), i64::from(copies - a));
            }
        }
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        for (place, more) in ours.iter().zip(&later.0) {
            self.0[*place].merge(more);
        }
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        self.0[place].fill(row);
    }
}

impl Copies {
    fn add(&mut self, won: bool, a: i64, b: i64) {
        self.n += 1;
        for (place, value) in [a, b, a * a, b * b, a * b].into_iter().enumerate() {
            self.all[place] += value;
            self.won[place] += value * i64::from(won);
        }
    }

    fn merge(&mut self, later: &Copies) {
        self.n += later.n;
        let ours = self.all.iter_mut().chain(&mut self.won);
        for (sum, more) in ours.zip(later.all.iter().chain(&later.won)) {
            *sum += more;
        }
    }

    fn fill(&self, row: &mut CardStatRow) {
        let [a, b, aa, bb, ab] = self.all.map(|sum| sum as f64);
        let [aw, bw, aaw, bbw, abw] = self.won.map(|sum| sum as f64);
        let n = self.n;
        row.opening_lift = Rate { n, ..Rate::default() };
        if a > 0.0 && b > 0.0 {
            let (p, q) = (aw / a, bw / b);
            // A game's influence is a(w - p)/A - b(w - q)/B; the variance is the sum of its squares (w is 0 or 1).
            let square = |products: f64, won: f64, p: f64, q: f64| won * (1.0 - p - q) + p * q * products;
            let variance = square(aa, aaw, p, p) / (a * a) + square(bb, bbw, q, q) / (b * b)
                - 2.0 * square(ab, abw, p, q) / (a * b);
            let half = Z * variance.max(0.0).sqrt();
            row.opening_lift.value = Some(p - q);
            // The normal distribution says little of a handful of copies.
            if n >= ENOUGH && a >= FEW && variance > 0.0 {
                row.opening_lift.p = two_sided((p - q) / variance.sqrt());
            }
            if n > 1 {
                row.opening_lift.lo = Some((p - q - half).max(-1.0));
                row.opening_lift.hi = Some((p - q + half).min(1.0));
            }
        }
    }
}
