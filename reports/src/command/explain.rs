//! `holocron explain ID`.

use super::{Term, catalogue};
use crate::cli::{Explain, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::catalogue::{explain_text, nearest};
use crate::format::json;
use crate::out::Stop;

pub(super) fn run(args: &Explain, out: &mut Term) -> Result<Exit, Stop> {
    let infos = catalogue::infos();
    let is_wanted = |id: &str| {
        let short = id.split_once('-').map_or(id, |(_, rest)| rest);
        id.eq_ignore_ascii_case(&args.id) || short.eq_ignore_ascii_case(&args.id)
    };
    let Some(found) = infos.iter().copied().find(|(_, info)| is_wanted(info.id)) else {
        let near = nearest(&args.id, infos.iter().map(|(_, info)| info.id));
        let hint = if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(", ")) };
        return Err(Failure::new(&args.id, format!("no rule has this id{hint}")).into());
    };
    let rule = catalogue::rule(found);
    match args.format {
        TextOrJson::Text => out.text(&explain_text(&rule))?,
        TextOrJson::Json => out.raw(&json::pretty(&rule))?,
    }
    Ok(Exit::Clean)
}
