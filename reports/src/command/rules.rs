//! `holocron rules`: the catalogue.

use super::{Term, catalogue, registry};
use crate::cli::{Rules, TextOrJson};
use crate::failure::Exit;
use crate::format::catalogue::{Rule, missing_text, rules_text};
use crate::format::json;
use crate::terminal::Stop;

pub(super) fn run(args: &Rules, out: &mut Term) -> Result<Exit, Stop> {
    if args.missing {
        return missing(args, out);
    }
    let selection = catalogue::selection(&args.choice)?;
    let chosen = catalogue::infos()
        .into_iter()
        .filter(|(game, info)| args.game.is_none_or(|wanted| wanted == *game) && selection.has(info.id));
    let rules: Vec<Rule> = chosen.map(catalogue::rule).collect();
    match args.format {
        TextOrJson::Text => out.text(&rules_text(&rules))?,
        TextOrJson::Json => out.raw(&json::pretty(&rules))?,
    }
    Ok(Exit::Clean)
}

/// The rows of the catalogue that are no rules.
fn missing(args: &Rules, out: &mut Term) -> Result<Exit, Stop> {
    let mut rows = Vec::new();
    let mut num_rules = 0;
    for game in registry::all().into_iter().filter(|game| args.game.is_none_or(|wanted| wanted == game.id)) {
        num_rules += game.rules.iter().filter(|info| info.tier.is_some()).count();
        rows.extend(game.missing.iter().map(catalogue::missing));
    }
    match args.format {
        TextOrJson::Text => out.text(&missing_text(&rows, num_rules))?,
        TextOrJson::Json => out.raw(&json::pretty(&rows))?,
    }
    Ok(Exit::Clean)
}
