//! Makes the mutants and audits them.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::key::{GameKey, RecordingKey};
use holocron_ingest::pair::pair;
use holocron_ingest::raw::to_zlib;
use holocron_replay::audit::{Audit, Found};
use holocron_replay::rule::{Doubt, Judgement, Rule, Status, Verdict};
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_swccg::cards::lookup;
use holocron_swccg::state::State;
use holocron_swccg::{Swccg, rules};

use crate::args::Args;
use crate::good::Game;
use crate::kind::{self, Mutant};
use crate::kinds;
use crate::rng::Rng;
use crate::sum::{Alarms, Sum};

type Log = holocron_ingest::log::Log<Kind>;

/// The result of a run.
pub struct Measured {
    pub sums: Vec<Sum>,
    pub alarms: Alarms,
}

pub fn measure(args: &Args) -> std::io::Result<Measured> {
    let mut games = games(&args.folder)?;
    let mut rng = Rng(args.seed);
    rng.shuffle(&mut games);
    let is_wanted = |kind: &&'static kind::Kind| {
        // The names of variants have small letters.
        let name = kind.name.to_uppercase();
        args.kinds.is_empty() || args.kinds.iter().any(|begin| name.starts_with(begin))
    };
    let wanted = kinds::ALL.iter().copied().flatten().filter(is_wanted);
    let mut measured = Measured { sums: wanted.map(Sum::new).collect(), alarms: Alarms::default() };
    if let Some(folder) = &args.keep {
        std::fs::create_dir_all(folder)?;
    }
    let settled = settled();
    for files in &games {
        let Some(mut game) = Game::read(files)? else { continue };
        for audit in game.good.iter().flatten() {
            measured.alarms.add(audit);
        }
        let Some(doc) = &mut game.doc else { continue };
        doc.is_crude = args.is_crude;
        for sum in measured.sums.iter_mut().filter(|sum| sum.made < args.per_kind) {
            // One stream of numbers for each kind and game: a kind's mutants do not depend on the others.
            let mut own = Rng(args.seed ^ hash(sum.kind.name) ^ game.hash);
            if doc.has_both() {
                doc.viewer = Some(Side::BOTH[own.below(2)]);
            }
            if let Some(mutant) = (sum.kind.make)(doc, &mut own) {
                judge(sum, &mutant, &game.good, &settled, args, &files[0])?;
            }
        }
    }
    Ok(measured)
}

/// Every rule that counts, and those on trial that a kind is about.
fn settled() -> Selection {
    let ids: Vec<&'static str> = Swccg::rules().iter().map(|rule| rule.info.id).collect();
    let is_meant = |id: &str| kinds::ALL.iter().copied().flatten().any(|kind| kind.rule == id);
    let is_idle = |rule: &&&Rule<Swccg>| rule.info.status == Status::Trial && !is_meant(rule.info.id);
    let trial = Swccg::rules().iter().filter(is_idle);
    let ignore: Vec<String> = trial.map(|rule| rule.info.id.to_owned()).collect();
    Selection::new(&[], &ignore, &ids).unwrap_or_default()
}

