//! `holocron pack FILE --event N --out DIR`: one question with all that is needed to judge it.

mod cut;
mod shrink;

use std::collections::BTreeSet;
use std::ffi::OsString;

use holocron_ingest::{Limits, raw};
use holocron_replay::select::Selection;

use super::audit::questions;
use super::catalogue::Book;
use super::{Term, catalogue, read, registry};
use crate::cli::Pack;
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::format::pack::{CardInvolved, Content, Recorded, markdown};
use crate::format::question::Asked;
use crate::format::scenario;
use crate::format::state::text as table_text;
use crate::game::Played;
use crate::inputs::{self, Input};
use crate::output::{self, Staged};
use crate::progress::Progress;
use crate::terminal::Stop;
use cut::Cut;

/// The outline of a test in the server's framework.
const SCENARIO: &str = "QuestionTests.java";

pub(super) fn run(args: &Pack, out: &mut Term) -> Result<Exit, Stop> {
    let selection = catalogue::selection(&args.choice)?;
    let limits = read::limits(&args.reading);
    let inputs = args.files.iter().map(named).collect::<Result<Vec<Input>, Failure>>()?;
    let paths = || inputs.iter().filter_map(Input::path);
    output::apart(&args.out, paths(), std::iter::empty())?;
    let mut logs = Vec::new();
    for input in &inputs {
        let log = read::log(input, &limits).map_err(|error| Failure::new(&input.name, error.message))?;
        logs.push((input.clone(), log));
    }
    let mut games = registry::games(logs);
    let (Some(game), None) = (games.pop(), games.pop()) else {
        return Err(Failure::new("pack", "the two files are not the recordings of one game").into());
    };
    let first = inputs.first().map(|input| input.name.clone()).unwrap_or_default();
    let place = game.inputs().iter().position(|input| input.name == first).unwrap_or_default();
    let book = Book::new();
    let recordings = game.audit(&selection);
    let asked = questions(&recordings[place..=place], &book, Some(&|_, events| game.tell_with(place, events)));
    let Some(asked) = asked.iter().find(|asked| asked.events.contains(&args.event)) else {
        return Err(nothing(&first, args.event, &asked).into());
    };
    let staged = Staged::new(&args.out, args.force)?;
    let mut recorded = Vec::new();
    for (at, input) in game.inputs().into_iter().enumerate() {
        let last = asked.events.iter().copied().max().unwrap_or(args.event);
        let last = if at == place { Some(last) } else { game.other_event(place, last) };
        let cut = match (at == place, last) {
            (true, Some(last)) => asking(input, last, asked, &selection, &limits)?,
            _ => Cut::read(input, last, &limits)?,
        };
        let name = if at == place { "recording.xml.gz" } else { "other-view.xml.gz" };
        write(&staged, name, cut.root())?;
        let what =
            if at == place { "cut behind the question" } else { "the other player's view, cut at the same moment" };
        recorded.push(Recorded { name, what, events: cut.num_events(), of: cut.num_whole() });
        if at == place {
            let progress = Progress::part("Looking for the fewest events that keep the question", args.reading.quiet);
            let smallest = shrink::smallest(&cut, &asked.key, asked.verdict, &selection, &limits, &progress);
            progress.done();
            if let Some(smallest) = smallest {
                write(&staged, "smallest.xml.gz", smallest.root())?;
                let what = "the fewest events found that still ask it, and nothing else";
                recorded.push(Recorded {
                    name: "smallest.xml.gz",
                    what,
                    events: smallest.num_events(),
                    of: cut.num_whole(),
                });
            }
        }
    }
    let before = args.event.saturating_sub(1);
    let table = game.tables_of(place, &BTreeSet::from([before])).remove(&before);
    let recording = recordings.get(place);
    let entry = registry::all().into_iter().find(|entry| entry.id == game.id());
    let outline = entry
        .and_then(|entry| entry.framework)
        .zip(table.as_ref())
        .zip(recording)
        .and_then(|((package, table), recording)| scenario::java(package, table, &recording.players, asked));
    let content = Content {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        facts: catalogue::facts_version(),
        game: game.id().word().to_owned(),
        players: recording.map(|recording| recording.players.clone()).unwrap_or_default(),
        format: game.format(place),
        table: table.as_ref().map(|table| table_text(table).to_string()).unwrap_or_default(),
        cards: cards(game.as_ref(), recording.into_iter().flat_map(|recording| &recording.findings), &asked.key),
        recorded,
        scenario: outline.is_some().then_some(SCENARIO),
    };
    if let Some(outline) = outline {
        output::write_new(&staged.path().join(SCENARIO), outline.as_bytes())?;
    }
    output::write_new(&staged.path().join("question.md"), markdown(asked, &content).as_bytes())?;
    let finding = recording
        .map(|recording| recording.findings.iter().filter(|finding| finding.question == asked.key).collect::<Vec<_>>());
    output::write_new(&staged.path().join("findings.json"), json::pretty(&finding.unwrap_or_default()).as_bytes())?;
    staged.commit()?;
    for one in &content.recorded {
        out.note(&format!("{}: {} of {} events, {}", one.name, one.events, one.of, one.what));
    }
    out.text(&format!("{}\n", args.out.join("question.md").display()))?;
    Ok(Exit::Clean)
}

