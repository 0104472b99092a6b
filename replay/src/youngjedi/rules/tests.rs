//! Tests about the list of rules.

use std::collections::BTreeSet;
use std::path::Path;

use holocron_ingest::event::At;

use super::ALL;
use crate::game::Misread;
use crate::rule::{Decidability, Judgement, Severity, Verdict};
use crate::run::{Sink, run};
use crate::select::Selection;
use crate::youngjedi::state::State;
use crate::youngjedi::{YoungJedi, scenario};

#[derive(Default)]
struct Heard {
    broken: Vec<(u32, String)>,
    kept: BTreeSet<&'static str>,
    illegal: BTreeSet<&'static str>,
    misread: Vec<String>,
}

impl Sink<YoungJedi> for Heard {
    fn judged(&mut self, judgement: Judgement, _: &State) {
        match judgement.verdict {
            Verdict::Broken(finding) => {
                self.broken.push((judgement.at.event, judgement.rule.id.to_owned()));
                if finding.severity == Severity::Illegal {
                    self.illegal.insert(judgement.rule.id);
                }
            }
            Verdict::Kept => {
                self.kept.insert(judgement.rule.id);
            }
            Verdict::Unknown(_) | Verdict::Silent => {}
        }
    }

    fn misread(&mut self, at: At, misread: Misread) {
        self.misread.push(format!("event {}: {}", at.event, misread.what));
    }
}

/// Replays little games, each with what it is about; those in which other rules break than the marked ones.
pub(super) fn wrong<'a>(games: impl IntoIterator<Item = (&'a str, String)>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (name, game) in games {
        let read = scenario::read(&game).unwrap_or_else(|what| panic!("{name}: {what}"));
        let mut heard = Heard::default();
        run::<YoungJedi>(&read.log, &Selection::all(), &mut heard);
        if heard.broken != read.broken || !heard.misread.is_empty() {
            wrong.push(format!("{name}: expected {:?}, heard {:?} {:?}", read.broken, heard.broken, heard.misread));
        }
    }
    wrong
}

#[test]
fn every_explanation_is_true() {
    let mut wrong = Vec::new();
    for rule in ALL {
        let id = rule.info.id;
        let mut is_kept_once = false;
        let mut is_broken_once = false;
        for block in scenario::blocks(rule.info.explain) {
            let game = scenario::read(&block).unwrap_or_else(|what| panic!("{id}: {what}"));
            let mut heard = Heard::default();
            run::<YoungJedi>(&game.log, &Selection::all(), &mut heard);
            if heard.broken != game.broken || !heard.misread.is_empty() {
                wrong.push(format!(
                    "{id}: expected {:?}, heard {:?} {:?}\n{block}",
                    game.broken, heard.broken, heard.misread
                ));
            }
            is_kept_once |= heard.kept.contains(id) && !heard.broken.iter().any(|(_, broken)| broken == id);
            is_broken_once |= heard.broken.iter().any(|(_, broken)| broken == id);
            if rule.info.decidability == Decidability::Soft && heard.illegal.contains(id) {
                wrong.push(format!("{id}: a soft rule says illegal\n{block}"));
            }
        }
        if !is_kept_once || !is_broken_once {
            wrong.push(format!(
                "{id}: needs a game that keeps it ({is_kept_once}) and one that breaks it ({is_broken_once})"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_list_is_in_order_and_complete() {
    let ids: Vec<&str> = ALL.iter().map(|rule| rule.info.id).collect();
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(ids, sorted, "ids ascend and are unique");

    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/youngjedi/rules");
    let mut files = BTreeSet::new();
    for area in std::fs::read_dir(&folder).expect("the rules folder").map(|entry| entry.expect("an entry").path()) {
        if area.is_dir() {
            for file in std::fs::read_dir(&area).expect("an area").map(|entry| entry.expect("an entry").path()) {
                files.insert(file.file_stem().and_then(|stem| stem.to_str()).unwrap_or("").to_owned());
            }
        }
    }
    files.remove("mod");
    let named: BTreeSet<String> =
        ids.iter().map(|id| id.trim_start_matches("YJ-").to_lowercase().replace('-', "_")).collect();
    assert_eq!(named, files, "one file for each rule");
}

#[test]
fn every_rule_is_described() {
    for rule in ALL {
        let info = &rule.info;
        assert!(info.id.starts_with("YJ-"), "{}", info.id);
        assert!(!info.source.at.is_empty() && !info.title.ends_with('.'), "{}", info.id);
        assert!(info.title.len() < 140, "{}: the title is one line", info.id);
    }
}
