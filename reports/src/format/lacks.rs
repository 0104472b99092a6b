//! What a log lacks for its rules: what `check-log` prints.

use serde::Serialize;

use super::paint::{Ink, Painted};
use super::recording::Problem;
use super::text::one_line;

/// Problems that are listed at most.
const PROBLEMS: usize = 10;

/// A log and what it lacks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Lacks {
    /// The file's name.
    pub file: String,
    /// The card game, such as `swtcg`.
    pub game: String,
    /// Events of the log.
    pub events: u64,
    /// Types of events that it has.
    pub types: u64,
    /// Types of events that the game's logs may have.
    pub types_all: u64,
    /// Rules that judged a play.
    pub judged: u64,
    /// Rules that had what they hear, and nothing to judge.
    pub nothing_to_judge: Vec<String>,
    /// Types of events that are not there, each with the rules that hear it and judged nothing.
    pub missing: Vec<Missing>,
    /// What could not be read or made no sense.
    pub problems: Vec<Problem>,
}

/// Types of events that a log does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// The types, as the log would write them.
    pub types: Vec<String>,
    /// Rules that hear nothing else that the log has.
    pub rules: Vec<Needs>,
}

/// A rule that lacks something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Needs {
    /// Its id.
    pub id: String,
    /// The rule in one line.
    pub title: String,
}

/// What a log lacks, for people.
pub fn text(lacks: &Lacks) -> Painted {
    let mut out = Painted::default();
    out.add(Ink::Strong, one_line(&lacks.file)).end_line();
    let unjudged: usize = lacks.missing.iter().map(|missing| missing.rules.len()).sum();
    out.plain(format!(
        "  {} events of {} of {} types\n  {} rules judged a play, {} found nothing to judge, {unjudged} lack events\n",
        lacks.events,
        lacks.types,
        lacks.types_all,
        lacks.judged,
        lacks.nothing_to_judge.len()
    ));
    for missing in &lacks.missing {
        out.end_line().add(Ink::Suspect, format!("  Without {}", missing.types.join(", "))).plain(" nothing judges:\n");
        for rule in &missing.rules {
            out.plain(format!("    {}  ", rule.id)).add(Ink::Faint, rule.title.as_str()).end_line();
        }
    }
    if !lacks.problems.is_empty() {
        out.end_line().add(Ink::Suspect, "  Problems").plain(" in reading it:\n");
        for problem in lacks.problems.iter().take(PROBLEMS) {
            let event = problem.event.map_or_else(String::new, |event| format!("event {event}: "));
            out.plain(format!("    {event}{}\n", one_line(&problem.what)));
        }
        let more = lacks.problems.len().saturating_sub(PROBLEMS);
        if more > 0 {
            out.plain(format!("    and {more} more\n"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_stands_with_the_rules_that_need_it() {
        let needs = Needs { id: "A-01".to_owned(), title: "a deck has 60 cards".to_owned() };
        let problem = |event| Problem { event: Some(event), byte: None, what: "unknown type XY".to_owned() };
        let lacks = Lacks {
            file: "a.xml".to_owned(),
            events: 9,
            types: 3,
            types_all: 30,
            judged: 5,
            missing: vec![Missing { types: vec!["DL".to_owned()], rules: vec![needs] }],
            problems: (0..12).map(problem).collect(),
            ..Lacks::default()
        };
        let text = text(&lacks).to_string();
        assert!(text.contains(
            "  9 events of 3 of 30 types\n  5 rules judged a play, 0 found nothing to judge, 1 lack events\n"
        ));
        assert!(text.contains("  Without DL nothing judges:\n    A-01  a deck has 60 cards\n"), "{text}");
        assert!(text.ends_with("    event 9: unknown type XY\n    and 2 more\n"), "{text}");
    }
}