/// Events by which a recording is made longer at first, when it does not ask the question yet.
const LONGER: u64 = 16;

/// The recording behind the question, or so much longer that it asks it by itself: some questions show only by what comes later, and
/// some only by both recordings, which are cut where they stand.
fn asking(input: &Input, last: u64, asked: &Asked, rules: &Selection, limits: &Limits) -> Result<Cut, Failure> {
    let first = Cut::read(input, Some(last), limits)?;
    let asks = |cut: &Cut| {
        cut.audit(rules, limits).is_some_and(|recording| shrink::asks(&recording, &asked.key, asked.verdict))
    };
    if asks(&first) {
        return Ok(first);
    }
    let mut more = LONGER;
    while last.saturating_add(more / 2) < first.num_whole() {
        let cut = Cut::read(input, Some(last.saturating_add(more)), limits)?;
        if asks(&cut) {
            return Ok(cut);
        }
        more = more.saturating_mul(2);
    }
    Ok(first)
}

/// A file that was named.
fn named(file: &OsString) -> Result<Input, Failure> {
    let mut found = inputs::collect(std::slice::from_ref(file));
    match (found.failures.pop(), found.files.pop()) {
        (Some(failure), _) => Err(failure),
        (None, Some(input)) if found.files.is_empty() && input.path().is_some() => Ok(input),
        _ => Err(Failure::new(file.to_string_lossy(), "expected one file, not a folder or several files")),
    }
}

/// Why nothing can be packed, with the events of what is asked instead.
fn nothing(file: &str, event: u64, asked: &[Asked]) -> Failure {
    let mut events: Vec<u64> = asked.iter().flat_map(|asked| &asked.events).copied().collect();
    events.sort_by_key(|other| other.abs_diff(event));
    events.dedup();
    events.truncate(5);
    events.sort_unstable();
    let events: Vec<String> = events.iter().map(u64::to_string).collect();
    let hint = if events.is_empty() {
        "nothing is asked of this recording".to_owned()
    } else {
        format!("the nearest questions are at {}", events.join(", "))
    };
    Failure::new(file, format!("no question is asked at event {event}; {hint}"))
}

fn write(staged: &Staged, name: &str, root: &raw::Element) -> Result<(), Failure> {
    let path = staged.path().join(name);
    let bytes = raw::to_zlib(root).map_err(|error| Failure::io(&path, &error))?;
    output::write_new(&path, &bytes)
}

/// The cards that the findings of a question name, each once, with their facts.
fn cards<'a>(
    game: &dyn Played,
    findings: impl Iterator<Item = &'a crate::format::recording::Finding>,
    key: &str,
) -> Vec<CardInvolved> {
    let entries = registry::all();
    let entry = entries.iter().find(|entry| entry.id == game.id());
    let mut seen = BTreeSet::new();
    let mut cards = Vec::new();
    for card in findings.filter(|finding| finding.question == key).flat_map(|finding| &finding.cards) {
        if !seen.insert(&card.blueprint_id) {
            continue;
        }
        let sheets = entry.map(|entry| (entry.search)(&card.blueprint_id)).unwrap_or_default();
        let sheet = sheets.into_iter().find(|sheet| sheet.blueprint.to_string() == card.blueprint_id);
        let facts = sheet.map(|sheet| sheet.facts).unwrap_or_default();
        let facts = facts.into_iter().map(|(name, value)| format!("{name} {value}")).collect();
        cards.push(CardInvolved { title: card.title.clone(), id: card.blueprint_id.clone(), facts });
    }
    cards
}
