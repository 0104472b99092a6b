//! Mass mutation: one number made wrong wherever it occurs in a recording; do the rules on it notice, and how surely?
//!
//! The state does not follow from the numbers that are changed here, so that every line of a recording can be wrong at once,
//! and one replay judges them all.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::log::Log;
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::destiny::{self, Destiny};
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::moves::Mode;
use holocron_ingest::message::turn::Turn;
use holocron_replay::rule::{Judgement, Severity, Verdict};
use holocron_replay::run::{Sink, run};
use holocron_swccg::Swccg;
use holocron_swccg::state::State;
use holocron_swccg::step::{Step, What};
use holocron_swccg::text::View;

use crate::lost::selected;

/// A number of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// The announced Force generation.
    Generation,
    /// The announced amount of a Force drain.
    Drain,
    /// Force used for a play.
    Price(Play),
    /// What a card is worth as a destiny.
    Destiny,
    /// What a card is worth as a weapon destiny.
    WeaponDestiny,
    /// A total of destinies.
    TotalDestiny,
    /// A side's total power in a battle.
    BattlePower,
    /// Power on the counters.
    Power,
}

/// What Force is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Play {
    Deploy,
    Drain,
    Battle,
    Move(Mode),
}

/// What is made of a number.
#[derive(Clone, Copy, Debug)]
enum Change {
    Plus(i32),
    /// The line that tells the payment is left out.
    Free,
}

/// One mutation: a field, its change, and the rules that must notice.
struct Mutation {
    name: &'static str,
    field: Field,
    change: Change,
    rules: &'static [&'static str],
}

