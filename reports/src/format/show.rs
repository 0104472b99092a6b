//! One game as a readable account: what `show` prints.

use std::fmt::Write as _;

use serde::Serialize;

use super::paint::{Ink, Painted};
use super::recording::{Finding, Recording, Verdict};
use super::text::{finding_lines, one_line};

/// A game, turn by turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Account {
    /// Heading, result and findings.
    pub recording: Recording,
    /// What the game counts down until it is lost, by its name.
    #[serde(skip)]
    pub life: &'static str,
    /// The turns; the first entry is what happened before them.
    pub turns: Vec<Turn>,
    /// The event that was asked for, if one was.
    #[serde(skip)]
    pub marked: Option<u64>,
}

/// One turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Turn {
    /// 0 before the first turn.
    pub turn: u64,
    /// Whose turn it is; absent when it is nobody's.
    pub player: Option<String>,
    /// The number of that player's own turn; 0 when it is nobody's.
    pub player_turn: u64,
    /// What Dark has left before the game is lost, at the start of the turn; absent when it is not known.
    pub life_dark: Option<u64>,
    /// The same for Light.
    pub life_light: Option<u64>,
    /// What happened, in order.
    pub lines: Vec<Line>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Number of the event, from 0.
    pub event: u64,
    /// The phase, by the log's own word; absent when the log has named none.
    pub phase: Option<String>,
    /// What it tells of.
    pub kind: LineKind,
    /// What happened, in one sentence.
    pub text: String,
}

/// What a line tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LineKind {
    /// Something that a player did.
    Play,
    /// The beginning or end of a battle, or what happens in it.
    Battle,
    /// A Force drain.
    Drain,
    /// Something that the log says and no play of its own.
    Other,
}

/// Lines before and behind an event that was asked for.
const AROUND: usize = 12;

/// Leaves the lines around an event.
pub fn around(turns: &mut Vec<Turn>, event: u64) {
    let events: Vec<u64> = turns.iter().flat_map(|turn| &turn.lines).map(|line| line.event).collect();
    let here = events.partition_point(|at| *at < event);
    let first = events.get(here.saturating_sub(AROUND)).copied().unwrap_or(event);
    let last = events.get((here + AROUND).min(events.len().saturating_sub(1))).copied().unwrap_or(event);
    for turn in turns.iter_mut() {
        turn.lines.retain(|line| (first..=last).contains(&line.event));
    }
    turns.retain(|turn| !turn.lines.is_empty());
}

/// The account as text, line by line: `x` marks fights and `-` drains, `>` the event that was asked for. Findings stand behind the
/// event that they are about.
pub fn text(account: &Account) -> Painted {
    let recording = &account.recording;
    let name = |player: &Option<String>| player.clone().unwrap_or_else(|| "unknown".to_owned());
    let mut out = Painted::default();
    out.plain(format!(
        "{}\n{} (Dark) against {} (Light), {} turns\n",
        one_line(&recording.file),
        one_line(&name(&recording.players.dark)),
        one_line(&name(&recording.players.light)),
        recording.turns
    ));
    out.plain(match (&recording.winner, &recording.win_reason) {
        (Some(winner), Some(reason)) => format!("{winner} won: {reason}\n"),
        (Some(winner), None) => format!("{winner} won\n"),
        (None, _) if recording.truncated => "The log ends before the game does\n".to_owned(),
        (None, _) => "No winner\n".to_owned(),
    });
    out.add(Ink::Faint, "x a fight, - a drain, ! a finding, > the event that was asked for\n");
    let mut findings = recording.findings.iter().peekable();
    let mut marked = account.marked;
    for turn in &account.turns {
        out.add(Ink::Strong, heading(turn, account.life));
        let mut phase = None;
        for line in &turn.lines {
            if line.phase.is_some() && line.phase != phase {
                phase.clone_from(&line.phase);
                out.plain(format!("  {}\n", phase.as_deref().unwrap_or_default()));
            }
            while let Some(finding) = findings.next_if(|finding| finding.event < line.event) {
                out.append(tell(&recording.file, finding));
            }
            if let Some(event) = marked.filter(|event| *event < line.event) {
                out.add(Ink::Strong, format!("> {event:>6}   (an event that the log does not tell in words)\n"));
            }
            let is_marked = marked == Some(line.event);
            marked = marked.filter(|event| *event > line.event);
            let mark = match line.kind {
                LineKind::Battle => "x ",
                LineKind::Drain => "- ",
                LineKind::Play | LineKind::Other => "  ",
            };
            let (begin, ink) = if is_marked { ("> ", Ink::Strong) } else { ("  ", Ink::Plain) };
            out.add(ink, format!("{begin}{:>6} {mark}{}\n", line.event, one_line(&line.text)));
        }
    }
    for finding in findings {
        out.append(tell(&recording.file, finding));
    }
    out
}

fn heading(turn: &Turn, life: &str) -> String {
    let mut out = match turn.turn {
        0 => "\nBefore the first turn".to_owned(),
        number => format!("\nTurn {number}"),
    };
    if let Some(player) = &turn.player {
        let _ = write!(out, ", {}", one_line(player));
    }
    if let (Some(dark), Some(light)) = (turn.life_dark, turn.life_light) {
        let _ = write!(out, " ({life}: Dark {dark}, Light {light})");
    }
    out.push('\n');
    out
}

fn tell(file: &str, finding: &Finding) -> Painted {
    let mut out = Painted::default();
    for (place, line) in finding_lines(file, finding).lines().enumerate() {
        let ink = match finding.verdict {
            _ if place > 0 => Ink::Plain,
            Verdict::Illegal => Ink::Illegal,
            Verdict::Suspect => Ink::Suspect,
        };
        out.add(ink, format!("       ! {line}\n"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::recording::sample;
    use super::*;

    #[test]
    fn findings_stand_at_their_event() {
        let line = |event, text: &str| Line {
            event,
            phase: Some("control".to_owned()),
            kind: LineKind::Drain,
            text: text.to_owned(),
        };
        let turn = Turn {
            turn: 5,
            player: Some("bob".to_owned()),
            player_turn: 3,
            life_dark: Some(40),
            life_light: Some(39),
            lines: vec![line(1_234, "bob drains"), line(1_300, "alice loses 2")],
        };
        let account = Account { recording: sample(), life: "Life Force", turns: vec![turn], marked: Some(1_250) };
        let text = text(&account).to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "alice (Dark) against bob (Light), 12 turns");
        assert_eq!(lines[5], "Turn 5, bob (Life Force: Dark 40, Light 39)");
        assert_eq!(lines[7], "    1234 - bob drains");
        assert!(lines[8].starts_with("       ! games/a.xml.gz:1234: SWCCG-DRAIN-01"), "{text}");
        assert_eq!(lines[lines.len() - 2], ">   1250   (an event that the log does not tell in words)");
        assert_eq!(lines[lines.len() - 1], "    1300 - alice loses 2");
        let mut turns = account.turns;
        around(&mut turns, 1_300);
        assert_eq!(turns[0].lines.len(), 2);
        turns[0].lines = (0..100).map(|event| line(event, "x")).collect();
        around(&mut turns, 50);
        let events: Vec<u64> = turns[0].lines.iter().map(|line| line.event).collect();
        assert_eq!(events, (38..=62).collect::<Vec<u64>>());
    }
}
