//! `holocron cards QUERY`: card facts.

use holocron_replay::account::CardSheet;

use super::registry::Entry;
use super::{Term, registry};
use crate::cli::{Cards, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::cards::{Card, Fact, text};
use crate::format::json;
use crate::format::text::typeset;
use crate::terminal::Stop;

pub(super) fn run(args: &Cards, out: &mut Term) -> Result<Exit, Stop> {
    let query = args.query.as_deref().unwrap_or_default();
    let games = registry::all().into_iter().filter(|game| args.game.is_none_or(|wanted| wanted == game.id));
    let found: Vec<Card> = games
        .flat_map(|game| (game.search)(query).into_iter().map(|sheet| shown(&game, sheet)).collect::<Vec<_>>())
        .collect();
    if found.is_empty() {
        return Err(Failure::new(query, "no card has this id or these words in its title").into());
    }
    match args.format {
        TextOrJson::Text => out.text(&text(&found))?,
        TextOrJson::Json => out.raw(&json::pretty(&found))?,
    }
    Ok(Exit::Clean)
}

fn shown(game: &Entry, sheet: CardSheet) -> Card {
    let face = (game.face)(&sheet.blueprint);
    let facts = sheet.facts.into_iter().map(|(name, value)| Fact { name: name.to_owned(), value });
    Card {
        game: game.id.word().to_owned(),
        blueprint_id: sheet.blueprint.to_string(),
        title: typeset(&face.title),
        printing: face.printing,
        side: sheet.side.map_or("either", |side| side.word()).to_owned(),
        facts: facts.collect(),
    }
}
