//! A story for a forum or a chat.

use std::fmt::Write as _;

use super::super::text::one_line;
use super::{Story, end_of, findings_of, heading, title, verdict};

/// The story as Markdown.
pub fn markdown(story: &Story) -> String {
    let mut out = String::new();
    for (place, line) in heading(story).into_iter().enumerate() {
        let _ = writeln!(out, "{}{}\n", if place == 0 { "## " } else { "" }, escaped(&line));
    }
    for (number, turn) in story.turns.iter().enumerate() {
        if turn.entries.is_empty() && turn.closing.is_empty() {
            continue;
        }
        let _ = writeln!(out, "### {}\n", escaped(&title(turn)));
        let mut phase = "";
        let until = end_of(story, number);
        for (place, entry) in turn.entries.iter().enumerate() {
            if !entry.phase.is_empty() && entry.phase != phase {
                phase = &entry.phase;
                let _ = writeln!(out, "- **{phase}**");
            }
            let _ = writeln!(out, "  - {}", escaped(&one_line(&entry.text)));
            for detail in &entry.details {
                let _ = writeln!(out, "    - {}", escaped(&one_line(detail)));
            }
            for finding in findings_of(turn, place, until, &story.recording.findings) {
                let message = escaped(&one_line(&finding.message));
                let _ = writeln!(out, "    - ⚠ **{}** event {}: {message}", verdict(finding), finding.event);
            }
        }
        if !turn.closing.is_empty() {
            let _ = writeln!(out, "\n*{}*", escaped(&turn.closing));
        }
        out.push('\n');
    }
    out
}

/// Text without signs that Markdown or a chat would take for its own.
pub(in crate::format) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        match letter {
            '*' | '_' | '`' | '[' | ']' | '\\' | '~' | '|' | '#' => out.extend(['\\', letter]),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '@' => out.push_str("@\u{200b}"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_story_is_lists_below_headings() {
        let told = markdown(&super::super::sample());
        assert!(told.starts_with("## alice (Dark) against bob (Light), 12 turns\n\nbob won"), "{told}");
        let turn = "### Turn 5: bob (3rd turn)\n\n- **Control**\n  - bob drains 2 at &lt;Hoth&gt;: alice loses Luke (Reserve Deck)\n    - ⚠ \
                    **suspect[SWCCG-DRAIN-01]** event 1234: bob";
        assert!(told.contains(turn), "{told}");
        assert!(told.ends_with("    - power: Dark 2, Light 5\n\n*Life Force 40 : 39*\n\n"), "{told}");
    }

    #[test]
    fn a_name_is_no_markup() {
        assert_eq!(escaped("bot_D *x* <b> @all [a](b)"), "bot\\_D \\*x\\* &lt;b&gt; @\u{200b}all \\[a\\](b)");
    }
}
