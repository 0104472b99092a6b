//! What games show of registered lists.

use std::collections::BTreeMap;
use std::path::Path;

use holocron_analysis::stat::{Registered, Tables, registered};

use crate::command::Term;
use crate::command::deck::{Reading, named, owner};
use crate::command::run::failed;
use crate::failure::Failure;
use crate::plain_table::PlainTable;

pub(super) fn against(dir: &Path, folder: &Path, out: &mut Term) -> Result<PlainTable, Failure> {
    let tables = Tables::open(dir).map_err(failed)?;
    let columns = ["player", "game_id", "side", "blueprint_id", "title", "num_listed", "num_games", "num_games_seen"];
    let more = ["num_seen", "num_beyond", "num_games_beyond", "game"];
    let mut table = PlainTable::new(&[&columns[..], &more].concat());
    for row in registered(&tables, &lists(folder, out)?).map_err(failed)? {
        table.row(vec![
            row.player.into(),
            row.game_id.into(),
            row.side.into(),
            row.blueprint_id.into(),
            row.title.into(),
            u64::from(row.num_listed).into(),
            u64::from(row.num_games).into(),
            u64::from(row.num_games_seen).into(),
            u64::from(row.num_seen).into(),
            u64::from(row.num_beyond).into(),
            u64::from(row.num_games_beyond).into(),
            row.game.into(),
        ]);
    }
    Ok(table)
}

/// The lists of a folder, in the order of their names. One that cannot be read is named, and the others are taken.
fn lists(folder: &Path, out: &mut Term) -> Result<Vec<Registered>, Failure> {
    let entries = std::fs::read_dir(folder).map_err(|error| Failure::io(folder, &error))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| Failure::io(folder, &error))?.path();
        if path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    let reading = Reading::new(None);
    let mut lists = Vec::new();
    for file in files {
        let entries = match named(file.as_os_str()) {
            Ok(entries) => entries,
            Err(failure) => {
                out.warning(&failure);
                continue;
            }
        };
        let Some((game, found)) = reading.find(&entries) else {
            out.warning(&Failure::new(file.display().to_string(), "names no card that is known"));
            continue;
        };
        let (player, side) = owner(&file);
        let side = side.unwrap_or(found.side);
        for unknown in &found.unknown {
            let what = format!("names {}, which is no known card and is left out", unknown.name);
            out.warning(&Failure::new(file.display().to_string(), what));
        }
        let mut cards: BTreeMap<String, u32> = BTreeMap::new();
        for (blueprint, copies) in &found.cards {
            *cards.entry(blueprint.to_string()).or_default() += copies;
        }
        cards.retain(|id, _| !id.starts_with("unknown_"));
        lists.push(Registered { player, game_id: game.word().to_owned(), side: side.word().to_owned(), cards });
    }
    if lists.is_empty() {
        return Err(Failure::new(folder.display().to_string(), "holds no deck list"));
    }
    Ok(lists)
}
