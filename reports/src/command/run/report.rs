//! From tables and findings to the page.

use std::collections::BTreeSet;

use holocron_analysis::Result;
use holocron_analysis::stat::{Derived, Overview, Tables, doubts, rule_counts};
use holocron_analysis::table::EndingStatRow;
use holocron_replay::game::GameId;
use serde::Serialize;

use super::charts::percent;
use crate::chart::Chart;
use crate::command::catalogue;
use crate::format::recording::{Finding, Messages, Players, Recording, Status, Verdict};
use crate::format::text::Total;
use crate::grid::{Grid, Value};
use crate::page::{FileNote, Made, Named, Number, Quality, Report, RuleCount, Shown};

/// Most findings and file notes that the page lists; `findings.jsonl` has all.
const MOST: usize = 500;

/// A line of `findings.jsonl`.
#[derive(Serialize)]
pub(super) struct Line<'a> {
    pub(super) file: &'a str,
    pub(super) players: &'a Players,
    #[serde(flatten)]
    pub(super) finding: &'a Finding,
}

/// What is gathered while recordings come in; bounded, whatever their number.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) total: Total,
    pub(super) games: BTreeSet<GameId>,
    pub(super) messages: Messages,
    pub(super) shown: Vec<Shown>,
    pub(super) quality: Quality,
    num_findings: u64,
}

impl Gathered {
    pub(super) fn add(&mut self, recording: &Recording, shown: Vec<Shown>) {
        self.total.add(recording);
        self.num_findings += recording.findings.len() as u64;
        let sum = &mut self.messages;
        sum.total += recording.messages.total;
        sum.specific += recording.messages.specific;
        sum.generic += recording.messages.generic;
        sum.unknown += recording.messages.unknown;
        // What is graver stays when the list is full.
        self.shown.extend(shown);
        self.shown.sort_by_key(|shown| {
            let finding = &shown.finding;
            (finding.status == Status::Trial, finding.verdict == Verdict::Suspect)
        });
        self.shown.truncate(MOST);
        let quality = &mut self.quality;
        quality.num_files += 1;
        quality.num_read += u64::from(recording.error.is_none());
        quality.num_keyframes += recording.keyframes.total;
        quality.num_keyframes_agree += recording.keyframes.agree;
        quality.num_problems += recording.problems.len() as u64;
        let file = &recording.file;
        if let Some(error) = &recording.error
            && quality.failed.len() < MOST
        {
            let what = error.message.clone();
            quality.failed.push(FileNote { file: file.clone(), what, ..FileNote::default() });
        }
        if recording.truncated && quality.truncated.len() < MOST {
            quality.truncated.push(file.clone());
        }
        for problem in recording.problems.iter().take(MOST.saturating_sub(quality.problems.len())) {
            let note =
                FileNote { file: file.clone(), event: problem.event, byte: problem.byte, what: problem.what.clone() };
            quality.problems.push(note);
        }
    }
}

/// The page's content.
pub(super) fn report(
    tables: &Tables,
    derived: &Derived,
    overview: &Overview,
    gathered: &Gathered,
    charts: Vec<Chart>,
) -> Result<Report> {
    let quality = Quality { messages: gathered.messages, ..gathered.quality.clone() };
    Ok(Report {
        title: "Holocron report".to_owned(),
        scope: super::charts::scope(overview, gathered),
        numbers: numbers(overview, gathered),
        charts,
        tables: vec![cards(derived), how_games_end(&derived.ending_stats)],
        findings: gathered.shown.clone(),
        num_findings: gathered.num_findings,
        rules: rules(tables)?,
        quality,
        made: Made {
            tool: format!("holocron {}", env!("CARGO_PKG_VERSION")),
            rules: format!("{} rules", catalogue::infos().len()),
            cards: catalogue::facts_version(),
        },
    })
}

