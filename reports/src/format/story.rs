//! A game told as a story: a battle is a block, a drain a line, and each turn ends with a line of numbers.

mod html;
mod markdown;
mod text;

pub use html::html;
pub(super) use markdown::escaped;
pub use markdown::markdown;
pub use text::text;

use holocron_replay::tell::spoken;

use super::question::ordinal;
use super::recording::{Finding, Recording, Status};

/// A game, ready to be told.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    /// Heading, result and findings.
    pub recording: Recording,
    /// More about the game as a whole, a line each: the format, the decks.
    pub facts: Vec<String>,
    /// The turns; the first is what happened before them.
    pub turns: Vec<StoryTurn>,
}

/// One turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoryTurn {
    /// Turns begun by both players; 0 before the first.
    pub number: u64,
    /// Whose turn it is, and the number of that player's own turn; absent when it is nobody's.
    pub player: Option<(String, u64)>,
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// How the players stand at its end, in a line; empty when the log does not tell.
    pub closing: String,
}

/// One thing that happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Number of its first event, from 0.
    pub event: u64,
    /// Number of its last event.
    pub last: u64,
    /// The phase, by its name for people; empty when the log has named none.
    pub phase: String,
    /// What happened, in one sentence.
    pub text: String,
    /// What belongs to it, in order; empty for what a sentence tells.
    pub details: Vec<String>,
}

/// Who played, and how it ended, a line each.
fn heading(story: &Story) -> Vec<String> {
    let recording = &story.recording;
    let name = |player: &Option<String>| player.clone().unwrap_or_else(|| "unknown".to_owned());
    let (dark, light) = (name(&recording.players.dark), name(&recording.players.light));
    let turns = if recording.turns == 1 { "turn" } else { "turns" };
    let result = match (&recording.winner, &recording.win_reason) {
        (Some(winner), Some(reason)) => format!("{winner} won: {}", spoken(reason)),
        (Some(winner), None) => format!("{winner} won"),
        (None, _) if recording.truncated => "The log ends before the game does".to_owned(),
        (None, _) => "No winner".to_owned(),
    };
    let first = format!("{dark} (Dark) against {light} (Light), {} {turns}", recording.turns);
    let mut lines = vec![first, result];
    lines.extend(story.facts.iter().cloned());
    lines.into_iter().map(|line| super::text::one_line(&line)).collect()
}

/// "Turn 5: bob (3rd turn)".
fn title(turn: &StoryTurn) -> String {
    let number = match turn.number {
        0 => "Before the first turn".to_owned(),
        number => format!("Turn {number}"),
    };
    match &turn.player {
        Some((player, own)) if turn.number > 0 => {
            format!("{number}: {} ({} turn)", super::text::one_line(player), ordinal(*own))
        }
        _ => number,
    }
}

/// The findings that stand behind an entry: those of its events, and those of events before the next that no entry tells.
fn findings_of<'a>(turn: &StoryTurn, place: usize, until: u64, findings: &'a [Finding]) -> Vec<&'a Finding> {
    let next = turn.entries.get(place + 1).map_or(until, |next| next.event);
    let Some(entry) = turn.entries.get(place) else { return Vec::new() };
    findings.iter().filter(|finding| (entry.event..next.max(entry.event + 1)).contains(&finding.event)).collect()
}

/// The first event behind a turn.
fn end_of(story: &Story, turn: usize) -> u64 {
    let later = story.turns.get(turn + 1..).unwrap_or_default();
    later.iter().find_map(|turn| Some(turn.entries.first()?.event)).unwrap_or(u64::MAX)
}

/// How grave a finding is, and its rule.
fn verdict(finding: &Finding) -> String {
    let word = match finding.status {
        Status::Trial => finding.status.word(),
        Status::Settled => finding.verdict.word(),
    };
    format!("{word}[{}]", finding.rule)
}

#[cfg(test)]
pub(super) fn sample() -> Story {
    let entry = |event, last, phase: &str, text: &str| Entry {
        event,
        last,
        phase: phase.to_owned(),
        text: text.to_owned(),
        details: Vec::new(),
    };
    Story {
        recording: super::recording::sample(),
        facts: vec!["Format: Open".to_owned()],
        turns: vec![
            StoryTurn::default(),
            StoryTurn {
                number: 5,
                player: Some(("bob".to_owned(), 3)),
                entries: vec![
                    entry(1_200, 1_240, "Control", "bob drains 2 at <Hoth>: alice loses Luke (Reserve Deck)"),
                    Entry {
                        details: vec!["power: Dark 2, Light 5".to_owned()],
                        ..entry(1_300, 1_350, "Battle", "Battle at Hoth, initiated by bob")
                    },
                ],
                closing: "Life Force 40 : 39".to_owned(),
            },
        ],
    }
}
