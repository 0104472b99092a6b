//! The rules on a play and the generator of legal plays say the same: a play that is legal breaks no rule, and one
//! that is illegal breaks one. Checked on every fifth decision of a sample of real recordings, on all locations and
//! movers, and by chance on states of the sample logs.

#![allow(clippy::print_stdout, reason = "a test tells what it skipped")]

mod legal_rules;

use std::path::{Path, PathBuf};

use holocron_ingest::event::gemp::{Card, Kind, Posture, Prompt, Removed, Zone};
use holocron_ingest::event::{At, Event};
use holocron_ingest::id::{CardId, Number, Side};
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::moves::Mode;
use holocron_ingest::message::{CardRef, FreeText, Place, Statement};
use holocron_replay::game::Game;
use holocron_replay::rule::Verdict;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_replay::swccg::cards::Keyword;
use holocron_replay::swccg::legal::{Due, LegalPlay, PlayKind, Ruling, legal, losses, passengers, places};
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::state::table::TableCard;
use holocron_replay::swccg::step::{self, Named, Step, What};
use holocron_replay::swccg::{Swccg, rules};
use proptest::prelude::any;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

use legal_rules::{
    BATTLE_RULES, BEYOND, DEPLOY_RULES, DRAIN_RULES, EMBARK_RULES, FORFEIT_RULES, LANDING_RULES, MOVE_REASONS,
    MOVE_RULES, SHUTTLE_RULES, SPACE_RULES, TRANSIT_RULES, first_broken,
};

#[derive(Default)]
struct Compare {
    decisions: u32,
    legal: u32,
    illegal: u32,
    moves: u32,
    forfeits: u32,
    deployments: u32,
    wrong: Vec<String>,
}

impl Compare {
    /// Holds every play that comes into question against the rules.
    fn state(&mut self, state: &State, side: Side, at: At) {
        for play in legal(state, side) {
            self.play(state, side, at, &play);
        }
    }

    fn play(&mut self, state: &State, side: Side, at: At, play: &LegalPlay) {
        let names = match play.kind {
            PlayKind::Drain => &DRAIN_RULES[..],
            PlayKind::Battle => &BATTLE_RULES[..],
            PlayKind::Deploy => {
                if let Some(card) = play.card.and_then(|id| state.table.get(id)).filter(|c| c.zone == Zone::Hand) {
                    places(state, side, play.kind, card.id)
                        .iter()
                        .for_each(|way| self.deploy(state, side, at, card, way));
                }
                return;
            }
            PlayKind::Landspeed
            | PlayKind::Hyperspeed
            | PlayKind::Land
            | PlayKind::TakeOff
            | PlayKind::Shuttle
            | PlayKind::Embark => {
                let ways = play.card.map_or_else(Vec::new, |card| places(state, side, play.kind, card));
                return ways.iter().for_each(|way| self.way(state, side, at, way));
            }
            PlayKind::Transit => {
                let ways = play.card.map_or_else(Vec::new, |card| places(state, side, play.kind, card));
                let bay = |id| state.table.get(id);
                for way in &ways {
                    if let (Some(from), Some(to)) = (way.card.and_then(bay), way.place.and_then(bay)) {
                        let all = passengers(state, side, from, to);
                        all.iter().for_each(|one| self.way(state, side, at, one));
                    }
                }
                return;
            }
            _ => return,
        };
        let Some(location) = play.card.and_then(|id| state.table.get(id)) else { return };
        let broken = broken(state, side, play, location, at, names);
        match play.ruling {
            Ruling::Unknown(_) => {}
            Ruling::Legal => {
                self.legal += 1;
                if let Some(rule) = broken {
                    self.wrong.push(format!("event {}: {play:?} is legal and breaks {rule}", at.event));
                }
            }
            Ruling::Illegal(why) if broken.is_none() && !BEYOND.contains(&(play.kind, why)) => {
                self.wrong.push(format!("event {}: {play:?} breaks no rule", at.event));
            }
            Ruling::Illegal(_) => self.illegal += u32::from(broken.is_some()),
        }
    }

