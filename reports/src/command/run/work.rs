//! What one thread does: reads a game and has it audited and collected.

use holocron_analysis::table::GameRows;
use holocron_ingest::key::GameKey;
use holocron_replay::game::GameId;
use rayon::prelude::*;

use crate::command::games::{Game, Group, Once, read_once};
use crate::command::read::Reader;
use crate::game::{Done, Task, judge};
use crate::progress::Progress;

/// What a thread needs.
pub(super) struct Worker<'a> {
    pub(super) reader: Reader<'a>,
    pub(super) task: Task<'a>,
    pub(super) progress: &'a Progress,
    pub(super) wanted: Option<GameId>,
}

/// The rows of a game, and its recordings.
pub(super) type GameDone = (Option<GameRows>, Vec<Done>);

/// What a group came to.
pub(super) struct GroupDone {
    pub(super) games: Vec<GameDone>,
    /// Recordings that were left out, each with the one whose copy it is.
    pub(super) copies: Vec<(String, String)>,
}

impl Worker<'_> {
    /// Works on groups in parallel; the results come in their order.
    pub(super) fn batch(&self, batch: &[&Group]) -> Vec<GroupDone> {
        batch.par_iter().map(|group| self.group(group)).collect()
    }

    /// Works on a group.
    pub(super) fn group(&self, group: &Group) -> GroupDone {
        let Once { games, copies } = read_once(group.clone(), &self.reader, self.wanted);
        copies.iter().for_each(|_| self.progress.step());
        let games = games.into_iter().map(|(game, key)| self.game(game, key)).collect();
        GroupDone { games, copies }
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
