//! `holocron coverage PATH...`: which cards, actions and rules an archive never exercised.

use std::collections::BTreeMap;

use holocron_ingest::id::Blueprint;
use holocron_replay::rule::Info;
use holocron_replay::tell::spoken;
use rayon::prelude::*;

use super::audit::{begin, pool};
use super::games::{Game, Group, group, read_once};
use super::read::Reader;
use super::{Term, read, registry};
use crate::cli::{self, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::coverage::{Coverage, MissingCard, MissingRule, text};
use crate::format::json;
use crate::format::text::typeset;
use crate::game::Covered;
use crate::inputs;
use crate::progress::Progress;
use crate::terminal::Stop;

/// Groups read at a time by each thread.
const BATCH: usize = 8;

pub(super) fn run(args: &cli::Coverage, out: &mut Term) -> Result<Exit, Stop> {
    let pool = pool(args.reading.jobs)?;
    let found = inputs::collect(&args.paths.paths);
    let named: Vec<String> = found.files.iter().filter(|file| file.is_named).map(|file| file.name.clone()).collect();
    let mut exit = begin(&found, args.reading.strict, out);
    if found.files.is_empty() {
        return Ok(Exit::Failed);
    }
    let limits = read::limits(&args.reading);
    let progress = Progress::new(found.files.len() as u64, args.reading.quiet);
    let groups = pool.install(|| group(found.files, &limits));
    let cover = |group: &Group| {
        let games = read_once(group.clone(), &Reader::plain(limits), args.reading.game).games;
        let covered: Vec<_> = games
            .into_iter()
            .map(|(game, _)| match game {
                Game::Read(game) => Ok((game.id(), game.covered())),
                Game::Unread(input, error) => Err(Failure::new(&input.name, &error.message)),
            })
            .collect();
        group.inputs.iter().for_each(|_| progress.step());
        covered
    };
    let mut all: BTreeMap<&'static str, (u64, Covered)> = BTreeMap::new();
    for batch in groups.chunks(BATCH * pool.current_num_threads()) {
        let covered: Vec<_> = pool.install(|| batch.par_iter().map(cover).collect());
        for one in covered.into_iter().flatten() {
            match one {
                Ok((game, covered)) => {
                    let (games, sum) = all.entry(game.word()).or_default();
                    *games += 1;
                    sum.add(covered);
                }
                Err(failure) if args.reading.strict || named.contains(&failure.subject) => {
                    progress.aside(|| out.error(&failure));
                    exit = Exit::Failed;
                }
                Err(failure) => progress.aside(|| out.warning(&failure)),
            }
        }
    }
    progress.done();
    if all.is_empty() {
        return Ok(Exit::Failed);
    }
    let mut told = Vec::new();
    for game in registry::all() {
        if let Some((games, covered)) = all.remove(game.id.word()) {
            told.push(missing(&game, games, &covered));
        }
    }
    match args.format {
        TextOrJson::Json => out.raw(&json::pretty(&told))?,
        TextOrJson::Text => {
            for (place, one) in told.iter().enumerate() {
                if place > 0 {
                    out.text("\n")?;
                }
                out.painted(&text(one, args.all))?;
            }
        }
    }
    Ok(exit)
}

/// What the games of a card game did not exercise.
fn missing(game: &registry::Entry, games: u64, covered: &Covered) -> Coverage {
    let is_front = |blueprint: &Blueprint| blueprint.front() == *blueprint;
    let sheets: Vec<_> = (game.designs)().into_iter().filter(|sheet| is_front(&sheet.blueprint)).collect();
    let is_seen = |id: &str| covered.cards.contains(id);
    let cards_missing: Vec<MissingCard> = sheets
        .iter()
        .map(|sheet| MissingCard {
            id: sheet.blueprint.to_string(),
            title: typeset(&(game.face)(&sheet.blueprint).title),
            kind: sheet.facts.first().map(|(_, value)| spoken(value)).unwrap_or_default(),
        })
        .filter(|card| !is_seen(&card.id))
        .collect();
    let (judged, never): (Vec<&Info>, Vec<&Info>) =
        game.rules.iter().copied().partition(|rule| covered.rules.contains_key(rule.id));
    Coverage {
        game: game.id.word().to_owned(),
        games,
        cards_seen: (sheets.len() - cards_missing.len()) as u64,
        cards_all: sheets.len() as u64,
        cards_missing,
        actions: game
            .actions
            .iter()
            .map(|action| (action.word(), covered.actions.get(action.word()).copied().unwrap_or_default()))
            .collect(),
        rules_judged: judged.len() as u64,
        rules_missing: never.into_iter().map(|rule| MissingRule { id: rule.id, title: rule.title }).collect(),
    }
}
