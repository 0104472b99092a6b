//! The rules of all games, as the catalogue prints them.

use holocron_replay::game::GameId;
use holocron_replay::rule::Info;
use holocron_replay::select::Selection;

use super::registry;
use crate::cli::Choice;
use crate::failure::Failure;
use crate::format::catalogue::Rule;

/// Every rule with its game, in the order of the catalogue.
pub(super) fn infos() -> Vec<(GameId, &'static Info)> {
    registry::all().into_iter().flat_map(|game| game.rules.into_iter().map(move |rule| (game.id, rule))).collect()
}

/// The choice on the command line.
pub(super) fn selection(choice: &Choice) -> Result<Selection, Failure> {
    let ids: Vec<&'static str> = infos().iter().map(|(_, info)| info.id).collect();
    let selection = Selection::new(&choice.select, &choice.ignore, &ids);
    let selection = selection.map_err(|error| Failure::new("--select", error.to_string()))?;
    Ok(selection.in_edition(choice.edition))
}

/// A rule as it is printed.
pub(super) fn rule((game, info): (GameId, &'static Info)) -> Rule {
    Rule {
        id: info.id.to_owned(),
        game: game.word().to_owned(),
        title: info.title.to_owned(),
        class: info.class.word().to_owned(),
        status: info.status.word().to_owned(),
        decidability: info.decidability.word().to_owned(),
        source: info.source.to_string(),
        explain: info.explain.to_owned(),
    }
}

/// The version of the card facts: a hash, and of several games each one's.
pub(super) fn facts_version() -> String {
    let hash = |game: &registry::Entry| format!("{:016x}", (game.facts_hash)());
    match &*registry::all() {
        [game] => hash(game),
        games => games.iter().map(|game| format!("{} {}", game.id.word(), hash(game))).collect::<Vec<_>>().join(", "),
    }
}
