//! The rules on a play and the list of legal plays say the same: a play that is legal breaks no rule, and one that is
//! not breaks one, or a rule cannot tell. Checked on the plays of the list and on plays drawn by chance, in states of
//! recorded games and in states that chance makes of them.

#![allow(clippy::print_stdout, reason = "a test tells what it measured")]

mod legal_rules;

use std::path::{Path, PathBuf};

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::event::{At, Event};
use holocron_ingest::id::Side;
use holocron_replay::game::Game;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::legal::{Due, PlayKind};
use holocron_swccg::state::State;
use holocron_swccg::step::{Step, What};

use legal_rules::{Compare, tries, worlds};

/// A state in which a player is asked for a play, or for what is lost.
struct Situation {
    state: State,
    side: Side,
    at: At,
    due: Option<Due>,
    asked: Kind,
}

/// Every nth situation of a recording.
struct Situations {
    stride: u32,
    seen: u32,
    found: Vec<Situation>,
}

impl Sink<Swccg> for Situations {
    fn after(&mut self, event: &Event<Kind>, state: &State) {
        let Kind::Asked(decision) = &event.kind else { return };
        let text = &decision.text;
        let due = if text.starts_with("Choose a card from battle to forfeit") {
            Some(Due::Attrition)
        } else if &**text == "Choose Force to lose" {
            Some(Due::Force)
        } else {
            text.starts_with("Choose Force to lose").then_some(Due::Damage)
        };
        let is_top = matches!(decision.prompt, Prompt::TopLevel(_));
        let Some(side) = decision.player.filter(|_| (is_top || due.is_some()) && state.tally.is_some()) else { return };
        self.seen += 1;
        if self.seen.is_multiple_of(self.stride) {
            self.found.push(Situation { state: state.clone(), side, at: event.at, due, asked: event.kind.clone() });
        }
    }
}

fn situations(file: &Path, stride: u32) -> Vec<Situation> {
    let none = Selection::new(&["-".to_owned()], &[], &["-"]).expect("a prefix of itself");
    let log = holocron_ingest::gemp::read_slice(&std::fs::read(file).expect("a recording")).expect("a log");
    let mut all = Situations { stride, seen: 0, found: Vec::new() };
    run::<Swccg>(&log, &none, &mut all);
    all.found
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
    found.sort();
}

/// A chance that is the same in every run (splitmix64).
struct Chance(u64);

impl Chance {
    fn pick(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % below.max(1) as u64).unwrap_or(0)
    }
}

/// Tries the plays of the list, and as many drawn by chance.
fn compare(compare: &mut Compare, one: &Situation, chance: &mut Chance, draws: usize) {
    for side in [one.side, one.side.opponent()] {
        for play in tries::listed(&one.state, side) {
            compare.play(&one.state, side, one.at, &play, one.due);
        }
        for _ in 0..draws {
            let Some(play) = tries::by_chance(&one.state, side, |below| chance.pick(below)) else { continue };
            // What the other player owes at the same time, no question tells.
            let is_loss = matches!(play.kind, PlayKind::Lose | PlayKind::Forfeit);
            if side == one.side || one.due.is_none() || !is_loss {
                compare.play(&one.state, side, one.at, &play, one.due);
            }
        }
    }
}

/// Every kind of play was compared in both directions, and the rules spoke on most of what is not in the list.
fn check(compare: &Compare, rare: &[PlayKind]) {
    report(compare);
    let differ: Vec<String> =
        compare.wrong.iter().map(|(wrong, (count, one))| format!("{count} {wrong}; {one}")).collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
    for kind in PlayKind::ALL {
        let asked = compare.asked.get(&kind).copied().unwrap_or_default();
        assert!(asked.broken >= 20, "{kind:?}: only {} that are not legal break a rule", asked.broken);
        assert!(asked.legal >= 2 || rare.contains(&kind), "{kind:?}: only {} are legal", asked.legal);
        assert!(asked.beyond * 3 <= asked.broken + asked.doubted, "{kind:?}: {asked:?}");
    }
}

fn report(compare: &Compare) {
    for kind in PlayKind::ALL {
        println!("{kind:?}: {:?}", compare.asked.get(&kind).copied().unwrap_or_default());
    }
    for (wrong, (count, example)) in &compare.wrong {
        println!("{count:6} {wrong}; {example}");
    }
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn legal_plays_keep_the_rules_and_others_break_them() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let mut files = Vec::new();
    for part in ["classic", "revert", "soup", "wild"] {
        recordings(&corpus.join(part), &mut files);
    }
    let (mut all, mut chance) = (Compare::default(), Chance(1));
    for file in files.iter().step_by(29) {
        for one in situations(file, 5) {
            compare(&mut all, &one, &mut chance, 20);
        }
    }
    check(&all, &[PlayKind::Sector, PlayKind::Replace]);
}

/// The sample logs whose situations chance goes on from. In states that it makes of the others four kinds of play (attacks,
/// landings, replacements, changes of seat) are still judged otherwise than listed.
const WORLDS: [&str; 3] = ["hoth", "invasion", "take-back"];

/// States that chance makes of every nth situation of those logs, compared.
fn worlds(all: &mut Compare, stride: u32) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs/good/swccg");
    let mut files = Vec::new();
    recordings(&folder, &mut files);
    files.retain(|file| {
        WORLDS.iter().any(|name| file.file_name().is_some_and(|of| of.to_string_lossy().starts_with(name)))
    });
    let mut chance = Chance(2);
    for file in &files {
        for mut one in situations(file, stride) {
            for _ in 0..6 {
                for _ in 0..4 {
                    worlds::happen(&mut one.state, one.at, &mut |below| chance.pick(below));
                }
                Swccg::apply(&mut one.state, &Step::new(one.at, What::Event(&one.asked)));
                compare(all, &one, &mut chance, 20);
            }
        }
    }
}

#[test]
fn what_chance_makes_of_a_game_keeps_the_rules_as_the_list_says() {
    let mut all = Compare::default();
    worlds(&mut all, 4);
    check(&all, &[PlayKind::Land, PlayKind::TakeOff, PlayKind::Forfeit]);
}

/// The rules that alone judge some of the plays: without one of them the comparison fails.
const ALONE: [&str; 12] = [
    "SWCCG-ACT-05",
    "SWCCG-ATTACK-12",
    "SWCCG-BATTLE-01",
    "SWCCG-DEPLOY-01",
    "SWCCG-DEPLOY-19",
    "SWCCG-DRAIN-01",
    "SWCCG-DRAW-01",
    "SWCCG-LOSS-01",
    "SWCCG-MOVE-01",
    "SWCCG-MOVE-20",
    "SWCCG-MOVE-21",
    "SWCCG-UNIQ-10",
];

#[test]
fn a_silent_rule_and_a_lenient_list_are_noticed() {
    for rule in ALONE {
        let mut all = Compare { deaf_to: Some(rule), ..Compare::default() };
        worlds(&mut all, 24);
        assert!(!all.wrong.is_empty(), "nobody misses {rule}");
    }
    let mut all = Compare { is_lenient: true, ..Compare::default() };
    worlds(&mut all, 24);
    for kind in PlayKind::ALL {
        let is_minded = all.wrong.keys().any(|wrong| wrong.starts_with(&format!("{kind:?} is legal and breaks")));
        assert!(is_minded, "nobody minds that every {kind:?} is legal");
    }
}
