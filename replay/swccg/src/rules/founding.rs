//! Every section, point, term and paragraph of the two founding documents of this game, and how it ends: as rules, or as
//! rows that are none and say why. docs/swccg-coverage.md is this table as a page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::ALL;
use super::missing::{MISSING, catalogue};
use holocron_replay::missing::Why;

/// Document, item, answers; an answer is a row of the catalogue, or `nothing:` where nothing is ruled.
const TABLE: &str = include_str!("founding.tsv");

const HEAD: &str = "\
# The founding documents of Star Wars CCG

Every section, point, term and paragraph of the two documents that the rules of this game rest on, and how it ends: as
rules (`holocron explain ID` shows each with its scenarios), as a definition, as something that other rules judge, or as
something that no log decides, with the reason; `nothing` where nothing is ruled. Made from
`replay/swccg/src/rules/founding.tsv` by the test beside it; do not edit.
";

struct Row {
    document: &'static str,
    item: &'static str,
    answers: Vec<&'static str>,
}

fn rows() -> Vec<Row> {
    let row = |line: &'static str| {
        let mut cells = line.split('\t');
        Some(Row { document: cells.next()?, item: cells.next()?, answers: cells.next()?.split("; ").collect() })
    };
    TABLE.lines().skip(1).map(|line| row(line).unwrap_or_else(|| panic!("three cells: {line}"))).collect()
}

fn is_rule(id: &str) -> bool {
    ALL.iter().any(|rule| rule.info.id == id)
}

/// How a row of the catalogue ends.
fn end(id: &str) -> Option<String> {
    if is_rule(id) {
        return Some("rule".to_owned());
    }
    MISSING.iter().find(|one| one.id == id).map(|one| one.why.words())
}

fn page() -> String {
    let mut out = HEAD.to_owned();
    let mut last = "";
    let mut ends: BTreeMap<&str, String> = BTreeMap::new();
    for row in rows() {
        if row.document != last {
            let name = if row.document == "rulebook" { "Condensed rulebook" } else { "Creature rules" };
            let _ = write!(out, "\n## {name}\n\n| item | rules | no rules of their own |\n|---|---|---|\n");
            last = row.document;
        }
        let (rules, others): (Vec<&str>, Vec<&str>) = row.answers.iter().copied().partition(|id| is_rule(id));
        let _ = writeln!(out, "| {} | {} | {} |", row.item, rules.join(", "), others.join(", "));
        ends.extend(others.iter().filter_map(|id| Some((*id, end(id)?))));
    }
    let _ = write!(out, "\n## Rows that are no rules of their own\n\n| row | how it ends |\n|---|---|\n");
    for (id, why) in ends {
        let _ = writeln!(out, "| {id} | {why} |");
    }
    let named: BTreeSet<&str> = rows().into_iter().flat_map(|row| row.answers).collect();
    let others: Vec<&str> = ALL.iter().map(|rule| rule.info.id).filter(|id| !named.contains(id)).collect();
    let _ = write!(out, "\n## Rules from other sources\n\n{}\n", others.join(", "));
    out
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/swccg-coverage.md")
}

#[test]
fn every_item_ends_somewhere() {
    let known: BTreeSet<&str> = catalogue().map(|(id, _)| id).collect();
    for row in rows() {
        assert!(["rulebook", "creatures"].contains(&row.document) && !row.answers.is_empty(), "{}", row.item);
        for answer in &row.answers {
            match answer.split_once(": ") {
                Some(("nothing", why)) => assert!(!why.is_empty(), "{}", row.item),
                _ => assert!(known.contains(answer) && end(answer).is_some(), "{}: no row {answer}", row.item),
            }
        }
    }
    // The sections of the rulebook, its points, and the paragraphs on creatures, all of them.
    let begins = |begin: &str| rows().iter().filter(|row| row.item.starts_with(begin)).count();
    assert!((1..=29).all(|n| begins(&format!("section {n}, ")) > 0));
    assert!((1..=35).all(|n| begins(&format!("section 27, point {n}: ")) == 1));
    assert!((1..=14).all(|n| begins(&format!("paragraph {n}: ")) == 1));
}

/// What no log decides is no more than the texts of cards, the order of piles and modifiers, and the like.
#[test]
fn whatever_is_undecided_says_why() {
    for one in MISSING {
        let why = match one.why {
            Why::NotObservable(why) | Why::NeedsCardText(why) | Why::NotModelled(why) => why,
            Why::Definition(rules) | Why::JudgedBy(rules) => {
                assert!(!rules.is_empty(), "{}", one.id);
                continue;
            }
        };
        assert!(why.split(' ').count() > 2, "{}: {why}", one.id);
    }
}

#[test]
fn the_page_is_this_table() {
    let read = std::fs::read_to_string(file()).expect("docs/swccg-coverage.md");
    assert_eq!(read, page(), "run the test that writes it");
}

#[test]
#[ignore = "writes docs/swccg-coverage.md"]
fn write_the_page() {
    std::fs::write(file(), page()).expect("written");
}
