//! Makes the mutants and audits them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use holocron_ingest::Limits;
use holocron_ingest::raw::{read_document, to_zlib};
use holocron_replay::audit::{Audit, Found};
use holocron_replay::rule::{Class, Decidability, Severity};
use holocron_replay::select::Selection;
use holocron_replay::swccg::{Swccg, rules};

use crate::args::Args;
use crate::doc::Doc;
use crate::kind::{Kind, Mutant};
use crate::kinds;
use crate::rng::Rng;

/// What became of the mutants of one kind.
pub struct Sum {
    pub kind: &'static Kind,
    /// Class and decidability; `None` when no such rule exists.
    pub rule: Option<(Class, Decidability)>,
    pub made: usize,
    /// The rule spoke up, anywhere.
    pub found: usize,
    /// The rule spoke up at the expected event.
    pub exact: usize,
    pub illegal: usize,
    /// The rule could not tell at the expected event.
    pub unsure: usize,
    /// Other rules that spoke up, by id: in how many mutants, and in how many as illegal.
    pub companions: BTreeMap<&'static str, (usize, usize)>,
}

/// The result of a run.
pub struct Measured {
    pub sums: Vec<Sum>,
    /// Untouched recordings.
    pub good: usize,
    /// Findings there, by verdict and class.
    pub alarms: BTreeMap<(Severity, Class), usize>,
    /// The same by rule.
    pub alarms_by_rule: BTreeMap<(Severity, &'static str), usize>,
}

pub fn measure(args: &Args) -> std::io::Result<Measured> {
    let mut files = Vec::new();
    walk(&args.folder, &mut files)?;
    files.sort();
    let mut rng = Rng(args.seed);
    rng.shuffle(&mut files);
    let wanted = kinds::ALL.iter().copied().flatten().filter(|kind| kind.name.starts_with(&args.kind));
    let sums = wanted.map(Sum::new).collect();
    let mut measured = Measured { sums, good: 0, alarms: BTreeMap::new(), alarms_by_rule: BTreeMap::new() };
    if let Some(folder) = &args.write {
        std::fs::create_dir_all(folder)?;
    }
    for file in &files {
        let bytes = std::fs::read(file)?;
        let Ok(log) = holocron_ingest::read_slice(&bytes) else { continue };
        let good = Audit::of::<Swccg>(&log, &Selection::all());
        measured.good += 1;
        for found in &good.findings {
            *measured.alarms.entry((found.finding.severity, found.rule.class)).or_default() += 1;
            *measured.alarms_by_rule.entry((found.finding.severity, found.rule.id)).or_default() += 1;
        }
        if measured.sums.iter().all(|sum| sum.made >= args.per_kind) {
            continue;
        }
        let Ok(root) = read_document(bytes.as_slice(), &Limits::default()) else { continue };
        let Some(doc) = Doc::new(root) else { continue };
        for (n, sum) in measured.sums.iter_mut().enumerate() {
            // One stream of numbers for each kind and file: a kind's mutants do not depend on the others.
            let mut own = Rng(args.seed ^ (n as u64) << 32 ^ log.file_hash);
            if sum.made >= args.per_kind {
                continue;
            }
            if let Some(mutant) = (sum.kind.make)(&doc, &mut own) {
                sum.add(&mutant, &good, file, args)?;
            }
        }
    }
    Ok(measured)
}

impl Sum {
    fn new(kind: &'static Kind) -> Sum {
        let rule = rules::ALL.iter().find(|rule| rule.info.id == kind.rule);
        let rule = rule.map(|rule| (rule.info.class, rule.info.decidability));
        let companions = BTreeMap::new();
        Sum { kind, rule, made: 0, found: 0, exact: 0, illegal: 0, unsure: 0, companions }
    }

    fn add(&mut self, mutant: &Mutant, good: &Audit, file: &Path, args: &Args) -> std::io::Result<()> {
        let Some(log) = mutant.doc.log() else { return Ok(()) };
        let audit = Audit::of::<Swccg>(&log, &Selection::all());
        self.made += 1;
        let new = new_findings(&audit, good);
        let own: Vec<&&Found> = new.iter().filter(|found| found.rule.id == self.kind.rule).collect();
        let exact: Vec<_> = own.iter().filter(|found| mutant.at.contains(&(found.at.event as usize))).collect();
        self.found += usize::from(!own.is_empty());
        self.exact += usize::from(!exact.is_empty());
        self.illegal += usize::from(exact.iter().any(|found| found.finding.severity == Severity::Illegal));
        let unknowns = |audit: &Audit| audit.judged.get(self.kind.rule).map_or(0, |j| j.unknown.values().sum::<u64>());
        let is_unsure = own.is_empty() && unknowns(&audit) > unknowns(good);
        self.unsure += usize::from(is_unsure);
        let mut others: BTreeMap<&'static str, bool> = BTreeMap::new();
        for found in new.iter().filter(|found| found.rule.id != self.kind.rule) {
            *others.entry(found.rule.id).or_default() |= found.finding.severity == Severity::Illegal;
        }
        if args.misses && (exact.is_empty() || !others.is_empty()) {
            let elsewhere: Vec<u32> = own.iter().map(|found| found.at.event).collect();
            let state = if is_unsure { "unsure" } else { "" };
            println!("{} {} at {:?}: found at {elsewhere:?} {state}", self.kind.name, file.display(), mutant.at);
            for found in new.iter().filter(|found| found.rule.id != self.kind.rule) {
                let finding = &found.finding;
                let what = (&finding.message, &finding.expected, &finding.got);
                println!("    {} {} at {}: {what:?}", found.rule.id, finding.severity.word(), found.at.event);
            }
        }
        for (id, is_illegal) in others {
            let count = self.companions.entry(id).or_default();
            count.0 += 1;
            count.1 += usize::from(is_illegal);
        }
        if let Some(folder) = &args.write {
            let stem = file.file_name().and_then(|name| name.to_str()).unwrap_or("log");
            let viewer = mutant.doc.viewer.map_or("both", |side| side.word());
            let at = mutant.at.start();
            let name = format!("{}.{viewer}.{at}.{stem}", self.kind.name.to_lowercase());
            std::fs::write(folder.join(name), to_zlib(&mutant.doc.root())?)?;
        }
        Ok(())
    }
}

/// The findings that the untouched recording does not have, compared without their event.
fn new_findings<'a>(audit: &'a Audit, good: &Audit) -> Vec<&'a Found> {
    let key = |found: &Found| {
        format!("{} {} {} {}", found.rule.id, found.finding.message, found.finding.expected, found.finding.got)
    };
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

fn walk(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            walk(&entry?.path(), files)?;
        }
    } else if path.to_str().is_some_and(|name| name.ends_with(".xml.gz") || name.ends_with(".xml")) {
        files.push(path.to_owned());
    }
    Ok(())
}
