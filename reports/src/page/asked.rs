//! Questions as the pages tell them: once each, and alike questions of several games together.

use std::collections::BTreeMap;

use holocron_view::ChangeRow;
use serde::{Deserialize, Serialize};

use crate::format::recording::{Card, Class, Finding, Status, Verdict};

/// A finding with its surroundings.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// The recording's name.
    pub file: String,
    /// Dark's and Light's name.
    pub players: [String; 2],
    /// What was found.
    pub finding: Finding,
    /// Whose turn it was, and the number of that player's own turns; absent when it was nobody's.
    pub turn_of: Option<(String, u64)>,
    /// The events around it, in order.
    pub window: Vec<Around>,
    /// The state before the play and after it.
    pub change: Vec<ChangeRow>,
    /// Its recording's page in the viewer, beside the others.
    pub viewer: Option<String>,
    /// Other rules that ask the same question.
    pub also: Vec<String>,
    /// How the question is told best.
    pub sentence: String,
}

/// One event near a finding.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Around {
    /// Number of the event, from 0.
    pub event: u64,
    /// The event in words.
    pub text: String,
    /// The event that the finding is about.
    pub is_it: bool,
}

/// A question of one game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The finding that tells it best.
    pub finding: Finding,
    /// Other rules that ask it.
    pub also: Vec<String>,
    /// Dark's and Light's name.
    pub players: [String; 2],
    /// Times that it comes up in one recording of the game.
    pub times: u64,
    /// The moments, the first ones of them.
    pub moments: Vec<Shown>,
}

/// Most moments that a question keeps.
const MOMENTS: usize = 6;

/// With a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The questions of a game, of whose recordings these are the findings.
pub fn ask(shown: Vec<Shown>) -> Vec<Asked> {
    let mut order: Vec<String> = Vec::new();
    let mut families: BTreeMap<String, Vec<Shown>> = BTreeMap::new();
    for one in shown {
        let key = one.finding.question.clone();
        if !families.contains_key(&key) {
            order.push(key.clone());
        }
        families.entry(key).or_default().push(one);
    }
    order.iter().filter_map(|key| question(families.remove(key)?)).collect()
}

/// One question of the findings that ask it. Both recordings show the same moments; the one that shows more is told.
fn question(family: Vec<Shown>) -> Option<Asked> {
    let mut files: BTreeMap<&str, u64> = BTreeMap::new();
    for one in &family {
        *files.entry(&one.file).or_default() += 1;
    }
    let times = files.values().copied().max()?;
    let main = family.iter().find(|one| one.finding.message == one.sentence).or(family.first())?.clone();
    // Of equal recordings the one whose finding tells the question.
    let fullest = files.iter().filter(|(_, count)| **count == times).map(|(file, _)| *file);
    let file = fullest.min_by_key(|file| *file != main.file)?.to_owned();
    let moments = family.into_iter().filter(|one| one.file == file).take(MOMENTS).collect();
    Some(Asked { finding: main.finding, also: main.also, players: main.players, times, moments })
}

impl Asked {
    /// Whether it is about the server or the log, and not about a play.
    pub fn is_of_server(&self) -> bool {
        self.finding.class != Class::Play
    }

    /// How grave it is: illegal plays first, rules on trial last.
    pub fn rank(&self) -> (bool, bool, bool) {
        (self.finding.status == Status::Trial, self.finding.verdict == Verdict::Suspect, self.is_of_server())
    }

    /// The sentence without names and numbers: alike questions of several games have the same.
    fn pattern(&self) -> String {
        let plain: String = self.general().chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).collect();
        format!("{} {} {} {plain}", self.finding.rule, self.finding.verdict.word(), self.finding.status.word())
    }

    /// The sentence with the players' names taken out.
    fn general(&self) -> String {
        let mut text = self.finding.breach.clone();
        let own = self.finding.player.as_deref().unwrap_or_default();
        for (name, word) in
            self.players.iter().map(|name| (name, if name == own { "a player" } else { "the opponent" }))
        {
            if !name.is_empty() {
                text = text.replace(name.as_str(), word);
            }
        }
        capital(&text)
    }

    /// The breach as a sentence, with the names in it: a name keeps its first letter.
    pub(super) fn breach(&self) -> String {
        self.begun(&self.finding.breach)
    }

    /// The whole sentence that tells it.
    pub(super) fn sentence(&self) -> String {
        self.begun(&self.finding.message)
    }

    fn begun(&self, text: &str) -> String {
        let is_name = self.players.iter().any(|name| !name.is_empty() && text.starts_with(name.as_str()));
        if is_name { text.to_owned() } else { capital(text) }
    }

    /// The cards that the question names.
    pub(super) fn cards(&self) -> &[Card] {
        &self.finding.cards
    }
}

/// Alike questions of several games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The sentence that stands for all of them.
    pub sentence: String,
    /// Places of the questions in the list.
    pub members: Vec<usize>,
    /// Games that ask it.
    pub games: usize,
    /// Times that it comes up in all of them.
    pub times: u64,
    /// Titles of cards, or facts, that could explain it; each once.
    pub explained: Vec<String>,
}

/// Puts alike questions together, in the order of the gravest of each group.
pub fn groups(asked: &[Asked]) -> Vec<Group> {
    let mut order: Vec<String> = Vec::new();
    let mut found: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, one) in asked.iter().enumerate() {
        let pattern = one.pattern();
        if !found.contains_key(&pattern) {
            order.push(pattern.clone());
        }
        found.entry(pattern).or_default().push(place);
    }
    let groups = order.iter().filter_map(|pattern| Some(group(asked, found.remove(pattern)?)));
    groups.collect()
}

fn group(asked: &[Asked], members: Vec<usize>) -> Group {
    let of = |place: &usize| asked.get(*place);
    let mut explained: Vec<String> = Vec::new();
    for reason in members.iter().filter_map(of).flat_map(|one| &one.finding.reasons) {
        if !explained.contains(&reason.what) {
            explained.push(reason.what.clone());
        }
    }
    let mut games: Vec<&str> =
        members.iter().filter_map(of).filter_map(|one| Some(one.moments.first()?.file.as_str())).collect();
    games.sort_unstable();
    games.dedup();
    let sentence = match members.as_slice() {
        [only] => of(only).map_or_else(String::new, Asked::breach),
        many => many.first().and_then(of).map_or_else(String::new, Asked::general),
    };
    Group {
        sentence,
        games: games.len(),
        times: members.iter().filter_map(of).map(|one| one.times).sum(),
        explained,
        members,
    }
}
