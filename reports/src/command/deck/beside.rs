//! Deck lists in a folder, beside logs: by the names of their players and recordings.

use std::collections::BTreeSet;
use std::fs::DirEntry;
use std::path::Path;

use holocron_analysis::collect::DeckList;
use holocron_analysis::history::{History, PlayersDeck};

use super::named::Found;
use super::{Reading, named, owner};
use crate::failure::{Failure, reason};

/// Adds the lists of a folder to what is known of games: `PLAYER.txt` for any game, `PLAYER/RECORDING.txt` for one. What is no
/// list costs only its own file, and is told.
///
/// # Errors
/// When the folder cannot be read.
pub(in crate::command) fn beside(folder: &Path, history: &mut History) -> Result<Vec<Failure>, Failure> {
    let games = Reading::new(None);
    let mut problems = Vec::new();
    let mut general = BTreeSet::new();
    for entry in entries(folder)? {
        let path = entry.path();
        let (lists, player) = match path.is_dir() {
            true => match entries(&path) {
                Ok(lists) => (lists, Some(entry.file_name().to_string_lossy().into_owned())),
                Err(problem) => {
                    problems.push(problem);
                    continue;
                }
            },
            false => (vec![entry], None),
        };
        for list in lists.into_iter().filter(|list| !list.path().is_dir()) {
            match listed(&list.path(), player.as_deref(), &games) {
                Ok(decks) => {
                    let key = |deck: &PlayersDeck| (deck.player.clone(), deck.game.word(), deck.side);
                    let is_for_any = |deck: &&PlayersDeck| deck.recording.is_none();
                    let is_second =
                        decks.iter().filter(is_for_any).filter(|deck| !general.insert(key(deck))).count() > 0;
                    if is_second {
                        let what = "is another list of that player and side for any game: neither is used";
                        problems.push(Failure::new(list.path().to_string_lossy(), what));
                    }
                    decks.into_iter().for_each(|deck| history.add_deck(deck));
                }
                Err(problem) => problems.push(problem),
            }
        }
    }
    Ok(problems)
}

/// What lies in a folder, by name.
fn entries(folder: &Path) -> Result<Vec<DirEntry>, Failure> {
    let failed = |error: std::io::Error| Failure::new(folder.to_string_lossy(), reason(&error));
    let mut all = std::fs::read_dir(folder).map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    all.retain(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
    all.sort_by_key(DirEntry::file_name);
    Ok(all)
}

/// A file as the list of a player: for each game that knows as many of its cards as any, since games use the same ids.
fn listed(path: &Path, player: Option<&str>, games: &Reading) -> Result<Vec<PlayersDeck>, Failure> {
    let failed = |what: &str| Failure::new(path.to_string_lossy(), what);
    let entries = named(path.as_os_str())?;
    let Some((_, best)) = games.find(&entries) else { return Err(failed("names no card that is known")) };
    let (name, side) = owner(path);
    let (player, recording) = match player {
        Some(player) => (player.to_owned(), Some(name)),
        None => (name, None),
    };
    let found = games.all(&entries);
    let fits = |found: &Found| found.num_known == best.num_known && side.is_none_or(|side| side == found.side);
    let decks = found.filter(|(_, found)| fits(found)).map(|(game, found)| {
        let mut deck = DeckList::default();
        for (blueprint, copies) in found.cards.iter().filter(|(blueprint, _)| !found.is_unknown(blueprint)) {
            *deck.deck.entry(blueprint.front()).or_insert(0) += copies;
        }
        let (player, recording) = (player.clone(), recording.clone());
        PlayersDeck { player, game, side: found.side, recording, deck }
    });
    let decks: Vec<PlayersDeck> = decks.collect();
    match decks.is_empty() {
        true => Err(failed("has cards of the other side than its name says")),
        false => Ok(decks),
    }
}
