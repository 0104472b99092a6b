//! A story for a terminal.

use super::super::paint::{Ink, Painted};
use super::super::recording::{Status, Verdict};
use super::super::text::one_line;
use super::{Story, end_of, findings_of, heading, title, verdict};

/// The story as text; findings stand behind what they are about.
pub fn text(story: &Story) -> Painted {
    let mut out = Painted::default();
    out.add(Ink::Faint, one_line(&story.recording.file)).end_line();
    for (place, line) in heading(story).into_iter().enumerate() {
        out.add(if place == 0 { Ink::Strong } else { Ink::Plain }, line).end_line();
    }
    for (number, turn) in story.turns.iter().enumerate() {
        if turn.entries.is_empty() && turn.closing.is_empty() {
            continue;
        }
        out.end_line().add(Ink::Strong, title(turn)).end_line();
        let mut phase = "";
        let until = end_of(story, number);
        for (place, entry) in turn.entries.iter().enumerate() {
            if !entry.phase.is_empty() && entry.phase != phase {
                phase = &entry.phase;
                out.plain(format!("  {phase}")).end_line();
            }
            out.add(Ink::Faint, format!("  {:>6}", entry.event))
                .plain(format!("  {}", one_line(&entry.text)))
                .end_line();
            for detail in &entry.details {
                out.plain(format!("            {}", one_line(detail))).end_line();
            }
            for finding in findings_of(turn, place, until, &story.recording.findings) {
                let ink = match (finding.status, finding.verdict) {
                    (Status::Trial, _) => Ink::Faint,
                    (Status::Settled, Verdict::Illegal) => Ink::Illegal,
                    (Status::Settled, Verdict::Suspect) => Ink::Suspect,
                };
                out.add(ink, format!("       ! {}", verdict(finding)));
                out.plain(format!(" event {}: {}", finding.event, one_line(&finding.message))).end_line();
            }
        }
        if !turn.closing.is_empty() {
            out.add(Ink::Faint, format!("  = {}", turn.closing)).end_line();
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_told_and_closed() {
        let expected = "\
games/a.xml.gz
alice (Dark) against bob (Light), 12 turns
bob won: life force depleted
Format: Open

Turn 5: bob (3rd turn)
  Control
    1200  bob drains 2 at <Hoth>: alice loses Luke (Reserve Deck)
       ! suspect[SWCCG-DRAIN-01] event 1234: bob Force drains at Hoth a second time this turn; Boonta Eve may explain it
  Battle
    1300  Battle at Hoth, initiated by bob
            power: Dark 2, Light 5
  = Life Force 40 : 39
";
        assert_eq!(text(&super::super::sample()).to_string(), expected);
    }
}
