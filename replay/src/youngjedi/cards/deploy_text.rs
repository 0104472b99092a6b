//! What a text may deploy from the draw deck.

use holocron_ingest::event::youngjedi::{Planet, Word};

use super::Card;

/// A text that deploys a card from the own draw deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeployText {
    /// The card is one of these kinds or titles.
    pub names: Vec<&'static str>,
    /// Only cards with the diamond.
    pub is_diamond: bool,
    /// It costs no counters.
    pub is_free: bool,
    /// Only when its own card is deployed to this planet.
    pub planet: Option<Planet>,
}

impl DeployText {
    /// Reads the short fact; `None` for a text that deploys nothing from the draw deck.
    #[must_use]
    pub fn of(card: &Card) -> Option<DeployText> {
        let (head, _) = card.text.split_once(" from draw deck")?;
        let (before, name) = head.rsplit_once("deploy ")?;
        let planet = before.split_once("deploy to ").and_then(|(_, rest)| rest.split_once(':'));
        let (name, is_free) = name.strip_suffix(" free").map_or((name, false), |name| (name, true));
        let name = ["one ", "an ", "a "].into_iter().find_map(|word| name.strip_prefix(word)).unwrap_or(name);
        let (name, is_diamond) = name.strip_prefix("<>").map_or((name, false), |name| (name, true));
        let names = name.split(", ").flat_map(|part| part.split(" or ")).collect();
        Some(DeployText { names, is_diamond, is_free, planet: planet.and_then(|(word, _)| Planet::from_word(word)) })
    }

    /// Whether the card is one that the text names.
    #[must_use]
    pub fn names(&self, card: &Card) -> bool {
        let is_named = |name: &&str| card.kind.word().eq_ignore_ascii_case(name) || card.is_a(name);
        (card.is_diamond() || !self.is_diamond) && self.names.iter().any(is_named)
    }
}
