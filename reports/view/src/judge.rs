//! From an audit to the object that is printed.

use holocron_ingest::event::{Coverage, Kind};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::Log;
use holocron_replay::audit::{Audit, Found};
use holocron_replay::game::Game;
use holocron_replay::rule;

use crate::recording::{
    Card, Class, Finding, Judged, Keyframes, Messages, Players, Problem, ReadError, Recording, Status, Verdict,
};

/// The object of a recording that was read and audited.
pub fn recording<G: Game>(file: &str, log: &Log<G::Kind>, audit: &Audit) -> Recording {
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
    read.chain(misread).chain(holes).chain(unlisted).collect()
}

/// A finding as it is printed.
pub fn finding(found: &Found, names: &Sides<Box<str>>) -> Finding {
    let finding = &found.finding;
    let cards = finding.cards.iter().map(|card| Card {
        card_id: card.id.map(|id| i64::from(id.0)),
        blueprint_id: card.blueprint.to_string(),
        title: card.title.clone(),
    });
    Finding {
        rule: found.rule.id.to_owned(),
        class: class(found.rule.class),
        verdict: match finding.severity {
            rule::Severity::Illegal => Verdict::Illegal,
            rule::Severity::Suspect => Verdict::Suspect,
        },
        status: status(found.rule.status),
        event: u64::from(found.at.event),
        turn: u64::from(found.moment.turn),
        phase: Some(found.moment.phase.to_owned()).filter(|phase| !phase.is_empty()),
        player: finding.player.map(|side| names[side].to_string()),
        cards: cards.collect(),
        message: finding.message.clone(),
        expected: finding.expected.clone(),
        got: finding.got.clone(),
        may_be_lifted_by: finding.may_be_lifted_by.clone(),
        cites: found.rule.source.to_string(),
    }
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
