//! Deck lists as the server's game history writes them (SWCCG format 10).

use std::collections::BTreeMap;

use holocron_ingest::hash::Fnv1a;
use holocron_ingest::id::Blueprint;

/// A deck: how many copies of each card, by its front.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckList {
    /// In the deck.
    pub deck: BTreeMap<Blueprint, u32>,
    /// Outside of the deck, such as Defensive Shields.
    pub outside: BTreeMap<Blueprint, u32>,
}

impl DeckList {
    /// Reads `1_5,1_5,9_110|13_51`: the deck, a bar, the cards outside of it. `None` when it names no card in the deck
    /// or holds something that cannot be a blueprint id.
    pub fn parse(text: &str) -> Option<DeckList> {
        let (deck, outside) = text.split_once('|').unwrap_or((text, ""));
        let list = DeckList { deck: cards(deck)?, outside: cards(outside)? };
        (!list.deck.is_empty()).then_some(list)
    }
}

/// A key of a deck's contents, the same in every run: copies by the fronts of the cards, in their order.
pub(super) fn key<'a>(cards: impl IntoIterator<Item = (&'a Blueprint, u32)>) -> u64 {
    let mut hash = Fnv1a::default();
    for (blueprint, copies) in cards {
        hash.write_text(blueprint.as_str());
        hash.write(&copies.to_le_bytes());
    }
    hash.finish()
}

fn cards(text: &str) -> Option<BTreeMap<Blueprint, u32>> {
    let mut cards = BTreeMap::new();
    for id in text.split(',').map(str::trim).filter(|id| !id.is_empty()) {
        let is_id = id.bytes().all(|b| b.is_ascii_alphanumeric() || b"_*^".contains(&b));
        let blueprint = Blueprint::new(id).filter(|_| is_id)?;
        *cards.entry(blueprint.front()).or_insert(0) += 1;
    }
    Some(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_counts_copies_by_front() {
        let list = DeckList::parse("7_297_BACK,7_297*,1_5|13_51,13_51").expect("a list");
        let count =
            |cards: &BTreeMap<Blueprint, u32>, id: &str| cards.get(&Blueprint::new(id).expect("short")).copied();
        assert_eq!(count(&list.deck, "7_297"), Some(2));
        assert_eq!(count(&list.outside, "13_51"), Some(2));
        assert_eq!(DeckList::parse("1_5,1_5").map(|l| l.deck.len()), Some(1));
        for bad in ["", "|13_51", "1 5", "<x>", &"9".repeat(30)] {
            assert_eq!(DeckList::parse(bad), None, "{bad}");
        }
    }
}
