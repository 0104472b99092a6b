//! How often our own intervals hold the truth in made-up archives whose truth is known.

/// What `cargo dev intervals --write` measured.
const OURS: &str = include_str!("../../intervals/600.tsv");

/// One column with intervals.
#[derive(Clone, Debug, PartialEq)]
pub struct Coverage {
    /// The column.
    pub column: String,
    /// Intervals that were looked at.
    pub num_intervals: u64,
    /// The share of them that held the truth; 0.95 is what they say.
    pub share: f64,
    /// Its standard error over archives.
    pub error: f64,
}

/// What was measured: of which archives, in words, and how often the intervals of each column held the truth.
pub fn measured_coverage() -> (String, Vec<Coverage>) {
    let head = OURS.lines().next().unwrap_or_default().trim_start_matches("# ").to_owned();
    let row = |line: &str| {
        let mut cells = line.split('\t');
        let column = cells.next()?.to_owned();
        let num_intervals = cells.next()?.parse().ok()?;
        Some(Coverage { column, num_intervals, share: cells.next()?.parse().ok()?, error: cells.next()?.parse().ok()? })
    };
    (head, OURS.lines().filter_map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_measured_reads() {
        let (head, rows) = measured_coverage();
        assert!(head.contains(" archives of "), "{head}");
        assert!(rows.len() > 30, "{rows:?}");
        assert!(rows.iter().all(|row| row.num_intervals > 0 && (0.5..=1.0).contains(&row.share)), "{rows:?}");
    }
}
