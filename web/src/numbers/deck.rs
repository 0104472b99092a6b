//! A deck as far as it was seen.

use holocron::ingest::id::{Blueprint, Side};
use holocron::replay::account::{Account, CardCount, Chronicle};
use serde::Serialize;

/// A design of a deck.
#[derive(Serialize)]
pub(super) struct Card {
    id: String,
    title: String,
    /// In the server's words; absent for a card without facts.
    category: Option<&'static str>,
    destiny: Option<f64>,
    /// Most copies seen at one time.
    copies: u32,
    /// Copies that began the game on the table.
    started: u32,
    /// Times deployed or played.
    played: u32,
    /// Times drawn for destiny.
    destinies: u32,
    /// Times lost, as a unit of Force or as damage.
    lost: u32,
    battles: u32,
    /// Turn of both players in which it was first seen.
    first_seen: Option<u32>,
}

pub(super) fn cards<G: Chronicle>(account: &Account, side: Side) -> Vec<Card> {
    let own = account.cards.iter().filter(|((owner, _), count)| *owner == side && count.copies > 0);
    let mut cards: Vec<Card> = own.map(|((_, blueprint), count)| card::<G>(blueprint, count)).collect();
    cards.sort_by(|a, b| (a.category, &a.title, &a.id).cmp(&(b.category, &b.title, &b.id)));
    cards
}

fn card<G: Chronicle>(blueprint: &Blueprint, count: &CardCount) -> Card {
    let facts = G::facts(blueprint);
    let title = facts.map(|facts| facts.title).or(count.title.as_deref()).unwrap_or(blueprint.as_str());
    Card {
        id: blueprint.to_string(),
        title: title.to_owned(),
        category: facts.map(|facts| facts.category),
        destiny: facts.and_then(|facts| facts.destiny),
        copies: count.copies,
        started: count.started,
        played: count.deployed + count.played,
        destinies: count.destinies,
        lost: count.lost_as_force,
        battles: count.battles,
        first_seen: count.first_seen,
    }
}
