//! Which shapes real games and the examples of the rulebook have shown to which rules.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::sync::LazyLock;

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_replay::game::Game as _;
use holocron_replay::rule::{Class, Judgement, Rule, Verdict};
use holocron_replay::run::Sink;

use super::Shape;
use crate::Swccg;
use crate::state::State;
use crate::step::Step;

/// The file that [`table`] writes: a row a shape, and the rules that have judged it legal.
const SHOWN: &str = include_str!("../../shapes.tsv");

static RULES: LazyLock<HashMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let rows = SHOWN.lines().skip(1).filter_map(|row| row.split_once('\t'));
    rows.map(|(shape, rules)| (shape, rules.split(' ').collect())).collect()
});

/// The shape of a step as a rule meets it, when neither a real game nor an example has shown it to the rule.
pub fn first_seen(state: &State, step: &Step<'_>, rule: &Rule<Swccg>) -> Option<String> {
    let shape = super::of(state, step, rule);
    if shape.is_judged() {
        return None;
    }
    let shape = shape.to_string();
    let rules = RULES.get(shape.as_str());
    let is_shown = rules.is_some_and(|rules| rules.contains(&short(rule.info.id)));
    (!is_shown).then_some(shape)
}

fn short(id: &'static str) -> &'static str {
    id.strip_prefix("SWCCG-").unwrap_or(id)
}

/// Gathers the shapes that rules judge legal: a sink for replays.
#[derive(Default)]
pub struct Shapes {
    kept: Vec<&'static Rule<Swccg>>,
    shown: BTreeMap<Shape, BTreeSet<&'static str>>,
}

impl Sink<Swccg> for Shapes {
    fn judged(&mut self, judgement: Judgement, _: &State) {
        if judgement.verdict == Verdict::Kept && judgement.rule.class != Class::Log {
            self.kept.extend(Swccg::rules().get(judgement.place));
        }
    }

    fn before(&mut self, _: &Event<Kind>, step: &Step<'_>, state: &State) {
        for rule in self.kept.drain(..) {
            self.shown.entry(super::of(state, step, rule)).or_default().insert(short(rule.info.id));
        }
    }
}

impl Shapes {
    /// Adds what another replay has shown.
    pub fn add(&mut self, other: Shapes) {
        for (shape, rules) in other.shown {
            self.shown.entry(shape).or_default().extend(rules);
        }
    }

    /// The shapes and rules that the embedded table lacks, as a row each.
    pub fn unknown(&self) -> Vec<String> {
        let lacks = |shape: &Shape, rule: &str| {
            RULES.get(shape.to_string().as_str()).is_none_or(|rules| !rules.contains(&rule))
        };
        let rows = self.shown.iter().filter_map(|(shape, rules)| {
            let new: Vec<_> = rules.iter().copied().filter(|rule| lacks(shape, rule)).collect();
            (!new.is_empty()).then(|| format!("{shape}\t{}", new.join(" ")))
        });
        rows.collect()
    }
}

/// The table as a file: what the embedded one has of rules that there are, unless it is made anew, and what is new.
pub fn table(shapes: &Shapes, is_anew: bool) -> String {
    let known: BTreeSet<&str> = Swccg::rules().iter().map(|rule| short(rule.info.id)).collect();
    let mut rows: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (shape, rules) in RULES.iter().filter(|_| !is_anew) {
        rows.insert((*shape).to_owned(), rules.iter().copied().filter(|rule| known.contains(rule)).collect());
    }
    for (shape, rules) in &shapes.shown {
        rows.entry(shape.to_string()).or_default().extend(rules);
    }
    let mut text = String::from("shape\trules\n");
    for (shape, rules) in rows.into_iter().filter(|(_, rules)| !rules.is_empty()) {
        let rules = rules.into_iter().collect::<Vec<_>>().join(" ");
        writeln!(text, "{shape}\t{rules}").expect("a string takes all");
    }
    text
}
