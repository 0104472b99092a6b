//! Tests about the list of rules.

use crate::{YoungJedi, scenario};
use holocron_replay::rule_checks::{self, Heard};

/// Replays scenarios, each with what it is about; those in which other rules break than the marked ones.
pub(super) fn wrong<'a>(games: impl IntoIterator<Item = (&'a str, String)>) -> Vec<String> {
    let unlike = |(name, game): (&str, String)| {
        let read = scenario::read(&game).unwrap_or_else(|what| panic!("{name}: {what}"));
        Some(format!("{name}: {}", Heard::of::<YoungJedi>(&read.log).unlike(&read.broken)?))
    };
    games.into_iter().filter_map(unlike).collect()
}

#[test]
fn every_explanation_is_true() {
    rule_checks::every_explanation_is_true::<YoungJedi>(|block| {
        let game = scenario::read(block)?;
        let heard = Heard::of::<YoungJedi>(&game.log);
        Ok((game.broken, heard))
    });
}

#[test]
fn the_list_is_in_order_and_complete() {
    rule_checks::the_list_is_in_order_and_complete::<YoungJedi>("src/youngjedi/rules", "YJ-");
}

#[test]
fn every_rule_is_described() {
    rule_checks::every_rule_is_described::<YoungJedi>("YJ-");
}
