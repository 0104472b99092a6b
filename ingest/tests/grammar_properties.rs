//! The message parser on arbitrary text: it never panics, and what it cannot read it keeps.

use holocron_ingest::id::Sides;
use holocron_ingest::message::{Coverage, Statement, parse};
use proptest::prelude::*;

/// Pieces of the server's sentences, so that arbitrary lines reach deep into the parser.
const PIECES: [&str; 48] = [
    "P",
    "P2",
    "'s ",
    " ",
    "  ",
    ", ",
    " and ",
    ": ",
    "<div class='cardHint' value='1_1'>•T</div>",
    "<div class='cardHint' value='",
    "</div>",
    "none",
    "1",
    "-2",
    "3,5",
    "0.10878",
    "99999999999999",
    "deploys ",
    "plays ",
    "moves ",
    "takes ",
    "puts ",
    "causes ",
    "cancels ",
    "chooses to ",
    "targets to ",
    "draws ",
    "loses a Force",
    "stacks ",
    "places ",
    " from ",
    " to ",
    " on ",
    " into ",
    " as a 'react'",
    " as pilot",
    " using ",
    " at ",
    "hand",
    "Reserve Deck",
    " simultaneously",
    " is ",
    " are ",
    "'hit' by ",
    "total ",
    "destiny",
    "é•◇",
    "sabacc",
];

fn sentence() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES.as_slice()), 0..14).prop_map(|pieces| pieces.concat())
}

fn check(text: &str, players: &Sides<Box<str>>) -> Result<(), TestCaseError> {
    let statement = parse(text, players);
    let id = statement.template();
    let is_known = id == "unknown" || id == "remark" || Statement::templates().contains(&id);
    prop_assert!(is_known, "{id}");
    prop_assert_eq!(statement.coverage() == Coverage::Unknown, id == "unknown");
    if let Statement::Unknown(kept) = &statement {
        prop_assert_eq!(&**kept, text);
    }
    let mut cards = 0;
    statement.cards(|card| cards += usize::from(!card.title.is_empty()));
    prop_assert!(cards <= text.len());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read(text in any::<String>(), dark in any::<String>(), light in any::<String>()) {
        check(&text, &Sides { dark: dark.into(), light: light.into() })?;
    }

    #[test]
    fn any_sentence_is_read(text in sentence()) {
        check(&text, &Sides { dark: "P".into(), light: "P2".into() })?;
        check(&text, &Sides { dark: "".into(), light: "P".into() })?;
    }
}