    /// One card on its way to one location.
    fn way(&mut self, state: &State, side: Side, at: At, way: &LegalPlay) {
        let find = |id| state.table.get(id);
        let (Some(card), Some(to)) = (way.card.and_then(find), way.place.and_then(find)) else { return };
        let aboard = card.host.and_then(find).filter(|_| way.kind == PlayKind::Shuttle);
        let Some(from) = aboard.or_else(|| state.table.location_at(card.location)) else { return };
        let (mode, names) = match way.kind {
            PlayKind::Shuttle => (Mode::Shuttle, &SHUTTLE_RULES[..]),
            PlayKind::Embark => (Mode::Embark, &EMBARK_RULES[..]),
            PlayKind::Landspeed => (Mode::Landspeed, &MOVE_RULES[..]),
            PlayKind::Hyperspeed => (Mode::Hyperspeed, &SPACE_RULES[..]),
            PlayKind::Land => (Mode::Land, &LANDING_RULES[..]),
            PlayKind::TakeOff => (Mode::TakeOff, &LANDING_RULES[..]),
            _ => (Mode::DockingBayTransit, &TRANSIT_RULES[..]),
        };
        let is_bay = |card: &TableCard| card.facts.is_some_and(|facts| facts.has_keyword(Keyword::DockingBay));
        let is_free = match mode {
            Mode::Land | Mode::TakeOff => is_bay(from) || is_bay(to),
            Mode::Embark => true,
            _ => false,
        };
        let paid = Number::whole(i32::from(!is_free));
        let name = |card: &TableCard| CardRef { blueprint: card.blueprint, title: card.title().into() };
        let (moved, from_name, to_name) = (name(card), name(from), name(to));
        let said =
            Statement::Drain(Drain::Initiated { player: side, amount: Number::ZERO, location: from_name.clone() });
        let what = What::Move(step::Move {
            said: &said,
            player: side,
            mode,
            cards: vec![Named { card: &moved, id: Some(card.id) }],
            from: Named { card: &from_name, id: Some(from.id) },
            to: Named { card: &to_name, id: Some(to.id) },
            paid,
            is_react: false,
            is_hop: false,
        });
        let step = Step { at, what };
        let broken = first_broken(state, &step, names);
        match way.ruling {
            Ruling::Unknown(_) => {}
            Ruling::Legal => {
                self.moves += 1;
                if let Some(rule) = broken {
                    self.wrong.push(format!("event {}: {way:?} is legal and breaks {rule}", at.event));
                }
            }
            Ruling::Illegal(why) => {
                // The rule may be in doubt about a text; it must not hold the move for kept.
                let meant = MOVE_REASONS.iter().find(|(reason, _)| *reason == why).map(|(_, rule)| *rule);
                let meant = meant.filter(|id| names.contains(id));
                let judges = rules::ALL.iter().find(|rule| Some(rule.info.id) == meant);
                if judges.is_some_and(|rule| matches!((rule.check)(state, &step), Verdict::Kept)) {
                    self.wrong.push(format!("event {}: {way:?} keeps the rule", at.event));
                }
            }
        }
    }
}

