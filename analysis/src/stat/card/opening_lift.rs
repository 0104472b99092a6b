//! The experiment that the shuffle makes: a copy is in the opening hand, or it is not. Nothing that happens after the deal decides which
//! games count.

use super::columns::{Columns, UNKNOWN};
use super::totals::Places;
use crate::stat::inference::cluster::{FEWEST, FEWEST_CLUSTERS, quantile, two_sided};
use crate::table::{CardStatRow, Rate};

/// The normal quantiles of a test at 5 % that finds what is there four times of five.
const FOUND: f64 = 1.959_964 + 0.841_621;

/// With `a` copies in hand, `b` left and `r` for what was won beyond what was expected.
#[derive(Clone, Debug, Default)]
struct Copies {
    n: u32,
    /// Games with a copy in hand, and without one.
    with: u32,
    without: u32,
    /// The sums of a, b, aa, bb, ab; the same times r, and times r twice.
    sums: [[f64; 5]; 3],
}

/// These sums for each card.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<Copies>);

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.0.resize(places, Copies::default());
    }

    pub(super) fn add(&mut self, places: Places<'_>, rests: &[f64], rows: &Columns<'_>) {
        for (row, place) in places.rows() {
            let (a, copies, rest) = (rows.opening_hand[row], rows.copies[row], rests[row]);
            // Copies that began on the table or were taken before the deal were no part of it.
            if rows.is_decided[row]
                && rows.is_deck_known[row]
                && a != UNKNOWN
                && rows.started[row] + rows.pulled_first[row] == 0
                && copies >= a
                && !rest.is_nan()
            {
                self.0[place].add(rest, f64::from(a), f64::from(copies - a));
            }
        }
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        for (place, more) in ours.iter().zip(&later.0) {
            let sum = &mut self.0[*place];
            sum.n += more.n;
            sum.with += more.with;
            sum.without += more.without;
            let sums = sum.sums.iter_mut().flatten();
            sums.zip(more.sums.iter().flatten()).for_each(|(sum, more)| *sum += more);
        }
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        self.0[place].fill(row);
    }
}

impl Copies {
    fn add(&mut self, rest: f64, a: f64, b: f64) {
        self.n += 1;
        self.with += u32::from(a > 0.0);
        self.without += u32::from(b > 0.0);
        for (sums, factor) in self.sums.iter_mut().zip([1.0, rest, rest * rest]) {
            for (sum, value) in sums.iter_mut().zip([a, b, a * a, b * b, a * b]) {
                *sum += value * factor;
            }
        }
    }

    fn fill(&self, row: &mut CardStatRow) {
        let [[a, b, aa, bb, ab], [ar, br, aar, bbr, abr], [_, _, aarr, bbrr, abrr]] = self.sums;
        row.opening_lift = Rate { n: self.n, ..Rate::default() };
        if a <= 0.0 || b <= 0.0 {
            return;
        }
        let (p, q) = (ar / a, br / b);
        row.opening_lift.value = Some(p - q);
        // A game's influence is a(r - p)/A - b(r - q)/B; the variance is the sum of its squares.
        let square = |rr: f64, r: f64, one: f64, p: f64, q: f64| rr - (p + q) * r + p * q * one;
        let variance = square(aarr, aar, aa, p, p) / (a * a) + square(bbrr, bbr, bb, q, q) / (b * b)
            - 2.0 * square(abrr, abr, ab, p, q) / (a * b);
        let few = self.with.min(self.without) as usize;
        if self.n < FEWEST || few < FEWEST_CLUSTERS || variance <= 0.0 {
            return;
        }
        // As many as there are games of equal weight in the smaller group.
        let equal = (a * a / aa).min(b * b / bb);
        let error = (variance * equal / (equal - 1.0).max(1.0)).sqrt();
        let half = quantile(equal - 1.0) * error;
        row.opening_lift.lo = Some((p - q - half).max(-1.0));
        row.opening_lift.hi = Some((p - q + half).min(1.0));
        row.opening_lift.p = two_sided((p - q) / error, equal - 1.0);
        row.opening_lift_detectable = Some(FOUND * error);
    }
}
