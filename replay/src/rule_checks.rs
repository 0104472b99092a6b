//! What the list of rules of every game is held to.

use std::collections::BTreeSet;
use std::path::Path;

use holocron_ingest::event::At;
use holocron_ingest::log::Log;

use crate::game::{Game, Misread};
use crate::rule::{Decidability, Judgement, Severity, Verdict};
use crate::run::{Sink, run};
use crate::scenario::{Broken, blocks};
use crate::select::Selection;

/// What the rules said of a scenario.
#[derive(Default)]
pub struct Heard {
    broken: Broken,
    kept: BTreeSet<&'static str>,
    illegal: BTreeSet<&'static str>,
    misread: Vec<String>,
}

impl<G: Game> Sink<G> for Heard {
    fn judged(&mut self, judgement: Judgement, _: &G::State) {
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

impl Heard {
    /// What all rules of a game say of a log.
    pub fn of<G: Game>(log: &Log<G::Kind>) -> Heard {
        let mut heard = Heard::default();
        run::<G>(log, &Selection::all(), &mut heard);
        heard
    }

    /// The difference from what should have been heard, in words.
    pub fn unlike(&self, expected: &Broken) -> Option<String> {
        let is_as_expected = self.broken == *expected && self.misread.is_empty();
        (!is_as_expected).then(|| format!("expected {expected:?}, heard {:?} {:?}", self.broken, self.misread))
    }
}

/// Replays the scenarios of every explanation: exactly the marked rules break, and each rule has a game that keeps it
/// and one that breaks it. `play` reads one and plays it.
pub fn every_explanation_is_true<G: Game>(play: impl Fn(&str) -> Result<(Broken, Heard), String>) {
    let mut wrong = Vec::new();
    for rule in G::RULES {
        let id = rule.info.id;
        let mut is_kept_once = false;
        let mut is_broken_once = false;
        for block in blocks(rule.info.explain) {
            let (expected, heard) = play(&block).unwrap_or_else(|what| panic!("{id}: {what}"));
            if let Some(unlike) = heard.unlike(&expected) {
                wrong.push(format!("{id}: {unlike}\n{block}"));
            }
            let is_broken = heard.broken.iter().any(|(_, broken)| broken == id);
            is_kept_once |= heard.kept.contains(id) && !is_broken;
            is_broken_once |= is_broken;
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

/// The ids ascend and are unique, and each has one file in the folder of the game (below the crate).
pub fn the_list_is_in_order_and_complete<G: Game>(folder: &str, prefix: &str) {
    let ids: Vec<&str> = G::RULES.iter().map(|rule| rule.info.id).collect();
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(ids, sorted, "ids ascend and are unique");

    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
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
        ids.iter().map(|id| id.trim_start_matches(prefix).to_lowercase().replace('-', "_")).collect();
    assert_eq!(named, files, "one file for each rule");
}

/// Every rule has an id of its game, a source, and a title that is one line and no sentence.
pub fn every_rule_is_described<G: Game>(prefix: &str) {
    for rule in G::RULES {
        let info = &rule.info;
        assert!(info.id.starts_with(prefix), "{}", info.id);
        assert!(!info.source.at.is_empty() && !info.title.ends_with('.'), "{}", info.id);
        assert!(info.title.len() < 140, "{}: the title is one line", info.id);
    }
}
