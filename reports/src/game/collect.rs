//! Audits a game's recordings, collects its rows, and gathers what its pages show.

use holocron_analysis::collect::{Bots, Game as Collected, Recording as Source, add_views, collect};
use holocron_analysis::history::History;
use holocron_analysis::table::GameRows;
use holocron_ingest::id::Sides;
use holocron_ingest::log::Log;
use holocron_ingest::pair::Merged;
use holocron_replay::account::Chronicle;
use holocron_replay::select::Selection;
use holocron_replay::winning::Model;

use super::course;
use super::tell::Unsaid;
use super::watch::Bar;
use super::{Recordings, judge, quoted};
use crate::cli::Replays;
use crate::format::recording::{Finding, Question, Recording};
use crate::page::{Around, Shown};
use crate::viewer;
use holocron_view::film::{Film, Moment, Shot, film_with};
use holocron_view::game::Other;
use holocron_view::judge::Audited;

/// Messages shown before and after the one that a finding is about.
const AROUND: usize = 6;

/// A recording and its findings with what surrounds them.
pub(crate) struct Done {
    pub(crate) recording: Recording,
    pub(crate) shown: Vec<Shown>,
    /// The game's page in the viewer, when it is wanted; it goes with the first recording.
    pub(crate) page: Option<Page>,
    /// Whether its file was named itself, and did not merely lie in a folder.
    pub(crate) is_named: bool,
}

/// A page of the viewer.
pub(crate) struct Page {
    pub(crate) name: String,
    pub(crate) html: String,
}

/// What the rows of games are made with.
#[derive(Clone, Copy)]
pub(crate) struct Counting<'a> {
    pub(crate) rules: &'a Selection,
    /// The server's table of games, when it was given.
    pub(crate) history: Option<&'a History>,
    /// Who is taken for a bot.
    pub(crate) bots: &'a Bots,
    /// How games are won, in place of the model that the program comes with.
    pub(crate) winning: Option<&'a Model>,
}

/// What to do with the games of a run.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    pub(crate) counting: Counting<'a>,
    /// Which recordings get a page in the viewer.
    pub(crate) replays: Replays,
    /// How much a game without findings must be worth to get a page.
    pub(crate) bar: &'a Bar,
    /// Template of a card's link in the viewer.
    pub(crate) card_url: Option<&'a str>,
}

/// Audits the recordings of a game, collects its rows, and makes what its pages show.
pub(crate) fn game<G: Chronicle>(game: &Recordings<G::Kind>, task: Task<'_>) -> (GameRows, Vec<Done>) {
    let (rows, told) = rows::<G>(game, task.counting);
    let worth = course::of(&rows).worth();
    let logs: Vec<&Log<G::Kind>> = game.logs().collect();
    let merged = game.other.as_ref().and_then(|other| other.merged.as_ref().ok());
    (rows, done::<G>(told, &logs, merged, task, worth))
}

/// Audits the recordings of a game and collects its rows. Of a single recording one replay does both.
/// What the server's table knows of the game is added.
pub(crate) fn rows<G: Chronicle>(game: &Recordings<G::Kind>, counting: Counting<'_>) -> (GameRows, Vec<Recording>) {
    let Counting { rules, history, bots, winning } = counting;
    let Recordings { input, log, other } = game;
    let names = [Some(input.name.as_str()), other.as_ref().map(|other| other.input.name.as_str())];
    let names: Vec<&str> = names.into_iter().flatten().collect();
    let known = history.and_then(|history| history.game_of(&names, &log.players.dark, &log.players.light));
    let players = Sides { dark: &*log.players.dark, light: &*log.players.light };
    let decks = history.map_or_else(Sides::default, |history| history.decks_of(G::ID, &names, players));
    let collect = |game: Collected<'_, G::Kind>| {
        let game = game.with_decks(decks.dark, decks.light).with_bots(bots).with_winning(winning);
        let (mut rows, audit) = collect::<G>(&game, rules);
        if let Some(known) = known {
            known.apply(&mut rows);
        }
        (rows, audit)
    };
    let dark = Source { file: &input.name, log };
    let Some(other) = other else {
        let (rows, audit) = collect(Collected::single(dark));
        return (rows, judge::game(&[Audited::<G> { file: &input.name, log, audit: &audit }]));
    };
    let Other { input: second, log: light, merged } = other;
    let (mut rows, audit) = match merged {
        Ok(merged) => {
            let light = Source { file: &second.name, log: light };
            collect(Collected::merged(&merged.log, &merged.sources, dark, light))
        }
        // The rules say where they differ; what Dark's recording tells is counted.
        Err(_) => collect(Collected::single(dark)),
    };
    let audits = other.audits::<G>(log, rules);
    add_views::<G>(&mut rows, &audit, [(&audits[0], log.file_hash), (&audits[1], light.file_hash)]);
    let dark = Audited::<G> { file: &input.name, log, audit: &audits[0] };
    let told = judge::game(&[dark, Audited { file: &second.name, log: light, audit: &audits[1] }]);
    (rows, told)
}

