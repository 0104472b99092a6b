//! The natural order of blueprint ids.

/// Set, number, and front before back; ids of another shape come last, by their letters.
pub(super) fn natural(id: &str) -> (u32, u32, bool, &str) {
    let stem = id.strip_suffix("_BACK").unwrap_or(id);
    let (set, number) = stem.split_once('_').unwrap_or((stem, ""));
    (set.parse().unwrap_or(u32::MAX), number.parse().unwrap_or(u32::MAX), stem.len() != id.len(), id)
}

#[cfg(test)]
mod tests {
    use super::natural;

    #[test]
    fn numbers_count_as_numbers() {
        let mut ids = ["10_1", "2_10", "2_9_BACK", "2_9", "odd"];
        ids.sort_by(|a, b| natural(a).cmp(&natural(b)));
        assert_eq!(ids, ["2_9", "2_9_BACK", "2_10", "10_1", "odd"]);
    }
}
