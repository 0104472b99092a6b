//! Makes doctored games, audits them, and counts what was noticed.

use std::collections::BTreeMap;
use std::io;
use std::ops::RangeInclusive;

use holocron_ingest::id::Side;
use holocron_ingest::pair::Pairing as _;
use holocron_ingest::raw::to_zlib;
use holocron_replay::audit::{Audit, Found};
use holocron_replay::rng::Rng;
use holocron_replay::rule::{Doubt, Judgement, Rule, Severity, Status, Verdict};
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;

use super::sum::{Sample, Sum};
use super::{Doctor, Plan, Recording};

/// The result of a run.
#[derive(Debug)]
pub struct Measured {
    /// By kind.
    pub sums: Vec<Sum>,
    /// Untouched recordings.
    pub good: usize,
    /// Findings in them, by verdict, status and rule.
    pub alarms: BTreeMap<(Severity, Status, &'static str), usize>,
}

/// Doctors good games and audits what comes out.
///
/// # Errors
/// When there are no games to doctor, a file cannot be read or written, or a kind names no rule.
pub fn measure<G: Doctor>(plan: &Plan) -> io::Result<Measured> {
    let is_wanted = |name: &str| {
        let begins = |begin: &String| name.to_uppercase().starts_with(&begin.to_uppercase());
        plan.kinds.is_empty() || plan.kinds.iter().any(begins)
    };
    let kinds: Vec<_> = G::kinds().into_iter().filter(|kind| is_wanted(kind.name)).collect();
    let sum = |kind: &&_| Sum::new::<G>(kind).ok_or_else(|| io::Error::other(format!("{}: no such rule", kind.name)));
    let sums = kinds.iter().map(sum).collect::<io::Result<Vec<Sum>>>()?;
    let mut measured = Measured { sums, good: 0, alarms: BTreeMap::new() };
    for folder in [&plan.keep, &plan.samples].into_iter().flatten() {
        std::fs::create_dir_all(folder)?;
    }
    let rules = counted::<G>();
    let mut rng = Rng::new(plan.seed, 0);
    for game in G::games(plan, &mut rng)? {
        let mut game = game?;
        for audit in game.audits.iter().flatten() {
            measured.good += 1;
            for found in &audit.findings {
                let key = (found.finding.severity(), found.rule.status, found.rule.id);
                *measured.alarms.entry(key).or_default() += 1;
            }
        }
        let Some(good) = &mut game.good else { continue };
        let open = |(place, _): &(usize, _)| measured.sums[*place].single.made < plan.per_kind;
        let open: Vec<_> = kinds.iter().copied().enumerate().filter(open).collect();
        let patient = Patient { name: &game.name, audits: &game.audits, rules: &rules, plan };
        G::doctor(good, &open, &mut rng, &mut |place, mutant| patient.judge::<G>(&mut measured.sums[place], mutant))?;
    }
    Ok(measured)
}

/// Every rule that counts, and those on trial that a kind is about.
fn counted<G: Doctor>() -> Selection {
    let kinds = G::kinds();
    let is_meant = |rule: &Rule<G>| kinds.iter().any(|kind| rule.info.id.strip_prefix(G::PREFIX) == Some(kind.rule()));
    let idle = G::rules().iter().filter(|rule| rule.info.status == Status::Trial && !is_meant(rule));
    let ignored: Vec<String> = idle.map(|rule| rule.info.id.to_owned()).collect();
    let ids: Vec<&'static str> = G::rules().iter().map(|rule| rule.info.id).collect();
    Selection::new(&[], &ignored, &ids).unwrap_or_default()
}

/// A good game while it is doctored.
struct Patient<'a> {
    name: &'a str,
    audits: &'a [Option<Audit>; 2],
    rules: &'a Selection,
    plan: &'a Plan,
}

