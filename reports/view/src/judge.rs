//! From an audit to the object that is printed.

use std::collections::BTreeSet;

use holocron_ingest::event::{Coverage, Kind};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::key::GameKey;
use holocron_ingest::log::Log;
use holocron_replay::audit::{Audit, Found};
use holocron_replay::game::Game;
use holocron_replay::question::{self as replay, questions};
use holocron_replay::rule;

use crate::recording::{
    Card, Class, Finding, Judged, Keyframes, Messages, Players, Problem, Question, ReadError, Reason, Recording,
    Status, Verdict,
};

/// A recording that was read and audited.
pub struct Audited<'a, G: Game> {
    /// The file's name.
    pub file: &'a str,
    /// The log.
    pub log: &'a Log<G::Kind>,
    /// What its audit came to.
    pub audit: &'a Audit,
}

/// The objects of the recordings of one game, with the questions that they ask together.
pub fn game<G: Game>(audited: &[Audited<'_, G>]) -> Vec<Recording> {
    let mut recordings: Vec<Recording> = audited.iter().map(recording).collect();
    let Some(first) = audited.first() else { return recordings };
    // A log without a turn is of no other game.
    let key = GameKey::of(first.log).unwrap_or(GameKey(first.log.file_hash));
    let findings: Vec<&[Found]> = audited.iter().map(|one| one.audit.findings.as_slice()).collect();
    for asked in questions(key, &findings) {
        ask(&mut recordings, &asked);
    }
    recordings
}

/// Writes a question into the recordings that ask it and into their findings.
fn ask(recordings: &mut [Recording], asked: &replay::Question) {
    let at = |recordings: &[Recording], (recording, place): replay::Member| {
        recordings.get(recording).and_then(|one| one.findings.get(place)).cloned()
    };
    let Some(main) = at(recordings, asked.main) else { return };
    let found: Vec<(usize, Finding)> =
        asked.members.iter().filter_map(|member| Some((member.0, at(recordings, *member)?))).collect();
    let of = |place: usize| found.iter().filter(move |(recording, _)| *recording == place).map(|(_, one)| one);
    let also: BTreeSet<String> =
        found.iter().map(|(_, one)| one.rule.clone()).filter(|rule| *rule != main.rule).collect();
    let askers: Vec<usize> = (0..recordings.len()).filter(|place| of(*place).next().is_some()).collect();
    let question = Question {
        key: asked.key.to_string(),
        rule: main.rule,
        also: also.into_iter().collect(),
        verdict: main.verdict,
        sentence: main.message,
        count: askers.iter().map(|place| of(*place).count() as u64).max().unwrap_or_default(),
        events: Vec::new(),
        recordings: askers.iter().filter_map(|place| Some(recordings.get(*place)?.file.clone())).collect(),
    };
    for place in askers {
        let events = of(place).map(|one| one.event).collect();
        let Some(recording) = recordings.get_mut(place) else { continue };
        recording.questions.push(Question { events, ..question.clone() });
    }
    for (recording, place) in &asked.members {
        let finding = recordings.get_mut(*recording).and_then(|one| one.findings.get_mut(*place));
        if let Some(finding) = finding {
            finding.question.clone_from(&question.key);
        }
    }
}

fn recording<G: Game>(audited: &Audited<'_, G>) -> Recording {
    let Audited { file, log, audit } = *audited;
    let name = |side: Side| Some(log.players[side].to_string()).filter(|name| !name.is_empty());
    let outcome = audit.outcome.as_ref();
    let judged = audit.judged.values().fold(Judged::default(), |sum, one| Judged {
        kept: sum.kept + one.kept,
        broken: sum.broken + one.broken,
        unknown: sum.unknown + one.unknown.values().sum::<u64>(),
    });
    let keyframes = audit.checkpoints.values().fold(Keyframes::default(), |sum, field| Keyframes {
        total: sum.total + field.total,
        agree: sum.agree + field.agree,
    });
    Recording {
        file: file.to_owned(),
        game: Some(G::ID.word().to_owned()),
        viewer: log.viewer.and_then(name),
        players: Players { dark: name(Side::Dark), light: name(Side::Light) },
        winner: outcome.and_then(|outcome| outcome.winner).and_then(name),
        win_reason: outcome.map(|outcome| outcome.reason.to_string()),
        turns: u64::from(audit.turns),
        events: log.events.len() as u64,
        messages: messages(log),
        judged,
        keyframes,
        findings: audit.findings.iter().map(|found| finding(found, &log.players)).collect(),
        questions: Vec::new(),
        problems: problems(log, audit),
        truncated: log.is_truncated,
        error: None,
        damage: log.damage().map(|problem| problem.what.clone()),
    }
}

/// The object of a recording that could not be read.
pub fn unread(file: &str, error: ReadError) -> Recording {
    Recording { file: file.to_owned(), error: Some(error), ..Recording::default() }
}

fn messages<K: Kind>(log: &Log<K>) -> Messages {
    let mut messages = Messages::default();
    for coverage in log.events.iter().filter_map(|event| event.kind.coverage()) {
        messages.total += 1;
        match coverage {
            Coverage::Specific => messages.specific += 1,
            Coverage::Generic => messages.generic += 1,
            Coverage::Unknown => messages.unknown += 1,
        }
    }
    messages
}

/// Most events that made no sense among the problems of a recording.
const MISREADS: usize = 1_000;

/// What was read around, and events that made no sense in their state.
fn problems<K>(log: &Log<K>, audit: &Audit) -> Vec<Problem> {
    let read = log.problems.iter().map(|problem| Problem {
        event: Some(u64::from(problem.at.event)),
        byte: Some(problem.at.byte),
        what: format!("{}: {}", problem.kind.word(), problem.what),
    });
    let misread = audit.misreads.iter().map(|(at, misread)| Problem {
        event: Some(u64::from(at.event)),
        byte: Some(at.byte),
        what: format!("misread: {}", misread.what),
    });
    let holes = audit.holes.iter().map(|hole| Problem {
        event: Some(u64::from(hole.to.event)),
        byte: Some(hole.to.byte),
        what: format!("hole since event {}: {}", hole.from.event, hole.kind.words()),
    });
    let unlisted = (log.unlisted_problems > 0).then(|| Problem {
        event: None,
        byte: None,
        what: format!("{} more problems are not listed", log.unlisted_problems),
    });
    let room = (audit.unlisted > 0).then(|| Problem {
        event: None,
        byte: None,
        what: format!("{} more findings are not listed", audit.unlisted),
    });
    read.chain(misread.take(MISREADS)).chain(holes).chain(unlisted).chain(room).collect()
}

/// A finding as it is printed, without its question.
fn finding(found: &Found, names: &Sides<Box<str>>) -> Finding {
    let finding = &found.finding;
    let cards = finding.cards.iter().map(|card| Card {
        card_id: card.id.map(|id| i64::from(id.0)),
        blueprint_id: card.blueprint.to_string(),
        title: card.title.clone(),
    });
    Finding {
        rule: found.rule.id.to_owned(),
        class: class(found.rule.class),
        verdict: match finding.severity() {
            rule::Severity::Illegal => Verdict::Illegal,
            rule::Severity::Suspect => Verdict::Suspect,
        },
        status: status(found.rule.status),
        event: u64::from(found.at.event),
        turn: u64::from(found.moment.turn),
        phase: Some(found.moment.phase.to_owned()).filter(|phase| !phase.is_empty()),
        player: finding.player.map(|side| names[side].to_string()),
        cards: cards.collect(),
        place: finding.place.title().map(str::to_owned),
        message: finding.sentence(),
        breach: finding.breach(),
        expected: finding.expected().to_owned(),
        got: finding.got().to_owned(),
        reasons: finding.reasons.iter().flat_map(rule::Reasons::iter).map(reason).collect(),
        question: String::new(),
        cites: found.rule.source.to_string(),
    }
}

fn reason(reason: &rule::Reason) -> Reason {
    Reason { kind: reason.word(), what: reason.what().to_owned() }
}

fn class(class: rule::Class) -> Class {
    match class {
        rule::Class::Play => Class::Play,
        rule::Class::Server => Class::Server,
        rule::Class::Log => Class::Log,
    }
}

fn status(status: rule::Status) -> Status {
    match status {
        rule::Status::Trial => Status::Trial,
        rule::Status::Settled => Status::Settled,
    }
}
