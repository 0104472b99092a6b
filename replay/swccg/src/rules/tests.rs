//! Tests about the list of rules.

use holocron_ingest::pair::pair;

use crate::{Swccg, scenario};
use holocron_replay::rule_checks::{self, Heard};
use holocron_replay::run::run_cross_checked;
use holocron_replay::select::Selection;

#[test]
fn every_explanation_is_true() {
    rule_checks::every_explanation_is_true::<Swccg>(|block| {
        let game = scenario::read(block)?;
        let heard = match &game.other {
            Some(other) => {
                let mut heard = Heard::default();
                run_cross_checked::<Swccg>(&game.log, other, &pair(&game.log, other), &Selection::all(), &mut heard);
                heard
            }
            None => Heard::of::<Swccg>(&game.log),
        };
        Ok((game.broken, heard))
    });
}

#[test]
fn the_list_is_in_order_and_complete() {
    rule_checks::the_list_is_in_order_and_complete::<Swccg>("src/swccg/rules", "SWCCG-");
}

#[test]
fn every_rule_is_described() {
    rule_checks::every_rule_is_described::<Swccg>("SWCCG-");
}

#[test]
fn what_is_on_trial_says_why() {
    for rule in crate::rules::ALL {
        let is_on_trial = rule.info.status == holocron_replay::rule::Status::Trial;
        assert_eq!(rule.info.explain.contains("On trial: "), is_on_trial, "{}", rule.info.id);
    }
}
