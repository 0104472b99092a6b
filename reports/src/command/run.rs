//! `holocron run PATH... --out DIR`: the main job.

mod cards;
mod charts;
mod lines;
mod report;
mod scopes;
mod short;
mod tables;
mod work;

use std::io::Write;
use std::sync::Mutex;

use holocron_analysis::collect::Bots;
use holocron_analysis::history;
use holocron_analysis::stat::{Tables, derive, overviews, rule_counts};
use holocron_analysis::store::{Meta, Store};

use super::audit::{begin, pool, tell};
use super::games::group;
use super::names::Names;
use super::read::Reader;
use super::{Term, catalogue, read};
use crate::chart::Chart;
use crate::cli::{self, Replays, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::format::text::{Total, summary};
use crate::game::watch::{Bar, Best};
use crate::game::{Counting, Done, Page, Task, course};
use crate::inputs::{self, Input};
use crate::output::{self, Staged};
use crate::page::{self, Report};
use crate::progress::Progress;
use crate::terminal::Stop;
use work::Worker;

/// Groups worked on at a time by each thread before their rows are written and dropped.
const BATCH: usize = 4;

pub(super) fn run(args: &cli::Run, out: &mut Term) -> Result<Exit, Stop> {
    let selection = catalogue::selection(&args.choice)?;
    let pool = pool(args.reading.jobs)?;
    let mut found = inputs::collect(&args.paths.paths);
    let mut exit = begin(&found, args.reading.strict, out);
    if found.files.is_empty() {
        return Ok(Exit::Failed);
    }
    let table = match &args.known.history {
        Some(history::Source::File(path)) => Some(path.as_path()),
        _ => None,
    };
    let files = found.files.iter().filter_map(Input::path).chain(table);
    output::apart(&args.out, files, found.folders.iter().map(|folder| folder.as_path()))?;
    let staged = Staged::new(&args.out, args.force)?;
    let bots = Bots::default().and(args.known.bots.iter().map(String::as_str));
    let names = args.anonymize.as_deref().map(|secret| Names::new(secret, &bots));
    if let Some(names) = &names {
        names.shorten(&mut found.files, &found.folders);
    }
    let mut history = None;
    if let Some(source) = &args.known.history {
        let table = source.read().map_err(failed)?;
        for problem in table.problems() {
            let what = format!("{} {}: {}", source.unit(), problem.line, problem.what);
            out.warning(&Failure::new(source.to_string(), what));
        }
        history = Some(match &names {
            Some(names) => names.history(&table),
            None => table,
        });
    }
    let meta = meta();
    let mut store = Store::create(staged.path(), &meta).map_err(failed)?;
    let mut findings = Findings::create(staged.path())?;
    let limits = read::limits(&args.reading);
    let progress = Progress::new(found.files.len() as u64, args.reading.quiet);
    let groups = pool.install(|| group(found.files, &limits));
    let bar = Bar::default();
    // A file that is sent alone leads to no others.
    let replays = if args.single_file { Replays::None } else { args.replays };
    let worker = Worker {
        reader: Reader { limits, names: names.as_ref() },
        task: Task {
            counting: Counting { rules: &selection, history: history.as_ref(), bots: &bots },
            replays,
            bar: &bar,
            card_url: args.card_url.as_deref(),
        },
        progress: &progress,
        wanted: args.reading.game,
        copies: Mutex::default(),
    };
    let mut gathered = report::Gathered::default();
    let mut games = Games { folder: staged.path().join("games"), wanted: replays, best: Best::default(), bar: &bar };
    for batch in groups.chunks(BATCH * pool.current_num_threads()) {
        for done in pool.install(|| worker.batch(batch)) {
            for (rows, recordings) in done {
                let course = rows.as_ref().map(course::of).unwrap_or_default();
                let worth = course.worth();
                if let Some(rows) = rows {
                    if let Some(key) = rows.key() {
                        gathered.went(key, course);
                    }
                    store.append(&rows).map_err(failed)?;
                }
                let mut of_game = Vec::new();
                let is_asked = recordings.iter().any(|done| !done.recording.findings.is_empty());
                let mut link = None;
                gathered.total.find(recordings.iter().map(|done| &done.recording));
                for (place, Done { recording, mut shown, page, is_named }) in recordings.into_iter().enumerate() {
                    let is_named = args.reading.strict || is_named;
                    exit = exit.and(progress.aside(|| tell(&recording, is_named, out)));
                    findings.write(&recording)?;
                    if let Some(page) = page {
                        let gone = games.write(&page, worth, is_asked)?;
                        link = Some(format!("games/{}", page.name));
                        gathered.pages.insert(page.name);
                        if let Some(gone) = gone {
                            gathered.pages.remove(&gone);
                        }
                    }
                    // Both recordings are in the page; an event counts in the first of them unless it is said.
                    let of = |link: &String| if place == 0 { link.clone() } else { format!("{link}?r={place}") };
                    shown.iter_mut().for_each(|one| one.viewer = link.as_ref().map(of));
                    gathered.add(&recording);
                    of_game.extend(shown);
                }
                gathered.show(of_game);
            }
        }
    }
    progress.done();
    gathered.quality.copies = worker.copies();
    for copy in &gathered.quality.copies {
        out.warning(&Failure::new(&copy.file, &copy.what));
    }
    findings.finish()?;
    let part = Progress::part("Writing tables", args.reading.quiet);
    store.finish().map_err(failed)?;
    part.next("Computing statistics");
    let tables = Tables::open(staged.path()).map_err(failed)?;
    let derived = derive(&tables, &meta).map_err(failed)?;
    let overviews = overviews(&tables).map_err(failed)?;
    let rules = rule_counts(&tables).map_err(failed)?;
    part.next("Drawing charts");
    let charts = charts::all(&tables, &derived, &overviews, &rules, &gathered).map_err(failed)?;
    write_charts(&staged, charts.iter())?;
    part.next("Writing the report");
    let report =
        report::report(&tables, &derived, &overviews, &gathered, charts, args.card_url.as_deref()).map_err(failed)?;
    if args.single_file {
        let html = page::single(&report).map_err(|error| Failure::new("index.html", error.to_string()))?;
        output::write_new(&staged.path().join("index.html"), html.as_bytes())?;
    } else {
        write_pages(&staged, &report)?;
    }
    staged.commit()?;
    part.done();
    print(args, &gathered.total, overviews.iter().map(|overview| overview.num_games).sum(), out)?;
    if gathered.total.recordings == gathered.total.failed {
        exit = exit.and(Exit::Failed);
    }
    if args.open {
        let page = args.out.join("index.html");
        opener::open(&page).map_err(|error| Failure::new(page.display().to_string(), error.to_string()))?;
    }
    Ok(exit)
}

fn print(args: &cli::Run, total: &Total, games: u32, out: &mut Term) -> Result<(), Stop> {
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
            "out": args.out.display().to_string(),
        }))),
        TextOrJson::Text => {
            let page = args.out.join("index.html");
            out.text(&format!("{}Games: {games}. Report: {}\n", summary(total), page.display()))
        }
    }
}

