//! `holocron deck FILE...`: judges decks by the rules on decks, as if a game began with them.

mod beside;
mod named;

use std::ffi::OsString;
use std::io::Read as _;
use std::path::Path;

use holocron_ingest::id::Side;
use holocron_replay::select::Selection;

use super::{Term, catalogue, registry};
use crate::cli::{self, TextOrJson};
use crate::deck::{self, Entry};
use crate::failure::{Exit, Failure, reason};
use crate::format::deck::{Deck, text};
use crate::format::json;
use crate::inputs::{Input, Source};
use crate::terminal::Stop;
pub(super) use beside::beside;
use named::{Cards, Found};

/// How the ids of rules on decks begin, without the game.
const RULES: &str = "DECK";
/// Most bytes of a list.
const LARGEST: u64 = 1 << 20;

pub(super) fn run(args: &cli::Deck, out: &mut Term) -> Result<Exit, Stop> {
    let ids: Vec<&'static str> = catalogue::infos().iter().map(|(_, info)| info.id).collect();
    let rules =
        Selection::new(&[RULES.to_owned()], &[], &ids).map_err(|error| Failure::new(RULES, error.to_string()))?;
    let games: Vec<Cards> = registry::all()
        .into_iter()
        .filter(|game| args.game.is_none_or(|wanted| wanted == game.id))
        .map(|game| Cards::of(&game))
        .collect();
    let mut exit = Exit::Clean;
    let mut array = json::Array::default();
    for file in &args.files {
        let judged = read(file).and_then(|entries| judge(file, &entries, &games, &rules));
        let deck = match judged {
            Ok(deck) => deck,
            Err(failure) => {
                out.error(&failure);
                exit = Exit::Failed;
                continue;
            }
        };
        if deck.findings.iter().any(|finding| finding.counts()) {
            exit = exit.and(Exit::Illegal);
        }
        match args.format {
            TextOrJson::Text => out.painted(&text(&deck))?,
            TextOrJson::Json => out.raw(&array.item(&deck))?,
        }
    }
    if args.format == TextOrJson::Json {
        out.raw(array.end())?;
    }
    Ok(exit)
}

fn read(file: &OsString) -> Result<Vec<Entry>, Failure> {
    let name = file.to_string_lossy().into_owned();
    let failed = |error: std::io::Error| Failure::new(&name, reason(&error));
    let mut bytes = Vec::new();
    if file == "-" {
        std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        let opened = std::fs::File::open(Path::new(file)).map_err(failed)?;
        opened.take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    }
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::new(name, "is too large for a deck list"));
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::new(&name, "is not UTF-8 text"))?;
    deck::read(&text).map_err(|what| Failure::new(&name, what))
}

/// What a list means: the game that knows most of its cards, of several the first of the catalogue.
fn meant<'a>(entries: &[Entry], games: &'a [Cards]) -> Result<(&'a Cards, Found), &'static str> {
    let found = games.iter().map(|game| (game, game.find(entries)));
    let best = found.rev().max_by_key(|(_, found)| found.num_known);
    best.filter(|(_, found)| found.num_known > 0).ok_or("names no card that is known")
}

fn judge(file: &OsString, entries: &[Entry], games: &[Cards], rules: &Selection) -> Result<Deck, Failure> {
    let name = file.to_string_lossy().into_owned();
    let (game, found) = meant(entries, games).map_err(|what| Failure::new(&name, what))?;
    let player =
        Path::new(file).file_stem().map_or_else(|| "the list".to_owned(), |stem| stem.to_string_lossy().into_owned());
    let player = if file == "-" { "the list".to_owned() } else { player };
    let log = registry::deck(game.id, found.side, &player, &found.cards).map_err(|what| Failure::new(&name, what))?;
    let input = Input { name: name.clone(), source: Source::Stdin, is_named: true };
    let Some(recording) = registry::games(vec![(input, log)]).pop().and_then(|game| game.audit(rules).pop()) else {
        return Err(Failure::new(name, "could not be judged"));
    };
    let mut findings = recording.findings;
    // One copy of a card says what each would.
    findings.dedup_by(|one, other| one.rule == other.rule && one.message == other.message);
    let side = match found.side {
        Side::Dark => "dark",
        Side::Light => "light",
    };
    Ok(Deck {
        file: name,
        game: game.id.word().to_owned(),
        side,
        cards: entries.iter().map(|entry| u64::from(entry.copies)).sum(),
        unknown: found.unknown,
        unclear: found.unclear,
        judged: recording.judged.kept + recording.judged.broken,
        findings,
    })
}
