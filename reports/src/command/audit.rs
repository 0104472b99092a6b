//! `holocron audit PATH...`: judgements only.

mod asked;
mod baseline;
mod filter;
mod printer;
mod work;

use std::collections::BTreeSet;

use super::Term;
use super::catalogue::Book;
use crate::cli;
use crate::failure::{Exit, Failure};
use crate::format::recording::Recording;
use crate::format::text::Total;
use crate::game::Played;
use crate::inputs;
use crate::output;
use crate::progress::Progress;
use crate::terminal::Stop;
use printer::{Found, Printer};

pub(super) use asked::questions;
pub use baseline::Baseline;
pub(in crate::command) use printer::is_failing;
pub(super) use work::{Audited, Work};

pub(super) fn run(args: &cli::Audit, out: &mut Term) -> Result<Exit, Stop> {
    let work = Work::new(&args.asking.choice, &args.asking.filter, &args.asking.reading)?;
    let book = Book::new();
    let mut printer = Printer::new(args, &book)?;
    let mut found = inputs::collect(&args.paths.paths);
    let named: Vec<String> = found.files.iter().filter(|file| file.is_named).map(|file| file.name.clone()).collect();
    let mut exit = begin(&found, args.asking.reading.strict, out);
    if found.files.is_empty() {
        return Ok(Exit::Failed);
    }
    if let Some(path) = &args.output {
        output::apart(path, found.files.iter().filter_map(inputs::Input::path), std::iter::empty())?;
        out.redirect(output::Aside::new(path)?);
    }
    let files = std::mem::take(&mut found.files);
    let progress = Progress::new(files.len() as u64, args.asking.reading.quiet);
    let shows_around = printer.shows_around();
    let ask = |game: &dyn Played, recordings: &[Recording]| {
        let tell = |place: usize, events: &BTreeSet<u64>| game.tell_with(place, events);
        questions(recordings, &book, shows_around.then_some(&tell))
    };
    found.failures.iter().for_each(|failure| printer.fails(failure));
    printer.begin(out)?;
    let mut total = Total::default();
    work.each(
        files,
        ask,
        || progress.step(),
        |Audited { recordings, answered, also }| {
            total.answered += answered;
            total.ask(&recordings);
            total.find(&recordings);
            for recording in &recordings {
                total.add(recording);
                let is_named = args.asking.reading.strict || named.contains(&recording.file);
                exit = exit.and(progress.aside(|| unread(recording, is_named, out)));
                let on = args.asking.fail_on.unwrap_or_default();
                if recording.findings.iter().any(|finding| is_failing(on, finding)) {
                    exit = exit.and(Exit::Illegal);
                }
            }
            let found = Found { recordings, asked: also.into_iter().flatten().collect() };
            progress.aside(|| printer.found(&found, out))
        },
    )?;
    progress.done();
    printer.end(&total, args.asking.filter.baseline.as_deref(), out)?;
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

/// Says what is wrong with a recording; one that cannot be read is a failure when it was named.
pub(super) fn unread(recording: &Recording, is_named: bool, out: &mut Term) -> Exit {
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
    exit
}

/// Most threads, whatever is asked for: more than any machine has processors for.
const MOST_THREADS: usize = 512;

/// The threads of a command.
pub(super) fn pool(jobs: usize) -> Result<rayon::ThreadPool, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.min(MOST_THREADS)).build();
    pool.map_err(|error| Failure::new("--jobs", error.to_string()))
}
