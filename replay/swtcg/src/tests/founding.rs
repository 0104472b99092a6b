//! Every statement and question of the two founding documents, the rulings on abilities and the errata with their questions,
//! answered by a rule or by a test; docs/swtcg-coverage.md is this table as a page.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::permissions::ALLOWED;
use super::rulings;
use crate::rules;

/// Document, item, answers; an answer is a rule, `test:` with what is played, or `nothing:` where nothing is ruled.
const TABLE: &str = include_str!("founding.tsv");

const HEAD: &str = "\
# The founding documents of Star Wars TCG

Every statement and every question of the two documents that the rules of this game rest on, and what answers it: a rule
(`holocron explain ID` shows it with its scenarios) or a test that plays the case; `nothing` where nothing is ruled. Made
from `replay/swtcg/src/tests/founding.tsv` by the test beside it; do not edit.
";

fn rows() -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
    let row = |line: &'static str| {
        let mut cells = line.split('\t');
        let (document, item) = (cells.next()?, cells.next()?);
        Some((document, item, cells.next()?.split("; ").collect()))
    };
    TABLE.lines().skip(1).map(|line| row(line).unwrap_or_else(|| panic!("three cells: {line}"))).collect()
}

fn page() -> String {
    let mut out = HEAD.to_owned();
    let mut last = "";
    for (document, item, answers) in rows() {
        if document != last {
            let name = if document == "abilities" { "Rulings on abilities" } else { "Errata and questions" };
            let _ = write!(out, "\n## {name}\n\n| item | answered by |\n|---|---|\n");
            last = document;
        }
        let answers: Vec<String> = answers.iter().map(|answer| answer.replace("test: ", "test “")).collect();
        let close = |answer: String| if answer.starts_with("test “") { format!("{answer}”") } else { answer };
        let answers: Vec<String> = answers.into_iter().map(close).collect();
        let _ = writeln!(out, "| {item} | {} |", answers.join(", "));
    }
    let named: BTreeSet<&str> = rows().into_iter().flat_map(|(_, _, answers)| answers).collect();
    let others: Vec<&str> = rules::ALL.iter().map(|rule| rule.info.id).filter(|id| !named.contains(id)).collect();
    let _ = write!(out, "\n## Rules from other sources\n\n{}\n", others.join(", "));
    out
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/swtcg-coverage.md")
}

#[test]
fn every_item_is_answered() {
    let ids: BTreeSet<&str> = rules::ALL.iter().map(|rule| rule.info.id).collect();
    let played: BTreeSet<&str> =
        rulings::all().iter().map(|ruling| ruling.what).chain(ALLOWED.iter().map(|(what, _)| *what)).collect();
    for (document, item, answers) in rows() {
        assert!(["abilities", "errata"].contains(&document) && !answers.is_empty(), "{item}");
        for answer in answers {
            match answer.split_once(": ") {
                Some(("test", what)) => assert!(played.contains(what), "{item}: no test plays '{what}'"),
                Some(("nothing", why)) => assert!(!why.is_empty(), "{item}"),
                _ => assert!(ids.contains(answer), "{item}: no rule {answer}"),
            }
        }
    }
}

#[test]
fn the_page_is_this_table() {
    let read = std::fs::read_to_string(file()).expect("docs/swtcg-coverage.md");
    assert_eq!(read, page(), "run the test that writes it");
}

#[test]
#[ignore = "writes docs/swtcg-coverage.md"]
fn write_the_page() {
    std::fs::write(file(), page()).expect("written");
}
