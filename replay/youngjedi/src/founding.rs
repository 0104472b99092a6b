//! Where each paragraph, question and correction of the official Current Rules of 2000-12-01, on which the rules of this game
//! rest, is judged or tested. The list is written by hand and printed to `docs/youngjedi-coverage.md` by
//! `cargo dev docs`.

use std::fmt::Write as _;

use super::generate::{self, Coverage};
use super::rules;

/// What covers an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// A rule, by its id.
    Rule(&'static str),
    /// A little game that must raise nothing, by its name in the tests.
    Permitted(&'static str),
    /// A little game of the tests, by its name: a ruling on a card, or a sentence of the document.
    Ruled(&'static str),
    /// A test of the card table, by what it holds.
    Facts(&'static str),
}

use Cover::{Facts, Permitted, Rule, Ruled};

/// A test of the card table.
const KINDS: &str = "a character is of a kind when its name has the word";

/// Each item with what covers it, in the order of the document.
pub const ALL: &[(&str, &[Cover])] = &[
    ("General Q1, own deck may be counted, no faces, no order change", &[Rule("YJ-INFO-01")]),
    ("General Q1, asking the opponent", &[Rule("YJ-INFO-01")]),
    ("General Q1, discard piles and the location exception", &[Rule("YJ-INFO-02"), Rule("YJ-PLN-05")]),
    (
        "General Q2 Anakin not a Jedi; word rule; list of kinds",
        &[Rule("YJ-TYPE-01"), Rule("YJ-DUEL-02"), Ruled("Anakin Skywalker, Padawan may use a Blaster"), Facts(KINDS)],
    ),
    (
        "General Q3 Sebulba; only exception",
        &[
            Rule("YJ-TYPE-01"),
            Ruled("Sebulba, Bad-Tempered Dug drives as a Podracer pilot"),
            Ruled("Watto does not drive as a Podracer pilot"),
            Facts(KINDS),
        ],
    ),
    ("Effects 1, one Effect each at a new planet, show, hand, reshuffle", &[Rule("YJ-EFF-01"), Rule("YJ-EFF-03")]),
    ("Effects 1, location player first", &[Rule("YJ-EFF-02")]),
    ("Effects 2, at the start and after control of a planet", &[Rule("YJ-EFF-04"), Rule("YJ-SET-02")]),
    ("Effects 2, look at the hand first; seven cards", &[Permitted("YJ-PERM-06"), Rule("YJ-SET-02")]),
    (
        "Deploying from draw deck, introduction",
        &[Rule("YJ-FTC-01"), Facts("texts that deploy from the draw deck name their cards")],
    ),
    ("Deploying from the draw deck, bullet 1 (one copy)", &[Rule("YJ-FTC-01")]),
    ("Deploying from the draw deck, bullet 2 (counters, free or reduced)", &[Rule("YJ-FTC-02")]),
    ("Deploying from the draw deck, bullet 3 (reshuffle)", &[Rule("YJ-FTC-03")]),
    ("Deploying from the draw deck, bullet 4 (1 DAMAGE, no proof)", &[Rule("YJ-FTC-04"), Permitted("YJ-PERM-08")]),
    ("Deploying from the draw deck, hidden card's text", &[Rule("YJ-HID-03")]),
    ("Deploy Q1 weapon without user; put aside; remains", &[Permitted("YJ-PERM-01"), Rule("YJ-BAT-07")]),
    (
        "Deploy Q2 seven unique starships; draw deck free",
        &[
            Rule("YJ-STK-02"),
            Permitted("YJ-PERM-04"),
            Ruled("the three Bravo starships have three titles"),
            Ruled("Amidala's Starship is one title in two sets"),
            Facts("the unique starships are those of the ruling"),
        ],
    ),
    (
        "Dueling, one per turn; current planet; Battle step; before the battle; not instead of it",
        &[Rule("YJ-DUEL-01"), Permitted("YJ-PERM-09")],
    ),
    ("Dueling, both have a dueling character", &[Rule("YJ-DUEL-02")]),
    (
        "Dueling, a duel is a fight",
        &[
            Rule("YJ-FGT-10"),
            Ruled("a duel of Darth Maul helps Obi-Wan Kenobi, Jedi Student"),
            Ruled("the bonus of Obi-Wan Kenobi, Jedi Student after a duel is not left out"),
        ],
    ),
    (
        "What is a dueling character",
        &[Rule("YJ-DUEL-02"), Facts("dueling characters are the Jedi and three of the dark side")],
    ),
    ("Who fights, initiator's character and lightsaber", &[Rule("YJ-DUEL-03")]),
    (
        "Who fights, defender chosen by the initiator, any weapon",
        &[Rule("YJ-DUEL-04"), Ruled("the defender may use a weapon of any kind")],
    ),
    ("Who fights, one card per side", &[Rule("YJ-DUEL-02")]),
    ("Dueling hand, hand put away", &[Rule("YJ-DUEL-07")]),
    ("Dueling hand, total with bonuses, no destiny", &[Rule("YJ-DUEL-05")]),
    (
        "Dueling hand, number of cards, too few",
        &[
            Rule("YJ-DUEL-06"),
            Ruled("whoever has fewer cards than his power draws all that are left"),
            Ruled("nobody draws fewer for a duel while cards are left"),
        ],
    ),
    ("Dueling hand, still draw deck, no deck victory", &[Rule("YJ-DUEL-08")]),
    ("How fought, turns, initiator first, destiny as attack, dueling pile", &[Rule("YJ-DUEL-09"), Rule("YJ-DUEL-07")]),
    ("How fought, block", &[Rule("YJ-DUEL-10"), Rule("YJ-DUEL-11")]),
    ("How fought, hit, token, next attack", &[Rule("YJ-DUEL-12"), Rule("YJ-DUEL-09"), Permitted("YJ-PERM-10")]),
    ("How fought, end", &[Rule("YJ-DUEL-14")]),
    (
        "Special dueling text",
        &[
            Rule("YJ-DUEL-13"),
            Ruled("a card that is blocked has no dueling text"),
            Facts("dueling texts need a lightsaber"),
        ],
    ),
    ("Defeat, hits >= printed DAMAGE, discards", &[Rule("YJ-DUEL-14"), Rule("YJ-DUEL-15")]),
    (
        "Defeat, shuffle back first, then damage with text; tokens off",
        &[
            Rule("YJ-DUEL-16"),
            Rule("YJ-DUEL-17"),
            Rule("YJ-DUEL-18"),
            Ruled("a text changes the DAMAGE of a lost duel"),
        ],
    ),
    (
        "Neither defeated",
        &[
            Rule("YJ-DUEL-17"),
            Rule("YJ-DUEL-18"),
            Ruled("equal hits cost nobody damage"),
            Ruled("damage for equal hits is none"),
        ],
    ),
    ("Duelists may battle afterwards", &[Permitted("YJ-PERM-09")]),
    (
        "Hyperspace, own pile, face up, no planet",
        &[
            Rule("YJ-HYP-01"),
            Rule("YJ-HID-04"),
            Ruled("starships of a pile that belongs to no planet evacuate any planet"),
        ],
    ),
    ("Hyperspace, looking", &[Permitted("YJ-PERM-02")]),
    ("Hyperspace, first turn", &[Permitted("YJ-PERM-03")]),
    ("Starship battles only in evacuations", &[Rule("YJ-HYP-02")]),
    (
        "Evacuation, all starships; at least one transport; others may fight",
        &[
            Rule("YJ-EVC-02"),
            Rule("YJ-EVC-01"),
            Rule("YJ-BAT-02"),
            Ruled("all starships evacuate"),
            Ruled("starfighters fight in the plan of an evacuation"),
        ],
    ),
    (
        "Evacuation, needs a card there; all at once",
        &[Rule("YJ-EVC-01"), Rule("YJ-EVC-02"), Ruled("a weapon alone may be evacuated")],
    ),
    ("Interception, ships from hand, all used, place", &[Rule("YJ-EVC-03"), Rule("YJ-EVC-05"), Rule("YJ-EVC-04")]),
    (
        "Starship battle plans, Battle cards, power bonus and together texts",
        &[
            Rule("YJ-BAT-02"),
            Rule("YJ-BAT-03"),
            Rule("YJ-FGT-01"),
            Rule("YJ-FGT-05"),
            Ruled("starship battles have Battle cards, and texts that let starships fight together"),
            Ruled("no two starships fight together without such a text"),
        ],
    ),
    (
        "Interceptor is attacker, declares first",
        &[
            Rule("YJ-EVC-04"),
            Rule("YJ-BAT-04"),
            Ruled("the interceptor declares first"),
            Ruled("the evacuating player does not declare first"),
        ],
    ),
    (
        "Starfighters draw destiny; defeated ones discarded, DAMAGE; no breakthrough",
        &[Rule("YJ-DST-01"), Rule("YJ-DMG-01"), Rule("YJ-DMG-04")],
    ),
    (
        "Survivors to Hyperspace; success; failure",
        &[
            Rule("YJ-BAT-11"),
            Rule("YJ-EVC-05"),
            Rule("YJ-EVC-06"),
            Ruled("an evacuation fails when all transports are lost, and costs no DAMAGE but theirs"),
            Ruled("an evacuation does not fail when a transport survives"),
        ],
    ),
    ("Battle: who declares first; no change", &[Rule("YJ-BAT-04"), Rule("YJ-BAT-05")]),
    ("Battle: bluffing with other cards", &[Rule("YJ-BAT-03")]),
    ("Battle: several Battle cards, one works", &[Rule("YJ-BAT-08")]),
    (
        "Battle: STAP and In Complete Control",
        &[
            Rule("YJ-TYPE-03"),
            Ruled("STAP helps the Battle Droid Squad, with one draw"),
            Facts("In Complete Control works for every battle droid with the diamond"),
        ],
    ),
    ("Battle: Tank is a character", &[Rule("YJ-TYPE-02"), Ruled("Sandstorm works for the Trade Federation Tank")]),
    ("Battle: destiny only in a fight", &[Rule("YJ-DST-02")]),
    ("Battle: both draw the last card", &[Rule("YJ-DST-05"), Rule("YJ-END-03")]),
    (
        "Battle: Da Dug Chaaa!",
        &[Rule("YJ-TYPE-04"), Ruled("Da Dug Chaaa! takes one DAMAGE from an own Podracer pilot")],
    ),
    (
        "Battle: Force push",
        &[
            Rule("YJ-FGT-09"),
            Ruled("Jedi Force Push leaves Open Fire! without its weapon"),
            Ruled("Aurra Sing, Mercenary gains nothing from a rifle that is pushed away"),
        ],
    ),
    (
        "Battle: Mace Windu and Wisdom Of The Council",
        &[
            Rule("YJ-FGT-10"),
            Permitted("YJ-PERM-11"),
            Rule("YJ-BAT-09"),
            Ruled("Mace Windu, Jedi Warrior has the bonus in the next fight too"),
        ],
    ),
    (
        "Even-Up Q1 surrender in the first turn; cards turned up",
        &[
            Rule("YJ-PLN-02"),
            Rule("YJ-HID-02"),
            Ruled("a planet may be surrendered in the first turn there; hidden cards are turned up in the next one"),
            Ruled("hidden cards of a surrendered planet are turned up first of all"),
        ],
    ),
    ("Even-Up Q2 own turn only", &[Rule("YJ-EVEN-01")]),
    (
        "Even-Up Q3 last card drawn at Even Up",
        &[Rule("YJ-END-02"), Rule("YJ-PLN-01"), Ruled("the last card drawn at Even Up loses before a planet is won")],
    ),
    (
        "Misplays Q1 hidden cards over six counters",
        &[
            Rule("YJ-PEN-01"),
            Rule("YJ-PEN-02"),
            Rule("YJ-PEN-03"),
            Rule("YJ-HID-04"),
            Rule("YJ-DEP-01"),
            Ruled("Battle cards and starships among hidden cards of too many counters are discarded"),
            Ruled("Battle cards among hidden cards do not stay"),
        ],
    ),
    (
        "Misplays Q2 stackable card on another planet, Amidala example",
        &[
            Rule("YJ-STK-01"),
            Rule("YJ-PEN-04"),
            Ruled("Queen Amidala on a second planet: both copies there go back, the stranded ones stay"),
            Ruled("the stranded copies of Queen Amidala do not go back"),
        ],
    ),
    ("Misplays Q3 non-Battle card in the plan", &[Rule("YJ-BAT-03"), Rule("YJ-PEN-05")]),
    (
        "Card corrections 1-4",
        &[
            Rule("YJ-DEP-02"),
            Rule("YJ-FGT-05"),
            Rule("YJ-DST-01"),
            Ruled("Eopie costs one counter"),
            Ruled("Eopie is not free"),
            Ruled("Battle Droid: Infantry, AAT Division costs two counters"),
            Ruled("Battle Droid: Infantry, AAT Division does not cost three counters"),
            Ruled("The Might Of The Republic joins two Coruscant Guards"),
            Ruled("The Might Of The Republic does not join two Royal Guards"),
            Ruled("a starfighter with one cube draws once"),
            Facts("the corrections are applied"),
        ],
    ),
];

/// Made-up games of the archive that the page counts.
pub const GAMES: u64 = 480;
/// Its seed.
pub const SEED: u64 = 1;

/// What the made-up games of the page make use of.
#[must_use]
pub fn made_use_of() -> Coverage {
    let mut coverage = Coverage::default();
    for number in 1..=GAMES {
        coverage.merge(&generate::game(SEED, number).coverage);
    }
    coverage
}

/// The page.
#[must_use]
pub fn page(coverage: &Coverage) -> String {
    let mut out = String::from(
        "# Young Jedi: what covers the official rulings\n\nEach paragraph, question and correction of the Current Rules of \
         2000-12-01, with the rules that judge it and the tests that hold it. Written by `cargo dev \
         docs`; do not edit.\n\n| item | rules | tests |\n|---|---|---|\n",
    );
    for (item, covers) in ALL {
        let ids: Vec<&str> = covers.iter().filter_map(|cover| rule(*cover)).collect();
        let tests: Vec<&str> = covers.iter().filter_map(|cover| test(*cover)).collect();
        let _ = writeln!(out, "| {item} | {} | {} |", ids.join(", "), tests.join("; "));
    }
    let used = |id: &str| ALL.iter().flat_map(|(_, covers)| *covers).any(|cover| rule(*cover) == Some(id));
    let others: Vec<&str> = rules::ALL.iter().map(|rule| rule.info.id).filter(|id| !used(id)).collect();
    let _ =
        writeln!(out, "\nRules that rest on the cards and on other descriptions of the game: {}.", others.join(", "));
    let _ = writeln!(
        out,
        "\n## What made-up games come to\n\nThe first {GAMES} games of `holocron generate --game youngjedi --seed {SEED}`: how \
         often each kind of play and of ending comes up. A misplay avoided is a card that the hand holds in the Deploy step and \
         that may not be deployed.\n\n| what | times |\n|---|---:|"
    );
    for (name, count) in coverage.iter() {
        let _ = writeln!(out, "| {name} | {count} |");
    }
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
        Permitted(name) | Ruled(name) | Facts(name) => Some(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::permitted::PERMITTED;
    use crate::rules::rulings::RULINGS;
    use crate::rules::statements::STATEMENTS;

    /// Where tests are that run over many cards.
    const TESTS: [&str; 2] = [include_str!("cards/tests.rs"), include_str!("rules/rulings.rs")];

    #[test]
    fn every_item_is_covered_by_something_that_exists() {
        let rulings = RULINGS.iter().map(|(name, ..)| *name);
        let ruled: Vec<&str> = rulings.chain(STATEMENTS.iter().map(|(name, _)| *name)).collect();
        for (item, covers) in ALL {
            assert!(!covers.is_empty(), "{item}");
            for cover in *covers {
                let exists = match cover {
                    Rule(id) => rules::ALL.iter().any(|rule| rule.info.id == *id),
                    Permitted(id) => PERMITTED.iter().any(|(name, _)| name.starts_with(&format!("{id}:"))),
                    Ruled(name) => ruled.contains(name),
                    Facts(name) => {
                        let test = format!("fn {}()", name.to_lowercase().replace(' ', "_"));
                        TESTS.iter().any(|text| text.contains(&test))
                    }
                };
                assert!(exists, "{item}: {cover:?}");
            }
        }
    }

    #[test]
    fn the_committed_page_is_not_stale_and_everything_comes_up() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/youngjedi-coverage.md");
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        let coverage = made_use_of();
        assert_eq!(committed, page(&coverage), "run `cargo dev docs`");
        let never: Vec<&str> = coverage.iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect();
        assert_eq!(never, [""; 0]);
    }
}
