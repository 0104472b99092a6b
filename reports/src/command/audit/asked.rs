//! The questions of a game, with what is needed to answer them.

use std::collections::BTreeSet;

use crate::command::catalogue::Book;
use crate::format::question::Asked;
use crate::format::recording::{Finding, Question, Recording};
use crate::format::show::Turn;
use crate::format::snippet::snippet;

/// Tells a recording by its place, with lines for these events.
pub(in crate::command) type Tell<'a> = &'a dyn Fn(usize, &BTreeSet<u64>) -> Vec<Turn>;

/// Every question once, from the first recording that asks it. `told` tells a recording by its place among these; without it
/// nothing of what happened around is shown.
pub(in crate::command) fn questions(recordings: &[Recording], book: &Book, told: Option<Tell<'_>>) -> Vec<Asked> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for (place, recording) in recordings.iter().enumerate() {
        let fresh: Vec<&Question> =
            recording.questions.iter().filter(|question| seen.insert(question.key.as_str())).collect();
        let events = || recording.findings.iter().map(|finding| finding.event).collect();
        let turns = told.filter(|_| !fresh.is_empty()).map(|told| told(place, &events()));
        for question in fresh {
            let Some(finding) = teller(recording, question) else { continue };
            let asked = asked(recording, finding, book, turns.as_deref(), &question.events);
            let other = question.recordings.iter().find(|file| **file != recording.file);
            all.push(Asked {
                rule: question.rule.clone(),
                verdict: question.verdict,
                sentence: question.sentence.clone(),
                events: question.events.clone(),
                other: other.cloned(),
                also: question.also.clone(),
                ..asked
            });
        }
    }
    all
}

/// Every finding for itself.
pub(super) fn findings(recording: &Recording, book: &Book) -> Vec<Asked> {
    recording.findings.iter().map(|finding| asked(recording, finding, book, None, &[finding.event])).collect()
}

/// The finding of a recording that tells a question best.
fn teller<'a>(recording: &'a Recording, question: &Question) -> Option<&'a Finding> {
    let mut its = recording.findings.iter().filter(|finding| finding.question == question.key);
    let first = its.clone().next();
    its.find(|finding| finding.rule == question.rule && finding.verdict == question.verdict).or(first)
}

fn asked(recording: &Recording, finding: &Finding, book: &Book, turns: Option<&[Turn]>, events: &[u64]) -> Asked {
    let asked = Asked::of(recording, finding, book.rule(&finding.rule));
    let game = recording.game.as_deref().unwrap_or_default();
    let titles = finding.cards.iter().map(|card| card.title.as_str()).chain(finding.place.as_deref());
    let titles: Vec<&str> = titles.collect();
    let turn = turns.unwrap_or_default().iter().find(|turn| turn.turn == finding.turn);
    Asked {
        phase: finding.phase.as_deref().map(|phase| book.phase(game, phase)),
        turn_of: turn.and_then(|turn| Some((turn.player.clone()?, turn.player_turn))),
        around: turns.map(|turns| snippet(turns, finding.event, events, &titles)).unwrap_or_default(),
        ..asked
    }
}
