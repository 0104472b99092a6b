//! Tests of the rulebook.

use holocron_ingest::pair::pair;
use holocron_replay::run::run_cross_checked;
use holocron_replay::select::Selection;
use holocron_replay::tests::rulebook::{self as checks, Heard};

use crate::{Swccg, scenario};

const HEAD: &str = include_str!("../../rulebook/README.md");
const STATEMENTS: &str = include_str!("../../rulebook/statements.md");

#[test]
fn every_example_is_true() {
    checks::every_example_is_true::<Swccg>(|text| {
        let game = scenario::read(text)?;
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
fn the_book_holds_together() {
    checks::the_book_holds_together::<Swccg>("SWCCG-");
    checks::every_source_is_known::<Swccg>(HEAD);
}

#[test]
fn the_catalogue_is_whole() {
    assert_eq!(super::BOOK.tiers().count(), 314);
}

/// The sections of the rulebook, its points, and the paragraphs on creatures, all of them.
#[test]
fn every_statement_is_answered() {
    checks::every_statement_is_answered::<Swccg>(STATEMENTS, &[], "");
    let begins = |begin: &str| STATEMENTS.lines().filter(|line| line.starts_with(&format!("| {begin}"))).count();
    assert!((1..=29).all(|n| begins(&format!("section {n}, ")) > 0));
    assert!((1..=35).all(|n| begins(&format!("section 27, point {n}: ")) == 1));
    assert!((1..=14).all(|n| begins(&format!("paragraph {n}: ")) == 1));
}