const fn of(name: &'static str, field: Field, change: Change, rules: &'static [&'static str]) -> Mutation {
    Mutation { name, field, change, rules }
}

const fn price(name: &'static str, play: Play, change: Change, rules: &'static [&'static str]) -> Mutation {
    of(name, Field::Price(play), change, rules)
}

const MOVES: &[&str] = &["SWCCG-MOVE"];

const MUTATIONS: [Mutation; 31] = [
    of("Force generation +1", Field::Generation, Change::Plus(1), &["SWCCG-ACT-01"]),
    of("Force generation -1", Field::Generation, Change::Plus(-1), &["SWCCG-ACT-01"]),
    of("Force drain +1", Field::Drain, Change::Plus(1), &["SWCCG-DRAIN-05"]),
    of("Force drain +2", Field::Drain, Change::Plus(2), &["SWCCG-DRAIN-05"]),
    of("Force drain -1", Field::Drain, Change::Plus(-1), &["SWCCG-DRAIN-05"]),
    price("deploy cost +1", Play::Deploy, Change::Plus(1), &["SWCCG-DEPLOY-05"]),
    price("deploy cost -1", Play::Deploy, Change::Plus(-1), &["SWCCG-DEPLOY-05"]),
    price("deploy for free", Play::Deploy, Change::Free, &["SWCCG-DEPLOY-05"]),
    price("landspeed +1", Play::Move(Mode::Landspeed), Change::Plus(1), MOVES),
    price("landspeed free", Play::Move(Mode::Landspeed), Change::Free, MOVES),
    price("hyperspeed +1", Play::Move(Mode::Hyperspeed), Change::Plus(1), MOVES),
    price("hyperspeed free", Play::Move(Mode::Hyperspeed), Change::Free, MOVES),
    price("sector movement +1", Play::Move(Mode::Sector), Change::Plus(1), MOVES),
    price("landing +1", Play::Move(Mode::Land), Change::Plus(1), MOVES),
    price("landing free", Play::Move(Mode::Land), Change::Free, MOVES),
    price("take-off +1", Play::Move(Mode::TakeOff), Change::Plus(1), MOVES),
    price("take-off free", Play::Move(Mode::TakeOff), Change::Free, MOVES),
    price("docking bay transit +2", Play::Move(Mode::DockingBayTransit), Change::Plus(2), MOVES),
    price("docking bay transit free", Play::Move(Mode::DockingBayTransit), Change::Free, MOVES),
    price("shuttle +1", Play::Move(Mode::Shuttle), Change::Plus(1), MOVES),
    price("shuttle free", Play::Move(Mode::Shuttle), Change::Free, MOVES),
    price("price of a battle +1", Play::Battle, Change::Plus(1), &["SWCCG-BATTLE-03"]),
    price("battle for free", Play::Battle, Change::Free, &["SWCCG-BATTLE-03"]),
    price("price of a drain +1", Play::Drain, Change::Plus(1), &["SWCCG-DRAIN-06"]),
    price("drain for free", Play::Drain, Change::Free, &["SWCCG-DRAIN-06"]),
    of("destiny +1", Field::Destiny, Change::Plus(1), &["SWCCG-DEST-02"]),
    of("destiny -1", Field::Destiny, Change::Plus(-1), &["SWCCG-DEST-02"]),
    of("weapon destiny +1", Field::WeaponDestiny, Change::Plus(1), &["SWCCG-DEST-02"]),
    of("total destiny +1", Field::TotalDestiny, Change::Plus(1), &["SWCCG-DEST-03"]),
    of("total power in a battle +1", Field::BattlePower, Change::Plus(1), &["SWCCG-BATTLE-14", "SWCCG-BATTLE-13"]),
    of("power at a location +1", Field::Power, Change::Plus(1), &["SWCCG-VALUE-10", "SWCCG-VALUE-11"]),
];

/// A number to be made wrong: the event that holds it, and the event whose judgement must notice.
#[derive(Clone, Copy, Debug)]
struct Site {
    line: u32,
    judged: u32,
    /// The column of the location, for power on the counters.
    power: Option<(Side, usize)>,
}

/// Gathers the sites of every mutation.
struct Sites(Vec<Vec<Site>>);

impl Sink<Swccg> for Sites {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        if event.standing != Standing::Final || state.recording.is_dumping {
            return;
        }
        let at = event.at.event;
        for (mutation, sites) in MUTATIONS.iter().zip(&mut self.0) {
            if let Some(site) = mutation.site(at, step, state) {
                sites.push(site);
            }
        }
    }
}

impl Mutation {
    fn site(&self, at: u32, step: &Step<'_>, state: &State) -> Option<Site> {
        let here = |number: Number| self.is_possible(number).then_some(Site { line: at, judged: at, power: None });
        match (self.field, &step.what) {
            (Field::Price(play), what) => {
                let player = payer(play, what)?;
                let payments = state.plays.payments.run();
                let paid = payments.iter().rev().find(|paid| paid.player == player)?;
                let is_whole = !matches!(self.change, Change::Free) || payments.len() == 1;
                // What a text lets them do for free is not wrong when it is free.
                let is_wrong = !matches!(self.change, Change::Free) || !may_be_free(what, state);
                (is_whole && is_wrong && self.is_possible(paid.amount)).then_some(Site {
                    line: paid.event,
                    judged: at,
                    power: None,
                })
            }
            (Field::Drain, What::Drain(drain)) => here(drain.amount),
            (Field::Generation, What::Said(Statement::Turn(Turn::ForceGeneration { amount, .. }))) => here(*amount),
            (Field::Destiny, What::Said(Statement::Destiny(Destiny::Drawn { value, .. }))) => here(*value),
            (Field::WeaponDestiny, What::Said(Statement::Destiny(Destiny::Drawn { value, kind, .. }))) => {
                (*kind == destiny::Kind::Weapon).then(|| here(*value))?
            }
            // A total without a kind adds up no destinies.
            (Field::TotalDestiny, What::Said(Statement::Destiny(Destiny::Total { kind: Some(_), value, .. }))) => {
                here(*value)
            }
            (Field::BattlePower, What::Said(Statement::Battle(Battle::Power { total, .. }))) => here(*total),
            (Field::Power, What::Event(Kind::Tally(now))) => {
                // A wrong number stays on the counters: each change counts once, and the last number before it stays right.
                let before = state.tally.as_ref()?;
                Side::BOTH.into_iter().find_map(|side| {
                    let (was, is) = (&before.sides[side].power, &now.sides[side].power);
                    let column =
                        (0..is.len()).find(|column| was.get(*column) != is.get(*column) && is[*column].is_some())?;
                    (was.len() == is.len()).then_some(Site { line: at, judged: at, power: Some((side, column)) })
                })
            }
            _ => None,
        }
    }

    fn is_possible(&self, number: Number) -> bool {
        match self.change {
            Change::Plus(change) => number + Number::whole(change) >= Number::ZERO,
            Change::Free => true,
        }
    }

    /// The log with the number of every site wrong.
    fn apply(&self, log: &Log<Kind>, sites: &[Site]) -> Log<Kind> {
        let mut log = log.clone();
        let lines: BTreeMap<u32, Site> = sites.iter().map(|site| (site.line, *site)).collect();
        match self.change {
            Change::Free => log.events.retain(|event| !lines.contains_key(&event.at.event)),
            Change::Plus(change) => {
                for event in &mut log.events {
                    if let Some(site) = lines.get(&event.at.event) {
                        site.add(&mut event.kind, Number::whole(change));
                    }
                }
            }
        }
        log
    }
}

impl Site {
    fn add(&self, kind: &mut Kind, plus: Number) {
        match kind {
            Kind::Said(Statement::Force(Force::Used { amount: number, .. }))
            | Kind::Said(Statement::Turn(Turn::ForceGeneration { amount: number, .. }))
            | Kind::Said(Statement::Drain(Drain::Initiated { amount: number, .. }))
            | Kind::Said(Statement::Destiny(
                Destiny::Drawn { value: number, .. } | Destiny::Total { value: number, .. },
            ))
            | Kind::Said(Statement::Battle(Battle::Power { total: number, .. })) => *number = *number + plus,
            Kind::Tally(tally) => {
                let Some((side, column)) = self.power else { return };
                let numbers = &mut Arc::make_mut(tally).sides[side].power;
                if let Some(Some(number)) = numbers.get_mut(column) {
                    *number = *number + plus;
                }
            }
            _ => {}
        }
    }
}

/// Whether a text in force lets a player certainly choose to pay nothing for a battle.
fn may_be_free(what: &What<'_>, state: &State) -> bool {
    let What::Battle(call) = what else { return false };
    let view = View::new(state);
    let location = call.at.id.and_then(|id| view.get(id));
    let cost = location.and_then(|location| view.free_battle_cost(location, call.player));
    cost.is_some_and(|cost| cost.is_exact() && cost.allows(Number::ZERO))
}

fn payer(play: Play, what: &What<'_>) -> Option<Side> {
    match (play, what) {
        (Play::Deploy, What::Deploy(deploy)) => Some(deploy.player),
        (Play::Drain, What::Drain(drain)) => Some(drain.player),
        (Play::Battle, What::Battle(battle)) => Some(battle.player),
        (Play::Move(mode), What::Move(moved)) if moved.mode == mode => Some(moved.player),
        _ => None,
    }
}

/// What the rules said at the sites, by event.
struct Heard<'a> {
    sites: &'a BTreeSet<u32>,
    said: BTreeMap<u32, (Fate, String)>,
}

