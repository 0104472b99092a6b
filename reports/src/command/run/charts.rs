//! The charts of a run, from its tables: each card game has its own.

mod cards;
mod dice;
mod games;
mod meta;
mod play;
mod rules;
mod table;
mod worth;

use holocron_analysis::Result;
use holocron_analysis::stat::{Derived, Flow, Overview, RuleCount, Tables, economy};
use holocron_analysis::table::Rate;
use holocron_replay::account::Life;

use super::report::Gathered;
use crate::chart::{Chart, Estimate, Words};
use crate::command::registry;
use crate::page::html::count;

/// Games below which a card is left out of the rankings, and a turn out of the curves; the table has it.
const FEWEST: u32 = 5;
/// Half the width of the range that holds 95 of 100 normal deviates.
const NORMAL: f64 = 1.959_964;

/// Which games, in one line.
pub(super) fn scope(overviews: &[Overview]) -> String {
    let parts: Vec<String> = overviews.iter().map(of_games).collect();
    if parts.is_empty() { "no games".to_owned() } else { parts.join("; ") }
}

fn of_games(overview: &Overview) -> String {
    let name = registry::all().into_iter().find(|game| game.id.word() == overview.game_id).map(|game| game.name);
    let whose = if overview.has_bot { "all with a bot" } else { "none with a bot" };
    let games = if overview.num_games == 1 { "game" } else { "games" };
    format!("{}, {} {games}, {whose}", name.unwrap_or(&overview.game_id), count(overview.num_games.into()))
}

/// What tells the charts of some games from those of the others of the run: nothing where there are no others.
fn ending(overview: &Overview, overviews: &[Overview]) -> String {
    let is_mixed = overviews.iter().any(|one| one.game_id == overview.game_id && one.has_bot != overview.has_bot);
    let bots = match (is_mixed, overview.has_bot) {
        (false, _) => "",
        (true, true) => "-bots",
        (true, false) => "-no-bots",
    };
    ending_of_game(&overview.game_id, overviews) + bots
}

/// The same for all games of a card game.
fn ending_of_game(id: &str, overviews: &[Overview]) -> String {
    if overviews.iter().any(|one| one.game_id != id) { format!("-{id}") } else { String::new() }
}

/// A phase of a turn: the log's word, and its name.
type Phase = (&'static str, &'static str);

/// One card game of the run: its games with a bot, or those without.
struct Source<'a> {
    tables: &'a Tables,
    derived: &'a Derived,
    id: &'a str,
    /// The card game's name.
    name: &'a str,
    has_bot: bool,
    phases: &'static [Phase],
    life: Life,
    scope: String,
    /// What its charts' ids end with: nothing where there is nothing else in the run.
    ending: String,
}

impl Source<'_> {
    fn words(&self, id: &str, title: &str) -> Words {
        Words::new(&format!("{id}{}", self.ending), title, &self.scope)
    }

    /// Rows of these games, by their card game and whether a bot plays.
    fn rows<'r, R>(&self, rows: &'r [R], of: fn(&R) -> (&str, bool)) -> Vec<&'r R> {
        rows.iter().filter(|row| of(row) == (self.id, self.has_bot)).collect()
    }
}

/// The charts by the part of the page that they stand in.
#[derive(Default)]
pub(super) struct Charts {
    pub(super) games: Vec<Chart>,
    pub(super) cards: Vec<Chart>,
    pub(super) meta: Vec<Chart>,
    pub(super) players: Vec<Chart>,
    pub(super) phases: Vec<Chart>,
    pub(super) turns: Vec<Chart>,
    pub(super) fairness: Vec<Chart>,
    pub(super) rules: Vec<Chart>,
    pub(super) quality: Vec<Chart>,
}

impl Charts {
    /// Charts without a number say nothing, and not every game has something for each.
    fn leave_out_empty(&mut self) {
        let parts = [&mut self.games, &mut self.cards, &mut self.meta, &mut self.players, &mut self.phases];
        for part in parts.into_iter().chain([&mut self.turns, &mut self.fairness, &mut self.rules, &mut self.quality]) {
            part.retain(|chart| !chart.table.rows.is_empty());
        }
    }

