//! Makes the mutants, audits them, and counts what was noticed.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use holocron_ingest::event::swtcg;
use holocron_ingest::log::Log;
use holocron_replay::audit::{Audit, Found};
use holocron_replay::game::Game as _;
use holocron_replay::rule::{Severity, Status};
use holocron_replay::select::Selection;
use holocron_swtcg::{Swtcg, generate, rules};

use crate::args::Args;
use crate::edit::Edit;
use crate::kind::Kind;
use crate::kinds;
use crate::rng::Rng;
use crate::scene::Scene;

/// A mutant that is worth keeping.
pub struct Sample {
    pub log: Log<swtcg::Kind>,
    /// The event at which the meant rule speaks.
    pub event: u32,
    pub severity: Severity,
}

/// What became of the mutants of one kind.
pub struct Sum {
    pub kind: &'static Kind,
    /// How the rule may be decided and how far it is trusted; `None` when there is no such rule.
    pub rule: Option<(bool, Status)>,
    pub made: usize,
    /// The meant rule spoke anywhere.
    pub found: usize,
    /// It spoke at the event.
    pub exact: usize,
    /// It alone spoke, with the companions.
    pub alone: usize,
    /// Other rules that spoke: in how many mutants.
    pub others: BTreeMap<&'static str, usize>,
    /// The shortest mutant that the meant rule finds and no other does.
    pub sample: Option<Sample>,
}

pub struct Measured {
    pub sums: Vec<Sum>,
    pub games: u64,
    /// Findings in untouched games, by rule and severity.
    pub alarms: BTreeMap<(&'static str, Severity), usize>,
}

pub fn measure(args: &Args) -> Measured {
    let all = kinds::ALL.iter().copied().flatten();
    let mut sums: Vec<Sum> = all.filter(|kind| kind.rule.starts_with(&args.kind)).map(Sum::new).collect();
    let mut alarms = BTreeMap::new();
    let mut rng = Rng(args.seed);
    for number in 0..args.games {
        let log = generate::game(args.seed, number).log;
        let audit = Audit::of::<Swtcg>(&log, &Selection::all());
        for found in &audit.findings {
            *alarms.entry((found.rule.id, found.finding.severity)).or_default() += 1;
        }
        let mut edits: Vec<Vec<Edit>> = sums.iter().map(|_| Vec::new()).collect();
        each_scene(&log, |scene| {
            for (sum, edits) in sums.iter().zip(&mut edits) {
                if sum.made < args.per_kind {
                    edits.extend((sum.kind.make)(scene));
                }
            }
        });
        for (sum, mut edits) in sums.iter_mut().zip(edits) {
            if !edits.is_empty() {
                let edit = edits.swap_remove(rng.below(edits.len()));
                let (mutant, at) = edit.apply(&log);
                sum.add(&mutant, &at, args.misses.then_some(number));
            }
        }
    }
    Measured { sums, games: args.games, alarms }
}

fn each_scene(log: &Log<swtcg::Kind>, mut see: impl FnMut(&Scene<'_>)) {
    let mut state = Swtcg::start(log);
    for (at, event) in log.events.iter().enumerate() {
        see(&Scene { events: &log.events, state: &state, at });
        if let Ok(Some(step)) = Swtcg::read(&state, event) {
            Swtcg::apply(&mut state, &step);
        }
    }
}

impl Sum {
    fn new(kind: &'static Kind) -> Sum {
        let id = format!("SWTCG-{}", kind.rule);
        let info = Swtcg::rules().iter().map(|rule| &rule.info).find(|info| info.id == id);
        Sum {
            kind,
            rule: info.map(|info| (info.decidability == holocron_replay::rule::Decidability::Soft, info.status)),
            made: 0,
            found: 0,
            exact: 0,
            alone: 0,
            others: BTreeMap::new(),
            sample: None,
        }
    }

    fn add(&mut self, log: &Log<swtcg::Kind>, at: &RangeInclusive<usize>, tell: Option<u64>) {
        let audit = Audit::of::<Swtcg>(log, &Selection::all());
        let is_there = |found: &&Found| at.contains(&(found.at.event as usize));
        let rule = self.kind.rule;
        let is_own = |found: &Found| short(found.rule.id) == rule;
        let own = audit.findings.iter().filter(|found| is_own(found));
        let exact = own.clone().find(is_there).or_else(|| {
            // What only the end of the log shows.
            own.clone()
                .find(|found| found.at.event as usize + 1 >= log.events.len() && *at.end() + 1 >= log.events.len())
        });
        let others: BTreeSet<&'static str> =
            audit.findings.iter().filter(|found| !is_own(found)).map(|found| short(found.rule.id)).collect();
        let is_alone = others.iter().all(|id| self.kind.companions.contains(id));
        self.made += 1;
        self.found += usize::from(own.clone().next().is_some());
        self.exact += usize::from(exact.is_some());
        self.alone += usize::from(exact.is_some() && is_alone);
        for id in &others {
            *self.others.entry(id).or_default() += 1;
        }
        if let (Some(number), true) = (tell, exact.is_none() || !is_alone) {
            tell_of(self.kind, number, log, at, &audit);
        }
        if let Some(found) = exact.filter(|_| is_alone) {
            let (event, severity) = (found.at.event, found.finding.severity);
            let sample = cut(log, *at.end());
            let is_shorter = |old: &Sample| sample.events.len() < old.log.events.len();
            if self.sample.as_ref().is_none_or(is_shorter) && stands(&sample, self.kind, event) {
                self.sample = Some(Sample { log: sample, event, severity });
            }
        }
    }
}

/// The game as far as the turn of the breach goes.
fn cut(log: &Log<swtcg::Kind>, at: usize) -> Log<swtcg::Kind> {
    let is_turn = |at: usize| matches!(log.events[at].kind, swtcg::Kind::Turn(_));
    let end = (at + 1..log.events.len()).find(|at| is_turn(*at)).unwrap_or(log.events.len());
    Log { events: log.events[..end].to_vec(), ..log.clone() }
}

/// The rule, and no other, speaks of the shortened game too.
fn stands(log: &Log<swtcg::Kind>, kind: &Kind, event: u32) -> bool {
    let audit = Audit::of::<Swtcg>(log, &Selection::all());
    let is_named = |found: &Found| {
        let id = short(found.rule.id);
        id == kind.rule || kind.companions.contains(&id)
    };
    audit.findings.iter().all(is_named) && audit.findings.iter().any(|found| found.at.event == event)
}

fn tell_of(kind: &Kind, number: u64, log: &Log<swtcg::Kind>, at: &RangeInclusive<usize>, audit: &Audit) {
    eprintln!("{} ({}) in game {number}, meant at {at:?}", kind.rule, kind.what);
    for found in &audit.findings {
        eprintln!("    {} at {}: {}", found.rule.id, found.at.event, found.finding.message);
    }
    for event in
        log.events.iter().take((at.end() + 2).min(log.events.len())).skip(at.start().saturating_sub(4)).take(16)
    {
        eprintln!("        {} {:?}", event.at.event, event.kind);
    }
}

/// A rule's id without the game.
pub fn short(id: &'static str) -> &'static str {
    id.trim_start_matches("SWTCG-")
}
