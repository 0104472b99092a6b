//! A legal game with one thing changed: exactly the named rule breaks. A change that other lines follow is made together
//! with them; rules that no change can keep apart are named with it.

mod battle;
mod command;
mod keywords;
mod one;

use std::collections::BTreeSet;

use super::{ONE_TURN, THREE_TURNS};
use crate::{Swtcg, scenario};
use holocron_replay::audit::Audit;
use holocron_replay::game::Game as _;
use holocron_replay::select::Selection;

/// A rule, the rules that break with it, and what to replace by what; each text to be replaced stands in the game once.
type Doctored = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

fn check(game: &str, doctored: &[Doctored]) {
    let mut wrong = Vec::new();
    for (rule, others, changes) in doctored {
        let mut text = game.to_owned();
        for (from, to) in *changes {
            assert_eq!(text.matches(from).count(), 1, "{rule}: {from}");
            text = text.replace(from, to);
        }
        let game = scenario::read(&text).expect("a game");
        let audit = Audit::of::<Swtcg>(&game.log, &Selection::all());
        let found: BTreeSet<&str> =
            audit.findings.iter().map(|found| found.rule.id.trim_start_matches("SWTCG-")).collect();
        if found != others.iter().copied().chain([*rule]).collect() {
            wrong.push(format!("{rule}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_change_of_one_turn_breaks_its_rule_alone() {
    check(ONE_TURN, one::CHANGES);
}

#[test]
fn each_change_of_three_turns_breaks_its_rule_alone() {
    for changes in [command::CHANGES, battle::CHANGES, keywords::CHANGES] {
        check(THREE_TURNS, changes);
    }
}

#[test]
fn every_rule_has_a_change() {
    let all = [one::CHANGES, command::CHANGES, battle::CHANGES, keywords::CHANGES].concat();
    let mut given: Vec<&str> = all.iter().map(|(rule, _, _)| *rule).collect();
    given.sort_unstable();
    let wanted: Vec<&str> = Swtcg::rules().iter().map(|rule| rule.info.id.trim_start_matches("SWTCG-")).collect();
    assert_eq!(given, wanted);
}