/// The versions that every table carries.
fn meta() -> Meta {
    let rules = catalogue::infos();
    Meta {
        tool: env!("CARGO_PKG_VERSION").to_owned(),
        rules: format!("{} rules of {}", rules.len(), env!("CARGO_PKG_VERSION")),
        cards: catalogue::facts_version(),
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

/// `games`: pages of the viewer.
struct Games<'a> {
    folder: std::path::PathBuf,
    wanted: Replays,
    /// The pages of games without questions.
    best: Best,
    bar: &'a Bar,
}

impl Games<'_> {
    /// Writes the page of a game; gives the one that had to go for it. A game with questions has its page in any case.
    fn write(&mut self, page: &Page, worth: f64, is_asked: bool) -> Result<Option<String>, Failure> {
        std::fs::create_dir_all(&self.folder).map_err(|error| Failure::io(&self.folder, &error))?;
        output::write_new(&self.folder.join(&page.name), page.html.as_bytes())?;
        if self.wanted == Replays::All || is_asked {
            return Ok(None);
        }
        let gone = self.best.add(worth, &page.name, self.bar);
        if let Some(gone) = &gone {
            let file = self.folder.join(gone);
            std::fs::remove_file(&file).map_err(|error| Failure::io(&file, &error))?;
        }
        Ok(gone)
    }
}

/// `findings.jsonl`: one finding a line, with its file and players.
struct Findings {
    path: std::path::PathBuf,
    file: std::io::BufWriter<std::fs::File>,
}

impl Findings {
    fn create(folder: &std::path::Path) -> Result<Findings, Failure> {
        let path = folder.join("findings.jsonl");
        let file = std::fs::File::create(&path).map_err(|error| Failure::io(&path, &error))?;
        Ok(Findings { path, file: std::io::BufWriter::new(file) })
    }

    fn write(&mut self, recording: &crate::format::recording::Recording) -> Result<(), Failure> {
        for finding in &recording.findings {
            let line = json::line(&report::Line { file: &recording.file, players: &recording.players, finding });
            self.file.write_all(line.as_bytes()).map_err(|error| Failure::io(&self.path, &error))?;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<(), Failure> {
        self.file.flush().map_err(|error| Failure::io(&self.path, &error))
    }
}
