//! The rules of all games, as the catalogue prints them.

use std::collections::BTreeMap;

use holocron_replay::game::GameId;
use holocron_replay::missing;
use holocron_replay::rule::Info;
use holocron_replay::rulebook;
use holocron_replay::select::{Selection, UnknownPrefix};
use holocron_replay::tell::spoken;

use super::registry;
use crate::cli::Choice;
use crate::failure::Failure;
use crate::format::catalogue::{Difference, Example, Missing, Rule};
use crate::suggest::hint;

/// Every rule with its game, in the order of the catalogue.
pub(super) fn infos() -> Vec<(GameId, &'static Info)> {
    registry::all().into_iter().flat_map(|game| game.rules.into_iter().map(move |rule| (game.id, rule))).collect()
}

/// The rules by their ids, and the names of phases: what a finding's words are looked up in.
pub(super) struct Book {
    rules: BTreeMap<&'static str, Rule>,
    phases: BTreeMap<(&'static str, &'static str), &'static str>,
}

impl Book {
    /// The book of all games.
    pub(super) fn new() -> Book {
        let games = registry::all();
        let named = |game: &registry::Entry| {
            let id = game.id.word();
            game.phases.iter().map(move |(word, name)| ((id, *word), *name)).collect::<Vec<_>>()
        };
        let rules = infos().into_iter().map(|found| (found.1.id, rule(found)));
        Book { phases: games.iter().flat_map(named).collect(), rules: rules.collect() }
    }

    /// A rule.
    pub(super) fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.get(id)
    }

    /// A phase's name for people, from the log's own word.
    pub(super) fn phase(&self, game: &str, word: &str) -> String {
        self.phases.get(&(game, word)).map_or_else(|| spoken(word), |name| (*name).to_owned())
    }
}

/// The choice on the command line.
pub(super) fn selection(choice: &Choice) -> Result<Selection, Failure> {
    let ids: Vec<&'static str> = infos().iter().map(|(_, info)| info.id).collect();
    let selection = Selection::new(&choice.select, &choice.ignore, &ids);
    let unknown = |error: UnknownPrefix| {
        let option = if choice.select.contains(&error.prefix) { "--select" } else { "--ignore" };
        let hint = hint(&error.prefix, ids.iter().copied());
        Failure::new(option, format!("{error}{hint}"))
    };
    let selection = selection.map_err(unknown)?;
    Ok(selection.in_edition(choice.edition.unwrap_or_default()))
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
        source: info.source.to_owned(),
        lifted_by: info.lifted_by.to_owned(),
        explain: info.words(),
        differences: info.differences.iter().map(difference).collect(),
        examples: info.examples().map(example).collect(),
    }
}

/// A row that is no rule, as it is printed.
pub(super) fn missing(row: &missing::Missing) -> Missing {
    Missing {
        id: row.id.to_owned(),
        tier: row.tier.to_owned(),
        title: row.title.to_owned(),
        kind: row.why.kind().to_owned(),
        why: row.why.words(),
    }
}

fn difference(difference: &rulebook::Difference) -> Difference {
    Difference {
        point: difference.point.to_owned(),
        printed: difference.printed.to_owned(),
        server: difference.server.to_owned(),
        log: difference.log.to_owned(),
        taken: difference.taken.to_owned(),
    }
}

fn example(example: &rulebook::Example) -> Example {
    Example { caption: example.caption.to_owned(), text: example.text.clone() }
}

/// The version of the card facts: a hash, and of several games each one's.
pub(super) fn facts_version() -> String {
    let hash = |game: &registry::Entry| format!("{:016x}", (game.facts_hash)());
    match &*registry::all() {
        [game] => hash(game),
        games => games.iter().map(|game| format!("{} {}", game.id.word(), hash(game))).collect::<Vec<_>>().join(", "),
    }
}
