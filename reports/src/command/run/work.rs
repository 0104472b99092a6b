//! What one thread does: reads a game, audits its recordings, collects its rows.

use holocron_analysis::collect::{Game as Collected, Recording as Source, collect};
use holocron_analysis::history::{History, HistoryGame};
use holocron_analysis::table::GameRows;
use holocron_ingest::Limits;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::log::Log;
use holocron_ingest::message::plain;
use holocron_ingest::pair::pair;
use holocron_replay::select::Selection;
use rayon::prelude::*;

use crate::command::audit::recordings;
use crate::command::games::{Game, Group, read_group};
use crate::format::recording::Recording;
use crate::page::{Around, Shown};
use crate::progress::Progress;

/// Messages shown before and after the one that a finding is about.
const AROUND: usize = 6;

/// What a thread needs.
pub(super) struct Worker<'a> {
    pub(super) limits: Limits,
    pub(super) selection: &'a Selection,
    pub(super) progress: &'a Progress,
    /// The server's table of games, when it was given.
    pub(super) history: Option<&'a History>,
}

/// A recording and its findings with what surrounds them.
pub(super) struct Done {
    pub(super) recording: Recording,
    pub(super) shown: Vec<Shown>,
}

/// The rows of a game, and its recordings.
pub(super) type GameDone = (Option<GameRows>, Vec<Done>);

impl Worker<'_> {
    /// Works on groups in parallel; the results come in their order.
    pub(super) fn batch(&self, batch: &[Group]) -> Vec<Vec<GameDone>> {
        let work = |group: &Group| {
            let games = read_group(group.clone(), &self.limits);
            games.iter().map(|game| self.game(game)).collect()
        };
        batch.par_iter().map(work).collect()
    }

    fn game(&self, game: &Game) -> GameDone {
        let recordings = recordings(game, self.selection);
        let (rows, logs): (Option<GameRows>, Vec<Option<&Log<Kind>>>) = match game {
            Game::Alone(read) => match &read.log {
                Ok(log) => {
                    let source = Source { file: &read.input.name, log };
                    let known = self.known(&[&read.input.name], log);
                    (Some(self.rows(Collected::single(source), known)), vec![Some(log)])
                }
                Err(_) => (None, vec![None]),
            },
            Game::Pair(both) => {
                let [(dark, one), (light, other)] = &**both;
                let (dark, light) = (Source { file: &dark.name, log: one }, Source { file: &light.name, log: other });
                let known = self.known(&[dark.file, light.file], one);
                let rows = match pair(one, other) {
                    Ok(merged) => self.rows(Collected::merged(&merged.log, &merged.sources, dark, light), known),
                    // The rules say where they differ; what Dark's recording tells is counted.
                    Err(_) => self.rows(Collected::single(dark), known),
                };
                (Some(rows), vec![Some(one), Some(other)])
            }
        };
        let done = recordings.into_iter().zip(logs).map(|(recording, log)| {
            self.progress.step();
            let shown = log.map(|log| shown(&recording, log)).unwrap_or_default();
            Done { recording, shown }
        });
        (rows, done.collect())
    }

    /// What the server's table says of these recordings.
    fn known(&self, names: &[&str], log: &Log<Kind>) -> Option<&HistoryGame> {
        self.history?.game_of(names, &log.players.dark, &log.players.light)
    }

    fn rows(&self, game: Collected<'_>, known: Option<&HistoryGame>) -> GameRows {
        let Some(known) = known else { return collect(&game, self.selection) };
        let game = game.with_decks(known.decks.dark.as_ref(), known.decks.light.as_ref());
        let mut rows = collect(&game, self.selection);
        known.apply(&mut rows);
        rows
    }
}

/// The findings of a recording with the messages around them.
fn shown(recording: &Recording, log: &Log<Kind>) -> Vec<Shown> {
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
    let show = |finding: &crate::format::recording::Finding| {
        let event = u32::try_from(finding.event).unwrap_or(u32::MAX);
        let place = log.messages.partition_point(|message| message.event < event);
        let from = place.saturating_sub(AROUND);
        let near = log.messages.get(from..(place + AROUND).min(log.messages.len())).unwrap_or_default();
        let mut window: Vec<Around> = near
            .iter()
            .map(|message| Around {
                event: u64::from(message.event),
                text: plain(&message.text),
                is_it: message.event == event,
            })
            .collect();
        if !window.iter().any(|around| around.is_it) {
            let here = window.partition_point(|around| around.event < finding.event);
            let text = "(the event itself is no message)".to_owned();
            window.insert(here, Around { event: finding.event, text, is_it: true });
        }
        Shown {
            file: recording.file.clone(),
            players: format!("{} against {}", name(&recording.players.dark), name(&recording.players.light)),
            finding: finding.clone(),
            window,
        }
    };
    recording.findings.iter().map(show).collect()
}
