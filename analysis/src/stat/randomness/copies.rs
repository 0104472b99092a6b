//! Copies of one card that come together: a deck shuffled too little keeps them side by side.

/// Sums over the designs of one deck, c copies each: what the mean and variance of the number of pairs need.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Designs {
    /// Sum of c (c - 1).
    pub falling2: f64,
    /// Sum of c (c - 1) (c - 2).
    pub falling3: f64,
    /// Sum of c (c - 1) (c - 2) (c - 3).
    pub falling4: f64,
    /// Sum of the squares of c (c - 1).
    pub squares: f64,
}

/// Mean and variance of the number of pairs of one design in `hand` cards out of `cards`: from the factorial moments of the
/// hypergeometric distribution, within a design and between two.
pub fn pairs(designs: &Designs, cards: f64, hand: f64) -> Option<(f64, f64)> {
    if cards < 4.0 || hand > cards {
        return None;
    }
    // The chance that r given cards are all in the hand.
    let all = |r: i32| (0..r).map(|i| (hand - f64::from(i)).max(0.0) / (cards - f64::from(i))).product::<f64>();
    let mean = designs.falling2 / 2.0 * all(2);
    // A square of X(X-1)/2 is (X^(4) + 4 X^(3) + 2 X^(2)) / 4 in falling powers.
    let within = (designs.falling4 * all(4) + 4.0 * designs.falling3 * all(3) + 2.0 * designs.falling2 * all(2)) / 4.0;
    let between = (designs.falling2 * designs.falling2 - designs.squares) / 4.0 * all(4);
    Some((mean, (within + between - mean * mean).max(0.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two cards out of four, two designs of two copies: 6 hands, 2 of them pairs. Mean 1/3, variance 1/3 - 1/9.
    #[test]
    fn a_small_deck_is_right() {
        let designs = Designs { falling2: 4.0, falling3: 0.0, falling4: 0.0, squares: 8.0 };
        let (mean, variance) = pairs(&designs, 4.0, 2.0).expect("enough cards");
        assert!((mean - 1.0 / 3.0).abs() < 1e-12 && (variance - 2.0 / 9.0).abs() < 1e-12, "{mean} {variance}");
    }

    /// Every hand of 4 out of 9 cards with designs of 4, 3 and 2 copies, counted.
    #[test]
    fn every_hand_of_a_deck_agrees() {
        let deck = [0, 0, 0, 0, 1, 1, 1, 2, 2];
        let (mut hands, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for set in 0..1u32 << 9 {
            if set.count_ones() == 4 {
                let mut counts = [0.0f64; 3];
                (0..9).filter(|i| (set >> i) & 1 == 1).for_each(|i| counts[deck[i]] += 1.0);
                let pairs: f64 = counts.iter().map(|c| c * (c - 1.0) / 2.0).sum();
                hands += 1.0;
                sum += pairs;
                squares += pairs * pairs;
            }
        }
        let designs =
            Designs { falling2: 12.0 + 6.0 + 2.0, falling3: 24.0 + 6.0, falling4: 24.0, squares: 144.0 + 36.0 + 4.0 };
        let (mean, variance) = pairs(&designs, 9.0, 4.0).expect("enough cards");
        assert!((mean - sum / hands).abs() < 1e-12);
        assert!((variance - (squares / hands - (sum / hands).powi(2))).abs() < 1e-12);
        assert_eq!(pairs(&designs, 3.0, 2.0), None);
    }
}
