//! `holocron run PATH... --out DIR`: the main job.

mod charts;
mod report;
pub(super) mod work;

use std::io::Write;

use holocron_analysis::stat::{Tables, derive, overview};
use holocron_analysis::store::{Meta, Store};

use super::audit::pool;
use super::games::group;
use super::{Term, catalogue, read};
use crate::chart::Chart;
use crate::cli::{self, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::format::text::{Total, summary};
use crate::out::Stop;
use crate::output::{self, Staged};
use crate::progress::Progress;
use crate::{inputs, page};
use work::{Done, Worker};

/// Groups worked on at a time by each thread before their rows are written and dropped.
const BATCH: usize = 4;

pub(super) fn run(args: &cli::Run, out: &mut Term) -> Result<Exit, Stop> {
    let selection = catalogue::selection(&args.choice)?;
    let pool = pool(args.reading.jobs)?;
    let found = inputs::collect(&args.paths.paths);
    let named: Vec<String> = found.files.iter().filter(|file| file.is_named).map(|file| file.name.clone()).collect();
    let mut exit = Exit::Clean;
    for failure in &found.failures {
        out.error(failure);
        exit = exit.and(Exit::Failed);
    }
    for warning in &found.warnings {
        out.warning(warning);
        exit = exit.and(if args.reading.strict { Exit::Failed } else { Exit::Clean });
    }
    if found.files.is_empty() {
        return Ok(Exit::Failed);
    }
    let mut history = None;
    if let Some(source) = &args.history {
        let table = source.read().map_err(failed)?;
        for problem in table.problems() {
            let what = format!("{} {}: {}", source.unit(), problem.line, problem.what);
            out.warning(&Failure::new(source.to_string(), what));
        }
        history = Some(table);
    }
    let staged = Staged::new(&args.out, args.force)?;
    let meta = meta();
    let mut store = Store::create(staged.path(), &meta).map_err(failed)?;
    let mut findings = Findings::create(staged.path())?;
    let limits = read::limits(&args.reading);
    let progress = Progress::new(found.files.len() as u64, args.reading.quiet);
    let groups = pool.install(|| group(found.files, &limits));
    let worker = Worker {
        limits,
        selection: &selection,
        progress: &progress,
        history: history.as_ref(),
        wanted: args.reading.game,
    };
    let mut gathered = report::Gathered::default();
    for batch in groups.chunks(BATCH * pool.current_num_threads()) {
        for done in pool.install(|| worker.batch(batch)) {
            for (rows, recordings) in done {
                if let Some((game, rows)) = rows {
                    gathered.games.insert(game);
                    store.append(&rows).map_err(failed)?;
                }
                for Done { recording, shown } in recordings {
                    if let Some(error) = &recording.error {
                        let failure = Failure::new(&recording.file, &error.message);
                        let is_grave = args.reading.strict || named.contains(&recording.file);
                        progress.aside(|| if is_grave { out.error(&failure) } else { out.warning(&failure) });
                        exit = exit.and(if is_grave { Exit::Failed } else { Exit::Clean });
                    }
                    if recording.findings.iter().any(|finding| finding.counts()) {
                        exit = exit.and(Exit::Illegal);
                    }
                    findings.write(&recording)?;
                    gathered.add(&recording, shown);
                }
            }
        }
    }
    progress.done();
    findings.finish()?;
    store.finish().map_err(failed)?;
    let tables = Tables::open(staged.path()).map_err(failed)?;
    let derived = derive(&tables, &meta).map_err(failed)?;
    let overview = overview(&tables).map_err(failed)?;
    let charts = charts::all(&tables, &derived, &overview, &gathered).map_err(failed)?;
    write_charts(&staged, &charts)?;
    let report = report::report(&tables, &derived, &overview, &gathered, charts).map_err(failed)?;
    let html = page::page(&report).map_err(|error| Failure::new("index.html", error.to_string()))?;
    output::write_new(&staged.path().join("index.html"), html.as_bytes())?;
    staged.commit()?;
    if gathered.games.len() > 1 {
        let names: Vec<&str> = gathered.games.iter().map(|game| game.word()).collect();
        let names = names.join(", ");
        out.note(&format!("note: statistics and charts count the logs of {names} together; --game chooses one"));
    }
    print(args, &gathered.total, overview.num_games, out)?;
    if gathered.total.recordings == gathered.total.failed {
        exit = exit.and(Exit::Failed);
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

fn write_charts(staged: &Staged, charts: &[Chart]) -> Result<(), Failure> {
    let folder = staged.path().join("charts");
    std::fs::create_dir_all(&folder).map_err(|error| Failure::io(&folder, &error))?;
    for chart in charts {
        let refused = |error: crate::chart::DrawError| Failure::new(&chart.id, error.to_string());
        output::write_new(&folder.join(format!("{}.svg", chart.id)), chart.svg().map_err(refused)?.as_bytes())?;
        output::write_new(&folder.join(format!("{}.png", chart.id)), &chart.png().map_err(refused)?)?;
    }
    Ok(())
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
