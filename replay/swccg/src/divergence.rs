//! Where the printed rules, the server and its logs differ, and which side is taken. The list is written by hand and
//! printed to `docs/divergences.md` by `cargo dev docs`.

use std::fmt::Write as _;

/// One point on which the sources differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The rules concerned.
    pub rules: &'static [&'static str],
    /// What it is about.
    pub point: &'static str,
    /// What the printed rules say.
    pub printed: &'static str,
    /// What the server does.
    pub server: &'static str,
    /// What the log shows.
    pub log: &'static str,
    /// Which side is taken, and why.
    pub taken: &'static str,
}

/// Every known point, in the order of the first rule.
pub const ALL: &[Divergence] = &[
    Divergence {
        rules: &["SWCCG-ACT-03"],
        point: "the limit of activation",
        printed: "generation is counted when the turn starts; later changes do not matter",
        server: "the same; the live counter of generation goes on changing",
        log: "a line at the start of the turn, and a counter that may differ from it later in the same turn",
        taken: "the line, because the limit is fixed when it is counted",
    },
    Divergence {
        rules: &["SWCCG-ATTACK-04"],
        point: "what a creature's own move costs",
        printed: "1 Force by the rulebooks; free by the creature rules of the glossary",
        server: "1 Force",
        log: "1 Force before each move of a creature",
        taken: "the server; `--edition creatures` takes the glossary",
    },
    Divergence {
        rules: &["SWCCG-ATTACK-06"],
        point: "when creatures must attack",
        printed: "in the owner's Battle phase by the rulebooks; in the Battle phases of both players by the glossary",
        server: "in the owner's Battle phase",
        log: "attacks of creatures stand in their owner's Battle phase alone",
        taken: "the server; `--edition creatures` takes the glossary",
    },
    Divergence {
        rules: &["SWCCG-ATTACK-08"],
        point: "fractions in attacks",
        printed: "totals are exact",
        server: "exact",
        log: "the counters show totals rounded up to one decimal, the lines show them exactly",
        taken: "the lines; the counters are compared after rounding",
    },
    Divergence {
        rules: &["SWCCG-ATTACK-13"],
        point: "what an attack on a creature costs",
        printed: "nothing by the 2023 rulebook; 1 Force by the creature rules of the glossary",
        server: "nothing",
        log: "no payment before an attack",
        taken: "the server; `--edition creatures` takes the glossary",
    },
    Divergence {
        rules: &["SWCCG-ATTACK-15"],
        point: "a creature hit by a weapon",
        printed: "lost in the damage segment by the rulebooks; lost at once, which ends the attack, by the glossary",
        server: "lost in the damage segment",
        log: "the totals are told after the hit",
        taken: "the server; `--edition creatures` takes the glossary",
    },
    Divergence {
        rules: &["SWCCG-BATTLE-06", "SWCCG-BATTLE-24"],
        point: "cards that may not battle",
        printed: "they take no part",
        server: "they leave the battle as soon as it has begun",
        log: "the list of participants names them, and an event takes them out again",
        taken: "the rule: the cards must be out before the totals are told",
    },
    Divergence {
        rules: &["SWCCG-CAPTIVE-01"],
        point: "who escorts captives",
        printed: "the Dark Side's warriors and bounty hunters",
        server: "battle droids too",
        log: "a captive is attached to its escort",
        taken: "the server",
    },
    Divergence {
        rules: &["SWCCG-DEPLOY-02"],
        point: "spies without presence",
        printed: "the condensed rulebook lets them deploy undercover; the 2023 rulebook lets them deploy openly",
        server: "openly or undercover",
        log: "a line that says undercover when it is",
        taken: "the server; `--edition condensed` asks for presence of a spy that deploys openly",
    },
    Divergence {
        rules: &["SWCCG-DEST-03"],
        point: "totals of destiny below 0",
        printed: "a value below 0 counts as 0",
        server: "the total is raised to 0",
        log: "a total of 0 where the draws and changes lead below 0",
        taken: "left undecided when the log shows 0 for a negative sum",
    },
    Divergence {
        rules: &["SWCCG-FORCE-03"],
        point: "the Used Pile of the player whose turn it is not",
        printed: "the condensed rulebook says both that it stays until the own turn ends and that it goes every turn",
        server: "both Used Piles go under their Reserve Decks at the end of every turn",
        log: "two lines at the end of each turn, when both piles hold cards",
        taken: "the server and the 2023 rulebook",
    },
    Divergence {
        rules: &["SWCCG-LOG-01"],
        point: "Defensive Shields",
        printed: "they are no part of the deck of 60 cards",
        server: "they come from outside of the deck and lie under a Starting Effect",
        log: "they are stacked cards that no counter has counted",
        taken: "the rule: they are left out of the sum of a player's cards",
    },
    Divergence {
        rules: &["SWCCG-MOVE-01"],
        point: "moves of undercover spies",
        printed: "appendix C of the rulebook, which the project does not have",
        server: "in the Move phase of the opponent, for 1 Force",
        log: "a move by a player in the opponent's Move phase",
        taken: "the server",
    },
    Divergence {
        rules: &["SWCCG-MOVE-10"],
        point: "who moves for free by landspeed",
        printed: "such a text makes moves by landspeed free, and those by hyperspeed cost 1 Force",
        server: "a card that moves for free by landspeed moves for free by hyperspeed too",
        log: "a move by hyperspeed without a payment",
        taken: "the server, in what a move costs and in what is offered",
    },
    Divergence {
        rules: &["SWCCG-PRES-01"],
        point: "fractions of ability",
        printed: "presence needs ability of 1 or more",
        server: "the same; creature vehicles with ability 0.25 give none unless four stand together",
        log: "a drain is offered past a lone Bantha",
        taken: "the rule",
    },
    Divergence {
        rules: &["SWCCG-STACK-04"],
        point: "drains that lose their control",
        printed: "the drain ends",
        server: "it ends without a word",
        log: "no line between the response and the next action",
        taken: "left undecided after a response that may have taken away control",
    },
    Divergence {
        rules: &["SWCCG-TURN-02"],
        point: "the start of a turn",
        printed: "the start of the turn belongs to the turn",
        server: "the same",
        log: "events between the start of a turn and its first phase still carry the phase between turns",
        taken: "the rule: a turn lasts from one start to the next",
    },
    Divergence {
        rules: &["SWCCG-UNIQ-03"],
        point: "one title for both players",
        printed: "a unique title is in play once",
        server: "the same, except for locations, of which a second copy converts the first",
        log: "a location is replaced under its number",
        taken: "the server",
    },
];

/// The page that lists them.
#[must_use]
pub fn page() -> String {
    let mut out = String::from(
        "# Where the printed rules, the server and its logs differ\n\n\
         Written by `cargo dev docs`; a test fails when it is stale.\n",
    );
    for one in ALL {
        let _ = writeln!(out, "\n## {}\n", capital(one.point));
        let _ = writeln!(out, "Rules: {}\n", one.rules.join(", "));
        for (name, text) in
            [("Printed", one.printed), ("Server", one.server), ("Log", one.log), ("Holocron takes", one.taken)]
        {
            let _ = writeln!(out, "- {name}: {text}");
        }
    }
    out
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    #[test]
    fn the_list_names_rules_in_their_order() {
        assert!(ALL.is_sorted_by_key(|one| one.rules.first()));
        for id in ALL.iter().flat_map(|one| one.rules) {
            assert!(rules::ALL.iter().any(|rule| rule.info.id == *id), "no rule {id}");
        }
    }

    #[test]
    fn the_committed_page_is_not_stale() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/divergences.md");
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert_eq!(committed, page(), "run `cargo dev docs`");
    }
}
