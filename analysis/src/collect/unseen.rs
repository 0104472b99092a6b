//! What was left to be drawn: the cards of a deck that nobody had seen before a destiny draw.

use std::collections::BTreeMap;

use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::account::{Account, Chronicle, PRINTED};

use super::DeckList;

/// Tells each destiny draw of a side, whose card was never shown before, which cards of the deck it could have been.
pub(super) fn fill<G: Chronicle>(account: &mut Account, side: Side, deck: &DeckList) {
    let mut left: BTreeMap<Blueprint, u32> = deck.deck.clone();
    let mut sightings = account.sightings.iter();
    let mut passed = 0;
    for draw in account.destinies.iter_mut().filter(|draw| draw.side == side) {
        let Some(before) = draw.seen_before else { continue };
        for seen in sightings.by_ref().take(before.saturating_sub(passed) as usize).filter(|seen| seen.side == side) {
            if let Some(copies) = left.get_mut(&seen.blueprint) {
                *copies = copies.saturating_sub(1);
            }
        }
        passed = passed.max(before);
        let mut unseen = [0; PRINTED];
        for (blueprint, copies) in &left {
            if let Some(destiny) = G::facts(blueprint).and_then(|facts| facts.destiny) {
                unseen[printed(destiny)] += copies;
            }
        }
        draw.unseen = Some(unseen);
    }
}

/// The group of a printed destiny; fractions count as the whole number below.
pub(crate) fn printed(destiny: f64) -> usize {
    (0..PRINTED - 1).find(|value| destiny < *value as f64 + 0.75).unwrap_or(PRINTED - 1)
}

#[cfg(test)]
mod tests {
    use holocron_replay::account::{DestinyRecord, Sighting};
    use holocron_swccg::Swccg;

    use super::*;
    use crate::table::tests as sample;

    /// A deck of two Stormtroopers (destiny 1) and one Feltipern Trevagg (1_176, destiny 4): the second draw comes after a Stormtrooper
    /// was seen, and a card that had been seen before is told nothing.
    #[test]
    fn what_was_seen_before_is_left_out() {
        let deck = DeckList::parse("1_194,1_194,1_176").expect("a list");
        let value = |id: &str| {
            let blueprint = Blueprint::new(id).expect("short");
            printed(Swccg::facts(&blueprint).and_then(|facts| facts.destiny).expect("printed"))
        };
        let [trooper, trevagg] = ["1_194", "1_176"].map(value);
        let draw = |seen_before| DestinyRecord {
            side: Side::Dark,
            seen_before,
            unseen: None,
            ..sample::game(1).destinies.swap_remove(0)
        };
        let seen = |side, id: &str| Sighting { event: 1, side, blueprint: Blueprint::new(id).expect("short") };
        let mut account = Account {
            destinies: vec![draw(Some(0)), draw(None), draw(Some(2))],
            sightings: vec![seen(Side::Light, "1_176"), seen(Side::Dark, "1_194"), seen(Side::Dark, "1_176")],
            ..Account::default()
        };
        fill::<Swccg>(&mut account, Side::Dark, &deck);
        let [first, known, last] = [0, 1, 2].map(|place| account.destinies[place].unseen);
        assert_eq!(first.map(|unseen| (unseen[trooper], unseen[trevagg])), Some((2, 1)));
        assert_eq!(known, None);
        assert_eq!(last.map(|unseen| (unseen[trooper], unseen[trevagg])), Some((1, 1)));
    }
}
