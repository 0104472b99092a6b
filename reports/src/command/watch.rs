//! `holocron watch PATH... --out DIR`: follows folders that recordings are written to.

mod caller;
mod half;
mod memory;
mod wake;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use holocron_analysis::history::Source;
use holocron_analysis::objects::is_address;

use super::run::{Early, Winning, failed, renew};
use super::{Term, read};
use crate::cli::{self, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::inputs::{self, Input};
use crate::store::{Glance, Question, known_files};
use crate::terminal::{Stop, Terminal};
use memory::Memory;
use wake::Wake;

/// How often to look for what the system does not tell: rows of the server's table, files of a network's folder.
const POLL: Duration = Duration::from_secs(10);

pub(super) fn run(args: &cli::Watch, out: &mut Term) -> Result<Exit, Stop> {
    let folder = &args.making.out;
    if is_address(folder) {
        let what = "is no folder of this machine; `holocron run` can write to an object store";
        return Err(Failure::new(folder.display().to_string(), what).into());
    }
    let winning = args.making.winning.as_deref().map(Winning::read).transpose()?;
    let mut watch = Watch {
        args,
        winning: winning.as_ref(),
        seen: BTreeMap::new(),
        table: None,
        pending: Vec::new(),
        is_first: true,
    };
    let followed = if args.every.is_none() { args.making.paths.paths.as_slice() } else { &[] };
    let wake = Wake::new(followed);
    loop {
        match watch.look(out) {
            Err(Stop::Failed(failure)) if !args.once => {
                // The disk may have room again, and the lock of another run be free, at the next look.
                out.error(&failure);
                watch.seen.clear();
            }
            Err(stop) => return Err(stop),
            Ok(exit) if args.once => return Ok(exit),
            Ok(_) => {}
        }
        out.flush()?;
        wake.wait(args.every.map_or(POLL, Duration::from_secs));
    }
}

struct Watch<'a> {
    args: &'a cli::Watch,
    winning: Option<&'a Winning>,
    /// What the files looked like when they were last read.
    seen: BTreeMap<String, Glance>,
    /// What the server's table of games looked like then.
    table: Option<Table>,
    /// Questions that are still to be told.
    pending: Vec<Question>,
    is_first: bool,
}

impl Watch<'_> {
    /// Looks once: reads what is new, renews the folder, and tells new questions.
    fn look(&mut self, out: &mut Term) -> Result<Exit, Stop> {
        let args = self.args;
        let making = &args.making;
        let found = inputs::collect(&making.paths.paths);
        let files: Vec<&Input> = found.files.iter().collect();
        let now: BTreeMap<String, Glance> =
            files.iter().map(|input| (input.name.clone(), Glance::of(input.path()))).collect();
        let mut memory = Memory::read(&making.out)?;
        let table = making.known.history.as_ref().map(Table::of).transpose()?;
        let is_table_same = table == self.table;
        let is_same = now == self.seen && is_table_same && memory.waiting.is_empty() && !self.is_first;
        if is_same {
            return self.tell(&mut memory, out);
        }
        let known = if self.is_first { known_files(&making.out) } else { BTreeMap::new() };
        let is_new = |input: &&Input| {
            let glance = now.get(&input.name);
            let is_read = self.seen.get(&input.name).is_some_and(|before| Some(before) == glance);
            !is_read && !known.get(&input.name).is_some_and(|seen| glance.is_some_and(|glance| glance.is(seen)))
        };
        let fresh: Vec<&Input> =
            files.iter().copied().filter(|input| is_new(input) || memory.waiting.contains_key(&input.name)).collect();
        let limits = read::limits(&making.reading);
        let waiting = half::waiting(&fresh, &limits, &memory.waiting, &known);
        let is_waiting_alike = waiting.keys().eq(memory.waiting.keys());
        for name in waiting.keys().filter(|name| !memory.waiting.contains_key(*name)) {
            out.note(&format!("{name}: is not whole yet; it waits"));
        }
        let held: BTreeSet<String> = waiting.keys().cloned().collect();
        let is_changed = self.is_first || now != self.seen || !is_table_same || !is_waiting_alike;
        memory.waiting = waiting;
        if files.len() == held.len() {
            // Nothing can be read yet; an empty folder is where many begin.
            if memory.told.is_none() && !making.out.join("manifest.json").exists() {
                memory.told = Some(BTreeSet::new());
            }
            (self.seen, self.table) = (now, table);
            self.is_first = false;
            memory.write(&making.out)?;
            return Ok(Exit::Clean);
        }
        let (mut exit, mut refused) = (Exit::Clean, Vec::new());
        if is_changed {
            // Warnings about each file of the archive are for `run`.
            let mut quiet = Terminal::new(true);
            let knows = memory.told.is_some();
            let winning = self.winning;
            let mut early = |questions: &[Question]| {
                self.pending = news(questions.to_vec(), &memory, &refused);
                exit = exit.and(self.tell(&mut memory, out)?);
                refused.append(&mut self.pending);
                Ok(())
            };
            let early: Option<Early<'_>> = if knows { Some(&mut early) } else { None };
            let Some(renewed) = renew(making, None, &held, winning, early, &mut quiet)? else {
                return Ok(Exit::Failed);
            };
            exit = exit.and(renewed.exit);
            if knows {
                self.pending = news(renewed.questions, &memory, &refused);
            } else {
                let told: BTreeSet<String> = renewed.questions.into_iter().map(|question| question.key).collect();
                out.note(&format!("Questions so far: {}. New ones are told from now on.", told.len()));
                memory.told = Some(told);
            }
        }
        // Only now: a look that failed is made again.
        (self.seen, self.table) = (now, table);
        self.is_first = false;
        memory.write(&making.out)?;
        let told = self.tell(&mut memory, out)?;
        self.pending.append(&mut refused);
        Ok(told.and(exit))
    }

    /// Tells what is pending. What its command could not take is told again at the next look.
    fn tell(&mut self, memory: &mut Memory, out: &mut Term) -> Result<Exit, Stop> {
        let mut exit = Exit::Clean;
        let mut left = Vec::new();
        for question in std::mem::take(&mut self.pending) {
            let line = json::line(&question);
            match self.args.format {
                TextOrJson::Json => out.raw(&line)?,
                TextOrJson::Text => out.text(&format!(
                    "{}:{}: {} {} {}\n",
                    question.file, question.event, question.verdict, question.rule, question.sentence
                ))?,
            }
            out.flush()?;
            if let Some(command) = &self.args.command
                && let Err(what) = caller::call(command, &line)
            {
                out.error(&Failure::new(command.join(" "), what));
                exit = exit.and(Exit::Failed);
                left.push(question);
                continue;
            }
            memory.told.get_or_insert_default().insert(question.key);
            memory.write(&self.args.making.out)?;
        }
        self.pending = left;
        Ok(exit)
    }
}

/// The questions that are neither told nor refused, each once.
fn news(questions: Vec<Question>, memory: &Memory, refused: &[Question]) -> Vec<Question> {
    let mut keys: BTreeSet<String> = memory.told.clone().unwrap_or_default();
    keys.extend(refused.iter().map(|question| question.key.clone()));
    questions.into_iter().filter(|question| keys.insert(question.key.clone())).collect()
}

/// What shows that the server's table of games has grown: the row of a game may come after its recordings.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table(Glance, Option<u64>);

impl Table {
    fn of(source: &Source) -> Result<Table, Failure> {
        let path = match source {
            Source::File(path) => Some(path.as_path()),
            Source::Database(_) => None,
        };
        Ok(Table(Glance::of(path), source.last_row().map_err(failed)?))
    }
}
