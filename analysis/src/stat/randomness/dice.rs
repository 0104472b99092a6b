//! Dice: are all faces as likely, and does a die depend on the one before it?

use super::counts::{Count, Outcome};
use crate::stat::inference::discovery::chi_square;

/// Faces of a die.
pub const FACES: usize = 6;
/// Dice below which the chi-square distribution fits no more: five of each face by chance.
const FEWEST: f64 = 30.0;
/// Mean and variance of one die.
const MEAN: f64 = 3.5;
const VARIANCE: f64 = 35.0 / 12.0;

/// How often each face came up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Faces([f64; FACES]);

impl Faces {
    /// Adds throws of a face; one that no die has counts for nothing.
    pub fn add(&mut self, face: i32, throws: f64) {
        let place = face.checked_sub(1).and_then(|place| usize::try_from(place).ok());
        if let Some(slot) = place.and_then(|place| self.0.get_mut(place)) {
            *slot += throws;
        }
    }

    /// Adds the throws of others.
    pub fn merge(&mut self, other: &Faces) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, throws)| *sum += throws);
    }

    /// Dice thrown.
    pub fn num(&self) -> f64 {
        self.0.iter().sum()
    }

    /// Sum of the faces, with what chance gives it.
    pub fn sum(&self) -> Count {
        let observed = (1..).zip(self.0).map(|(face, throws)| f64::from(face) * throws).sum();
        Count { observed, expected: MEAN * self.num(), variance: VARIANCE * self.num() }
    }

    /// Each face in turn, with what chance gives it.
    pub fn counts(&self) -> [Count; FACES] {
        let share = 1.0 / FACES as f64;
        let num = self.num();
        self.0.map(|observed| Count { observed, expected: num * share, variance: num * share * (1.0 - share) })
    }

    /// All faces as likely: Pearson's test. `None` for too few dice.
    pub fn test(&self) -> Option<Outcome> {
        together(&[*self])
    }
}

/// All faces as likely in each of several groups: Pearson's statistics added up. Groups with too few dice are left out.
pub fn together(groups: &[Faces]) -> Option<Outcome> {
    let (mut statistic, mut freedom) = (0.0, 0);
    for group in groups.iter().filter(|group| group.num() >= FEWEST) {
        statistic += group.counts().iter().map(|c| (c.observed - c.expected).powi(2) / c.expected).sum::<f64>();
        freedom += FACES as u32 - 1;
    }
    Some(Outcome { statistic, freedom, p: chi_square(statistic, freedom)? })
}

/// Low and high dice in the order in which they fell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Runs {
    /// Dice of 1 to 3.
    pub low: f64,
    /// Dice of 4 to 6.
    pub high: f64,
    /// Dice that are low after a high one, or high after a low one.
    pub changes: f64,
}

impl Runs {
    /// No memory: the number of runs (Wald and Wolfowitz 1940) given how many dice were low and high. `None` unless both
    /// occur.
    pub fn count(&self) -> Option<Count> {
        let n = self.low + self.high;
        if self.low == 0.0 || self.high == 0.0 || n < 3.0 {
            return None;
        }
        let both = 2.0 * self.high * self.low;
        let variance = both * (both - n) / (n * n * (n - 1.0));
        Some(Count { observed: self.changes + 1.0, expected: both / n + 1.0, variance })
    }
}

#[cfg(test)]
pub(in crate::stat) mod tests {
    use super::*;

    pub(in crate::stat) fn faces(rolls: &[u8]) -> Faces {
        let mut faces = Faces::default();
        rolls.iter().for_each(|roll| faces.add(i32::from(*roll), 1.0));
        faces
    }

    pub(in crate::stat) fn runs(rolls: &[u8]) -> Runs {
        let highs: Vec<bool> = rolls.iter().map(|roll| *roll > 3).collect();
        let high = highs.iter().filter(|high| **high).count() as f64;
        let changes = highs.windows(2).filter(|pair| pair[0] != pair[1]).count() as f64;
        Runs { low: highs.len() as f64 - high, high, changes }
    }

    #[test]
    fn textbook_values() {
        // 5, 8, 9, 8, 10, 20 of 60: chi-square 13.4 with 5 degrees of freedom; sum 250 for 210, deviation sqrt 175.
        let rolls: Vec<u8> =
            [5, 8, 9, 8, 10, 20].iter().zip(1..).flat_map(|(n, face)| std::iter::repeat_n(face, *n)).collect();
        let faces = faces(&rolls);
        let outcome = faces.test().expect("enough");
        assert!((outcome.statistic - 13.4).abs() < 1e-9 && outcome.freedom == 5, "{outcome:?}");
        assert!((outcome.p - 0.0199).abs() < 1e-4, "{outcome:?}");
        assert_eq!((faces.sum().observed, faces.sum().expected), (250.0, 210.0));
        assert!((faces.sum().variance - 175.0).abs() < 1e-9);
        let twice = together(&[faces, faces, Faces::default()]).expect("two groups");
        assert!((twice.statistic - 26.8).abs() < 1e-9 && twice.freedom == 10, "{twice:?}");
        // HHHHLLLHHHLLHLH: 7 runs of 9 high and 6 low; mean 8.2, variance 108 (108 - 15) / (225 * 14) = 3.188571.
        let high = [1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 1].map(|high| if high == 1 { 6 } else { 1 });
        let outcome = runs(&high).count().and_then(|count| count.test()).expect("both");
        assert!((outcome.statistic - (7.0 - 8.2) / 3.188_571f64.sqrt()).abs() < 1e-5, "{outcome:?}");
    }

    #[test]
    fn nothing_is_tested_without_dice() {
        assert_eq!((runs(&[6, 6, 6]).count(), runs(&[]).count()), (None, None));
        let mut odd = faces(&[0, 9]);
        odd.add(i32::MIN, 1.0);
        assert_eq!((odd.num(), odd.test(), together(&[])), (0.0, None, None));
        assert_eq!(faces(&[1; 29]).test(), None);
    }
}
