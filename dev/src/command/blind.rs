//! What the audit says of breaches that others thought of.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::key::GameKey;
use holocron_ingest::log::Log;
use holocron_ingest::pair::pair;
use holocron_replay::audit::Audit;
use holocron_replay::rule::Severity;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

use super::Outcome;

/// Score a folder of cases: doctored recordings of Star Wars CCG, and in cases.tsv what is wrong with each and where
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folder with cases.tsv: a header, then kind, case (a folder below), files, event and rule among the columns
    folder: PathBuf,
    /// Tell of each kind, and not only of those that are not wholly illegal
    #[arg(long)]
    all: bool,
}

/// How far from its event a finding may stand.
const NEAR: u32 = 3;

/// What became of a case, from worse to better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Unnoticed,
    Elsewhere,
    Suspect,
    Illegal,
    Meant,
}

impl Fate {
    fn sign(self) -> char {
        match self {
            Fate::Unnoticed => '-',
            Fate::Elsewhere => 'e',
            Fate::Suspect => 's',
            Fate::Illegal => 'i',
            Fate::Meant => 'M',
        }
    }
}

/// A line of cases.tsv.
struct Case {
    kind: String,
    rule: String,
    /// The recordings, each with the event where the breach shows, when the list tells it.
    files: Vec<(PathBuf, Option<u32>)>,
}

/// Runs the command.
///
/// # Errors
/// When the list or a recording cannot be read.
pub fn run(args: &Args) -> Outcome {
    let kinds = kinds(&args.folder)?;
    for (kind, (rule, fates)) in &kinds {
        if args.all || fates.iter().any(|fate| *fate < Fate::Illegal) {
            println!("{kind}: {rule} {}", fates.iter().map(|fate| fate.sign()).collect::<String>());
        }
    }
    let all: Vec<Fate> = kinds.into_values().flat_map(|(_, fates)| fates).collect();
    println!(
        "{} cases; M illegal by the meant rule, i by another, s suspect, e only elsewhere, - unnoticed",
        all.len()
    );
    for (least, what) in [
        (Fate::Suspect, "noticed within three events"),
        (Fate::Illegal, "called illegal there"),
        (Fate::Meant, "called illegal there by the meant rule"),
    ] {
        let hits = all.iter().filter(|fate| **fate >= least).count();
        println!("{what}: {hits} ({:.1} %)", 100.0 * hits as f64 / all.len().max(1) as f64);
    }
    Ok(())
}

/// The cases of each kind, with the rule that the author meant.
type Kinds = BTreeMap<String, (String, Vec<Fate>)>;

fn kinds(folder: &Path) -> Result<Kinds, Box<dyn std::error::Error>> {
    let mut kinds = Kinds::new();
    for case in cases(folder)? {
        let fate = fate(&case)?;
        kinds.entry(case.kind).or_insert_with(|| (case.rule, Vec::new())).1.push(fate);
    }
    Ok(kinds)
}

/// The best that any of its recordings brings; two of one game are audited together, as `holocron audit` does.
fn fate(case: &Case) -> Result<Fate, Box<dyn std::error::Error>> {
    let read = |file: &PathBuf| -> Result<_, Box<dyn std::error::Error>> {
        Ok(holocron_ingest::gemp::read_slice(&std::fs::read(file)?)?)
    };
    let logs = case.files.iter().map(|(file, _)| read(file)).collect::<Result<Vec<_>, _>>()?;
    let all = Selection::all();
    let mut best = Fate::Unnoticed;
    for ((at, log), (_, event)) in logs.iter().enumerate().zip(&case.files) {
        let is_beside = |(place, other): &(usize, &Log<Kind>)| *place != at && GameKey::of(other) == GameKey::of(log);
        let other = logs.iter().enumerate().find(is_beside).map(|(_, other)| other);
        let audit = match other {
            Some(other) => Audit::of_pair::<Swccg>(log, other, &pair(log, other), &all),
            None => Audit::of::<Swccg>(log, &all),
        };
        for found in audit.findings {
            let is_illegal = found.finding.severity() == Severity::Illegal;
            let one = match event.is_some_and(|event| found.at.event.abs_diff(event) <= NEAR) {
                false => Fate::Elsewhere,
                true if !is_illegal => Fate::Suspect,
                true if found.rule.id == case.rule => Fate::Meant,
                true => Fate::Illegal,
            };
            best = best.max(one);
        }
    }
    Ok(best)
}

fn cases(folder: &Path) -> Result<Vec<Case>, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(folder.join("cases.tsv"))?;
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let place = |name: &str| head.iter().position(|one| *one == name).ok_or(format!("cases.tsv has no column {name}"));
    let [kind, case, files, event, rule] =
        [place("kind")?, place("case")?, place("files")?, place("event")?, place("rule")?];
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let cell = |at: usize| cells.get(at).copied().ok_or(format!("a line of cases.tsv is too short: {line}"));
            let below = folder.join(cell(case)?);
            let events: Vec<u32> = cell(event)?.split(',').map(str::parse).collect::<Result<_, _>>()?;
            let events = events.into_iter().map(Some).chain(std::iter::repeat(None));
            let named = cell(files)?.split(',').zip(events);
            Ok(Case {
                kind: cell(kind)?.to_owned(),
                rule: cell(rule)?.to_owned(),
                files: named.map(|(file, event)| (recording(&below, file), event)).collect(),
            })
        })
        .collect()
}

/// A recording of a case: in the folder of its player, or beside the others.
fn recording(folder: &Path, file: &str) -> PathBuf {
    let inner = folder.join(file);
    if inner.exists() { inner } else { folder.join(Path::new(file).file_name().unwrap_or_default()) }
}

#[cfg(test)]
mod tests {
    use super::{Fate, kinds};
    use std::path::Path;

    /// How many cases of a batch are at least noticed, and at least called illegal.
    fn score(batch: &str) -> (usize, usize) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("blind").join(batch);
        let fates: Vec<Fate> = kinds(&folder).expect("a batch").into_values().flat_map(|(_, fates)| fates).collect();
        let at_least = |least: Fate| fates.iter().filter(|fate| **fate >= least).count();
        (at_least(Fate::Suspect), at_least(Fate::Illegal))
    }

    #[test]
    fn breaches_that_others_thought_of_are_noticed() {
        for (batch, least_noticed, least_illegal) in [
            ("first", 83, 83),
            ("second", 73, 72),
            ("third", 75, 75),
            ("fourth", 48, 46),
            ("fifth", 101, 100),
            ("sixth", 86, 86),
            ("seventh", 89, 87),
            ("eighth", 157, 150),
            ("ninth", 138, 136),
            ("tenth", 106, 103),
            ("eleventh", 126, 124),
            ("twelfth", 192, 186),
            ("thirteenth", 90, 86),
            ("fourteenth", 144, 138),
        ] {
            let (noticed, illegal) = score(batch);
            assert!(
                noticed >= least_noticed && illegal >= least_illegal,
                "{batch}: {noticed} noticed, {illegal} illegal"
            );
        }
    }
}
