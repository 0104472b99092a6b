//! All that the pages show.

use std::collections::BTreeMap;

use super::asked::Asked;
use super::card::CardPage;
use super::game::GameLine;
use super::quality::Quality;
use super::scope::Scope;
use super::section::Section;
use crate::chart::Chart;

/// All that the pages show.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The heading of the pages.
    pub title: String,
    /// Which games, in one line.
    pub scope: String,
    /// The games of each card game, those with a bot and those without apart.
    pub scopes: Vec<Scope>,
    /// The questions, the gravest first.
    pub asked: Vec<Asked>,
    /// Questions of the whole run, listed or not.
    pub num_asked: u64,
    /// Those of them that ask about a play.
    pub num_asked_of_plays: u64,
    /// The rules of the card games in the run.
    pub rules: Vec<RuleCount>,
    /// The games, in the order of the run.
    pub games: Vec<GameLine>,
    /// Games of the whole run, listed or not.
    pub num_games: u64,
    /// The cards that were played.
    pub cards: Vec<CardPage>,
    /// Template of a link for a card, see the viewer's `cardUrl`.
    pub card_url: Option<String>,
    /// Charts and tables of the pages on decks, cards, players, games and the server.
    pub sections: Vec<Section>,
    /// Charts of what the rules said.
    pub rule_charts: Vec<Chart>,
    /// Titles of the Objectives behind short names of decks.
    pub deck_titles: BTreeMap<String, String>,
    /// How well the files could be read.
    pub quality: Quality,
    /// What made the report.
    pub made: Made,
}

/// What a rule did in the whole run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleCount {
    /// Its id, such as `SWCCG-DRAIN-01`.
    pub id: String,
    /// The rule in one line.
    pub title: String,
    /// What a breach means: `play`, `server` or `log`.
    pub class: String,
    /// How far its code is trusted: `settled` or `trial`.
    pub status: String,
    /// Where it stands: a document and the place in it.
    pub source: String,
    /// The rule in words.
    pub explain: String,
    /// Times it was judged and kept.
    pub kept: u64,
    /// Cases in which it asks: a question of a game, however often it comes up there.
    pub asked: u64,
    /// Times it applied, and the log showed too little to decide.
    pub unknown: u64,
    /// Why it could not tell, with how often.
    pub doubts: Vec<(String, u64)>,
}

/// What made the report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// The program with its version.
    pub tool: String,
    /// The number of rules that it knows, as it is to be shown.
    pub rules: String,
    /// The version of the card facts.
    pub cards: String,
}
