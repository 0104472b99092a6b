//! `holocron audit PATH...`: judgements only.

mod asked;
mod baseline;
mod filter;
mod printer;

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::catalogue::Book;
use super::games::{Game, Group, group_views, read_group};
use super::{Term, catalogue, read};
use crate::cli;
use crate::failure::{Exit, Failure};
use crate::format::recording::Recording;
use crate::format::text::Total;
use crate::game::judge;
use crate::inputs;
use crate::output;
use crate::progress::Progress;
use crate::terminal::Stop;
use filter::Filter;
use printer::{Found, Printer, is_failing};

pub(super) use asked::questions;

/// Groups audited at a time by each thread before their results are printed and dropped.
const BATCH: usize = 8;

pub(super) fn run(args: &cli::Audit, out: &mut Term) -> Result<Exit, Stop> {
    let selection = catalogue::selection(&args.choice)?;
    let filter = Filter::new(&args.filter)?;
    let pool = pool(args.reading.jobs)?;
    let book = Book::new();
    let mut printer = Printer::new(args, &book)?;
    let mut found = inputs::collect(&args.paths.paths);
    let named: Vec<String> = found.files.iter().filter(|file| file.is_named).map(|file| file.name.clone()).collect();
    let mut exit = begin(&found, args.reading.strict, out);
    if found.files.is_empty() {
        return Ok(Exit::Failed);
    }
    if let Some(path) = &args.output {
        output::apart(path, found.files.iter().filter_map(inputs::Input::path), std::iter::empty())?;
        out.redirect(output::Aside::new(path)?);
    }
    let limits = read::limits(&args.reading);
    let files = std::mem::take(&mut found.files);
    let progress = Progress::new(files.len() as u64, args.reading.quiet);
    let groups = pool.install(|| group_views(files, &limits));
    let shows_around = printer.shows_around();
    let audit = |group: &Group| {
        let games = read_group(group.clone(), &limits, args.reading.game);
        let mut found = Found { recordings: Vec::new(), asked: Vec::new() };
        let mut answered = 0;
        for game in games {
            match game {
                Game::Read(game) => {
                    let mut recordings = game.audit(&selection);
                    answered += filter.apply(&mut recordings);
                    let tell = |place: usize, events: &BTreeSet<u64>| game.tell_with(place, events);
                    found.asked.extend(questions(&recordings, &book, shows_around.then_some(&tell)));
                    found.recordings.extend(recordings);
                }
                Game::Unread(input, error) => found.recordings.push(judge::unread(&input.name, error)),
            }
        }
        found.recordings.iter().for_each(|_| progress.step());
        (found, answered)
    };
    found.failures.iter().for_each(|failure| printer.fails(failure));
    printer.begin(out)?;
    let mut total = Total::default();
    for batch in groups.chunks(BATCH * pool.current_num_threads()) {
        let audited: Vec<(Found, u64)> = pool.install(|| batch.par_iter().map(audit).collect());
        for (found, answered) in audited {
            total.answered += answered;
            total.ask(&found.recordings);
            total.find(&found.recordings);
            for recording in &found.recordings {
                total.add(recording);
                let is_named = args.reading.strict || named.contains(&recording.file);
                exit = exit.and(progress.aside(|| unread(recording, is_named, out)));
                let on = args.fail_on.unwrap_or_default();
                if recording.findings.iter().any(|finding| is_failing(on, finding)) {
                    exit = exit.and(Exit::Illegal);
                }
            }
            progress.aside(|| printer.found(&found, out))?;
        }
    }
    progress.done();
    printer.end(&total, args.filter.baseline.as_deref(), out)?;
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
    let exit = unread(recording, is_named, out);
    let is_illegal = recording.findings.iter().any(|finding| finding.counts());
    exit.and(if is_illegal { Exit::Illegal } else { Exit::Clean })
}

/// Says what is wrong with a recording; one that cannot be read is a failure when it was named.
fn unread(recording: &Recording, is_named: bool, out: &mut Term) -> Exit {
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
