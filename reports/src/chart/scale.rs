//! From values to pixels, with round ticks.

use crate::page::html::count;

/// A linear scale; everything outside its ends is drawn at the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    pub lo: f64,
    pub hi: f64,
    pub from: i32,
    pub to: i32,
    step: f64,
}

impl Scale {
    /// A scale with round ends around the finite ones of `values`, for about `ticks` ticks.
    pub(super) fn around(values: impl IntoIterator<Item = f64>, from: i32, to: i32, ticks: u32) -> Scale {
        let mut ends: Option<(f64, f64)> = None;
        for value in values.into_iter().filter(|value| value.is_finite()) {
            let value = value.clamp(-1e15, 1e15);
            ends = Some(ends.map_or((value, value), |(lo, hi)| (lo.min(value), hi.max(value))));
        }
        let (mut lo, mut hi) = ends.unwrap_or((0.0, 1.0));
        if hi - lo < 1e-9 * hi.abs().max(1e-3) {
            let room = (hi.abs() * 0.1).max(0.05);
            (lo, hi) = (lo - if lo == 0.0 { 0.0 } else { room }, hi + room);
        }
        let step = round_step((hi - lo) / f64::from(ticks.max(1)));
        Scale { lo: (lo / step + 1e-9).floor() * step, hi: (hi / step - 1e-9).ceil() * step, from, to, step }
    }

    pub(super) fn place(&self, value: f64) -> i32 {
        let value = if value.is_finite() { value.clamp(self.lo, self.hi) } else { self.lo };
        let share = (value - self.lo) / (self.hi - self.lo);
        self.from + (share * f64::from(self.to - self.from)).round() as i32
    }

    pub(super) fn ticks(&self) -> Vec<f64> {
        let count = ((self.hi - self.lo) / self.step).round().clamp(1.0, 50.0) as i32;
        (0..=count)
            .map(|index| self.lo + f64::from(index) * self.step)
            .map(|tick| if tick.abs() < self.step * 1e-6 { 0.0 } else { tick })
            .collect()
    }

    pub(super) fn step(&self) -> f64 {
        self.step
    }

    /// The same scale with steps of whole numbers, for counts.
    pub(super) fn whole(mut self) -> Scale {
        if self.step < 1.0 {
            self.step = 1.0;
            self.lo = self.lo.floor();
            self.hi = self.hi.ceil().max(self.lo + 1.0);
        }
        self
    }
}

fn round_step(rough: f64) -> f64 {
    let rough = rough.max(1e-12);
    let size = 10_f64.powf(rough.log10().floor());
    let lead = rough / size;
    let round = if lead <= 1.0 {
        1.0
    } else if lead <= 2.0 {
        2.0
    } else if lead <= 5.0 {
        5.0
    } else {
        10.0
    };
    round * size
}

/// How a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A share from 0 to 1, written as percent.
    Percent,
    /// A difference of shares, written with its sign in percentage points.
    Points,
    /// A number as it is.
    Plain,
}

impl Unit {
    /// The number with as many decimals as `step` needs.
    pub fn write(self, value: f64, step: f64) -> String {
        if !value.is_finite() {
            return "-".to_owned();
        }
        let (value, step) = if self == Unit::Plain { (value, step) } else { (value * 100.0, step * 100.0) };
        let decimals = (-step.abs().max(1e-6).log10() - 1e-9).ceil().clamp(0.0, 6.0) as usize;
        match self {
            Unit::Percent => format!("{value:.decimals$}%"),
            Unit::Points if value > 0.0 => format!("+{value:.decimals$}"),
            Unit::Points => format!("{value:.decimals$}"),
            Unit::Plain if value.abs() >= 1e7 || (decimals == 6 && value != 0.0) => format!("{value:.1e}"),
            Unit::Plain if decimals == 0 && value >= 1000.0 => count(value.round() as u64),
            Unit::Plain => format!("{value:.decimals$}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_round_and_hold_every_value() {
        let scale = Scale::around([0.07, 0.93, f64::NAN], 0, 100, 5);
        assert_eq!((scale.lo, scale.hi), (0.0, 1.0));
        assert_eq!(scale.place(0.5), 50);
        assert_eq!(scale.place(f64::INFINITY), 0);
        assert_eq!(scale.place(7.0), 100);
        assert_eq!(scale.ticks().len(), 6);
    }

    #[test]
    fn odd_values_still_make_a_scale() {
        for values in [vec![], vec![0.0], vec![5.0, 5.0], vec![f64::MAX, f64::MIN], vec![1e-300, 2e-300]] {
            let scale = Scale::around(values.clone(), 0, 100, 5);
            assert!(scale.hi > scale.lo, "{values:?}");
            assert!(scale.ticks().len() >= 2, "{values:?}");
        }
    }

    #[test]
    fn numbers_carry_their_unit() {
        assert_eq!(Unit::Percent.write(0.526, 0.01), "53%");
        assert_eq!(Unit::Points.write(0.052, 0.001), "+5.2");
        assert_eq!(Unit::Plain.write(0.25, 0.05), "0.25");
        assert_eq!(Unit::Plain.write(12.0, 5.0), "12");
    }
}
