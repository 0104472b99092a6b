//! How often each rule is asked about: what `audit --statistics` prints.

use std::collections::{BTreeMap, BTreeSet};

use super::recording::{Finding, Recording, Verdict};
use crate::plain_table::PlainTable;

/// Counts by rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    rules: BTreeMap<String, Counts>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Counts {
    status: &'static str,
    illegal: u64,
    suspect: u64,
    games: u64,
    findings: u64,
}

impl Statistics {
    /// Counts a game, of which these are the recordings: what two of them ask is one question, under the rule that tells it best.
    pub fn add(&mut self, game: &[Recording]) {
        let mut asked = BTreeMap::new();
        for question in game.iter().flat_map(|recording| &recording.questions) {
            asked.entry(&question.key).or_insert(question);
        }
        let mut rules = BTreeSet::new();
        for question in asked.into_values() {
            let is_its = |finding: &&Finding| finding.question == question.key && finding.rule == question.rule;
            let status = game.iter().flat_map(|recording| &recording.findings).find(is_its);
            let counts = self.rules.entry(question.rule.clone()).or_default();
            counts.status = status.map_or(counts.status, |finding| finding.status.word());
            match question.verdict {
                Verdict::Illegal => counts.illegal += 1,
                Verdict::Suspect => counts.suspect += 1,
            }
            counts.findings += question.count;
            counts.games += u64::from(rules.insert(&question.rule));
        }
    }

    /// A row for each rule, the most frequent first. `title` gives a rule's title.
    pub fn table<'a>(&self, title: impl Fn(&str) -> Option<&'a str>) -> PlainTable {
        let columns = ["rule", "questions", "illegal", "suspect", "findings", "games", "status", "title"];
        let mut table = PlainTable::new(&columns);
        let mut rows: Vec<(&String, &Counts)> = self.rules.iter().collect();
        rows.sort_by_key(|(rule, counts)| (std::cmp::Reverse(counts.illegal + counts.suspect), *rule));
        for (rule, counts) in rows {
            table.row(vec![
                rule.clone().into(),
                (counts.illegal + counts.suspect).into(),
                counts.illegal.into(),
                counts.suspect.into(),
                counts.findings.into(),
                counts.games.into(),
                counts.status.into(),
                title(rule).into(),
            ]);
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::super::recording::sample;
    use super::*;

    #[test]
    fn what_both_recordings_ask_counts_once() {
        let mut statistics = Statistics::default();
        statistics.add(&[sample(), sample()]);
        statistics.add(&[sample()]);
        let table = statistics.table(|_| Some("one drain a turn"));
        let row: Vec<String> = table.rows[0].iter().map(|cell| cell.text()).collect();
        assert_eq!(row, ["SWCCG-DRAIN-01", "2", "0", "2", "2", "2", "settled", "one drain a turn"]);
        assert_eq!(table.rows.len(), 1);
    }
}
