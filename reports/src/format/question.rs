//! A question with all that a person needs to answer it, and the formats with an entry for each.

use super::catalogue::Rule;
use super::paint::{Ink, Painted};
use super::recording::{Class, Finding, Recording, Status, Verdict};
use super::snippet::SnippetLine;
use super::text::{one_line, typeset};

/// Events that are listed at most.
const EVENTS: usize = 8;

/// A question as one game asks it, or a finding where each is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The key of the question.
    pub key: String,
    /// The rule's id.
    pub rule: String,
    /// The rule in one line.
    pub title: String,
    /// The rule in words, one paragraph.
    pub words: String,
    /// Where the rule stands.
    pub source: String,
    /// What a breach of the rule means.
    pub class: Class,
    /// How sure it is.
    pub verdict: Verdict,
    /// How far the rule's code is trusted.
    pub status: Status,
    /// The question in one sentence.
    pub sentence: String,
    /// The recording that shows it.
    pub file: String,
    /// The event in this recording that it is about.
    pub event: u64,
    /// All its events in this recording.
    pub events: Vec<u64>,
    /// Turns begun so far by both players; 0 before the first.
    pub turn: u64,
    /// Whose turn it is, and the number of that player's own turn.
    pub turn_of: Option<(String, u64)>,
    /// The phase, by its name for people.
    pub phase: Option<String>,
    /// The game's other recording, when it asks the same.
    pub other: Option<String>,
    /// Other rules that ask it.
    pub also: Vec<String>,
    /// Cards that may explain it.
    pub explained_by: Vec<String>,
    /// What happened around it; empty where it is not wanted.
    pub around: Vec<SnippetLine>,
}

impl Asked {
    /// What a finding asks. `rule` is what the catalogue says of its rule.
    pub fn of(recording: &Recording, finding: &Finding, rule: Option<&Rule>) -> Asked {
        let rule = rule.cloned().unwrap_or_default();
        Asked {
            key: finding.question.clone(),
            rule: finding.rule.clone(),
            title: rule.title,
            words: first_paragraph(&rule.explain).to_owned(),
            source: finding.cites.clone(),
            class: finding.class,
            verdict: finding.verdict,
            status: finding.status,
            sentence: finding.message.clone(),
            file: recording.file.clone(),
            event: finding.event,
            events: vec![finding.event],
            turn: finding.turn,
            turn_of: None,
            phase: finding.phase.clone(),
            other: None,
            also: Vec::new(),
            explained_by: cards(finding),
            around: Vec::new(),
        }
    }

    /// One word for how grave it is.
    pub fn word(&self) -> &'static str {
        match self.status {
            Status::Trial => self.status.word(),
            Status::Settled => self.verdict.word(),
        }
    }

    fn ink(&self) -> Ink {
        match (self.status, self.verdict) {
            (Status::Trial, _) => Ink::Faint,
            (Status::Settled, Verdict::Illegal) => Ink::Illegal,
            (Status::Settled, Verdict::Suspect) => Ink::Suspect,
        }
    }
}

/// The cards that may explain it. What else may, the sentence says.
fn cards(finding: &Finding) -> Vec<String> {
    let cards = finding.reasons.iter().filter(|reason| reason.kind == "card");
    cards.map(|reason| reason.what.clone()).collect()
}

/// The first paragraph that says something by itself and does not merely lead to an example.
fn first_paragraph(words: &str) -> &str {
    let mut paragraphs = words.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty());
    paragraphs.find(|paragraph| !paragraph.ends_with(':')).unwrap_or_default()
}

