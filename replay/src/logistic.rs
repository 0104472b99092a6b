//! Logistic regression on grouped counts, by iteratively reweighted least squares.
//!
//! Our own, because the crates that fit it either give no standard errors or bring a linear algebra of their own size
//! (linfa-logistic, smartcore), and a dozen coefficients need only a Cholesky factor.

/// Trials that are alike in all that the model knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// One value for each coefficient; the first is 1, for the constant.
    pub x: Vec<f64>,
    /// Successes.
    pub k: f64,
    /// Trials.
    pub n: f64,
}

/// A fitted model.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// Log odds for one unit of each x.
    pub coefficients: Vec<f64>,
    /// Their covariance, row by row.
    pub covariance: Vec<Vec<f64>>,
}

const MOST_STEPS: usize = 50;
/// Log odds that no data of ours can tell from certainty.
const ENDLESS: f64 = 12.0;

/// Fits log odds = x · coefficients. `penalties` draw each coefficient towards 0, as data of that precision would: 0 for a
/// coefficient that is to be estimated without bias. `None` when the data do not determine the coefficients.
pub fn fit(cells: &[Cell], penalties: &[f64]) -> Option<Fit> {
    let size = penalties.len();
    if size == 0 || cells.iter().any(|cell| cell.x.len() != size) {
        return None;
    }
    let mut b = vec![0.0; size];
    let mut last = penalised(cells, penalties, &b);
    for _ in 0..MOST_STEPS {
        let (gradient, information) = slope(cells, penalties, &b);
        let root = cholesky(&information)?;
        let step = solve(&root, &gradient);
        let mut share = 1.0;
        let next = loop {
            let tried: Vec<f64> = b.iter().zip(&step).map(|(b, s)| b + share * s).collect();
            let value = penalised(cells, penalties, &tried);
            if value >= last - 1e-9 || share < 1e-4 {
                last = value;
                break tried;
            }
            share /= 2.0;
        };
        b = next;
        if b.iter().zip(penalties).any(|(b, penalty)| *penalty == 0.0 && b.abs() > ENDLESS) {
            return None;
        }
        if step.iter().all(|s| s.abs() < 1e-9) {
            let covariance = inverse(&cholesky(&slope(cells, penalties, &b).1)?);
            return Some(Fit { coefficients: b, covariance });
        }
    }
    None
}

impl Fit {
    /// The standard error of a coefficient.
    pub fn error(&self, index: usize) -> f64 {
        self.covariance[index][index].max(0.0).sqrt()
    }

    /// How much more often the trials of `cells` would succeed if coefficient `index` applied to all of them than if it
    /// applied to none, and its standard error (delta method).
    pub fn lift(&self, cells: &[Cell], index: usize) -> (f64, f64) {
        let total: f64 = cells.iter().map(|cell| cell.n).sum();
        let mut lift = 0.0;
        let mut gradient = vec![0.0; self.coefficients.len()];
        for cell in cells {
            let weight = cell.n / total;
            for (value, sign) in [(1.0, 1.0), (0.0, -1.0)] {
                let mut x = cell.x.clone();
                x[index] = value;
                let p = chance(&x, &self.coefficients);
                lift += weight * sign * p;
                for (slot, x) in gradient.iter_mut().zip(&x) {
                    *slot += weight * sign * p * (1.0 - p) * x;
                }
            }
        }
        let variance: f64 = self.covariance.iter().zip(&gradient).map(|(row, g)| g * dot(row, &gradient)).sum();
        (lift, variance.max(0.0).sqrt())
    }
}

/// Products that are added up beside each other: one sum alone waits for each of its parts.
const LANES: usize = 8;

fn dot(a: &[f64], b: &[f64]) -> f64 {
    let len = a.len().min(b.len());
    let (a, b) = (a[..len].chunks_exact(LANES), b[..len].chunks_exact(LANES));
    let rest: f64 = a.remainder().iter().zip(b.remainder()).map(|(a, b)| a * b).sum();
    let mut sums = [0.0; LANES];
    for (a, b) in a.zip(b) {
        sums.iter_mut().zip(a).zip(b).for_each(|((sum, a), b)| *sum += a * b);
    }
    sums.iter().sum::<f64>() + rest
}

