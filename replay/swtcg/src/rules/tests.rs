//! Tests about the list of rules.

use crate::{Swtcg, scenario};
use holocron_replay::rule_checks::{self, Heard};

#[test]
fn every_explanation_is_true() {
    rule_checks::every_explanation_is_true::<Swtcg>(|block| {
        let game = scenario::read(block)?;
        let heard = Heard::of::<Swtcg>(&game.log);
        Ok((game.broken, heard))
    });
}

#[test]
fn the_list_is_in_order_and_complete() {
    rule_checks::the_list_is_in_order_and_complete::<Swtcg>("src/swtcg/rules", "SWTCG-");
}

#[test]
fn every_rule_is_described() {
    rule_checks::every_rule_is_described::<Swtcg>("SWTCG-");
}
