//! Findings as text: one line to find the place, then the evidence.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use holocron_replay::tell::named;

use super::question::phase_of;
use super::recording::{Card, Finding, Recording, Status, Verdict};

pub use holocron_view::typeset;

/// All findings of a recording; nothing when there are none.
pub fn findings(recording: &Recording) -> String {
    let mut out = String::new();
    for finding in &recording.findings {
        out.push_str(&finding_lines(&recording.file, finding));
    }
    out
}

/// One finding.
pub fn finding_lines(file: &str, finding: &Finding) -> String {
    let trial = if finding.status == Status::Trial { " (trial)" } else { "" };
    let mut out = format!(
        "{}:{}: {} {}{trial} {}\n",
        one_line(file),
        finding.event,
        finding.rule,
        finding.verdict.word(),
        one_line(&finding.message)
    );
    let mut when = format!("turn {}", finding.turn);
    let phase = finding.phase.as_ref().map(|phase| phase_of(&named(phase)));
    for part in [&phase, &finding.player].into_iter().flatten() {
        let _ = write!(when, ", {part}");
    }
    let cards: Vec<String> = finding.cards.iter().map(card).collect();
    let lines = [
        ("when", when),
        ("the rule gives", finding.expected.clone()),
        ("the log has", finding.got.clone()),
        ("cards", cards.join(", ")),
        ("may be lifted by", finding.may_be_lifted_by().join(", ")),
        ("source", finding.cites.clone()),
        ("question", finding.question.clone()),
    ];
    for (name, value) in lines.iter().filter(|(_, value)| !value.is_empty()) {
        let _ = writeln!(out, "    {name}: {}", one_line(value));
    }
    out
}

fn card(card: &Card) -> String {
    match card.card_id {
        Some(id) => format!("{} ({}, card {id})", card.title, card.blueprint_id),
        None => format!("{} ({})", card.title, card.blueprint_id),
    }
}

/// Names come from logs; a line break in one must not look like a line of ours. The server leaves gaps where a word is missing.
/// Marks before titles are those of print, as in what the log tells.
pub(super) fn one_line(text: &str) -> String {
    typeset(text).split(['\n', '\r', '\t', ' ']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What all recordings came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Recordings, read or not.
    pub recordings: u64,
    /// Recordings that could not be read.
    pub failed: u64,
    /// Recordings whose log ends early.
    pub truncated: u64,
    /// Recordings with damaged bytes, whose findings are suspect at most.
    pub damaged: u64,
    /// Problems of all recordings.
    pub problems: u64,
    /// Judgements that a rule was kept.
    pub kept: u64,
    /// Judgements that a rule was broken.
    pub broken: u64,
    /// Judgements left open, because the log shows too little.
    pub unknown: u64,
    /// Questions: what a person has to look at once.
    pub questions: u64,
    /// Plays that settled rules call illegal, each once however many recordings show it.
    pub illegal: u64,
    /// Plays that settled rules suspect.
    pub suspect: u64,
    /// Plays that rules on trial speak of.
    pub trial: u64,
    /// Questions that a baseline answers, and which are counted nowhere else.
    pub answered: u64,
}

impl Total {
    /// Adds what one recording came to.
    pub fn add(&mut self, recording: &Recording) {
        self.recordings += 1;
        self.failed += u64::from(recording.error.is_some());
        self.truncated += u64::from(recording.truncated);
        self.damaged += u64::from(recording.damage.is_some());
        self.problems += recording.problems.len() as u64;
        self.kept += recording.judged.kept;
        self.broken += recording.judged.broken;
        self.unknown += recording.judged.unknown;
    }
}

impl Total {
    /// Counts the questions of recordings that may be of one game: what two of them ask is one.
    pub fn ask<'a>(&mut self, recordings: impl IntoIterator<Item = &'a Recording>) {
        let asked = recordings.into_iter().flat_map(|recording| &recording.questions);
        let keys: BTreeSet<&str> = asked.map(|question| question.key.as_str()).collect();
        self.questions += keys.len() as u64;
    }

    /// Counts what was found in a game of which these are recordings: a play that both show counts once. Which plays these are,
    /// their question tells; of what one recording shows more often than the other, nothing is left out.
    pub fn find<'a>(&mut self, recordings: impl IntoIterator<Item = &'a Recording>) {
        let mut plays: BTreeMap<(&str, Status, Verdict), u64> = BTreeMap::new();
        for recording in recordings {
            let mut shown: BTreeMap<(&str, Status, Verdict), u64> = BTreeMap::new();
            for finding in &recording.findings {
                *shown.entry((&finding.question, finding.status, finding.verdict)).or_default() += 1;
            }
            for (play, num) in shown {
                let most = plays.entry(play).or_default();
                *most = num.max(*most);
            }
        }
        for ((_, status, verdict), num) in plays {
            match (status, verdict) {
                (Status::Trial, _) => self.trial += num,
                (Status::Settled, Verdict::Illegal) => self.illegal += num,
                (Status::Settled, Verdict::Suspect) => self.suspect += num,
            }
        }
    }
}

/// Two or three lines at the end.
pub fn summary(total: &Total) -> String {
    let mut out = format!("Read {}", counted(total.recordings - total.failed, "recording"));
    for (count, what) in
        [(total.failed, "could not be read"), (total.truncated, "cut short"), (total.damaged, "damaged")]
    {
        if count > 0 {
            let _ = write!(out, ", {count} {what}");
        }
    }
    if total.problems > 0 {
        let _ = write!(out, ", {} read around", counted(total.problems, "problem"));
    }
    let judged = total.kept + total.broken;
    let _ = write!(out, ".\nJudged {}", counted(judged, "play"));
    if total.unknown > 0 {
        let _ = write!(out, "; {} more could not be judged", total.unknown);
    }
    let _ = writeln!(out, ".\nFound {} illegal, {} suspect, {} on trial.", total.illegal, total.suspect, total.trial);
    if total.questions > 0 {
        let _ = writeln!(out, "They ask {}.", counted(total.questions, "question"));
    }
    out
}

fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::super::recording::sample;
    use super::*;

    #[test]
    fn a_finding_shows_place_and_evidence() {
        let expected = "\
games/a.xml.gz:1234: SWCCG-DRAIN-01 suspect bob Force drains at Hoth a second time this turn; Boonta Eve may explain it
    when: turn 5, Control phase, bob
    the rule gives: 1
    the log has: 2
    cards: Luke (1_19, card 45)
    may be lifted by: Boonta Eve
    source: Advanced Rulebook 2023, 6.3
    question: hq1-0123456789abcdef
";
        assert_eq!(findings(&sample()), expected);
    }

    #[test]
    fn a_name_cannot_forge_a_line() {
        let mut recording = sample();
        recording.findings[0].player = Some("bob\nb.xml:1: SWCCG-X illegal".to_owned());
        assert_eq!(findings(&recording).lines().count(), 8);
    }

    #[test]
    fn a_title_has_the_mark_of_print() {
        assert_eq!(one_line("drains at  <>Spaceport Street"), "drains at ◇Spaceport Street");
    }

    #[test]
    fn the_summary_counts() {
        let mut total = Total::default();
        total.add(&sample());
        total.add(&Recording::default());
        total.find([&sample(), &sample()]);
        total.ask([&sample(), &sample()]);
        let expected = "Read 1 recording, 1 could not be read, 1 cut short, 1 damaged, 1 problem read around.\n\
                        Judged 801 plays; 37 more could not be judged.\nFound 0 illegal, 1 suspect, 0 on trial.\n\
                        They ask 1 question.\n";
        assert_eq!(summary(&total), expected);
    }
}
