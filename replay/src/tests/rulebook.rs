//! What the rulebook of every game is held to.

use std::collections::BTreeSet;

use holocron_ingest::event::At;
use holocron_ingest::log::Log;

use crate::game::{Game, Misread};
use crate::missing::Why;
use crate::rule::{Finding, Info, Judgement, Status, Verdict, Where};
use crate::rulebook::cases;
use crate::run::{Sink, run};
use crate::scenario::Broken;
use crate::select::Selection;
use crate::tell;
use crate::topics::Topics;

/// What the rules said of a scenario.
#[derive(Default)]
pub struct Heard {
    broken: Broken,
    kept: BTreeSet<&'static str>,
    misread: Vec<String>,
    flaws: Vec<String>,
}

/// What is wrong with the words of a finding; `topics` are those that its rule hears.
fn flaw(finding: &Finding, topics: Topics, placed: Topics) -> Option<String> {
    let sentence = finding.sentence();
    if let Some(flaw) = tell::flaw(&sentence) {
        return Some(format!("{flaw}: {sentence}"));
    }
    let subject = finding.subject.to_string();
    if subject.is_empty() || subject.contains('?') || !sentence.starts_with(&subject) {
        return Some(format!("no subject: {sentence}"));
    }
    // What a rule hears of always has a place.
    if finding.place == Where::Nowhere && placed != Topics::NONE && placed.has(topics) {
        return Some(format!("no place: {sentence}"));
    }
    if finding.place.title().is_some_and(|title| !sentence.contains(title)) {
        return Some(format!("its place is not told: {sentence}"));
    }
    let values = finding.values.iter().flatten().map(|value| tell::flaw(value.as_str()));
    values.flatten().next().map(|flaw| format!("{flaw} in a value: {sentence}"))
}

/// What a text may do to lift a rule by its check, and not by the rulebook.
fn unnamed(finding: &Finding, rule: &Info) -> Option<String> {
    let asked = finding.lifters.as_ref()?;
    let is_named = rule.lifters.as_ref().is_some_and(|named| asked.are_among(named));
    (!is_named).then(|| format!("{}: the rulebook does not name {asked:?} as lifters", rule.id))
}