/// The recordings of a game as the run hands them on. The page of the game goes with the first.
fn done<G: Chronicle>(
    told: Vec<Recording>,
    logs: &[&Log<G::Kind>],
    merged: Option<&Merged<G::Kind>>,
    task: Task<'_>,
    worth: f64,
) -> Vec<Done> {
    let has_findings = told.iter().any(|recording| !recording.findings.is_empty());
    let shots: Vec<Shot<'_, G::Kind>> =
        told.iter().zip(logs).map(|(recording, log)| Shot { recording, log: *log }).collect();
    let is_wanted = match task.replays {
        Replays::All => true,
        Replays::Findings => has_findings || task.bar.admits(worth),
        // What a play changed is told all the same.
        Replays::None => has_findings,
    };
    let film = is_wanted.then(|| film_with::<G>(&shots, merged, task.counting.winning));
    let mut shown: Vec<Vec<Shown>> = shots.iter().map(|shot| self::shown::<G>(shot.recording, shot.log)).collect();
    if let Some(film) = &film {
        for (place, one) in
            shown.iter_mut().enumerate().flat_map(|(place, of)| of.iter_mut().map(move |one| (place, one)))
        {
            let cards: Vec<i64> = one.finding.cards.iter().filter_map(|card| card.card_id).collect();
            one.turn_of = turn_of(film, place, one.finding.event);
            one.change = viewer::change(film, place, one.finding.event, &cards);
        }
    }
    let around = viewer::Around { report: Some("../index.html"), card_url: task.card_url };
    let mut page = film
        .filter(|_| task.replays != Replays::None)
        .zip(logs.first())
        .map(|(film, log)| Page { name: viewer::file_name(log.file_hash), html: viewer::page(&film, around) });
    let whole = told.into_iter().zip(shown);
    whole.map(|(recording, shown)| Done { recording, shown, page: page.take(), is_named: false }).collect()
}

/// Whose turn it is at an event, and the number of that player's own turns.
fn turn_of(film: &Film, place: usize, event: u64) -> Option<(String, u64)> {
    let Moment(_, own, side, _) = film.moment(place, event)?;
    Some((film.players.get(usize::from(side?))?.clone(), u64::from(own)))
}

/// The question that a finding asks.
fn asked<'a>(recording: &'a Recording, finding: &Finding) -> Option<&'a Question> {
    recording.questions.iter().find(|question| question.key == finding.question)
}

/// The findings of a recording with the messages around them.
fn shown<G: Chronicle>(recording: &Recording, log: &Log<G::Kind>) -> Vec<Shown> {
    let unsaid = Unsaid::<G>::new(log);
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
    let show = |finding: &Finding| {
        let event = u32::try_from(finding.event).unwrap_or(u32::MAX);
        let place = log.messages.partition_point(|message| message.event < event);
        let from = place.saturating_sub(AROUND);
        let near = log.messages.get(from..(place + AROUND).min(log.messages.len())).unwrap_or_default();
        let mut window: Vec<Around> = near
            .iter()
            .map(|message| Around {
                event: u64::from(message.event),
                text: quoted(message.plain()),
                is_it: message.event == event,
            })
            .collect();
        if !window.iter().any(|around| around.is_it) {
            let here = window.partition_point(|around| around.event < finding.event);
            let text = unsaid.words(finding.event).unwrap_or_else(|| "(no log line at this event)".to_owned());
            window.insert(here, Around { event: finding.event, text, is_it: true });
        }
        Shown {
            file: recording.file.clone(),
            players: [name(&recording.players.dark), name(&recording.players.light)],
            finding: finding.clone(),
            turn_of: None,
            window,
            change: Vec::new(),
            viewer: None,
            also: asked(recording, finding).map(|question| question.also.clone()).unwrap_or_default(),
            sentence: asked(recording, finding).map_or(&finding.message, |question| &question.sentence).clone(),
        }
    };
    recording.findings.iter().map(show).collect()
}
