//! What the rules say of a folder of recordings.

use std::collections::BTreeMap;
use std::path::PathBuf;

use holocron_ingest::event::Kind;
use holocron_ingest::key::GameKey;
use holocron_ingest::log::Log;
use holocron_ingest::message::Coverage;
use holocron_ingest::pair::pair;
use holocron_replay::audit::{Agreement, Audit, Judged};
use holocron_replay::game::Game;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

use super::Outcome;
use crate::files;

/// Audit every recording of Star Wars CCG below a folder: how the state agrees with the log, what each rule said, and
/// every finding
#[derive(Debug, clap::Args)]
pub struct Args {
    folder: PathBuf,
    /// Only the rules whose ids begin so
    rules: Vec<String>,
    /// Only games with two recordings, each beside the other
    #[arg(long)]
    pairs: bool,
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read, or no rule begins as asked.
pub fn run(args: &Args) -> Outcome {
    let ids: Vec<&'static str> = Swccg::rules().iter().map(|rule| rule.info.id).collect();
    let selection = Selection::new(&args.rules, &[], &ids)?;
    let files = files::logs(std::slice::from_ref(&args.folder))?;
    let mut survey = Survey::default();
    let mut waiting: BTreeMap<_, (&PathBuf, _)> = BTreeMap::new();
    for file in &files {
        let log = match holocron_ingest::gemp::read_slice(&std::fs::read(file)?) {
            Ok(log) => log,
            Err(error) => {
                println!("{}: {error}", file.display());
                continue;
            }
        };
        if !args.pairs {
            survey.add(file, &log, Audit::of::<Swccg>(&log, &selection));
            continue;
        }
        let Some(game) = GameKey::of(&log) else { continue };
        let Some((other_file, other)) = waiting.remove(&game) else {
            waiting.insert(game, (file, log));
            continue;
        };
        for (file, log, beside) in [(file, &log, &other), (other_file, &other, &log)] {
            survey.add(file, log, Audit::of_pair::<Swccg>(log, beside, &pair(log, beside), &selection));
        }
    }
    if args.pairs {
        println!("{} recordings without a second one", waiting.len());
    }
    survey.print(ids.iter().filter(|id| selection.has(id)));
    Ok(())
}

#[derive(Default)]
struct Survey {
    recordings: usize,
    events: usize,
    /// Messages understood specifically, as generic card text, and not at all.
    coverage: [u64; 3],
    problems: BTreeMap<&'static str, u64>,
    keyframes: BTreeMap<&'static str, Agreement>,
    judged: BTreeMap<&'static str, Judged>,
}

impl Survey {
    fn add<K: Kind>(&mut self, file: &std::path::Path, log: &Log<K>, audit: Audit) {
        self.recordings += 1;
        self.events += log.events.len();
        for problem in &log.problems {
            *self.problems.entry(problem.kind.word()).or_default() += 1;
        }
        for coverage in log.events.iter().filter_map(|event| event.kind.coverage()) {
            self.coverage[match coverage {
                Coverage::Specific => 0,
                Coverage::Generic => 1,
                Coverage::Unknown => 2,
            }] += 1;
        }
        for found in &audit.findings {
            let (rule, finding) = (found.rule, &found.finding);
            println!(
                "{}:{}: {} {} {}: {}",
                file.display(),
                found.at.event,
                rule.id,
                rule.class.word(),
                finding.severity().word(),
                finding.sentence()
            );
        }
        for (field, agreement) in audit.checkpoints {
            let sum = self.keyframes.entry(field).or_default();
            sum.total += agreement.total;
            sum.agree += agreement.agree;
            if let Some((at, first)) = agreement.first {
                println!("{}:{}: keyframe {field} {first:?}", file.display(), at.event);
            }
        }
        for (id, one) in audit.judged {
            let sum = self.judged.entry(id).or_default();
            sum.kept += one.kept;
            sum.broken += one.broken;
            for (reason, count) in one.unknown {
                *sum.unknown.entry(reason).or_default() += count;
            }
        }
    }

    fn print<'a>(&self, ids: impl Iterator<Item = &'a &'static str>) {
        let (recordings, events, coverage, problems) = (self.recordings, self.events, self.coverage, &self.problems);
        println!(
            "{recordings} files, {events} events, messages specific/generic/unknown {coverage:?}, problems {problems:?}"
        );
        for (field, sum) in &self.keyframes {
            println!("keyframe {field}: {} of {}", sum.agree, sum.total);
        }
        for id in ids {
            match self.judged.get(id) {
                Some(sum) => println!("{id}: kept {}, broken {}, unknown {:?}", sum.kept, sum.broken, sum.unknown),
                None => println!("{id}: never spoke"),
            }
        }
    }
}
