//! The rows of the rule catalogue that are no rules of their own, and why. The list is written by hand; a test compares
//! it with the catalogue.

use holocron_replay::missing::{Missing, Why};

const fn missing(id: &'static str, title: &'static str, why: Why) -> Missing {
    Missing { id, title, why }
}

/// Ids and tiers of the rule catalogue.
const CATALOGUE: &str = include_str!("catalogue.tsv");

/// Every row of the catalogue: id and tier, in the order of the ids.
pub fn catalogue() -> impl Iterator<Item = (&'static str, &'static str)> {
    CATALOGUE.lines().skip(1).filter_map(|line| line.split_once('\t'))
}

/// Every row that is no rule, in the order of the ids.
pub const MISSING: &[Missing] = &[
    missing("SWCCG-ACT-04", "the activation limit stays as it was announced", Why::JudgedBy(&["SWCCG-ACT-03"])),
    missing("SWCCG-ACT-07", "activating less than the limit is always legal", Why::Definition(&["SWCCG-ACT-03"])),
    missing(
        "SWCCG-ACT-11",
        "Master icons add to the total generation only",
        Why::JudgedBy(&["SWCCG-ACT-01", "SWCCG-DRAIN-05"]),
    ),
    missing(
        "SWCCG-ACT-12",
        "drain modifiers touch drains only, generation modifiers generation only",
        Why::JudgedBy(&["SWCCG-ACT-01", "SWCCG-DRAIN-05"]),
    ),
    missing(
        "SWCCG-ATTACK-22",
        "there are three kinds of attack",
        Why::Definition(&["SWCCG-ATTACK-05", "SWCCG-ATTACK-10", "SWCCG-ATTACK-12"]),
    ),
    missing(
        "SWCCG-ATTR-11",
        "of several immunities the highest holds",
        Why::NeedsCardText("which immunities a text gives to whom is not among the facts"),
    ),
    missing("SWCCG-ATTR-13", "forfeiting a card loses everything on it", Why::JudgedBy(&["SWCCG-STATE-07"])),
    missing(
        "SWCCG-ATTR-15",
        "hit cards and attrition forfeits count for damage too",
        Why::Definition(&["SWCCG-ATTR-04"]),
    ),
    missing("SWCCG-ATTR-16", "players alternate in the damage segment", Why::NotObservable("passes are not recorded")),
    missing(
        "SWCCG-BATTLE-10",
        "passengers do not count for battle destiny",
        Why::NotModelled("seats are known from messages only, and BATTLE-09 takes both bounds"),
    ),
    missing(
        "SWCCG-BATTLE-12",
        "draws if unable to otherwise only fill up",
        Why::NeedsCardText("which of two texts grants a draw is not among the facts"),
    ),
    missing(
        "SWCCG-BATTLE-23",
        "hit cards keep taking part until they are forfeited",
        Why::Definition(&["SWCCG-BATTLE-14"]),
    ),
    missing(
        "SWCCG-CANCEL-02",
        "a cancelled action stays used up for its period",
        Why::JudgedBy(&["SWCCG-ONCE-01", "SWCCG-ONCE-04"]),
    ),
    missing(
        "SWCCG-CANCEL-05",
        "cancelling game text leaves statistics as they are",
        Why::Definition(&["SWCCG-BATTLE-14", "SWCCG-UNIQ-04"]),
    ),
    missing("SWCCG-DECK-07", "format restrictions", Why::NotObservable("the format is not in the log")),
    missing(
        "SWCCG-DEPLOY-04",
        "weapons, devices, Effects and creatures need no presence",
        Why::Definition(&["SWCCG-DEPLOY-02"]),
    ),
    missing(
        "SWCCG-DEPLOY-10",
        "restrictions of Objectives",
        Why::NeedsCardText("what an Objective forbids is not among the facts"),
    ),
    missing(
        "SWCCG-DEPLOY-15",
        "deploying for less is a change of cost and no restriction",
        Why::Definition(&["SWCCG-DEPLOY-05"]),
    ),
    missing("SWCCG-DEPLOY-18", "cards deploy free at the start of the game", Why::JudgedBy(&["SWCCG-TURN-12"])),
    missing(
        "SWCCG-DEST-05",
        "most destiny draws must be made",
        Why::NeedsCardText("which weapons and texts draw destiny is not among the facts"),
    ),
    missing("SWCCG-DEST-10", "removing a drawn card does not remove its value", Why::Definition(&["SWCCG-DEST-03"])),
    missing(
        "SWCCG-DRAIN-12",
        "instead of draining only where a drain would be legal",
        Why::NeedsCardText("which texts stand in place of a drain is not among the facts"),
    ),
    missing(
        "SWCCG-DRAIN-13",
        "a droid that may drain controls for draining only",
        Why::JudgedBy(&["SWCCG-DRAIN-02", "SWCCG-DRAIN-03"]),
    ),
    missing("SWCCG-DRAIN-15", "draining for 0 is legal", Why::Definition(&["SWCCG-DRAIN-05"])),
    missing("SWCCG-DRAW-03", "no card is drawn from an empty Force Pile", Why::JudgedBy(&["SWCCG-TARGET-03"])),
    missing("SWCCG-DRAW-04", "drawing is optional", Why::Definition(&["SWCCG-DRAW-01"])),
    missing(
        "SWCCG-DRAW-05",
        "a draw may cost Force when a text demands it",
        Why::NeedsCardText("which texts tax draws is not among the facts"),
    ),
    missing(
        "SWCCG-END-05",
        "changes until the end of the turn stop in the end-of-turn step",
        Why::JudgedBy(&["SWCCG-CANCEL-04"]),
    ),
    missing("SWCCG-END-06", "conceding ends the game at any time", Why::Definition(&["SWCCG-END-01"])),
    missing("SWCCG-FORCE-05", "what counts as Life Force", Why::JudgedBy(&["SWCCG-END-01"])),
    missing("SWCCG-FORCE-11", "piles are taken from the top", Why::NotModelled("a model of the order of every pile")),
    missing("SWCCG-FORCE-12", "there is no hand-size limit", Why::Definition(&["SWCCG-DRAW-01"])),
    missing(
        "SWCCG-LOC-09",
        "the Hoth energy shield",
        Why::NotModelled("the shield's generators, which the options audit leaves undecided"),
    ),
    missing(
        "SWCCG-LOC-10",
        "what ignores location restrictions obeys the rules on places",
        Why::JudgedBy(&["SWCCG-LOC-01", "SWCCG-LOC-02", "SWCCG-LOC-03", "SWCCG-LOC-04"]),
    ),
    missing("SWCCG-LOC-13", "no text lifts a rule that says never", Why::Definition(&["SWCCG-LOC-01", "SWCCG-LOC-03"])),
    missing("SWCCG-LOG-17", "what is used is used for something", Why::JudgedBy(&["SWCCG-STACK-01"])),
    missing(
        "SWCCG-LOG-18",
        "cards without facts switch dependent checks off",
        Why::Definition(&["SWCCG-DRAIN-02", "SWCCG-DEPLOY-02", "SWCCG-BATTLE-09"]),
    ),
    missing(
        "SWCCG-LOSS-04",
        "losing from a place takes from there first",
        Why::NeedsCardText("where a text takes Force from is not among the facts"),
    ),
    missing("SWCCG-LOSS-05", "the loser chooses what is lost", Why::JudgedBy(&["SWCCG-LOG-11"])),
    missing(
        "SWCCG-LOSS-08",
        "Force lost as a cost is not reduced",
        Why::NotModelled("telling a cost that is lost from an effect"),
    ),
    missing("SWCCG-MOVE-06", "vehicles use landspeed over exterior sites only", Why::JudgedBy(&["SWCCG-LOC-02"])),
    missing(
        "SWCCG-MOVE-17",
        "movement by the text of a location",
        Why::NeedsCardText("what a location's text lets move, and for how much, is not among the facts"),
    ),
    missing(
        "SWCCG-MOVE-18",
        "Death Stars move by hyperspeed and carry what is there",
        Why::NotModelled("orbits of systems that move"),
    ),
    missing("SWCCG-MOVE-24", "undercover spies move in the opponent's Move phase", Why::Definition(&["SWCCG-MOVE-01"])),
    missing("SWCCG-MOVE-26", "a carried card does not move itself", Why::Definition(&["SWCCG-MOVE-02"])),
    missing(
        "SWCCG-MOVE-27",
        "free movement is given no cost",
        Why::JudgedBy(&["SWCCG-MOVE-04", "SWCCG-MOVE-10", "SWCCG-MOVE-11"]),
    ),
    missing(
        "SWCCG-MOVE-29",
        "moving like a character or a starfighter",
        Why::Definition(&["SWCCG-MOVE-03", "SWCCG-MOVE-07"]),
    ),
    missing("SWCCG-MOVE-32", "some locations ask for more landspeed", Why::Definition(&["SWCCG-MOVE-03"])),
    missing(
        "SWCCG-MOVE-33",
        "a card that follows another",
        Why::NeedsCardText("which texts let a card follow is not among the facts"),
    ),
    missing("SWCCG-ONCE-02", "several copies may each be used", Why::Definition(&["SWCCG-ONCE-01"])),
    missing("SWCCG-ONCE-03", "without a time frame there is no limit", Why::Definition(&["SWCCG-ONCE-01"])),
    missing("SWCCG-PRES-04", "no card gives presence at two locations", Why::JudgedBy(&["SWCCG-LOG-06"])),
    missing("SWCCG-PRES-06", "present is present at one place", Why::JudgedBy(&["SWCCG-TARGET-06"])),
    missing(
        "SWCCG-PRES-07",
        "at a system and on a system",
        Why::NotObservable("only the texts of cards use the words"),
    ),
    missing(
        "SWCCG-PRES-08",
        "present with and where present",
        Why::NotObservable("only the texts of cards use the words"),
    ),
    missing("SWCCG-PRES-09", "who is alone", Why::NotObservable("only the texts of cards use the word")),
    missing(
        "SWCCG-PRES-10",
        "all ability is provided by some kind of card",
        Why::NeedsCardText("which texts ask for it is not among the facts"),
    ),
    missing(
        "SWCCG-PRES-11",
        "a battleground has Force icons of both sides",
        Why::NeedsCardText("only the texts of cards ask for battlegrounds"),
    ),
    missing("SWCCG-STACK-02", "who responds first", Why::NotObservable("passes are not recorded")),
    missing(
        "SWCCG-STACK-03",
        "automatic responses come before optional ones",
        Why::NotObservable("the log does not tell which event a response answers"),
    ),
    missing(
        "SWCCG-STACK-05",
        "an action goes on when its conditions end",
        Why::Definition(&["SWCCG-DEPLOY-02", "SWCCG-DRAIN-02"]),
    ),
    missing("SWCCG-STACK-06", "four kinds of action", Why::Definition(&["SWCCG-STACK-04"])),
    missing(
        "SWCCG-STACK-08",
        "mandatory actions are done before the phase ends",
        Why::JudgedBy(&["SWCCG-ATTACK-06", "SWCCG-END-04"]),
    ),
    missing(
        "SWCCG-STACK-09",
        "where a response to something just done stands",
        Why::NeedsCardText("what a response answers is not among the facts"),
    ),
    missing(
        "SWCCG-STACK-10",
        "nobody backs up from an action",
        Why::NotObservable("the server shows only the final order"),
    ),
    missing(
        "SWCCG-STACK-11",
        "only the just-lost card is moved on",
        Why::NeedsCardText("which texts answer a loss is not among the facts"),
    ),
    missing(
        "SWCCG-STACK-12",
        "how long an effect lasts",
        Why::NeedsCardText("durations that the log does not name are not among the facts"),
    ),
    missing(
        "SWCCG-STACK-13",
        "ignoring conditions and ignoring costs are independent",
        Why::JudgedBy(&["SWCCG-DEPLOY-02", "SWCCG-DEPLOY-05"]),
    ),
    missing(
        "SWCCG-STATE-02",
        "inactive cards count for uniqueness",
        Why::JudgedBy(&["SWCCG-UNIQ-01", "SWCCG-UNIQ-04"]),
    ),
    missing("SWCCG-STATE-03", "inactive cards aboard take up room", Why::JudgedBy(&["SWCCG-STATE-08"])),
    missing(
        "SWCCG-STATE-10",
        "supporting cards are not on the table",
        Why::Definition(&["SWCCG-UNIQ-01", "SWCCG-PRES-01"]),
    ),
    missing("SWCCG-STATE-11", "what is out of play stops other versions", Why::JudgedBy(&["SWCCG-UNIQ-07"])),
    missing(
        "SWCCG-TARGET-02",
        "a value that is absent cannot be changed",
        Why::NeedsCardText("a text may give the value first"),
    ),
    missing("SWCCG-TARGET-05", "what is allowed with empty piles", Why::Definition(&["SWCCG-TARGET-03"])),
    missing(
        "SWCCG-TARGET-09",
        "effects on all cards hit both sides",
        Why::NeedsCardText("which cards a text spares is not among the facts"),
    ),
    missing("SWCCG-TARGET-10", "optional targets need not exist", Why::Definition(&["SWCCG-TARGET-01"])),
    missing(
        "SWCCG-TURN-05",
        "only start-of-turn actions before the Activate phase",
        Why::NeedsCardText("which texts work at the start of a turn is not among the facts"),
    ),
    missing(
        "SWCCG-TURN-07",
        "automatic actions at turn ends come first",
        Why::NotObservable("the log does not tell which event a response answers"),
    ),
    missing(
        "SWCCG-TURN-09",
        "a turn lasts until the next one begins",
        Why::Definition(&["SWCCG-ONCE-01", "SWCCG-ONCE-05", "SWCCG-ONCE-06"]),
    ),
    missing("SWCCG-TURN-11", "who acts first in a phase", Why::NotObservable("passes are not recorded")),
    missing("SWCCG-UNIQ-05", "both players may have the same persona", Why::Definition(&["SWCCG-UNIQ-04"])),
    missing("SWCCG-UNIQ-09", "a text that names a persona finds every version", Why::Definition(&["SWCCG-TARGET-01"])),
    missing(
        "SWCCG-VALUE-01",
        "copies of one modifier do not add up",
        Why::Definition(&["SWCCG-DRAIN-05", "SWCCG-DEPLOY-05"]),
    ),
    missing(
        "SWCCG-VALUE-04",
        "modifiers apply in the order in which they came",
        Why::NotModelled("the order of modifiers"),
    ),
    missing(
        "SWCCG-VALUE-05",
        "up to a number means at least 1",
        Why::NeedsCardText("which choices a text offers is not among the facts"),
    ),
    missing(
        "SWCCG-VALUE-06",
        "undefined numbers count as zero",
        Why::Definition(&["SWCCG-ATTR-05", "SWCCG-BATTLE-14"]),
    ),
    missing(
        "SWCCG-VALUE-07",
        "free takes away the base cost only",
        Why::JudgedBy(&["SWCCG-DEPLOY-05", "SWCCG-DRAIN-06", "SWCCG-BATTLE-03"]),
    ),
    missing("SWCCG-VALUE-09", "a limit is applied last", Why::NotModelled("the order of modifiers")),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::ALL;

    /// Rules of an area of the catalogue that are no rows of it: transfers, going aboard, kinds of movement, and what the
    /// server counts, recomputed.
    const OURS: [&str; 5] = ["SWCCG-DEPLOY-19", "SWCCG-DEPLOY-20", "SWCCG-MOVE-34", "SWCCG-VALUE-10", "SWCCG-VALUE-11"];

    #[test]
    fn every_row_is_a_rule_or_says_why_not() {
        let rows: BTreeSet<&str> = catalogue().map(|(id, _)| id).collect();
        assert!(OURS.iter().all(|id| !rows.contains(id)), "one id for a row and for a rule that is none");
        let areas: BTreeSet<&str> = rows.iter().filter_map(|id| id.rsplit_once('-')).map(|(area, _)| area).collect();
        let is_of_area = |id: &&str| id.rsplit_once('-').is_some_and(|(area, _)| areas.contains(area));
        let is_row = |id: &&str| is_of_area(id) && !OURS.contains(id);
        let rules: BTreeSet<&str> = ALL.iter().map(|rule| rule.info.id).filter(is_row).collect();
        let missing: BTreeSet<&str> = MISSING.iter().map(|one| one.id).collect();
        assert_eq!(rules.intersection(&missing).collect::<Vec<_>>(), Vec::<&&str>::new(), "rules that are listed here");
        assert_eq!(rules.union(&missing).copied().collect::<BTreeSet<_>>(), rows);
        assert_eq!(rows.len(), 314);
    }

    #[test]
    fn the_list_is_in_order_and_names_rules() {
        assert!(MISSING.is_sorted_by_key(|one| one.id));
        for one in MISSING {
            let named = match one.why {
                Why::Definition(rules) | Why::JudgedBy(rules) => rules,
                _ => continue,
            };
            for id in named {
                assert!(ALL.iter().any(|rule| rule.info.id == *id), "{}: no rule {id}", one.id);
            }
        }
    }

    #[test]
    fn no_row_of_the_first_tier_is_missing() {
        let first: BTreeSet<&str> = catalogue().filter(|(_, tier)| *tier == "A").map(|(id, _)| id).collect();
        assert_eq!(MISSING.iter().filter(|one| first.contains(one.id)).count(), 0);
    }
}
