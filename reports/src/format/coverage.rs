//! What an archive never exercised: what `coverage` prints.

use std::collections::BTreeMap;

use serde::Serialize;

use super::paint::{Ink, Painted};

/// Cards of a kind that are named where not all are wanted.
const NAMED: usize = 8;

/// What the games of one card game exercised, and what not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// The card game, such as `swccg`.
    pub game: String,
    /// Its games.
    pub games: u64,
    /// Card designs that were seen in any of them.
    pub cards_seen: u64,
    /// Card designs that there are.
    pub cards_all: u64,
    /// Card designs that were never seen.
    pub cards_missing: Vec<MissingCard>,
    /// Actions, with the number of times; 0 for one that nobody took.
    pub actions: BTreeMap<&'static str, u64>,
    /// Rules that judged a play.
    pub rules_judged: u64,
    /// Rules that never judged one.
    pub rules_missing: Vec<MissingRule>,
}

/// A card design that was never seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MissingCard {
    /// Its id on the server.
    pub id: String,
    /// As printed.
    pub title: String,
    /// What kind of card it is, in the words of the card facts.
    pub kind: String,
}

/// A rule that never judged a play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MissingRule {
    /// Its id.
    pub id: &'static str,
    /// The rule in one line.
    pub title: &'static str,
}

/// The coverage for people; every missing card is named only where `names_all`.
pub fn text(coverage: &Coverage, names_all: bool) -> Painted {
    let mut out = Painted::default();
    let Coverage { game, games, cards_seen, cards_all, rules_judged, .. } = coverage;
    out.add(Ink::Strong, format!("{game}: {games} {}", if *games == 1 { "game" } else { "games" })).end_line();
    out.end_line().add(Ink::Strong, format!("Cards: {cards_seen} of {cards_all} designs seen")).end_line();
    let mut kinds: BTreeMap<&str, Vec<&MissingCard>> = BTreeMap::new();
    for card in &coverage.cards_missing {
        kinds.entry(&card.kind).or_default().push(card);
    }
    for (kind, cards) in kinds {
        let shown = if names_all { cards.len() } else { NAMED };
        let names: Vec<String> = cards.iter().take(shown).map(|card| format!("{} ({})", card.title, card.id)).collect();
        let more = cards.len().saturating_sub(shown);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        out.add(Ink::Faint, format!("  {kind}, {} never seen: ", cards.len()));
        out.plain(format!("{}{more}", names.join(", "))).end_line();
    }
    let never: Vec<&str> = coverage.actions.iter().filter(|(_, times)| **times == 0).map(|(name, _)| *name).collect();
    let taken = coverage.actions.len() - never.len();
    out.end_line().add(Ink::Strong, format!("Actions: {taken} of {} taken", coverage.actions.len())).end_line();
    for (name, times) in coverage.actions.iter().filter(|(_, times)| **times > 0) {
        out.plain(format!("  {name} {times}")).end_line();
    }
    if !never.is_empty() {
        out.add(Ink::Faint, "  never: ").plain(never.join(", ")).end_line();
    }
    let all = rules_judged + coverage.rules_missing.len() as u64;
    out.end_line().add(Ink::Strong, format!("Rules: {rules_judged} of {all} judged a play")).end_line();
    for rule in &coverage.rules_missing {
        out.add(Ink::Faint, format!("  never {}  ", rule.id)).plain(rule.title).end_line();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let card = |number: usize| MissingCard {
            id: format!("1_{number}"),
            title: format!("Card {number}"),
            kind: "EFFECT".to_owned(),
        };
        let coverage = Coverage {
            game: "swccg".to_owned(),
            games: 1,
            cards_seen: 3,
            cards_all: 13,
            cards_missing: (0..10).map(card).collect(),
            actions: [("battle", 0), ("drain", 4)].into(),
            rules_judged: 5,
            rules_missing: vec![MissingRule { id: "SWCCG-A-01", title: "a rule" }],
        };
        let short = text(&coverage, false).to_string();
        assert!(
            short.contains("EFFECT, 10 never seen: Card 0 (1_0)") && short.contains("Card 7 (1_7) and 2 more\n"),
            "{short}"
        );
        assert!(short.contains("Actions: 1 of 2 taken\n  drain 4\n  never: battle\n"), "{short}");
        assert!(short.contains("Rules: 5 of 6 judged a play\n  never SWCCG-A-01  a rule\n"), "{short}");
        assert!(text(&coverage, true).to_string().contains("Card 9 (1_9)\n"));
    }
}
