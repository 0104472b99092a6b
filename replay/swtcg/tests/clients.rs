//! A client that has no chances to play, no counters or no snapshots writes games that are judged by what they tell: nothing in them
//! is illegal because something else is not there.
#![allow(missing_docs, reason = "a test")]

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::{CounterKind, Kind};
use holocron_ingest::log::Log;
use holocron_replay::audit::Audit;
use holocron_replay::finding::Severity;
use holocron_replay::select::Selection;
use holocron_swtcg::Swtcg;
use holocron_swtcg::generate::game;

const GAMES: u64 = 40;

/// What is left out, by name, and an event without it; `None` when the whole event goes.
type Part = (&'static str, fn(Kind) -> Option<Kind>);

fn is_counter(kind: &Kind, what: CounterKind) -> bool {
    matches!(kind, Kind::Counter(counter) if counter.kind == what)
}

const PARTS: [Part; 6] = [
    ("nothing", Some),
    ("chances", |kind| match kind {
        Kind::WindowOpened(_) | Kind::Passed(_) | Kind::WindowClosed(_) => None,
        Kind::Played(mut played) => {
            played.window = None;
            Some(Kind::Played(played))
        }
        Kind::Activated(mut used) => {
            used.window = None;
            Some(Kind::Activated(used))
        }
        kind => Some(kind),
    }),
    ("build counters", |kind| (!is_counter(&kind, CounterKind::Build)).then_some(kind)),
    ("damage counters", |kind| (!is_counter(&kind, CounterKind::Damage)).then_some(kind)),
    ("snapshots", |kind| (!matches!(kind, Kind::Tally(_))).then_some(kind)),
    ("deck lists", |kind| (!matches!(kind, Kind::Deck(_))).then_some(kind)),
];

#[test]
fn a_log_that_tells_less_is_judged_by_what_it_tells() {
    let games: Vec<Log<Kind>> = (0..GAMES).map(|number| game(5, number).log).collect();
    let mut wrong = Vec::new();
    for (name, without) in PARTS {
        for (number, log) in games.iter().enumerate() {
            let events = log.events.iter().filter_map(|event| {
                let kind = without(event.kind.clone())?;
                Some(Event { kind, ..event.clone() })
            });
            let audit = Audit::of::<Swtcg>(&Log { events: events.collect(), ..log.clone() }, &Selection::all());
            let illegal = audit.findings.iter().filter(|found| found.finding.severity() == Severity::Illegal);
            wrong.extend(illegal.map(|found| {
                format!(
                    "without {name}, game {number}, {}: {} {}",
                    found.at.event,
                    found.rule.id,
                    found.finding.sentence()
                )
            }));
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.iter().take(20).cloned().collect::<Vec<_>>().join("\n"));
}
