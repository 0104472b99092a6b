//! Dice: are all faces as likely, and does a roll depend on the one before it?

use super::counts::{Count, Counts, Outcome};

const FACES: usize = 6;

/// All faces as likely: Pearson's test. Rolls outside of 1 to 6 count for nothing.
#[must_use]
pub fn faces(rolls: &[u8]) -> Option<Outcome> {
    let mut counts = Counts::new(FACES);
    for roll in rolls.iter().filter(|roll| (1..=6).contains(*roll)) {
        counts.add_draw(&[1.0; FACES], usize::from(roll - 1));
    }
    counts.test()
}

/// No memory: the number of runs of low (1 to 3) and high rolls (Wald and Wolfowitz 1940), given how many there were of
/// either. `None` unless both occur.
#[must_use]
pub fn runs(rolls: &[u8]) -> Option<Outcome> {
    let highs: Vec<bool> = rolls.iter().filter(|roll| (1..=6).contains(*roll)).map(|roll| *roll > 3).collect();
    let n = highs.len() as f64;
    let high = highs.iter().filter(|high| **high).count() as f64;
    let low = n - high;
    if high == 0.0 || low == 0.0 || n < 3.0 {
        return None;
    }
    let observed = 1.0 + highs.windows(2).filter(|pair| pair[0] != pair[1]).count() as f64;
    let both = 2.0 * high * low;
    Count { observed, expected: both / n + 1.0, variance: both * (both - n) / (n * n * (n - 1.0)) }.test()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn textbook_values() {
        // 5, 8, 9, 8, 10, 20 of 60: chi-square 13.4 with 5 degrees of freedom.
        let rolls: Vec<u8> =
            [5, 8, 9, 8, 10, 20].iter().zip(1..).flat_map(|(n, face)| std::iter::repeat_n(face, *n)).collect();
        let outcome = faces(&rolls).expect("enough");
        assert!((outcome.statistic - 13.4).abs() < 1e-9 && outcome.freedom == 5, "{outcome:?}");
        assert!((outcome.p - 0.0199).abs() < 1e-4, "{outcome:?}");
        // HHHHLLLHHHLLHLH: 7 runs of 9 high and 6 low; mean 8.2, variance 108 (108 - 15) / (225 * 14) = 3.188571.
        let high = [1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 1].map(|high| if high == 1 { 6 } else { 1 });
        let outcome = runs(&high).expect("both");
        assert!((outcome.statistic - (7.0 - 8.2) / 3.188_571f64.sqrt()).abs() < 1e-5, "{outcome:?}");
        assert_eq!((runs(&[6, 6, 6]), runs(&[]), faces(&[0, 9])), (None, None, None));
    }
}