impl Compare {
    /// A card from hand that comes to a location: what the list allows breaks no rule.
    fn deploy(&mut self, state: &State, side: Side, at: At, card: &TableCard, way: &LegalPlay) {
        let to = way.place.and_then(|id| state.table.get(id)).filter(|to| to.zone == Zone::Locations);
        let (Some(to), Ruling::Legal) = (to, way.ruling) else { return };
        let id = CardId(state.highest_id.map_or(0, |id| id.0) + 1);
        let arrival = Card {
            id,
            blueprint: card.blueprint,
            owner: Some(side),
            zone: Zone::AtLocation,
            zone_owner: Some(side),
            location: to.location,
            host: None,
            system: to.system.clone(),
            phase: None,
            posture: Posture::default(),
        };
        let mut after = state.clone();
        for kind in [Kind::Removed(Removed { cards: vec![card.id], pile_owner: None }), Kind::Placed(Box::new(arrival))]
        {
            Swccg::apply(&mut after, &Step { at, what: What::Event(&kind) });
        }
        let name = |card: &TableCard| CardRef { blueprint: card.blueprint, title: card.title().into() };
        let (deployed, place) = (name(card), name(to));
        let said = Statement::Drain(Drain::Initiated { player: side, amount: Number::ZERO, location: place.clone() });
        let what = What::Deploy(step::Deploy {
            said: &said,
            player: side,
            cards: vec![Named { card: &deployed, id: Some(id) }],
            from: Some(&Place::Hand),
            to: Some(Named { card: &place, id: Some(to.id) }),
            location: Some(to.id),
            paid: Number::ZERO,
            is_react: false,
            is_undercover: false,
            is_replacement: false,
        });
        self.deployments += 1;
        if let Some(rule) = first_broken(&after, &Step { at, what }, &DEPLOY_RULES) {
            self.wrong.push(format!("event {}: {way:?} is legal and breaks {rule}", at.event));
        }
    }
}

impl Compare {
    /// The cards that may be forfeited at a prompt for battle damage or attrition.
    fn forfeits(&mut self, state: &State, side: Side, at: At, due: Due) {
        for play in losses(state, side, due).iter().filter(|play| play.kind == PlayKind::Forfeit) {
            let Some(card) = play.card.and_then(|id| state.table.get(id)) else { continue };
            let name = CardRef { blueprint: card.blueprint, title: card.title().into() };
            let said = Statement::Battle(Battle::ForfeitChosen { player: side, cards: vec![name.clone()] });
            let cards = vec![Named { card: &name, id: Some(card.id) }];
            let step = Step { at, what: What::Forfeit(step::Forfeit { said: &said, player: side, cards }) };
            let broken = first_broken(state, &step, &FORFEIT_RULES);
            match play.ruling {
                Ruling::Legal => self.forfeits += 1,
                Ruling::Illegal(_) | Ruling::Unknown(_) => {}
            }
            if matches!((play.ruling, broken), (Ruling::Legal, Some(_)) | (Ruling::Illegal(_), None)) {
                self.wrong.push(format!("event {}: {play:?} and the rules: {broken:?}", at.event));
            }
        }
    }
}

impl Sink<Swccg> for Compare {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        let What::Event(Kind::Asked(decision)) = &step.what else { return };
        let due = if decision.text.starts_with("Choose a card from battle to forfeit") {
            Some(Due::Attrition)
        } else {
            decision.text.starts_with("Choose Force to lose or a card").then_some(Due::Damage)
        };
        if let (Some(due), Some(side)) = (due, decision.player) {
            self.forfeits(state, side, event.at, due);
        }
        let (Prompt::TopLevel(_), Some(side)) = (&decision.prompt, decision.player) else { return };
        self.decisions += 1;
        if self.decisions.is_multiple_of(5) && state.tally.is_some() {
            self.state(state, side, event.at);
        }
    }
}

/// The first of the named rules that the play breaks.
fn broken(
    state: &State,
    side: Side,
    play: &LegalPlay,
    location: &TableCard,
    at: At,
    names: &[&str],
) -> Option<&'static str> {
    let card = CardRef { blueprint: location.blueprint, title: location.title().into() };
    let named = Named { card: &card, id: Some(location.id) };
    let said = match play.kind {
        PlayKind::Drain => {
            Statement::Drain(Drain::Initiated { player: side, amount: Number::ZERO, location: card.clone() })
        }
        _ => Statement::Battle(Battle::Initiated {
            player: side,
            location: card.clone(),
            is_local_trouble: false,
            tail: FreeText::default(),
        }),
    };
    let paid = Number::ZERO;
    let what = match play.kind {
        PlayKind::Drain => {
            What::Drain(step::Drain { said: &said, player: side, at: named, amount: Number::ZERO, paid })
        }
        _ => What::Battle(step::BattleCall { said: &said, player: side, at: named, paid }),
    };
    first_broken(state, &Step { at, what }, names)
}

