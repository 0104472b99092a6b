//! Shares with their intervals, and bands of a distribution: groups of columns that belong together.

use super::Unit;
use super::column::{Column, Get};
use crate::stat::inference::shrink::Prior;

/// A share of `n` with its 95 % interval. With `n` of 0 there is no value, with little data no interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rate {
    /// Out of how many.
    pub n: u32,
    /// How many.
    pub k: u32,
    /// The share, or the estimate in its place (a difference, a mean); absent with too little data.
    pub value: Option<f64>,
    /// Lower end of the 95 % interval of `value`.
    pub lo: Option<f64>,
    /// Upper end of the 95 % interval of `value`.
    pub hi: Option<f64>,
    /// Drawn towards the mean of its group: the mean of what the share may be.
    pub eb: Option<f64>,
    /// Lower end of the interval that holds it with 95 %.
    pub eb_lo: Option<f64>,
    /// Upper end of that interval.
    pub eb_hi: Option<f64>,
    /// The p-value of its test, before the other tests of the table are taken into account.
    pub p: Option<f64>,
    /// The false-discovery value of Benjamini and Hochberg.
    pub q: Option<f64>,
}

impl Rate {
    /// The value and the ends of its 95 % interval, where it has one.
    pub fn interval(&self) -> Option<[f64; 3]> {
        Some([self.value?, self.lo?, self.hi?])
    }

    /// Draws the share towards its group, as `k` of `n` independent trials are. The interval needs to know how sure the mean of
    /// the group is.
    pub(crate) fn shrink(&mut self, prior: &Prior, (k, n): (f64, f64), common: Option<f64>) {
        let shrunk = prior.shrink(k, n, common.unwrap_or_default());
        self.eb = Some(shrunk.mean);
        (self.eb_lo, self.eb_hi) = (common.map(|_| shrunk.lo), common.map(|_| shrunk.hi));
    }
}

/// One number of a [`Rate`].
#[derive(Clone, Copy)]
pub(crate) enum RatePart {
    Value,
    Lo,
    Hi,
    Shrunk,
    ShrunkLo,
    ShrunkHi,
    Discovery,
}

impl RatePart {
    pub(crate) fn of(self, rate: &Rate) -> Option<f64> {
        match self {
            RatePart::Value => rate.value,
            RatePart::Lo => rate.lo,
            RatePart::Hi => rate.hi,
            RatePart::Shrunk => rate.eb,
            RatePart::ShrunkLo => rate.eb_lo,
            RatePart::ShrunkHi => rate.eb_hi,
            RatePart::Discovery => rate.q,
        }
    }
}

/// The columns of a rate: the value, described by `doc`, and the ends of its interval.
pub(crate) fn rate_columns<R>(
    names: [&'static str; 3],
    unit: Unit,
    doc: &'static str,
    get: fn(&R) -> &Rate,
) -> [Column<R>; 3] {
    let [value, lo, hi] = names;
    let column = |name, doc, part| Column { name, unit, doc, get: Get::Rate(get, part) };
    [
        column(value, doc, RatePart::Value),
        column(lo, "Lower end of its 95 % interval.", RatePart::Lo),
        column(hi, "Upper end of its 95 % interval.", RatePart::Hi),
    ]
}

/// The columns of a rate's shrunken value and its interval.
pub(crate) fn shrunk_columns<R>(names: [&'static str; 3], get: fn(&R) -> &Rate) -> [Column<R>; 3] {
    let [value, lo, hi] = names;
    let column = |name, doc, part| Column { name, unit: Unit::Share, doc, get: Get::Rate(get, part) };
    [
        column(value, "The same, drawn towards the mean of its group.", RatePart::Shrunk),
        column(lo, "Lower end of the interval that holds it with 95 %.", RatePart::ShrunkLo),
        column(hi, "Upper end of the interval that holds it with 95 %.", RatePart::ShrunkHi),
    ]
}

/// The column of a rate's false-discovery value; `doc` names the test.
pub(crate) fn discovery_column<R>(name: &'static str, doc: &'static str, get: fn(&R) -> &Rate) -> Column<R> {
    Column { name, unit: Unit::Share, doc, get: Get::Rate(get, RatePart::Discovery) }
}

/// How a number is distributed over games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Band {
    /// The arithmetic mean; absent, like the quantiles, without values.
    pub mean: Option<f64>,
    /// 10 % of the games lie below.
    pub p10: Option<f64>,
    /// 25 % of the games lie below.
    pub p25: Option<f64>,
    /// The median.
    pub p50: Option<f64>,
    /// 75 % of the games lie below.
    pub p75: Option<f64>,
    /// 90 % of the games lie below.
    pub p90: Option<f64>,
}

/// One number of a [`Band`].
#[derive(Clone, Copy)]
pub(crate) enum BandPart {
    Mean,
    P10,
    P25,
    P50,
    P75,
    P90,
}

impl BandPart {
    pub(crate) fn of(self, band: &Band) -> Option<f64> {
        match self {
            BandPart::Mean => band.mean,
            BandPart::P10 => band.p10,
            BandPart::P25 => band.p25,
            BandPart::P50 => band.p50,
            BandPart::P75 => band.p75,
            BandPart::P90 => band.p90,
        }
    }
}

/// The columns of a band: the mean, described by `doc`, and five quantiles.
pub(crate) fn band_columns<R>(
    names: [&'static str; 6],
    unit: Unit,
    doc: &'static str,
    get: fn(&R) -> &Band,
) -> [Column<R>; 6] {
    let [mean, p10, p25, p50, p75, p90] = names;
    let column = |name, doc, part| Column { name, unit, doc, get: Get::Band(get, part) };
    [
        column(mean, doc, BandPart::Mean),
        column(p10, "10 % of the games lie below.", BandPart::P10),
        column(p25, "25 % of the games lie below.", BandPart::P25),
        column(p50, "The median of the games.", BandPart::P50),
        column(p75, "75 % of the games lie below.", BandPart::P75),
        column(p90, "90 % of the games lie below.", BandPart::P90),
    ]
}
