//! From tables and findings to the pages.

use std::collections::{BTreeMap, BTreeSet};

use super::charts::Charts;
use super::lines::{Sources, lines};
use super::{cards, scopes, short, tables};
use crate::chart::Chart;
use crate::command::{catalogue, registry};
use crate::format::recording::{Messages, Recording};
use crate::format::text::Total;
use crate::page::html::count;
use crate::page::{Asked, Course, DataTable, FileNote, Made, Quality, Report, RuleCount, Section};
use crate::store::{Outcome, Told};
use holocron_analysis::Result;
use holocron_analysis::stat::meta::archetype::Archetypes;
use holocron_analysis::stat::{
    Derived, Overview, RuleCount as RuleCounted, Tables, appearances, debuts, doubts, listed, rule_counts,
};

/// Most file notes that the pages list.
const MOST: usize = 500;
/// Most games that the pages list; the table `games` has all.
const GAMES: u32 = 5_000;
/// Most games that a card's page lists.
const GAMES_OF_CARD: u32 = 60;

/// What is gathered while recordings come in; bounded, whatever their number.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) total: Total,
    pub(super) num_games: u64,
    /// Names of the recordings' pages that were written.
    pub(super) pages: BTreeSet<String>,
    pub(super) messages: Messages,
    pub(super) asked: Vec<Asked>,
    /// Questions, shown or not.
    pub(super) num_asked: u64,
    pub(super) quality: Quality,
    /// How the games went, by their keys.
    pub(super) courses: BTreeMap<String, Course>,
    num_asked_of_plays: u64,
    /// Questions by the rule that tells each best.
    pub(super) by_rule: BTreeMap<String, AskedOfRule>,
}

/// How many questions a rule asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct AskedOfRule {
    pub(super) illegal: u64,
    pub(super) suspect: u64,
    /// Of a rule on trial, whatever it says.
    pub(super) trial: u64,
}

impl AskedOfRule {
    fn all(self) -> u64 {
        self.illegal.saturating_add(self.suspect).saturating_add(self.trial)
    }
}

impl Gathered {
    /// What became of a game, or of a file that could not be read; gives its recordings without their findings.
    pub(super) fn take(&mut self, outcome: &Outcome) -> Vec<Recording> {
        if let Some(game) = &outcome.game {
            self.num_games += 1;
            if self.courses.len() < GAMES as usize {
                self.courses.insert(game.key.clone(), game.course.clone());
            }
        }
        let [illegal, suspect, trial] = outcome.found;
        self.total.illegal += illegal;
        self.total.suspect += suspect;
        self.total.trial += trial;
        self.num_asked += outcome.questions.len() as u64;
        self.num_asked_of_plays += outcome.questions.iter().filter(|one| !one.is_of_server()).count() as u64;
        self.total.questions += outcome.questions.len() as u64;
        for question in &outcome.questions {
            let asked = self.by_rule.entry(question.rule.clone()).or_default();
            let (is_trial, is_suspect, _) = question.rank;
            *match (is_trial, is_suspect) {
                (true, _) => &mut asked.trial,
                (false, true) => &mut asked.suspect,
                (false, false) => &mut asked.illegal,
            } += 1;
        }
        let recordings: Vec<Recording> = outcome.recordings.iter().map(Told::recording).collect();
        recordings.iter().for_each(|recording| self.add(recording));
        recordings
    }

