//! The rules on a play and the generator of legal plays say the same: a play that is legal breaks no rule, and one
//! that is illegal breaks one. Checked on every fifth decision of a sample of real recordings, on all locations.

#![allow(clippy::print_stdout, reason = "a test tells what it skipped")]

use std::path::{Path, PathBuf};

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::event::{At, Event};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::{CardRef, FreeText, Statement};
use holocron_replay::rule::Verdict;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_replay::swccg::legal::{LegalPlay, PlayKind, Ruling, legal};
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::state::table::TableCard;
use holocron_replay::swccg::step::{self, Named, Step, What};
use holocron_replay::swccg::{Swccg, rules};

const DRAIN_RULES: [&str; 6] =
    ["SWCCG-DRAIN-01", "SWCCG-DRAIN-02", "SWCCG-DRAIN-03", "SWCCG-DRAIN-04", "SWCCG-DRAIN-07", "SWCCG-DRAIN-08"];
const BATTLE_RULES: [&str; 3] = ["SWCCG-BATTLE-01", "SWCCG-BATTLE-02", "SWCCG-BATTLE-04"];
/// Reasons that no rule on the play itself judges: what it costs is seen at the payment, and what fought elsewhere at
/// the list of participants.
const BEYOND: [(PlayKind, &str); 5] = [
    (PlayKind::Drain, "not enough Force"),
    (PlayKind::Battle, "not enough Force"),
    (PlayKind::Battle, "no presence"),
    (PlayKind::Drain, "no drains at Death Star II sectors"),
    (PlayKind::Battle, "no battles at Death Star II sectors"),
];

#[derive(Default)]
struct Compare {
    decisions: u32,
    legal: u32,
    illegal: u32,
    wrong: Vec<String>,
}

impl Sink<Swccg> for Compare {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        let What::Event(Kind::Asked(decision)) = &step.what else { return };
        let (Prompt::TopLevel(_), Some(side)) = (&decision.prompt, decision.player) else { return };
        self.decisions += 1;
        if !self.decisions.is_multiple_of(5) || state.tally.is_none() {
            return;
        }
        for play in legal(state, side) {
            let names = match play.kind {
                PlayKind::Drain => &DRAIN_RULES[..],
                PlayKind::Battle => &BATTLE_RULES[..],
                _ => continue,
            };
            let Some(location) = play.card.and_then(|id| state.table.get(id)) else { continue };
            let broken = broken(state, side, &play, location, event.at, names);
            match play.ruling {
                Ruling::Unknown(_) => {}
                Ruling::Legal => {
                    self.legal += 1;
                    if let Some(rule) = broken {
                        self.wrong.push(format!("event {}: {play:?} is legal and breaks {rule}", event.at.event));
                    }
                }
                Ruling::Illegal(why) if broken.is_none() && !BEYOND.contains(&(play.kind, why)) => {
                    self.wrong.push(format!("event {}: {play:?} breaks no rule", event.at.event));
                }
                Ruling::Illegal(_) => self.illegal += u32::from(broken.is_some()),
            }
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
    let step = Step { at, what };
    let chosen = rules::ALL.iter().filter(|rule| names.contains(&rule.info.id));
    let mut broken = chosen.filter(|rule| matches!((rule.check)(state, &step), Verdict::Broken(_)));
    broken.next().map(|rule| rule.info.id)
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
    let (mut legal, mut illegal) = (0, 0);
    for file in files.iter().step_by(29) {
        let log = holocron_ingest::read_slice(&std::fs::read(file).expect("a recording")).expect("a log");
        let mut compare = Compare::default();
        run::<Swccg>(&log, &none, &mut compare);
        assert!(compare.wrong.is_empty(), "{}: {}", file.display(), compare.wrong.join("\n"));
        legal += compare.legal;
        illegal += compare.illegal;
    }
    assert!(legal > 50 && illegal > 500, "too few plays compared: {legal} legal, {illegal} illegal");
}