fn chance(x: &[f64], b: &[f64]) -> f64 {
    1.0 / (1.0 + (-dot(x, b)).exp())
}

fn penalised(cells: &[Cell], penalties: &[f64], b: &[f64]) -> f64 {
    let of_cell = |cell: &Cell| {
        let odds = dot(&cell.x, b);
        // The logarithm of 1 + e^odds without overflow.
        cell.k * odds - cell.n * (odds.max(0.0) + (-odds.abs()).exp().ln_1p())
    };
    let penalty: f64 = b.iter().zip(penalties).map(|(b, penalty)| penalty * b * b / 2.0).sum();
    cells.iter().map(of_cell).sum::<f64>() - penalty
}

/// The gradient of the penalised log likelihood, and its negative second derivatives.
fn slope(cells: &[Cell], penalties: &[f64], b: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let size = b.len();
    let mut gradient: Vec<f64> = b.iter().zip(penalties).map(|(b, penalty)| -penalty * b).collect();
    let mut information = vec![vec![0.0; size]; size];
    for (i, penalty) in penalties.iter().enumerate() {
        information[i][i] = *penalty;
    }
    for cell in cells {
        let p = chance(&cell.x, b);
        let weight = cell.n * p * (1.0 - p);
        for ((gradient, row), x) in gradient.iter_mut().zip(&mut information).zip(&cell.x) {
            *gradient += (cell.k - cell.n * p) * x;
            if *x != 0.0 {
                for (entry, other) in row.iter_mut().zip(&cell.x) {
                    *entry += weight * x * other;
                }
            }
        }
    }
    (gradient, information)
}

/// The lower triangular root of a symmetric matrix; `None` unless it is positive definite.
pub fn cholesky(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let mut root = vec![vec![0.0; size]; size];
    for i in 0..size {
        for j in 0..=i {
            let rest = matrix[i][j] - dot(&root[i][..j], &root[j][..j]);
            if i == j {
                if rest <= 1e-10 * matrix[i][i].max(1e-300) {
                    return None;
                }
                root[i][i] = rest.sqrt();
            } else {
                root[i][j] = rest / root[j][j];
            }
        }
    }
    Some(root)
}

/// Solves for x, given the root of the matrix.
pub fn solve(root: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let mut x = right.to_vec();
    for i in 0..root.len() {
        x[i] = (x[i] - dot(&root[i][..i], &x[..i])) / root[i][i];
    }
    solve_transposed(root, &mut x);
    x
}

/// Solves for x with the root's transpose alone: independent standard deviates become deviates with the inverse of the matrix as
/// covariance.
pub fn solve_transposed(root: &[Vec<f64>], x: &mut [f64]) {
    for i in (0..root.len()).rev() {
        let value = x[i] / root[i][i];
        x[i] = value;
        // Row by row, as the numbers lie in memory.
        x[..i].iter_mut().zip(&root[i]).for_each(|(x, entry)| *x -= entry * value);
    }
}

/// An entry on the diagonal of the inverse, given the root of the matrix: the variance of one coefficient.
pub fn variance(root: &[Vec<f64>], index: usize) -> f64 {
    // The inverse is the product of the root's inverse with itself, whose column begins at the entry.
    let mut column: Vec<f64> = Vec::with_capacity(root.len() - index);
    for (i, row) in root.iter().enumerate().skip(index) {
        let unit = if i == index { 1.0 } else { 0.0 };
        column.push((unit - dot(&row[index..i], &column)) / row[i]);
    }
    dot(&column, &column)
}

