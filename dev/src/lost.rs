//! Lost effects: from some event on a counter, or a price, lacks what a card's text adds to it; do the rules say so?

use std::path::{Path, PathBuf};
use std::sync::Arc;

use holocron_ingest::event::gemp::{Kind, Tally};
use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::log::Log;
use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;
use holocron_replay::audit::{self, Audit};
use holocron_replay::finding::CardMention;
use holocron_replay::game::Game as _;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_swccg::state::State;
use holocron_swccg::step::{Step, What};
use holocron_swccg::text::{Interval, View};
use holocron_swccg::value::deploy_cost;
use holocron_swccg::{Swccg, cards};

/// What lacks the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Where {
    /// Force generation.
    Generation,
    /// Power at a column.
    Power(usize),
    /// The price of one deployment.
    Price,
}

impl Where {
    /// The word in reports.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Where::Generation => "Force generation",
            Where::Power(_) => "power at a location",
            Where::Price => "cost of deploying",
        }
    }
}

/// The rules that look for lost effects.
const RULES: [&str; 3] = ["SWCCG-DEPLOY-05", "SWCCG-VALUE-10", "SWCCG-VALUE-11"];

/// A number that a card's effect is part of, at an event.
pub(crate) struct Chance {
    event: usize,
    side: Side,
    what: Where,
    card: Blueprint,
    change: Number,
}

/// Gathers chances: numbers that the cards explain exactly, and counters that did not change just then.
#[derive(Default)]
struct Chances(Vec<Chance>);

impl Sink<Swccg> for Chances {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        if event.standing != Standing::Final || state.recording.is_dumping || !state.clock.has_started() {
            return;
        }
        match &step.what {
            What::Event(Kind::Tally(now)) => self.counters(event, now, state),
            What::Deploy(deploy) => {
                let [_] = deploy.cards.as_slice() else { return };
                let total = deploy_cost::of(state, deploy);
                if let Some(total) = total.filter(|_| !deploy.is_replacement && !deploy.is_react) {
                    self.add(event, deploy.player, Where::Price, deploy.paid, &total);
                }
            }
            _ => {}
        }
    }
}

impl Chances {
    fn counters(&mut self, event: &Event<Kind>, now: &Tally, state: &State) {
        let Some(before) = &state.tally else { return };
        let view = View::new(state);
        for side in Side::BOTH {
            let (before, now) = (&before.sides[side], &now.sides[side]);
            let (was, is) = (before.force_generation, now.force_generation);
            if was == is {
                self.add(event, side, Where::Generation, is, &view.generation(side));
            }
            for location in view.locations() {
                let column = usize::from(location.card.location);
                let of = |powers: &[Option<Number>]| powers.get(column).copied().flatten();
                let (Some(was), Some(is)) = (of(&before.power), of(&now.power)) else { continue };
                if was == is && before.power.len() == now.power.len() {
                    let total = view.power_at(location, side, |_| true);
                    self.add(event, side, Where::Power(column), is, &total);
                }
            }
        }
    }

    fn add(&mut self, event: &Event<Kind>, side: Side, what: Where, is: Number, total: &Interval) {
        if !total.is_exact() || !total.allows(is) {
            return;
        }
        let event = usize::try_from(event.at.event).unwrap_or(usize::MAX);
        for (card, change) in &total.by {
            let left = is - *change;
            // Numbers do not fall below zero: less cannot be shown. A price of nothing has no line.
            let shows =
                if what == Where::Price { left > Number::ZERO && is > Number::ZERO } else { left >= Number::ZERO };
            if *change != Number::ZERO && shows {
                self.0.push(Chance { event, side, what, card: *card, change: *change });
            }
        }
    }
}

