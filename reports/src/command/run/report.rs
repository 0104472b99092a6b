//! From tables and findings to the page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use holocron_analysis::Result;
use holocron_analysis::stat::{Derived, Overview, RuleCount as RuleCounted, Tables, debuts, doubts, listed};
use holocron_analysis::table::{BalanceStatRow, Rate};
use serde::Serialize;

use super::charts::{Charts, percent};
use super::tables;
use crate::chart::Chart;
use crate::command::{catalogue, registry};
use crate::format::recording::{Finding, Messages, Players, Recording, Status, Verdict};
use crate::format::text::Total;
use crate::page::html::count;
use crate::page::{DataTable, FileNote, Made, Number, Quality, Report, RuleCount, Section, Shown, Tiles};

/// Most findings and file notes that the page lists; `findings.jsonl` has all.
const MOST: usize = 500;
/// Most games that the page lists; the table `games` has all.
const GAMES: u32 = 5_000;

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
    /// Names of the recordings' pages that were written.
    pub(super) pages: BTreeSet<String>,
    pub(super) messages: Messages,
    pub(super) shown: Vec<Shown>,
    pub(super) quality: Quality,
    num_findings: u64,
}

impl Gathered {
    /// A game's findings, for the page.
    pub(super) fn show(&mut self, shown: Vec<Shown>) {
        self.num_findings += shown.len() as u64;
        // Each question of a game stands once.
        self.total.questions += shown.len() as u64;
        // What is graver stays when the list is full.
        self.shown.extend(shown);
        self.shown.sort_by_key(|shown| {
            let finding = &shown.finding;
            (finding.status == Status::Trial, finding.verdict == Verdict::Suspect)
        });
        self.shown.truncate(MOST);
    }

