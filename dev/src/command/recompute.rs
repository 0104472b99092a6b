//! Recomputes what the server announces.
//!
//! "exact": one number, and the announced one. "within": a text whose effect a log cannot tell leaves several, and the
//! announced one is among them. "outside": the announced number is none of them; a card used in this turn is named when
//! its text may have changed the number, else the difference is unexplained.

use std::collections::BTreeMap;
use std::path::PathBuf;

use holocron_ingest::event::Event;
use holocron_ingest::event::Standing;
use holocron_ingest::event::gemp::{Kind, Tally};
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle as said;
use holocron_ingest::message::turn::Turn;
use holocron_replay::game::Game as _;
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::cards::{self, Category, Flag};
use holocron_swccg::state::State;
use holocron_swccg::state::fight::battle::Segment;
use holocron_swccg::step::{Deploy, Move, Step, What};
use holocron_swccg::text::{Interval, View};
use holocron_swccg::value::{deploy_cost, move_cost};

use super::Outcome;
use crate::files;

/// Recompute generation, power, battles, drains and costs and compare them with what every recording announces
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Print every unexplained difference
    #[arg(long)]
    each: bool,
}

/// Agreement of one field.
#[derive(Default)]
struct Field {
    exact: u64,
    within: u64,
    outside: u64,
    /// The cards behind intervals and differences.
    cards: BTreeMap<(&'static str, String), u64>,
}

struct Recompute {
    fields: BTreeMap<&'static str, Field>,
    file: String,
    each: bool,
    is_battle: bool,
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read.
pub fn run(args: &Args) -> Outcome {
    let ids: Vec<&'static str> = Swccg::rules().iter().map(|rule| rule.info.id).collect();
    let none = Selection::new(&["SWCCG-ACT-01".to_owned()], &[], &ids)?;
    let mut sink = Recompute { fields: BTreeMap::new(), file: String::new(), each: args.each, is_battle: false };
    for file in &files::logs(&args.folders)? {
        let Ok(log) = holocron_ingest::gemp::read_slice(&std::fs::read(file)?) else { continue };
        sink.file = file.display().to_string();
        replay::<Swccg>(&log, &none, &mut sink);
    }
    for (name, field) in &sink.fields {
        let all = field.exact + field.within + field.outside;
        let share = |n: u64| n as f64 * 100.0 / all.max(1) as f64;
        println!(
            "{name}: {all} compared, exact {:.2} %, within {:.2} %, outside {} ({:.2} %)",
            share(field.exact),
            share(field.within),
            field.outside,
            share(field.outside)
        );
        let of = |is_it: &dyn Fn(&str) -> bool| -> u64 {
            field.cards.iter().filter(|((why, _), _)| is_it(why)).map(|(_, count)| count).sum()
        };
        let unexplained = of(&|why| why.ends_with("unexplained"));
        println!("  {:6} differences named by a card, {unexplained} unexplained", of(&|_| true) - unexplained);
        let mut cards: Vec<_> = field.cards.iter().collect();
        cards.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
        for ((why, card), count) in cards {
            println!("  {count:6} {why}: {card}");
        }
    }
    Ok(())
}

impl Sink<Swccg> for Recompute {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        if event.standing != Standing::Final || state.recording.is_dumping {
            return;
        }
        match &step.what {
            What::Said(Statement::Turn(Turn::ForceGeneration { player, amount })) => {
                let total = View::new(state).generation(*player);
                self.count("Force generation by turn", state, &total, *amount, Flag::GenMod, "");
            }
            What::Drain(drain) => {
                let view = View::new(state);
                let Some(location) = drain.at.id.and_then(|id| view.get(id)) else { return };
                let amount = view.drain(location, drain.player);
                self.count("Force drains", state, &amount, drain.amount, Flag::DrainAmt, location.card.title());
                let cost = view.drain_cost(location, drain.player);
                self.count("cost of Force drains", state, &cost, drain.paid, Flag::DrainCost, location.card.title());
            }
            What::Battle(call) => {
                let view = View::new(state);
                let Some(location) = call.at.id.and_then(|id| view.get(id)) else { return };
                // What may be free may be paid for all the same.
                let is_printed = call.paid == Number::whole(1);
                let cost = view.battle_cost(location, call.player);
                let cost = if is_printed { Interval::exactly(call.paid) } else { cost };
                self.count("cost of battles", state, &cost, call.paid, Flag::BatCost, location.card.title());
            }
            What::Move(moved) => self.move_cost(state, moved),
            What::Said(Statement::Battle(said::Battle::Power { side, total })) => {
                let Some(battle) = &state.battle else { return };
                if let Some(ours) = View::new(state).battle_total(battle, *side) {
                    self.count("total battle power", state, &ours, *total, Flag::PowerMod, &place(state));
                }
            }
            What::Deploy(deploy) => self.deploy(state, deploy),
            What::Event(Kind::Tally(tally)) => self.tally(state, tally),
            _ => {}
        }
    }
}

impl Recompute {
    fn tally(&mut self, state: &State, tally: &Tally) {
        let view = View::new(state);
        self.is_battle = state.battle.is_some();
        for side in Side::BOTH {
            let said = &tally.sides[side];
            let generation = view.generation(side);
            self.count("Force generation by counters", state, &generation, said.force_generation, Flag::GenMod, "");
            self.battle(state, &view, tally, side);
            for location in view.locations() {
                let column = usize::from(location.card.location);
                if let Some(Some(announced)) = said.power.get(column) {
                    let total = view.power_at(location, side, |_| true);
                    let note = if self.each { present(&view, location.column, side) } else { String::new() };
                    let note = format!("{} {} {note}", location.card.title(), side.word());
                    self.count("power at locations", state, &total, *announced, Flag::PowerMod, &note);
                }
            }
        }
    }