/// A question for people: the sentence, the moment, what happened around it, the rule, and what to do next. What happened around
/// it is not shown again where the question before was about the same moment.
pub fn text(asked: &Asked, before: Option<(&str, u64)>) -> Painted {
    let is_shown = before != Some((&asked.file, asked.event));
    let mut out = Painted::default();
    out.add(asked.ink(), format!("{}[{}]", asked.word(), asked.rule));
    out.add(Ink::Strong, format!(" {}", one_line(&asked.sentence))).end_line();
    out.plain(format!("  {}:{}", one_line(&asked.file), asked.event));
    out.add(Ink::Faint, format!(", {}", moment(asked))).end_line();
    let width = asked.around.iter().map(|line| line.event.to_string().len()).max().unwrap_or_default();
    for line in asked.around.iter().filter(|_| is_shown) {
        if line.is_after_gap {
            out.add(Ink::Faint, format!("    {:>width$}   ...", "")).end_line();
        }
        let text = line.text.as_deref().unwrap_or("(an event that the log does not tell in words)");
        if line.is_evidence {
            out.add(asked.ink(), format!("  > {:>width$}   ", line.event)).add(Ink::Strong, one_line(text)).end_line();
        } else {
            out.add(Ink::Faint, format!("    {:>width$}   {}", line.event, one_line(text))).end_line();
        }
    }
    let rule = if asked.words.is_empty() { &asked.title } else { &asked.words };
    let explained_by = asked.explained_by.join(", ");
    let also = asked.also.join(", ");
    for (name, value) in [
        ("Rule", rule.as_str()),
        ("Source", &asked.source),
        ("Class", class(asked.class)),
        ("May be explained by", &explained_by),
        ("Also", &times(asked)),
        ("Other rules", &also),
    ] {
        if !value.is_empty() {
            out.add(Ink::Faint, format!("  {name}: ")).plain(one_line(value)).end_line();
        }
    }
    out.add(Ink::Faint, "  Next: ").plain(next(asked)).end_line();
    out.add(Ink::Faint, format!("  Question: {}", asked.key)).end_line();
    out
}

/// A turn by both ways of counting: "turn 3 (ann's 2nd)".
pub fn turn(number: u64, own: Option<(&str, u64)>) -> String {
    match (number, own.filter(|(_, turn)| *turn > 0)) {
        (0, _) => "before the first turn".to_owned(),
        (number, Some((player, turn))) => format!("turn {number} ({}'s {})", one_line(player), ordinal(turn)),
        (number, None) => format!("turn {number}"),
    }
}

/// When it happened: "turn 3 (ann's 2nd), Control phase".
pub(super) fn moment(asked: &Asked) -> String {
    let mut out = turn(asked.turn, asked.turn_of.as_ref().map(|(player, turn)| (player.as_str(), *turn)));
    if let Some(phase) = &asked.phase {
        out.push_str(&format!(", {}", phase_of(phase)));
    }
    out
}

