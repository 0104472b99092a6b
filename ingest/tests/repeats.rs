//! What stood in a log before is not read again, and says the same as if it were.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::gemp::read_slice;
use holocron_ingest::log::Log;
use holocron_ingest::{Limits, raw};

/// The same log, written so that nothing in it is the same as what stood before: every second piece has a blank more.
fn varied(xml: &str) -> String {
    let starts = ["<ge decisionType", "<ge attackingNum", "<darkPower", "<lightPower"];
    let mut varied = xml.to_owned();
    for start in starts {
        let wide = start.replacen("<ge ", "<ge  ", 1);
        let mut parts = varied.split(start);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for (place, part) in parts.enumerate() {
            if start.starts_with("<ge") {
                // A decision is known from anywhere in the log, a snapshot by the one before.
                let is_wide = start.contains("decision") || place % 2 == 0;
                text += if is_wide { &wide } else { start };
                text += part;
            } else {
                let (name, rest) = part.split_once(['/', ' ']).unwrap_or((part, ""));
                let blanks = if place % 2 == 0 { "  " } else { " " };
                let end = if part.as_bytes().get(name.len()) == Some(&b'/') { "/" } else { "" };
                text += &format!("{start}{name}{blanks}{end}{rest}");
            }
        }
        varied = text;
    }
    varied
}

fn same(a: &Log<Kind>, b: &Log<Kind>) {
    assert_eq!(a.events.len(), b.events.len());
    for (a, b) in a.events.iter().zip(&b.events) {
        assert_eq!((&a.kind, a.standing), (&b.kind, b.standing), "event {}", a.at.event);
    }
    let told = |log: &Log<Kind>| log.problems.iter().map(|one| (one.at.event, one.kind)).collect::<Vec<_>>();
    assert_eq!(told(a), told(b));
}

#[test]
fn a_log_says_the_same_however_it_is_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/good/swccg");
    let (mut decisions, mut tallies) = (0, 0);
    for name in ["hoth.dark", "invasion.light", "mixed.dark", "random.dark"] {
        let stored = std::fs::read(format!("{folder}/{name}.xml.gz")).expect("a sample");
        let xml = raw::inflate(&stored[..], &Limits::default()).expect("a sample");
        let xml = String::from_utf8(xml).expect("text");
        let log = read_slice(xml.as_bytes()).expect("a log");
        let other = varied(&xml);
        assert!(other.len() > xml.len());
        same(&log, &read_slice(other.as_bytes()).expect("a log"));
        decisions += log.events.iter().filter(|event| matches!(event.kind, Kind::Asked(_))).count();
        tallies += log.events.iter().filter(|event| matches!(event.kind, Kind::Tally(_))).count();
    }
    assert!(decisions > 500 && tallies > 500, "{decisions} decisions, {tallies} snapshots");
}

const PLAYERS: &str = r#"<ge allParticipantIds="Ann,Bob" participantId="Bob" type="P"/>"#;

fn log(body: &str) -> Log<Kind> {
    read_slice(format!("<gameReplay>{PLAYERS}{body}</gameReplay>").as_bytes()).expect("a log")
}

#[test]
fn problems_are_told_each_time() {
    let decision =
        |text: &str| format!(r#"<ge decisionType="INTEGER" id="1" participantId="Bob" text="Q" type="D">{text}</ge>"#);
    let odd = decision(r#"<parameter name="min" value="0"/><parameter name="strange" value="1"/>"#);
    let sound = decision(r#"<parameter name="min" value="0"/>"#);
    let log = log(&format!("{odd}{sound}{odd}{sound}{odd}"));
    let at: Vec<u32> = log.problems.iter().map(|problem| problem.at.event).collect();
    assert_eq!(at, [1, 3, 5]);
    assert_eq!(log.events[2].kind, log.events[4].kind);
    let tally = r#"<ge darkForceGeneration="1" lightForceGeneration="2" type="GS"></ge>"#;
    let at: Vec<u32> = self::log(&tally.repeat(3)).problems.iter().map(|problem| problem.at.event).collect();
    assert_eq!(at, [1, 2, 3], "counters are missing each time");
}

#[test]
fn the_same_decision_of_another_number_is_the_same() {
    let decision = |id: u32, most: u32| {
        format!(
            r#"<ge decisionType="INTEGER" id="{id}" participantId="Bob" text="Q" type="D"><parameter name="min" value="0"/><parameter name="max" value="{most}"/></ge>"#
        )
    };
    let log = log(&[decision(1, 5), decision(22, 5), decision(3, 6), decision(4, 5)].concat());
    let kinds: Vec<&Kind> = log.events.iter().skip(1).map(|event| &event.kind).collect();
    assert!(kinds[0] == kinds[1] && kinds[0] == kinds[3] && kinds[0] != kinds[2]);
    assert_eq!(log.problems, []);
    let at: Vec<u64> = log.events.iter().map(|event| event.at.byte).collect();
    assert!(at.is_sorted_by(|a, b| a < b), "{at:?}");
}
