//! What became of the doctored games of a kind.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use holocron_ingest::raw::Element;
use holocron_replay::audit::Found;
use holocron_replay::rule::{Decidability, Info, Severity, Status};

use super::{Doctor, Kind};

/// Whether the meant rule spoke.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    /// Anywhere.
    pub(crate) is_found: bool,
    /// At the expected event.
    pub(crate) is_exact: bool,
    /// As illegal, anywhere.
    pub(crate) is_illegal: bool,
}

/// Doctored games counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Made.
    pub made: usize,
    /// The meant rule spoke anywhere.
    pub found: usize,
    /// It spoke at the event.
    pub exact: usize,
    /// It spoke, and said illegal.
    pub illegal: usize,
}

impl Count {
    pub(crate) fn add(&mut self, seen: Seen) {
        self.made += 1;
        self.found += usize::from(seen.is_found);
        self.exact += usize::from(seen.is_exact);
        self.illegal += usize::from(seen.is_illegal);
    }

    pub(crate) fn plus(self, other: Count) -> Count {
        Count {
            made: self.made + other.made,
            found: self.found + other.found,
            exact: self.exact + other.exact,
            illegal: self.illegal + other.illegal,
        }
    }
}

/// What became of the doctored games of one kind.
#[derive(Debug)]
pub struct Sum {
    /// The kind's name.
    pub name: &'static str,
    /// What it does.
    pub what: &'static str,
    /// Rules that cannot help noticing too, without their game.
    pub companions: &'static [&'static str],
    /// The rule that must notice.
    pub rule: &'static Info,
    /// Audited with one recording.
    pub single: Count,
    /// Audited with both.
    pub pair: Count,
    /// Not found, and the rule says that it cannot tell.
    pub unsure: usize,
    /// Found at the event, and no other rule spoke but the companions.
    pub alone: usize,
    /// Other rules that spoke in single recordings, without their game: in how many games, and in how many as illegal.
    pub others: BTreeMap<&'static str, (usize, usize)>,
    /// The shortest doctored game that shows the rule and no other but the companions.
    pub(crate) sample: Option<Sample>,
}

/// A doctored game worth keeping.
#[derive(Debug)]
pub(crate) struct Sample {
    pub(crate) document: Element,
    pub(crate) events: usize,
    /// The players, and whose recording it is.
    pub(crate) players: String,
    pub(crate) viewer: &'static str,
    /// The event at which the meant rule speaks.
    pub(crate) event: u32,
    pub(crate) severity: Severity,
}

impl Sum {
    /// Nothing yet. `None` when no rule is called as the kind says.
    pub(crate) fn new<G: Doctor>(kind: &Kind<G::Make>) -> Option<Sum> {
        let rule = kind.rule();
        let is_meant = |info: &&'static Info| info.id.strip_prefix(G::PREFIX) == Some(rule);
        Some(Sum {
            name: kind.name,
            what: kind.what,
            companions: kind.companions,
            rule: G::rules().iter().map(|rule| &rule.info).find(is_meant)?,
            single: Count::default(),
            pair: Count::default(),
            unsure: 0,
            alone: 0,
            others: BTreeMap::new(),
            sample: None,
        })
    }

    /// Whether a card's text may lift the rule silently.
    pub fn is_soft(&self) -> bool {
        self.rule.decidability == Decidability::Soft
    }

    /// Whether the rule is on trial.
    pub fn is_on_trial(&self) -> bool {
        self.rule.status == Status::Trial
    }

    /// Whether the meant rule is among the findings.
    pub(crate) fn seen(&self, found: &[&Found], at: &RangeInclusive<usize>) -> Seen {
        let own = || found.iter().filter(|found| found.rule.id == self.rule.id);
        Seen {
            is_found: own().next().is_some(),
            is_exact: own().any(|found| at.contains(&(found.at.event as usize))),
            is_illegal: own().any(|found| found.finding.severity() == Severity::Illegal),
        }
    }

    /// Counts a doctored game as one recording shows it.
    pub(crate) fn add<G: Doctor>(&mut self, found: &[&Found], at: &RangeInclusive<usize>, is_unsure: bool) -> Seen {
        let seen = self.seen(found, at);
        self.single.add(seen);
        self.unsure += usize::from(is_unsure && !seen.is_found);
        let is_alone = !found.iter().any(|found| self.is_collateral::<G>(found));
        self.alone += usize::from(seen.is_exact && is_alone);
        let others = || found.iter().filter(|found| found.rule.id != self.rule.id);
        let ids: BTreeSet<&'static str> = others().map(|found| found.rule.id).collect();
        for id in ids {
            let is_illegal = others().any(|f| f.rule.id == id && f.finding.severity() == Severity::Illegal);
            let count = self.others.entry(id.trim_start_matches(G::PREFIX)).or_default();
            count.0 += 1;
            count.1 += usize::from(is_illegal);
        }
        seen
    }

    /// A rule that is neither meant nor named as a companion.
    pub(crate) fn is_collateral<G: Doctor>(&self, found: &Found) -> bool {
        let short = found.rule.id.trim_start_matches(G::PREFIX);
        found.rule.id != self.rule.id && !self.companions.contains(&short)
    }
}
