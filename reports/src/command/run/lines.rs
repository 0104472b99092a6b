//! The games of a run as lines of a list.

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::stat::Listed;
use holocron_analysis::stat::meta::archetype::UNKNOWN;
use holocron_analysis::table::GamePlayerStatRow;

use super::{scopes, short};
use crate::page::{Asked, Course, GameLine};
use crate::viewer;

/// What the lines are made from.
pub(super) struct Sources<'a> {
    /// Card game, and whether bots play, of each scope.
    pub(super) scopes: &'a [(String, bool, String)],
    pub(super) seats: &'a [GamePlayerStatRow],
    pub(super) courses: &'a BTreeMap<String, Course>,
    pub(super) asked: &'a [Asked],
    /// Names of the pages that were written.
    pub(super) pages: &'a BTreeSet<String>,
}

/// The lines of these games.
pub(super) fn lines(listed: &[Listed], sources: &Sources<'_>) -> Vec<GameLine> {
    let seats: BTreeMap<(&str, &str), &str> =
        sources.seats.iter().map(|seat| ((seat.game.as_str(), seat.side.as_str()), seat.archetype.as_str())).collect();
    let mut questions: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for one in sources.asked {
        if let Some(at) = one.moments.first() {
            questions.entry(at.file.as_str()).or_default()[usize::from(one.is_of_server())] += 1;
        }
    }
    let line = |game: &Listed| {
        let files: Vec<String> = std::iter::once(&game.file).chain(&game.other_file).cloned().collect();
        let archetype = |side: &str| {
            seats.get(&(game.game.as_str(), side)).filter(|name| **name != UNKNOWN).map(|name| (*name).to_owned())
        };
        let mut asked = [0, 0];
        for [plays, server] in files.iter().filter_map(|file| questions.get(file.as_str())) {
            asked = [asked[0] + plays, asked[1] + server];
        }
        GameLine {
            key: game.game.clone(),
            name: short::name(&game.file),
            scope: sources
                .scopes
                .iter()
                .position(|(id, has_bot, _)| (id, *has_bot) == (&game.game_id, game.has_bot))
                .unwrap_or_default(),
            players: [game.dark_player.clone(), game.light_player.clone()],
            archetypes: ["dark", "light"].map(|side| archetype(side).unwrap_or_default()),
            winner: game.winner_side.as_deref().map(place),
            first: game.first_side.as_deref().map(place),
            ending: scopes::ending(&game.game_id, &game.termination),
            turns: game.num_turns,
            started_at_ms: game.started_at_ms,
            event: game.tournament.clone().or_else(|| game.format.clone()),
            questions: asked,
            page: page(game, sources.pages),
            files,
            course: sources.courses.get(&game.game).cloned().unwrap_or_default(),
        }
    };
    listed.iter().map(line).collect()
}

/// Dark's place, or Light's.
fn place(side: &str) -> u8 {
    u8::from(side == "light")
}

/// The page of a game, where the run wrote one.
fn page(game: &Listed, pages: &BTreeSet<String>) -> Option<String> {
    let hashes = std::iter::once(&game.file_hash).chain(&game.other_file_hash);
    let mut names = hashes.filter_map(|hash| Some(viewer::file_name(u64::from_str_radix(hash, 16).ok()?)));
    names.find(|name| pages.contains(name)).map(|name| format!("games/{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_game_with_a_page_is_linked() {
        let row = |hash: u64| Listed { file_hash: format!("{hash:016x}"), ..Listed::default() };
        let pages = BTreeSet::from([viewer::file_name(7)]);
        assert_eq!(page(&row(7), &pages), Some(format!("games/{}", viewer::file_name(7))));
        assert_eq!(page(&row(8), &pages), None);
        let other = Listed { other_file_hash: Some(format!("{:016x}", 7)), ..row(8) };
        assert!(page(&other, &pages).is_some());
    }
}
