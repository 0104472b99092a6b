//! What one thread does: reads a game and has it audited and collected.

use std::sync::{Mutex, PoisonError};

use holocron_analysis::table::GameRows;
use holocron_ingest::key::GameKey;
use holocron_replay::game::GameId;
use rayon::prelude::*;

use crate::command::games::{Game, Group, Once, read_once};
use crate::command::read::Reader;
use crate::game::{Done, Task, judge};
use crate::page::FileNote;
use crate::progress::Progress;

/// What a thread needs.
pub(super) struct Worker<'a> {
    pub(super) reader: Reader<'a>,
    pub(super) task: Task<'a>,
    pub(super) progress: &'a Progress,
    pub(super) wanted: Option<GameId>,
    /// Recordings that were given before under another name.
    pub(super) copies: Mutex<Vec<FileNote>>,
}

/// The rows of a game, and its recordings.
pub(super) type GameDone = (Option<GameRows>, Vec<Done>);

impl Worker<'_> {
    /// Works on groups in parallel; the results come in their order.
    pub(super) fn batch(&self, batch: &[Group]) -> Vec<Vec<GameDone>> {
        let work = |group: &Group| {
            let Once { games, copies } = read_once(group.clone(), &self.reader, self.wanted);
            self.leave_out(copies);
            games.into_iter().map(|(game, key)| self.game(game, key)).collect()
        };
        batch.par_iter().map(work).collect()
    }

    fn leave_out(&self, copies: Vec<(String, String)>) {
        let mut all = self.copies.lock().unwrap_or_else(PoisonError::into_inner);
        for (file, first) in copies {
            let what = format!("the same recording as {first}; counted once");
            all.push(FileNote { file, what, ..FileNote::default() });
            self.progress.step();
        }
    }

    /// The copies that were left out, in the order of their names.
    pub(super) fn copies(self) -> Vec<FileNote> {
        let mut copies = self.copies.into_inner().unwrap_or_else(PoisonError::into_inner);
        copies.sort_by(|a, b| a.file.cmp(&b.file));
        copies
    }

    fn game(&self, game: Game, key: Option<GameKey>) -> GameDone {
        let (rows, done) = match game {
            Game::Read(game) => {
                let named: Vec<bool> = game.inputs().iter().map(|input| input.is_named).collect();
                let (mut rows, mut done) = game.work(self.task);
                done.iter_mut().zip(named).for_each(|(done, is_named)| done.is_named = is_named);
                if let Some(key) = key {
                    rows.set_key(key.0);
                }
                (Some(rows), done)
            }
            Game::Unread(input, error) => {
                let recording = judge::unread(&input.name, error);
                (None, vec![Done { recording, shown: Vec::new(), page: None, is_named: input.is_named }])
            }
        };
        done.iter().for_each(|_| self.progress.step());
        (rows, done)
    }
}
