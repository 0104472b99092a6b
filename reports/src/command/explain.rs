//! `holocron explain ID`: a rule or a statistic.

use holocron_analysis::stat::{self, Stat};

use super::{Term, catalogue, registry};
use crate::cli::{Explain, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::catalogue::{Statistic, explain_text, nearest, statistic_text};
use crate::format::json;
use crate::terminal::Stop;

pub(super) fn run(args: &Explain, out: &mut Term) -> Result<Exit, Stop> {
    let infos = catalogue::infos();
    let is_wanted = |id: &str| {
        let short = id.split_once('-').map_or(id, |(_, rest)| rest);
        id.eq_ignore_ascii_case(&args.id) || short.eq_ignore_ascii_case(&args.id)
    };
    if let Some(statistic) = stat::find(&args.id.to_ascii_lowercase()) {
        let statistic = shown(statistic);
        match args.format {
            TextOrJson::Text => out.text(&statistic_text(&statistic))?,
            TextOrJson::Json => out.raw(&json::pretty(&statistic))?,
        }
        return Ok(Exit::Clean);
    }
    if let Some(row) = registry::all().iter().flat_map(|game| game.missing).find(|row| is_wanted(row.id)) {
        let row = catalogue::missing(row);
        match args.format {
            TextOrJson::Text => out.text(&format!("{}: {}\n\nNo rule of its own: {}\n", row.id, row.title, row.why))?,
            TextOrJson::Json => out.raw(&json::pretty(&row))?,
        }
        return Ok(Exit::Clean);
    }
    let Some(found) = infos.iter().copied().find(|(_, info)| is_wanted(info.id)) else {
        let statistics = stat::all().iter().map(|statistic| statistic.id);
        let near = nearest(&args.id, infos.iter().map(|(_, info)| info.id).chain(statistics));
        let hint = if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(", ")) };
        return Err(Failure::new(&args.id, format!("no rule has this id, nor has a statistic{hint}")).into());
    };
    let rule = catalogue::rule(found);
    match args.format {
        TextOrJson::Text => out.text(&explain_text(&rule, args.examples))?,
        TextOrJson::Json => out.raw(&json::pretty(&rule))?,
    }
    Ok(Exit::Clean)
}

fn shown(statistic: &Stat) -> Statistic {
    Statistic {
        id: statistic.id.to_owned(),
        question: statistic.question.to_owned(),
        definition: statistic.definition.to_owned(),
        denominator: statistic.denominator.to_owned(),
        bias: statistic.bias.to_owned(),
        found_in: format!("{}.{}", statistic.table, statistic.column),
    }
}
