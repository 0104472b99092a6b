//! The work for a recording grows with its length and no faster, whatever its events say: instructions are counted, not seconds.
//! The cards on a table are bounded (`Limits::cards`), so the recordings grow in events, over a table of sixty cards.

#![allow(clippy::print_stdout, reason = "a test that skips says so, and what it counted")]

use std::path::Path;
use std::process::Command;

const HOLOCRON: &str = env!("CARGO_BIN_EXE_holocron");

/// Cards that the events are about.
const CARDS: usize = 60;

/// Events of the shorter recording; the longer one has twice as many.
const EVENTS: usize = 300;

/// How often more work twice the events may make: linear is 2, quadratic 4.
const GROWTH: f64 = 2.6;

const PLAYERS: &str = r#"<ge allParticipantIds="Ann,Bob" participantId="Bob" type="P"/>"#;
const TURN: &str = r#"<ge participantId="Bob" type="TC"/><ge phase="Deploy (turn #1)" type="GPC"/>"#;
const SITE: &str = "1_290";
const VADER: &str = "1_168";

fn card(number: usize, blueprint: &str, zone: &str, more: &str) -> String {
    event("PCIP", number, blueprint, zone, more)
}

fn event(code: &str, number: usize, blueprint: &str, zone: &str, more: &str) -> String {
    format!(
        r#"<ge blueprintId="{blueprint}" cardId="{number}" participantId="Bob" phase="DEPLOY" type="{code}" zone="{zone}" zoneOwnerId="Bob" {more}/>"#
    )
}

fn link(blueprint: &str) -> String {
    format!("&lt;div class='cardHint' value='{blueprint}'&gt;•x&lt;/div&gt;")
}