impl<G: Game> Sink<G> for Heard {
    fn judged(&mut self, judgement: Judgement, _: &G::State) {
        match judgement.verdict {
            Verdict::Broken(finding) => {
                let topics = G::rules().get(judgement.place).map_or(Topics::ALL, |rule| rule.topics);
                self.flaws
                    .extend(flaw(&finding, topics, G::PLACED).map(|flaw| format!("{}: {flaw}", judgement.rule.id)));
                self.flaws.extend(unnamed(&finding, judgement.rule));
                self.broken.push((judgement.at.event, judgement.rule.id.to_owned()));
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

    /// What is wrong with the words of the findings: a word of a format, no subject, no place.
    pub fn flaws(&self) -> &[String] {
        &self.flaws
    }
}

/// Replays the examples of every rule: exactly the marked rules break, and each rule has an example that keeps it and one
/// that breaks it. `play` reads one and plays it.
///
/// # Panics
/// When an example is not true; all that are not are named.
pub fn every_example_is_true<G: Game>(play: impl Fn(&str) -> Result<(Broken, Heard), String>) {
    let mut wrong = Vec::new();
    for rule in G::rules() {
        let id = rule.info.id;
        let mut is_kept_once = false;
        let mut is_broken_once = false;
        for example in rule.info.examples() {
            let text = &example.text;
            let (expected, heard) = match play(text) {
                Ok(played) => played,
                Err(what) => {
                    wrong.push(format!("{id}: {what}\n{text}"));
                    continue;
                }
            };
            if let Some(unlike) = heard.unlike(&expected) {
                wrong.push(format!("{id}: {unlike}\n{text}"));
            }
            wrong.extend(heard.flaws.iter().cloned());
            let is_broken = heard.broken.iter().any(|(_, broken)| broken == id);
            is_kept_once |= heard.kept.contains(id) && !is_broken;
            is_broken_once |= is_broken;
        }
        if !is_kept_once || !is_broken_once {
            wrong.push(format!(
                "{id}: needs an example that keeps it ({is_kept_once}) and one that breaks it ({is_broken_once})"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The rulebook reads, its ids are unique and of the game, and whatever it says of other rules is said of rules that exist.
///
/// # Panics
/// When something is wrong with it.
pub fn the_book_holds_together<G: Game>(prefix: &str) {
    let book = G::rulebook();
    let rules = book.rules.iter().map(|rule| rule.info.id);
    let ids: Vec<&str> = rules.chain(book.missing.iter().map(|row| row.id)).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "an id is used twice");
    assert!(ids.iter().all(|id| id.starts_with(prefix)), "an id of another game");
    let is_rule = |id: &str| book.rule(id).is_some();
    for rule in &book.rules {
        let info = &rule.info;
        assert!(!info.title.ends_with('.') && info.title.len() < 140, "{}: the title is one line", info.id);
        let says_why = info.words().contains("On trial: ");
        assert!(info.status == Status::Settled || says_why, "{}: on trial, and does not say why", info.id);
        for difference in &info.differences {
            assert!(difference.also.iter().all(|id| is_rule(id)), "{}: {:?}", info.id, difference.also);
        }
    }
    for row in &book.missing {
        match &row.why {
            Why::Definition(rules) | Why::JudgedBy(rules) => {
                assert!(rules.iter().all(|id| is_rule(id)), "{}: {rules:?}", row.id);
            }
            Why::NotObservable(why) | Why::NeedsCardText(why) | Why::NotModelled(why) => {
                assert!(why.split(' ').count() > 2, "{}: {why}", row.id);
            }
        }
        assert_ne!(row.tier, "A", "{}: every row of the first tier is a rule", row.id);
    }
}

/// Every source that a rule cites is one of the list at the head of the rulebook (`- **title**: ...`).
///
/// # Panics
/// When a rule cites another.
pub fn every_source_is_known<G: Game>(head: &str) {
    let titles: Vec<&str> =
        head.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**")).map(|(t, _)| t).collect();
    assert!(!titles.is_empty(), "the head of the rulebook lists its sources");
    for rule in G::rules() {
        let source = rule.info.source;
        let is_known = titles.iter().any(|title| source.strip_prefix(title).is_some_and(|at| at.starts_with(", ")));
        assert!(is_known, "{} cites '{source}', which is not in the list", rule.info.id);
    }
}

/// Replays the cases of a page: exactly the marked rules break. Gives their names.
///
/// # Panics
/// When the page does not read, or a case is not true.
pub fn every_case_is_true(
    page: &'static str,
    play: impl Fn(&str) -> Result<(Broken, Heard), String>,
) -> Vec<&'static str> {
    let cases = cases(page).unwrap_or_else(|error| panic!("{error}"));
    let wrong = cases.iter().filter_map(|case| match play(&case.text) {
        Ok((expected, heard)) => heard.unlike(&expected).map(|unlike| format!("{}: {unlike}", case.name)),
        Err(what) => Some(format!("{}: {what}", case.name)),
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    cases.iter().map(|case| case.name).collect()
}

/// Every statement of a page (`| statement | answers |`) is answered by what exists: a rule or a row of the rulebook, a
/// named case, a test of the card table by its name in words, or `nothing:` with a reason. Gives the number of statements.
///
/// # Panics
/// When an answer does not exist.
pub fn every_statement_is_answered<G: Game>(page: &str, cases: &[&str], tests: &str) -> usize {
    let mut count = 0;
    for line in page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| statement ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [statement, answers] = cells[..] else { panic!("two cells: {line}") };
        count += 1;
        for answer in answers.split("; ") {
            let exists = match answer.split_once(": ") {
                Some(("case", name)) => cases.contains(&name),
                Some(("cards", name)) => tests.contains(&format!("fn {}()", name.to_lowercase().replace(' ', "_"))),
                Some(("nothing", why)) => !why.is_empty(),
                Some(_) => false,
                None => G::rulebook().has(answer),
            };
            assert!(exists, "{statement}: nothing is '{answer}'");
        }
    }
    count
}
