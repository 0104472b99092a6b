//! `holocron audit PATH...`: judgements only.

use rayon::prelude::*;

use super::games::{Game, group_views, read_group};
use super::{Term, catalogue, read};
use crate::cli::{self, AuditFormat};
use crate::failure::{Exit, Failure};
use crate::format::recording::Recording;
use crate::format::text::{Total, findings, summary};
use crate::format::{json, sarif};
use crate::game::judge;
use crate::inputs;
use crate::progress::Progress;
use crate::terminal::Stop;

/// Groups audited at a time by each thread before their results are printed and dropped.
const BATCH: usize = 8;

pub(super) fn run(args: &cli::Audit, out: &mut Term) -> Result<Exit, Stop> {
    let selection = catalogue::selection(&args.choice)?;
    let pool = pool(args.reading.jobs)?;
    let mut found = inputs::collect(&args.paths.paths);
    let named: Vec<String> = found.files.iter().filter(|file| file.is_named).map(|file| file.name.clone()).collect();
    let mut exit = begin(&found, args.reading.strict, out);
    let limits = read::limits(&args.reading);
    let files = std::mem::take(&mut found.files);
    let progress = Progress::new(files.len() as u64, args.reading.quiet);
    let groups = pool.install(|| group_views(files, &limits));
    let mut printer = Printer::new(args.format);
    printer.begin(out)?;
    let mut total = Total::default();
    for batch in groups.chunks(BATCH * pool.current_num_threads()) {
        let audited: Vec<Vec<Recording>> = pool.install(|| {
            batch
                .par_iter()
                .map(|group| {
                    let games = read_group(group.clone(), &limits, args.reading.game);
                    let audited = games.into_iter().flat_map(|game| match game {
                        Game::Read(game) => game.audit(&selection),
                        Game::Unread(input, error) => vec![judge::unread(&input.name, error)],
                    });
                    let recordings: Vec<Recording> = audited.collect();
                    recordings.iter().for_each(|_| progress.step());
                    recordings
                })
                .collect()
        });
        audited.iter().for_each(|group| {
            total.ask(group);
            total.find(group);
        });
        for recording in audited.iter().flatten() {
            total.add(recording);
            let is_named = args.reading.strict || named.contains(&recording.file);
            exit = exit.and(progress.aside(|| tell(recording, is_named, out)));
            progress.aside(|| printer.recording(recording, out))?;
        }
    }
    progress.done();
    printer.end(&total, out)?;
    if total.recordings == total.failed {
        exit = exit.and(Exit::Failed);
    }
    Ok(exit)
}

/// Says which paths cannot be read.
pub(super) fn begin(found: &inputs::Inputs, is_strict: bool, out: &mut Term) -> Exit {
    found.failures.iter().for_each(|failure| out.error(failure));
    found.warnings.iter().for_each(|warning| out.warning(warning));
    let is_failed = !found.failures.is_empty() || is_strict && !found.warnings.is_empty();
    if is_failed { Exit::Failed } else { Exit::Clean }
}

/// Says what is wrong with a recording. What its findings mean for the command is in the result, and one that cannot be read
/// is a failure when it was named.
pub(super) fn tell(recording: &Recording, is_named: bool, out: &mut Term) -> Exit {
    let mut exit = Exit::Clean;
    if let Some(error) = &recording.error {
        let failure = Failure::new(&recording.file, &error.message);
        if is_named {
            out.error(&failure);
            exit = Exit::Failed;
        } else {
            out.warning(&failure);
        }
    }
    if let Some(damage) = &recording.damage {
        out.warning(&Failure::damaged(&recording.file, damage));
    }
    if recording.findings.iter().any(|finding| finding.counts()) {
        exit = exit.and(Exit::Illegal);
    }
    exit
}

/// The threads of a command.
pub(super) fn pool(jobs: usize) -> Result<rayon::ThreadPool, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map_err(|error| Failure::new("--jobs", error.to_string()))
}

/// Prints recordings as they come.
enum Printer {
    Text,
    Json(json::Array),
    Jsonl,
    Sarif(sarif::Results),
}

impl Printer {
    fn new(format: AuditFormat) -> Printer {
        match format {
            AuditFormat::Text => Printer::Text,
            AuditFormat::Json => Printer::Json(json::Array::default()),
            AuditFormat::Jsonl => Printer::Jsonl,
            AuditFormat::Sarif => Printer::Sarif(sarif::Results::default()),
        }
    }

    fn begin(&self, out: &mut Term) -> Result<(), Stop> {
        match self {
            Printer::Sarif(_) => {
                let rules: Vec<_> = catalogue::infos().into_iter().map(catalogue::rule).collect();
                out.raw(&sarif::begin(env!("CARGO_PKG_VERSION"), &rules))
            }
            _ => Ok(()),
        }
    }

    fn recording(&mut self, recording: &Recording, out: &mut Term) -> Result<(), Stop> {
        match self {
            Printer::Text => out.text(&findings(recording)),
            Printer::Json(array) => out.raw(&array.item(recording)),
            Printer::Jsonl => out.raw(&json::line(recording)),
            Printer::Sarif(results) => out.raw(&results.item(recording)),
        }
    }

    fn end(&self, total: &Total, out: &mut Term) -> Result<(), Stop> {
        match self {
            Printer::Text => out.text(&summary(total)),
            Printer::Json(array) => out.raw(array.end()),
            Printer::Jsonl => Ok(()),
            Printer::Sarif(results) => out.raw(&results.end()),
        }
    }
}
