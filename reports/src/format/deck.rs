//! A deck that was judged: what `deck` prints.

use serde::Serialize;

use super::paint::{Ink, Painted};
use super::recording::{Finding, Status, Verdict};
use super::text::one_line;

/// A deck and what the rules say of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Deck {
    /// The file's name; `-` for standard input.
    pub file: String,
    /// The card game, such as `swtcg`.
    pub game: String,
    /// `dark` or `light`: the side of most of its cards.
    pub side: &'static str,
    /// Its cards.
    pub cards: u64,
    /// Names that are no card's, with the copies of each. They count as cards and break no rule.
    pub unknown: Vec<Named>,
    /// Titles of several cards that the rules may tell apart, with the ids; the first of them was judged.
    pub unclear: Vec<Unclear>,
    /// Judgements: what several rules judged counts once for each.
    pub judged: u64,
    /// The broken rules.
    pub findings: Vec<Finding>,
}

/// A name of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Named {
    /// As the list has it.
    pub name: String,
    /// Copies.
    pub copies: u32,
}

/// A title of several cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Unclear {
    /// As the list has it.
    pub name: String,
    /// The cards that it may be.
    pub ids: Vec<String>,
}

/// Ids that are listed at most.
const IDS: usize = 6;

/// The deck for people.
pub fn text(deck: &Deck) -> Painted {
    let mut out = Painted::default();
    out.add(Ink::Strong, one_line(&deck.file));
    let side = if deck.side == "dark" { "Dark" } else { "Light" };
    out.plain(format!(": {}, {side}, {} {}\n", deck.game, deck.cards, if deck.cards == 1 { "card" } else { "cards" }));
    for finding in &deck.findings {
        let (word, ink) = match (finding.status, finding.verdict) {
            (Status::Trial, _) => (finding.status.word(), Ink::Faint),
            (Status::Settled, Verdict::Illegal) => (finding.verdict.word(), Ink::Illegal),
            (Status::Settled, Verdict::Suspect) => (finding.verdict.word(), Ink::Suspect),
        };
        out.add(ink, format!("  {word}[{}]", finding.rule)).plain(format!(" {}\n", one_line(&finding.message)));
    }
    for named in &deck.unknown {
        out.add(Ink::Suspect, "  unknown").plain(format!(" {} ({})\n", one_line(&named.name), named.copies));
    }
    for unclear in &deck.unclear {
        let more = unclear.ids.len().saturating_sub(IDS);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let ids: Vec<&str> = unclear.ids.iter().take(IDS).map(String::as_str).collect();
        out.add(Ink::Faint, "  unclear").plain(format!(" {}: {}{more}\n", one_line(&unclear.name), ids.join(", ")));
    }
    if deck.findings.is_empty() {
        out.plain("  breaks no rule on decks\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::recording::sample;
    use super::*;

    #[test]
    fn unknown_cards_are_named_and_break_nothing() {
        let deck = Deck {
            file: "a.dek".to_owned(),
            game: "swtcg".to_owned(),
            side: "dark",
            cards: 60,
            judged: 3,
            unknown: vec![Named { name: "Jar\nJar".to_owned(), copies: 2 }],
            unclear: vec![Unclear {
                name: "Luke".to_owned(),
                ids: (0..8).map(|number| format!("A_{number}")).collect(),
            }],
            ..Deck::default()
        };
        let expected = "a.dek: swtcg, Dark, 60 cards\n  unknown Jar Jar (2)\n  unclear Luke: A_0, A_1, A_2, A_3, A_4, A_5 and 2 more\n  \
                        breaks no rule on decks\n";
        assert_eq!(text(&deck).to_string(), expected);
        let broken = text(&Deck { findings: sample().findings, ..deck }).to_string();
        assert!(
            broken.contains("\n  suspect[SWCCG-DRAIN-01] bob Force drains") && !broken.contains("breaks no rule"),
            "{broken}"
        );
    }
}