fn inverse(root: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let unit = |i: usize| (0..root.len()).map(|j| if i == j { 1.0 } else { 0.0 }).collect::<Vec<f64>>();
    (0..root.len()).map(|i| solve(root, &unit(i))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: &[f64], k: f64, n: f64) -> Cell {
        Cell { x: x.to_vec(), k, n }
    }

    /// One card and no covariate: the coefficient is the log odds ratio, and its variance the sum of the reciprocals of the
    /// four counts (Woolf).
    #[test]
    fn two_groups_give_the_odds_ratio() {
        let cells = [cell(&[1.0, 0.0], 30.0, 80.0), cell(&[1.0, 1.0], 45.0, 70.0)];
        let fit = fit(&cells, &[0.0, 0.0]).expect("determined");
        assert!((fit.coefficients[1] - (45.0f64 / 25.0 / (30.0 / 50.0)).ln()).abs() < 1e-9);
        let woolf: f64 = [45.0, 25.0, 30.0, 50.0].iter().map(|n| 1.0 / n).sum();
        assert!((fit.error(1) - woolf.sqrt()).abs() < 1e-8);
        let (lift, error) = fit.lift(&cells, 1);
        assert!((lift - (45.0 / 70.0 - 30.0 / 80.0)).abs() < 1e-9, "{lift}");
        let by_hand = (45.0 * 25.0 / 70f64.powi(3) + 30.0 * 50.0 / 80f64.powi(3)).sqrt();
        assert!((error - by_hand).abs() < 1e-8, "{error} {by_hand}");
    }

    /// The known answer of `glm(cbind(k, n - k) ~ dose, binomial)` for the beetles of Bliss (1935): -60.717 and 34.270,
    /// standard errors 5.181 and 2.912.
    #[test]
    fn beetles_agree_with_the_literature() {
        let dose = [1.6907, 1.7242, 1.7552, 1.7842, 1.8113, 1.8369, 1.8610, 1.8839];
        let dead = [6.0, 13.0, 18.0, 28.0, 52.0, 53.0, 61.0, 60.0];
        let of = [59.0, 60.0, 62.0, 56.0, 63.0, 59.0, 62.0, 60.0];
        // Centred, so that the constant stays within what counts as determined.
        let cells: Vec<Cell> = (0..8).map(|i| cell(&[1.0, (dose[i] - 1.8) * 10.0], dead[i], of[i])).collect();
        let fit = fit(&cells, &[0.0, 0.0]).expect("determined");
        assert!((fit.coefficients[1] * 10.0 - 34.270).abs() < 5e-3, "{fit:?}");
        assert!((fit.coefficients[0] - 1.8 * 10.0 * fit.coefficients[1] + 60.717).abs() < 1e-2, "{fit:?}");
        assert!((fit.error(1) * 10.0 - 2.912).abs() < 1e-3, "{fit:?}");
    }

    #[test]
    fn a_variance_is_an_entry_of_the_inverse() {
        let root =
            cholesky(&[vec![4.0, 1.0, 0.5], vec![1.0, 3.0, 0.2], vec![0.5, 0.2, 2.0]]).expect("positive definite");
        for (index, row) in inverse(&root).iter().enumerate() {
            assert!((variance(&root, index) - row[index]).abs() < 1e-12);
        }
        // By hand: the determinant is 21.29, the minor of the last entry 11.
        assert!((variance(&root, 2) - 11.0 / 21.29).abs() < 1e-9, "{}", variance(&root, 2));
    }

    #[test]
    fn what_the_data_do_not_determine_is_not_estimated() {
        let separated = [cell(&[1.0, 0.0], 5.0, 10.0), cell(&[1.0, 1.0], 10.0, 10.0)];
        assert_eq!(fit(&separated, &[0.0, 0.0]), None);
        assert!(fit(&separated, &[0.0, 0.5]).is_some(), "a penalty determines it");
        let same = [cell(&[1.0, 1.0], 5.0, 10.0), cell(&[1.0, 1.0], 6.0, 10.0)];
        assert_eq!(fit(&same, &[0.0, 0.0]), None);
        assert_eq!(fit(&[], &[0.0]), None);
        assert_eq!(fit(&same, &[0.0]), None);
    }
}
