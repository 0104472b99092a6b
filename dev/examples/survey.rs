//! Audits every recording below a folder and prints how the state agrees with the log, what each rule said, and every
//! finding: `cargo run --release -p holocron-dev --example survey -- FOLDER [ID-PREFIX...]`.
#![allow(clippy::print_stdout, reason = "a tool for the terminal")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::message::Coverage;
use holocron_replay::audit::{Agreement, Audit, Judged};
use holocron_replay::select::Selection;
use holocron_swccg::{Swccg, rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("which folder?")?;
    let ids: Vec<&'static str> = Swccg::rules().iter().map(|rule| rule.info.id).collect();
    let selection = Selection::new(&args.collect::<Vec<_>>(), &[], &ids)?;
    let mut files = Vec::new();
    walk(Path::new(&folder), &mut files)?;
    files.sort();

    let mut checkpoints: BTreeMap<&'static str, Agreement> = BTreeMap::new();
    let mut judged: BTreeMap<&'static str, Judged> = BTreeMap::new();
    let mut problems: BTreeMap<&'static str, u64> = BTreeMap::new();
    let mut coverage = [0_u64; 3];
    let mut events = 0;
    for file in &files {
        let log = match holocron_ingest::gemp::read_slice(&std::fs::read(file)?) {
            Ok(log) => log,
            Err(error) => {
                println!("{}: {error}", file.display());
                continue;
            }
        };
        events += log.events.len();
        for problem in &log.problems {
            *problems.entry(problem.kind.word()).or_default() += 1;
        }
        for event in &log.events {
            if let Kind::Said(said) = &event.kind {
                coverage[match said.coverage() {
                    Coverage::Specific => 0,
                    Coverage::Generic => 1,
                    Coverage::Unknown => 2,
                }] += 1;
            }
        }
        let audit = Audit::of::<Swccg>(&log, &selection);
        for found in &audit.findings {
            println!(
                "{}:{}: {} {} {}: {} (expected {}, got {}; may be lifted by {:?})",
                file.display(),
                found.at.event,
                found.rule.id,
                found.rule.class.word(),
                found.finding.severity.word(),
                found.finding.message,
                found.finding.expected,
                found.finding.got,
                found.finding.may_be_lifted_by
            );
        }
        for (field, agreement) in audit.checkpoints {
            let sum = checkpoints.entry(field).or_default();
            sum.total += agreement.total;
            sum.agree += agreement.agree;
            if let Some((at, first)) = agreement.first {
                println!("{}:{}: checkpoint {field} {first:?}", file.display(), at.event);
            }
        }
        for (id, one) in audit.judged {
            let sum = judged.entry(id).or_default();
            sum.kept += one.kept;
            sum.broken += one.broken;
            for (reason, count) in one.unknown {
                *sum.unknown.entry(reason).or_default() += count;
            }
        }
    }
    println!(
        "{} files, {events} events, messages specific/generic/unknown {coverage:?}, problems {problems:?}",
        files.len()
    );
    for (field, sum) in checkpoints {
        println!("checkpoint {field}: {} of {}", sum.agree, sum.total);
    }
    for id in ids.iter().filter(|id| selection.has(id)) {
        match judged.get(id) {
            Some(sum) => println!("{id}: kept {}, broken {}, unknown {:?}", sum.kept, sum.broken, sum.unknown),
            None => println!("{id}: never spoke"),
        }
    }
    Ok(())
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
