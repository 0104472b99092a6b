//! The charts of a run, from its tables: each card game has its own.

mod cards;
mod dice;
mod games;
mod meta;
mod play;
mod rules;

use holocron_analysis::Result;
use holocron_analysis::stat::{Derived, Overview, RuleCount, Tables};
use holocron_analysis::table::Rate;

use super::report::Gathered;
use crate::chart::{Chart, Estimate, Words};
use crate::command::edge;
use crate::page::html::count;

/// Games below which a card is left out of the rankings, and a turn out of the curves; the table has it.
const FEWEST: u32 = 5;
/// Half the width of the range that holds 95 of 100 normal deviates.
const NORMAL: f64 = 1.959_964;

/// Which games, in one line.
pub(super) fn scope(overviews: &[Overview]) -> String {
    let parts: Vec<String> = overviews.iter().map(of_game).collect();
    if parts.is_empty() { "no games".to_owned() } else { parts.join("; ") }
}

fn of_game(overview: &Overview) -> String {
    let name = edge::all().into_iter().find(|game| game.id.word() == overview.game_id).map(|game| game.name);
    let bots = match overview.num_bot_games {
        0 => String::new(),
        bots if bots == overview.num_games => ", all with a bot".to_owned(),
        bots => format!(", {} with a bot", count(bots.into())),
    };
    format!("{}, {} games{bots}", name.unwrap_or(&overview.game_id), count(overview.num_games.into()))
}

/// A phase of a turn: the log's word, and its name.
type Phase = (&'static str, &'static str);

/// A share as percent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// One card game of the run.
struct Source<'a> {
    tables: &'a Tables,
    derived: &'a Derived,
    id: &'a str,
    phases: &'static [Phase],
    scope: String,
    /// What its charts' ids end with: nothing in a run of one card game.
    ending: String,
}

impl Source<'_> {
    fn words(&self, id: &str, title: &str) -> Words {
        Words::new(&format!("{id}{}", self.ending), title, &self.scope)
    }

    /// Rows of the game.
    fn rows<'r, R>(&self, rows: &'r [R], game: fn(&R) -> &str) -> Vec<&'r R> {
        rows.iter().filter(|row| game(row) == self.id).collect()
    }
}

/// The charts by the part of the page that they stand in.
#[derive(Default)]
pub(super) struct Charts {
    pub(super) games: Vec<Chart>,
    pub(super) cards: Vec<Chart>,
    pub(super) meta: Vec<Chart>,
    pub(super) phases: Vec<Chart>,
    pub(super) turns: Vec<Chart>,
    pub(super) fairness: Vec<Chart>,
    pub(super) rules: Vec<Chart>,
    pub(super) quality: Vec<Chart>,
}

impl Charts {
    /// All of them, in the order of the page.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Chart> {
        let parts = [&self.games, &self.cards, &self.meta, &self.phases, &self.turns, &self.fairness];
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
    for overview in overviews {
        let id = overview.game_id.as_str();
        let source = Source {
            tables,
            derived,
            id,
            phases: edge::all().into_iter().find(|game| game.id.word() == id).map_or(&[], |game| game.phases),
            scope: of_game(overview),
            ending: if overviews.len() > 1 { format!("-{id}") } else { String::new() },
        };
        charts.of(&source)?;
    }
    let scope = scope(overviews);
    let words = |id: &str, title: &str| Words::new(id, title, &scope);
    charts.rules.push(rules::broken(rules, &words("findings", "Findings by rule")));
    charts.rules.push(rules::agreeing(rules, &words("server-agreement", "The server beside the printed rules")));
    charts.quality.push(rules::understood(gathered, &words("messages", "Messages understood")));
    Ok(charts)
}

impl Charts {
    fn of(&mut self, source: &Source<'_>) -> Result<()> {
        let derived = source.derived;
        let mut cards = source.rows(&derived.card_stats, |row| &row.game_id);
        cards.retain(|card| card.num_games >= FEWEST);
        let phases = source.rows(&derived.phase_stats, |row| &row.game_id);
        let turns = source.rows(&derived.turn_stats, |row| &row.game_id);
        self.games.push(games::long(source)?);
        self.games.push(games::life(source)?);
        self.cards.push(cards::ranked(&cards, &source.words("cards-ranked", "Cards by win rate in hand")));
        self.cards.push(cards::lifted(&cards, &source.words("inclusion-and-lift", "Inclusion and opening-hand lift")));
        self.cards.push(cards::left(&cards, &source.words("leaving-play", "How cards leave play")));
        self.meta.push(meta::met(source));
        self.meta.push(meta::shared(source));
        self.phases.push(play::by_phase(&phases, source.phases, &source.words("phases", "What happens in each phase")));
        self.phases.push(play::economy(
            &phases,
            source.phases,
            &source.words("force-economy", "Force economy by phase"),
        ));
        self.turns.push(play::generated(&turns, &source.words("force-generation", "Force generation by turn")));
        self.turns.push(play::counters(&turns, &source.words("by-turn", "From turn to turn")));
        self.fairness.push(games::drawn(source)?);
        self.fairness.extend(dice::thrown(source)?);
        Ok(())
    }
}

fn estimate(rate: &Rate) -> Option<Estimate> {
    Some(Estimate { value: rate.value?, lo: rate.lo?, hi: rate.hi? })
}
