//! The pages of cards.

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::stat::Appearance;
use holocron_analysis::table::CardStatRow;
use holocron_ingest::id::Blueprint;
use holocron_replay::tell::named;
use holocron_view::film::FaceRow;

use super::tables::rate;
use crate::command::registry;
use crate::page::{CardName, CardPage, Cell, GameLine};

/// The faces of cards by card game and id.
pub(super) type Faces = BTreeMap<(String, String), FaceRow>;

/// The faces of the cards of these rows.
pub(super) fn faces(rows: &[CardStatRow]) -> Faces {
    let wanted: BTreeSet<(&str, &str)> =
        rows.iter().map(|row| (row.game_id.as_str(), row.blueprint_id.as_str())).collect();
    let mut faces = Faces::new();
    for entry in registry::all() {
        let game = entry.id.word();
        for (_, id) in wanted.iter().filter(|(of, _)| *of == game) {
            let face = Blueprint::new(id).map(|blueprint| (entry.face)(&blueprint));
            // A face without facts has its id for a title.
            if let Some(face) = face.filter(|face| face.title != face.blueprint) {
                faces.insert((game.to_owned(), (*id).to_owned()), face);
            }
        }
    }
    faces
}

/// The pages of all cards that were played, in the order of their names.
pub(super) fn pages(
    rows: &[CardStatRow],
    faces: &Faces,
    appearances: &[Appearance],
    games: &[GameLine],
    scopes: &[(String, bool, String)],
) -> Vec<CardPage> {
    let mut pages: BTreeMap<(String, String), CardPage> = BTreeMap::new();
    for row in rows {
        let key = (row.game_id.clone(), row.blueprint_id.clone());
        let page = pages.entry(key.clone()).or_insert_with(|| page(row, faces.get(&key)));
        let scope = scopes.iter().find(|(game, has_bot, _)| (game, *has_bot) == (&row.game_id, row.has_bot));
        let title = scope.map_or_else(String::new, |(_, _, name)| name.clone());
        // Who wins with a card of neither side depends on the side that plays it.
        let side = if page.face.side.is_none() { format!(", {}", named(&row.side)) } else { String::new() };
        page.played.push((title + &side, played(row)));
    }
    let of: BTreeMap<&str, &str> =
        games.iter().filter_map(|game| Some((game.key.as_str(), scopes.get(game.scope)?.0.as_str()))).collect();
    for seen in appearances {
        let Some(game) = of.get(seen.game.as_str()) else { continue };
        if let Some(page) = pages.get_mut(&((*game).to_owned(), seen.blueprint_id.clone())) {
            page.games.push((seen.game.clone(), seen.num_used));
        }
    }
    pages.into_values().collect()
}

fn page(row: &CardStatRow, face: Option<&FaceRow>) -> CardPage {
    let plain = || FaceRow {
        blueprint: row.blueprint_id.clone(),
        title: row.title.clone(),
        side: Some(u8::from(row.side == "light")),
        sign: "other".to_owned(),
        kind: row.category.as_deref().map(named).unwrap_or_default(),
        ..FaceRow::default()
    };
    let face = face.cloned().unwrap_or_else(plain);
    CardPage { name: CardName::of(&row.game_id, &face), face, ..CardPage::default() }
}

/// What the games say of a card, without what they do not know.
fn played(row: &CardStatRow) -> Vec<(&'static str, Cell)> {
    let count = |number: u32| if number == 0 { Cell::None } else { Cell::from(number) };
    let left = &row.left;
    let all = [
        ("Games", Cell::from(row.num_games)),
        ("Players", count(row.num_players)),
        ("Won when in hand", rate(&row.gih)),
        ("Won when in the opening hand", rate(&row.oh)),
        ("Won when used", rate(&row.played)),
        ("Dead in hand", rate(&row.dead)),
        ("Deployed", count(row.num_deployed)),
        ("Played", count(row.num_played)),
        ("First deployed in turn (mean)", Cell::from(row.mean_turn_deployed)),
        ("Turns in play (mean)", Cell::from(row.mean_turns_in_play)),
        ("Force paid (mean)", Cell::from(row.mean_force_paid)),
        ("Battles won", rate(&row.battle)),
        ("Force drains at its place", count(row.num_drains)),
        ("Force drained there", Cell::from(Some(row.drain_total).filter(|total| *total > 0.0))),
        ("Drawn for destiny", count(row.num_destiny)),
        ("Destiny drawn (mean)", Cell::from(row.mean_destiny)),
        ("Cards hit", count(row.num_hits)),
        ("Lost as Force", count(row.num_lost_as_force)),
        ("Forfeited", count(left.forfeited)),
        ("Lost in battle otherwise", count(left.lost_in_battle)),
        ("Lost to a weapon", count(left.weapon)),
        ("Lost to a card's text", count(left.card_text)),
        ("Eaten", count(left.eaten)),
        ("Survived", count(left.survived)),
    ];
    all.into_iter().filter(|(_, cell)| *cell != Cell::None).collect()
}