    /// All of them, in the order of the page.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Chart> {
        let parts = [&self.games, &self.cards, &self.meta, &self.players, &self.phases, &self.turns, &self.fairness];
        parts.into_iter().chain([&self.rules, &self.quality]).flatten()
    }
}

/// All charts.
pub(super) fn all(
    tables: &Tables,
    derived: &Derived,
    overviews: &[Overview],
    rules: &[RuleCount],
    gathered: &Gathered,
) -> Result<Charts> {
    let mut charts = Charts::default();
    let flows = economy(tables)?;
    for (place, overview) in overviews.iter().enumerate() {
        let id = overview.game_id.as_str();
        let game = registry::all().into_iter().find(|game| game.id.word() == id);
        let mut source = Source {
            tables,
            derived,
            id,
            name: game.as_ref().map_or(id, |game| game.name),
            has_bot: overview.has_bot,
            phases: game.as_ref().map_or(&[], |game| game.phases),
            life: game.map_or_else(Life::default, |game| game.life),
            scope: of_games(overview),
            ending: ending(overview, overviews),
        };
        charts.of(&source, &flows)?;
        // The server shuffles alike for bots and people.
        if overviews[..place].iter().all(|before| before.game_id != id) {
            let all: Vec<Overview> = overviews.iter().filter(|one| one.game_id == id).cloned().collect();
            source.scope = scope(&all);
            source.ending = ending_of_game(id, overviews);
            charts.fairness.push(games::drawn(&source)?);
            charts.fairness.extend(dice::thrown(&source)?);
        }
    }
    let scope = scope(overviews);
    let words = |id: &str, title: &str| Words::new(id, title, &scope);
    charts.rules.push(rules::asked(gathered, &words("findings", "Cases by rule")));
    charts.rules.push(rules::agreeing(rules, &words("server-agreement", "The server beside the printed rules")));
    charts.quality.push(rules::held());
    charts.leave_out_empty();
    Ok(charts)
}

impl Charts {
    fn of(&mut self, source: &Source<'_>, flows: &[Flow]) -> Result<()> {
        let derived = source.derived;
        let mut cards = source.rows(&derived.card_stats, |row| (&row.game_id, row.has_bot));
        cards.retain(|card| card.num_games >= FEWEST);
        let phases = source.rows(&derived.phase_stats, |row| (&row.game_id, row.has_bot));
        let turns = source.rows(&derived.turn_stats, |row| (&row.game_id, row.has_bot));
        self.games.push(games::long(source)?);
        self.games.push(games::life(source)?);
        self.cards.push(cards::ranked(&cards, &source.words("cards-ranked", "Cards by win rate in hand")));
        self.cards.push(cards::lifted(&cards, &source.words("inclusion-and-lift", "Inclusion and opening-hand lift")));
        self.cards.push(cards::left(&cards, &source.words("leaving-play", "How cards leave play")));
        self.cards.push(worth::outliers(&cards, &source.words("cards-funnel", "Win rates and the games behind them")));
        self.cards
            .push(worth::lifts(&cards, &source.words("opening-lift", "Opening-hand lift, and what could be seen")));
        self.cards.push(worth::adjusted(&cards, &source.words("raw-and-adjusted", "Cards as played and as adjusted")));
        self.cards.push(worth::swings(source));
        self.meta.push(worth::archetypes(source));
        self.meta.push(worth::balance(source));
        self.players.push(worth::ratings(source));
        self.turns.push(table::race(source)?);
        self.turns.push(table::held(source));
        self.turns.push(table::calibrated(source)?);
        self.meta.push(meta::met(source));
        self.meta.push(meta::shared(source));
        self.phases.push(play::by_phase(&phases, source.phases, &source.words("phases", "What happens in each phase")));
        self.phases.push(play::economy(&source.rows(flows, |flow| (&flow.game_id, flow.has_bot)), source));
        self.turns.push(play::generated(&turns, &source.words("force-generation", "Force generation by turn")));
        self.turns.push(play::counters(&turns, source));
        Ok(())
    }
}

fn estimate(rate: &Rate) -> Option<Estimate> {
    Some(Estimate { value: rate.value?, lo: rate.lo?, hi: rate.hi? })
}
