//! A question as a report for an issue tracker.

use std::fmt::Write as _;

use super::question::{Asked, moment};
use super::recording::{Class, Players};
use super::story::escaped;
use super::text::one_line;

/// What stands beside the question.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The version of the program.
    pub version: String,
    /// The version of its card facts.
    pub facts: String,
    /// The card game, such as `swccg`.
    pub game: String,
    /// Who played.
    pub players: Players,
    /// The format that the server announced.
    pub format: Option<String>,
    /// The table before the event, as text.
    pub table: String,
    /// The cards that it is about.
    pub cards: Vec<CardInvolved>,
    /// The recordings beside it.
    pub recorded: Vec<Recorded>,
    /// The name of the outline of a test beside it; absent where the table cannot be arranged.
    pub scenario: Option<&'static str>,
}

/// A card with what is known of it.
#[derive(Clone, Debug, Default)]
pub struct CardInvolved {
    /// As printed.
    pub title: String,
    /// Its id on the server.
    pub id: String,
    /// Names and values.
    pub facts: Vec<String>,
}

/// A recording in the folder.
#[derive(Clone, Debug, Default)]
pub struct Recorded {
    /// The file's name.
    pub name: &'static str,
    /// What it holds.
    pub what: &'static str,
    /// Its events.
    pub events: u64,
    /// Events of the whole recording.
    pub of: u64,
}

/// The report as Markdown.
pub fn markdown(asked: &Asked, content: &Content) -> String {
    let name = |player: &Option<String>| escaped(&one_line(player.as_deref().unwrap_or("unknown")));
    let mut out = format!("# {}\n\n", escaped(&one_line(&asked.sentence)));
    let format = content.format.as_deref().map_or_else(String::new, |format| format!(", format {}", escaped(format)));
    let class = match asked.class {
        Class::Play => "a player's breach, if it is one",
        Class::Server => "a number or an offer of the server",
        Class::Log => "the log contradicts itself",
    };
    let mut line = |what: &str, text: String| {
        let _ = writeln!(out, "- **{what}**: {text}");
    };
    line("Verdict", format!("{}, {class}", asked.word()));
    line("Rule", format!("`{}` {}", asked.rule, escaped(&asked.title)));
    line("Moment", format!("event {}, {}", asked.event, escaped(&moment(asked))));
    let Players { dark, light } = &content.players;
    line("Game", format!("`{}`, {} (Dark) against {} (Light){format}", content.game, name(dark), name(light)));
    if !asked.explained_by.is_empty() {
        line("May be explained by", escaped(&asked.explained_by.join(", ")));
    }
    line("Question", format!("`{}`", asked.key));
    line("Found by", format!("Holocron {}, card facts {}", content.version, content.facts));
    out.push_str("\n## What happened\n\n");
    let mut block = String::new();
    for around in &asked.around {
        let mark = if around.is_evidence { ">" } else { " " };
        let text = around.text.as_deref().unwrap_or("(an event that the log does not tell in words)");
        let gap = if around.is_after_gap { "    ...\n" } else { "" };
        let _ = writeln!(block, "{gap}{mark} {:>6}   {}", around.event, one_line(text));
    }
    out.push_str(&fenced(&block));
    let _ = write!(out, "\n## The rule\n\n{}\n\nSource: {}\n", asked.words, asked.source);
    if !content.table.is_empty() {
        out.push_str("\n## The table before\n\n");
        out.push_str(&fenced(&content.table));
    }
    if !content.cards.is_empty() {
        out.push_str("\n## The cards\n\n");
        for card in &content.cards {
            let facts = card.facts.join("; ");
            let _ = writeln!(out, "- {} (`{}`): {}", escaped(&card.title), card.id, escaped(&facts));
        }
    }
    out.push_str("\n## The files\n\n");
    for one in &content.recorded {
        let _ = writeln!(out, "- `{}`: {}; {} of {} events", one.name, one.what, one.events, one.of);
    }
    if let Some(scenario) = content.scenario {
        let what =
            "the outline of a test in the server's framework for scenarios: the table before, as far as it is known";
        let _ = writeln!(out, "- `{scenario}`: {what}");
    }
    let file = content.recorded.first().map_or("recording.xml.gz", |one| one.name);
    let again = format!("holocron audit {file}\nholocron state {file} --at {}\n", asked.event.saturating_sub(1));
    let _ = write!(out, "\nTo see it again:\n\n{}", fenced(&again));
    out
}

/// Text between fences that nothing in it can close.
fn fenced(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{}\n{fence}\n", text.trim_end_matches('\n'))
}

#[cfg(test)]
mod tests {
    use super::super::recording::sample;
    use super::*;

    #[test]
    fn nothing_of_a_log_becomes_markup() {
        let recording = sample();
        let mut asked = Asked::of(&recording, &recording.findings[0], None);
        asked.sentence = "bob_x <img src=x> drains".to_owned();
        let content = Content {
            table: "a\n```\nb".to_owned(),
            players: recording.players.clone(),
            cards: vec![CardInvolved {
                title: "*A*".to_owned(),
                id: "1_2".to_owned(),
                facts: vec!["power 3".to_owned()],
            }],
            recorded: vec![Recorded { name: "recording.xml.gz", what: "cut", events: 3, of: 9 }],
            ..Content::default()
        };
        let text = markdown(&asked, &content);
        assert!(
            text.starts_with("# bob\\_x &lt;img src=x&gt; drains\n\n- **Verdict**: suspect, a player's breach"),
            "{text}"
        );
        assert!(text.contains("````text\na\n```\nb\n````\n"), "{text}");
        assert!(
            text.contains("- \\*A\\* (`1_2`): power 3\n") && text.contains("`recording.xml.gz`: cut; 3 of 9 events"),
            "{text}"
        );
    }
}