fn said(text: &str) -> String {
    format!(r#"<ge message="{text}" type="M"/>"#)
}

fn tally() -> String {
    let piles = |name: &str| {
        format!(
            r#"<playerZones FORCE_PILE="0" HAND="0" LOST_PILE="0" OUT_OF_PLAY="0" RESERVE_DECK="60" SABACC_HAND="0" USED_PILE="0" name="{name}"/>"#
        )
    };
    format!(r#"<ge darkForceGeneration="1" lightForceGeneration="1" type="GS">{}{}</ge>"#, piles("Ann"), piles("Bob"))
}

fn at(number: usize) -> usize {
    10 + number % CARDS
}

/// A path by what its recordings are about, and one step of it.
type Series = (&'static str, fn(usize) -> String);

/// Of Star Wars CCG; the site 1 lies on the table.
const GEMP: [Series; 13] = [
    ("deploys of one persona", |n| {
        card(at(n), VADER, "AT_LOCATION", "locationIndex=\"0\"")
            + &said(&format!("Bob deploys {} to {}", link(VADER), link(SITE)))
    }),
    ("moves of one persona", |n| {
        event("MCIP", at(n), VADER, "AT_LOCATION", "locationIndex=\"0\"")
            + &said(&format!("Bob moves {} from {} to {} using landspeed", link(VADER), link(SITE), link(SITE)))
    }),
    ("cards that lie on each other in a ring", |n| {
        card(at(n), "1_18", "ATTACHED", &format!("targetCardId=\"{}\"", at(n + 1)))
            + if n % 8 == 0 { "<ge type=\"EB\"/>" } else { "" }
    }),
    ("tallies over a full table", |n| card(at(n), "1_18", "AT_LOCATION", "locationIndex=\"0\"") + &tally()),
    ("locations before the others", |n| card(at(n), SITE, "LOCATIONS", "locationIndex=\"0\"")),
    ("locations that leave", |n| {
        card(at(n), SITE, "LOCATIONS", "locationIndex=\"3\"") + "<ge locationIndexes=\"0\" type=\"RLFP\"/>"
    }),
    ("tops of piles", |n| card(at(n), "1_18", "TOP_OF_LOST_PILE", "")),
    ("take-backs", |n| {
        card(at(n), "1_18", "AT_LOCATION", "locationIndex=\"0\"")
            + &said("Reverted to previous game state")
            + PLAYERS
            + TURN
            + &tally()
            + &said("Reverted to previous game state")
    }),
    ("one take-back of everything", |n| match n {
        0 => TURN.to_owned(),
        n => {
            card(at(n), ["1_18", "1_19"][n % 2], "AT_LOCATION", "locationIndex=\"0\"")
                + if n % 290 == 0 { "<ge message=\"Reverted to previous game state\" type=\"M\"/>" } else { "" }
        }
    }),
    ("drains", |_| said(&format!("Bob initiates Force drain of 1 at {}", link(SITE)))),
    ("ends of battles", |_| "<ge type=\"EB\"/>".to_owned()),
    ("messages that nobody knows", |n| said(&format!("what {n}"))),
    ("events that nobody knows", |n| format!(r#"<ge type="X{n}" a="1"/>"#)),
];

/// Makes a log of a given size.
type Make = fn(usize) -> String;

const OTHERS: [(&str, &str, Make); 4] = [
    ("youngjedi", "cards that come to a planet", |n| {
        format!(
            r#"<ge type="PCIP" participantId="Ann" cardId="{}" blueprintId="3_34" from="HAND" zone="PLANET" zoneOwnerId="Ann" systemName="Naboo" cost="0" reason="DEPLOY"/>"#,
            at(n)
        )
    }),
    ("youngjedi", "planets", |n| {
        format!(
            r#"<ge type="GPC" phase="NEW_PLANET" step="LOCATION" count="{n}" participantId="Ann" systemName="Naboo"/>"#
        )
    }),
    ("swtcg", "units that come", |n| {
        format!(
            r#"<ge type="PCIP" participantId="Ann" cardId="{}" blueprintId="ESB_27" zone="CHARACTER_ARENA" zoneOwnerId="Ann" reason="DEPLOY"/>"#,
            at(n)
        )
    }),
    ("swtcg", "Force that goes up", |n| format!(r#"<ge type="FB" participantId="Ann" count="{n}"/>"#)),
];

fn gemp(step: fn(usize) -> String, events: usize) -> String {
    let body: String = (0..events).map(step).collect();
    format!("<gameReplay>{PLAYERS}{TURN}{}{body}</gameReplay>", card(1, SITE, "LOCATIONS", "locationIndex=\"0\""))
}

fn other(game: &str, step: fn(usize) -> String, events: usize) -> String {
    let body: String = (0..events).map(step).collect();
    format!(
        r#"<gameReplay game="{game}" dialect="1" view="referee"><ge type="P" allParticipantIds="Ann,Bob" sides="D,L" participantId="Ann"/>{body}</gameReplay>"#
    )
}

/// Instructions of an audit; `None` where there is no valgrind.
fn instructions(folder: &Path, text: &str) -> Option<f64> {
    let file = folder.join("a.xml");
    std::fs::write(&file, text).expect("written");
    let output = Command::new("valgrind")
        .args([
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            HOLOCRON,
            "audit",
            "--jobs",
            "1",
            "--quiet",
            "--format",
            "jsonl",
        ])
        .arg(&file)
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected : "))?;
    collected.1.trim().parse().ok()
}

#[test]
#[ignore = "valgrind takes minutes: see CONTRIBUTING, \"Measuring\""]
fn work_grows_with_the_length_of_a_recording() {
    let folder = tempfile::tempdir().expect("a folder");
    let count = |text: &str| instructions(folder.path(), text);
    let Some(start) = count(&gemp(GEMP[10].1, 1)) else {
        println!("skipped: no valgrind, which counts instructions");
        return;
    };
    let gemp = GEMP.iter().map(|(name, step)| (format!("swccg: {name}"), gemp(*step, EVENTS), gemp(*step, 2 * EVENTS)));
    let others = OTHERS.iter().map(|(game, name, step)| {
        (format!("{game}: {name}"), other(game, *step, EVENTS), other(game, *step, 2 * EVENTS))
    });
    let mut wrong = Vec::new();
    for (name, short, long) in gemp.chain(others) {
        let (Some(short), Some(long)) = (count(&short), count(&long)) else { panic!("{name}: not counted") };
        let growth = (long - start) / (short - start).max(1.0);
        let line = format!(
            "{name}: {:.0} instructions an event, twice the events make {growth:.2} times the work",
            (short - start) / EVENTS as f64
        );
        println!("{line}");
        if growth > GROWTH {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