/// A phase by its name for people, as it stands in a sentence: "Control phase", "between turns".
pub(super) fn phase_of(name: &str) -> String {
    if !name.contains(' ') {
        return format!("{name} phase");
    }
    if name.to_lowercase().contains("phase") {
        return name.to_owned();
    }
    // A name of several words says itself that it is a time; as the beginning of a sentence it has a capital.
    let mut letters = name.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// "2nd".
pub fn ordinal(number: u64) -> String {
    let end = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// What the class means; nothing for a player's breach, which is what everybody expects.
fn class(class: Class) -> &'static str {
    match class {
        Class::Play => "",
        Class::Server => "server (a number or an offer of the server, not a player's breach)",
        Class::Log => "log (the log contradicts itself)",
    }
}

/// The other events, and the other recording.
fn times(asked: &Asked) -> String {
    let mut others: Vec<u64> = asked.events.iter().copied().filter(|event| *event != asked.event).collect();
    others.dedup();
    let listed: Vec<String> = others.iter().take(EVENTS).map(u64::to_string).collect();
    let more = others.len().saturating_sub(EVENTS);
    let mut parts = Vec::new();
    if !others.is_empty() {
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let what = if others.len() == 1 { "at event" } else { "at events" };
        parts.push(format!("{what} {}{more}", listed.join(", ")));
    }
    if let Some(other) = &asked.other {
        parts.push(format!("in {other}"));
    }
    parts.join("; ")
}

/// What to type to see more.
fn next(asked: &Asked) -> String {
    let explain = format!("holocron explain {}", asked.rule);
    if asked.file == "-" {
        return explain;
    }
    format!("{explain}; holocron show {} --around {}", quoted(&asked.file), asked.event)
}

/// A file name as a shell wants it.
fn quoted(name: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+,:@%".contains(letter);
    let name = one_line(name);
    if !name.is_empty() && !name.starts_with('-') && name.chars().all(is_plain) {
        return name;
    }
    format!("'{}'", name.replace('\'', "'\\''"))
}

/// One line a question.
pub fn concise(asked: &Asked) -> Painted {
    let mut out = Painted::default();
    out.plain(format!("{}:{}: ", one_line(&asked.file), asked.event));
    out.add(asked.ink(), format!("{}[{}]", asked.word(), asked.rule));
    out.plain(format!(" {}", one_line(&asked.sentence)));
    let others = asked.events.iter().filter(|event| **event != asked.event).count();
    if others > 0 {
        out.add(Ink::Faint, format!(" ({} times)", others + 1));
    }
    out.end_line();
    out
}

/// An annotation of GitHub's workflows.
pub fn github(asked: &Asked) -> String {
    let command = match (asked.status, asked.verdict) {
        (Status::Trial, _) => "notice",
        (Status::Settled, Verdict::Illegal) => "error",
        (Status::Settled, Verdict::Suspect) => "warning",
    };
    let data = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let property = |text: &str| data(text).replace(':', "%3A").replace(',', "%2C");
    let title = format!("{} {}", asked.rule, asked.word());
    format!(
        "::{command} file={},title={}::{}\n",
        property(&asked.file),
        property(&title),
        data(&format!("event {}: {} ({})", asked.event, typeset(&asked.sentence), asked.key))
    )
}

#[cfg(test)]
mod tests {
    use super::super::recording::sample;
    use super::*;

    fn asked() -> Asked {
        let recording = sample();
        let rule = Rule {
            title: "one drain a turn".to_owned(),
            explain: "For example:\n\nA place is drained once.\n\nMore.".to_owned(),
            ..Rule::default()
        };
        Asked {
            events: vec![1_234, 1_300],
            turn_of: Some(("bob".to_owned(), 3)),
            around: vec![
                SnippetLine { event: 900, text: Some("bob drains".to_owned()), ..SnippetLine::default() },
                SnippetLine { event: 1_234, is_evidence: true, is_after_gap: true, ..SnippetLine::default() },
            ],
            ..Asked::of(&recording, &recording.findings[0], Some(&rule))
        }
    }

    #[test]
    fn a_question_tells_what_a_judge_needs() {
        let expected = "\
suspect[SWCCG-DRAIN-01] bob Force drains at Hoth a second time this turn; Boonta Eve may explain it
  games/a.xml.gz:1234, turn 5 (bob's 3rd), control phase
     900   bob drains
           ...
  > 1234   (an event that the log does not tell in words)
  Rule: A place is drained once.
  Source: Advanced Rulebook 2023, 6.3
  May be explained by: Boonta Eve
  Also: at event 1300
  Next: holocron explain SWCCG-DRAIN-01; holocron show games/a.xml.gz --around 1234
  Question: hq1-0123456789abcdef
";
        assert_eq!(text(&asked(), None).to_string(), expected);
        let again = text(&asked(), Some(("games/a.xml.gz", 1_234))).to_string();
        assert_eq!(again.lines().count(), expected.lines().count() - 3, "{again}");
    }

    #[test]
    fn a_name_cannot_forge_a_line_or_a_command() {
        let hostile = Asked { sentence: "a\n::error::b".to_owned(), file: "a'b;rm -r\n.xml".to_owned(), ..asked() };
        assert_eq!(text(&hostile, None).to_string().lines().count(), text(&asked(), None).to_string().lines().count());
        assert!(next(&hostile).ends_with("holocron show 'a'\\''b;rm -r .xml' --around 1234"));
        assert_eq!(concise(&hostile).to_string().lines().count(), 1);
        let annotation = github(&Asked { file: "a,b:c%.xml".to_owned(), ..hostile });
        assert_eq!(annotation.lines().count(), 1);
        assert!(
            annotation
                .starts_with("::warning file=a%2Cb%3Ac%25.xml,title=SWCCG-DRAIN-01 suspect::event 1234: a%0A::error")
        );
    }

    #[test]
    fn a_line_is_enough() {
        let expected = "games/a.xml.gz:1234: suspect[SWCCG-DRAIN-01] bob Force drains at Hoth a second time this turn; \
                        Boonta Eve may explain it (2 times)\n";
        assert_eq!(concise(&asked()).to_string(), expected);
    }

    #[test]
    fn numbers_are_ordinals() {
        assert_eq!([1, 2, 3, 4, 11, 12, 21, 102].map(ordinal).join(" "), "1st 2nd 3rd 4th 11th 12th 21st 102nd");
    }
}
