//! Choosing rules by the beginning of their ids, and the edition that they judge by.

use crate::edition::Edition;

/// Which rules run: the longest matching prefix decides, and with no match a rule runs unless something is selected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    select: Vec<String>,
    ignore: Vec<String>,
    is_none: bool,
    edition: Edition,
}

impl Selection {
    /// Every rule.
    pub fn all() -> Selection {
        Selection::default()
    }

    /// No rule: for a replay that is not judged.
    pub fn none() -> Selection {
        Selection { is_none: true, ..Selection::default() }
    }

    /// The rules that `select` and `ignore` leave. Prefixes are compared without regard to case, and the game's own
    /// prefix may be left out (`DRAIN` stands for `SWCCG-DRAIN`).
    ///
    /// # Errors
    /// The first prefix that matches none of `ids`.
    ///
    /// ```
    /// use holocron_replay::select::Selection;
    ///
    /// let ids = ["SWCCG-DRAIN-01", "SWCCG-TURN-01"];
    /// let drains = Selection::new(&["DRAIN".to_owned()], &[], &ids)?;
    /// assert!(drains.has("SWCCG-DRAIN-01") && !drains.has("SWCCG-TURN-01"));
    /// # Ok::<(), holocron_replay::select::UnknownPrefix>(())
    /// ```
    pub fn new(select: &[String], ignore: &[String], ids: &[&'static str]) -> Result<Selection, UnknownPrefix> {
        for prefix in select.iter().chain(ignore) {
            if !ids.iter().any(|id| length(prefix, id).is_some()) {
                return Err(UnknownPrefix { prefix: prefix.clone() });
            }
        }
        Ok(Selection { select: select.to_vec(), ignore: ignore.to_vec(), is_none: false, edition: Edition::default() })
    }

    /// The same rules, judging by an edition.
    pub fn in_edition(self, edition: Edition) -> Selection {
        Selection { edition, ..self }
    }

    /// The edition that the rules judge by.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Whether the rule with this id runs.
    pub fn has(&self, id: &str) -> bool {
        let longest = |list: &[String]| list.iter().filter_map(|prefix| length(prefix, id)).max();
        match (longest(&self.select), longest(&self.ignore)) {
            _ if self.is_none => false,
            (None, None) => self.select.is_empty(),
            (selected, ignored) => selected > ignored,
        }
    }
}

/// A prefix that names no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPrefix {
    /// What was asked for.
    pub prefix: String,
}

impl std::fmt::Display for UnknownPrefix {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no rule begins with '{}'", self.prefix)
    }
}

impl std::error::Error for UnknownPrefix {}

/// How many letters of `id` the prefix fixes, or `None` when it does not match.
fn length(prefix: &str, id: &str) -> Option<usize> {
    let short = id.split_once('-').map_or(id, |(_, rest)| rest);
    let starts = |text: &str| text.get(..prefix.len()).is_some_and(|head| head.eq_ignore_ascii_case(prefix));
    if starts(id) {
        Some(prefix.len())
    } else if starts(short) {
        Some(prefix.len() + id.len() - short.len())
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDS: [&str; 3] = ["SWCCG-DRAIN-01", "SWCCG-DRAIN-02", "SWCCG-TURN-01"];

    fn chosen(select: &[&str], ignore: &[&str]) -> Vec<&'static str> {
        let own = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        let selection = Selection::new(&own(select), &own(ignore), &IDS).expect("known prefixes");
        IDS.into_iter().filter(|id| selection.has(id)).collect()
    }

    #[test]
    fn the_longest_prefix_wins() {
        assert_eq!(chosen(&[], &[]), IDS);
        assert_eq!(chosen(&["drain"], &["DRAIN-02"]), ["SWCCG-DRAIN-01"]);
        assert_eq!(chosen(&["SWCCG-DRAIN-02"], &["SWCCG-DRAIN"]), ["SWCCG-DRAIN-02"]);
        assert_eq!(chosen(&[], &["SWCCG-DRAIN"]), ["SWCCG-TURN-01"]);
    }

    #[test]
    fn an_unknown_prefix_is_named() {
        let error = Selection::new(&["DRAIN".to_owned(), "TURM".to_owned()], &[], &IDS).expect_err("no such rule");
        assert_eq!(error.to_string(), "no rule begins with 'TURM'");
    }
}
