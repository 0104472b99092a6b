//! One game as a readable account: what `show` prints.

use std::fmt::Write as _;

use serde::Serialize;

use super::recording::Recording;
use super::text::finding_lines;

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
}

/// One turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Turn {
    /// 0 before the first turn.
    pub turn: u64,
    /// Whose turn it is; absent when it is nobody's.
    pub player: Option<String>,
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

/// The account as text; findings stand under the event that they are about.
pub fn text(account: &Account) -> String {
    let recording = &account.recording;
    let name = |player: &Option<String>| player.clone().unwrap_or_else(|| "unknown".to_owned());
    let mut out = format!(
        "{}\n{} (Dark) against {} (Light), {} turns\n",
        recording.file,
        name(&recording.players.dark),
        name(&recording.players.light),
        recording.turns
    );
    match (&recording.winner, &recording.win_reason) {
        (Some(winner), Some(reason)) => {
            let _ = writeln!(out, "{winner} won: {reason}");
        }
        (Some(winner), None) => {
            let _ = writeln!(out, "{winner} won");
        }
        (None, _) if recording.truncated => out.push_str("the log ends before the game does\n"),
        (None, _) => out.push_str("no winner\n"),
    }
    let mut findings = recording.findings.iter().peekable();
    for turn in &account.turns {
        out.push_str(&heading(turn, account.life));
        let mut phase = None;
        for line in &turn.lines {
            if line.phase.is_some() && line.phase != phase {
                phase.clone_from(&line.phase);
                let _ = writeln!(out, "  {}", phase.as_deref().unwrap_or_default());
            }
            while let Some(finding) = findings.next_if(|finding| finding.event < line.event) {
                out.push_str(&marked(&recording.file, finding));
            }
            let mark = match line.kind {
                LineKind::Battle => "x ",
                LineKind::Drain => "- ",
                LineKind::Play | LineKind::Other => "  ",
            };
            let _ = writeln!(out, "  {:>6} {mark}{}", line.event, line.text.replace(['\n', '\r', '\t'], " "));
        }
    }
    for finding in findings {
        out.push_str(&marked(&recording.file, finding));
    }
    out
}

fn heading(turn: &Turn, life: &str) -> String {
    let mut out = match turn.turn {
        0 => "\nBefore the first turn".to_owned(),
        number => format!("\nTurn {number}"),
    };
    if let Some(player) = &turn.player {
        let _ = write!(out, ", {player}");
    }
    if let (Some(dark), Some(light)) = (turn.life_dark, turn.life_light) {
        let _ = write!(out, " ({}: dark {dark}, light {light})", life.to_lowercase());
    }
    out.push('\n');
    out
}

fn marked(file: &str, finding: &super::recording::Finding) -> String {
    finding_lines(file, finding).lines().map(|line| format!("       ! {line}\n")).collect()
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
            life_dark: Some(40),
            life_light: Some(39),
            lines: vec![line(1_234, "bob drains"), line(1_300, "alice loses 2")],
        };
        let text = text(&Account { recording: sample(), life: "Life Force", turns: vec![turn] });
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "alice (Dark) against bob (Light), 12 turns");
        assert_eq!(lines[4], "Turn 5, bob (life force: dark 40, light 39)");
        assert_eq!(lines[6], "    1234 - bob drains");
        assert!(lines[7].starts_with("       ! games/a.xml.gz:1234: SWCCG-DRAIN-01"), "{text}");
        assert_eq!(lines[lines.len() - 1], "    1300 - alice loses 2");
    }
}
