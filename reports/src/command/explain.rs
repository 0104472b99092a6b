//! `holocron explain ID`: a rule or a statistic.

use holocron_analysis::stat::{self, Stat};
use holocron_analysis::table::dictionary;
use holocron_replay::select::Selection;

use super::{Term, catalogue, registry};
use crate::cli::{Explain, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::catalogue::{Rule, Statistic, column_text, explain_text, rules_text, statistic_text};
use crate::format::json;
use crate::suggest::hint;
use crate::terminal::Stop;

pub(super) fn run(args: &Explain, out: &mut Term) -> Result<Exit, Stop> {
    let infos = catalogue::infos();
    let is_wanted = |id: &str| {
        let short = id.split_once('-').map_or(id, |(_, rest)| rest);
        id.eq_ignore_ascii_case(&args.id) || short.eq_ignore_ascii_case(&args.id)
    };
    let lower = args.id.to_ascii_lowercase();
    if let Some(statistic) = stat::find(&lower).or_else(|| stat::all().iter().find(|one| one.column == lower)) {
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
        return several(args, out);
    };
    let rule = catalogue::rule(found);
    match args.format {
        TextOrJson::Text => out.text(&explain_text(&rule, args.examples))?,
        TextOrJson::Json => out.raw(&json::pretty(&rule))?,
    }
    Ok(Exit::Clean)
}

/// What is no id by itself: the beginning of several, or a column of a run's tables.
fn several(args: &Explain, out: &mut Term) -> Result<Exit, Stop> {
    let infos = catalogue::infos();
    let ids: Vec<&'static str> = infos.iter().map(|(_, info)| info.id).collect();
    if let Ok(family) = Selection::new(std::slice::from_ref(&args.id), &[], &ids)
        && !args.id.is_empty()
    {
        let rules: Vec<Rule> = infos.into_iter().filter(|(_, info)| family.has(info.id)).map(catalogue::rule).collect();
        match args.format {
            TextOrJson::Text => out.text(&rules_text(&rules))?,
            TextOrJson::Json => out.raw(&json::pretty(&rules))?,
        }
        return Ok(Exit::Clean);
    }
    let tables = dictionary();
    let columns = tables.iter().flat_map(|table| table.columns.iter().map(|column| (table.name, column)));
    let wanted: Vec<_> =
        columns.clone().filter(|(_, column)| column.name.eq_ignore_ascii_case(&args.id)).take(COLUMNS).collect();
    if wanted.is_empty() {
        let statistics = stat::all().iter().map(|statistic| statistic.id);
        let names = ids.into_iter().chain(statistics).chain(columns.map(|(_, column)| column.name));
        let hint = hint(&args.id, names);
        let what = format!("no rule, statistic or table column has this name{hint}");
        return Err(Failure::new(&args.id, what).into());
    }
    for (table, column) in wanted {
        match args.format {
            TextOrJson::Text => out.text(&column_text(table, column.name, column.doc))?,
            TextOrJson::Json => {
                let object = serde_json::json!({ "table": table, "column": column.name, "doc": column.doc });
                out.raw(&json::pretty(&object))?;
            }
        }
    }
    Ok(Exit::Clean)
}

/// Tables with a column of one name that are told of at most.
const COLUMNS: usize = 5;

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
