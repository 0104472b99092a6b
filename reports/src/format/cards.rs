//! What `cards` prints.

use std::fmt::Write as _;

use serde::Serialize;

/// A card with the facts that are known of it, in the order to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Card {
    /// The card game, such as `swccg`.
    pub game: String,
    /// Its id on the server, such as `3_147`.
    pub blueprint_id: String,
    /// As printed, with dots and `(V)`.
    pub title: String,
    /// Its set and number in words; `None` where they are not known.
    pub printing: Option<String>,
    /// `dark` or `light`; `either` where the facts name no side.
    pub side: String,
    /// What is known of it.
    pub facts: Vec<Fact>,
}

/// One thing that is known of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// Which fact it is.
    pub name: String,
    /// Its value as it is to be shown.
    pub value: String,
}

/// One card in full, several as a list.
pub fn text(cards: &[Card]) -> String {
    let mut out = String::new();
    if let [card] = cards {
        let printing = card.printing.as_deref().map(|printing| format!(", {printing}")).unwrap_or_default();
        let _ = writeln!(out, "{} {} ({}{printing})", card.blueprint_id, card.title, card.side);
        let widest = card.facts.iter().map(|fact| fact.name.chars().count()).max().unwrap_or(0);
        for fact in &card.facts {
            let _ = writeln!(out, "  {:widest$}  {}", fact.name, fact.value);
        }
        return out;
    }
    let id = cards.iter().map(|card| card.blueprint_id.chars().count()).max().unwrap_or(0);
    let game = cards.iter().map(|card| card.game.chars().count()).max().unwrap_or(0);
    let title = cards.iter().map(|card| card.title.chars().count()).max().unwrap_or(0);
    for card in cards {
        let printing = card.printing.as_deref().unwrap_or_default();
        let line = format!(
            "{:game$}  {:id$}  {:5}  {:title$}  {printing}",
            card.game, card.blueprint_id, card.side, card.title
        );
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_card_is_shown_in_full() {
        let card = Card {
            game: "swccg".to_owned(),
            blueprint_id: "1_19".to_owned(),
            title: "•Luke".to_owned(),
            printing: Some("Premiere 19".to_owned()),
            side: "Light".to_owned(),
            facts: vec![Fact { name: "power".to_owned(), value: "3".to_owned() }],
        };
        assert_eq!(text(std::slice::from_ref(&card)), "1_19 •Luke (Light, Premiere 19)\n  power  3\n");
        assert_eq!(text(&[card.clone(), card]), "swccg  1_19  Light  •Luke  Premiere 19\n".repeat(2));
    }
}