impl Patient<'_> {
    /// Audits a doctored game: its first recording alone, and both.
    fn judge<G: Doctor>(&self, sum: &mut Sum, mutant: &G::Mutant) -> io::Result<()> {
        let recordings = G::recordings(mutant);
        let Some(one) = recordings.first() else { return Ok(()) };
        let Some(known) = &self.audits[one.place] else { return Ok(()) };
        let side = |one: &Recording<G>| one.log.viewer.unwrap_or(Side::Dark);
        let both = recordings.get(1).map(|other| (other, G::Kind::pair(&one.log, &other.log)));
        let audit = match &both {
            Some((other, merged)) => Audit::of_pair::<G>(&one.log, &other.log, merged, self.rules),
            None => Audit::of::<G>(&one.log, self.rules),
        };
        let new = new_findings(&audit, known);
        let alone: Vec<&Found> = new.iter().copied().filter(|found| !G::is_from_pair(found, side(one))).collect();
        let unknowns = |audit: &Audit| audit.judged.get(sum.rule.id).map_or(0, |j| j.unknown.values().sum::<u64>());
        let is_unsure = unknowns(&audit) > unknowns(known);
        let counted = if G::needs_both(sum.rule.id) { &new } else { &alone };
        let single = sum.add::<G>(counted, &one.at, is_unsure);
        if let Some((other, merged)) = &both {
            let mut seen = sum.seen(&new, &one.at);
            if let (Some(known), false) = (&self.audits[other.place], seen.is_exact) {
                let theirs = Audit::of_pair::<G>(&other.log, &one.log, merged, self.rules);
                let also = sum.seen(&new_findings(&theirs, known), &other.at);
                seen.is_found |= also.is_found;
                seen.is_exact |= also.is_exact;
                seen.is_illegal |= also.is_illegal;
            }
            sum.pair.add(seen);
        }
        if self.plan.misses && (!single.is_exact || alone.iter().any(|found| sum.is_collateral::<G>(found))) {
            self.tell(sum, one, &alone, is_unsure);
        }
        if let Some(folder) = &self.plan.keep {
            let name = self.name.replace(['/', '\\'], "_");
            let name = format!("{}.{}.{}.{name}", sum.name.to_lowercase(), side(one).word(), one.at.start());
            std::fs::write(folder.join(name), to_zlib(&G::document(mutant))?)?;
        }
        if self.plan.samples.is_some() && single.is_exact && !alone.iter().any(|found| sum.is_collateral::<G>(found)) {
            self.sample::<G>(sum, mutant, known);
        }
        Ok(())
    }

    /// Keeps the excerpt when it is shorter than the sample so far, and the rule and no other but the companions speak
    /// of it too.
    fn sample<G: Doctor>(&self, sum: &mut Sum, mutant: &G::Mutant, known: &Audit) {
        let excerpt = G::excerpt(mutant);
        let Some(one) = G::recordings(&excerpt).into_iter().next() else { return };
        let events = one.log.events.len();
        if sum.sample.as_ref().is_some_and(|old| old.events <= events) {
            return;
        }
        let audit = Audit::of::<G>(&one.log, self.rules);
        let found = new_findings(&audit, known);
        let is_own = |found: &&&Found| found.rule.id == sum.rule.id && one.at.contains(&(found.at.event as usize));
        let Some(own) = found.iter().find(is_own) else { return };
        if found.iter().any(|found| sum.is_collateral::<G>(found)) {
            return;
        }
        sum.sample = Some(Sample {
            document: G::document(&excerpt),
            events,
            players: format!("{},{}", one.log.players.dark, one.log.players.light),
            viewer: one.log.viewer.map_or("", Side::word),
            event: own.at.event,
            severity: own.finding.severity(),
        });
    }

    #[allow(clippy::print_stderr, reason = "asked for on the command line")]
    fn tell<G: Doctor>(&self, sum: &Sum, one: &Recording<G>, found: &[&Found], is_unsure: bool) {
        let own = found.iter().filter(|found| found.rule.id == sum.rule.id);
        let elsewhere: Vec<u32> = own.map(|found| found.at.event).collect();
        let mut doubts = Doubts { rule: sum.rule.id, at: &one.at, found: Vec::new() };
        if is_unsure {
            run::<G>(&one.log, self.rules, &mut doubts);
        }
        let (name, at, doubts) = (sum.name, &one.at, doubts.found);
        eprintln!("{name} {} {:?} at {at:?}: found at {elsewhere:?}, unsure {doubts:?}", self.name, one.log.viewer);
        for found in found.iter().filter(|found| found.rule.id != sum.rule.id) {
            let what = found.finding.sentence();
            eprintln!("    {} {} at {}: {what}", found.rule.id, found.finding.severity().word(), found.at.event);
        }
    }
}

/// Why a rule could not tell around an event of a recording.
struct Doubts<'a> {
    rule: &'a str,
    at: &'a RangeInclusive<usize>,
    found: Vec<(u32, String)>,
}

impl<G: Doctor> Sink<G> for Doubts<'_> {
    fn judged(&mut self, judgement: Judgement, _: &G::State) {
        if let Verdict::Unknown(doubt) = &judgement.verdict
            && judgement.rule.id == self.rule
            && self.at.contains(&(judgement.at.event as usize))
        {
            let card = match doubt {
                Doubt::CardText(card) | Doubt::NoFacts(card) => card.as_str(),
                Doubt::HiddenCard | Doubt::Hole | Doubt::Unmodelled(_) => "",
            };
            self.found.push((judgement.at.event, format!("{} {card}", doubt.reason()).trim_end().to_owned()));
        }
    }
}

/// The findings that the untouched recording does not have, compared without their event.
fn new_findings<'a>(audit: &'a Audit, good: &Audit) -> Vec<&'a Found> {
    let key = |found: &Found| format!("{} {} {:?}", found.rule.id, found.finding.sentence(), found.finding.values);
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for found in &good.findings {
        *known.entry(key(found)).or_default() += 1;
    }
    let is_new = |found: &&Found| match known.get_mut(&key(found)) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    };
    audit.findings.iter().filter(is_new).collect()
}