/// What became of a wrong number, from worse to better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Unknown,
    Suspect,
    Illegal,
}

impl Sink<Swccg> for Heard<'_> {
    fn judged(&mut self, judgement: Judgement, _: &State) {
        let mut event = judgement.at.event;
        let (fate, why) = match &judgement.verdict {
            Verdict::Broken(finding) => {
                event = finding.at.map_or(event, |at| at.event);
                let is_illegal = finding.severity() == Severity::Illegal;
                (if is_illegal { Fate::Illegal } else { Fate::Suspect }, finding.sentence())
            }
            Verdict::Unknown(doubt) => (Fate::Unknown, format!("{doubt:?}")),
            Verdict::Kept | Verdict::Silent => return,
        };
        if self.sites.contains(&event) {
            let best = self.said.entry(event).or_insert_with(|| (fate, String::new()));
            if fate >= best.0 {
                *best = (fate, why);
            }
        }
    }
}

/// How many numbers were made wrong, and what the rules said of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    /// Numbers made wrong.
    pub wrong: u64,
    /// Called illegal.
    pub illegal: u64,
    /// Called suspect.
    pub suspect: u64,
    /// Left undecided.
    pub unknown: u64,
}

impl Score {
    fn add(&mut self, other: &Score) {
        self.wrong += other.wrong;
        self.illegal += other.illegal;
        self.suspect += other.suspect;
        self.unknown += other.unknown;
    }
}

/// The score of each mutation, in the order of the table.
#[derive(Debug, Default)]
pub struct Scores {
    /// Name of the mutation and its score.
    pub by: Vec<(&'static str, Score)>,
    /// File and event of what went unnoticed, with the name of the mutation.
    pub missed: Vec<String>,
}

impl Scores {
    /// With the scores of another file.
    #[must_use]
    pub fn and(mut self, other: Scores) -> Scores {
        if self.by.is_empty() {
            return other;
        }
        for (mine, theirs) in self.by.iter_mut().zip(&other.by) {
            mine.1.add(&theirs.1);
        }
        self.missed.extend(other.missed);
        self
    }
}

/// Makes every number of every kind wrong in one recording, a kind at a time. Where `each` is given, what is not illegal
/// is listed.
#[must_use]
pub fn score(file: &Path, log: &Log<Kind>, each: Option<&str>) -> Scores {
    let mut sites = Sites(MUTATIONS.iter().map(|_| Vec::new()).collect());
    run::<Swccg>(log, &selected(&["SWCCG-ACT-01"]), &mut sites);
    let mut scores = Scores::default();
    for (mutation, sites) in MUTATIONS.iter().zip(sites.0) {
        let mut score = Score { wrong: sites.len() as u64, ..Score::default() };
        if !sites.is_empty() {
            let wrong = mutation.apply(log, &sites);
            let judged: BTreeSet<u32> = sites.iter().map(|site| site.judged).collect();
            let mut heard = Heard { sites: &judged, said: BTreeMap::new() };
            run::<Swccg>(&wrong, &selected(mutation.rules), &mut heard);
            for site in &sites {
                let said = heard.said.get(&site.judged);
                let fate = said.map(|said| said.0);
                match fate {
                    Some(Fate::Illegal) => score.illegal += 1,
                    Some(Fate::Suspect) => score.suspect += 1,
                    Some(Fate::Unknown) => score.unknown += 1,
                    None => {}
                }
                if fate < Some(Fate::Illegal) && each.is_some_and(|each| mutation.name.starts_with(each)) {
                    let said = said.map_or("not noticed".to_owned(), |(fate, why)| format!("{fate:?} {why}"));
                    scores.missed.push(format!("{}:{}: {}: {said}", file.display(), site.judged, mutation.name));
                }
            }
        }
        scores.by.push((mutation.name, score));
    }
    scores
}
