//! `holocron rules`: the catalogue.

use holocron_replay::game::GameId;
use holocron_replay::swccg::rules::missing as rows;

use super::{Term, catalogue};
use crate::cli::{Rules, TextOrJson};
use crate::failure::Exit;
use crate::format::catalogue::{Missing, Rule, missing_text, rules_text};
use crate::format::json;
use crate::out::Stop;

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
    let tier = |id: &str| rows::catalogue().find(|(row, _)| *row == id).map_or("", |(_, tier)| tier);
    let is_wanted = args.game.is_none_or(|wanted| wanted == GameId::Swccg);
    let chosen = rows::MISSING.iter().filter(|_| is_wanted);
    let missing: Vec<Missing> = chosen
        .map(|row| Missing {
            id: row.id.to_owned(),
            tier: tier(row.id).to_owned(),
            title: row.title.to_owned(),
            kind: row.why.kind().to_owned(),
            why: row.why.words(),
        })
        .collect();
    let num_rows = if is_wanted { rows::catalogue().count() } else { 0 };
    match args.format {
        TextOrJson::Text => out.text(&missing_text(&missing, num_rows.saturating_sub(missing.len())))?,
        TextOrJson::Json => out.raw(&json::pretty(&missing))?,
    }
    Ok(Exit::Clean)
}
