//! Recordings that belong together: their findings, or all that a page shows of the game.

use holocron::ingest::log::Log;
use holocron::ingest::read_any;
use holocron::replay::account::Chronicle;
use holocron::{Limits, LogsVisitor, Selection, visit_logs};
use holocron_view::film::{Film, Shot, film};
use holocron_view::game::{Recordings, sort};
use holocron_view::judge;
use holocron_view::recording::{ReadError, Recording};
use serde::Serialize;

use crate::numbers::{Numbers, numbers};
use crate::request::Named;

/// A value as JSON. Plain structs with text keys always serialise.
pub(crate) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

/// The findings of recordings that may belong to one game: an object on a line for each recording, as
/// `holocron audit --format jsonl` prints it. Recordings that belong together are judged together.
pub fn audit(recordings: &[Named<'_>]) -> String {
    audited(recordings).iter().flatten().map(|recording| json(recording) + "\n").collect()
}

/// The objects of [`audit`] sorted into games: an array of arrays, as JSON. A file that cannot be read stands alone.
pub fn games(recordings: &[Named<'_>]) -> String {
    json(&audited(recordings))
}

/// The recordings of each game, in the order of the games' names.
fn audited(recordings: &[Named<'_>]) -> Vec<Vec<Recording>> {
    let mut played = Audits { rules: Selection::all(), games: Vec::new() };
    let unread = read(recordings, &mut played);
    let unread = unread.into_iter().map(|(name, error)| (name.clone(), vec![judge::unread(&name, error)]));
    let mut games: Vec<(String, Vec<Recording>)> = unread.chain(played.games).collect();
    games.sort_by(|a, b| a.0.cmp(&b.0));
    games.into_iter().map(|(_, recordings)| recordings).collect()
}

/// Everything that a page shows of recordings, as JSON: `games`, each with its `recordings` as [`audit`] gives them, the film
/// for the viewer, and numbers that the film lacks; and what is `unread`, as [`audit`] gives it.
pub fn game(recordings: &[Named<'_>]) -> String {
    let mut shows = Shows { rules: Selection::all(), games: Vec::new() };
    let unread = read(recordings, &mut shows);
    let unread = unread.into_iter().map(|(name, error)| judge::unread(&name, error)).collect();
    json(&Answer { games: shows.games, unread })
}

#[derive(Serialize)]
struct Answer {
    games: Vec<Show>,
    unread: Vec<Recording>,
}

/// A game on the page.
#[derive(Serialize)]
struct Show {
    recordings: Vec<Recording>,
    film: Film,
    numbers: Numbers,
}

/// Reads the logs and has their games visited; what could not be read comes back.
fn read(recordings: &[Named<'_>], visitor: &mut impl LogsVisitor<String>) -> Vec<(String, ReadError)> {
    let (mut logs, mut unread) = (Vec::new(), Vec::new());
    for Named { name, bytes } in recordings {
        match read_any(*bytes, &Limits::default()) {
            Ok(log) => logs.push(((*name).to_owned(), log)),
            Err(error) => unread.push(((*name).to_owned(), ReadError::from(&error))),
        }
    }
    visit_logs(logs, visitor);
    unread
}

/// The audits of each game, with the name that it is sorted by.
struct Audits {
    rules: Selection,
    games: Vec<(String, Vec<Recording>)>,
}

impl LogsVisitor<String> for Audits {
    fn visit<G: Chronicle>(&mut self, logs: Vec<(String, Log<G::Kind>)>) {
        for game in sort(logs) {
            self.games.push((game.name().to_owned(), game.audit::<G>(&self.rules)));
        }
    }
}

struct Shows {
    rules: Selection,
    games: Vec<Show>,
}

impl LogsVisitor<String> for Shows {
    fn visit<G: Chronicle>(&mut self, logs: Vec<(String, Log<G::Kind>)>) {
        for game in sort(logs) {
            let recordings = game.audit::<G>(&self.rules);
            let other = game.other.as_ref();
            let logs = std::iter::once(&game.log).chain(other.map(|other| &other.log));
            let shots: Vec<Shot<'_, G::Kind>> =
                recordings.iter().zip(logs).map(|(recording, log)| Shot { recording, log }).collect();
            let film = film::<G>(&shots, other.and_then(|other| other.merged.as_ref().ok()));
            let numbers = numbers::<G>(told(&game));
            self.games.push(Show { recordings, film, numbers });
        }
    }
}

/// What the recordings of a game tell together; where they contradict each other, what Dark's tells.
fn told<I, K>(game: &Recordings<I, K>) -> &Log<K> {
    let merged = game.other.as_ref().and_then(|other| other.merged.as_ref().ok());
    merged.map_or(&game.log, |merged| &merged.log)
}
