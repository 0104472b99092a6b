//! What may lift a rule, and how often nothing can.

use std::collections::BTreeMap;
use std::path::PathBuf;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{Event, Standing};
use holocron_replay::game::Game as _;
use holocron_replay::lifters::Lifters;
use holocron_replay::rule::{Info, Judgement, Rule, Verdict};
use holocron_replay::run::{Sink, run as replay};
use holocron_swccg::Swccg;
use holocron_swccg::cards::{self, Card, Flag};
use holocron_swccg::rules::proof;
use holocron_swccg::state::State;
use holocron_swccg::step::Step;
use rayon::prelude::{IntoParallelRefIterator as _, ParallelIterator as _};

use super::Outcome;
use crate::{files, lost};

/// Tell what card texts may lift a rule of Star Wars CCG, how many cards have one, and at how many moments of real games a
/// breach could be called illegal
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The rule, or the beginning of the ids of several
    rule: String,
    /// Folders of recordings of real games
    folders: Vec<PathBuf>,
}

/// More card sides than these want a reason.
const MANY: usize = 400;
/// So many cards that stood in the way are named.
const NAMED: usize = 5;

/// Runs the command.
///
/// # Errors
/// When no rule has such an id, or a file cannot be read.
pub fn run(args: &Args) -> Outcome {
    let rules: Vec<&'static Rule<Swccg>> =
        Swccg::rules().iter().filter(|rule| rule.info.id.starts_with(&args.rule)).collect();
    if rules.is_empty() {
        return Err(format!("no rule has an id that begins with {}", args.rule).into());
    }
    let ids: Vec<&str> = rules.iter().map(|rule| rule.info.id).collect();
    let files = files::logs(&args.folders)?;
    let seen = files
        .par_iter()
        .map(|file| {
            let log = holocron_ingest::gemp::read_slice(&std::fs::read(file)?).map_err(std::io::Error::other)?;
            let mut seen = Seen::default();
            replay::<Swccg>(&log, &lost::selected(&ids), &mut seen);
            Ok(seen.by)
        })
        .collect::<std::io::Result<Vec<_>>>()?;
    let mut moments: BTreeMap<&str, Moments> = BTreeMap::new();
    for (id, one) in seen.into_iter().flatten() {
        moments.entry(id).or_default().add(one);
    }
    for rule in rules {
        tell(&rule.info, moments.get(rule.info.id));
    }
    Ok(())
}

/// The moments at which a rule was kept or could not be judged.
#[derive(Debug, Default)]
struct Moments {
    kept: u64,
    undecided: u64,
    sure: u64,
    first_seen: u64,
    lifted_by: BTreeMap<String, u64>,
}

impl Moments {
    fn add(&mut self, other: Moments) {
        self.kept += other.kept;
        self.undecided += other.undecided;
        self.sure += other.sure;
        self.first_seen += other.first_seen;
        for (title, count) in other.lifted_by {
            *self.lifted_by.entry(title).or_default() += count;
        }
    }
}

/// Gathers the moments of one recording.
#[derive(Default)]
struct Seen {
    /// The rules that this step keeps.
    kept: Vec<&'static Rule<Swccg>>,
    by: BTreeMap<&'static str, Moments>,
}

impl Sink<Swccg> for Seen {
    fn judged(&mut self, judgement: Judgement, _: &State) {
        let Some(rule) = Swccg::rules().get(judgement.place) else { return };
        match judgement.verdict {
            Verdict::Kept => self.kept.push(rule),
            Verdict::Unknown(_) => self.by.entry(rule.info.id).or_default().undecided += 1,
            Verdict::Broken(_) | Verdict::Silent => {}
        }
    }

    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        for rule in std::mem::take(&mut self.kept) {
            if event.standing != Standing::Final {
                continue;
            }
            let moments = self.by.entry(rule.info.id).or_default();
            moments.kept += 1;
            let lifters = rule.info.lifters.as_ref();
            let titles = lifters.map_or_else(Vec::new, |lifters| proof::in_force(state, step, lifters));
            if !titles.is_empty() {
                for title in titles {
                    *moments.lifted_by.entry(title).or_default() += 1;
                }
            } else if Swccg::doubt(state, step, rule).is_some() {
                moments.first_seen += 1;
            } else {
                moments.sure += 1;
            }
        }
    }
}

fn tell(info: &Info, moments: Option<&Moments>) {
    println!("{}: {}", info.id, info.title);
    println!("  lifted by: {}", info.lifted_by);
    match &info.lifters {
        Some(lifters) if lifters.flags.is_empty() => println!("  any text that is at work"),
        Some(lifters) => sides(lifters),
        None => println!("  no text is asked"),
    }
    let Some(moments) = moments else { return };
    let all = moments.kept + moments.undecided;
    println!(
        "  {all} moments; illegal can be said at {:.1} %, a text may lift it at {:.1} %, its like was never seen at {:.1} %, \
         undecided are {:.1} %",
        percent(moments.sure, all),
        percent(moments.kept - moments.sure - moments.first_seen, all),
        percent(moments.first_seen, all),
        percent(moments.undecided, all),
    );
    let mut titles: Vec<_> = moments.lifted_by.iter().collect();
    titles.sort_by_key(|(title, count)| (std::cmp::Reverse(**count), *title));
    for (title, count) in titles.into_iter().take(NAMED) {
        println!("    {count:>6} {title}");
    }
}

fn percent(part: u64, of: u64) -> f64 {
    part as f64 * 100.0 / of.max(1) as f64
}

/// Tells how many card sides have a text that does one of these things.
fn sides(lifters: &Lifters) {
    let flags = proof::flags(lifters);
    let standing = |card: &Card, flag: Flag| !lifters.acting && proof::reach(card, flag).standing;
    let count = |is: &dyn Fn(&Card) -> bool| cards::table().cards().iter().filter(|card| is(card)).count();
    for flag in &flags {
        let by_standing = count(&|card| standing(card, *flag));
        let by_acting = count(&|card| proof::reach(card, *flag).acting);
        println!("  {:12} {by_standing:>5} sides by a continuous text, {by_acting:>5} by an action", flag.name());
    }
    let any = count(&|card| flags.iter().any(|flag| standing(card, *flag) || proof::reach(card, *flag).acting));
    let all = cards::table().cards().len();
    let many =
        if any > MANY { ", more than are wanted: what the actions do is known by the words of the texts" } else { "" };
    println!("  {any} of {all} sides{many}");
}
