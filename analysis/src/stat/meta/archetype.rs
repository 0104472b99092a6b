//! What kind of deck a deck is, by what it starts with: rules in a data file, the first that fits.

use std::fmt;

/// What a deck began the game with; titles as the log prints them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start<'a> {
    /// Title of the Objective; `None` without one.
    pub objective: Option<&'a str>,
    /// Title of the first location deployed in the set-up; `None` without one.
    pub location: Option<&'a str>,
    /// Title of the Starting Interrupt; `None` without one.
    pub interrupt: Option<&'a str>,
}

/// The label of a deck that no rule knows.
pub const UNKNOWN: &str = "Unknown";

const OURS: &str = include_str!("../../../archetypes.tsv");
const HEAD: &str = "label\tobjective\tlocation\tinterrupt";

/// A list of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archetypes(Vec<Rule>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Rule {
    label: String,
    /// The Objective's title, when the rule asks for one card.
    title: Option<String>,
    objective: Wanted,
    location: Wanted,
    interrupt: Wanted,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Wanted {
    Whatever,
    Any,
    OneOf(Vec<String>),
}

/// A line that is no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRule {
    /// From 1.
    pub line: usize,
    /// What is wrong with it, in words.
    pub what: &'static str,
}

impl fmt::Display for BadRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for BadRule {}

impl Default for Archetypes {
    /// The rules that come with the program.
    fn default() -> Archetypes {
        // A test reads them; with none, every deck is unknown.
        Archetypes::parse(OURS).unwrap_or(Archetypes(Vec::new()))
    }
}

impl Archetypes {
    /// Reads rules in the form of `analysis/archetypes.tsv`, which explains itself.
    ///
    /// # Errors
    /// Names the first line that is no rule.
    pub fn parse(text: &str) -> Result<Archetypes, BadRule> {
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.starts_with('#') && !line.trim().is_empty());
        let mut lines = lines.map(|(text, line)| (text.trim_end_matches('\r'), line));
        let bad = |line, what| Err(BadRule { line, what });
        match lines.next() {
            Some((HEAD, _)) => {}
            Some((_, line)) => return bad(line, "expected the columns label, objective, location, interrupt"),
            None => return bad(1, "there are no rules"),
        }
        let mut rules = Vec::new();
        for (text, line) in lines {
            let mut cells = text.split('\t').map(str::trim);
            let label = cells.next().unwrap_or("").to_owned();
            let title = title(text.split('\t').nth(1).unwrap_or_default());
            let mut next = || wanted(cells.next().unwrap_or(""));
            let rule = Rule { label, title, objective: next(), location: next(), interrupt: next() };
            if rule.label.is_empty() {
                return bad(line, "the rule has no label");
            }
            if [&rule.objective, &rule.location, &rule.interrupt].iter().all(|wanted| **wanted == Wanted::Whatever) {
                return bad(line, "the rule asks nothing");
            }
            if cells.next().is_some() {
                return bad(line, "more than four columns");
            }
            rules.push(rule);
        }
        Ok(Archetypes(rules))
    }

    /// The labels that stand for one Objective, with its title.
    pub fn titles(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter_map(|rule| Some((rule.label.as_str(), rule.title.as_deref()?)))
    }

    /// The label of a deck that begins so.
    pub fn label(&self, start: &Start<'_>) -> String {
        let fits = |rule: &&Rule| {
            rule.objective.fits(start.objective)
                && rule.location.fits(start.location)
                && rule.interrupt.fits(start.interrupt)
        };
        match self.0.iter().find(fits) {
            Some(rule) => rule.label.replace("{location}", start.location.map_or("", bare)),
            None => UNKNOWN.to_owned(),
        }
    }
}

/// The title of the one Objective that a cell asks for: its first face.
fn title(cell: &str) -> Option<String> {
    let faces: Vec<&str> = cell.split(';').map(str::trim).filter(|title| !title.is_empty() && *title != "*").collect();
    match faces.as_slice() {
        [front] | [front, _] => Some((*front).to_owned()),
        _ => None,
    }
}

fn wanted(cell: &str) -> Wanted {
    match cell {
        "" => Wanted::Whatever,
        "*" => Wanted::Any,
        titles => Wanted::OneOf(titles.split(';').map(plain).collect()),
    }
}

impl Wanted {
    fn fits(&self, title: Option<&str>) -> bool {
        match self {
            Wanted::Whatever => true,
            Wanted::Any => title.is_some(),
            // A virtual card is asked for by its (V); a title without it asks for the card in any printing.
            Wanted::OneOf(titles) => title.map(plain).is_some_and(|title| {
                titles.iter().any(|wanted| *wanted == title || title.strip_suffix("(v)") == Some(wanted.as_str()))
            }),
        }
    }
}

/// A title without marks of uniqueness, spaces and case; of two faces the first.
fn plain(title: &str) -> String {
    let title = title.split(" / ").next().unwrap_or(title).trim().to_lowercase();
    let (title, mark) = title.strip_suffix("(v)").map_or((title.as_str(), ""), |title| (title, "(v)"));
    title.chars().filter(|c| c.is_alphanumeric()).chain(mark.chars()).collect()
}

/// A title as people say it.
fn bare(title: &str) -> &str {
    title.trim_start_matches(['•', '*', '<', '>', ' ']).trim_end_matches("(V)").trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_name_has_the_title_of_its_objective() {
        let known = Archetypes::default();
        let title = |label: &str| known.titles().find(|(known, _)| *known == label).map(|(_, title)| title);
        assert_eq!(title("AOBS"), Some("Agents Of Black Sun"));
        assert_eq!(title("TRM"), None);
    }

    fn label(objective: Option<&str>, location: Option<&str>, interrupt: Option<&str>) -> String {
        Archetypes::default().label(&Start { objective, location, interrupt })
    }

    #[test]
    fn our_rules_are_readable_and_give_the_servers_labels() {
        assert!(Archetypes::parse(OURS).is_ok_and(|rules| rules.0.len() > 50), "{:?}", Archetypes::parse(OURS));
        assert_eq!(label(Some("Hunt Down And Destroy The Jedi (V)"), None, None), "Hunt Down");
        assert_eq!(label(Some("Endor Operations / Imperial Outpost"), None, Some("•Operational As Planned")), "TTO");
        assert_eq!(label(Some("Endor Operations"), None, None), "Endor Ops");
        assert_eq!(label(None, Some("•Yavin 4: Massassi Throne Room"), None), "TRM");
        assert_eq!(label(None, Some("•Dagobah"), Some("Careful Planning (V)")), "Dagobah CPv");
        assert_eq!(label(None, Some("•Dagobah"), Some("Careful Planning")), "From Dagobah");
        assert_eq!(label(Some("Something New"), Some("•Dagobah"), None), "Other objective");
        assert_eq!(label(None, None, None), UNKNOWN);
    }

    #[test]
    fn a_bad_file_is_named_by_its_line() {
        let head = format!("{HEAD}\n");
        for (text, line, what) in [
            (String::new(), 1, "there are no rules"),
            ("name\n".to_owned(), 1, "expected the columns label, objective, location, interrupt"),
            (format!("# x\n{head}\tA\t\t\n"), 3, "the rule has no label"),
            (format!("{head}A\t\t\t\n"), 2, "the rule asks nothing"),
            (format!("{head}A\tB\tC\tD\tE\n"), 2, "more than four columns"),
        ] {
            assert_eq!(Archetypes::parse(&text), Err(BadRule { line, what }));
        }
    }
}
