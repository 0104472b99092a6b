//! `holocron rules`: the catalogue.

use holocron_replay::game::GameId;
use holocron_replay::rule::Info;

use super::registry::Entry;
use super::{Term, catalogue, registry};
use crate::cli::{Rules, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::catalogue::{Missing, Rule, missing_text, rules_text};
use crate::format::json;
use crate::terminal::Stop;

pub(super) fn run(args: &Rules, out: &mut Term) -> Result<Exit, Stop> {
    if args.missing {
        let rows = missing(args);
        let num_rules = games(args).flat_map(|game| game.rules).filter(|info| info.tier.is_some()).count();
        match args.format {
            TextOrJson::Text => out.text(&missing_text(&rows, num_rules))?,
            TextOrJson::Json => out.raw(&json::pretty(&rows))?,
        }
        return Ok(Exit::Clean);
    }
    let rules = chosen(args)?;
    match args.format {
        TextOrJson::Text => out.text(&rules_text(&rules))?,
        TextOrJson::Json => out.raw(&json::pretty(&rules))?,
    }
    Ok(Exit::Clean)
}

/// The rules that are asked for.
pub(super) fn chosen(args: &Rules) -> Result<Vec<Rule>, Failure> {
    let selection = catalogue::selection(&args.choice)?;
    let is_chosen = |(game, info): &(GameId, &Info)| args.game.is_none_or(|id| id == *game) && selection.has(info.id);
    Ok(catalogue::infos().into_iter().filter(is_chosen).map(catalogue::rule).collect())
}

/// The rows of the catalogue that are no rules.
pub(super) fn missing(args: &Rules) -> Vec<Missing> {
    games(args).flat_map(|game| game.missing).map(catalogue::missing).collect()
}

fn games(args: &Rules) -> impl Iterator<Item = Entry> {
    let wanted = args.game;
    registry::all().into_iter().filter(move |game| wanted.is_none_or(|id| id == game.id))
}