    pub(super) fn add(&mut self, recording: &Recording) {
        self.total.add(recording);
        let sum = &mut self.messages;
        sum.total += recording.messages.total;
        sum.specific += recording.messages.specific;
        sum.generic += recording.messages.generic;
        sum.unknown += recording.messages.unknown;
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

/// Adds a recording's findings to the questions of its game: each question stands once.
pub(super) fn tell(of_game: &mut Vec<Shown>, shown: Vec<Shown>) {
    for one in shown {
        match of_game.iter_mut().find(|told| told.finding.question == one.finding.question) {
            Some(told) => {
                let also = (one.file.clone(), one.finding.event);
                // The finding that tells the question best stands for it.
                if told.finding.message != told.sentence && one.finding.message == one.sentence {
                    let before = std::mem::replace(told, one);
                    told.also = before.also;
                    told.also.push((before.file, before.finding.event));
                } else {
                    told.also.push(also);
                }
            }
            None => of_game.push(one),
        }
    }
}

/// The page's content.
pub(super) fn report(
    tables: &Tables,
    derived: &Derived,
    overviews: &[Overview],
    rule_counts: &[RuleCounted],
    gathered: &Gathered,
    charts: Charts,
) -> Result<Report> {
    let quality = Quality { messages: gathered.messages, ..gathered.quality.clone() };
    Ok(Report {
        title: "Holocron report".to_owned(),
        scope: super::charts::scope(overviews),
        tiles: tiles(derived, overviews, gathered),
        findings: gathered.shown.clone(),
        num_findings: gathered.num_findings,
        rules: rules(tables, overviews, rule_counts)?,
        sections: sections(tables, derived, overviews, gathered, &charts)?,
        rule_charts: charts.rules,
        quality_charts: charts.quality,
        quality,
        made: Made {
            tool: format!("holocron {}", env!("CARGO_PKG_VERSION")),
            rules: format!("{} rules", catalogue::infos().len()),
            cards: catalogue::facts_version(),
        },
    })
}

fn sections(
    tables: &Tables,
    derived: &Derived,
    overviews: &[Overview],
    gathered: &Gathered,
    charts: &Charts,
) -> Result<Vec<Section>> {
    let section = |id: &str, title: &str, about: &str, charts: &[Chart], tables: Vec<DataTable>| Section {
        id: id.to_owned(),
        title: title.to_owned(),
        about: about.to_owned(),
        charts: charts.to_vec(),
        tables,
    };
    let mut names = BTreeMap::new();
    for game in registry::all() {
        names.extend(game.phases.iter().map(|(word, name)| ((game.id.word(), *word), *name)));
    }
    let num_games: u32 = overviews.iter().map(|overview| overview.num_games).sum();
    let mut games = tables::games(&listed(tables, GAMES)?, &gathered.pages);
    if num_games > GAMES {
        let _ = write!(games.definition, " The first {} games; the table games has all.", count(GAMES.into()));
    }
    Ok(vec![
        section(
            "cards",
            "Cards",
            "",
            &charts.cards,
            vec![tables::cards(&derived.card_stats, &debuts(tables)?), tables::pairs(&derived.card_pair_stats)],
        ),
        section(
            "archetypes",
            "Archetypes and match-ups",
            "",
            &charts.meta,
            vec![
                tables::archetypes(&derived.archetype_stats),
                tables::matchups(&derived.matchups),
                tables::players(&derived.player_stats),
            ],
        ),
        section("phases", "Phases", "", &charts.phases, vec![tables::phases(&derived.phase_stats, &names)]),
        section("turns", "Turns", "", &charts.turns, Vec::new()),
        section(
            "fairness",
            "Fairness",
            "",
            &charts.fairness,
            vec![
                tables::fairness(&derived.fairness_stats),
                tables::dice(&derived.dice_stats),
                tables::balance(&derived.balance_stats),
            ],
        ),
        section("games", "Games", "", &charts.games, vec![tables::endings(&derived.ending_stats), games]),
    ])
}

fn tiles(derived: &Derived, overviews: &[Overview], gathered: &Gathered) -> Vec<Tiles> {
    let total = &gathered.total;
    let number = |label: &str, value: String, note: String, is_alarming: bool| Number {
        label: label.to_owned(),
        value,
        note,
        is_alarming,
    };
    let sum = |get: fn(&Overview) -> u32| overviews.iter().map(|overview| u64::from(get(overview))).sum::<u64>();
    let run = vec![
        number(
            "Games",
            count(sum(|overview| overview.num_games)),
            format!("{} with a bot", count(sum(|overview| if overview.has_bot { overview.num_games } else { 0 }))),
            false,
        ),
        number(
            "Recordings",
            count(total.recordings),
            format!("{} unreadable, {} cut short", count(total.failed), count(total.truncated)),
            total.failed > 0,
        ),
        number("Illegal", count(total.illegal), "plays, by settled rules".to_owned(), total.illegal > 0),
        number("Suspect", count(total.suspect), "a named card may lift the rule".to_owned(), false),
        number("On trial", count(total.trial), "plays, by rules not yet settled".to_owned(), false),
        number(
            "Judged",
            count(total.kept.saturating_add(total.broken)),
            format!("{} more undecided", count(total.unknown)),
            false,
        ),
    ];
    let mut tiles = vec![Tiles { title: String::new(), numbers: run }];
    for overview in overviews {
        let name = registry::all().into_iter().find(|game| game.id.word() == overview.game_id).map(|game| game.name);
        // A share of few games says little, so its interval stands beside it.
        let share = |label: &str, advantage: &str| {
            let is_it = |row: &&BalanceStatRow| {
                row.advantage == advantage
                    && row.game_id == overview.game_id
                    && row.has_bot == overview.has_bot
                    && row.format.is_none()
            };
            let rate = derived.balance_stats.iter().find(is_it).map_or_else(Rate::default, |row| row.wins);
            let ends = rate.lo.zip(rate.hi).map(|(lo, hi)| format!("{} to {}, ", percent(lo), percent(hi)));
            let note = format!("{}n = {} games with a winner", ends.unwrap_or_default(), count(rate.n.into()));
            number(label, rate.value.map_or_else(|| "-".to_owned(), percent), note, false)
        };
        let numbers = vec![
            number(
                "Games",
                count(overview.num_games.into()),
                format!("{} with both recordings", count(overview.num_full_views.into())),
                false,
            ),
            share("Dark wins", "dark side"),
            share("First player wins", "first player"),
            number(
                "Median length",
                overview.median_turns.map_or_else(|| "-".to_owned(), |turns| format!("{turns}")),
                "turns of both players".to_owned(),
                false,
            ),
        ];
        let is_mixed = overviews.iter().any(|one| one.game_id == overview.game_id && one.has_bot != overview.has_bot);
        let whose = match (is_mixed, overview.has_bot) {
            (false, _) => "",
            (true, true) => ", games with a bot",
            (true, false) => ", games without a bot",
        };
        tiles.push(Tiles { title: format!("{}{whose}", name.unwrap_or(&overview.game_id)), numbers });
    }
    tiles
}

/// The rules of the card games of the run.
fn rules(tables: &Tables, overviews: &[Overview], counts: &[RuleCounted]) -> Result<Vec<RuleCount>> {
    let doubts = doubts(tables)?;
    let counted = |id: &str| counts.iter().find(|count| count.rule == id);
    Ok(catalogue::infos()
        .into_iter()
        .filter(|(game, _)| overviews.iter().any(|overview| overview.game_id == game.word()))
        .map(|(_, info)| {
            let count = counted(info.id);
            let sum = |get: fn(&RuleCounted) -> u32| u64::from(count.map_or(0, get));
            RuleCount {
                id: info.id.to_owned(),
                title: info.title.to_owned(),
                class: info.class.word().to_owned(),
                status: info.status.word().to_owned(),
                source: info.source.to_owned(),
                explain: info.words(),
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
