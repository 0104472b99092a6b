//! Where each paragraph, question and correction of the official Current Rules of 2000-12-01, on which the rules of this game
//! rest, is judged or tested. The list is written by hand and printed to `docs/youngjedi-coverage.md` by the example
//! `youngjedi_coverage`.

use std::fmt::Write as _;

use super::rules;

/// What covers an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// A rule, by its id.
    Rule(&'static str),
    /// A little game that must raise nothing, by its name in the tests.
    Permitted(&'static str),
    /// Rulings on single cards, each a little game of the tests.
    Rulings,
    /// The card table, whose lines are tested.
    CardFacts,
}

use Cover::{CardFacts, Permitted, Rule, Rulings};

/// Each item with what covers it, in the order of the document.
pub const ALL: &[(&str, &[Cover])] = &[
    ("General Q1, own deck may be counted, no faces, no order change", &[Rule("YJ-INFO-01")]),
    ("General Q1, asking the opponent", &[Rule("YJ-INFO-01")]),
    ("General Q1, discard piles and the location exception", &[Rule("YJ-INFO-02"), Rule("YJ-PLN-05")]),
    ("General Q2 Anakin not a Jedi; word rule; list of kinds", &[Rule("YJ-TYPE-01"), Rule("YJ-DUEL-02"), Rulings]),
    ("General Q3 Sebulba; only exception", &[Rule("YJ-TYPE-01"), Rulings]),
    ("Effects 1, one Effect each at a new planet, show, hand, reshuffle", &[Rule("YJ-EFF-01"), Rule("YJ-EFF-03")]),
    ("Effects 1, location player first", &[Rule("YJ-EFF-02")]),
    ("Effects 2, at the start and after control of a planet", &[Rule("YJ-EFF-04"), Rule("YJ-SET-02")]),
    ("Effects 2, look at the hand first; seven cards", &[Permitted("YJ-PERM-06"), Rule("YJ-SET-02")]),
    ("Deploying from draw deck, introduction", &[Rule("YJ-FTC-01"), Rulings]),
    ("Deploying from the draw deck, bullet 1 (one copy)", &[Rule("YJ-FTC-01")]),
    ("Deploying from the draw deck, bullet 2 (counters, free or reduced)", &[Rule("YJ-FTC-02")]),
    ("Deploying from the draw deck, bullet 3 (reshuffle)", &[Rule("YJ-FTC-03")]),
    ("Deploying from the draw deck, bullet 4 (1 DAMAGE, no proof)", &[Rule("YJ-FTC-04"), Permitted("YJ-PERM-08")]),
    ("Deploying from the draw deck, hidden card's text", &[Rule("YJ-HID-03")]),
    ("Deploy Q1 weapon without user; put aside; remains", &[Permitted("YJ-PERM-01"), Rule("YJ-BAT-07")]),
    ("Deploy Q2 seven unique starships; draw deck free", &[Rule("YJ-STK-02"), Permitted("YJ-PERM-04"), Rulings]),
    (
        "Dueling, one per turn; current planet; Battle step; before the battle; not instead of it",
        &[Rule("YJ-DUEL-01"), Permitted("YJ-PERM-09")],
    ),
    ("Dueling, both have a dueling character", &[Rule("YJ-DUEL-02")]),
    ("Dueling, a duel is a fight", &[Rule("YJ-FGT-10")]),
    ("What is a dueling character", &[Rule("YJ-DUEL-02"), CardFacts]),
    ("Who fights, initiator's character and lightsaber", &[Rule("YJ-DUEL-03")]),
    ("Who fights, defender chosen by the initiator, any weapon", &[Rule("YJ-DUEL-04")]),
    ("Who fights, one card per side", &[Rule("YJ-DUEL-02")]),
    ("Dueling hand, hand put away", &[Rule("YJ-DUEL-07")]),
    ("Dueling hand, total with bonuses, no destiny", &[Rule("YJ-DUEL-05")]),
    ("Dueling hand, number of cards, too few", &[Rule("YJ-DUEL-06")]),
    ("Dueling hand, still draw deck, no deck victory", &[Rule("YJ-DUEL-08")]),
    ("How fought, turns, initiator first, destiny as attack, dueling pile", &[Rule("YJ-DUEL-09"), Rule("YJ-DUEL-07")]),
    ("How fought, block", &[Rule("YJ-DUEL-10"), Rule("YJ-DUEL-11")]),
    ("How fought, hit, token, next attack", &[Rule("YJ-DUEL-12"), Rule("YJ-DUEL-09"), Permitted("YJ-PERM-10")]),
    ("How fought, end", &[Rule("YJ-DUEL-14")]),
    ("Special dueling text", &[Rule("YJ-DUEL-13"), Rulings]),
    ("Defeat, hits >= printed DAMAGE, discards", &[Rule("YJ-DUEL-14"), Rule("YJ-DUEL-15")]),
    (
        "Defeat, shuffle back first, then damage with text; tokens off",
        &[Rule("YJ-DUEL-16"), Rule("YJ-DUEL-17"), Rule("YJ-DUEL-18")],
    ),
    ("Neither defeated", &[Rule("YJ-DUEL-17"), Rule("YJ-DUEL-18")]),
    ("Duelists may battle afterwards", &[Permitted("YJ-PERM-09")]),
    ("Hyperspace, own pile, face up, no planet", &[Rule("YJ-HYP-01"), Rule("YJ-HID-04")]),
    ("Hyperspace, looking", &[Permitted("YJ-PERM-02")]),
    ("Hyperspace, first turn", &[Permitted("YJ-PERM-03")]),
    ("Starship battles only in evacuations", &[Rule("YJ-HYP-02")]),
    (
        "Evacuation, all starships; at least one transport; others may fight",
        &[Rule("YJ-EVC-02"), Rule("YJ-EVC-01"), Rule("YJ-BAT-02")],
    ),
    ("Evacuation, needs a card there; all at once", &[Rule("YJ-EVC-01"), Rule("YJ-EVC-02")]),
    ("Interception, ships from hand, all used, place", &[Rule("YJ-EVC-03"), Rule("YJ-EVC-05"), Rule("YJ-EVC-04")]),
    (
        "Starship battle plans, Battle cards, power bonus and together texts",
        &[Rule("YJ-BAT-02"), Rule("YJ-BAT-03"), Rule("YJ-FGT-01"), Rule("YJ-FGT-05")],
    ),
    ("Interceptor is attacker, declares first", &[Rule("YJ-EVC-04"), Rule("YJ-BAT-04")]),
    (
        "Starfighters draw destiny; defeated ones discarded, DAMAGE; no breakthrough",
        &[Rule("YJ-DST-01"), Rule("YJ-DMG-01"), Rule("YJ-DMG-04")],
    ),
    ("Survivors to Hyperspace; success; failure", &[Rule("YJ-BAT-11"), Rule("YJ-EVC-05"), Rule("YJ-EVC-06")]),
    ("Battle: who declares first; no change", &[Rule("YJ-BAT-04"), Rule("YJ-BAT-05")]),
    ("Battle: bluffing with other cards", &[Rule("YJ-BAT-03")]),
    ("Battle: several Battle cards, one works", &[Rule("YJ-BAT-08")]),
    ("Battle: STAP and In Complete Control", &[Rule("YJ-TYPE-03"), Rulings]),
    ("Battle: Tank is a character", &[Rule("YJ-TYPE-02"), Rulings]),
    ("Battle: destiny only in a fight", &[Rule("YJ-DST-02")]),
    ("Battle: both draw the last card", &[Rule("YJ-DST-05"), Rule("YJ-END-03")]),
    ("Battle: Da Dug Chaaa!", &[Rule("YJ-TYPE-04"), Rulings]),
    ("Battle: Force push", &[Rule("YJ-FGT-09"), Rulings]),
    (
        "Battle: Mace Windu and Wisdom Of The Council",
        &[Rule("YJ-FGT-10"), Permitted("YJ-PERM-11"), Rule("YJ-BAT-09"), Rulings],
    ),
    ("Even-Up Q1 surrender in the first turn; cards turned up", &[Rule("YJ-PLN-02"), Rule("YJ-HID-02")]),
    ("Even-Up Q2 own turn only", &[Rule("YJ-EVEN-01")]),
    ("Even-Up Q3 last card drawn at Even Up", &[Rule("YJ-END-02"), Rule("YJ-PLN-01")]),
    (
        "Misplays Q1 hidden cards over six counters",
        &[Rule("YJ-PEN-01"), Rule("YJ-PEN-02"), Rule("YJ-PEN-03"), Rule("YJ-HID-04"), Rule("YJ-DEP-01")],
    ),
    ("Misplays Q2 stackable card on another planet, Amidala example", &[Rule("YJ-STK-01"), Rule("YJ-PEN-04"), Rulings]),
    ("Misplays Q3 non-Battle card in the plan", &[Rule("YJ-BAT-03"), Rule("YJ-PEN-05")]),
    ("Card corrections 1-4", &[CardFacts, Rulings, Rule("YJ-DEP-02"), Rule("YJ-FGT-05"), Rule("YJ-DST-01")]),
];

/// The page.
#[must_use]
pub fn page() -> String {
    let mut out = String::from(
        "# Young Jedi: what covers the official rulings\n\nEach paragraph, question and correction of the Current Rules of \
         2000-12-01, with the rules that judge it and the tests that hold it. Written by `cargo run -p holocron-replay \
         --example youngjedi_coverage`; do not edit.\n\n| item | rules | tests |\n|---|---|---|\n",
    );
    for (item, covers) in ALL {
        let ids: Vec<&str> = covers.iter().filter_map(|cover| rule(*cover)).collect();
        let tests: Vec<&str> = covers.iter().filter_map(|cover| test(*cover)).collect();
        let _ = writeln!(out, "| {item} | {} | {} |", ids.join(", "), tests.join(", "));
    }
    let used = |id: &str| ALL.iter().flat_map(|(_, covers)| *covers).any(|cover| rule(*cover) == Some(id));
    let others: Vec<&str> = rules::ALL.iter().map(|rule| rule.info.id).filter(|id| !used(id)).collect();
    let _ =
        writeln!(out, "\nRules that rest on the cards and on other descriptions of the game: {}.", others.join(", "));
    out
}

fn rule(cover: Cover) -> Option<&'static str> {
    match cover {
        Rule(id) => Some(id),
        _ => None,
    }
}

fn test(cover: Cover) -> Option<&'static str> {
    match cover {
        Rule(_) => None,
        Permitted(name) => Some(name),
        Rulings => Some("rulings on single cards"),
        CardFacts => Some("card table"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::youngjedi::rules::permitted::PERMITTED;

    #[test]
    fn every_item_is_covered_by_something_that_exists() {
        for (item, covers) in ALL {
            assert!(!covers.is_empty(), "{item}");
            for cover in *covers {
                let exists = match cover {
                    Rule(id) => rules::ALL.iter().any(|rule| rule.info.id == *id),
                    Permitted(id) => PERMITTED.iter().any(|(name, _)| name.starts_with(&format!("{id}:"))),
                    Rulings | CardFacts => true,
                };
                assert!(exists, "{item}: {cover:?}");
            }
        }
    }

    #[test]
    fn the_committed_page_is_not_stale() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/youngjedi-coverage.md");
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert_eq!(committed, page(), "run the example `youngjedi_coverage`");
    }
}
