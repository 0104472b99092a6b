//! Audits games in parallel and hands them on in their order.

use holocron_ingest::Limits;
use holocron_replay::game::GameId;
use holocron_replay::select::Selection;
use rayon::ThreadPool;
use rayon::prelude::*;

use super::filter::Filter;
use super::pool;
use crate::cli::{self, Choice, Reading};
use crate::command::games::{Game, Group, group_views, read_group};
use crate::command::{catalogue, read};
use crate::failure::Failure;
use crate::format::recording::Recording;
use crate::game::{Played, judge};
use crate::inputs::Input;

/// Groups audited at a time by each thread before their results are handed on and dropped.
const BATCH: usize = 8;

/// What is asked of the games.
pub(in crate::command) struct Work<'a> {
    selection: Selection,
    filter: Filter<'a>,
    pool: ThreadPool,
    limits: Limits,
    wanted: Option<GameId>,
}

/// What some recordings came to that were read together.
pub(in crate::command) struct Audited<T> {
    pub(in crate::command) recordings: Vec<Recording>,
    /// Questions that the baseline answers; they are left out of the recordings.
    pub(in crate::command) answered: u64,
    /// What else was asked of each game that could be read.
    pub(in crate::command) also: Vec<T>,
}

impl<'a> Work<'a> {
    pub(in crate::command) fn new(
        choice: &Choice,
        filter: &'a cli::Filter,
        reading: &Reading,
    ) -> Result<Work<'a>, Failure> {
        Ok(Work {
            selection: catalogue::selection(choice)?,
            filter: Filter::new(filter)?,
            pool: pool(reading.jobs)?,
            limits: read::limits(reading),
            wanted: reading.game,
        })
    }

    /// Audits the files, asks something else of each game, and hands the results on. `step` is called from any thread for each
    /// recording that is done.
    pub(in crate::command) fn each<T: Send, E>(
        &self,
        files: Vec<Input>,
        also: impl Fn(&dyn Played, &[Recording]) -> T + Sync,
        step: impl Fn() + Sync,
        mut done: impl FnMut(Audited<T>) -> Result<(), E>,
    ) -> Result<(), E> {
        let groups = self.pool.install(|| group_views(files, &self.limits));
        let audit = |group: &Group| {
            let mut audited = Audited { recordings: Vec::new(), answered: 0, also: Vec::new() };
            for game in read_group(group.clone(), &self.limits, self.wanted) {
                match game {
                    Game::Read(game) => {
                        let mut recordings = game.audit(&self.selection);
                        audited.answered += self.filter.apply(&mut recordings);
                        audited.also.push(also(game.as_ref(), &recordings));
                        audited.recordings.extend(recordings);
                    }
                    Game::Unread(input, error) => audited.recordings.push(judge::unread(&input.name, error)),
                }
            }
            audited.recordings.iter().for_each(|_| step());
            audited
        };
        for batch in groups.chunks(BATCH * self.pool.current_num_threads()) {
            let all: Vec<Audited<T>> = self.pool.install(|| batch.par_iter().map(audit).collect());
            all.into_iter().try_for_each(&mut done)?;
        }
        Ok(())
    }
}
