//! Sums for each card.

use std::ops::AddAssign;

/// Where the rows of a batch are added: for each row the place of its card.
#[derive(Clone, Copy)]
pub(super) struct Places<'a>(pub(super) &'a [u32]);

impl<'a> Places<'a> {
    /// The rows, each with its place.
    pub(super) fn rows(self) -> impl Iterator<Item = (usize, usize)> + use<'a> {
        self.0.iter().map(|place| *place as usize).enumerate()
    }
}

/// Rows that are added together: all columns of a few rows stay in the processor's registers and nearest memory.
const ROWS: usize = 8;

/// Several sums for each place, a column each.
#[derive(Clone, Debug)]
pub(super) struct Totals<T, const N: usize>(Vec<[T; N]>);

impl<T, const N: usize> Default for Totals<T, N> {
    fn default() -> Self {
        Totals(Vec::new())
    }
}

impl<T: Copy + Default + AddAssign, const N: usize> Totals<T, N> {
    /// Makes room for this many places.
    pub(super) fn grow(&mut self, places: usize) {
        self.0.resize(places, [T::default(); N]);
    }

    /// Adds each row's values to the sums of its place. The columns are as long as the places.
    pub(super) fn add<V: Copy + Default + PartialEq + Into<T>>(&mut self, places: Places<'_>, columns: [&[V]; N]) {
        for (from, places) in (0..).step_by(ROWS).zip(places.0.chunks(ROWS)) {
            let mut values = [[V::default(); ROWS]; N];
            for (values, column) in values.iter_mut().zip(&columns) {
                *values = block(column, from);
            }
            // Most numbers are 0.
            if values.iter().flatten().all(|value| *value == V::default()) {
                continue;
            }
            for (row, place) in (0..ROWS).zip(places) {
                for (sum, values) in self.0[*place as usize].iter_mut().zip(&values) {
                    *sum += values[row].into();
                }
            }
        }
    }

    /// Adds the sums of later rows; `ours` says which of our places each of theirs is.
    pub(super) fn merge(&mut self, later: &Totals<T, N>, ours: &[usize]) {
        for (place, more) in ours.iter().zip(&later.0) {
            for (sum, more) in self.0[*place].iter_mut().zip(more) {
                *sum += *more;
            }
        }
    }

    /// The sums of a place.
    pub(super) fn at(&self, place: usize) -> [T; N] {
        self.0[place]
    }
}

/// The values of a block of rows; 0 behind the last.
#[inline]
fn block<V: Copy + Default>(column: &[V], from: usize) -> [V; ROWS] {
    let rest = column.get(from..).unwrap_or_default();
    if let Some(values) = rest.first_chunk() {
        return *values;
    }
    let mut values = [V::default(); ROWS];
    values.iter_mut().zip(rest).for_each(|(value, of_row)| *value = *of_row);
    values
}