    fn add(&mut self, recording: &Recording) {
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

/// The pages' content.
pub(super) fn report(
    tables: &Tables,
    derived: &Derived,
    overviews: &[Overview],
    gathered: &Gathered,
    charts: Charts,
    card_url: Option<&str>,
) -> Result<Report> {
    let heads = scopes::heads(overviews);
    let listed = listed(tables, GAMES)?;
    let sources = Sources {
        scopes: &heads,
        seats: &derived.game_player_stats,
        courses: &gathered.courses,
        asked: &gathered.asked,
        pages: &gathered.pages,
    };
    let games = lines(&listed, &sources);
    let faces = cards::faces(&derived.card_stats);
    let seen = appearances(tables, GAMES_OF_CARD)?;
    let num_games = overviews.iter().map(|overview| u64::from(overview.num_games)).sum();
    let total = &gathered.total;
    let mut report = Report {
        title: "Holocron report".to_owned(),
        scope: super::charts::scope(overviews),
        scopes: scopes::scopes(overviews, derived, &games),
        asked: gathered.asked.clone(),
        num_asked: gathered.num_asked,
        num_asked_of_plays: gathered.num_asked_of_plays,
        rules: rules(tables, overviews, &rule_counts(tables)?, gathered)?,
        cards: cards::pages(&derived.card_stats, &faces, &seen, &games, &heads),
        sections: sections(tables, derived, &faces, &charts)?,
        games,
        num_games,
        card_url: card_url.map(str::to_owned),
        rule_charts: charts.rules,
        deck_titles: deck_titles(),
        quality: Quality {
            messages: gathered.messages,
            num_judged: total.kept.saturating_add(total.broken),
            num_undecided: total.unknown,
            ..gathered.quality.clone()
        },
        made: Made {
            tool: format!("holocron {}", env!("CARGO_PKG_VERSION")),
            rules: format!("{} rules", count(catalogue::infos().len() as u64)),
            cards: catalogue::facts_version(),
        },
    };
    shorten(&mut report);
    Ok(report)
}

/// The Objectives that stand behind short names of decks.
fn deck_titles() -> BTreeMap<String, String> {
    let known = Archetypes::default();
    known.titles().map(|(label, title)| (label.to_owned(), title.to_owned())).collect()
}

/// Leaves out the folders that all files have in common.
fn shorten(report: &mut Report) {
    let quality = &mut report.quality;
    let mut files: Vec<&mut String> = report.games.iter_mut().flat_map(|game| &mut game.files).collect();
    files.extend(report.asked.iter_mut().flat_map(|one| &mut one.moments).map(|shown| &mut shown.file));
    let notes = quality.failed.iter_mut().chain(&mut quality.copies).chain(&mut quality.problems);
    files.extend(notes.map(|note| &mut note.file));
    files.extend(&mut quality.truncated);
    let common = short::common(files.iter().map(|file| file.as_str()));
    for file in files {
        if let Some(rest) = file.strip_prefix(&common) {
            *file = rest.to_owned();
        }
    }
}

fn sections(tables: &Tables, derived: &Derived, faces: &cards::Faces, charts: &Charts) -> Result<Vec<Section>> {
    let section = |page, title: &str, charts: &[Chart], tables: Vec<DataTable>| Section {
        page,
        title: title.to_owned(),
        about: String::new(),
        charts: charts.to_vec(),
        tables,
    };
    let origin = tables.winning()?;
    let mut phases = BTreeMap::new();
    for game in registry::all() {
        phases.extend(game.phases.iter().map(|(word, name)| ((game.id.word(), *word), *name)));
    }
    let fairness = vec![tables::fairness(&derived.fairness_stats)];
    let fair = tables::fairness_in_words(&derived.fairness_stats);
    // Every game's row has its own curve.
    let long = charts.games.iter().filter(|chart| !chart.id.starts_with("life-force")).cloned().collect();
    Ok(vec![
        section(
            "meta",
            "",
            &charts.meta,
            vec![
                tables::archetypes(&derived.archetype_stats),
                tables::matchups(&derived.matchups),
                tables::decks(&derived.deck_stats),
                tables::core(&derived.cluster_card_stats, faces),
            ],
        ),
        section("meta", "Before and after", &[], vec![tables::marks(&derived.mark_stats)]),
        section("meta", "Sides and the first turn", &[], vec![tables::balance(&derived.balance_stats)]),
        section(
            "cards",
            "",
            &charts.cards,
            vec![
                tables::cards(&derived.card_stats, &debuts(tables)?, faces),
                tables::pairs(&derived.card_pair_stats),
                tables::swings(&derived.card_swing_stats, faces),
            ],
        ),
        section(
            "players",
            "",
            &charts.players,
            vec![
                tables::players(&derived.player_stats),
                tables::head_to_head(&derived.head_to_head_stats),
                tables::periods(&derived.player_period_stats),
                tables::luck(&derived.luck_stats),
                tables::dice(&derived.dice_stats),
            ],
        ),
        section(
            "games",
            "How games go",
            &[long, charts.turns.clone()].concat(),
            vec![
                tables::decisive(&derived.swing_stats, &derived.game_player_stats, &origin),
                tables::locations(&derived.location_stats),
            ],
        ),
        section("games", "Phase by phase", &charts.phases, vec![tables::phases(&derived.phase_stats, &phases)]),
        Section { about: fair, ..section("server", "Is chance fair?", &charts.fairness, fairness) },
    ])
}

/// The rules of the card games of the run.
fn rules(
    tables: &Tables,
    overviews: &[Overview],
    counts: &[RuleCounted],
    gathered: &Gathered,
) -> Result<Vec<RuleCount>> {
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
                asked: gathered.by_rule.get(info.id).map_or(0, |asked| asked.all()),
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
