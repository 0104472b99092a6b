//! Audits every game below a folder of which both recordings are there, each beside the other, and prints what the
//! rules said: `cargo run --release -p holocron-dev --example pair_survey -- FOLDER [ID-PREFIX...]`.
#![allow(clippy::print_stdout, reason = "a tool for the terminal")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use holocron_ingest::key::GameKey;
use holocron_ingest::pair::pair;
use holocron_replay::audit::{Audit, Judged};
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

    let mut waiting: BTreeMap<_, (PathBuf, _)> = BTreeMap::new();
    let mut judged: BTreeMap<&'static str, Judged> = BTreeMap::new();
    let mut pairs = 0;
    for file in files {
        let log = holocron_ingest::gemp::read_slice(&std::fs::read(&file)?)?;
        let Some(game) = GameKey::of(&log) else { continue };
        let Some((other_file, other)) = waiting.remove(&game) else {
            waiting.insert(game, (file, log));
            continue;
        };
        pairs += 1;
        for (file, log, beside) in [(&file, &log, &other), (&other_file, &other, &log)] {
            let audit = Audit::of_pair::<Swccg>(log, beside, &pair(log, beside), &selection);
            for found in &audit.findings {
                let (at, rule, finding) = (found.at.event, found.rule.id, &found.finding);
                let (expected, got) = (&finding.expected, &finding.got);
                println!("{}:{at}: {rule}: {} (expected {expected}, got {got})", file.display(), finding.message);
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
    }
    println!("{pairs} games with both recordings, {} recordings alone", waiting.len());
    for (id, sum) in judged {
        println!("{id}: kept {}, broken {}, unknown {:?}", sum.kept, sum.broken, sum.unknown);
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