fn hash(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// Audits a mutant: the recording of its viewer alone, and both.
fn judge(
    sum: &mut Sum,
    mutant: &Mutant,
    good: &[Option<Audit>; 2],
    rules: &Selection,
    args: &Args,
    file: &Path,
) -> std::io::Result<()> {
    let doc = &mutant.doc;
    let Some(viewer) = doc.viewer else { return Ok(()) };
    let Some(log) = doc.log(viewer) else { return Ok(()) };
    let other = if doc.has_both() { mutant.other.as_deref().unwrap_or(doc).log(viewer.opponent()) } else { None };
    let Some(known) = &good[viewer.index()] else { return Ok(()) };
    let both = other.as_ref().map(|other| (other, pair(&log, other)));
    let audit = match &both {
        Some((other, merged)) => Audit::of_pair::<Swccg>(&log, other, merged, rules),
        None => Audit::of::<Swccg>(&log, rules),
    };
    let new = new_findings(&audit, known);
    let at = doc.range_in(viewer, &mutant.at);
    let alone: Vec<&Found> = new.iter().copied().filter(|found| !is_from_pair(found, viewer)).collect();
    let unknowns = |audit: &Audit| audit.judged.get(sum.kind.rule).map_or(0, |j| j.unknown.values().sum::<u64>());
    let is_unsure = unknowns(&audit) > unknowns(known);
    let needs_both = kinds::record::NEED_BOTH.contains(&sum.kind.name);
    let single = if needs_both { sum.add(&new, &at, is_unsure) } else { sum.add(&alone, &at, is_unsure) };
    let mut seen_by_both = sum.seen(&new, &at);
    if let (Some((other, merged)), Some(known), false) =
        (&both, &good[viewer.opponent().index()], seen_by_both.is_exact)
    {
        let theirs = Audit::of_pair::<Swccg>(other, &log, merged, rules);
        let at = doc.range_in(viewer.opponent(), &mutant.at);
        let seen = sum.seen(&new_findings(&theirs, known), &at);
        seen_by_both.is_found |= seen.is_found;
        seen_by_both.is_exact |= seen.is_exact;
    }
    sum.add_pair(both.is_some().then_some(seen_by_both));
    if args.misses && (!single.is_exact || alone.iter().any(|found| sum.is_collateral(found))) {
        let own = alone.iter().filter(|found| found.rule.id == sum.kind.rule);
        let elsewhere: Vec<u32> = own.map(|found| found.at.event).collect();
        let doubts = if is_unsure { doubts(&log, rules, sum.kind.rule, &at) } else { String::new() };
        eprintln!("{} {} {viewer:?} at {at:?}: found at {elsewhere:?} {doubts}", sum.kind.name, file.display());
        for found in alone.iter().filter(|found| found.rule.id != sum.kind.rule) {
            let finding = &found.finding;
            let what = (&finding.message, &finding.expected, &finding.got);
            eprintln!("    {} {} at {}: {what:?}", found.rule.id, finding.severity.word(), found.at.event);
        }
    }
    if let Some(folder) = &args.keep {
        let stem = file.file_name().and_then(|name| name.to_str()).unwrap_or("log");
        let name = format!("{}.{}.{}.{stem}", sum.kind.name.to_lowercase(), viewer.word(), at.start());
        std::fs::write(folder.join(name), to_zlib(&doc.root(viewer))?)?;
    }
    Ok(())
}

/// Why a rule could not tell around an event of a recording.
fn doubts(log: &Log, rules: &Selection, rule: &str, at: &RangeInclusive<usize>) -> String {
    let mut doubts = Doubts { rule, at: at.clone(), found: Vec::new() };
    run::<Swccg>(log, rules, &mut doubts);
    format!("unsure: {:?}", doubts.found)
}

struct Doubts<'a> {
    rule: &'a str,
    at: RangeInclusive<usize>,
    found: Vec<(u32, String)>,
}

impl Sink<Swccg> for Doubts<'_> {
    fn judged(&mut self, judgement: Judgement, _: &State) {
        if let Verdict::Unknown(doubt) = &judgement.verdict
            && judgement.rule.id == self.rule
            && self.at.contains(&(judgement.at.event as usize))
        {
            let text = match doubt {
                Doubt::CardText(card) => lookup(card).map_or("", |facts| facts.title).to_owned(),
                doubt => doubt.reason().to_owned(),
            };
            self.found.push((judgement.at.event, text));
        }
    }
}

/// Whether a finding needed the other recording: it compares the two, or knows the opponent's hand.
fn is_from_pair(found: &Found, viewer: Side) -> bool {
    match found.rule.id {
        "SWCCG-LOG-12" => true,
        "SWCCG-LOG-14" => found.finding.player != Some(viewer),
        _ => false,
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

/// The recordings below a folder, one game's together.
fn games(folder: &Path) -> std::io::Result<Vec<Vec<PathBuf>>> {
    let mut files = Vec::new();
    walk(folder, &mut files)?;
    files.sort();
    let mut games: Vec<Vec<PathBuf>> = Vec::new();
    let mut known: BTreeMap<GameKey, usize> = BTreeMap::new();
    for file in files {
        let key = RecordingKey::read(std::fs::File::open(&file)?, &holocron_ingest::Limits::default());
        let Ok(RecordingKey { game: key, .. }) = key else {
            games.push(vec![file]);
            continue;
        };
        let at = *known.entry(key).or_insert(games.len());
        match games.get_mut(at) {
            Some(game) => game.push(file),
            None => games.push(vec![file]),
        }
    }
    Ok(games)
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
