//! The pages of cards.

use std::collections::{BTreeMap, BTreeSet};

use holocron_analysis::stat::Appearance;
use holocron_analysis::table::CardStatRow;
use holocron_ingest::id::Side;
use holocron_replay::account::CardSheet;

use super::tables::{Names, kind, rate};
use crate::command::registry;
use crate::page::{CardName, CardPage, Cell, GameLine};

/// The cards of these rows as they are recognised.
pub(super) fn names(rows: &[CardStatRow]) -> Names {
    let wanted: BTreeSet<(&str, &str)> =
        rows.iter().map(|row| (row.game_id.as_str(), row.blueprint_id.as_str())).collect();
    let mut names = Names::new();
    for entry in registry::all() {
        let game = entry.id.word();
        for (_, id) in wanted.iter().filter(|(of, _)| *of == game) {
            if let Some(sheet) = sheet(&entry, id) {
                names.insert((game.to_owned(), (*id).to_owned()), name(game, &sheet));
            }
        }
    }
    names
}

fn sheet(entry: &registry::Entry, id: &str) -> Option<CardSheet> {
    (entry.search)(id).into_iter().find(|sheet| sheet.blueprint.as_str() == id)
}

fn name(game: &str, sheet: &CardSheet) -> CardName {
    let fact = |wanted: &str| sheet.facts.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.clone());
    CardName {
        game: game.to_owned(),
        id: sheet.blueprint.as_str().to_owned(),
        title: sheet.title.to_owned(),
        side: sheet.side.map(Side::word).unwrap_or_default().to_owned(),
        sign: fact("category").unwrap_or_default().to_lowercase(),
        printing: String::new(),
        destiny: fact("destiny").unwrap_or_default(),
    }
}

/// The pages of all cards that were played, in the order of their names.
pub(super) fn pages(
    rows: &[CardStatRow],
    names: &Names,
    appearances: &[Appearance],
    games: &[GameLine],
    scopes: &[(String, bool, String)],
) -> Vec<CardPage> {
    let mut pages: BTreeMap<(String, String), CardPage> = BTreeMap::new();
    for row in rows {
        let key = (row.game_id.clone(), row.blueprint_id.clone());
        let page = pages.entry(key.clone()).or_insert_with(|| page(row, names.get(&key)));
        let scope = scopes.iter().find(|(game, has_bot, _)| (game, *has_bot) == (&row.game_id, row.has_bot));
        let title = scope.map_or_else(String::new, |(_, _, name)| name.clone());
        page.played.push((title, played(row)));
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

fn page(row: &CardStatRow, name: Option<&CardName>) -> CardPage {
    let plain = || CardName {
        game: row.game_id.clone(),
        id: row.blueprint_id.clone(),
        title: row.title.clone(),
        side: row.side.clone(),
        ..CardName::default()
    };
    CardPage {
        name: name.cloned().unwrap_or_else(plain),
        kind: row.category.as_deref().map(kind).unwrap_or_default(),
        ..CardPage::default()
    }
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
