//! The best mix of decks: the equilibrium of the game in which each side picks its archetype in secret.

/// What each side should bring, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Mix {
    /// Shares of the rows; they add up to 1.
    pub rows: Vec<f64>,
    /// Shares of the columns; they add up to 1.
    pub columns: Vec<f64>,
    /// What `rows` wins at least, whatever column it meets.
    pub lo: f64,
    /// What `columns` concedes at most, whatever row it meets.
    pub hi: f64,
}

/// Rounds of fictitious play; `hi - lo` shows what they leave open.
const ROUNDS: u32 = 20_000;

/// The equilibrium of a matrix of the rows' win rates, by fictitious play (Brown 1951): each side answers best, in turn, to
/// what the other has done so far. Ties go to the first. `None` for an empty or ragged matrix.
pub fn best_mix(wins: &[Vec<f64>]) -> Option<Mix> {
    let width = wins.first()?.len();
    if width == 0 || wins.iter().any(|row| row.len() != width) {
        return None;
    }
    let (mut rows, mut columns) = (vec![0.0; wins.len()], vec![0.0; width]);
    // What each row has won against the columns so far, and each column conceded to the rows.
    let (mut won, mut conceded) = (vec![0.0; wins.len()], vec![0.0; width]);
    for _ in 0..ROUNDS {
        let row = best(&won, |a, b| a > b);
        rows[row] += 1.0;
        conceded.iter_mut().zip(&wins[row]).for_each(|(sum, win)| *sum += win);
        let column = best(&conceded, |a, b| a < b);
        columns[column] += 1.0;
        won.iter_mut().zip(wins).for_each(|(sum, row)| *sum += row[column]);
    }
    let rounds = f64::from(ROUNDS);
    let lo = conceded.iter().fold(f64::INFINITY, |least, sum| least.min(sum / rounds));
    let hi = won.iter().fold(f64::NEG_INFINITY, |most, sum| most.max(sum / rounds));
    rows.iter_mut().chain(&mut columns).for_each(|share| *share /= rounds);
    Some(Mix { rows, columns, lo, hi })
}

fn best(values: &[f64], is_better: fn(f64, f64) -> bool) -> usize {
    let mut best = 0;
    for (index, value) in values.iter().enumerate() {
        if is_better(*value, values[best]) {
            best = index;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rock_paper_scissors_is_mixed_evenly() {
        let wins = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]].map(|row| row.to_vec());
        let mix = best_mix(&wins).expect("a matrix");
        assert!(mix.rows.iter().chain(&mix.columns).all(|share| (share - 1.0 / 3.0).abs() < 0.02), "{mix:?}");
        assert!(mix.lo <= 0.5 && 0.5 <= mix.hi && mix.hi - mix.lo < 0.02, "{mix:?}");
    }

    /// By hand: 0.7 p + 0.4 (1 - p) = 0.3 p + 0.6 (1 - p) gives p = 1/3, worth 1/2; for the columns 0.7 q + 0.3 (1 - q) =
    /// 0.4 q + 0.6 (1 - q) gives q = 1/2.
    #[test]
    fn two_by_two_is_right() {
        let mix = best_mix(&[vec![0.7, 0.3], vec![0.4, 0.6]]).expect("a matrix");
        assert!((mix.rows[0] - 1.0 / 3.0).abs() < 0.02 && (mix.columns[0] - 0.5).abs() < 0.02, "{mix:?}");
        assert!(mix.lo <= 0.5 + 1e-9 && mix.hi >= 0.5 - 1e-9 && mix.hi - mix.lo < 0.02, "{mix:?}");
    }

    #[test]
    fn what_is_always_better_is_brought_alone() {
        let mix = best_mix(&[vec![0.4, 0.5], vec![0.6, 0.7]]).expect("a matrix");
        assert!(mix.rows[1] > 0.999 && mix.columns[0] > 0.999, "{mix:?}");
        assert_eq!(best_mix(&[]), None);
        assert_eq!(best_mix(&[vec![], vec![]]), None);
        assert_eq!(best_mix(&[vec![0.5], vec![]]), None);
    }
}
