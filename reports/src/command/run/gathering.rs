//! What comes together while games come in, whether they are read or known.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use super::asking::Asking;
use super::known::Step;
use super::outcome::Read;
use super::pages::Pages;
use super::report::Gathered;
use super::work::{GroupDone, Worker};
use super::{Renewed, Term};
use crate::command::audit::unread;
use crate::failure::{Exit, Failure};
use crate::game::Task;
use crate::game::watch::Bar;
use crate::page::{Asked, FileNote};
use crate::progress::Progress;
use crate::store::{Former, Kept, Question, Unit, questions, read_questions};

/// What comes together.
pub(super) struct Gathering<'a> {
    pub(super) gathered: Gathered,
    pub(super) asking: Asking,
    pub(super) pages: Pages<'a>,
    pub(super) questions: Vec<Question>,
    pub(super) exit: Exit,
    /// Files of which it is a failure when they cannot be read.
    pub(super) named: BTreeSet<String>,
    /// A store is kept.
    pub(super) keeps: bool,
    pub(super) progress: &'a Progress,
}

impl Gathering<'_> {
    /// Notes which files of a group are named: reading may have given them other names.
    pub(super) fn name(&mut self, group: &GroupDone) {
        let recordings = group.games.iter().flat_map(|(_, recordings)| recordings);
        self.named.extend(recordings.filter(|done| done.is_named).map(|done| done.recording.file.clone()));
    }

    /// What became of a group; where it was read, with what the pages show of its questions.
    pub(super) fn take(
        &mut self,
        step: usize,
        unit: &Unit,
        asked: Option<Vec<Asked>>,
        out: &mut Term,
    ) -> Result<(), Failure> {
        for outcome in &unit.outcomes {
            if outcome.is_illegal {
                self.exit = self.exit.and(Exit::Illegal);
            }
            for recording in self.gathered.take(outcome) {
                let is_named = self.named.contains(&recording.file);
                self.exit = self.exit.and(self.progress.aside(|| unread(&recording, is_named, out)));
            }
            if let Some(game) = outcome.game.as_ref().filter(|_| asked.is_none()) {
                self.pages.know(step, &game.page, game.course.worth(), outcome.has_findings)?;
            }
        }
        let all = || unit.outcomes.iter().flat_map(|outcome| &outcome.questions);
        let shown: Vec<Option<Asked>> = match asked {
            Some(asked) => asked.into_iter().map(Some).collect(),
            None => all().map(|_| None).collect(),
        };
        self.asking.add(step, all().zip(shown));
        self.questions.extend(all().cloned());
        let note = |(file, first): &(String, String)| {
            let what = format!("the same recording as {first}; counted once");
            FileNote { file: file.clone(), what, ..FileNote::default() }
        };
        self.gathered.quality.copies.extend(unit.copies.iter().map(note));
        Ok(())
    }

    /// Finds what the pages show of games that were not read: what the former run kept, and the rest by reading them again.
    pub(super) fn complete(
        &mut self,
        steps: &[Step],
        former: Option<&Former>,
        worker: &Worker<'_>,
        folder: &Path,
    ) -> Result<(), Failure> {
        let first = |step: usize| steps.get(step).and_then(|step| step.seen.first()).map(|seen| seen.file.as_str());
        let missing = self.asking.missing();
        if let Some(former) = former.filter(|_| !missing.is_empty()) {
            let places: std::collections::BTreeMap<&str, usize> =
                missing.keys().filter_map(|step| Some((first(*step)?, *step))).collect();
            for kept in read_questions(&former.folder) {
                let Some(step) = places.get(kept.file.as_str()) else { continue };
                let place = kept.place;
                if missing.get(step).is_some_and(|places| places.contains(&place))
                    && let Some(asked) = kept.asked()
                {
                    self.asking.fill(*step, place, asked);
                }
            }
        }
        let (asked, pages) = (self.asking.missing(), self.pages.carry()?);
        let all: BTreeSet<usize> = asked.keys().chain(pages.keys()).copied().collect();
        let bar = Bar::default();
        let again = Worker { task: Task { bar: &bar, ..worker.task }, ..*worker };
        for step in all {
            let Some(group) = steps.get(step).map(|step| &step.group) else { continue };
            let mut place = 0;
            for (_, done) in again.group(group).games {
                let read = Read::new(done);
                let is_wanted = |name: &str| pages.get(&step).is_some_and(|names| names.contains(name));
                if let Some(page) = read.page.filter(|page| is_wanted(&page.name)) {
                    self.pages.add(&page.name, &page.html)?;
                }
                for one in read.asked {
                    self.asking.fill(step, place, one);
                    place += 1;
                }
            }
        }
        self.gathered.pages = self.pages.done();
        let shown = std::mem::take(&mut self.asking).done();
        if self.keeps {
            keep(&shown, first, folder)?;
        }
        self.gathered.asked.extend(shown.into_iter().map(|(_, _, asked)| asked));
        Ok(())
    }

    /// Says which recordings were left out as copies.
    pub(super) fn copies(&mut self, out: &mut Term) {
        self.gathered.quality.copies.sort_by(|a, b| a.file.cmp(&b.file));
        for copy in &self.gathered.quality.copies {
            out.warning(&Failure::new(&copy.file, &copy.what));
        }
    }

    /// What the run came to.
    pub(super) fn done(self) -> Renewed {
        let total = self.gathered.total;
        let is_nothing = total.recordings == total.failed;
        let exit = self.exit.and(if is_nothing { Exit::Failed } else { Exit::Clean });
        Renewed { exit, total, num_games: self.gathered.num_games, questions: self.questions }
    }
}

/// Keeps the questions that the pages show.
fn keep<'s>(
    shown: &[(usize, usize, Asked)],
    first: impl Fn(usize) -> Option<&'s str>,
    folder: &Path,
) -> Result<(), Failure> {
    let path = questions(folder);
    let file = std::fs::File::create(&path).map_err(|error| Failure::io(&path, &error))?;
    let mut file = std::io::BufWriter::new(file);
    for (step, place, asked) in shown {
        let kept = Kept::new(first(*step).unwrap_or_default(), *place, asked);
        let line = crate::format::json::line(&kept);
        file.write_all(line.as_bytes()).map_err(|error| Failure::io(&path, &error))?;
    }
    file.flush().map_err(|error| Failure::io(&path, &error))
}