fn numbers(overview: &Overview, gathered: &Gathered) -> Vec<Number> {
    let total = &gathered.total;
    let number = |label: &str, value: String, note: String, is_alarming: bool| Number {
        label: label.to_owned(),
        value,
        note,
        is_alarming,
    };
    let share = |part: u32| percent(f64::from(part) / f64::from(overview.num_ended.max(1)));
    vec![
        number("Games", overview.num_games.to_string(), format!("{} with a bot", overview.num_bot_games), false),
        number(
            "Recordings",
            total.recordings.to_string(),
            format!("{} unreadable, {} cut short", total.failed, total.truncated),
            total.failed > 0,
        ),
        number("Illegal", total.illegal.to_string(), "by settled rules".to_owned(), total.illegal > 0),
        number("Suspect", total.suspect.to_string(), "a named card may lift the rule".to_owned(), false),
        number(
            "Judged",
            total.kept.saturating_add(total.broken).to_string(),
            format!("{} more undecided", total.unknown),
            false,
        ),
        number(
            "Dark wins",
            share(overview.num_dark_wins),
            format!("of {} games with a winner", overview.num_ended),
            false,
        ),
        number(
            "First player wins",
            share(overview.num_first_player_wins),
            format!("of {} games with a winner", overview.num_ended),
            false,
        ),
        number(
            "Median length",
            overview.median_turns.map_or_else(|| "-".to_owned(), |turns| format!("{turns}")),
            "turns of both players".to_owned(),
            false,
        ),
    ]
}

fn rules(tables: &Tables) -> Result<Vec<RuleCount>> {
    let doubts = doubts(tables)?;
    let counts = rule_counts(tables)?;
    let counted = |id: &str| counts.iter().find(|count| count.rule == id);
    Ok(catalogue::infos()
        .into_iter()
        .map(|(_, info)| {
            let count = counted(info.id);
            let sum = |get: fn(&holocron_analysis::stat::RuleCount) -> u32| u64::from(count.map_or(0, get));
            RuleCount {
                id: info.id.to_owned(),
                title: info.title.to_owned(),
                class: info.class.word().to_owned(),
                status: info.status.word().to_owned(),
                kept: sum(|count| count.num_kept),
                broken: sum(|count| count.num_illegal) + sum(|count| count.num_suspect),
                unknown: sum(|count| count.num_unknown),
                doubts: doubts
                    .iter()
                    .filter(|doubt| doubt.rule == info.id)
                    .map(|doubt| (doubt.reason.clone(), u64::from(doubt.num)))
                    .collect(),
            }
        })
        .collect())
}

fn cards(derived: &Derived) -> Named {
    let mut grid = Grid::new(&[
        "card",
        "side",
        "games",
        "win rate",
        "lo",
        "hi",
        "in hand",
        "lo ",
        "hi ",
        "opening lift",
        "deployed",
        "played",
        "lost as Force",
    ]);
    for card in &derived.card_stats {
        let real = |value: Option<f64>| value.map_or(Value::None, Value::from);
        let count = |value: u32| Value::from(u64::from(value));
        grid.row(vec![
            Value::from(card.title.as_str()),
            card.side.as_str().into(),
            count(card.num_games),
            real(card.gp.value),
            real(card.gp.lo),
            real(card.gp.hi),
            real(card.gih.value),
            real(card.gih.lo),
            real(card.gih.hi),
            real(card.opening_lift.value),
            count(card.num_deployed),
            count(card.num_played),
            count(card.num_lost_as_force),
        ]);
    }
    Named {
        id: "cards".to_owned(),
        title: "Cards".to_owned(),
        definition: "Each card design on its side. Win rate: games with a winner and the card in the deck, as listed or \
as seen. In hand: ever in the owner's hand. lo and hi are the ends of the 95 % interval (Wilson) of the rate before them. \
Below 20 games a rate says little."
            .to_owned(),
        grid,
    }
}

fn how_games_end(endings: &[EndingStatRow]) -> Named {
    let mut grid = Grid::new(&["format", "ending", "winner", "games", "turns"]);
    for ending in endings {
        grid.row(vec![
            Value::from(ending.format.as_deref()),
            Value::from(ending.termination.as_str()),
            Value::from(ending.winner_side.as_deref()),
            u64::from(ending.num_games).into(),
            Value::from(ending.turns.mean),
        ]);
    }
    Named {
        id: "endings".to_owned(),
        title: "How games end".to_owned(),
        definition:
            "As the last messages of the log say; games without them ended with the server or the file. Turns: mean, \
of both players."
                .to_owned(),
        grid,
    }
}
