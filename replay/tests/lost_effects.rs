//! The server loses a card's effect from some event on: the counters show it, and the rules on counters say so.
#![allow(clippy::print_stdout, reason = "the numbers are what one runs it for")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use holocron_ingest::event::gemp::{Kind, Tally};
use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::log::Log;
use holocron_replay::audit::Audit;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_replay::swccg::reckon::{Scene, Total};
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::step::{Step, What};
use holocron_replay::swccg::{Swccg, cards, rules};

/// A counter that a card's effect is part of, at an event.
struct Chance {
    event: usize,
    side: Side,
    /// The column, for power; `None` for Force generation.
    column: Option<usize>,
    card: Blueprint,
    change: Number,
}

/// Gathers chances: counters that the cards explain exactly, and that did not change just then.
#[derive(Default)]
struct Chances(Vec<Chance>);

impl Sink<Swccg> for Chances {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        let (What::Event(Kind::Tally(now)), Some(before)) = (&step.what, &state.tally) else { return };
        if event.standing != Standing::Final || state.is_dumping || !state.clock.has_started() {
            return;
        }
        let scene = Scene::new(state);
        for side in Side::BOTH {
            let (before, now) = (&before.sides[side], &now.sides[side]);
            let (was, is) = (before.force_generation, now.force_generation);
            self.add(event, side, None, was == is, is, &scene.generation(side));
            for location in scene.locations() {
                let column = usize::from(location.card.location);
                let of = |powers: &[Option<Number>]| powers.get(column).copied().flatten();
                if let (Some(was), Some(is)) = (of(&before.power), of(&now.power)) {
                    let is_still = was == is && before.power.len() == now.power.len();
                    let total = scene.power_at(location, side, |_| true);
                    self.add(event, side, Some(column), is_still, is, &total);
                }
            }
        }
    }
}

impl Chances {
    fn add(
        &mut self,
        event: &Event<Kind>,
        side: Side,
        column: Option<usize>,
        is_still: bool,
        is: Number,
        total: &Total,
    ) {
        if !is_still || !total.is_exact() || !total.allows(is) {
            return;
        }
        let event = usize::try_from(event.at.event).unwrap_or(usize::MAX);
        for (card, change) in &total.by {
            // Power and generation do not fall below zero: less cannot be shown.
            if *change != Number::ZERO && is - *change >= Number::ZERO {
                self.0.push(Chance { event, side, column, card: *card, change: *change });
            }
        }
    }
}

fn lose(log: &Log<Kind>, chance: &Chance) -> Log<Kind> {
    let mut log = log.clone();
    for event in log.events.iter_mut().skip(chance.event) {
        if let Kind::Tally(tally) = &mut event.kind {
            shift(Arc::make_mut(tally), chance);
        }
    }
    log
}

fn shift(tally: &mut Tally, chance: &Chance) {
    let of = &mut tally.sides[chance.side];
    let number = match chance.column {
        Some(column) => of.power.get_mut(column).and_then(Option::as_mut),
        None => Some(&mut of.force_generation),
    };
    if let Some(number) = number {
        *number = (*number - chance.change).max(Number::ZERO);
    }
}

fn selected(ids: &[&str]) -> Selection {
    let known: Vec<&'static str> = rules::ALL.iter().map(|rule| rule.info.id).collect();
    let ids: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
    Selection::new(&ids, &[], &known).expect("known rules")
}

/// Doctors every log at a spread of chances; gives how many were caught, tried, and what was found in the good logs.
fn survey(files: &[PathBuf], tries: usize) -> (usize, usize, usize) {
    let (mut caught, mut tried, mut false_alarms) = (0, 0, 0);
    for file in files {
        let log = holocron_ingest::read_slice(&std::fs::read(file).expect("a log")).expect("a log");
        let selection = selected(&["SWCCG-VALUE-10", "SWCCG-VALUE-11"]);
        let mut chances = Chances::default();
        run::<Swccg>(&log, &selected(&["SWCCG-VALUE-11"]), &mut chances);
        false_alarms += Audit::of::<Swccg>(&log, &selection).findings.len();
        let stride = (chances.0.len() / tries).max(1);
        for chance in chances.0.iter().step_by(stride).take(tries) {
            let audit = Audit::of::<Swccg>(&lose(&log, chance), &selection);
            let at = u32::try_from(chance.event).expect("a small log");
            let title = cards::lookup(&chance.card).map_or("", |facts| facts.title);
            let is_named = audit
                .findings
                .iter()
                .any(|found| found.at.event == at && found.finding.may_be_lifted_by.iter().any(|named| named == title));
            tried += 1;
            caught += usize::from(is_named);
            if !is_named {
                println!("{}:{at}: {title} by {} is not missed", file.display(), chance.change);
            }
        }
    }
    (caught, tried, false_alarms)
}

#[test]
fn a_lost_effect_is_missed_in_the_sample_logs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs/good/swccg");
    let files: Vec<PathBuf> = ["hoth.dark", "hoth.light", "invasion.dark", "invasion.light"]
        .map(|name| folder.join(format!("{name}.xml.gz")))
        .into();
    let (caught, tried, false_alarms) = survey(&files, 12);
    println!("{caught} of {tried} lost effects are missed by name; {false_alarms} found in the logs as they are");
    assert!(tried >= 20, "only {tried} chances");
    // A text that was used in the turn may change a number unseen: then the rules do not judge.
    assert!(caught * 10 >= tried * 8, "{caught} of {tried}");
    assert_eq!(false_alarms, 0);
}

#[test]
#[ignore = "reads a folder of recordings"]
fn a_lost_effect_is_missed_in_the_corpus() {
    let mut sums = (0, 0, 0);
    for name in ["classic", "soup", "wild"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../shared/corpus/{name}/replays"));
        if !folder.is_dir() {
            println!("skipped: {} is not there", folder.display());
            return;
        }
        let mut files = Vec::new();
        for player in std::fs::read_dir(&folder).expect("players").flatten() {
            files.extend(std::fs::read_dir(player.path()).expect("files").flatten().map(|entry| entry.path()));
        }
        files.sort();
        let files: Vec<PathBuf> = files.into_iter().step_by(8).collect();
        let (caught, tried, false_alarms) = survey(&files, 8);
        println!("{name}: {caught} of {tried} caught, {false_alarms} false alarms in {} recordings", files.len());
        sums = (sums.0 + caught, sums.1 + tried, sums.2 + false_alarms);
    }
    let (caught, tried, _) = sums;
    assert!(caught * 100 >= tried * 85, "{caught} of {tried}");
}