    fn move_cost(&mut self, state: &State, moved: &Move<'_>) {
        let [named] = moved.cards.as_slice() else { return };
        let is_later = state.turn.moves.chain.as_ref().is_some_and(|chain| chain.is_of(named.card));
        if is_later {
            return;
        }
        if let Some(total) = move_cost::of(state, moved) {
            self.count("cost of moves", state, &total, moved.paid, Flag::MoveCost, &named.card.title);
        }
    }

    fn deploy(&mut self, state: &State, deploy: &Deploy<'_>) {
        let [named] = deploy.cards.as_slice() else { return };
        let Some(card) = named.id.and_then(|id| state.table.get(id)) else { return };
        let is_location = card.facts.is_none_or(|facts| facts.category == Category::Location);
        if !state.clock.has_started() || deploy.is_replacement || is_location {
            return;
        }
        if let Some(total) = deploy_cost::of(state, deploy) {
            self.count("cost of deploying", state, &total, deploy.paid, Flag::DepCost, card.title());
        }
    }

    /// Power in a battle, as long as no destiny and no loss has changed it.
    fn battle(&mut self, state: &State, view: &View<'_>, tally: &Tally, side: Side) {
        let Some(battle) = state.battle.as_ref() else { return };
        if battle.is_settled_by(tally) {
            let said = &tally.sides[side];
            if let Some(ours) = view.attrition(battle, side) {
                self.count("attrition", state, &ours, said.attrition, Flag::AttrMod, &place(state));
            }
            if let Some(ours) = view.battle_damage(battle, side) {
                self.count("battle damage", state, &ours, said.damage, Flag::DmgMod, &place(state));
            }
        }
        if battle.segment != Segment::Weapons {
            return;
        }
        // Once base attrition is calculated the counters show none, drawn or not.
        let is_first = Side::BOTH.into_iter().all(|side| battle.sides[side].start_power.is_none());
        let is_open = is_first || Side::BOTH.into_iter().any(|side| tally.sides[side].battle_destinies > Number::ZERO);
        if is_open
            && tally.sides[side].battle_power.is_some()
            && let Some(ours) = view.battle_destinies(battle, side)
        {
            let said = tally.sides[side].battle_destinies;
            let note = if self.each { format!("{} {}", place(state), side.word()) } else { String::new() };
            self.count("number of battle destinies", state, &ours, said, Flag::BdNum, &note);
        }
        let place = battle.place.and_then(|id| view.get(id));
        let (Some(place), Some(announced)) = (place, tally.sides[side].battle_power) else { return };
        let total = view.power_at(place, side, |seen| battle.has(seen.card.id));
        self.count("battle power before destinies", state, &total, announced, Flag::PowerMod, place.card.title());
    }

    fn count(
        &mut self,
        name: &'static str,
        state: &State,
        total: &Interval,
        announced: Number,
        flag: Flag,
        note: &str,
    ) {
        let field = self.fields.entry(name).or_default();
        let ceil = |n: Number| n.ceil_tenth();
        let (low, high, announced) = (ceil(total.low), ceil(total.high), ceil(announced));
        let title = |card: &Blueprint| cards::lookup(card).map_or_else(|| card.to_string(), |facts| facts.title.into());
        if low == high && low == announced {
            field.exact += 1;
            return;
        }
        if low <= announced && announced <= high {
            field.within += 1;
            let key = match total.perhaps.first().or(total.by.last().map(|(card, _)| card)) {
                Some(card) => ("within", title(card)),
                None => ("within, unexplained", String::new()),
            };
            *field.cards.entry(key).or_default() += 1;
            return;
        }
        field.outside += 1;
        let used = state.text.used.used(flag);
        let key = match used {
            Some(card) => ("outside, used this turn", title(&card)),
            None => ("outside, unexplained", String::new()),
        };
        if self.each && used.is_none() {
            println!(
                "{}:{} {name} {note}: ours {low}..{high}, theirs {announced}, battle {}, by {:?}, perhaps {:?}",
                self.file,
                state.event,
                self.is_battle,
                total.by.iter().map(|(card, _)| title(card)).collect::<Vec<_>>(),
                total.perhaps.iter().map(title).collect::<Vec<_>>()
            );
        }
        *field.cards.entry(key).or_default() += 1;
    }
}

/// The place of the running battle.
fn place(state: &State) -> String {
    let place = state.battle.as_ref().and_then(|battle| state.table.get(battle.place?));
    place.map_or(String::new(), |card| card.title().to_owned())
}

/// The cards of a side at a column, each with its power.
fn present(view: &View<'_>, column: Option<u16>, side: Side) -> String {
    let here =
        view.cards().iter().filter(|seen| seen.column == column && seen.card.owner == Some(side) && seen.is_active);
    let named = here.map(|seen| {
        let power = view.power(seen);
        format!("{} {}..{}", seen.card.title(), power.low, power.high)
    });
    named.collect::<Vec<_>>().join(", ")
}
