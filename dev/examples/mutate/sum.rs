//! What became of the mutants of a kind, and of the untouched recordings.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use holocron_replay::audit::{Audit, Found};
use holocron_replay::rule::{Decidability, Severity, Status};
use holocron_swccg::rules;

use crate::kind::Kind;

/// Whether the meant rule spoke.
#[derive(Clone, Copy, Default)]
pub struct Seen {
    /// Anywhere.
    pub is_found: bool,
    /// At the expected event.
    pub is_exact: bool,
}

/// Mutants counted.
#[derive(Clone, Copy, Default)]
pub struct Count {
    pub made: usize,
    pub found: usize,
    pub exact: usize,
}

impl Count {
    pub fn add(&mut self, seen: Seen) {
        self.made += 1;
        self.found += usize::from(seen.is_found);
        self.exact += usize::from(seen.is_exact);
    }

    pub fn plus(self, other: Count) -> Count {
        Count { made: self.made + other.made, found: self.found + other.found, exact: self.exact + other.exact }
    }
}

/// What became of the mutants of one kind.
pub struct Sum {
    pub kind: &'static Kind,
    /// `None` when no such rule exists.
    pub decidability: Option<Decidability>,
    /// The rule is on trial: its kinds count apart.
    pub is_on_trial: bool,
    pub made: usize,
    /// Audited with one recording.
    pub single: Count,
    /// Audited with both.
    pub pair: Count,
    /// Not found, and the rule says that it cannot tell.
    pub unsure: usize,
    /// Other rules that spoke up in single recordings, by id: in how many mutants, and in how many as illegal.
    pub others: BTreeMap<&'static str, (usize, usize)>,
}

impl Sum {
    pub fn new(kind: &'static Kind) -> Sum {
        let rule = Swccg::rules().iter().find(|rule| rule.info.id == kind.rule);
        Sum {
            kind,
            decidability: rule.map(|rule| rule.info.decidability),
            is_on_trial: rule.is_some_and(|rule| rule.info.status == Status::Trial),
            made: 0,
            single: Count::default(),
            pair: Count::default(),
            unsure: 0,
            others: BTreeMap::new(),
        }
    }

    pub fn is_soft(&self) -> bool {
        self.decidability == Some(Decidability::Soft)
    }

    /// Whether the meant rule is among the findings.
    pub fn seen(&self, new: &[&Found], at: &RangeInclusive<usize>) -> Seen {
        let own = || new.iter().filter(|found| found.rule.id == self.kind.rule);
        Seen { is_found: own().next().is_some(), is_exact: own().any(|found| at.contains(&(found.at.event as usize))) }
    }

    /// Counts a mutant as one recording shows it.
    pub fn add(&mut self, new: &[&Found], at: &RangeInclusive<usize>, is_unsure: bool) -> Seen {
        let seen = self.seen(new, at);
        self.made += 1;
        self.single.add(seen);
        self.unsure += usize::from(is_unsure && !seen.is_found);
        let mut others: BTreeMap<&'static str, bool> = BTreeMap::new();
        for found in new.iter().filter(|found| found.rule.id != self.kind.rule) {
            *others.entry(found.rule.id).or_default() |= found.finding.severity == Severity::Illegal;
        }
        for (id, is_illegal) in others {
            let count = self.others.entry(id).or_default();
            count.0 += 1;
            count.1 += usize::from(is_illegal);
        }
        seen
    }

    pub fn add_pair(&mut self, seen: Option<Seen>) {
        if let Some(seen) = seen {
            self.pair.add(seen);
        }
    }

    /// A rule that is neither meant nor named as a companion.
    pub fn is_collateral(&self, found: &Found) -> bool {
        found.rule.id != self.kind.rule && !self.kind.companions.contains(&found.rule.id)
    }
}

/// Findings in untouched recordings.
#[derive(Default)]
pub struct Alarms {
    /// Recordings.
    pub good: usize,
    /// By verdict and status.
    pub by_verdict: BTreeMap<(Severity, Status), usize>,
    /// By rule.
    pub by_rule: BTreeMap<(Severity, &'static str), usize>,
}

impl Alarms {
    pub fn add(&mut self, audit: &Audit) {
        self.good += 1;
        for found in &audit.findings {
            *self.by_verdict.entry((found.finding.severity, found.rule.status)).or_default() += 1;
            *self.by_rule.entry((found.finding.severity, found.rule.id)).or_default() += 1;
        }
    }
}
