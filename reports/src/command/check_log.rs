//! `holocron check-log PATH...`: what a log lacks, and which rules need it. For those who write clients.

use std::collections::{BTreeMap, BTreeSet};

use holocron_replay::select::Selection;
use holocron_replay::topics::Topics;

use super::audit::begin;
use super::games::{Game, group, read_group};
use super::{Term, read, registry};
use crate::cli::{self, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::format::lacks::{Lacks, Missing, Needs, text};
use crate::format::recording::Recording;
use crate::game::{Covered, Played};
use crate::inputs;
use crate::terminal::Stop;

pub(super) fn run(args: &cli::CheckLog, out: &mut Term) -> Result<Exit, Stop> {
    let found = inputs::collect(&args.paths.paths);
    let mut exit = begin(&found, args.reading.strict, out);
    let named: BTreeSet<String> =
        found.files.iter().filter(|file| file.is_named).map(|file| file.name.clone()).collect();
    let limits = read::limits(&args.reading);
    let games = registry::all();
    let mut array = json::Array::default();
    let mut num_checked = 0;
    for group in group(found.files, &limits) {
        for game in read_group(group, &limits, args.reading.game) {
            let game = match game {
                Game::Read(game) => game,
                Game::Unread(input, error) => {
                    let failure = Failure::new(&input.name, error.message);
                    if named.contains(&input.name) || args.reading.strict {
                        out.error(&failure);
                        exit = Exit::Failed;
                    } else {
                        out.warning(&failure);
                    }
                    continue;
                }
            };
            let Some(entry) = games.iter().find(|entry| entry.id == game.id()) else { continue };
            if (entry.heard)().is_empty() {
                let what = "its logs are written by its own server alone: there is no client to check";
                out.warning(&Failure::new(game.name(), what));
                continue;
            }
            for lacks in check(game.as_ref(), entry) {
                match args.format {
                    TextOrJson::Json => out.raw(&array.item(&lacks))?,
                    TextOrJson::Text => {
                        if num_checked > 0 {
                            out.text("\n")?;
                        }
                        out.painted(&text(&lacks))?;
                    }
                }
                num_checked += 1;
            }
        }
    }
    if args.format == TextOrJson::Json {
        out.raw(array.end())?;
    }
    Ok(if num_checked == 0 { exit.and(Exit::Failed) } else { exit })
}

/// What each recording of a game lacks.
fn check(game: &dyn Played, entry: &registry::Entry) -> Vec<Lacks> {
    let recordings = game.audit(&Selection::all());
    let covered = (0..).map_while(|place| game.covered_by(place));
    recordings.into_iter().zip(covered).map(|(recording, covered)| lacks(recording, &covered, entry)).collect()
}

fn lacks(recording: Recording, covered: &Covered, entry: &registry::Entry) -> Lacks {
    let heard = (entry.heard)();
    let is_there = |types: &[&'static str]| types.iter().any(|code| covered.events.contains_key(*code));
    let (mut missing, mut nothing_to_judge): (BTreeMap<Vec<String>, Vec<Needs>>, Vec<String>) = Default::default();
    for info in entry.rules.iter().filter(|info| !covered.rules.contains_key(info.id)) {
        let topics = entry.topics.iter().find(|(id, _)| *id == info.id).map_or(Topics::ALL, |(_, topics)| *topics);
        let hears: Vec<&Vec<&'static str>> =
            heard.iter().filter(|(topic, _)| topics.meets(*topic)).map(|(_, types)| types).collect();
        if hears.is_empty() || hears.iter().any(|types| is_there(types)) {
            nothing_to_judge.push(info.id.to_owned());
            continue;
        }
        let types = hears.into_iter().flatten().map(|code| (*code).to_owned()).collect();
        let needs = Needs { id: info.id.to_owned(), title: info.title.to_owned() };
        missing.entry(types).or_default().push(needs);
    }
    let all: BTreeSet<&str> = heard.iter().flat_map(|(_, types)| types).copied().collect();
    Lacks {
        file: recording.file,
        game: entry.id.word().to_owned(),
        events: recording.events,
        types: all.iter().filter(|code| covered.events.contains_key(**code)).count() as u64,
        types_all: all.len() as u64,
        judged: covered.rules.len() as u64,
        nothing_to_judge,
        missing: missing.into_iter().map(|(types, rules)| Missing { types, rules }).collect(),
        problems: recording.problems,
    }
}
