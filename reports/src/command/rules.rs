//! `holocron rules`: the catalogue.

use super::{Term, catalogue};
use crate::cli::{Rules, TextOrJson};
use crate::failure::Exit;
use crate::format::catalogue::{Rule, rules_text};
use crate::format::json;
use crate::out::Stop;

pub(super) fn run(args: &Rules, out: &mut Term) -> Result<Exit, Stop> {
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
