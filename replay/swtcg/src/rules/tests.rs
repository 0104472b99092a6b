//! Tests of the rulebook.

use holocron_replay::scenario::Broken;
use holocron_replay::tests::rulebook::{self as checks, Heard};

use crate::{Swtcg, scenario};

const HEAD: &str = include_str!("../../rulebook/README.md");
const CASES: &str = include_str!("../../rulebook/cases.md");
const STATEMENTS: &str = include_str!("../../rulebook/statements.md");

fn play(text: &str) -> Result<(Broken, Heard), String> {
    let game = scenario::read(text)?;
    let heard = Heard::of::<Swtcg>(&game.log);
    Ok((game.broken, heard))
}

#[test]
fn every_example_is_true() {
    checks::every_example_is_true::<Swtcg>(play);
}

#[test]
fn the_book_holds_together() {
    checks::the_book_holds_together::<Swtcg>("SWTCG-");
    checks::every_source_is_known::<Swtcg>(HEAD);
}

#[test]
fn every_statement_is_answered() {
    let cases = checks::every_case_is_true(CASES, play);
    assert_eq!(checks::every_statement_is_answered::<Swtcg>(STATEMENTS, &cases, ""), 76);
}
