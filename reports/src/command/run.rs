//! `holocron run PATH... --out DIR`: the main job.

mod asking;
mod cards;
mod charts;
mod findings;
mod gathering;
mod known;
mod lines;
mod outcome;
mod pages;
mod parts;
mod recipe;
mod remote;
mod report;
mod scopes;
mod short;
mod tables;
mod winning;
mod work;

#[cfg(test)]
mod interrupted;

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::collect::Bots;
use holocron_analysis::history::{self, History};
use holocron_analysis::objects::is_address;
use holocron_analysis::stat::{Tables, derive, overviews, rule_counts};
use holocron_analysis::store::{Store, part_sizes};

use super::audit::{begin, pool};
use super::names::Names;
use super::read::Reader;
use super::{Term, catalogue, read};
use crate::chart::Chart;
use crate::cli::{self, Replays, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::format::text::{Total, summary};
use crate::game::watch::Bar;
use crate::game::{Counting, Task};
use crate::inputs::{self, Input};
use crate::output::{self, Lock, Staged};
use crate::page::{self, Asked, Report};
use crate::progress::Progress;
use crate::store::{Former, Manifest, Opened, Part, Question, Recipe, Unit, Units};
use crate::terminal::Stop;
use asking::Asking;
use findings::Findings;
use gathering::Gathering;
use known::{Known, Step};
use outcome::Read;
use pages::Pages;
pub(super) use recipe::versions;
use recipe::{marks, meta, recipe};
use report::Gathered;
pub(super) use winning::Winning;
use work::{GroupDone, Worker};

/// Groups worked on at a time by each thread before their rows are written and dropped.
const BATCH: usize = 4;
/// More new files than these are an archive, of which nothing comes early: each page of its own would be written twice.
const MOST_EARLY: usize = 100;

pub(super) fn run(args: &cli::Run, out: &mut Term) -> Result<Exit, Stop> {
    let folder = &args.making.out;
    let made = if is_address(folder) { remote::make(args, out)? } else { make(args, &args.making, out)? };
    let Some(renewed) = made else { return Ok(Exit::Failed) };
    print(args, &renewed, out)?;
    if args.open {
        let page = folder.join("index.html");
        opener::open(&page).map_err(|error| Failure::new(page.display().to_string(), error.to_string()))?;
    }
    Ok(renewed.exit)
}

/// Makes the folder; `None` when there is nothing to read.
fn make(args: &cli::Run, making: &cli::Making, out: &mut Term) -> Result<Option<Renewed>, Stop> {
    if args.anonymize.is_some() && making.out.join("watch.json").exists() {
        let what = "is the folder of a watch, which tells the names of files; choose another folder for --anonymize";
        return Err(Failure::new(making.out.display().to_string(), what).into());
    }
    let nothing = BTreeSet::new();
    let make = |winning: Option<&Winning>, out: &mut Term| {
        renew(making, args.anonymize.as_deref(), &nothing, winning, None, out)
    };
    let given = making.winning.as_deref().map(Winning::read).transpose()?;
    // The model of the run before lets this one take over what it read.
    let former = making.out.join(winning::FILE);
    let former = if args.fit_winning && former.is_file() { Winning::read(&former).ok() } else { given };
    let made = make(former.as_ref(), out)?;
    if made.is_none() || !args.fit_winning {
        return Ok(made);
    }
    let fitted = Winning::fit(&making.out)?;
    if former.as_ref() == Some(&fitted) {
        return Ok(made);
    }
    out.note(&format!("The chances to win are told anew, by a model {}.", fitted.said));
    make(Some(&fitted), out)
}

/// What a run came to.
pub(super) struct Renewed {
    pub(super) exit: Exit,
    total: Total,
    num_games: u64,
    /// All questions, those of a game in the order in which they are asked.
    pub(super) questions: Vec<Question>,
}

/// Takes questions before the statistics are made; some of them may have been asked before.
pub(super) type Early<'a> = &'a mut dyn FnMut(&[Question]) -> Result<(), Stop>;

/// Makes the folder of a run, or brings it up to date, without the files with these names; `None` when there is none to read.
/// Whoever takes questions early also gets the pages of new games early, in the folder of the former run, when there are few of
/// them. With a secret, players get other names; such a run keeps no store, which would tell the true names of files.
pub(super) fn renew(
    args: &cli::Making,
    secret: Option<&str>,
    without: &BTreeSet<String>,
    winning: Option<&Winning>,
    mut early: Option<Early<'_>>,
    out: &mut Term,
) -> Result<Option<Renewed>, Stop> {
    let selection = catalogue::selection(&args.choice)?;
    let pool = pool(args.reading.jobs)?;
    let mut found = inputs::collect(&args.paths.paths);
    found.files.retain(|file| !without.contains(&file.name));
    found.files.iter_mut().for_each(|file| file.is_named |= args.reading.strict);
    let exit = begin(&found, args.reading.strict, out);
    if found.files.is_empty() {
        return Ok(None);
    }
    let table = match &args.known.history {
        Some(history::Source::File(path)) => Some(path.as_path()),
        _ => None,
    };
    let files = found.files.iter().filter_map(Input::path).chain(table);
    let folders = found.folders.iter().map(|folder| folder.as_path()).chain(args.known.decks.as_deref());
    output::apart(&args.out, files, folders)?;
    let _lock = Lock::take(&args.out)?;
    let staged = Staged::new(&args.out, args.force)?;
    let bots = Bots::default().and(args.known.bots.iter().map(String::as_str));
    let names = secret.map(|secret| Names::new(secret, &bots));
    if let Some(names) = &names {
        names.shorten(&mut found.files, &found.folders);
    }
    let named = found.files.iter().filter(|file| file.is_named).map(|file| file.name.clone()).collect();
    let history = history(args, names.as_ref(), out)?;
    let marks = marks(args)?;
    let recipe = recipe(args, names.is_some(), winning, &marks);
    let mut former = if names.is_some() { None } else { former(&args.out, &recipe, out) };
    let limits = read::limits(&args.reading);
    let mut known = pool.install(|| Known::new(found.files, &limits, former.as_mut(), history.as_ref()));
    let progress = Progress::new(known.num_new() as u64, args.reading.quiet);
    let bar = Bar::default();
    // A file that is sent alone leads to no others.
    let replays = if args.single_file { Replays::None } else { args.replays };
    let task = Task {
        counting: Counting {
            rules: &selection,
            history: history.as_ref(),
            bots: &bots,
            winning: winning.map(|one| &one.model),
        },
        replays,
        bar: &bar,
        card_url: args.card_url.as_deref(),
    };
    let reader = Reader { limits, names: names.as_ref() };
    let worker = Worker { reader, task, progress: &progress, wanted: args.reading.game };
    let mut gathering = Gathering {
        gathered: Gathered::default(),
        asking: Asking::default(),
        pages: Pages::new(staged.path(), former.as_ref().map(|former| former.folder.as_path()), replays, &bar),
        questions: Vec::new(),
        exit,
        named,
        keeps: names.is_none(),
        progress: &progress,
    };
    if former.as_ref().is_some_and(|former| former.is_whole) && known.is_all() {
        for (place, step) in known.steps.iter().enumerate() {
            if let Some((_, unit)) = &step.known {
                gathering.take(place, unit, None, out)?;
            }
        }
        gathering.copies(out);
        return Ok(Some(gathering.done()));
    }
    let meta = meta(&recipe, winning);
    let counts = match &former {
        Some(former) => parts::carry(former, staged.path(), &mut known).map_err(failed)?,
        None => BTreeMap::new(),
    };
    // A store without games has tables all the same.
    let last = counts.keys().max().copied();
    let store = match last {
        Some(last) => Store::after(staged.path(), &meta, last),
        None => Store::create(staged.path(), &meta).map_err(failed)?,
    };
    let findings = Findings::create(staged.path(), former.as_ref().map(Former::findings).as_deref())?;
    let mut writing = Writing { store, findings, games: counts };
    let mut units = Units::create(staged.path(), names.is_none())?;
    early = early.filter(|_| known.num_new() <= MOST_EARLY);
    let mut steps = known.steps.as_slice();
    let (mut place, mut num_told) = (0, 0);
    while !steps.is_empty() {
        let (chunk, rest) = steps.split_at(chunk(steps, BATCH * pool.current_num_threads()));
        steps = rest;
        let new: Vec<_> = chunk.iter().filter(|step| step.known.is_none()).map(|step| &step.group).collect();
        let mut done = pool.install(|| worker.batch(&new)).into_iter();
        for step in chunk {
            if let Some((begin, unit)) = &step.known {
                writing.findings.copy(*begin, unit.bytes)?;
                gathering.take(place, unit, None, out)?;
                units.write(unit)?;
            } else if let Some(done) = done.next() {
                let mut unit = Unit { files: step.seen.clone(), ..Unit::default() };
                gathering.name(&done);
                let asked = writing.group(done, &mut unit, &mut gathering.pages, history.as_ref())?;
                gathering.take(place, &unit, Some(asked), out)?;
                units.write(&unit)?;
            }
            place += 1;
        }
        if let Some(tell) = early.as_mut().filter(|_| !new.is_empty()) {
            gathering.pages.show(&args.out)?;
            tell(gathering.questions.get(num_told..).unwrap_or_default())?;
            num_told = gathering.questions.len();
        }
    }
    progress.done();
    gathering.copies(out);
    let Writing { store, findings, games } = writing;
    findings.finish()?;
    let inputs = units.finish()?;
    let part = Progress::part("Writing tables", args.reading.quiet);
    store.finish().map_err(failed)?;
    // What the pages show of games that were not read and the former run did not write.
    gathering.complete(&known.steps, former.as_ref(), &worker, staged.path())?;
    part.next("Computing statistics");
    if let Some(winning) = winning {
        output::write_new(&staged.path().join(winning::FILE), winning.text.as_bytes())?;
    }
    let tables = Tables::open(staged.path()).map_err(failed)?.with_marks(marks);
    let derived = pool.install(|| derive(&tables, &meta)).map_err(failed)?;
    let overviews = overviews(&tables).map_err(failed)?;
    let rules = rule_counts(&tables).map_err(failed)?;
    part.next("Drawing charts");
    let gathered = &gathering.gathered;
    let charts = charts::all(&tables, &derived, &overviews, &rules, gathered).map_err(failed)?;
    write_charts(&staged, charts.iter())?;
    part.next("Writing the report");
    let report =
        report::report(&tables, &derived, &overviews, gathered, charts, args.card_url.as_deref()).map_err(failed)?;
    if args.single_file {
        let html = page::single(&report).map_err(|error| Failure::new("index.html", error.to_string()))?;
        output::write_new(&staged.path().join("index.html"), html.as_bytes())?;
    } else {
        write_pages(&staged, &report)?;
    }
    Manifest::new(recipe, inputs, part_list(staged.path(), &games)?).write(staged.path())?;
    staged.commit()?;
    part.done();
    Ok(Some(gathering.done()))
}

/// What a game leaves in the folder as soon as it was read.
struct Writing {
    store: Store,
    findings: Findings,
    /// Games of each part.
    games: BTreeMap<u32, u64>,
}

impl Writing {
    /// Writes what a group came to, and notes what is kept of it; gives what the pages show of its questions.
    fn group(
        &mut self,
        done: GroupDone,
        unit: &mut Unit,
        pages: &mut Pages<'_>,
        history: Option<&History>,
    ) -> Result<Vec<Asked>, Failure> {
        let mut asked = Vec::new();
        for (rows, recordings) in done.games {
            let part = rows.as_ref().map(|rows| self.store.append(rows)).transpose().map_err(failed)?;
            if let Some(part) = part {
                *self.games.entry(part).or_default() += 1;
            }
            let read = Read::new(recordings);
            let outcome = read.outcome(rows.as_ref().zip(part), history);
            for recording in &read.recordings {
                unit.bytes += self.findings.write(recording)?;
            }
            if let (Some(page), Some(game)) = (&read.page, &outcome.game) {
                pages.write(&page.name, &page.html, game.course.worth(), outcome.has_findings)?;
            }
            unit.outcomes.push(outcome);
            asked.extend(read.asked);
        }
        unit.copies = done.copies;
        Ok(asked)
    }
}

/// How many of the first groups are worked on together: so many that no more than `most` have to be read.
fn chunk(steps: &[Step], most: usize) -> usize {
    let mut new = 0;
    let is_over = |step: &Step| {
        new += usize::from(step.known.is_none());
        new > most
    };
    steps.iter().position(is_over).unwrap_or(steps.len())
}

/// The former run that this one continues.
fn former(folder: &std::path::Path, recipe: &Recipe, out: &mut Term) -> Option<Former> {
    match Opened::open(folder, recipe) {
        Opened::Nothing => None,
        Opened::Outdated(why) => {
            out.note(&format!("Everything is read again: {why}."));
            None
        }
        Opened::Usable(former) => Some(*former),
    }
}

/// The server's table of games and deck lists, when they are given.
fn history(args: &cli::Making, names: Option<&Names>, out: &mut Term) -> Result<Option<History>, Failure> {
    let (table, problems) = super::known::history(&args.known)?;
    problems.iter().for_each(|problem| out.warning(problem));
    let Some(table) = table else { return Ok(None) };
    Ok(Some(match names {
        Some(names) => names.history(&table),
        None => table,
    }))
}

fn part_list(folder: &std::path::Path, games: &BTreeMap<u32, u64>) -> Result<Vec<Part>, Failure> {
    let part = |(part, games): (&u32, &u64)| {
        let sizes = part_sizes(folder, *part).map_err(failed)?;
        Ok(Part { part: *part, games: *games, bytes: sizes.iter().map(|(_, bytes)| bytes).sum() })
    };
    games.iter().map(part).collect()
}

fn print(args: &cli::Run, renewed: &Renewed, out: &mut Term) -> Result<(), Stop> {
    let (total, games) = (&renewed.total, renewed.num_games);
    match args.format {
        TextOrJson::Json => out.raw(&json::pretty(&serde_json::json!({
            "games": games,
            "recordings": total.recordings,
            "failed": total.failed,
            "truncated": total.truncated,
            "damaged": total.damaged,
            "problems": total.problems,
            "judged": { "kept": total.kept, "broken": total.broken, "unknown": total.unknown },
            "illegal": total.illegal,
            "suspect": total.suspect,
            "trial": total.trial,
            "out": args.making.out.display().to_string(),
        }))),
        TextOrJson::Text => {
            let page = args.making.out.join("index.html");
            out.text(&format!("{}Games: {games}. Report: {}\n", summary(total), page.display()))
        }
    }
}

pub(super) fn failed(error: holocron_analysis::Error) -> Failure {
    let what = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
    Failure::new(error.path.display().to_string(), what)
}

fn write_charts<'a>(staged: &Staged, charts: impl Iterator<Item = &'a Chart>) -> Result<(), Failure> {
    let folder = staged.path().join("charts");
    std::fs::create_dir_all(&folder).map_err(|error| Failure::io(&folder, &error))?;
    for chart in charts {
        let refused = |error: crate::chart::DrawError| Failure::new(&chart.id, error.to_string());
        output::write_new(&folder.join(format!("{}.svg", chart.id)), chart.svg().map_err(refused)?.as_bytes())?;
        output::write_new(&folder.join(format!("{}.png", chart.id)), &chart.png().map_err(refused)?)?;
    }
    Ok(())
}

fn write_pages(staged: &Staged, report: &Report) -> Result<(), Failure> {
    let data = staged.path().join("page/data");
    std::fs::create_dir_all(&data).map_err(|error| Failure::io(&data, &error))?;
    let files = page::site(report).map_err(|error| Failure::new("the pages", error.to_string()))?;
    for file in files {
        output::write_new(&staged.path().join(file.path), file.text.as_bytes())?;
    }
    Ok(())
}