/// The log without the effect; `None` where no line tells of the price.
fn lose(log: &Log<Kind>, chance: &Chance) -> Option<Log<Kind>> {
    let mut log = log.clone();
    if chance.what == Where::Price {
        let before = log.events.get_mut(chance.event.saturating_sub(40)..chance.event)?;
        let paid = before.iter_mut().rev().find_map(|event| match &mut event.kind {
            Kind::Said(Statement::Force(Force::Used { player, amount, .. })) if *player == chance.side => Some(amount),
            _ => None,
        })?;
        *paid = *paid - chance.change;
        return (*paid > Number::ZERO).then_some(log);
    }
    for event in log.events.iter_mut().skip(chance.event) {
        if let Kind::Tally(tally) = &mut event.kind {
            shift(Arc::make_mut(tally), chance);
        }
    }
    Some(log)
}

fn shift(tally: &mut Tally, chance: &Chance) {
    let of = &mut tally.sides[chance.side];
    let number = match chance.what {
        Where::Power(column) => of.power.get_mut(column).and_then(Option::as_mut),
        _ => Some(&mut of.force_generation),
    };
    if let Some(number) = number {
        *number = (*number - chance.change).max(Number::ZERO);
    }
}

/// The rules whose ids begin so.
pub(crate) fn selected(ids: &[&str]) -> Selection {
    let known: Vec<&'static str> = Swccg::rules().iter().map(|rule| rule.info.id).collect();
    let ids: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
    Selection::new(&ids, &[], &known).expect("known rules")
}

/// How many lost effects were tried, found at their event, and found by the name of the card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    /// Tried.
    pub tried: usize,
    /// A finding stands at the event of the first wrong number.
    pub caught: usize,
    /// And names the card.
    pub named: usize,
}

/// What a survey of lost effects came to.
#[derive(Debug, Default)]
pub struct Survey {
    /// By what lacks the effect.
    pub found: std::collections::BTreeMap<&'static str, Found>,
    /// Findings of these rules in the logs as they are.
    pub false_alarms: usize,
    /// Effects that nobody missed.
    pub missed: Vec<String>,
}

/// Doctors every log at a spread of chances, `tries` for each kind of number.
pub fn survey(files: &[PathBuf], tries: usize) -> Survey {
    let mut survey = Survey::default();
    for file in files {
        let log = holocron_ingest::gemp::read_slice(&std::fs::read(file).expect("a file")).expect("a log");
        let selection = selected(&RULES);
        let mut chances = Chances::default();
        run::<Swccg>(&log, &selected(&["SWCCG-VALUE-11"]), &mut chances);
        survey.false_alarms += Audit::of::<Swccg>(&log, &selection).findings.len();
        for word in ["Force generation", "power at a location", "cost of deploying"] {
            let own: Vec<&Chance> = chances.0.iter().filter(|chance| chance.what.word() == word).collect();
            let stride = (own.len() / tries.max(1)).max(1);
            for chance in own.into_iter().step_by(stride).take(tries) {
                one(&mut survey, file, &log, chance, &selection);
            }
        }
    }
    survey
}

fn one(survey: &mut Survey, file: &Path, log: &Log<Kind>, chance: &Chance, selection: &Selection) {
    let Some(doctored) = lose(log, chance) else { return };
    let audit = Audit::of::<Swccg>(&doctored, selection);
    let title = cards::lookup(&chance.card).map_or_else(String::new, cards::Card::printed);
    let here = || audit.findings.iter().filter(|found| usize::try_from(found.at.event) == Ok(chance.event));
    let names = |found: &audit::Found| {
        let is_lost = |named: &CardMention| named.blueprint == chance.card;
        found.finding.cards.iter().any(is_lost)
            || found.finding.reasons.iter().flat_map(|reasons| reasons.titles()).any(|named| named == title)
    };
    let is_named = here().any(names);
    let found = survey.found.entry(chance.what.word()).or_default();
    found.tried += 1;
    found.caught += usize::from(here().next().is_some());
    found.named += usize::from(is_named);
    if here().next().is_none() {
        let (event, change, word) = (chance.event, chance.change, chance.what.word());
        survey.missed.push(format!("{}:{event}: {title} by {change} in {word} is not missed", file.display()));
    }
}
