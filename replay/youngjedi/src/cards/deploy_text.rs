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
    /// It works at once when its own card is deployed; otherwise its card is discarded for it.
    pub is_on_deploy: bool,
    /// Only when its own card is deployed to this planet.
    pub planet: Option<Planet>,
}

impl DeployText {
    /// Reads a clause; `None` for one that deploys nothing from the draw deck.
    pub(super) fn read(clause: &'static str) -> Option<DeployText> {
        let head = clause.strip_suffix(" from draw deck")?;
        let (before, name) = head.rsplit_once("deploy ")?;
        let planet = before.split_once("deploy to ").and_then(|(_, rest)| rest.split_once(':'));
        let (name, is_free) = name.strip_suffix(" free").map_or((name, false), |name| (name, true));
        let name = ["one ", "an ", "a "].into_iter().find_map(|word| name.strip_prefix(word)).unwrap_or(name);
        let (name, is_diamond) = name.strip_prefix("<>").map_or((name, false), |name| (name, true));
        let names = name.split(", ").flat_map(|part| part.split(" or ")).collect();
        let planet = planet.and_then(|(word, _)| Planet::from_word(word));
        let is_on_deploy = clause.starts_with("on deploy");
        Some(DeployText { names, is_diamond, is_free, is_on_deploy, planet })
    }

    /// Whether the card is one that the text names.
    pub fn names(&self, card: &Card) -> bool {
        let is_named = |name: &&str| card.kind.word().eq_ignore_ascii_case(name) || card.is_a(name);
        (card.is_diamond() || !self.is_diamond) && self.names.iter().any(is_named)
    }
}