fn recordings(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            recordings(&path, found);
        } else if path.to_str().is_some_and(|name| name.ends_with(".xml.gz")) {
            found.push(path);
        }
    }
}

#[test]
fn legal_plays_keep_the_rules_and_illegal_ones_break_them() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus");
    let mut files = Vec::new();
    recordings(&corpus, &mut files);
    if files.is_empty() {
        println!("skipped: shared corpus is absent");
        return;
    }
    files.sort();
    let none = Selection::new(&["-".to_owned()], &[], &["-"]).expect("a prefix of itself");
    let (mut legal, mut illegal, mut moves, mut forfeits, mut deployments) = (0, 0, 0, 0, 0);
    for file in files.iter().step_by(29) {
        let log = holocron_ingest::read_slice(&std::fs::read(file).expect("a recording")).expect("a log");
        let mut compare = Compare::default();
        run::<Swccg>(&log, &none, &mut compare);
        assert!(compare.wrong.is_empty(), "{}: {}", file.display(), compare.wrong.join("\n"));
        legal += compare.legal;
        illegal += compare.illegal;
        moves += compare.moves;
        forfeits += compare.forfeits;
        deployments += compare.deployments;
    }
    assert!(deployments > 200, "too few deployments compared: {deployments}");
    assert!(legal > 50 && illegal > 500, "too few plays compared: {legal} legal, {illegal} illegal");
    assert!(moves > 50 && forfeits > 20, "too few compared: {moves} moves, {forfeits} forfeits");
}

/// The states before the decisions at the top level of a phase.
#[derive(Default)]
struct States(Vec<(State, Side, At)>);

impl Sink<Swccg> for States {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        let What::Event(Kind::Asked(decision)) = &step.what else { return };
        if let (Prompt::TopLevel(_), Some(side), true) = (&decision.prompt, decision.player, state.tally.is_some()) {
            self.0.push((state.clone(), side, event.at));
        }
    }
}

/// A play is legal for both sides alike: whoever holds the recording, what keeps the rules is in the list, and what is
/// in the list keeps them.
#[test]
fn a_chance_play_keeps_the_rules_as_the_list_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs/good/swccg");
    let mut files = Vec::new();
    recordings(&folder, &mut files);
    files.sort();
    let none = Selection::new(&["-".to_owned()], &[], &["-"]).expect("a prefix of itself");
    let mut states = States::default();
    for file in &files {
        let log = holocron_ingest::read_slice(&std::fs::read(file).expect("a sample log")).expect("a log");
        run::<Swccg>(&log, &none, &mut states);
    }
    assert!(states.0.len() > 100, "{} states", states.0.len());
    let chance = (0..states.0.len(), any::<Index>(), any::<bool>());
    let config = Config { failure_persistence: None, ..Config::with_cases(2000) };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let check = |(state, play, is_own): (usize, Index, bool)| {
        let Some((state, viewer, at)) = states.0.get(state) else { return Ok(()) };
        let side = if is_own { *viewer } else { viewer.opponent() };
        let plays = legal(state, side);
        if plays.is_empty() {
            return Ok(());
        }
        let mut compare = Compare::default();
        compare.play(state, side, *at, play.get(&plays));
        if compare.wrong.is_empty() { Ok(()) } else { Err(TestCaseError::fail(compare.wrong.join("\n"))) }
    };
    runner.run(&chance, check).expect("every play is ruled as the rules judge it");
}
