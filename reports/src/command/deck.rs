//! `holocron deck FILE...`: judges decks by the rules on decks, as if a game began with them.

mod beside;
mod named;

use std::ffi::{OsStr, OsString};
use std::io::Read as _;
use std::path::Path;

use holocron_ingest::id::Side;
use holocron_replay::game::GameId;
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
    let games = Reading::new(args.game);
    let mut exit = Exit::Clean;
    let mut array = json::Array::default();
    for file in &args.files {
        let judged = named(file).and_then(|entries| judge(file, &entries, &games, &rules));
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

/// The cards of the games that lists may be of.
pub(super) struct Reading(Vec<Cards>);

impl Reading {
    pub(super) fn new(wanted: Option<GameId>) -> Reading {
        let games = registry::all().into_iter().filter(|game| wanted.is_none_or(|wanted| wanted == game.id));
        Reading(games.map(|game| Cards::of(&game)).collect())
    }

    /// What a list means in each game, in the order of the catalogue.
    fn all(&self, entries: &[Entry]) -> impl DoubleEndedIterator<Item = (GameId, Found)> {
        self.0.iter().map(|game| (game.id, game.find(entries)))
    }

    /// What a list means in the game that knows most of its cards; of several the first of the catalogue. `None` when none knows any.
    pub(super) fn find(&self, entries: &[Entry]) -> Option<(GameId, Found)> {
        self.all(entries).rev().max_by_key(|(_, found)| found.num_known).filter(|(_, found)| found.num_known > 0)
    }
}

/// The entries of a list, by what they call the cards.
pub(super) fn named(file: &OsStr) -> Result<Vec<Entry>, Failure> {
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

/// Whose list a file is by its name, and of which side where it says: `PLAYER.txt`, `PLAYER.dark.txt`.
pub(super) fn owner(path: &Path) -> (String, Option<Side>) {
    let stem = path.file_stem().map(OsStr::to_string_lossy).unwrap_or_default();
    let told = Side::BOTH.into_iter().find_map(|side| Some((stem.strip_suffix(side.word())?.strip_suffix('.')?, side)));
    told.map_or_else(|| (stem.to_string(), None), |(name, side)| (name.to_owned(), Some(side)))
}

fn judge(file: &OsString, entries: &[Entry], games: &Reading, rules: &Selection) -> Result<Deck, Failure> {
    let name = file.to_string_lossy().into_owned();
    let Some((game, found)) = games.find(entries) else {
        return Err(Failure::new(name, "names no card that is known"));
    };
    let player =
        Path::new(file).file_stem().map_or_else(|| "the list".to_owned(), |stem| stem.to_string_lossy().into_owned());
    let player = if file == "-" { "the list".to_owned() } else { player };
    let log = registry::deck(game, found.side, &player, &found.cards).map_err(|what| Failure::new(&name, what))?;
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
        game: game.word().to_owned(),
        side,
        cards: entries.iter().map(|entry| u64::from(entry.copies)).sum(),
        unknown: found.unknown,
        unclear: found.unclear,
        judged: recording.judged.kept + recording.judged.broken,
        findings,
    })
}
